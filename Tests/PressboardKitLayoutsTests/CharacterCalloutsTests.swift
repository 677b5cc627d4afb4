import PressboardKit
import PressboardKitLayouts
import Testing

@Suite struct CharacterCalloutsTests {
    @Test func `LR-30 eleven accents on a`() {
        #expect(
            CharacterCallouts.callouts(for: "a", locale: .english)
                == ["a", "à", "á", "â", "ä", "ǎ", "æ", "ã", "å", "ā", "ă", "ą"])
    }

    @Test(arguments: KeyboardLocale.allCases.filter { $0.isLatin && ![.northernSami, .inariSami].contains($0) })
    func `LR-30 accents on most letters of every Latin keyboard`(locale: KeyboardLocale) {
        for letter in "acdeghijklnorstuwyz" {
            #expect(CharacterCallouts.callouts(for: letter, locale: locale).count > 1, "\(letter)")
        }
    }

    @Test(arguments: [
        (KeyboardLocale.german, Character("a"), "ä"), (.german, "o", "ö"), (.german, "u", "ü"), (.german, "s", "ß"),
        (.spanish, "n", "ñ"), (.french, "e", "é"), (.french, "c", "ç"), (.czech, "c", "č"), (.czech, "r", "ř"),
        (.polish, "l", "ł"), (.portugueseBrazil, "a", "ã"), (.romanian, "t", "ț"), (.swedish, "a", "å"),
        (.turkish, "s", "ş"), (.hungarian, "e", "é"), (.uzbek, "o", "oʻ"), (.welsh, "w", "ŵ"),
    ])
    func `LR-31 the main accent of the language comes first`(locale: KeyboardLocale, key: Character, main: String) {
        #expect(CharacterCallouts.callouts(for: key, locale: locale).prefix(2) == [String(key), main])
    }

    @Test(arguments: [
        (KeyboardLocale.russian, Character("е"), "ё"), (.russian, "ь", "ъ"),
        (.kazakh, "а", "ә"), (.kazakh, "г", "ғ"), (.kazakh, "к", "қ"), (.kazakh, "н", "ң"), (.kazakh, "о", "ө"),
        (.kazakh, "у", "ұү"), (.kazakh, "и", "і"), (.kazakh, "х", "һ"), (.chuvash, "а", "ӑ"), (.chuvash, "е", "ӗ"),
        (.chuvash, "с", "ҫ"), (.chuvash, "у", "ӳ"), (.shughniTajik, "г", "ғ"), (.shughniTajik, "и", "ӣ"),
        (.shughniTajik, "к", "қ"), (.shughniTajik, "у", "ӯ"), (.shughniTajik, "х", "ҳ"), (.shughniTajik, "ч", "ҷ"),
        (.armenian, "ե", "և"), (.greek, "α", "ά"), (.greek, "ι", "ίϊΐ"), (.greek, "υ", "ύϋΰ"), (.greek, "ω", "ώ"),
        (.arabic, "ا", "أإآ"), (.arabic, "و", "ؤ"), (.arabic, "ي", "ئ"), (.persian, "ه", "ۀ"), (.persian, "ی", "ئي"),
        (.persian, "ک", "ك"),
    ])
    func `LR-33 letters without a key are on the key of their kin`(
        locale: KeyboardLocale, key: Character, letters: String
    ) {
        let keys = CharacterRows.rows(for: locale, layoutType: .qwerty).joined()
        #expect(keys.contains(key))
        #expect(!keys.contains { letters.contains($0) })
        #expect(Set(CharacterCallouts.callouts(for: key, locale: locale)).isSuperset(of: letters.map { String($0) }))
    }

    @Test func `LR-33 the Ukrainian ґ is on г where it has no key`() {
        #expect(CharacterCallouts.callouts(for: "г", locale: .ukrainian) == ["г", "ґ"])
        #expect(Page(.ukrainian).item("ґ") != nil && Page(.ukrainian).item("г")?.callouts == [])
        let rows = ["йцукенгшщзхї", "фівапролджє", "ячсмитьбю"].map(Array.init)
        #expect(Page(.ukrainian, characterRows: rows).item("г")?.callouts == ["г", "ґ"])
    }

    @Test func `LR-33 rows shared with Russian, and the Persian letters`() {
        let russian = CharacterRows.rows(for: .russian, layoutType: .qwerty)
        for locale in [KeyboardLocale.kazakh, .chuvash, .shughniTajik] {
            #expect(CharacterRows.rows(for: locale, layoutType: .qwerty) == russian)
        }
        #expect(Set(CharacterRows.rows(for: .persian, layoutType: .qwerty).joined()).isSuperset(of: "پچژگ"))
    }

    @Test func `capitals give capitals, none twice`() {
        #expect(CharacterCallouts.callouts(for: "S", locale: .german).prefix(2) == ["S", "ẞ"])
        #expect(
            CharacterCallouts.callouts(for: "I", locale: .english) == ["I", "Î", "Ì", "Í", "Ï", "Ǐ", "Ĩ", "Ī", "Į"])
        #expect(CharacterCallouts.callouts(for: "İ", locale: .turkish).prefix(3) == ["İ", "I", "Î"])
        #expect(CharacterCallouts.callouts(for: "I", locale: .turkish) == ["I", "İ", "Î"])
        #expect(CharacterCallouts.callouts(for: "Σ", locale: .greek) == ["Σ", "ς"])
        #expect(CharacterCallouts.callouts(for: "Ե", locale: .armenian) == ["Ե", "ԵՎ"])
        #expect(CharacterCallouts.callouts(for: "L", locale: .catalan).prefix(3) == ["L", "L·l", "Ŀ"])
    }

    @Test func `a key with nothing to choose gives itself alone`() {
        #expect(CharacterCallouts.callouts(for: "q", locale: .english) == ["q"])
        #expect(CharacterCallouts.callouts(for: "Q", locale: .english) == ["Q"])
        #expect(CharacterCallouts.callouts(for: "+", locale: .english) == ["+"])
    }

    @Test func `marks, digits and currencies have lists too`() {
        #expect(CharacterCallouts.callouts(for: "-", locale: .english) == ["-", "–", "—", "•"])
        #expect(CharacterCallouts.callouts(for: "٣", locale: .arabic) == ["٣", "3"])
        #expect(CharacterCallouts.callouts(for: "$", locale: .english) == ["$", "€", "£", "¥", "₩", "₽", "¢"])
    }
}
