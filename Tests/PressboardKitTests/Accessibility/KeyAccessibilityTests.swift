import PressboardKit
import Testing

@Suite struct KeyAccessibilityTests {
    @Test func `AX-01 a letter is called as it is displayed, and identified by its small form`() {
        #expect(KeyAccessibility.name(for: .character("a"), keyboardCase: .lowercased) == "a")
        for state in [KeyboardCase.uppercased, .auto, .capsLocked] {
            #expect(KeyAccessibility.name(for: .character("a"), keyboardCase: state) == "A")
            #expect(KeyAccessibility.name(for: .character("Ž"), keyboardCase: state) == "Ž")
            #expect(KeyAccessibility.name(for: .character("წ"), keyboardCase: state) == "წ")
            #expect(KeyAccessibility.name(for: .character(".com"), keyboardCase: state) == ".com")
        }
        #expect(KeyAccessibility.identifier(for: .character("A")) == "key.character.a")
        #expect(KeyAccessibility.identifier(for: .character("ж")) == "key.character.ж")
        #expect(KeyAccessibility.identifier(for: .character("I"), in: .turkish) == "key.character.ı")
        #expect(KeyAccessibility.identifier(for: .character("İ"), in: .turkish) == "key.character.i")
    }

    @Test(
        arguments: [
            (.space, "space", "key.space"), (.backspace, "delete", "key.backspace"), (.shift, "shift", "key.shift"),
            (.primary, "return", "key.primary"),
        ] as [(KeyboardAction, String, String)])
    func `AX-02 space, delete, shift and return`(action: KeyboardAction, name: String, identifier: String) {
        #expect(KeyAccessibility.name(for: action, keyboardCase: .lowercased) == name)
        #expect(KeyAccessibility.identifier(for: action) == identifier)
    }

    @Test func `AX-03 page keys`() {
        #expect(KeyAccessibility.name(for: .keyboardType(.alphabetic), keyboardCase: .lowercased) == "letters")
        for page in KeyboardType.allCases {
            #expect(KeyAccessibility.name(for: .keyboardType(page), keyboardCase: .lowercased)?.isEmpty == false)
            #expect(KeyAccessibility.identifier(for: .keyboardType(page)) == "key.type.\(page.rawValue)")
        }
    }

    @Test func `AX-04 globe and microphone`() {
        #expect(KeyAccessibility.name(for: .nextKeyboard, keyboardCase: .lowercased) == "next keyboard")
        #expect(KeyAccessibility.name(for: .dictation, keyboardCase: .lowercased) == "dictate")
        #expect(KeyAccessibility.identifier(for: .nextKeyboard) == "key.nextKeyboard")
        #expect(KeyAccessibility.identifier(for: .dictation) == "key.dictation")
    }

    @Test func `AX-05 a key of the host's own`() {
        #expect(KeyAccessibility.identifier(for: .custom(named: "clip")) == "key.custom.clip")
    }

    @Test func `AX-06 an empty place is no element`() {
        #expect(KeyAccessibility.name(for: .none, keyboardCase: .lowercased) == nil)
        #expect(KeyAccessibility.identifier(for: .none) == nil)
    }
}
