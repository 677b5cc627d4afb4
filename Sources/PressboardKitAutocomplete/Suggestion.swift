/// One slot of the suggestion bar.
public struct Suggestion: Equatable, Sendable {
    /// The word that picking the slot inserts.
    public var text: String
    /// Whether the slot is highlighted: what a space would apply, unless it is the result of a sum or an emoji.
    public var isAutocorrect: Bool
    /// Whether the slot keeps what was typed although no enabled list knows it; drawn in quotes.
    public var isUnknown: Bool
    /// Whether the slot is an emoji for a word, which only a pick applies.
    public var isEmoji: Bool

    /// Creates a slot.
    public init(text: String, isAutocorrect: Bool = false, isUnknown: Bool = false, isEmoji: Bool = false) {
        self.text = text
        self.isAutocorrect = isAutocorrect
        self.isUnknown = isUnknown
        self.isEmoji = isEmoji
    }
}

/// Gives the suggestion bar its words.
public protocol SuggestionProvider: Sendable {
    /// The slots of the bar, in the order in which they stand, for the text left of the caret.
    ///
    /// Asked on every key press, so an answer has to come in microseconds.
    func suggestions(for textBeforeCursor: String) -> [Suggestion]
}
