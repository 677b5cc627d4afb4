import PressboardKit
import PressboardKitAutocomplete
import SwipeSimulation
import TestSupport
import Testing

/// What stands before a word in the ranking of completions, corrections and swipes.
struct ContextRankingTests {
    /// A list in memory with what follows its words: `word⇥score` and `context⇥word⇥cost` lines.
    private static func dictionary(_ words: String, followers: String = "") throws -> PackedDictionary {
        let list = try WordListFile(bytes: Array(words.utf8), path: "words")
        let file = try FollowerListFile(bytes: Array(followers.utf8), path: "followers", words: list)
        return try PackedDictionary(list.packed(followers: file, options: .quick))
    }

    private static func provider(_ words: String, followers: String = "") throws -> DictionarySuggestionProvider {
        let dictionary = try dictionary(words, followers: followers)
        return DictionarySuggestionProvider(dictionaries: [dictionary], keysOf: .english)
    }

    private static func bar(_ text: String, _ provider: DictionarySuggestionProvider) -> [String] {
        provider.suggestions(for: text).map(\.text)
    }

    private static let words = "I\t780\nthe\t773\nyour\t720\nyes\t700\nyear\t690\nyet\t680\nyou\t640\nsee\t640\n"

    // MARK: Completion

    @Test func `a word that follows stands before more frequent ones`() throws {
        let provider = try Self.provider(Self.words, followers: "see\tyou\t30\n")
        #expect(Self.bar("see y", provider) == ["you", "your", "yes"])
        #expect(Self.bar("See Y", provider) == ["You", "Your", "Yes"])
        // Behind other words, behind none, and behind one of another sentence.
        for before in ["the ", "", "see. ", "see\n", "see 12 "] {
            #expect(Self.bar(before + "y", provider).map { $0.lowercased() } == ["your", "yes", "year"], "\(before)")
        }
        #expect(Self.bar("see y", provider.withoutContext) == ["your", "yes", "year"])
    }

    @Test func `two words before tell more than one`() throws {
        let provider = try Self.provider(
            Self.words, followers: "see\tyet\t60\nI see\tyear\t10\n<s> see\tyou\t10\n")
        #expect(Self.bar("the see y", provider).first == "yet")
        #expect(Self.bar("I see y", provider).first == "year")
        #expect(Self.bar("see y", provider).first == "you")
        // It is not known what stood before.
        #expect(Self.bar("12 see y", provider).first == "yet")
    }

    @Test func `what begins sentences helps only there`() throws {
        let provider = try Self.provider(Self.words, followers: "<s>\tyet\t10\n")
        // An empty text may be what a host gives of a longer one.
        #expect(Self.bar("y", provider).first == "your")
        #expect(Self.bar("the\ny", provider).first == "yet")
        #expect(Self.bar("the. Y", provider).first == "Yet")
        #expect(Self.bar("the y", provider).first == "your")
    }

    // MARK: Endings

    /// Nouns in two forms, `-ou` and the commoner `-ech`, of which `pro` and `při` have their own; none of those
    /// with `z` follows anything.
    private static func inflected() throws -> DictionarySuggestionProvider {
        let stems = ["b", "c", "d", "f", "g", "h", "j", "k", "z"].flatMap { first in
            ["a", "e", "i", "o", "u"].flatMap { vowel in ["l", "n", "r", "t", "v"].map { first + vowel + $0 } }
        }
        let words =
            "pro\t700\npři\t690\n" + stems.map { "\($0)ech\t430\n" }.joined()
            + stems.map { "\($0)ou\t400\n" }.joined()
        let known = stems.filter { !$0.hasPrefix("z") }
        let followers = known.map { "pro\t\($0)ou\t240\npři\t\($0)ech\t240\n" }.joined() + "při\tzalou\t100\n"
        let list = try WordListFile(bytes: Array(words.utf8), path: "words")
        let file = try FollowerListFile(bytes: Array(followers.utf8), path: "followers", words: list)
        let dictionary = try PackedDictionary(list.packed(followers: file, options: [.quick, .endings]))
        return DictionarySuggestionProvider(dictionaries: [dictionary], keysOf: .english)
    }

    @Test func `the word before tells the ending of words that no context has`() throws {
        let provider = try Self.inflected()
        #expect(Self.bar("zen", provider).first == "zenech")
        #expect(Self.bar("při zen", provider).first == "zenech")
        #expect(Self.bar("pro zen", provider).first == "zenou")
        #expect(Self.bar("Pro Zen", provider).first == "Zenou")
        // Behind words of which nothing is known, and without what stands before.
        #expect(Self.bar("zalech zen", provider).first == "zenech")
        #expect(Self.bar("pro zen", provider.withoutContext).first == "zenech")
    }

    @Test func `endings tell words that are left when some are blocked, too`() throws {
        let lexicon = UserLexicon()
        let provider = try Self.inflected().combined(with: lexicon)
        lexicon.block("zenou")
        lexicon.block("zerou")
        #expect(Self.bar("pro ze", provider).first == "zelou")
    }

    @Test func `a follower stands before what endings tell`() throws {
        #expect(Self.bar("při zal", try Self.inflected()).first == "zalou")
    }

    @Test func `endings change nothing that was typed to its end`() throws {
        let provider = try Self.inflected()
        for text in ["pro zenech", "při zenou", "pro zen", "pro zenexh"] {
            let change = provider.suggestions(for: text).first(where: \.isAutocorrect)?.text
            let plain = provider.withoutContext.suggestions(for: text).first(where: \.isAutocorrect)?.text
            #expect(change == plain, "\(text)")
        }
    }

    @Test func `a learned follower comes forward from behind`() throws {
        let provider = try Self.provider(Self.words + "yoga\t300\n")
        func bar(_ learned: [LearnedFollower]) -> [String] {
            provider.suggestions(for: "the y", touches: [], geometry: .phone, learned: learned).map(\.text)
        }
        #expect(bar([]) == ["your", "yes", "year"])
        #expect(bar([LearnedFollower(word: "yoga", share: 0.5)]) == ["yoga", "your", "yes"])
        #expect(bar([LearnedFollower(word: "yoga", share: 0)]) == ["your", "yes", "year"])
        #expect(bar([LearnedFollower(word: "Zorvex", share: 0.9)]) == ["your", "yes", "year"])
        #expect(bar([LearnedFollower(word: "yzorvex", share: .nan)]) == ["your", "yes", "year"])
    }

    @Test func `followers of one language do not help words of another`() throws {
        let english = "see\t640\nnose\t520\nnoise\t510\nnote\t450\n"
        let czech = try Self.dictionary("nosit\t515\nnoha\t505\nnota\t460\nnotes\t440\n")
        func ranking(_ followers: String) throws -> [String] {
            let lists = [try Self.dictionary(english, followers: followers), czech]
            return DictionarySuggestionProvider(dictionaries: lists, keysOf: .english)
                .suggestions(for: "see no", touches: [], geometry: .phone, limit: 8).map(\.text)
        }
        let plain = try ranking("")
        let helped = try ranking("see\tnote\t10\n")
        #expect(plain.first != "note")
        #expect(helped.first == "note")
        #expect(helped.filter { $0 != "note" } == plain.filter { $0 != "note" })
    }

    @Test func `an offensive word that follows is not offered`() throws {
        let provider = try Self.provider(
            "see\t640\nshit\t548\toffensive\nholy\t500\nshirt\t450\n", followers: "holy\tshit\t5\nholy\tshirt\t90\n")
        for typed in ["", "s", "sh", "shi"] {
            #expect(!Self.bar("holy " + typed, provider).contains("shit"))
        }
        var following: [String] = []
        provider.forEachFollower(in: WordContext(previous: "holy"), limit: 8) { word, _ in following.append(word) }
        #expect(following == ["shirt"])
    }

    @Test func `a blocked word that follows is not offered`() {
        let lexicon = UserLexicon()
        let provider = DictionarySuggestionProvider.english.combined(with: lexicon)
        #expect(Self.bar("thank y", provider).first == "you")
        lexicon.block("you")
        for typed in ["y", "yo"] { #expect(!Self.bar("thank " + typed, provider).contains("you")) }
    }

    @Test(arguments: [
        ("thank y", "you"), ("good m", "morning"), ("of c", "course"), ("united s", "states"), ("happy b", "birthday"),
        ("each o", "other"), ("holy s", "spirit"),
    ])
    func `English phrases are completed`(typed: String, word: String) {
        #expect(Self.bar(typed, .english).first?.lowercased() == word)
    }

    @Test(arguments: [("dobrý d", "den"), ("dobrou n", "noc"), ("v p", "pořádku")])
    func `Czech phrases are completed`(typed: String, word: String) {
        #expect(Self.bar(typed, .czech).contains(word))
    }

    // MARK: Correction

    @Test(arguments: [
        ("thank ", "your"), ("as ", "wall"), ("of ", "curse"), ("good ", "mourning"), ("see ", "yon"), ("I ", "ham"),
        ("each ", "otter"), ("going ", "ti"),
    ])
    func `a known word that was typed stays, whatever is likely there`(before: String, word: String) throws {
        let english = DictionarySuggestionProvider.english
        try #require(english.isKnown(word))
        let learned = [LearnedFollower(word: "you", share: 0.99), LearnedFollower(word: "well", share: 0.99)]
        let bars = [
            english.suggestions(for: before + word),
            english.suggestions(for: before + word, touches: [], geometry: .phone, learned: learned),
            english.suggestions(for: before + word, touches: [], geometry: .phone, learned: learned, limit: 3),
        ]
        for bar in bars { #expect(bar.allSatisfy { !$0.isAutocorrect }) }
    }

    @Test func `of words with the same slip the one that follows is the better`() throws {
        // On the keys G lies between F and H.
        let provider = try Self.provider(
            "I\t780\nthe\t773\nhis\t600\nfate\t500\nhate\t500\n", followers: "I\thate\t150\nhis\tfate\t150\n")
        #expect(Self.bar("the I gate", provider).filter { $0 != "gate" }.first == "hate")
        #expect(Self.bar("the his gate", provider).filter { $0 != "gate" }.first == "fate")
    }

    // MARK: Swipe

    /// On the way from P to T all of O, I and U are crossed.
    @Test func `of words that are swiped alike the one that follows is meant`() throws {
        let provider = try Self.provider(
            "the\t773\ncoffee\t500\narm\t500\npot\t480\npit\t470\n",
            followers: "coffee\tpot\t60\narm\tpit\t60\n<s>\tpit\t60\n")
        var simulator = SwipeSimulator(geometry: .phone, seed: 7)
        let simulated = simulator.path(of: "put")
        let trace = try #require(simulated)
        let traces = [trace, Swiper(over: .phone).path("pt")]
        for path in traces {
            func first(_ previous: String?, _ learned: [LearnedFollower] = []) -> String? {
                SwipeDecoder.decode(
                    path: path, geometry: .phone, in: provider, previousWord: previous, learned: learned, limit: 3
                ).first?.text
            }
            #expect(first("coffee") == "pot")
            #expect(first("arm") == "pit")
            #expect(first("") == first(nil))
            #expect(first("arm. ") == "pit")
            #expect(first("coffee\n") == "pit")
            #expect(first("the", [LearnedFollower(word: "pit", share: 0.5)]) == "pit")
            #expect(first("the", [LearnedFollower(word: "pot", share: 0.5)]) == "pot")
            // Where the text before is not known, nothing counts but the path and the list.
            let plain = SwipeDecoder.decode(
                path: path, geometry: .phone, in: provider.withoutContext, previousWord: nil, limit: 3)
            #expect(first(nil) == plain.first?.text)
            let other = plain.first?.text == "pit" ? "pot" : "pit"
            #expect(first(nil, [LearnedFollower(word: other, share: 0.9)]) == plain.first?.text)
        }
    }
}
