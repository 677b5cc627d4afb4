import PressboardKit
import PressboardKitAutocomplete
import Testing

@Suite struct DictionarySpellCheckerTests {
    private func correct(_ word: String, _ lists: [String]..., keys: KeyNeighbors = .qwerty) -> String? {
        let provider = DictionarySuggestionProvider(languageLists: lists)
        return DictionarySpellChecker(provider: provider, neighbors: keys).correction(for: word)
    }

    /// A list whose word has this rank, behind words that are like nothing typed here.
    private func list(_ word: String, rank: Int) -> [String] {
        (0..<rank).map { "žž" + String($0, radix: 2) } + [word]
    }

    @Test func `DC-01 a word of any list stays, whatever its case`() {
        #expect(correct("jak", ["oak"], ["jak"]) == nil)
        #expect(correct("JAK", ["oak"], ["jak"]) == nil)
        #expect(correct("byt", ["být", "byt"]) == nil)
        #expect(correct("don’t", ["don't", "dint"]) == nil)
    }

    @Test func `DC-02 missing accents are restored, before anything else`() {
        #expect(correct("delas", ["děláš"]) == "děláš")
        #expect(correct("Delas", ["děláš"]) == "Děláš")
        #expect(correct("delas", ["děla", "selas", "dělas", "děláš"]) == "dělas")
    }

    @Test func `DC-03 a neighbouring key and a swap are corrected`() {
        #expect(correct("vwcer", ["večer"]) == "večer")
        #expect(correct("Vwcer", ["večer"]) == "Večer")
        #expect(correct("teh", ["the"]) == "the")
        #expect(correct("hte", ["the"]) == "the")
        #expect(correct("tup", ["typ"]) == "typ")
        // On the keyboard where it is a neighbour, and not on the other.
        #expect(correct("hezkt", ["hezký", "hezkz"]) == "hezký")
        #expect(correct("hezkt", ["hezkz", "hezký"], keys: .qwertz) == "hezkz")
    }

    @Test func `DC-03 a slip is preferred to a letter more or less`() {
        #expect(correct("wordl", ["word", "words", "world"]) == "world")
        // But not to one that is far more frequent.
        #expect(correct("mony", list("money", rank: 10) + list("mont", rank: 20_000)) == "money")
    }

    @Test func `DC-04 a letter too many or too few inside a word`() {
        #expect(correct("wrld", ["world"]) == "world")
        #expect(correct("vecxer", ["večer"], keys: KeyNeighbors(rows: [])) == "večer")
        #expect(correct("helllo", ["hello"]) == nil)
    }

    @Test func `DC-04 a missing apostrophe counts as a letter`() {
        #expect(correct("dont", ["don't"]) == "don't")
        #expect(correct("Dont", ["don't"]) == "Don't")
        #expect(correct("im", ["I'm"]) == "I'm")
        #expect(correct("ive", ["give", "I've"]) == "I've")
        #expect(correct("youre", ["your", "you're"]) == "you're")
    }

    @Test func `DC-05 no other word is made of codelas`() {
        for keys in [KeyNeighbors.qwerty, .qwertz] {
            #expect(correct("codelas", ["odělas", "děláš", "dělá", "code"], keys: keys) == nil)
            for provider in [DictionarySuggestionProvider.czech, .init(locales: [.english, .czech])] {
                #expect(DictionarySpellChecker(provider: provider, neighbors: keys).correction(for: "codelas") == nil)
            }
        }
    }

    @Test func `DC-06 two mistakes in a long word, and none of a short one`() {
        #expect(correct("goverment", ["government"]) == "government")
        #expect(correct("accomodaton", ["accommodation"]) == "accommodation")
        #expect(correct("vwcr", ["večer"]) == nil)
        #expect(correct("tgr", ["the"]) == nil)
    }

    @Test func `DC-06 the first letter changes only to a neighbour`() {
        #expect(correct("qorld", ["world"]) == "world")
        #expect(correct("porld", ["world"]) == nil)
    }

    @Test func `DC-06 a word below four letters is corrected by a slip alone`() {
        #expect(correct("wod", ["wid"]) == "wid")
        #expect(correct("wod", ["wood"]) == nil)
        #expect(correct("woe", ["we"]) == nil)
        #expect(correct("g", ["h", "é"]) == nil)
        #expect(correct("e", ["é"]) == nil)
    }

    @Test func `DC-06 among equals the better rank within its own language wins`() {
        #expect(correct("hwme", ["heme", "hqme"]) == "heme")
        #expect(correct("hwme", ["hqme", "heme"]) == "hqme")
        #expect(correct("hwme", ["the", "to", "heme"], ["hqme", "se"]) == "hqme")
        // Equal ranks: the primary language.
        #expect(correct("hwme", ["the", "heme"], ["se", "hqme"]) == "heme")
    }

    @Test func `DC-06 of a rare word nothing is made`() {
        #expect(correct("wrld", list("world", rank: 100)) == "world")
        #expect(correct("wrld", list("world", rank: 20_000)) == nil)
        #expect(correct("wprld", list("world", rank: 100)) == "world")
        #expect(correct("wprld", list("world", rank: 100_000)) == nil)
        // Rare in its own list.
        #expect(correct("wrld", list("žluť", rank: 20_000), ["se", "world"]) == "world")
    }

    @Test func `AU-28 mas is no English word, so that its accents come back with both languages on`() {
        let both = DictionarySuggestionProvider(locales: [.english, .czech])
        #expect(!both.isKnown("mas"))
        #expect(DictionarySpellChecker(provider: both, neighbors: .qwertz).correction(for: "mas") == "máš")
        #expect(both.suggestions(for: "mas").first(where: \.isAutocorrect)?.text == "máš")
    }

    @Test func `DC-08 nothing is added or dropped at either end`() {
        #expect(correct("vrčel", ["vrčeli", "vrče"]) == nil)
        #expect(correct("codelas", ["odělas"]) == nil)
        #expect(correct("odelas", ["codělas"]) == nil)
        #expect(correct("večerx", ["večer"]) == nil)
        #expect(correct("xvečer", ["večer"]) == nil)
    }

    @Test func `a letter doubled, or not, is corrected at the ends, too`() {
        #expect(correct("acros", ["across"]) == "across")
        #expect(correct("hhello", ["hello"]) == "hello")
        #expect(correct("helloo", ["hello"]) == "hello")
    }

    @Test func `an accent that was typed is meant`() {
        #expect(correct("čad", ["cas"]) == nil)
        #expect(correct("čad", ["cas", "čas"]) == "čas")
        #expect(correct("c\u{30C}ad", ["cas", "čas"]) == "čas")
        #expect(correct("cad", ["cas", "čas"]) == "cas")
        #expect(correct("cad", ["čas", "cas"]) == "čas")
    }

    @Test func `apostrophes stay as they were typed`() {
        #expect(correct("dpn’t", ["don't"]) == "don’t")
        #expect(correct("dpn't", ["don't"]) == "don't")
    }

    @Test func `no abbreviation is made of a word`() {
        #expect(correct("nasw", ["NASA"]) == nil)
        #expect(correct("londpn", ["London"]) == "London")
        #expect(correct("iphpne", ["iPhone"]) == "iPhone")
    }

    @Test func `empty words, empty lists and foreign signs`() {
        #expect(correct("", ["a"]) == nil)
        #expect(correct("teh") == nil)
        #expect(correct("teh", []) == nil)
        #expect(correct("👍👍👍👍", ["👍", "hello"]) == nil)
        #expect(correct(String(repeating: "a", count: 10_000), ["aa"]) == nil)
    }

    @Test(arguments: [
        ("becuase", "because"), ("recieve", "receive"), ("beleive", "believe"), ("thwre", "there"),
        ("whta", "what"), ("goverment", "government"), ("occured", "occurred"), ("dosen't", "doesn't"),
    ])
    func `common mistakes with the bundled English list`(typed: String, meant: String) {
        let checker = DictionarySpellChecker(provider: .english, neighbors: .qwerty)
        #expect(checker.correction(for: typed) == meant)
    }
}
