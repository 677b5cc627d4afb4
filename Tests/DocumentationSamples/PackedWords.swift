import PressboardKit
import PressboardKitApp
import PressboardKitAutocomplete

/// Searches a packed dictionary, or tells why it cannot.
func packedProvider(at path: String) -> DictionarySuggestionProvider? {
    do {
        return try DictionarySuggestionProvider(dictionariesAt: [path])
    } catch {
        print(error)  // names the file and what is wrong with it
        return nil
    }
}

/// What the dictionary knows to follow a word.
func followers(of word: String, in provider: DictionarySuggestionProvider) -> [String] {
    NextWordPredictor(provider: provider).nextWords(after: word, limit: 3)
}

/// A keyboard that has a packed dictionary in the place of the bundled Czech one.
@MainActor
func keyboard(withCzechAt path: String) -> PressboardController {
    PressboardController(
        configuration: PressboardConfiguration(
            locales: [.czech, .english],
            makeProvider: { locales in
                try? DictionarySuggestionProvider(locales: locales, dictionariesAt: [.czech: path])
            }))
}
