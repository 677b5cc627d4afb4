import PressboardKit
import PressboardKitAutocomplete
import Testing

@Suite struct SpellCheckerLanguageTests {
    private func resolve(_ identifier: String, _ available: String, _ region: String? = nil) -> String? {
        SpellCheckerLanguage.resolve(
            identifier, available: available.split(separator: " ").map(String.init), preferredRegion: region)
    }

    @Test(arguments: [nil, "CZ", "US", "GB", ""])
    func `SL-01 a bare code finds its regional form`(region: String?) {
        #expect(resolve("cs", "en_US cs_CZ", region) == "cs_CZ")
    }

    @Test func `SL-02 the region of Britain gives British English`() {
        #expect(resolve("en", "en_GB en_US", "GB") == "en_GB")
        #expect(resolve("en", "en_US en_GB", "gb") == "en_GB")
    }

    @Test func `SL-03 the region of the United States gives American English`() {
        #expect(resolve("en", "en_GB en_US", "US") == "en_US")
    }

    @Test(arguments: [nil, "GE", "US"])
    func `SL-04 a language that is not available has no name`(region: String?) {
        #expect(resolve("ka", "en_US de_DE", region) == nil)
        #expect(resolve("ka", "", region) == nil)
        #expect(resolve("", "en_US de_DE", region) == nil)
        #expect(resolve("c", "cs_CZ", region) == nil)
        // Letters in common make no common language.
        #expect(resolve("fi", "fil_PH", region) == nil)
    }

    @Test func `SL-05 a name that is listed is taken as it is`() {
        #expect(resolve("de_DE", "de_DE") == "de_DE")
        #expect(resolve("de_DE", "de_AT de_DE", "AT") == "de_DE")
        #expect(resolve("fr", "fr_FR fr", "FR") == "fr")
    }

    @Test func `SL-05 the form of separators and the case make no difference`() {
        #expect(resolve("de-DE", "de_AT de_DE", "AT") == "de_DE")
        #expect(resolve("de_DE", "de-at de-de", "AT") == "de-de")
    }

    @Test(arguments: [nil, "US", "DE"])
    func `SL-06 without a matching region the first listed is taken`(region: String?) {
        #expect(resolve("fr", "en_US fr_CA fr_FR", region) == "fr_CA")
    }

    @Test func `a region asked for goes before the preferred one`() {
        #expect(resolve("de_AT", "de_CH de_AT_posix de_DE", "DE") == "de_AT_posix")
    }

    @Test func `another region is better than nothing, and one without a region better than that`() {
        #expect(resolve("de_AT", "en_US de_DE") == "de_DE")
        #expect(resolve("en_AU", "en_US en_GB", "GB") == "en_GB")
        #expect(resolve("fr_BE", "fr_CA fr") == "fr")
    }

    @Test func `another script is another language`() {
        #expect(resolve("sr", "sr_Latn_RS") == nil)
        #expect(resolve("sr_Latn", "sr_RS") == nil)
        #expect(resolve("sr_Latn", "sr_RS sr_Latn_RS") == "sr_Latn_RS")
        #expect(resolve("sr", "sr_Latn_RS sr_RS") == "sr_RS")
    }

    @Test(arguments: [("he", "iw_IL"), ("nb", "no_NO"), ("id", "in_ID"), ("fil", "tl_PH")])
    func `older codes name the same language`(identifier: String, available: String) {
        #expect(resolve(identifier, available) == available)
    }

    @Test func `every keyboard finds its own identifier, and no other language's`() {
        let all = KeyboardLocale.allCases.map(\.identifier)
        for locale in KeyboardLocale.allCases {
            let name = SpellCheckerLanguage.resolve(locale.identifier, available: all, preferredRegion: "US")
            #expect(name == locale.identifier)
            let foreign = locale == .czech ? "en_US" : "cs_CZ"
            #expect(resolve(locale.identifier, foreign) == nil)
        }
    }
}
