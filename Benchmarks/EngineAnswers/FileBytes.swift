internal import Foundation
internal import PressboardCorpora
internal import PressboardKit
internal import PressboardKitAutocomplete

/// Checksums of the files that the package writes.
package enum FileBytes {
    /// Words of each list that are packed: all of them take long in a debug build.
    private static let wordCount = 5_000

    /// A line a file.
    package static func lines() throws -> [String] {
        var lines: [String] = []
        for identifier in ["en", "cs"] {
            guard let path = Corpora.dictionaryPath(identifier) else { continue }
            let dictionary = try PackedDictionary(path: path)
            let words = (0..<wordCount).compactMap(dictionary.word(atRank:))
            var list = WordListBuffer(words.map(\.text))
            for (name, options) in [("", []), (" quick", .quick), (" scored", .sortTies)]
                as [(String, PackedBytes.Options)]
            {
                list.isScored = options == .sortTies
                for (place, word) in words.enumerated() { list.entries[place].score = Int16(clamping: word.score) }
                let bytes = try PackedBytes(packing: list, options: options.union(.oneCase))
                lines.append("packed \(identifier)\(name) \(unsafe bytes.withBytes { unsafe Checksum($0).text })")
            }
        }
        return lines + (try learned())
    }

    /// What a lexicon and a predictor save after the same was taken in, words of which all were used equally often.
    private static func learned() throws -> [String] {
        let lexicon = UserLexicon()
        let words = QuestionTexts.english.swiped + QuestionTexts.czech.swiped + QuestionTexts.czech.misspelt
        lexicon.importWords(words)
        for (trigger, expansion) in [("omw", "On my way!"), ("brb", "be right back"), ("ap", "a podobně")] {
            _ = lexicon.add(LexiconShortcut(trigger, expansion))
        }
        for word in QuestionTexts.english.misspelt { _ = lexicon.block(word) }
        let seeded = NextWordPredictor(
            learned: Dictionary(uniqueKeysWithValues: Set(words.map { $0.lowercased() }).map { ($0, ["and", "or"]) }))
        return [
            "lexicon \(Checksum(lexicon.archive.data).text)", "pairs \(Checksum(seeded.archive.data).text)",
        ]
    }
}
