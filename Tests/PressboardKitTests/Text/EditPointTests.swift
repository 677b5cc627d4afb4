import PressboardKit
import Testing

/// What the rules of text do between any two characters of difficult texts.
@Suite struct EditPointTests {
    static let texts = [
        "",
        "Hi. :) “Ok” – don't! ",
        "👨‍👩‍👧 👍🏽. 🇨🇿🇩🇪 1️⃣, ❤️ \u{FE0F}\u{200D}",
        "e\u{301}. \u{301} n\u{303} ",
        "שָׁלוֹם, צה״ל. \u{200F}(\u{202B}abc\u{202C}) ",
        "مرحبا، كيف؟ ١٢٫٥ \u{61C}",
        "हिन्दी क्ष। ไทย 漢字。 한국어 ",
        "a\r\nb\u{2028}c\u{2029}\t\u{A0}\u{0}\u{7F}",
        "¿Qué? ¡Ay! «Oui !» https://example.com/a/b/ www.x.y/",
        "\u{FFFD}\u{FEFF}\u{200B}.\u{200B} \u{1F1E6}\u{1F1E6}\u{1F1E6}",
    ]

    static let keys = Array("a.,:;!?'\"-) \n\u{301}\u{200D}😀")

    @Test(arguments: texts)
    func `no rule asks for more deletes than there are characters, and disabled rules do nothing`(text: String) {
        for end in text.indices + [text.endIndex] {
            let before = String(text[..<end])
            let deletes = DeleteByWord.wordDeletionLength(textBeforeCursor: before)
            #expect((before.isEmpty ? 0...0 : 1...before.count).contains(deletes))
            let parts = DeleteByWord.wordDeletionLength(textBeforeCursor: before, splitsAddresses: true)
            #expect((before.isEmpty ? 0...0 : 1...deletes).contains(parts))
            let expands = PeriodShortcut.shouldExpand(
                textBeforeCursor: before, sinceLastSpace: 0, window: 1, enabled: true)
            #expect(!expands || before.last == " ")
            for key in Self.keys {
                for locale in [KeyboardLocale.english, .french, .hebrew, .swedish, .dutch] {
                    if case .replaceLast = SmartPunctuation.transform(
                        for: key, textBeforeCursor: before, locale: locale, enabled: true)
                    {
                        #expect(before.last == "-")
                    }
                    #expect(
                        SmartPunctuation.transform(for: key, textBeforeCursor: before, locale: locale, enabled: false)
                            == nil)
                }
                if let fix = PunctuationSpacing.fixup(for: key, textBeforeCursor: before, enabled: true) {
                    #expect(before.last == " " && fix == "\(key) ")
                }
            }
        }
    }

    @Test(arguments: texts)
    func `deleting word by word empties every text`(text: String) {
        for splits in [false, true] {
            var rest = text
            for _ in 0...text.count where !rest.isEmpty {
                rest.removeLast(
                    DeleteByWord.wordDeletionLength(textBeforeCursor: rest, splitsAddresses: splits))
            }
            #expect(rest.isEmpty)
        }
    }
}
