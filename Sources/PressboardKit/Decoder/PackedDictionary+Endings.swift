internal import CDecoder
private import Foundation

/// What the class of the last word says of those that follow it; asked of the dictionary that found it.
package struct EndingRow: Sendable {
    var row: cdec_ending_row
}

extension PackedDictionary {
    /// Finds what the class of a word, its ending for most, says of those that follow; `nil` when nothing is known.
    ///
    /// - Parameter previous: the last word in any case, empty at the beginning of a sentence.
    package func endingRow(after previous: TypedText) -> EndingRow? {
        var row = cdec_ending_row()
        let found = unsafe previous.bytes.withMemoryRebound(to: CChar.self) { previous in
            unsafe cdec_find_ending_row(handle, previous.baseAddress, previous.count, &row)
        }
        return found ? EndingRow(row: row) : nil
    }

    /// What a word gains behind the one of `row` in the unit of ``DictionaryWord/score``, below zero for one that is less
    /// likely there than elsewhere.
    package func scoreGain(of word: String, behind row: EndingRow) -> Double {
        var row = row.row
        let gain = word.withTypedText { word in
            unsafe word.bytes.withMemoryRebound(to: CChar.self) { word in
                unsafe cdec_ending_gain(handle, &row, word.baseAddress, word.count)
            }
        }
        return Double(gain) / Double(FollowingWord.nat) * Self.hundredthsOfDecadeInNat
    }

    private static let hundredthsOfDecadeInNat = 100 / log(10.0)
}
