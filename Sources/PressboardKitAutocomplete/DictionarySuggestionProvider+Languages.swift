internal import PressboardKit

extension DictionarySuggestionProvider {
    /// Words before the caret that tell which language is written.
    private static let contextWords = 3
    /// Bytes of UTF-8 before the caret that are looked at.
    private static let contextLength = 256

    /// What the words of each list cost more, by how well the words before the caret go with it.
    func handicaps(after before: Substring) -> [Int] {
        guard languageCount > 1 else { return [Int](repeating: 0, count: dictionaries.count) }
        return languageHandicaps(after: before) + [Int](repeating: 0, count: dictionaries.count - languageCount)
    }

    private func languageHandicaps(after before: Substring) -> [Int] {
        var evidence = [Double](repeating: 0, count: languageCount)
        var scores = evidence
        var rest = before.tail(ofBytes: Self.contextLength)
        for _ in 0..<Self.contextWords {
            while let last = rest.last, !last.isLetter {
                // What stood in another line may have been in another language.
                if last.isNewline { return Self.handicaps(evidence) }
                rest.removeLast()
            }
            guard !rest.isEmpty else { break }
            let word = rest[SuggestionText.currentWordRange(in: rest)]
            guard !word.isEmpty else { break }
            rest = rest[..<word.startIndex]
            word.withTypedText { text in
                for list in scores.indices {
                    scores[list] = dictionaries[list].lookup(text).map { Double($0.score) } ?? 0
                }
                let best = scores.max() ?? 0
                for (list, score) in scores.enumerated() {
                    // Half of the natural logarithm, as for what is ranked; no single word decides alone.
                    evidence[list] += max(-1.5, (score - best) / 100 * 1.15)
                }
            }
        }
        return Self.handicaps(evidence)
    }

    private static func handicaps(_ evidence: [Double]) -> [Int] {
        let best = evidence.max() ?? 0
        return evidence.map { Int((best - $0) * Double(SlipCharges.nat)) }
    }
}
