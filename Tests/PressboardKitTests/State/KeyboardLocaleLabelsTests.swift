import PressboardKit
import Testing

@Suite struct KeyboardLocaleLabelsTests {
    @Test(arguments: [
        (KeyboardLocale.czech, ReturnKeyType.default, "Enter"), (.czech, .search, "Hledat"), (.czech, .join, "join"),
        (.german, .default, "return"), (.german, .go, "Öffnen"), (.english, .continue, "continue"),
        (.russian, .send, "Отправить"), (.spanishMexico, .next, "siguiente"), (.norwegianNynorsk, .join, "kople til"),
        (.frenchCanada, .send, "Env."), (.shughniTajik, .done, "done"),
    ])
    func `LR-43 the return key says what it does, in English where no word is known`(
        locale: KeyboardLocale, type: ReturnKeyType, label: String
    ) {
        #expect(locale.returnLabel(for: type) == label)
    }

    @Test func `space bar and the key back to the letters`() {
        #expect(KeyboardLocale.czech.spaceLabel == "Mezerník")
        #expect(KeyboardLocale.malay.spaceLabel == "space")
        #expect(KeyboardLocale.czech.lettersLabel == "ABC")
        #expect(KeyboardLocale.russian.lettersLabel == "АБВ")
        #expect(KeyboardLocale.greek.lettersLabel == "\u{391}\u{392}\u{393}")
        #expect(KeyboardLocale.hebrew.lettersLabel == "אבג")
    }
}
