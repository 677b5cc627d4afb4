internal import PressboardKit

extension DictionarySuggestionProvider {
    /// Further words that are looked for, as some are the same in another list or marked there.
    private static let reserve = 3

    /// The words that cost least for a path, each once, case aside.
    ///
    /// - Parameters:
    ///   - handicaps: what the words of each list cost more.
    ///   - context: what is known to follow the words before.
    func swipeSuggestions(
        along path: SwipePath, charges: SwipeCharges, handicaps: [Int], context: ContextScores = .none, limit: Int
    ) -> [Suggestion] {
        suggestions(limit: limit, in: context, charges) { wanted, body in
            PackedDictionary.forEachSwiped(
                along: path, charges: charges, in: dictionaries, handicaps: handicaps, limit: wanted,
                pool: swipeSearches, body)
        }
    }

    /// The words of a search, best first, each once, case aside, without those that some list marks or the user blocked.
    ///
    /// - Parameter search: gives as many words as it is asked for, best first.
    func suggestions(
        limit: Int, in context: ContextScores, _ charges: SwipeCharges,
        from search: (Int, (SwipedWord) -> Void) -> Void
    ) -> [Suggestion] {
        let limit = min(limit, SwipeSearch.limit)
        guard limit > 0 else { return [] }
        var wanted = dictionaries.count > 1 ? limit + Self.reserve : limit
        // A word further behind may be what is meant here.
        if !context.isEmpty { wanted = SwipeSearch.limit }
        var words = found(wanted, in: context, charges, search)
        if lexicons != nil, words.contains(where: { isHidden($0.word.text, from: $0.list) }), wanted < SwipeSearch.limit
        {
            words = found(SwipeSearch.limit, in: context, charges, search)
        }
        var suggestions: [Suggestion] = []
        for found in words where !isHidden(found.word.text, from: found.list) {
            if let place = suggestions.firstIndex(where: { LetterCase.areEqual($0.text, found.word.text) }) {
                // The user's own capitals.
                if isPersonal(found.list) { suggestions[place].text = found.word.text }
            } else if suggestions.count < limit {
                suggestions.append(Suggestion(text: found.word.text))
            }
        }
        return suggestions
    }

    private func found(
        _ wanted: Int, in context: ContextScores, _ charges: SwipeCharges,
        _ search: (Int, (SwipedWord) -> Void) -> Void
    ) -> [SwipedWord] {
        var words: [SwipedWord] = []
        search(wanted) { found in
            var found = found
            if !context.isEmpty {
                let score = context.score(of: found.word, in: found.list, dictionaries[found.list])
                found.cost -= charges.cost(ofScore: found.word.score) - charges.cost(ofScore: score)
            }
            let place = words.lastIndex { $0.cost <= found.cost }.map { $0 + 1 } ?? 0
            words.insert(found, at: place)
        }
        return words
    }
}
