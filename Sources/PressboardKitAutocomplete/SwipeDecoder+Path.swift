public import PressboardKit

extension SwipeDecoder {
    /// The words that a finger's path over the keys was probably meant for, the likeliest first.
    ///
    /// Words are as their lists spell them, with accents and their own capitals, each once. All lists are searched
    /// together and a word is ranked by its frequency in its own language and behind the words before, and by how well
    /// that language goes with those. Words that a list marks as offensive are left out.
    ///
    /// - Parameters:
    ///   - path: where the finger was, in the points of the geometry and the order of time. Points that are not numbers
    ///     are left out; times that are not, or that run backwards, stand still.
    ///   - geometry: the keys on screen.
    ///   - provider: the lists.
    ///   - previousWord: the word before, or the text up to the caret, of which the last words count; empty where the
    ///     text begins, `nil` where it is not known.
    ///   - learned: what the user wrote behind the last word, from ``NextWordPredicting/learnedFollowers(of:)``.
    ///   - limit: the most words that are given, 16 at most.
    /// - Returns: words of which none is highlighted; none when there are no points or no letter has a key.
    /// - Complexity: O(points), and a search that is bounded whatever the size of the lists.
    public static func decode(
        path: [TouchPoint], geometry: KeyGeometry, in provider: DictionarySuggestionProvider,
        previousWord: String? = nil, learned: [LearnedFollower] = [], limit: Int
    ) -> [Suggestion] {
        let lists = provider.current ?? provider
        let before = (previousWord ?? "")[...]
        return lists.swipeSuggestions(
            along: SwipePath(path, over: geometry.keyCenters), charges: .touches,
            handicaps: lists.handicaps(after: before),
            context: previousWord == nil ? .none : lists.context(after: before, learned: learned),
            limit: limit)
    }
}
