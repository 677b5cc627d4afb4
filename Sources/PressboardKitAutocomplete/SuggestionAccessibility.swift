/// What a screen reader says of a slot of the bar.
public enum SuggestionAccessibility {
    /// What a slot is called: the word that it inserts.
    public static func name(for suggestion: Suggestion) -> String { suggestion.text }

    /// What is announced behind the name: `correction` for the highlighted slot, `nil` for the others.
    ///
    /// The word is English, for a host to translate.
    public static func value(for suggestion: Suggestion) -> String? {
        suggestion.isAutocorrect ? "correction" : nil
    }
}
