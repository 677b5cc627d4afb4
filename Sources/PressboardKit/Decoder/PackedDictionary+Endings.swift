internal import CDecoder

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

    /// How much likelier a word is behind the one of `row` than its frequency alone says: ln of that in
    /// ``FollowingWord/nat``.
    package func gain(of word: TypedText, behind row: EndingRow) -> Int {
        var row = row.row
        return unsafe word.bytes.withMemoryRebound(to: CChar.self) { word in
            unsafe Int(cdec_ending_gain(handle, &row, word.baseAddress, word.count))
        }
    }
}
