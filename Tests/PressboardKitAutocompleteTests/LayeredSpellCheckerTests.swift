import PressboardKit
import PressboardKitAutocomplete
import Testing

/// A system's checker with answers from tables, which fails a test that asks what it must not.
private struct FakeSystem: SystemSpellChecking {
    var flagsMisspellings = false
    var corrections: [String: String] = [:]
    var allGuesses: [String: [String]] = [:]
    var lexicon: Set<String> = []
    /// Whether a question for guesses or for the lexicon is an error.
    var mustDecideAlone = false

    func correction(for word: String) -> String? {
        #expect(flagsMisspellings, "a dead finder was asked")
        return corrections[word]
    }
    func guesses(for word: String) -> [String] {
        #expect(!mustDecideAlone)
        return allGuesses[word] ?? []
    }
    func knowsWord(_ word: String) -> Bool {
        #expect(!mustDecideAlone)
        return lexicon.contains(word)
    }
}

@Suite struct LayeredSpellCheckerTests {
    private static let nothing = DictionarySuggestionProvider(words: [])
    private static let czech = DictionarySuggestionProvider(words: ["jak", "večer", "děláš", "ahoj"])

    private func correct(
        _ word: String, _ system: FakeSystem?, _ provider: DictionarySuggestionProvider = nothing,
        _ neighbors: KeyNeighbors = .qwertz
    ) -> String? {
        LayeredSpellChecker(system: system, provider: provider, neighbors: neighbors).correction(for: word)
    }

    @Test func `LC-01 a finder that works decides alone`() {
        let declines = FakeSystem(
            flagsMisspellings: true, allGuesses: ["vwcer": ["večer"]], mustDecideAlone: true)
        #expect(correct("vwcer", declines, Self.czech) == nil)
        #expect(correct("delas", declines, Self.czech) == nil)

        let corrects = FakeSystem(flagsMisspellings: true, corrections: ["codelas": "odělas"], mustDecideAlone: true)
        #expect(correct("codelas", corrects, Self.czech) == "odělas")
    }

    @Test func `LC-02 a guess one slip away is taken where the finder is dead`() {
        #expect(correct("vwcer", FakeSystem(allGuesses: ["vwcer": ["večer"]])) == "večer")
        #expect(correct("vwcer", FakeSystem(allGuesses: ["vwcer": ["večer"]]), .init(words: []), .qwerty) == "večer")
        #expect(correct("ahjo", FakeSystem(allGuesses: ["ahjo": ["ahoj"]])) == "ahoj")
    }

    @Test func `LC-03 a word the lexicon knows ends the chain`() {
        let system = FakeSystem(
            allGuesses: ["vrčel": ["vrčeli"], "delas": ["dělas"], "vwcer": ["večer"]],
            lexicon: ["vrčel", "delas", "vwcer"])
        for word in ["vrčel", "delas", "vwcer"] {
            #expect(correct(word, system) == nil)
            #expect(correct(word, system, Self.czech) == nil)
        }
    }

    @Test func `LC-04 a guess that is no slip is left to the lists`() {
        let system = FakeSystem(allGuesses: ["codelas": ["odělas"]])
        #expect(correct("codelas", system) == nil)
        #expect(correct("codelas", system, Self.czech) == nil)
        #expect(correct("codelas", system, DictionarySuggestionProvider(words: ["odělas"])) == nil)
    }

    @Test func `LC-05 a guess with a letter more or less is not taken`() {
        let system = FakeSystem(allGuesses: ["helo": ["hello"], "vecery": ["večer"], "caas": ["čas"]])
        for word in ["helo", "vecery", "caas"] { #expect(correct(word, system) == nil) }
        // Only where the list has it, too.
        #expect(correct("helo", system, DictionarySuggestionProvider(words: ["hello"])) == "hello")
    }

    @Test func `LC-06 without a system the lists decide`() {
        #expect(correct("delas", nil, Self.czech) == "děláš")
        #expect(correct("vwcer", nil, Self.czech) == "večer")
        #expect(correct("delas", nil) == nil)
        let platform = LayeredSpellChecker(language: "cs", provider: Self.czech, neighbors: .qwertz)
        #expect(platform.correction(for: "delas") == "děláš")
        #expect(platform.correction(for: "jak") == nil)
    }

    @Test func `LC-06 a system without a guess leaves it to the lists`() {
        #expect(correct("delas", FakeSystem(), Self.czech) == "děláš")
        // Accents are no slip, so the guess is passed over.
        #expect(correct("delas", FakeSystem(allGuesses: ["delas": ["dělas"]]), Self.czech) == "děláš")
    }

    @Test func `LC-07 the first guess that is a slip is taken`() {
        let system = FakeSystem(allGuesses: ["tup": ["tupý", "týt", "tip", "top", "tap", "tup"]])
        #expect(correct("tup", system) == "tip")
    }

    @Test func `LC-08 the keys on screen decide what a slip is`() {
        let system = FakeSystem(allGuesses: ["tup": ["tzp", "typ"]])
        #expect(correct("tup", system, Self.nothing, .qwertz) == "tzp")
        #expect(correct("tup", system, Self.nothing, .qwerty) == "typ")
        #expect(correct("tup", system, Self.nothing, KeyNeighbors(rows: [])) == nil)
    }

    @Test func `LC-09 with the system switched off the lists still decide`() {
        #expect(correct("vwcer", nil, Self.czech) == "večer")
    }

    // MARK: With the rules of AutoCorrection

    @Test(arguments: [true, false])
    func `AU-06 a word of any enabled language stays`(flagsMisspellings: Bool) {
        let both = DictionarySuggestionProvider(languageLists: [["oak", "the"], ["jak"]])
        let system = FakeSystem(
            flagsMisspellings: flagsMisspellings, corrections: ["jak": "oak", "Jak": "Oak"],
            allGuesses: ["jak": ["oak"]], mustDecideAlone: true)
        #expect(correct("jak", system, both) == nil)
        #expect(correct("Jak", system, both) == nil)
        #expect(correct("jak", nil, both) == nil)
    }

    @Test(arguments: [
        ("AU-07", "delas", "děláš"), ("AU-07", "Delas", "Děláš"), ("AU-08", "vwcer", "večer"),
        ("AU-09", "codelas", nil), ("AU-10", "vrčel", nil), ("AU-27", "mas", "máš"), ("AU-27", "cas", "čas"),
        ("AU-02", "i", nil), ("AU-13", "DELAS", nil),
    ])
    func `AU the bundled Czech list corrects`(id: String, word: String, expected: String?) {
        for neighbors in [KeyNeighbors.qwerty, .qwertz] {
            let checker = LayeredSpellChecker(system: nil, provider: .czech, neighbors: neighbors)
            let correction = AutoCorrection.correction(for: word, using: checker, locale: .czech, enabled: true)
            #expect(correction == expected, "\(id)")
        }
    }

    @Test(arguments: [("AU-01", "i", "I"), ("AU-03", "g", nil), ("AU-06", "jak", nil), ("AU-09", "codelas", nil)])
    func `AU the bundled English and Czech lists correct`(id: String, word: String, expected: String?) {
        let both = DictionarySuggestionProvider(locales: [.english, .czech])
        let checker = LayeredSpellChecker(system: nil, provider: both, neighbors: .qwerty)
        let correction = AutoCorrection.correction(for: word, using: checker, locale: .english, enabled: true)
        #expect(correction == expected, "\(id)")
    }

    @Test func `empty lists correct nothing`() {
        for word in ["", "delas", "vwcer"] { #expect(correct(word, nil) == nil) }
    }
}
