import PressboardKit
import PressboardKitAutocomplete

/// The bar above the keys of an English and Czech keyboard.
struct SuggestionBar {
    let provider = DictionarySuggestionProvider(locales: [.english, .czech])

    /// What the slots say behind a text, left to right.
    func titles(for textBeforeCursor: String) -> [String] {
        provider.suggestions(for: textBeforeCursor).map { slot in
            if slot.isUnknown { return "“\(slot.text)”" }
            return slot.isAutocorrect ? "[\(slot.text)]" : slot.text
        }
    }

    /// What the space bar leaves of a text.
    func afterSpace(_ textBeforeCursor: String) -> String {
        let slots = provider.suggestions(for: textBeforeCursor)
        guard let applied = slots.first(where: \.isAutocorrect) else { return textBeforeCursor + " " }
        let word = SuggestionText.currentWord(in: textBeforeCursor)
        return textBeforeCursor.dropLast(word.count) + applied.text + " "
    }

    /// What is likely to come next behind a finished word.
    func nextWords(after word: String) -> [String] {
        NextWordPredictor(provider: provider).nextWords(after: word, limit: 3)
    }
}
