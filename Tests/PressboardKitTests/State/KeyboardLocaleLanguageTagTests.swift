import PressboardKit
import Testing

@Suite struct KeyboardLocaleLanguageTagTests {
    @Test(arguments: KeyboardLocale.allCases)
    func `every identifier finds its locale, with either separator`(locale: KeyboardLocale) {
        #expect(KeyboardLocale(languageTag: locale.identifier) == locale)
        #expect(KeyboardLocale(languageTag: locale.identifier.replacing("_", with: "-")) == locale)
    }

    @Test(
        arguments: [
            ("en-NZ", .english), ("EN-us", .englishUS), ("en_GB@calendar=japanese", .englishUK), ("cs-CZ", .czech),
            ("sr", .serbian), ("sr-RS", .serbian), ("sr-Latn-RS", .serbianLatin), ("sr-Cyrl-BA", .serbian),
            ("pt-AO", .portuguese), ("pt-BR", .portugueseBrazil), ("es-AR", .spanishLatinAmerica),
            ("es-MX", .spanishMexico), ("es-ES", .spanish), ("fr-LU", .french), ("de-LI", .german),
            ("nb-NO", .norwegian), ("no", .norwegian), ("iw", .hebrew), ("in", .indonesian), ("tl", .filipino),
            ("mo", .romanian), ("uz-UZ", .uzbek),
        ] as [(String, KeyboardLocale)])
    func `tags of systems and of other versions`(tag: String, locale: KeyboardLocale) {
        #expect(KeyboardLocale(languageTag: tag) == locale)
    }

    @Test(arguments: ["", "-", "x", "zz-ZZ", "zh-Hans", "ja", "tlh", "uz-Cyrl", "sr-Arab", "🇨🇿", "english", "en GB"])
    func `a language without a keyboard has none`(tag: String) {
        #expect(KeyboardLocale(languageTag: tag) == nil)
    }
}
