import PressboardKit
import Testing

@Suite struct KeyboardLocaleLettersTests {
    @Test(arguments: [
        (KeyboardLocale.english, "qwertyuiop asdfghjkl zxcvbnm"),
        (.czech, "qwertzuiop asdfghjkl yxcvbnm"),
        (.german, "qwertzuiopü asdfghjklöä yxcvbnm"),
        (.spanish, "qwertyuiop asdfghjklñ zxcvbnm"),
        (.french, "azertyuiop qsdfghjklm wxcvbn"),
        (.turkish, "qwertyuıopğü asdfghjklşi zxcvbnmöç"),
        (.swedish, "qwertyuiopå asdfghjklöä zxcvbnm"),
        (.norwegian, "qwertyuiopå asdfghjkløæ zxcvbnm"),
        (.russian, "йцукенгшщзх фывапролджэ ячсмитьбю"),
        (.ukrainian, "йцукенгшщзхї фівапролджє ґячсмитьбю"),
        (.greek, "ςερτυθιοπ ασδφγηξκλ ζχψωβνμ"),
        (.hebrew, "קראטוןםפ שדגכעיחלךף זסבהנמצתץ"),
        (.georgian, "ქწერტყუიოპ ასდფგჰჯკლ ზხცვბნმ"),
        (.persian, "ضصثقفغعهخحج شسیبلاتنمکگ ظطژزرذدپوچ"),
    ])
    func `letter rows`(locale: KeyboardLocale, rows: String) {
        #expect(locale.letterRows.map { String($0) }.joined(separator: " ") == rows)
    }

    @Test func `regional forms have the keys of their language`() {
        #expect(KeyboardLocale.germanSwitzerland.letterRows == KeyboardLocale.german.letterRows)
        #expect(KeyboardLocale.spanishMexico.letterRows == KeyboardLocale.spanish.letterRows)
        #expect(KeyboardLocale.norwegianNynorsk.letterRows == KeyboardLocale.norwegian.letterRows)
    }

    @Test(arguments: [
        (KeyboardLocale.georgian, "ქჭეღთყუიოპ აშდფგჰჟკლ ძხჩვბნმ"),
        (.kurdishSorani, "قويڕطێءعؤث آشذإغهأكڵ ضصچظىةـ"),
    ])
    func `a second layer of letters, key by key`(locale: KeyboardLocale, rows: String) throws {
        let shifted = try #require(locale.shiftRows)
        #expect(shifted.map { String($0) }.joined(separator: " ") == rows)
        #expect(shifted.map(\.count) == locale.letterRows.map(\.count))
    }

    @Test func `no other locale has a second layer`() {
        #expect(KeyboardLocale.allCases.filter { $0.shiftRows != nil } == [.georgian, .kurdishSorani])
    }

    @Test func `keyboards without a shift key`() {
        let without: [KeyboardLocale] = [
            .arabic, .hebrew, .persian, .arabicPC, .kurdishSoraniIraq, .kurdishSoraniPC,
        ]
        #expect(KeyboardLocale.allCases.filter { !$0.hasShift } == without)
    }

    @Test func `delete ends the first row in Hebrew only`() {
        #expect(KeyboardLocale.allCases.filter(\.deletesInFirstRow) == [.hebrew])
    }

    @Test func `languages written from right to left`() {
        let rightToLeft: [KeyboardLocale] = [
            .arabic, .hebrew, .persian, .kurdishSorani, .arabicPC, .kurdishSoraniIraq, .kurdishSoraniPC,
        ]
        #expect(KeyboardLocale.allCases.filter(\.isRightToLeft) == rightToLeft)
    }

    @Test func `LR-34 rows of right-to-left scripts are listed from left to right as on a keyboard`() {
        #expect(KeyboardLocale.hebrew.letterRows[0].first == "ק")
        #expect(KeyboardLocale.arabic.letterRows[0].first == "ض")
    }

    @Test func `Persian has a zero-width non-joiner beside the space bar`() {
        #expect(KeyboardLocale.persian.extraBottomKeys == ["\u{200C}"])
        #expect(KeyboardLocale.allCases.filter { !$0.extraBottomKeys.isEmpty } == [.persian])
    }

    @Test func `the accents of one letter are those of the whole table`() {
        for locale in KeyboardLocale.allCases {
            for (letter, accents) in locale.accentTable { #expect(locale.accents(for: Character(letter)) == accents) }
        }
        #expect(KeyboardLocale.english.accents(for: "b").isEmpty)
        #expect(KeyboardLocale.english.accents(for: "👍🏽").isEmpty)
    }

    @Test func `no letter is offered twice, nor the key itself`() {
        for locale in KeyboardLocale.allCases {
            for (letter, accents) in locale.accentTable {
                #expect(Set(accents).count == accents.count, "\(locale) \(letter)")
                #expect(!accents.contains(String(letter)), "\(locale) \(letter)")
                #expect(accents.allSatisfy { !$0.isEmpty && !$0.contains(" ") && !$0.contains("{") })
            }
        }
    }

    @Test(arguments: [
        (KeyboardLocale.catalan, Character("l"), "l·l"), (.uzbek, "o", "oʻ"), (.uzbek, "g", "gʻ"),
        (.serbianLatin, "d", "dž"), (.maltese, "g", "għ"), (.arabic, "ل", "لا"), (.hebrew, "צ", "צ׳"),
    ])
    func `entries of several characters`(locale: KeyboardLocale, letter: Character, entry: String) {
        #expect(locale.accents(for: letter).contains(entry))
    }

    @Test func `what a language leaves out of the shared accents`() {
        #expect(!KeyboardLocale.vietnamese.accents(for: "a").contains("ä"))
        #expect(KeyboardLocale.vietnamese.accents(for: "s").contains("š"))
        #expect(!KeyboardLocale.northernSami.accents(for: "a").contains("ą"))
        #expect(KeyboardLocale.italian.accents(for: "e").last == "ə")
    }

    @Test func `Sámi letters come last on the other Nordic keyboards`() {
        for locale in [KeyboardLocale.swedish, .norwegian, .norwegianNynorsk, .finnish] {
            #expect(locale.accents(for: "g").suffix(2) == ["ǥ", "ǧ"])
            #expect(locale.accents(for: "z").suffix(2) == ["ʒ", "ǯ"])
        }
    }
}
