import PressboardKit
import PressboardKitApp
import PressboardKitAutocomplete
import PressboardKitLayouts

/// Knows the terms of a trade, and finds no misspellings.
struct GlossaryChecker: SystemSpellChecking {
    /// In small letters.
    let terms: Set<String>

    /// `false`: a word that is missing here may be right all the same.
    var flagsMisspellings: Bool { false }

    func correction(for word: String) -> String? { nil }

    func guesses(for word: String) -> [String] { [] }

    func knowsWord(_ word: String) -> Bool { terms.contains(word.lowercased()) }
}

/// A keyboard that leaves the terms alone.
@MainActor
func keyboard(knowing terms: Set<String>) -> PressboardController {
    PressboardController(
        configuration: PressboardConfiguration(
            locales: [.english], systemSpellChecker: GlossaryChecker(terms: terms)))
}

/// Checks words without a keyboard: the glossary first, then the lists.
func checker(knowing terms: Set<String>) -> some SpellChecking {
    LayeredSpellChecker(
        system: GlossaryChecker(terms: terms), provider: .english,
        neighbors: KeyNeighbors(rows: CharacterRows.rows(for: .english, layoutType: .qwerty)))
}
