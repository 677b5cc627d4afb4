public import PressboardKit

extension SwipeDecoder {
    /// The word of a provider that was most probably meant by a finger that crossed these keys; `nil` when none fits.
    public static func decode(keySequence: [Character], candidates: RankedCandidates) -> String? {
        decodeCandidates(keySequence: keySequence, candidates: candidates, limit: 1).first
    }

    /// The words of a provider that were probably meant by a finger that crossed some keys, the likeliest first.
    ///
    /// As for ranked words of a list, but searched where they lie: nothing is copied. The keyboard is that of the
    /// primary language if it has the keys side by side.
    ///
    /// - Parameters:
    ///   - keySequence: the letters in the order they were crossed, as ``SwipeKeys`` gives them.
    ///   - candidates: ``DictionarySuggestionProvider/candidateWordsRanked``.
    ///   - limit: the most words that are given, 16 at most.
    /// - Returns: words as their lists spell them, each once, case aside; none for fewer than two keys.
    /// - Complexity: a search that is bounded whatever the size of the lists.
    public static func decodeCandidates(
        keySequence: [Character], candidates: RankedCandidates, limit: Int
    ) -> [String] {
        candidates.provider.swiped(
            keySequence, over: keyboard(crossedBy: keySequence, preferred: candidates.provider.keys), limit: limit)
    }

    /// The words of a provider that were probably meant by crossing keys of these rows, the likeliest first.
    public static func decodeCandidates(
        keySequence: [Character], candidates: RankedCandidates, rows: [[Character]], limit: Int
    ) -> [String] {
        candidates.provider.swiped(keySequence, over: KeyCenters(rows: rows), limit: limit)
    }

    /// The words of a provider that were probably meant by crossing keys of this geometry, the likeliest first.
    public static func decodeCandidates(
        keySequence: [Character], candidates: RankedCandidates, geometry: KeyGeometry, limit: Int
    ) -> [String] {
        candidates.provider.swiped(keySequence, over: geometry.keyCenters, limit: limit)
    }
}

extension DictionarySuggestionProvider {
    fileprivate func swiped(_ letters: [Character], over keys: KeyCenters, limit: Int) -> [String] {
        swipeSuggestions(
            along: SwipePath(crossing: letters, over: keys), charges: .keyRuns, handicaps: dictionaries.map { _ in 0 },
            limit: limit
        ).map(\.text)
    }
}
