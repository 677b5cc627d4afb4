import PressboardKit
import PressboardKitApp

/// A keyboard of a sample with a text to edit.
@MainActor
struct TypingKeyboard {
    let controller: PressboardController
    let document = StringTextDocument()

    func type(_ text: String) {
        for letter in text { controller.handle(letter == " " ? .space : .character(String(letter))) }
    }
}

/// Gives a keyboard a text, and waits for its words.
@MainActor
func typing(_ controller: PressboardController) async -> TypingKeyboard {
    let keyboard = TypingKeyboard(controller: controller)
    controller.document = keyboard.document
    await controller.dictionaryReady()
    return keyboard
}
