import PressboardKit
import PressboardKitLayouts
import Testing

@Suite struct ExemplarTests {
    /// The stressed Dutch ij: `í` is there; a `j` with an accent is on no phone keyboard.
    private static let accepted: [KeyboardLocale: [String]] = [.dutch: ["íj́"], .dutchBelgium: ["íj́"]]

    @Test func `there are letters for all 73 locales`() throws {
        let exemplars = try Exemplars.load()
        #expect(exemplars.count == 73)
        for locale in KeyboardLocale.allCases {
            let letters = try #require(exemplars[locale])
            // Hawaiian has the fewest, twelve letters and the long vowels of five.
            #expect(letters.count >= 18, "\(locale)")
            #expect(Set(letters).count == letters.count, "\(locale)")
        }
        #expect(exemplars[.czech]?.contains("ů") == true)
        #expect(exemplars[.chuvash]?.count == 37)
        #expect(exemplars[.arabic]?.contains("\u{64B}") == true)
    }

    @Test(arguments: KeyboardLocale.allCases)
    func `LR-32 every letter is on a key or in a callout, in every arrangement`(locale: KeyboardLocale) throws {
        let letters = try #require(try Exemplars.load()[locale])
        var arrangements = [locale.letterRows, CharacterRows.rows(for: locale, layoutType: locale.defaultLayoutType)]
        if locale.isLatin { arrangements += KeyboardLayoutType.allCases.map(\.letterRows) }
        for rows in arrangements {
            let typable = Typable(locale, rows: rows) { CharacterCallouts.callouts(for: $0, locale: locale) }
            #expect(typable.missing(from: letters) == Self.accepted[locale, default: []], "\(rows.map { String($0) })")
        }
    }

    @Test func `LR-32 a letter that is not there is noticed`() throws {
        let exemplars = try Exemplars.load()
        let czech = try #require(exemplars[.czech])
        let plain = Typable(.czech, rows: KeyboardLayoutType.qwertz.letterRows) { _ in [] }
        #expect(plain.missing(from: czech).joined() == "áčďéěíňóřšťúůýž")
        let greek = try #require(exemplars[.greek])
        let unaccented = Typable(.greek, rows: KeyboardLocale.greek.letterRows) { _ in [] }
        #expect(unaccented.missing(from: greek).contains("ΐ"))
        let russian = try #require(exemplars[.russian])
        let rows = KeyboardLocale.russian.letterRows.map { $0.filter { $0 != "ж" } }
        let incomplete = Typable(.russian, rows: rows) { CharacterCallouts.callouts(for: $0, locale: .russian) }
        #expect(incomplete.missing(from: russian) == ["ж"])
    }
}
