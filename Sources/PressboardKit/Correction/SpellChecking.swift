/// Corrects finished words, one at a time.
public protocol SpellChecking: Sendable {
    /// The word that should stand in place of this one; `nil` when it should stay.
    func correction(for word: String) -> String?
}

/// The spell checker of an operating system, which may know a language in part only.
public protocol SystemSpellChecking: SpellChecking {
    /// Whether it really finds misspelled words of its language.
    ///
    /// `false` beside usable ``guesses(for:)`` is a normal state: some systems ship a lexicon without a finder.
    var flagsMisspellings: Bool { get }
    /// Words that may have been meant, best first.
    func guesses(for word: String) -> [String]
    /// Whether its lexicon has the word.
    func knowsWord(_ word: String) -> Bool
}
