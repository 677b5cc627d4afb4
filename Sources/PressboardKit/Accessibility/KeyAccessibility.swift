/// Names of keys for screen readers and for tests that operate a keyboard.
public enum KeyAccessibility {
    /// What a screen reader calls a key, or `nil` for an action that is no key.
    ///
    /// A letter is called as it is displayed; the other names are English, for a host to translate.
    public static func name(for action: KeyboardAction, keyboardCase: KeyboardCase) -> String? {
        switch action {
        case .character(let text):
            guard keyboardCase.isUppercased, let letter = text.first, text.count == 1 else { return text }
            return KeyboardLocale.english.capitalKey(for: letter)
        case .space: return "space"
        case .backspace, .deleteWord: return "delete"
        case .shift: return "shift"
        case .primary: return "return"
        case .nextKeyboard: return "next keyboard"
        case .dictation: return "dictate"
        case .keyboardType(let page):
            switch page {
            case .alphabetic: return "letters"
            case .numeric: return "numbers"
            case .symbolic: return "symbols"
            case .emojis: return "emoji"
            }
        case .custom(let name): return name
        case .moveCursor, .moveCursorSentence, .slideTyped, .slideChanged, .none: return nil
        }
    }

    /// A name that stays the same in every case, or `nil` for an action that is no key.
    ///
    /// - Parameters:
    ///   - action: what the key does.
    ///   - locale: the language of the page, which decides what the small form of a capital is.
    public static func identifier(for action: KeyboardAction, in locale: KeyboardLocale = .english) -> String? {
        switch action {
        case .character(let text): "key.character.\(locale.lowercased(text))"
        case .space: "key.space"
        case .backspace: "key.backspace"
        case .shift: "key.shift"
        case .primary: "key.primary"
        case .nextKeyboard: "key.nextKeyboard"
        case .dictation: "key.dictation"
        case .keyboardType(let page): "key.type.\(page.rawValue)"
        case .custom(let name): "key.custom.\(name)"
        case .deleteWord, .moveCursor, .moveCursorSentence, .slideTyped, .slideChanged, .none: nil
        }
    }
}
