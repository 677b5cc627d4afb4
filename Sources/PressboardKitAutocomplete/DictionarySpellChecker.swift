public import PressboardKit

/// Corrects words with nothing but the word lists.
///
/// Gives what the bar of the same lists highlights for a word that stands alone: a word of some list stays, missing
/// accents and apostrophes are restored (`delas` to `děláš`), and a word with slips is replaced when the one that was
/// meant is certain. Two slips in a long word may be, one in a short word may not.
public struct DictionarySpellChecker: SpellChecking {
    private let provider: DictionarySuggestionProvider
    private let neighbors: KeyNeighbors

    /// Searches the lists of a provider for words mistyped on certain keys.
    ///
    /// - Parameters:
    ///   - provider: the lists of all enabled languages.
    ///   - neighbors: the keys on screen.
    public init(provider: DictionarySuggestionProvider, neighbors: KeyNeighbors) {
        self.provider = provider
        self.neighbors = neighbors
    }

    /// The word that should stand in place of this one; `nil` when it should stay.
    ///
    /// - Complexity: some tens of microseconds, whatever the size of the lists and the length of the word.
    public func correction(for word: String) -> String? {
        provider.replacement(of: word, keys: neighbors.centers)
    }
}
