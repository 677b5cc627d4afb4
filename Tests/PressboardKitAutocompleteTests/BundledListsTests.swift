import PressboardKit
import PressboardKitAutocomplete
import Testing

struct BundledListsTests {
    private let both = DictionarySuggestionProvider(locales: [.english, .czech])

    private func texts(_ provider: DictionarySuggestionProvider, _ typed: String) -> [String] {
        provider.suggestions(for: typed).map(\.text)
    }

    @Test func `hasBundledDictionary tells what is in the package`() {
        let missing = KeyboardLocale.allCases.filter { locale in
            locale.hasBundledDictionary != !DictionarySuggestionProvider(locales: [locale]).candidateWordsRanked.isEmpty
        }
        #expect(missing.isEmpty)
        #expect(KeyboardLocale.allCases.filter(\.hasBundledDictionary).contains(.englishUK))
    }

    @Test func `WL-04 a locale without a list suggests nothing`() {
        #expect(DictionarySuggestionProvider.builtInWords(for: .hawaiian).isEmpty)
        #expect(DictionarySuggestionProvider(locales: [.hawaiian]).suggestions(for: "alo").isEmpty)
    }

    @Test func `WL-06 a list is loaded when its locale asks for it, whole and in order`() {
        let words = DictionarySuggestionProvider.builtInWords(for: .englishUS)
        #expect(words.count >= 125_000)
        #expect(words.first == "the")
        #expect(DictionarySuggestionProvider.english.rank(of: words[1_000]) == 1_000)
        #expect(DictionarySuggestionProvider.english.candidateWordsRanked[100_000].word == words[100_000])
    }

    @Test(arguments: ["are", "how", "where", "thinking", "walked", "houses", "don't", "I'm", "London", "because"])
    func `PR-19 everyday words are offered`(word: String) {
        let typed = String(word.lowercased().dropLast())
        let english = DictionarySuggestionProvider.english
        #expect(english.suggestions(for: typed).contains { $0.text.lowercased() == word.lowercased() })
        #expect(english.isKnown(word))
    }

    @Test func `PR-05 an everyday Czech word keeps its Czech rank beside English`() {
        let czech = DictionarySuggestionProvider.czech
        for word in ["se", "na", "je", "jak", "tak", "nebo"] {
            let candidate = both.rank(of: word).map { both.candidateWordsRanked[$0] }
            #expect(candidate?.rank == czech.rank(of: word))
            #expect(candidate?.word == word)
        }
    }

    @Test(arguments: [("delas", "děláš"), ("Delas", "Děláš"), ("vecer", "večer"), ("mas", "máš"), ("cas", "čas")])
    func `PR-10 accents come back in both languages`(typed: String, expected: String) {
        #expect(both.diacriticRestoration(of: typed) == expected)
        #expect(both.suggestions(for: typed).contains(Suggestion(text: expected, isAutocorrect: true)))
    }

    @Test(arguments: ["byt", "rada", "lze", "zabit", "the", "jak"]) func `PR-12 right words stay`(word: String) {
        #expect(both.diacriticRestoration(of: word) == nil)
        #expect(both.isKnown(word))
    }

    @Test func `PR-08 the letters of a word are viable one after the other`() {
        #expect(both.isViablePrefix("keyboar", followedBy: "d"))
        #expect(!both.isViablePrefix("keyboar", followedBy: "s"))
    }

    @Test(arguments: [("th", "the"), ("yo", "you"), ("lov", "love"), ("wal", "walk"), ("ahoj jak se vece", "večer")])
    func `the everyday word is in the bar`(typed: String, expected: String) {
        // Something keyboard users complained about.
        #expect(texts(both, typed).contains(expected))
    }

    @Test(arguments: ["bastar", "porn", "jeba", "dild"])
    func `what one language flags no other offers`(typed: String) {
        let flagged = ["bastard", "porno", "jebat", "dildo"]
        #expect(Set(texts(both, typed).map { $0.lowercased() }).isDisjoint(with: flagged))
        #expect(
            Set(texts(DictionarySuggestionProvider(locales: [.czech, .english]), typed)).isDisjoint(with: flagged))
    }

    @Test(arguments: ["fuc", "shi", "kurv", "píč", "bitc"]) func `offensive words are never offered`(typed: String) {
        let offensive = ["fuck", "fucking", "shit", "kurva", "kurvy", "píča", "bitch"]
        #expect(Set(texts(both, typed)).isDisjoint(with: offensive))
    }

    @Test(arguments: ["fuck", "shit", "kurva"]) func `an offensive word that was typed stays as it is`(word: String) {
        #expect(both.isKnown(word))
        #expect(both.suggestions(for: word).allSatisfy { !$0.isAutocorrect })
    }

    @Test func `the top of the list opens an empty field`() {
        #expect(both.openingWords == ["the", "to", "and"])
    }

    @Test func `the merged list has each word once, the primary language first`() {
        let merged = both.candidateWordsRanked
        let english = DictionarySuggestionProvider.english.candidateWordsRanked.count
        let czech = DictionarySuggestionProvider.czech.candidateWordsRanked.count
        #expect(merged.count > english + czech / 2)
        #expect(merged.count < english + czech)
        for index in [0, english - 1, english, english + 1, merged.count / 2, merged.count - 1] {
            #expect(both.rank(of: merged[index].word).map { $0 <= index } == true)
            #expect(index < english || both.rank(of: merged[index].word) == index)
        }
    }
}
