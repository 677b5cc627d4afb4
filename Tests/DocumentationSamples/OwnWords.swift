import Foundation
import PressboardKit
import PressboardKitApp
import PressboardKitAutocomplete

/// Some words of a garden, the most frequent first.
let gardenWords = ["garden", "gardener", "geranium", "hydrangea"]

/// Searches these words and no others.
func gardenProvider() -> DictionarySuggestionProvider {
    DictionarySuggestionProvider(words: gardenWords)
}

/// Searches the bundled English list, and these words in the place of a Czech one.
func mixedProvider() -> DictionarySuggestionProvider {
    DictionarySuggestionProvider(locales: [.english, .czech], words: [.czech: gardenWords])
}

/// A keyboard that has these words in the place of the bundled English list.
@MainActor
func gardenKeyboard() -> PressboardController {
    PressboardController(
        configuration: PressboardConfiguration(locales: [.english], words: [.english: gardenWords]))
}

/// Words that are added to any list, kept in a file.
func ownWords(in file: URL) -> UserLexicon {
    let lexicon = UserLexicon(file: file)
    lexicon.importWords(["Heuchera", "Tetrapanax"])
    lexicon.save()
    return lexicon
}

/// Searches the bundled English list and these words.
func provider(with lexicon: UserLexicon) -> DictionarySuggestionProvider {
    DictionarySuggestionProvider(locales: [.english]).combined(with: lexicon)
}

/// A keyboard with these words, which also learns what the user writes.
@MainActor
func learningKeyboard(_ lexicon: UserLexicon) -> PressboardController {
    PressboardController(configuration: PressboardConfiguration(personalLexicon: lexicon))
}
