internal import PressboardKit

/// The best completions against a scan of the whole list.
enum CompletionCheck {
    private struct Entry {
        let folded: [UInt8]
        let lower: String
        let level: UInt32

        init(_ word: DictionaryWord) {
            folded = SwipeDecoder.fold(word.text).utf8.filter { $0 != UInt8(ascii: "'") }
            lower = word.text.lowercased()
            level = word.level
        }
    }

    /// Number of beginnings, of every hundredth, whose three best words are not those that the scan finds first.
    static func wrongAnswers(_ language: Language, _ core: CDictionary, _ prefixes: [String]) -> Int {
        let sample = stride(from: 0, to: prefixes.count, by: 100).map { prefixes[$0] }
            .filter { $0.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } }
        let queries = Queries(sample)
        let list = (0..<language.dictionary.wordCount).compactMap { rank in
            language.dictionary.word(atRank: rank).flatMap { $0.isOffensive ? nil : Entry($0) }
        }
        return sample.indices.count { index in
            let wanted = Array(sample[index].utf8)
            var best: [Entry] = []
            for word in list where word.folded.starts(with: wanted) {
                if !best.contains(where: { $0.lower == word.lower }) { best.append(word) }
                if best.count == 3 { break }
            }
            return core.completionLevels(queries, index) != best.map(\.level)
        }
    }
}
