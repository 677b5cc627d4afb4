import PressboardKit
import PressboardKitAutocomplete
import TestSupport
import Testing
import SwipeSimulation

/// What keyboard users complained about of their own words, shortcuts and blocked words.
struct PersonalWordsTests {
    private static func combined(
        _ typist: Typist = .english, words: [String] = [], blocked: [String] = [], shortcuts: [LexiconShortcut] = [],
        names: [String] = []
    ) -> (typist: Typist, lexicon: UserLexicon) {
        let lexicon = UserLexicon()
        for word in words { #expect(lexicon.add(word) == nil) }
        for word in blocked { #expect(lexicon.block(word) == nil) }
        for shortcut in shortcuts { #expect(lexicon.add(shortcut) == nil) }
        var typist = typist
        typist = Typist(
            provider: typist.provider.combined(
                with: lexicon, supplementary: SupplementaryLexicon(names.map { ($0, $0) })),
            locale: typist.locale)
        return (typist, lexicon)
    }

    private static func swiped(_ word: String, _ before: String, _ provider: DictionarySuggestionProvider) -> [String] {
        SwipeDecoder.decode(
            path: Swiper(over: .phone).path(word), geometry: .phone, in: provider, previousWord: before, limit: 3
        ).map(\.text)
    }

    @Test(arguments: [
        Typing("KC-238/1", "ask ", "Zorvex"), Typing("KC-238/2", "ask ", "nafeel"), Typing("KC-238", "ask ", "zorvex"),
        Typing("KC-238", "ask ", "Nafeel"), Typing("KC-238", "the ", "teh"),
    ])
    func `an own word is never corrected away`(_ typing: Typing) {
        let (typist, _) = Self.combined(words: ["Zorvex", "nafeel", "teh"])
        #expect(typist.text(typing.before, typing.keys + "<space>") == typing.before + typing.wanted + " ")
        #expect(typist.provider.isKnown(typing.keys))
    }

    @Test func `KC-238 an own word takes the place of a slip of it`() {
        let (typist, _) = Self.combined(words: ["Zorvexian"])
        #expect(typist.text("the ", "zorvezian<space>") == "the Zorvexian ")
        #expect(Typist.english.text("the ", "zorvezian<space>") == "the zorvezian ")
    }

    @Test func `KC-165/1 an own word is swiped`() throws {
        let (typist, _) = Self.combined(words: ["Zorvex"])
        #expect(Self.swiped("zorvex", "ask ", typist.provider).contains("Zorvex"))
        #expect(!Self.swiped("zorvex", "ask ", Typist.english.provider).contains("Zorvex"))

        let stream = SwipeStream(provider: typist.provider)
        let glide = stream.begin(over: .phone, previousWord: "ask ")
        stream.add(Swiper(over: .phone).path("zorvex"), to: glide)
        #expect(try #require(stream.suggestions(for: glide, limit: 3)).map(\.text).contains("Zorvex"))
        let keys: [Character] = ["z", "o", "r", "v", "e", "x"]
        #expect(
            SwipeDecoder.decodeCandidates(
                keySequence: keys, candidates: typist.provider.candidateWordsRanked, limit: 3
            ).contains("Zorvex"))
        #expect(typist.provider.isViablePrefix("zorve", followedBy: "x"))
    }

    @Test func `KC-232/1 a blocked word is no target of a correction`() throws {
        let slovak = try Typist.lists([("to", 9000), ("ťo", 1), ("ale", 5000)])
        let (typist, _) = Self.combined(slovak, blocked: ["ťo"])
        #expect(typist.text("ale ", "to<space>") == "ale to ")
        #expect(!typist.top(5, "ale to").contains("ťo"))

        let (english, lexicon) = Self.combined()
        #expect(english.text("in ", "teh<space>") == "in the ")
        lexicon.block("the")
        #expect(english.text("in ", "teh<space>") != "in the ")
        #expect(english.text("in ", "the<space>") == "in the ")
        lexicon.unblock("The")
        #expect(english.text("in ", "teh<space>") == "in the ")
    }

    @Test(arguments: ["hel", "HEL", "th", "t"])
    func `KC-234/1 a blocked word is gone from the bar at once, and others take its place`(typed: String) {
        let (typist, lexicon) = Self.combined()
        var blocked: Set<String> = []
        for _ in 0..<4 {
            let bar = typist.bar(typed).map { $0.text.lowercased() }
            #expect(bar.count == 3)
            #expect(blocked.isDisjoint(with: bar.dropFirst()))
            guard let next = bar.last else { return }
            blocked.insert(next)
            lexicon.block(next)
            #expect(!typist.bar(typed).dropFirst().contains { $0.text.lowercased() == next })
            #expect(!typist.top(8, typed).contains { $0.lowercased() == next })
        }
    }

    @Test func `KC-234 a blocked word is not swiped`() throws {
        let (typist, lexicon) = Self.combined()
        #expect(Self.swiped("hello", "", typist.provider).first == "hello")
        lexicon.block("Hello")
        let after = Self.swiped("hello", "", typist.provider)
        #expect(!after.contains("hello"))
        #expect(after.count == 3)
        let plain = Typist.english.provider
        let rank = try #require(plain.rank(of: "hello"))
        #expect(typist.provider.candidateWordsRanked[rank].word == plain.candidateWordsRanked[rank + 1].word)
        #expect(typist.provider.candidateWordsRanked.count == plain.candidateWordsRanked.count - 1)
        #expect(typist.provider.rank(of: "hello") == nil)
        #expect(typist.provider.rank(of: plain.candidateWordsRanked[rank + 1].word) == rank)
        #expect(typist.provider.isKnown("hello"))
    }

    @Test func `KC-250/1 a word that was removed leaves the right correction`() {
        let (typist, lexicon) = Self.combined(words: ["im"])
        #expect(typist.text("but ", "im<space>") == "but im ")
        lexicon.forget("IM")
        #expect(typist.text("but ", "im<space>") == "but I'm ")
        #expect(lexicon.words.isEmpty)
    }

    @Test func `KC-251/1 an offensive word that was typed stays`() throws {
        let list = try Typist.lists([("damn", 60), ("dawn", 40), ("damp", 20), ("oh", 2000)], offensive: ["damn"])
        let (typist, _) = Self.combined(list, words: ["Zorvex"])
        #expect(typist.text("oh ", "damn<space>") == "oh damn ")
        #expect(!typist.top(5, "oh dam").contains("damn"))
    }

    @Test func `KC-254 an own word overrides the filter of every list`() throws {
        let list = try Typist.lists([("damn", 60), ("dam", 20), ("dame", 10), ("oh", 2000)], offensive: ["damn"])
        let (typist, lexicon) = Self.combined(list)
        #expect(!typist.top(5, "oh dam").contains("damn"))
        lexicon.add("damn")
        #expect(typist.top(5, "oh dam").contains("damn"))
        #expect(Self.swiped("damn", "oh ", typist.provider).contains("damn"))
        lexicon.forget("damn")
        #expect(!typist.top(5, "oh dam").contains("damn"))
        #expect(!Self.swiped("damn", "oh ", typist.provider).contains("damn"))
    }

    @Test func `KC-254 a block is stronger than a list, and adding a word lifts it`() {
        let (typist, lexicon) = Self.combined(words: ["Zorvex"], blocked: ["Zorvex"])
        #expect(!typist.bar("zorv").map(\.text).contains("Zorvex"))
        lexicon.add("Zorvex")
        #expect(typist.bar("zorv").map(\.text).contains("Zorvex"))
        #expect(lexicon.blockedWords.isEmpty)
    }

    @Test(arguments: [Typing("KC-077/1", "the public ", "transit"), Typing("KC-077/2", "ate an ", "apple")])
    func `a name of the system does not capitalise a word`(_ typing: Typing) {
        let (typist, _) = Self.combined(names: ["Transit", "Apple", "Zorvex Nafeel"])
        #expect(typist.text(typing.before, typing.keys + "<space>") == typing.before + typing.keys + " ")
        let bar = typist.bar(typing.before + typing.keys.dropLast(2)).map(\.text)
        #expect(!bar.contains(typing.keys.prefix(1).uppercased() + typing.keys.dropFirst()))
    }

    @Test func `KC-077 names of the system are completed, swiped and left alone`() {
        let (typist, _) = Self.combined(names: ["Zorvex Nafeel"])
        #expect(typist.bar("ask zorv").map(\.text).contains("Zorvex"))
        #expect(typist.text("ask ", "Nafeel<space>") == "ask Nafeel ")
        #expect(Self.swiped("nafeel", "ask ", typist.provider).contains("Nafeel"))
    }

    @Test func `KC-240 a mixed-case word is completed with its capitals`() async throws {
        let list = try Typist.lists([("phone", 300), ("iphone", 50)])
        let (typist, lexicon) = Self.combined(list)
        for _ in 0..<5 { lexicon.noteKept(KeptWord("iPhone"), in: typist.provider) }
        await lexicon.settle()
        #expect(typist.top(3, "my iphon").contains("iPhone"))
        #expect(typist.top(3, "my iP").contains("iPhone"))
        #expect(!typist.top(3, "my iphon").contains("iphone"))
        #expect(Self.swiped("iphone", "my ", typist.provider).first == "iPhone")
    }

    @Test(arguments: [
        Typing("KC-243/1", "write ", "myemail", "me@example.com"), Typing("KC-243", "", "omw", "On my way!"),
        Typing("KC-243", "", "Omw", "On my way!"), Typing("KC-243", "", "OMW", "ON MY WAY!"),
        Typing("KC-243", "", "MYEMAIL", "me@example.com"), Typing("KC-243", "so ", "Brb", "Be right back"),
        Typing("KC-243", "so ", "brb", "be right back"), Typing("KC-243", "so ", "BRB", "BE RIGHT BACK"),
        Typing("KC-243", "a ", "iph", "iPhone"), Typing("KC-243", "a ", "Iph", "iPhone"),
    ])
    func `a shortcut is applied by a space`(_ typing: Typing) {
        let (typist, _) = Self.combined(shortcuts: [
            LexiconShortcut("myemail", "me@example.com"), LexiconShortcut("omw", "On my way!"),
            LexiconShortcut("brb", "be right back"), LexiconShortcut("iph", "iPhone"),
        ])
        #expect(typist.text(typing.before, typing.keys + "<space>") == typing.before + typing.wanted + " ")
        let bar = typist.bar(typing.before + typing.keys)
        #expect(bar.first?.text == typing.keys)
        #expect(bar.filter(\.isAutocorrect).map(\.text) == [typing.wanted])
        #expect(bar.first?.isUnknown == false)
    }

    @Test func `KC-243 a shortcut that is only offered changes nothing by a space`() {
        let (typist, lexicon) = Self.combined(shortcuts: [
            LexiconShortcut("omw", "On my way!", isAppliedBySpace: false)
        ])
        #expect(typist.text("", "omw<space>") == "omw ")
        #expect(typist.top(1, "omw") == ["On my way!"])
        lexicon.removeShortcut("OMW")
        #expect(!typist.top(3, "omw").contains("On my way!"))
    }

    @Test func `KC-243 a trigger of signs is a token between spaces`() throws {
        let (typist, _) = Self.combined(shortcuts: [LexiconShortcut("@@", "me@example.com")])
        let match = try #require(typist.provider.shortcut(endingIn: "write @@"))
        #expect(match.typed == "@@")
        #expect(match.expansion == "me@example.com")
        #expect(typist.bar("write @@").map(\.text) == ["@@", "me@example.com"])
        for text in ["write a@@", "write @", "@@ ", "", String(repeating: "@", count: 9_000)] {
            #expect(typist.provider.shortcut(endingIn: text) == nil)
        }
    }

    @Test func `KC-246/1 triggers are no targets of corrections`() {
        let (typist, _) = Self.combined(shortcuts: [
            LexiconShortcut(":simple_smile:", "🙂"), LexiconShortcut("zorvexian", "x"),
        ])
        #expect(typist.text("my ", "simplesmile<space>") == Typist.english.text("my ", "simplesmile<space>"))
        #expect(typist.text("my ", "zorvezian<space>") == "my zorvezian ")
        #expect(typist.text("my ", "x_zorvexian<space>") == "my x_zorvexian ")
    }

    @Test(arguments: ["adm1": "expansion A1", "adm2": "expansion A2", "adr1": "expansion R1", "adr2": "expansion R2"])
    func `KC-247/1 of many similar shortcuts the exact one is offered`(trigger: String, expansion: String) {
        let shortcuts = ["adm1": "A1", "adm2": "A2", "adr1": "R1", "adr2": "R2"]
            .map { LexiconShortcut($0.key, "expansion \($0.value)") }
        #expect(Self.combined(shortcuts: shortcuts).typist.top(1, trigger) == [expansion])
    }

    @Test func `KC-229/1 a typo that was kept once is corrected`() async {
        let (typist, lexicon) = Self.combined()
        lexicon.noteKept(KeptWord("teh"), in: typist.provider)
        lexicon.noteKept(KeptWord("teh", isPrivate: true), in: typist.provider)
        await lexicon.settle()
        #expect(typist.text("in ", "teh<space>") == "in the ")
    }

    @Test func `KC-295/1 ten thousand words change nothing that is typed`() async {
        var random = SeededGenerator(seed: 7)
        let words = (0..<10_000).map { _ in
            String((0..<9).map { _ in "bcdfgjkqvwxz".randomElement(using: &random) ?? "x" })
        }
        let (typist, lexicon) = Self.combined()
        #expect(lexicon.importWords(words).accepted > 9_900)
        #expect(typist.bar("com").map(\.text) == Typist.english.bar("com").map(\.text))
        #expect(typist.provider.isKnown(words[5_000]))
        #expect(typist.bar(String(words[77].prefix(8))).map(\.text).contains(words[77]))
    }

    @Test func `an empty lexicon changes no answer`() {
        let (typist, _) = Self.combined(.both)
        for text in ["", "h", "he", "hel", "teh", "delas", "don", "je to", "thequick"] {
            #expect(typist.bar(text) == Typist.both.bar(text))
        }
        #expect(typist.provider.candidateWordsRanked.count == Typist.both.provider.candidateWordsRanked.count)
        #expect(typist.provider.openingWords == Typist.both.provider.openingWords)
    }

    @Test func `own words stand behind the lists of the languages`() {
        let (typist, lexicon) = Self.combined(.both, words: ["Zorvex", "hello"])
        let plain = Typist.both.provider
        #expect(typist.provider.rank(of: "zorvex") == plain.candidateWordsRanked.count)
        #expect(typist.provider.rank(of: "hello") == plain.rank(of: "hello"))
        #expect(typist.provider.candidateWordsRanked.last?.word == "Zorvex")
        #expect(typist.provider.mostFrequentWord(folded: "zorvex") == "Zorvex")
        lexicon.add("žorvéx")
        #expect(typist.provider.isKnown("žorvéx"))
        lexicon.forget("Zorvex")
        #expect(typist.provider.diacriticRestoration(of: "zorvex") == "žorvéx")
        lexicon.block("žorvéx")
        #expect(typist.provider.diacriticRestoration(of: "zorvex") == nil)
        #expect(typist.provider.openingWords == plain.openingWords)
        let first = plain.openingWords[0]
        lexicon.block(first)
        #expect(!typist.provider.openingWords.contains(first))
    }

    @Test func `combining anew replaces the lexicons, and whoever shares a provider is left alone`() {
        let (typist, _) = Self.combined(words: ["Zorvex"])
        let other = typist.provider.combined(with: nil)
        #expect(!other.isKnown("Zorvex"))
        #expect(typist.provider.isKnown("Zorvex"))
        #expect(!DictionarySuggestionProvider.english.isKnown("Zorvex"))
    }

    @Test func `changes while others search are seen whole`() async {
        let (typist, lexicon) = Self.combined(words: ["Zorvex"])
        let provider = typist.provider
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for _ in 0..<50 {
                    lexicon.block("Zorvex")
                    lexicon.add("Zorvex")
                }
            }
            for _ in 0..<3 {
                group.addTask {
                    for _ in 0..<100 {
                        // It is blocked, or the user's: never both, never a crash.
                        let bar = provider.suggestions(for: "ask zorve").map(\.text)
                        #expect(bar.contains("zorve") != bar.contains("Zorvex"))
                        #expect(Set(bar).count == bar.count)
                    }
                }
            }
        }
        #expect(provider.isKnown("Zorvex"))
    }
}
