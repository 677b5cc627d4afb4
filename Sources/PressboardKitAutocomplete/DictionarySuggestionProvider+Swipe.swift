internal import PressboardKit

extension DictionarySuggestionProvider {
    /// Further words that are looked for, as some are the same in another list or marked there.
    private static let reserve = 3

    /// The words that cost least for a path, each once, case aside.
    ///
    /// - Parameter handicaps: what the words of each list cost more; what words before tell has its place here.
    func swipeSuggestions(
        along path: SwipePath, charges: SwipeCharges, handicaps: [Int], limit: Int
    ) -> [Suggestion] {
        suggestions(limit: limit) { wanted, body in
            PackedDictionary.forEachSwiped(
                along: path, charges: charges, in: dictionaries, handicaps: handicaps, limit: wanted,
                pool: swipeSearches, body)
        }
    }

    /// The words of a search, best first, each once, case aside, without those that some list marks or the user blocked.
    ///
    /// - Parameter search: gives as many words as it is asked for, best first.
    func suggestions(limit: Int, from search: (Int, (SwipedWord) -> Void) -> Void) -> [Suggestion] {
        let limit = min(limit, SwipeSearch.limit)
        guard limit > 0 else { return [] }
        var suggestions: [Suggestion] = []
        var hidden = 0
        func add(_ found: SwipedWord) {
            if isHidden(found.word.text, from: found.list) {
                hidden += 1
                return
            }
            if let place = suggestions.firstIndex(where: { LetterCase.areEqual($0.text, found.word.text) }) {
                // The user's own capitals.
                if isPersonal(found.list) { suggestions[place].text = found.word.text }
            } else if suggestions.count < limit {
                suggestions.append(Suggestion(text: found.word.text))
            }
        }
        let wanted = dictionaries.count > 1 ? limit + Self.reserve : limit
        search(wanted, add)
        if lexicons != nil, hidden > 0, suggestions.count < limit, wanted < SwipeSearch.limit {
            suggestions = []
            search(SwipeSearch.limit, add)
        }
        return suggestions
    }
}
