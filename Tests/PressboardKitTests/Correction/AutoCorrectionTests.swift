import PressboardKit
import Testing

/// Answers from a table, and the same for every word that is not in it.
private struct Checker: SpellChecking {
    var answers: [String: String] = [:]
    var fallback: String?

    func correction(for word: String) -> String? { answers[word] ?? fallback }
}

@Suite struct AutoCorrectionTests {
    private static let english: [KeyboardLocale] = [
        .english, .englishUK, .englishUS, .englishAustralia, .englishCanada,
    ]
    /// Corrects whatever it is asked about.
    private let eager = Checker(fallback: "get")

    private func correct(
        _ word: String, to answer: String?, locale: KeyboardLocale = .english, minimumWordLength: Int = 2
    ) -> String? {
        AutoCorrection.correction(
            for: word, using: Checker(fallback: answer), locale: locale, minimumWordLength: minimumWordLength,
            enabled: true)
    }

    @Test func `AU-01 the English i becomes I, however short a word may be`() {
        #expect(AutoCorrection.explicitCorrection(for: "i", locale: .english) == "I")
        #expect(correct("i", to: nil) == "I")
        #expect(correct("i", to: "in", minimumWordLength: 5) == "I")
    }

    @Test func `AU-01 no other word has a fixed replacement`() {
        for word in ["I", "a", "g", "o", "is", "í", "", "i "] {
            #expect(AutoCorrection.explicitCorrection(for: word, locale: .english) == nil)
        }
    }

    @Test func `AU-02 i stays in other languages`() {
        for locale in KeyboardLocale.allCases where !Self.english.contains(locale) {
            #expect(AutoCorrection.explicitCorrection(for: "i", locale: locale) == nil)
            #expect(correct("i", to: "I", locale: locale) == nil)
        }
    }

    @Test func `AU-03 a single letter stays`() {
        #expect(correct("g", to: "G") == nil)
        #expect(correct("g", to: "get") == nil)
        #expect(correct("G", to: "get") == nil)
    }

    @Test func `AU-04 a word below the minimum length stays`() {
        #expect(correct("te", to: "the") == "the")
        #expect(correct("teh", to: "the", minimumWordLength: 3) == "the")
        #expect(correct("teh", to: "the", minimumWordLength: 4) == nil)
        // Counted in characters, not in scalars.
        #expect(correct("e\u{301}", to: "et") == nil)
        #expect(correct("", to: "the", minimumWordLength: 0) == nil)
    }

    @Test(arguments: ["H2O", "OK123", "teh1", "1st", "2b", "te٣", "co²", "½h"])
    func `AU-05 a word with a digit stays`(word: String) {
        #expect(AutoCorrection.correction(for: word, using: eager, locale: .english, enabled: true) == nil)
    }

    @Test func `AU-06 a word the checker accepts stays`() {
        #expect(correct("jak", to: nil) == nil)
    }

    @Test func `AU-11 the word itself is no correction`() {
        #expect(correct("teh", to: "teh") == nil)
        #expect(correct("Teh", to: "teh") == nil)
        #expect(correct("don’t", to: "don't") == nil)
        #expect(correct("cafe\u{301}", to: "café") == nil)
        #expect(correct("teh", to: "") == nil)
    }

    @Test func `AU-12 a capital first letter is carried over`() {
        #expect(correct("Teh", to: "the") == "The")
        #expect(correct("teh", to: "the") == "the")
        #expect(correct("Ecxellent", to: "excellent") == "Excellent")
        #expect(correct("Čsa", to: "čas", locale: .czech) == "Čas")
        #expect(correct("İstanbl", to: "istanbul", locale: .turkish) == "İstanbul")
        #expect(correct("Ikli", to: "ikili", locale: .english) == "Ikili")
    }

    @Test func `AU-12 capitals of the correction stay`() {
        #expect(correct("londno", to: "London") == "London")
        #expect(correct("Ihpone", to: "iPhone") == "iPhone")
        #expect(correct("ihpone", to: "iPhone", locale: .turkish) == "iPhone")
    }

    @Test(arguments: ["NASA", "OK", "TEH", "ČTV", "DON'T", "ΟΔΟΣ", "ЕЩО"])
    func `AU-13 a word in capitals stays`(word: String) {
        #expect(AutoCorrection.correction(for: word, using: eager, locale: .english, enabled: true) == nil)
    }

    @Test(arguments: ["iPohne", "McDonlads", "tEH", "TeH", "NASAs"])
    func `a word with a capital inside stays`(word: String) {
        #expect(AutoCorrection.correction(for: word, using: eager, locale: .english, enabled: true) == nil)
    }

    @Test(arguments: [
        "teh@exmaple.com", "exmaple.com", "https://exmaple", "www.teh", "@teh", "#teh", "teh_best", "u/teh", "teh&co",
        "~teh", "C++", "te h", "teh.", "צה״ל", "צה\"ל", "teh👍",
    ])
    func `addresses, handles and whatever is no plain word stay`(word: String) {
        #expect(AutoCorrection.correction(for: word, using: eager, locale: .english, enabled: true) == nil)
    }

    @Test func `words of all scripts are corrected, with their marks`() {
        #expect(correct("превет", to: "привет", locale: .russian) == "привет")
        #expect(correct("Превет", to: "привет", locale: .russian) == "Привет")
        #expect(correct("שלןם", to: "שלום", locale: .hebrew) == "שלום")
        #expect(correct("می\u{200C}خواهن", to: "می\u{200C}خواهم", locale: .persian) == "می\u{200C}خواهم")
        #expect(correct("col·leigi", to: "col·legi", locale: .catalan) == "col·legi")
        #expect(correct("e\u{301}ta", to: "état", locale: .french) == "état")
    }

    @Test(arguments: Self.english)
    func `AU-14 regional forms of English have the rules of English`(locale: KeyboardLocale) {
        #expect(AutoCorrection.explicitCorrection(for: "i", locale: locale) == "I")
        #expect(correct("i", to: nil, locale: locale) == "I")
    }

    @Test func `apostrophes stay as they were typed`() {
        #expect(correct("dosen't", to: "doesn't") == "doesn't")
        #expect(correct("dosen’t", to: "doesn't") == "doesn’t")
        #expect(correct("dosen't", to: "doesn’t") == "doesn't")
        #expect(correct("dosen’t", to: "doesn’t") == "doesn’t")
        // None was typed: the one of the checker.
        #expect(correct("dosent", to: "doesn't") == "doesn't")
        #expect(correct("dosent", to: "doesn’t") == "doesn’t")
    }

    @Test func `switched off it changes nothing`() {
        for word in ["i", "teh"] {
            #expect(AutoCorrection.correction(for: word, using: eager, locale: .english, enabled: false) == nil)
        }
    }
}
