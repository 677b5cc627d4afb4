import PressboardKit
import Testing

@Suite struct KeyboardLocaleMarksTests {
    @Test func `LR-04 pages of English`() {
        #expect(KeyboardLocale.english.numericRows.map { $0.joined() } == ["1234567890", "-/:;()$&@\"", ".,?!'"])
        #expect(KeyboardLocale.english.symbolicRows.map { $0.joined() } == ["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"])
    }

    @Test func `every page has ten, ten and five keys, no two alike`() {
        for locale in KeyboardLocale.allCases {
            for rows in [locale.numericRows, locale.symbolicRows] {
                #expect(rows.map(\.count) == [10, 10, 5], "\(locale)")
                #expect(Set(rows.joined()).count == 25, "\(locale)")
            }
            #expect(Set(locale.numericRows[0...1].joined()).isDisjoint(with: locale.symbolicRows[0...1].joined()))
        }
    }

    @Test(arguments: [
        (KeyboardLocale.czech, "Kč", ["€", "$", "£"]), (.german, "€", ["$", "£", "¥"]),
        (.englishUK, "£", ["€", "$", "¥"]), (.russian, "₽", ["$", "€", "£"]), (.swedish, "kr", ["€", "$", "£"]),
        (.germanSwitzerland, "CHF", ["€", "$", "£"]), (.portugueseBrazil, "R$", ["€", "£", "¥"]),
        (.spanishMexico, "$", ["€", "£", "¥"]), (.hebrew, "₪", ["€", "$", "£"]), (.persian, "﷼", ["€", "$", "£"]),
    ])
    func `currency keys`(locale: KeyboardLocale, currency: String, others: [String]) {
        #expect(locale.numericRows[1][6] == currency)
        #expect(Array(locale.symbolicRows[1][6...8]) == others)
    }

    @Test func `every large currency is reachable, and none twice`() {
        for locale in KeyboardLocale.allCases {
            let callouts = locale.currencyCallouts
            let currency = locale.numericRows[1][6]
            #expect(!callouts.contains(currency), "\(locale)")
            #expect(Set(callouts).count == callouts.count)
            #expect(Set(callouts + [currency]).isSuperset(of: ["$", "€", "£", "¥"]), "\(locale)")
        }
    }

    @Test func `a currency on any page offers the others`() {
        #expect(KeyboardLocale.czech.markCallouts(for: "€") == ["$", "£", "₽", "¥", "¢", "₩"])
        #expect(KeyboardLocale.german.markCallouts(for: "€") == KeyboardLocale.german.currencyCallouts)
        #expect(KeyboardLocale.turkish.markCallouts(for: "₺") == KeyboardLocale.turkish.currencyCallouts)
    }

    /// CLDR: default numbering systems arab and arabext.
    @Test(arguments: [
        (KeyboardLocale.arabic, "١٢٣٤٥٦٧٨٩٠"), (.arabicPC, "١٢٣٤٥٦٧٨٩٠"), (.kurdishSorani, "١٢٣٤٥٦٧٨٩٠"),
        (.kurdishSoraniIraq, "١٢٣٤٥٦٧٨٩٠"), (.kurdishSoraniPC, "١٢٣٤٥٦٧٨٩٠"), (.persian, "۱۲۳۴۵۶۷۸۹۰"),
    ])
    func `digits of their own, and Western ones by long press`(locale: KeyboardLocale, digits: String) {
        #expect(locale.padDigits.joined() == digits)
        #expect(locale.numericRows[0] == locale.padDigits)
        for (own, western) in zip(digits, "1234567890") {
            #expect(locale.markCallouts(for: own).first == String(western))
            #expect(locale.markCallouts(for: western).first == String(own))
        }
        #expect(locale.decimalSeparator == "٫")
        #expect(locale.westernDecimalSeparator == ".")
    }

    @Test func `all other locales write Western digits`() {
        #expect(KeyboardLocale.allCases.count { $0.padDigits.joined() == "1234567890" } == 67)
        #expect(KeyboardLocale.english.markCallouts(for: "1").isEmpty)
        #expect(KeyboardLocale.english.markCallouts(for: "0") == ["°"])
    }

    /// CLDR: decimal of the numbering system latn.
    @Test func `decimal separators`() {
        let points: [KeyboardLocale] = [
            .english, .malay, .mongolian, .hebrew, .englishUK, .englishUS, .maltese, .swahili, .welsh, .irish,
            .hawaiian,
            .filipino, .englishAustralia, .englishCanada, .germanSwitzerland, .spanishLatinAmerica, .spanishMexico,
        ]
        #expect(KeyboardLocale.allCases.filter { $0.decimalSeparator == "." } == points)
        #expect(KeyboardLocale.allCases.count { $0.decimalSeparator == "," } == 73 - points.count - 6)
    }

    @Test func `Arabic marks replace Western ones, and lead back to them`() {
        for locale in [KeyboardLocale.arabic, .kurdishSorani, .kurdishSoraniIraq, .persian] {
            #expect(locale.numericRows[2] == [".", "،", "؟", "!", "'"])
            #expect(locale.numericRows[1][3] == "؛")
            #expect(locale.symbolicRows[0][5] == "٪")
            for (own, western) in zip("،؟؛٪", ",?;%") {
                #expect(locale.markCallouts(for: own).contains(String(western)), "\(locale) \(own)")
                #expect(locale.markCallouts(for: western).contains(String(own)), "\(locale) \(western)")
            }
        }
    }

    @Test func `the Armenian full stop leads to the Western one and back`() {
        #expect(KeyboardLocale.armenian.numericRows[2][0] == "։")
        #expect(KeyboardLocale.armenian.markCallouts(for: "։").first == ".")
        #expect(KeyboardLocale.armenian.markCallouts(for: ".").first == "։")
    }

    @Test func `combining marks are entries of their own`() {
        let marks = KeyboardLocale.arabic.markCallouts(for: ".")
        #expect(marks.prefix(2) == ["\u{64B}", "\u{64C}"])
        #expect(marks.count == 11)
    }

    @Test(arguments: [
        (KeyboardLocale.english, Character("-"), ["–", "—", "•"]), (.english, "?", ["¿"]), (.english, "%", ["‰"]),
        (.greek, "?", [";", "¿"]), (.catalan, "-", ["·", "–", "—", "•"]), (.hebrew, "-", ["־", "–", "—", "•"]),
        (.german, "\"", ["„", "“", "”", "«", "»"]), (.french, "\"", ["«", "»", "“", "”", "„"]),
        (.english, "\"", ["“", "”", "„", "«", "»"]), (.german, "'", ["’", "‘", "‚", "`"]),
        (.ukrainian, "'", ["ʼ", "’", "‘", "‚", "`"]), (.hawaiian, "'", ["ʻ", "ʼ", "’", "‘", "`"]),
        (.armenian, "'", ["՛", "’", "‘", "‹", "›", "`"]), (.english, "+", []),
    ])
    func `long press of marks, the language's own first`(locale: KeyboardLocale, mark: Character, callouts: [String]) {
        #expect(locale.markCallouts(for: mark) == callouts)
    }
}
