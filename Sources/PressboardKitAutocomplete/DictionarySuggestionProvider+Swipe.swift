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
        guard limit > 0 else { return [] }
        var suggestions: [Suggestion] = []
        let wanted = dictionaries.count > 1 ? min(limit, PackedDictionary.swipeLimit) + Self.reserve : limit
        PackedDictionary.forEachSwiped(
            along: path, charges: charges, in: dictionaries, handicaps: handicaps, limit: wanted, memory: swipeMemory
        ) { found in
            guard suggestions.count < limit,
                !suggestions.contains(where: { LetterCase.areEqual($0.text, found.word.text) }),
                !isFlagged(found.word.text, outside: found.list)
            else { return }
            suggestions.append(Suggestion(text: found.word.text))
        }
        return suggestions
    }
}
