public import PressboardKit

/// Corrects words with the help of the system as far as it knows the language, and else with the word lists.
///
/// A word of any enabled list stays. Otherwise, of three layers:
///
/// 1. A system that finds misspellings decides alone, also when it declines.
/// 2. A system that does not may still know words and guess others. A word it knows stays; otherwise the first guess
///    that is one slip of a finger away is taken. Its guesses are no corrections: they add endings (`vrčeli` for
///    `vrčel`) and drop beginnings (`odělas` for `codelas`).
/// 3. Without a system, or a guess to be trusted, a ``DictionarySpellChecker`` decides.
public struct LayeredSpellChecker: SpellChecking {
    private let system: (any SystemSpellChecking)?
    private let provider: DictionarySuggestionProvider
    private let neighbors: KeyNeighbors
    private let dictionary: DictionarySpellChecker

    /// Puts a system's spell checker before the lists.
    ///
    /// - Parameters:
    ///   - system: the checker of the system for the primary language; `nil` when it has none or is not to be used.
    ///   - provider: the lists of all enabled languages.
    ///   - neighbors: the keys on screen.
    public init(system: (any SystemSpellChecking)?, provider: DictionarySuggestionProvider, neighbors: KeyNeighbors) {
        self.system = system
        self.provider = provider
        self.neighbors = neighbors
        dictionary = DictionarySpellChecker(provider: provider, neighbors: neighbors)
    }

    /// Uses the spell checker of the platform for a language, where this package has one.
    ///
    /// It has none so far, so that this behaves as `system: nil`: the checker of iOS belongs to UIKit. An app wraps it
    /// in a `SystemSpellChecking` of its own, and finds its name of the language with
    /// ``SpellCheckerLanguage/resolve(_:available:preferredRegion:)``.
    public init(language: String, provider: DictionarySuggestionProvider, neighbors: KeyNeighbors) {
        self.init(system: nil, provider: provider, neighbors: neighbors)
    }

    /// The word that should stand in place of this one; `nil` when it should stay.
    public func correction(for word: String) -> String? {
        guard !provider.isKnown(word) else { return nil }
        if let system {
            if system.flagsMisspellings { return system.correction(for: word) }
            if system.knowsWord(word) { return nil }
            let slip = system.guesses(for: word).first { guess in
                TypingSlip.between(typed: word, intended: guess, neighbors: neighbors) != nil
            }
            if let slip { return slip }
        }
        return dictionary.correction(for: word)
    }
}
