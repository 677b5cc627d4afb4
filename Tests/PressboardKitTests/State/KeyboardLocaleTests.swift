import Foundation
import PressboardKit
import Testing

@Suite struct KeyboardLocaleTests {
    @Test func `73 locales with an identifier each`() {
        #expect(KeyboardLocale.allCases.count == 73)
        #expect(Set(KeyboardLocale.allCases.map(\.identifier)).count == 73)
    }

    @Test(arguments: [
        (KeyboardLocale.english, "en"), (.czech, "cs"), (.french, "fr"), (.spanish, "es"), (.german, "de"),
        (.norwegian, "nb"), (.norwegianNynorsk, "nn"), (.englishUK, "en_GB"), (.serbianLatin, "sr_Latn"),
        (.northernSami, "se"), (.spanishLatinAmerica, "es_419"), (.arabicPC, "ar_PC"), (.kurdishSoraniPC, "ckb_PC"),
    ])
    func `identifiers`(locale: KeyboardLocale, identifier: String) {
        #expect(locale.identifier == identifier)
        #expect(KeyboardLocale(rawValue: identifier) == locale)
    }

    @Test func `every locale survives being stored`() throws {
        let data = try JSONEncoder().encode(KeyboardLocale.allCases)
        #expect(try JSONDecoder().decode([KeyboardLocale].self, from: data) == KeyboardLocale.allCases)
    }

    @Test func `what is stored is the identifier`() throws {
        #expect(try JSONEncoder().encode([KeyboardLocale.czech]) == Data(#"["cs"]"#.utf8))
    }

    @Test func `a locale of another version is refused`() {
        #expect(KeyboardLocale(rawValue: "tlh") == nil)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([KeyboardLocale].self, from: Data(#"["tlh"]"#.utf8))
        }
    }

    @Test func `WL-09 39 lists serve 53 locales`() {
        let keys = KeyboardLocale.allCases.compactMap(\.dictionaryIdentifier)
        #expect(keys.count == 53)
        #expect(Set(keys).count == 39)
        #expect(KeyboardLocale.allCases.count { $0.dictionaryIdentifier == nil } == 20)
    }

    @Test(
        arguments: [
            (KeyboardLocale.english, "en"), (.englishAustralia, "en"), (.czech, "cs"), (.norwegian, "no"),
            (.norwegianNynorsk, "no"), (.portugueseBrazil, "pt_BR"), (.serbianLatin, "sr_Latn"), (.arabicPC, "ar"),
            (.dutchBelgium, "nl"), (.spanishMexico, "es"), (.belarusian, nil), (.georgian, nil), (.filipino, nil),
        ] as [(KeyboardLocale, String?)])
    func `regional forms share the list of their language`(locale: KeyboardLocale, key: String?) {
        #expect(locale.dictionaryIdentifier == key)
    }

    @Test func `a dictionary is bundled for the locales of the lists in the package, and no others`() {
        let bundled = KeyboardLocale.allCases.filter(\.hasBundledDictionary)
        #expect(bundled == [.english, .czech, .englishUK, .englishUS, .englishAustralia, .englishCanada])
    }

    @Test func `no text is empty, and display names tell locales apart`() {
        for locale in KeyboardLocale.allCases {
            #expect(!locale.identifier.isEmpty)
            #expect((2...3).contains(locale.badgeCode.count))
            #expect(locale.badgeCode == locale.badgeCode.uppercased())
            #expect(locale.displayName.count > 2)
        }
        #expect(Set(KeyboardLocale.allCases.map(\.displayName)).count == 73)
    }

    @Test(arguments: [
        (KeyboardLocale.english, "English"), (.czech, "Čeština"), (.german, "Deutsch"), (.french, "Français"),
        (.spanish, "Español"), (.greek, "Ελληνικά"), (.hebrew, "עברית"), (.georgian, "ქართული"),
    ])
    func `display names are in the language itself`(locale: KeyboardLocale, name: String) {
        #expect(locale.displayName == name)
    }

    @Test(arguments: [
        (KeyboardLocale.english, "EN"), (.czech, "CZ"), (.german, "DE"), (.ukrainian, "UK"), (.englishUK, "GB"),
        (.hawaiian, "HAW"),
    ])
    func `badge codes`(locale: KeyboardLocale, code: String) {
        #expect(locale.badgeCode == code)
    }

    @Test func `badges of several languages join in their order`() {
        #expect([KeyboardLocale.czech, .english, .german].map(\.badgeCode).joined() == "CZENDE")
    }

    @Test(
        arguments: [
            (KeyboardLocale.english, nil), (.arabic, nil), (.northernSami, nil), (.inariSami, nil), (.arabicPC, nil),
            (.englishUS, nil), (.spanishLatinAmerica, nil), (.czech, ".cz"), (.german, ".de"), (.swedish, ".se"),
            (.catalan, ".cat"), (.englishUK, ".uk"), (.frenchSwitzerland, ".ch"), (.kurdishSoraniIraq, ".iq"),
        ] as [(KeyboardLocale, String?)])
    func `country domains`(locale: KeyboardLocale, domain: String?) {
        #expect(locale.topLevelDomain == domain)
    }

    @Test func `a domain is a dot and lower-case letters`() {
        for domain in KeyboardLocale.allCases.compactMap(\.topLevelDomain) {
            #expect(domain.first == ".")
            #expect((2...3).contains(domain.dropFirst().count))
            #expect(domain.dropFirst().allSatisfy { $0.isASCII && $0.isLowercase })
        }
    }

    @Test(arguments: [
        (KeyboardLocale.english, KeyboardLayoutType.qwerty), (.czech, .qwertz), (.german, .qwertz),
        (.french, .azerty), (.spanish, .qwerty), (.croatian, .qwertz), (.slovak, .qwertz), (.slovenian, .qwertz),
        (.hungarian, .qwertz), (.germanAustria, .qwertz), (.germanSwitzerland, .qwertz), (.frenchBelgium, .azerty),
        (.dutchBelgium, .azerty), (.frenchCanada, .qwerty), (.frenchSwitzerland, .qwertz), (.polish, .qwerty),
    ])
    func `arrangements`(locale: KeyboardLocale, layoutType: KeyboardLayoutType) {
        #expect(locale.defaultLayoutType == layoutType)
    }

    @Test func `all other locales are QWERTY`() {
        #expect(KeyboardLocale.allCases.filter { $0.defaultLayoutType == .qwertz }.count == 9)
        #expect(KeyboardLocale.allCases.filter { $0.defaultLayoutType == .azerty }.count == 3)
        #expect(KeyboardLocale.allCases.filter { $0.defaultLayoutType == .qwerty }.count == 61)
    }
}
