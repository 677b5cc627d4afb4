import Foundation
import PressboardKit
import PressboardKitApp
import PressboardKitAutocomplete
import Testing

/// A keyboard as a screen reader operates it.
@MainActor
struct ControllerAccessibilityTests {
    private func elements(of keyboard: Keyboard) -> [KeyElement] {
        let controller = keyboard.controller
        return KeyGeometry(layout: controller.layout, in: CGSize(width: 393, height: 0))
            .elements(keyboardCase: controller.context.keyboardCase)
    }

    @Test(arguments: [KeyboardLocale.english, .czech, .arabic, .georgian, .serbian], KeyboardType.allCases)
    func `AX-07 every key is exactly one element`(locale: KeyboardLocale, page: KeyboardType) async {
        let keyboard = await Keyboard(locales: [locale])
        keyboard.controller.handle(.keyboardType(page))
        let keys = keyboard.controller.layout.rows.flatMap(\.self).filter { $0.action != .none }
        #expect(elements(of: keyboard).map(\.action) == keys.map(\.action))
        #expect(elements(of: keyboard).allSatisfy { !$0.name.isEmpty && !$0.identifier.isEmpty })
        #expect(elements(of: keyboard).allSatisfy { $0.frame.width > 0 && $0.frame.height > 0 })
    }

    @Test func `AX-07 activating an element types its key, without any touch`() async throws {
        let keyboard = await Keyboard("x ")
        for name in ["h", "i", "space", "delete", "shift", "Y"] {
            let element = try #require(elements(of: keyboard).first { $0.name == name })
            keyboard.controller.handle(element.action)
        }
        #expect(keyboard.text == "x hiY")
        let element = try #require(elements(of: keyboard).first { $0.identifier == "key.type.numeric" })
        keyboard.controller.handle(element.action)
        #expect(keyboard.page == .numeric)
    }

    @Test func `AX-08 a slot is called like the word that it inserts, the highlighted one is the correction`() async {
        let keyboard = await Keyboard("the ")
        keyboard.type("wierd")
        let slots = keyboard.controller.suggestions
        #expect(slots.map(SuggestionAccessibility.name).prefix(2) == ["wierd", "weird"])
        #expect(slots.map(SuggestionAccessibility.value).prefix(2) == [nil, "correction"])
        keyboard.controller.pick(slots[1])
        #expect(keyboard.text == "the weird ")
    }
}
