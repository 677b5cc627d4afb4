import PressboardKit
import Testing

@Suite struct AutoCapitalizationTests {
    @Test(arguments: [
        Row("AC-01", "", true),
        Row("AC-02", "Hello. ", true), Row("AC-02", "Hello! ", true), Row("AC-02", "Hello? ", true),
        Row("AC-03", "Hello\n", true),
        Row("AC-04", "Hello.", false), Row("AC-04", "Hello!", false), Row("AC-04", "Hello?", false),
        Row("AC-05", "Hello", false), Row("AC-05", "Hello ", false),
        Row("AC-06", "Hello, ", false), Row("AC-06", "Hello: ", false), Row("AC-06", "Hello; ", false),
        Row("AC-07", "3.14 ", false),
        Row("AC-08", "Hello.  ", true), Row("AC-08", "Hello.    ", true),
        Row("AC-09", "He said \"Hi.\" ", true), Row("AC-09", "(Stop!) ", true), Row("AC-09", "‚Nein!‘ ", true),
        Row("AC-10", "   ", true),
        Row("AC-11", "Wait… ", true), Row("AC-11", "Wait... ", true),
        Row("AC-12", "e.g. ", true),
        Row("AC-15", "Hello.\u{A0}", true), Row("AC-15", "Hello.\t", true), Row("AC-15", "Hello.\u{202F}", true),
    ])
    func `rows of the specification`(row: Row<String, Bool>) {
        expect(row)
    }

    @Test(arguments: [
        Row("Spanish question after a sentence", "Hola. ¿", true),
        Row("Spanish question at the start", "¿", true),
        Row("Spanish exclamation inside a sentence", "Pero, ¡", false),
        Row("Spanish quotation in a question", "¿«", true),
        Row("quotation after a sentence", "He left. “", true),
        Row("straight quotation after a sentence", "He left. \"", true),
        Row("straight quotation at the start", "\"", true),
        Row("quotation inside a sentence", "He said \"", false),
        Row("closing quote without a space", "He said \"Hi.\"", false),
        Row("bracket after a sentence", "Done. (", true),
        Row("bracket inside a sentence", "It is (", false),
        Row("dialogue dash", "\n— ", true),
        Row("dash inside a sentence", "He said — ", false),
        Row("dash without a space", "He said— ", false),
        Row("hyphen of a list", "\n- ", false),
        Row("French space before the mark", "Voilà ! ", true),
        Row("French no-break space before the mark", "Voilà\u{202F}? ", true),
        Row("emoji after a sentence", "Great! 😀 ", true),
        Row("emoji that follows the mark", "Great!😀 ", true),
        Row("emoji inside a sentence", "Great 😀 ", false),
        Row("emoji at the start", "👨‍👩‍👧 ", true),
        Row("flag at the start of a line", "a\n🇨🇿", true),
        Row("emoji right after the mark", "Great!😀", false),
        Row("carriage return and newline", "Hello\r\n", true),
        Row("line separator", "Hello\u{2028}", true),
        Row("new line after a comma", "dear all,\n", true),
        Row("right-to-left question", "مرحبا؟ ", true),
        Row("right-to-left mark after the space", "Hello. \u{200F}", true),
        Row("mark with an accent", "Hello.\u{301} ", false),
        Row("Armenian full stop", "Բարև։ ", true),
        Row("address", "example.com ", false),
    ])
    func `scripts, quotes and emoji`(row: Row<String, Bool>) {
        expect(row)
    }

    @Test func `a long text before changes nothing`() {
        #expect(AutoCapitalization.shouldCapitalizeNext(afterTextBeforeCursor: long("Done. "), enabled: true))
        #expect(!AutoCapitalization.shouldCapitalizeNext(afterTextBeforeCursor: long("etc. "), rules: english))
    }

    @Test(arguments: ["", "Hello. ", "Hello\n"])
    func `AC-13 AC-14 nothing is capitalised where it is turned off`(text: String) {
        #expect(!AutoCapitalization.shouldCapitalizeNext(afterTextBeforeCursor: text, enabled: false))
        #expect(
            !AutoCapitalization.shouldCapitalizeNext(afterTextBeforeCursor: text, rules: english, enabled: false))
    }

    @Test(arguments: [
        Row("KC-095", "apples, pears, etc. ", false),
        Row("KC-095", "one, i.e. ", false),
        Row("KC-095", "it weighs approx. ", false),
        Row("KC-095", "It is done. ", true),
        Row("KC-099", "dear all,\n", true),
        Row("KC-102", "", true),
        Row("capital abbreviation", "Dear Mr. ", false),
        Row("in brackets", "many (e.g. ", false),
        Row("a word that ends like one", "the backseat. ", true),
        Row("abbreviation at the end of a line", "etc.\n", true),
        Row("ellipsis after one", "etc... ", true),
        Row("no ordinals in English", "from 5 to 10. ", true),
        Row("question after an abbreviation", "etc.? ", true),
    ])
    func `English abbreviations do not end a sentence`(row: Row<String, Bool>) {
        #expect(
            AutoCapitalization.shouldCapitalizeNext(afterTextBeforeCursor: row.given, rules: english) == row.answer)
    }

    @Test(arguments: [
        Row("cs", (KeyboardLocale.czech, "knihy, sešity atd. "), false),
        Row("cs", (.czech, "např. "), false),
        Row("cs, spaced", (.czech, "t. j. "), false),
        Row("cs, ordinal", (.czech, "dne 3. "), false),
        Row("cs, year", (.czech, "v roce 2024. "), true),
        Row("cs, sentence", (.czech, "Ahoj. "), true),
        Row("de", (.german, "z. B. "), false),
        Row("de, without a space", (.germanAustria, "z.B. "), false),
        Row("de, no-break space", (.german, "z.\u{A0}B. "), false),
        Row("de, ordinal in brackets", (.german, "(24. "), false),
        Row("de, a list inside a word", (.german, "Quiz. B. "), true),
        Row("de, ordinal", (.german, "am 24. "), false),
        Row("el, question", (.greek, "Τι κάνεις; "), true),
        Row("el, abbreviation", (.greek, "π.χ. "), false),
        Row("ru", (.russian, "т. е. "), false),
        Row("fr", (.french, "p. ex. "), false),
        Row("es", (.spanishMexico, "El Sr. "), false),
        Row("nl", (.dutch, "bijv. "), false),
        Row("pl", (.polish, "np. "), false),
        Row("en, semicolon", (.english, "Hello; "), false),
    ])
    func `sentences by language`(row: Row<(KeyboardLocale, String), Bool>) {
        let rules = SentenceRules(for: row.given.0)
        #expect(AutoCapitalization.shouldCapitalizeNext(afterTextBeforeCursor: row.given.1, rules: rules) == row.answer)
    }

    @Test func `a host can edit the abbreviations of a language`() {
        var behavior = KeyboardBehavior()
        behavior.abbreviations["en"] = ["Zorvt", "f. i."]
        let rules = behavior.sentenceRules(for: .englishUK)
        func capitalizes(_ text: String, _ rules: SentenceRules) -> Bool {
            AutoCapitalization.shouldCapitalizeNext(afterTextBeforeCursor: text, rules: rules)
        }
        #expect(!capitalizes("see zorvt. ", rules))
        #expect(!capitalizes("see F. I. ", rules))
        #expect(capitalizes("etc. ", rules))
        #expect(!capitalizes("etc. ", KeyboardBehavior().sentenceRules(for: .englishUK)))
        behavior.abbreviationAwareCapitalization = false
        #expect(capitalizes("see zorvt. ", behavior.sentenceRules(for: .englishUK)))
        #expect(capitalizes("Τι; ", behavior.sentenceRules(for: .greek)))
        #expect(capitalizes("am 24. ", behavior.sentenceRules(for: .german)))
    }

    @Test func `abbreviations are kept in one form`() {
        #expect(SentenceRules.normalized(["Etc", " z.   B. ", "", "  "]) == ["etc.", "z. b."])
        for locale in KeyboardLocale.allCases {
            let listed = SentenceRules.abbreviations(for: locale)
            #expect(SentenceRules.normalized(listed) == Set(listed), "\(locale)")
            #expect(Set(listed).count == listed.count, "\(locale)")
        }
    }

    @Test(arguments: [
        Row("start", (KeyboardLocale.dutch, "I"), true),
        Row("after a space", (.dutchBelgium, "Het I"), true),
        Row("inside a word", (.dutch, "BI"), false),
        Row("after a small i", (.dutch, "i"), false),
        Row("another language", (.english, "I"), false),
        Row("nothing", (.dutch, ""), false),
    ])
    func `the Dutch IJ is one capital`(row: Row<(KeyboardLocale, String), Bool>) {
        let (locale, text) = row.given
        #expect(
            AutoCapitalization.continuesCapital("j", textBeforeCursor: text, locale: locale, enabled: true)
                == row.answer)
        #expect(!AutoCapitalization.continuesCapital("k", textBeforeCursor: text, locale: locale, enabled: true))
        #expect(!AutoCapitalization.continuesCapital("j", textBeforeCursor: text, locale: locale, enabled: false))
    }

    private var english: SentenceRules { SentenceRules(for: .english) }

    private func expect(_ row: Row<String, Bool>) {
        #expect(
            AutoCapitalization.shouldCapitalizeNext(afterTextBeforeCursor: row.given, enabled: true) == row.answer)
    }
}

extension AutoCapitalization {
    fileprivate static func shouldCapitalizeNext(afterTextBeforeCursor text: String, rules: SentenceRules) -> Bool {
        shouldCapitalizeNext(afterTextBeforeCursor: text, rules: rules, enabled: true)
    }
}
