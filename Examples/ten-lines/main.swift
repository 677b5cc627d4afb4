import PressboardKit
import PressboardKitAutocomplete

let provider = DictionarySuggestionProvider(locales: [.english, .czech])  // the primary language first
for text in ["that is impor", "the wierd", "ahoj co dela"] {  // what stands left of the caret
    let bar = provider.suggestions(for: text).map { slot in
        slot.isAutocorrect ? "[\(slot.text)]" : slot.isUnknown ? "“\(slot.text)”" : slot.text
    }
    print(text, bar.joined(separator: "   "), separator: "   →   ")
}
