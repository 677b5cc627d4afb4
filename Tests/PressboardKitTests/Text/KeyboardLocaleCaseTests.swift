import PressboardKit
import Testing

/// Expected values from Unicode's SpecialCasing.txt and the Greek rules of CLDR, but for `ẞ` and Georgian.
@Suite struct KeyboardLocaleCaseTests {
    @Test(arguments: [
        (KeyboardLocale.english, "it's", "IT'S"), (.english, "naïve", "NAÏVE"),
        (.czech, "příliš žluťoučký", "PŘÍLIŠ ŽLUŤOUČKÝ"),
        (.turkish, "ıspanak iyi", "ISPANAK İYİ"), (.english, "iı", "II"), (.german, "straße", "STRAẞE"),
        (.greek, "καλημέρα", "ΚΑΛΗΜΕΡΑ"), (.greek, "οδός", "ΟΔΟΣ"), (.greek, "ΐ", "Ϊ"), (.greek, "μάιος", "ΜΑΪΟΣ"),
        (.georgian, "ქართული", "ქართული"), (.english, "ქართული ok", "ქართული OK"), (.greek, "ქ α", "ქ Α"),
        (.armenian, "և", "ԵՎ"), (.armenian, "ու", "ՈՒ"), (.dutch, "ĳs", "ĲS"), (.english, "ŉ ﬁ", "ʼN FI"),
        (.arabic, "سلام", "سلام"), (.english, "", ""), (.english, "👍🏽 e\u{301}", "👍🏽 E\u{301}"),
    ])
    func `words in capitals`(locale: KeyboardLocale, text: String, capitals: String) {
        #expect(locale.uppercased(text) == capitals)
    }

    @Test(arguments: [
        (KeyboardLocale.english, "IT'S", "it's"), (.turkish, "ISPANAK İYİ", "ıspanak iyi"), (.turkish, "I\u{307}", "i"),
        (.german, "STRAẞE", "straße"), (.greek, "ΟΔΟΣ", "οδος"), (.greek, "ΣΟΦΟΣ, ΣΑΣ", "σοφος, σας"),
        (.greek, "Σ", "σ"), (.greek, "ΣΑΣ'", "σας'"), (.english, "ΟΔΟΣ", "οδος"), (.greek, "ΆΝΘΡΩΠΟΣ", "άνθρωπος"),
        (.georgian, "ᲥᲐᲠᲗᲣᲚᲘ", "ქართული"), (.armenian, "ԵՎ", "եվ"), (.english, "", ""),
    ])
    func `words in lower case`(locale: KeyboardLocale, text: String, lower: String) {
        #expect(locale.lowercased(text) == lower)
    }

    @Test(arguments: [
        (KeyboardLocale.english, Character("a"), "A"), (.turkish, "i", "İ"), (.turkish, "ı", "I"), (.english, "i", "I"),
        (.german, "ß", "ẞ"), (.czech, "ů", "Ů"), (.greek, "ς", "ς"), (.greek, "ά", "Ά"),
        (.greek, "ΐ", "\u{3AA}\u{301}"),
        (.georgian, "ქ", "ქ"), (.armenian, "և", "ԵՎ"), (.armenian, "է", "Է"), (.english, "ŉ", "ŉ"),
        (.english, "ª", "ª"),
        (.hawaiian, "ʻ", "ʻ"), (.northernSami, "ŋ", "Ŋ"), (.dutch, "ĳ", "Ĳ"), (.arabic, "س", "س"), (.english, "'", "'"),
        (.serbian, "ђ", "Ђ"), (.macedonian, "ѝ", "Ѝ"),
    ])
    func `letter keys with shift on`(locale: KeyboardLocale, letter: Character, key: String) {
        #expect(locale.capitalKey(for: letter) == key)
    }

    @Test func `capitals of keys are composed, and back in lower case give the key`() {
        for locale in KeyboardLocale.allCases where locale.hasShift && locale.shiftRows == nil {
            for letter in locale.letterRows.joined() {
                let key = locale.capitalKey(for: letter)
                #expect(key.count == 1)
                #expect(key.unicodeScalars.count == 1, "\(locale) \(letter)")
                #expect(locale.lowercased(key) == String(letter), "\(locale) \(letter)")
            }
        }
    }
}
