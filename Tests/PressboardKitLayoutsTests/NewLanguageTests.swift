import PressboardKit
import PressboardKitLayouts
import Testing

/// The facts that a locale needs, as a value, so that the check itself can be tested.
private struct Facts {
    var locale: KeyboardLocale
    var rows: [[Character]]
    var accents: [Character: [String]]
    var quotes: QuotationMarks
    var decimalSeparator: String
    var currency: String
    var labels: [String]
    var exemplars: [String]?

    init(_ locale: KeyboardLocale, exemplars: [KeyboardLocale: [String]]) {
        self.locale = locale
        rows = locale.letterRows
        accents = [:]
        for (letter, list) in locale.accentTable { accents[Character(letter)] = list }
        quotes = locale.quotationMarks
        decimalSeparator = locale.westernDecimalSeparator
        currency = locale.numericRows[1][6]
        labels = ReturnKeyType.allCases.map { locale.returnLabel(for: $0) } + [locale.spaceLabel]
        self.exemplars = exemplars[locale]
    }

    /// Languages for which no words are known.
    private static let wordless: Set<KeyboardLocale> = [.shughniTajik]

    /// What the row of the locale lacks, each as an instruction.
    func missing() -> [String] {
        var result: [String] = []
        let keys = rows.joined()
        if rows.count < 2 || rows.contains(where: \.isEmpty) { result.append("rows: two rows or more, none empty") }
        if Set(keys).count != keys.count { result.append("rows: each key once") }
        if keys.contains(where: { locale.lowercased(String($0)) != String($0) }) {
            result.append("rows: lower case")
        }
        let letters = Set(keys).union(locale.shiftRows?.joined().map { $0 } ?? [])
            .union(locale.isLatin ? Array("abcdefghijklmnopqrstuvwxyz") : [])
        let strays = accents.keys.filter { !letters.contains($0) }
        if !strays.isEmpty { result.append("callouts: no key has \(String(strays.sorted()))") }
        let marks = [quotes.doubleOpen, quotes.doubleClose, quotes.singleOpen]
        if marks.contains(where: { $0.count != 1 || !"“”„«»‘’‚‹›".contains($0) }) || quotes.singleClose != "’" {
            result.append("quotes: three marks, opening, closing and inner opening")
        }
        if ![",", "."].contains(decimalSeparator) { result.append("decimal: the separator among Western digits") }
        if !(1...4).contains(currency.count) { result.append("currency: a sign of at most four characters") }
        let english = ReturnKeyType.allCases.map { KeyboardLocale.english.returnLabel(for: $0) } + ["space"]
        let isEnglish = locale.dictionaryIdentifier == "en"
        if labels.contains(where: \.isEmpty)
            || (labels == english && !isEnglish && !Self.wordless.contains(locale))
        {
            result.append("labels: words of the language, or an entry among the languages without")
        }
        if (exemplars ?? []).count < 18 { result.append("exemplars.tsv: run make_exemplars.py") }
        return result
    }
}

@Suite struct NewLanguageTests {
    @Test(arguments: KeyboardLocale.allCases)
    func `what a new language needs`(locale: KeyboardLocale) throws {
        let missing = Facts(locale, exemplars: try Exemplars.load()).missing()
        #expect(missing.isEmpty, "\(locale) still needs\n- \(missing.joined(separator: "\n- "))")
    }

    @Test func `each missing fact is named`() throws {
        let sound = Facts(.czech, exemplars: try Exemplars.load())
        func told(_ change: (inout Facts) -> Void) -> [Substring] {
            var facts = sound
            change(&facts)
            return facts.missing().map { $0.prefix { $0 != ":" } }
        }
        #expect(told { _ in } == [])
        #expect(told { $0.rows = [] } == ["rows"])
        #expect(told { $0.rows[0].append("q") } == ["rows"])
        #expect(told { $0.rows[0][0] = "Q" } == ["rows"])
        #expect(told { $0.accents["ж"] = ["җ"] } == ["callouts"])
        #expect(told { $0.quotes.doubleOpen = "" } == ["quotes"])
        #expect(told { $0.decimalSeparator = "" } == ["decimal"])
        #expect(told { $0.currency = "" } == ["currency"])
        #expect(told { $0.labels = Facts(.english, exemplars: [:]).labels } == ["labels"])
        #expect(told { $0.exemplars = nil } == ["exemplars.tsv"])
    }
}
