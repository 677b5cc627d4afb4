import PressboardHunspell

/// The dictionaries of Debian's `hunspell-en-us` and `hunspell-cs`, each opened once.
enum Checkers {
    private static let czechFinder = Result { try HunspellSpellChecker(language: "cs") }
    private static let czechLexicon = Result { try HunspellSpellChecker(language: "cs", flagsMisspellings: false) }
    private static let englishFinder = Result { try HunspellSpellChecker(language: "en", preferredRegion: "US") }
    private static let englishLexicon = Result {
        try HunspellSpellChecker(language: "en", preferredRegion: "US", flagsMisspellings: false)
    }

    static func czech(finder: Bool = true) throws -> HunspellSpellChecker {
        try (finder ? czechFinder : czechLexicon).get()
    }

    static func english(finder: Bool = true) throws -> HunspellSpellChecker {
        try (finder ? englishFinder : englishLexicon).get()
    }
}
