import PressboardHunspell
import PressboardKit
import PressboardKitAutocomplete
import PressboardKitLayouts
import Testing

/// `LayeredSpellChecker` with a checker that was not made for it.
///
/// Needs Debian's `hunspell-en-us` and `hunspell-cs`.
@Suite struct LayeredHunspellTests {
    private static let nothing = DictionarySuggestionProvider(words: [])
    private static let czech = DictionarySuggestionProvider(locales: [.czech])

    private let qwertz = KeyNeighbors(rows: CharacterRows.rows(for: .czech, layoutType: .qwertz))
    private let qwerty = KeyNeighbors(rows: CharacterRows.rows(for: .english, layoutType: .qwerty))

    private func correct(
        _ word: String, _ system: HunspellSpellChecker?, _ provider: DictionarySuggestionProvider = nothing,
        on neighbors: KeyNeighbors
    ) -> String? {
        LayeredSpellChecker(system: system, provider: provider, neighbors: neighbors).correction(for: word)
    }

    @Test func `LC-01 a finder that works decides alone`() throws {
        let finder = try Checkers.czech(finder: true)
        #expect(finder.flagsMisspellings)
        #expect(correct("ahjo", finder, on: qwertz) == "ahoj")
        #expect(correct("nejvetsi", finder, on: qwertz) == "největší")
        // Nothing hunspell guesses is near, so it declines, and the list that knows better is not asked.
        #expect(correct("vwcer", nil, Self.czech, on: qwertz) == "večer")
        #expect(correct("vwcer", finder, Self.czech, on: qwertz) == nil)
    }

    @Test func `LC-02 a guess one slip away is taken where the finder is dead`() throws {
        let system = try Checkers.czech(finder: false)
        #expect(!system.flagsMisspellings)
        #expect(correct("vwčer", system, on: qwertz) == "večer")
        #expect(correct("Vwčer", system, on: qwertz) == "Večer")
        #expect(correct("ahjo", system, on: qwertz) == "ahoj")
        #expect(try correct("recieve", Checkers.english(finder: false), on: qwerty) == "receive")
    }

    @Test func `LC-02 what no guess corrects is left to the list`() throws {
        let system = try Checkers.czech(finder: false)
        #expect(!system.guesses(for: "vwcer").contains("večer"))
        #expect(correct("vwcer", system, on: qwertz) == nil)
        #expect(correct("vwcer", system, Self.czech, on: qwertz) == "večer")
        #expect(correct("Vwcer", system, Self.czech, on: qwertz) == "Večer")
    }

    @Test func `LC-03 a word the lexicon knows ends the chain`() throws {
        let system = try Checkers.czech(finder: false)
        // A list from which it would be corrected.
        let list = DictionarySuggestionProvider(words: ["večel"])
        #expect(correct("vrčel", nil, list, on: qwertz) == "večel")
        #expect(correct("vrčel", system, list, on: qwertz) == nil)
        #expect(correct("vrčel", system, Self.czech, on: qwertz) == nil)
        #expect(try correct("vrčel", Checkers.czech(finder: true), list, on: qwertz) == nil)
    }

    @Test(arguments: [true, false])
    func `LC-04 a guess that is no slip is not taken`(finder: Bool) throws {
        let system = try Checkers.czech(finder: finder)
        #expect(!system.knowsWord("codelas"))
        #expect(!system.guesses(for: "codelas").isEmpty)
        #expect(correct("codelas", system, on: qwertz) == nil)
        #expect(correct("codelas", system, Self.czech, on: qwertz) == nil)
    }

    @Test func `LC-05 a guess with a letter more or less is taken only if the list has it`() throws {
        let system = try Checkers.english(finder: false)
        #expect(system.guesses(for: "becuse").first == "because")
        #expect(correct("becuse", system, on: qwerty) == nil)
        #expect(correct("becuse", system, DictionarySuggestionProvider(words: ["because"]), on: qwerty) == "because")
    }

    @Test func `LC-07 the first guess that is a slip is taken`() throws {
        let system = try Checkers.english(finder: false)
        // None of those before it has one letter beside the right one, or two swapped.
        #expect(system.guesses(for: "helo").prefix(2) == ["hole", "help"])
        #expect(correct("helo", system, on: qwerty) == "help")
    }

    @Test func `LC-08 the keys on screen decide what a slip is`() throws {
        let system = try Checkers.czech(finder: false)
        #expect(system.guesses(for: "zelefon") == ["telefon"])
        #expect(correct("zelefon", system, on: qwertz) == "telefon")
        #expect(correct("zelefon", system, on: qwerty) == nil)
    }

    @Test(arguments: [true, false])
    func `AU-06 a word of another enabled language stays`(finder: Bool) throws {
        let both = DictionarySuggestionProvider(languageLists: [["the"], ["vwčer"]])
        #expect(try correct("vwčer", Checkers.czech(finder: finder), both, on: qwertz) == nil)
        #expect(try correct("vwčer", Checkers.czech(finder: finder), on: qwertz) == "večer")
    }

    @Test func `SL-04 without a dictionary of the language the lists decide`() {
        let system = try? HunspellSpellChecker(language: "tlh")
        #expect(system == nil)
        #expect(correct("vwcer", system, Self.czech, on: qwertz) == "večer")
        #expect(correct("vwcer", system, on: qwertz) == nil)
    }
}
