import PressboardKit
import PressboardKitAutocomplete
import Testing

private func texts(_ provider: DictionarySuggestionProvider, _ typed: String) -> [String] {
    provider.suggestions(for: typed).map(\.text)
}

/// Lists small enough to see the right answer, most frequent first.
private let english = ["the", "I", "you", "get", "where", "home", "how", "are", "hold", "good", "thinking", "keyboard"]
private let czech = ["se", "jak", "byt", "být", "rada", "ráda", "máš", "čas", "večer", "večeře", "děláš", "co", "ahoj"]

struct DictionarySuggestionProviderTests {
    // MARK: Completion

    @Test func `PR-01 completion is blind to case and accents`() {
        let provider = DictionarySuggestionProvider(words: czech)
        #expect(texts(provider, "cas").contains("čas"))
        #expect(texts(provider, "mas").contains("máš"))
        #expect(texts(provider, "vecer") == ["vecer", "večer", "večeře"])
        #expect(texts(provider, "VECER") == ["VEČER", "VEČEŘE"])
        #expect(texts(provider, "ča").contains("čas"))
    }

    @Test(arguments: [("ho", "home"), ("Ho", "Home"), ("HO", "HOME"), ("H", "Home")])
    func `PR-02 the answer has the capitals of what was typed`(typed: String, expected: String) {
        #expect(texts(DictionarySuggestionProvider(words: ["home"]), typed).contains(expected))
    }

    @Test func `PR-02 capitals of the list stay`() {
        let provider = DictionarySuggestionProvider(words: ["London", "iPhone", "I'm"])
        #expect(texts(provider, "lon").contains("London"))
        #expect(texts(provider, "ipho").contains("iPhone"))
        #expect(texts(provider, "Ipho").contains("iPhone"))
        #expect(texts(provider, "im").contains("I'm"))
    }

    @Test func `PR-03 the most frequent come first, each word once`() {
        let provider = DictionarySuggestionProvider(words: ["home", "house", "Home", "hold", "home"])
        #expect(texts(provider, "ho") == ["home", "house", "hold"])
        #expect(provider.candidateWords == ["home", "house", "hold"])
    }

    @Test func `PR-15 a single letter highlights nothing`() {
        for typed in ["g", "i", "m", "G"] {
            let provider = DictionarySuggestionProvider(languageLists: [english, czech])
            #expect(!provider.suggestions(for: typed).contains { $0.isAutocorrect })
        }
        for (typed, words) in [("е", ["ё", "ёлка"]), ("か", ["が"]), ("o", ["ó"])] {
            let provider = DictionarySuggestionProvider(words: words)
            #expect(!provider.suggestions(for: typed).contains { $0.isAutocorrect })
            #expect(provider.suggestions(for: typed).contains { $0.text == words[0] })
        }
    }

    @Test func `PR-16 three slots, best first, behind what was typed where a space changes it or nothing is likelier`()
    {
        let provider = DictionarySuggestionProvider(words: ["hello", "help", "held", "helm"])
        #expect(
            provider.suggestions(for: "say hel") == [
                Suggestion(text: "hello"), Suggestion(text: "help"), Suggestion(text: "held"),
            ])
        #expect(
            provider.suggestions(for: "say hlelo") == [
                Suggestion(text: "hlelo", isUnknown: true), Suggestion(text: "hello", isAutocorrect: true),
            ])
        #expect(provider.suggestions(for: "help") == [Suggestion(text: "help")])
        #expect(provider.suggestions(for: "xq") == [Suggestion(text: "xq", isUnknown: true)])
        #expect(provider.suggestions(for: "hello ").isEmpty)
        #expect(provider.suggestions(for: "").isEmpty)
    }

    @Test func `a finished word leaves its slot to longer ones`() {
        let provider = DictionarySuggestionProvider(words: ["hello", "hell", "hells"])
        #expect(texts(provider, "hell") == ["hello", "hells"])
        #expect(provider.suggestions(for: "hell").allSatisfy { !$0.isUnknown && !$0.isAutocorrect })
    }

    @Test func `the slot that restores accents is highlighted`() {
        let provider = DictionarySuggestionProvider(words: czech)
        #expect(
            provider.suggestions(for: "ahoj delas") == [
                Suggestion(text: "delas", isUnknown: true), Suggestion(text: "děláš", isAutocorrect: true),
            ])
        #expect(provider.suggestions(for: "byt").allSatisfy { !$0.isAutocorrect })
    }

    @Test func `words in capitals are offered accents but not corrected`() {
        let provider = DictionarySuggestionProvider(words: czech)
        #expect(texts(provider, "DELAS") == ["DELAS", "DĚLÁŠ"])
        #expect(provider.suggestions(for: "DELAS").allSatisfy { !$0.isAutocorrect })
    }

    @Test func `an accent that was typed is meant, whatever the other languages say`() {
        let provider = DictionarySuggestionProvider(languageLists: [
            ["can", "call", "cast"], ["se", "ceny", "část", "čas"],
        ])
        #expect(texts(provider, "čá") == ["část", "can", "call"])
        #expect(texts(provider, "č") == ["část", "čas", "can"])
        #expect(texts(provider, "ca") == ["can", "call", "cast"])
    }

    @Test func `an apostrophe that was not typed is no obstacle`() {
        let provider = DictionarySuggestionProvider(words: ["don't", "you're", "your", "I'll", "ill"])
        #expect(texts(provider, "dont").contains("don't"))
        #expect(texts(provider, "don’").contains("don’t"))
        #expect(texts(provider, "youre").contains("you're"))
        #expect(texts(provider, "your").contains("you're"))
        #expect(texts(provider, "ill").contains("I'll"))
        #expect(!provider.isKnown("dont"))
        #expect(provider.isKnown("don’t"))
    }

    @Test func `KC-020 words that begin with what was typed stand before all others`() {
        // Something keyboard users complained about.
        let provider = DictionarySuggestionProvider(
            words: ["auto", "autonomy", "autopsy", "autobiography", "autobus", "autobiographies"])
        #expect(texts(provider, "autobi") == ["autobiography", "autobiographies", "autobus"])
    }

    @Test func `of equally good words always the same comes first`() {
        let first = DictionarySuggestionProvider(languageLists: [["one", "only"], ["on", "onto"]])
        let answers = Set((0..<20).map { _ in texts(first, "on") })
        #expect(answers == [["one", "only", "onto"]])
    }

    @Test func `FO-06 a curly apostrophe stays curly and is no word of its own`() {
        let provider = DictionarySuggestionProvider(words: ["don't", "don’t", "done"])
        #expect(provider.candidateWords == ["don't", "done"])
        #expect(texts(provider, "don’").first == "don’t")
        #expect(texts(provider, "don’t") == ["don’t"])
        #expect(texts(provider, "don't") == ["don't"])
        #expect(texts(provider, "don") == ["don't", "done"])
    }

    @Test func `an accent far from the end of a long word is compared`() {
        let long = "aea" + String(repeating: "b", count: 30) + "ébbbb"
        #expect(texts(DictionarySuggestionProvider(words: [long, "aéab"]), "aéa") == ["aéab"])
    }

    @Test func `an abbreviation restores no lower-case text`() {
        let provider = DictionarySuggestionProvider(words: ["ČTV", "ťuk"])
        #expect(provider.diacriticRestoration(of: "ctv") == nil)
        #expect(provider.diacriticRestoration(of: "CTV") == "ČTV")
        #expect(provider.diacriticRestoration(of: "tuk") == "ťuk")
    }

    @Test func `PR-06 of a long list the three best are offered, whatever it holds`() {
        // A scan of the list itself gives the right answer.
        let letters: [Character] = Array("abcdefgh")
        var words: [String] = []
        for number in 0..<3_000 {
            var word = ""
            for place in 0..<5 {
                let index = number * 7 + number / (place + 3) + place * 5
                word.append(letters[index % 8])
            }
            if !words.contains(word) { words.append(word) }
        }
        let provider = DictionarySuggestionProvider(words: words)
        var beginnings: Set<String> = []
        for word in words {
            for length in 2...4 { beginnings.insert(String(word.prefix(length))) }
        }
        for typed in beginnings {
            let best = words.filter { $0.hasPrefix(typed) }.prefix(2)
            // A slip toward a more frequent word may take one slot, not more.
            #expect(Set(best).isSubset(of: texts(provider, typed)), "\(typed)")
        }
    }

    @Test func `PR-07 what is viable is what some word begins with`() {
        let provider = DictionarySuggestionProvider(languageLists: [english, czech])
        let folded = (english + czech).map { SwipeDecoder.fold($0).filter { $0 != "'" } }
        for first in "abcdefghijklmnopqrstuvwxyz" {
            for second in "abcdefghijklmnopqrstuvwxyz" {
                let text = "\(first)\(second)"
                let expected = folded.contains { $0.hasPrefix(text) }
                #expect(provider.isViablePrefix(text) == expected, "\(text)")
                #expect(provider.isViablePrefix(String(first), followedBy: second) == expected, "\(text)")
            }
        }
    }

    @Test func `FO-05 what folding reaches, every question reaches`() {
        let words = ["Łódź", "Øresund", "Straße", "мой", "ёлка", "děláš", "ΐσως", "İzmir", "máš"]
        let provider = DictionarySuggestionProvider(words: words)
        for word in words {
            let folded = SwipeDecoder.fold(word)
            #expect(provider.mostFrequentWord(folded: folded) == word)
            #expect(provider.isViablePrefix(folded))
            #expect(texts(provider, folded).contains(word) || provider.isKnown(folded))
            #expect(texts(provider, String(folded.dropLast())).contains(word))
        }
    }

    // MARK: Several languages

    @Test func `PR-04 the primary list comes first and shared words once`() {
        let provider = DictionarySuggestionProvider(languageLists: [["the", "no", "on"], ["se", "no", "on", "ten"]])
        #expect(provider.candidateWords == ["the", "no", "on", "se", "ten"])
        #expect(provider.rank(of: "no") == 1)
        #expect(provider.rank(of: "se") == 3)
        #expect(provider.rank(of: "TEN") == 4)
        #expect(provider.rank(of: "neither") == nil)
    }

    @Test func `PR-05 ranks are those of each word's own language, the best of several`() {
        let provider = DictionarySuggestionProvider(
            languageLists: [["the", "you", "and", "se"], ["se", "na", "the"]])
        let ranks = Dictionary(
            uniqueKeysWithValues: provider.candidateWordsRanked.map { ($0.word, $0.rank) })
        #expect(ranks == ["the": 0, "you": 1, "and": 2, "se": 0, "na": 1])
        // Spelled as the language has it in which it is frequent.
        let capitals = DictionarySuggestionProvider(languageLists: [["the", "you", "and", "SE"], ["se", "na", "The"]])
        #expect(capitals.candidateWords == ["the", "you", "and", "se", "na"])
    }

    @Test func `PR-09 a word of any list is known`() {
        let provider = DictionarySuggestionProvider(languageLists: [english, czech])
        #expect(provider.isKnown("jak"))
        #expect(provider.isKnown("Jak"))
        #expect(provider.isKnown("where"))
        #expect(!provider.isKnown("mas"))
        #expect(!provider.isKnown(""))
    }

    @Test func `PR-14 an empty field offers the top of the primary list`() {
        #expect(DictionarySuggestionProvider(languageLists: [english, czech]).openingWords == ["the", "I", "you"])
        #expect(DictionarySuggestionProvider(words: english, openingWords: ["Hi"]).openingWords == ["Hi"])
        #expect(DictionarySuggestionProvider(words: english, openingWords: []).openingWords == [])
    }

    @Test func `PR-18 candidateWords is flat, the ranked list has each word's own rank`() {
        let provider = DictionarySuggestionProvider(languageLists: [["a", "b"], ["c", "d"]])
        #expect(provider.candidateWords == ["a", "b", "c", "d"])
        #expect(provider.candidateWordsRanked.map(\.rank) == [0, 1, 0, 1])
        #expect(provider.candidateWordsRanked[3] == SwipeDecoder.RankedCandidate(word: "d", rank: 1))
        #expect(provider.candidateWordsRanked.count == 4)
    }

    // MARK: Prefixes

    @Test func `PR-08 a prefix is viable when some word goes on from it`() {
        let provider = DictionarySuggestionProvider(words: english)
        #expect(provider.isViablePrefix("keyboar", followedBy: "d"))
        #expect(!provider.isViablePrefix("keyboar", followedBy: "s"))
        #expect(provider.isViablePrefix("KEYB"))
        #expect(provider.isViablePrefix(""))
        #expect(!provider.isViablePrefix("keyboards"))
        #expect(DictionarySuggestionProvider(words: czech).isViablePrefix("vece"))
    }

    // MARK: Restoration

    @Test func `PR-10 restoration only adds accents`() {
        let provider = DictionarySuggestionProvider(words: czech)
        #expect(provider.diacriticRestoration(of: "delas") == "děláš")
        #expect(provider.diacriticRestoration(of: "dela") == nil)
        #expect(provider.diacriticRestoration(of: "delass") == nil)
        #expect(provider.diacriticRestoration(of: "dělas") == "děláš")
        #expect(provider.diacriticRestoration(of: "ďelas") == nil)
        #expect(DictionarySuggestionProvider(words: ["don't"]).diacriticRestoration(of: "dont") == nil)
    }

    @Test func `PR-11 of several restorations the most frequent`() {
        #expect(DictionarySuggestionProvider(words: ["řada", "řáda"]).diacriticRestoration(of: "rada") == "řada")
        let provider = DictionarySuggestionProvider(languageLists: [["a", "b", "č", "más"], ["máš", "ž"]])
        #expect(provider.diacriticRestoration(of: "mas") == "máš")
    }

    @Test func `PR-12 a known word is not restored`() {
        let provider = DictionarySuggestionProvider(words: [
            "být", "byt", "ráda", "rada", "lže", "lze", "zabít", "zabit",
        ])
        for word in ["byt", "rada", "lze", "zabit"] {
            #expect(provider.diacriticRestoration(of: word) == nil)
        }
    }

    @Test func `PR-13 restoration keeps the capitals`() {
        let provider = DictionarySuggestionProvider(words: czech)
        #expect(provider.diacriticRestoration(of: "Delas") == "Děláš")
        #expect(provider.diacriticRestoration(of: "DELAS") == "DĚLÁŠ")
    }

    @Test func `the most frequent word of a folded form`() {
        let provider = DictionarySuggestionProvider(languageLists: [english, czech])
        #expect(provider.mostFrequentWord(folded: "mas") == "máš")
        #expect(provider.mostFrequentWord(folded: "byt") == "byt")
        #expect(provider.mostFrequentWord(folded: "zzz") == nil)
        #expect(DictionarySuggestionProvider(words: ["don't"]).mostFrequentWord(folded: "dont") == nil)
    }

    @Test(arguments: [
        ("می\u{200C}خواهم", "میخواهم"), ("क्षण", "क्षण"), ("x\u{301}y", "X\u{301}Y"), ("soft\u{AD}hyphen", "softhyphen"),
        ("𝒜bc", "𝒜bc"), ("Straße", "STRAẞE"), ("l·l", "l·l"),
    ])
    func `a word is known however it is written`(word: String, typed: String) {
        let provider = DictionarySuggestionProvider(words: ["first", word])
        #expect(provider.isKnown(word))
        #expect(provider.isKnown(typed))
        #expect(provider.rank(of: typed) == 1)
        #expect(provider.candidateWords == ["first", word])
    }

    @Test func `a mark that was typed matters`() {
        let provider = DictionarySuggestionProvider(words: ["xy", "ax\u{301}"])
        #expect(!provider.isKnown("x\u{301}y"))
        #expect(!provider.isKnown("ax"))
        #expect(provider.isKnown("ax\u{301}"))
    }

    // MARK: Bad input

    @Test func `PR-17 an empty list suggests nothing and never traps`() {
        for provider in [
            DictionarySuggestionProvider(words: []), DictionarySuggestionProvider(languageLists: []),
            DictionarySuggestionProvider(languageLists: [[], []]), DictionarySuggestionProvider(locales: []),
            DictionarySuggestionProvider(words: ["", " ", "\u{301}"]),
        ] {
            #expect(provider.suggestions(for: "hello").isEmpty)
            #expect(!provider.isViablePrefix(""))
            #expect(!provider.isViablePrefix("a", followedBy: "b"))
            #expect(!provider.isKnown("a"))
            #expect(provider.rank(of: "a") == nil)
            #expect(provider.mostFrequentWord(folded: "a") == nil)
            #expect(provider.diacriticRestoration(of: "a") == nil)
            #expect(provider.openingWords.isEmpty)
            #expect(provider.candidateWords.isEmpty)
            #expect(provider.candidateWordsRanked.isEmpty)
        }
    }

    @Test func `what cannot be a word is left out and moves no other word`() {
        let words = [
            "first", "two words", "", "tab\tbed", "second", String(repeating: "x", count: 10_000), "third", "\u{0}",
            "👍", "e\u{301}te\u{301}", "\u{301}",
        ]
        let provider = DictionarySuggestionProvider(words: words)
        #expect(provider.candidateWords == ["first", "second", "third", "👍", "été"])
        #expect(provider.rank(of: "third") == 2)
        #expect(provider.isKnown("été"))
        #expect(provider.isKnown("e\u{301}te\u{301}"))
    }

    @Test(arguments: [
        "\u{0}", "a\u{0}b", "\u{FFFD}\u{FFFD}", "👩‍👩‍👧‍👦", "\u{202E}abc", "ﷺ", String(repeating: "a", count: 5_000),
        String(repeating: "é", count: 5_000), String(repeating: "'", count: 5_000), "57ef934adbb049788626d41c8192747e",
        String(repeating: "e\u{301}\u{302}", count: 3_000), "''''", "--", "\u{301}\u{301}\u{301}",
    ])
    func `odd text gives an answer`(typed: String) {
        // Something keyboard users complained about.
        let provider = DictionarySuggestionProvider(languageLists: [english, czech])
        #expect(provider.suggestions(for: typed).count <= 3)
        #expect(!provider.isKnown(typed))
        #expect(provider.rank(of: typed) == nil)
        #expect(provider.diacriticRestoration(of: typed) == nil)
        _ = provider.isViablePrefix(typed)
        _ = provider.mostFrequentWord(folded: typed)
    }

    @Test func `many threads get the answers of one`() async {
        let provider = DictionarySuggestionProvider(languageLists: [english, czech])
        let typed = ["ho", "ma", "ve", "ke", "gdo", "de", "i", "th"]
        let expected = typed.map { texts(provider, $0) }
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<200).allSatisfy { _ in
                        typed.map { texts(provider, $0) } == expected
                            && provider.candidateWordsRanked.count == english.count + czech.count
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    @Test func `the bar does not jump when the next letter agrees with it`() {
        // Something keyboard users complained about.
        let provider = DictionarySuggestionProvider(words: [
            "the", "they", "there", "their", "then", "home", "house", "how",
        ])
        for word in provider.candidateWords {
            var best: String?
            for end in word.indices.dropFirst() {
                let typed = String(word[..<end])
                let now = texts(provider, typed).first { $0 != typed }
                if let best, best.hasPrefix(typed), best != typed, !provider.isKnown(typed) { #expect(now == best) }
                best = now
            }
        }
    }
}
