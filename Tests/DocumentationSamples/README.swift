import Foundation
import PressboardKit
import PressboardKitApp
import PressboardKitAutocomplete

/// A keyboard without a screen: you draw the keys and the bar that it has, it edits the text.
@MainActor
func makeKeyboard(
    for field: any PressboardTextDocument, draw: @escaping @MainActor (PressboardController) -> Void
) -> PressboardController {
    let keyboard = PressboardController(configuration: PressboardConfiguration(locales: [.english, .czech]))
    let layOut = { [unowned keyboard] in  // in points; a height of 0 is the native one
        keyboard.geometry = KeyGeometry(layout: keyboard.layout, in: CGSize(width: 402, height: 0))
        draw(keyboard)
    }
    keyboard.onChange = layOut  // other keys
    keyboard.onSuggestionsChange = { [unowned keyboard] in draw(keyboard) }  // another bar
    keyboard.document = field  // wraps your text field; a StringTextDocument is one in memory
    layOut()
    return keyboard
}

/// What happens on it.
@MainActor
func operate(_ keyboard: PressboardController, fingers: [KeyTouch]) -> [KeyTouchEvent] {
    let events = keyboard.touch(fingers)  // taps, holds, slides; gives what is to be shown, such as long-press lists
    keyboard.handle(.character("t"))  // or actions of keys that are your own
    keyboard.handle(.space)  // puts the highlighted word in the place of what was typed
    if let slot = keyboard.suggestions.first { keyboard.pick(slot) }
    keyboard.textDidChange()  // somebody else has edited the text or moved the caret
    return events
}

/// The letter that a touch meant: near the border of s and d it is d behind “keyboar”, as no word goes on with s.
func letter(at place: CGPoint, on keys: KeyGeometry, behind word: String) -> String? {
    let key = KeyHitTestGeometry.key(at: place, in: keys.keys) {
        DictionarySuggestionProvider.english.isViablePrefix(word, followedBy: $0)
    }
    guard case .character(let letter)? = key?.action else { return nil }
    return letter
}
