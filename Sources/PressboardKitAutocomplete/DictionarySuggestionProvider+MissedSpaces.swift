internal import PressboardKit

extension DictionarySuggestionProvider {
    /// Adds the likeliest two words of one language that were typed without the space between them.
    func addSplit(_ query: RankingQuery, to ranking: inout WordRanking) {
        guard (4...24).contains(query.word.letterCount) else { return }
        let (text, keys, handicaps) = (query.word.text, query.keys, query.handicaps)
        var best: (cost: Int, charge: Int, list: Int, head: Substring, tail: Substring)?
        for list in dictionaries.indices.prefix(languageCount) {
            var place = text.index(after: text.startIndex)
            while place < text.endIndex {
                let head = text[..<place]
                // No word begins with more letters than these.
                guard head.withTypedText({ dictionaries[list].isPrefix($0, followedBy: .empty) }) else { break }
                let next = text.index(after: place)
                defer { place = next }
                guard let first = commonScore(of: head, in: list) else { continue }
                func consider(_ tail: Substring, _ charge: Int) {
                    guard let second = commonScore(of: tail, in: list) else { return }
                    let cost =
                        SlipCharges.cost(ofScore: first) + SlipCharges.cost(ofScore: second) + charge + handicaps[list]
                    if cost < best?.cost ?? .max { best = (cost, charge, list, head, tail) }
                }
                consider(text[place...], RankingCharge.missedSpace)
                if next < text.endIndex, keys.isAboveSpace(text[place]) {
                    consider(text[next...], RankingCharge.letterForSpace)
                }
            }
        }
        guard let best, let first = spelling(of: best.head, in: best.list),
            let second = spelling(of: best.tail, in: best.list)
        else { return }
        ranking.add(
            Candidate(
                text: "\(first.text) \(second.text)", list: best.list, score: min(first.score, second.score),
                slips: best.charge * SlipCharges.slipNat / SlipCharges.nat, cost: best.cost, wordCost: best.cost,
                isSplit: true))
    }

    /// Score of the most frequent word of these letters, unless it is rare; of single letters only everyday words.
    private func commonScore(of text: Substring, in list: Int) -> Int32? {
        let leastScore: Int32 =
            switch text.unicodeScalars.count {
            case 1: 620
            case 2: 520
            default: 350
            }
        let score = text.withTypedText { dictionaries[list].bestScore(of: $0) }
        return score.flatMap { $0 >= leastScore ? $0 : nil }
    }

    private func spelling(of text: Substring, in list: Int) -> DictionaryWord? {
        var found: DictionaryWord?
        text.withTypedText { typed in dictionaries[list].forEachSpelling(of: typed, limit: 1) { found = $0 } }
        return found
    }
}
