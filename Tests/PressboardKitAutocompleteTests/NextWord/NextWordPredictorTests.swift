import PressboardKit
import PressboardKitAutocomplete
import Testing

@Suite struct NextWordPredictorTests {
    /// Learns words of a text behind one another, as they stand.
    private static func predictor(_ text: String, seed: NextWordPredictor.WordPairs = [:]) -> NextWordPredictor {
        let predictor = NextWordPredictor(seed: seed)
        let words = text.split(separator: " ").map { String($0) }
        for (previous, word) in zip(words, words.dropFirst()) { predictor.learn(word, after: previous) }
        return predictor
    }

    @Test func `NW-01 nothing where nothing is known`() {
        let predictor = NextWordPredictor()
        for word in ["see", "", "the", "Ω", String(repeating: "a", count: 1_000_000)] {
            #expect(predictor.nextWords(after: word, limit: 3).isEmpty)
        }
        #expect(predictor.nextWords(in: WordContext(), limit: 3).isEmpty)
    }

    @Test func `NW-02 the seed in its order`() {
        let predictor = NextWordPredictor(seed: ["see": ["you", "ya"]])
        #expect(predictor.nextWords(after: "see", limit: 3) == ["you", "ya"])
        #expect(predictor.nextWords(after: "see", limit: 1) == ["you"])
    }

    @Test func `NW-03 learned words before those of the seed`() {
        let predictor = NextWordPredictor(seed: ["see": ["you", "ya"]])
        predictor.learn("later", after: "see")
        #expect(predictor.nextWords(after: "see", limit: 3) == ["later", "you", "ya"])
    }

    @Test func `words that followed once among many do not hide what the language knows`() {
        struct Source: FollowerSource {
            func forEachFollower(in context: WordContext, limit: Int, _ body: (String, Double) -> Void) {
                body("same", 0.2)
                body("first", 0.15)
            }
        }
        let predictor = NextWordPredictor(sources: [Source()])
        for word in ["a", "b", "c", "d", "e", "f"] { predictor.learn(word, after: "the") }
        // 0.25 / 6 each, and 0.75 times 0.2 and 0.15.
        #expect(predictor.nextWords(after: "the", limit: 3) == ["same", "first", "f"])
        predictor.learn("a", after: "the")
        // (2 - 0.75) / 7.
        #expect(predictor.nextWords(after: "the", limit: 3) == ["a", "same", "first"])
    }

    @Test func `NW-06 of too many contexts the oldest goes`() {
        let predictor = NextWordPredictor()
        let words = (0...NextWordPredictor.maxLearnedContexts).map { Self.name($0) }
        for word in words { predictor.learn("x", after: word) }
        #expect(predictor.learnedPairs.count == NextWordPredictor.maxLearnedContexts)
        #expect(predictor.nextWords(after: words[0], limit: 1).isEmpty)
        #expect(predictor.nextWords(after: words[1], limit: 1) == ["x"])
        // Used again, the second is not the oldest any more.
        predictor.learn("x", after: words[1])
        predictor.learn("x", after: "new")
        #expect(predictor.nextWords(after: words[1], limit: 1) == ["x"])
        #expect(predictor.nextWords(after: words[2], limit: 1).isEmpty)
    }

    @Test func `NW-06 the order of use holds over many uses`() {
        let predictor = NextWordPredictor()
        let count = NextWordPredictor.maxLearnedContexts
        for word in (0..<count).map({ Self.name($0) }) { predictor.learn("x", after: word) }
        for _ in 0..<5 * count { predictor.learn("x", after: Self.name(0)) }
        predictor.learn("x", after: "new")
        #expect(predictor.learnedPairs.count == count)
        #expect(predictor.nextWords(after: Self.name(0), limit: 1) == ["x"])
        #expect(predictor.nextWords(after: Self.name(1), limit: 1).isEmpty)
    }

    @Test func `NW-07 of too many followers the weakest goes`() {
        let predictor = NextWordPredictor()
        let words = (0..<NextWordPredictor.maxFollowersPerContext).map { Self.name($0) }
        for word in words { for _ in 0..<2 { predictor.learn(word, after: "see") } }
        predictor.learn("new", after: "see")
        let next = predictor.nextWords(after: "see", limit: 100)
        #expect(next.count == NextWordPredictor.maxFollowersPerContext)
        #expect(next.last == "new")
        #expect(!next.contains(words[0]))
    }

    @Test func `NW-09 a word that is learned and in the seed stands once`() {
        let predictor = NextWordPredictor(seed: ["see": ["you", "ya", "YA"]])
        predictor.learn("Ya", after: "see")
        #expect(predictor.nextWords(after: "see", limit: 3) == ["Ya", "you"])
    }

    @Test func `NW-11 contexts without regard to case, words with their own`() {
        let predictor = NextWordPredictor()
        predictor.learn("Prague", after: "See")
        #expect(predictor.nextWords(after: "see", limit: 3) == ["Prague"])
        #expect(predictor.nextWords(after: "SEE", limit: 3) == ["Prague"])
        predictor.learn("been", after: "don’t")
        #expect(predictor.nextWords(after: "Don't", limit: 3) == ["been"])
        #expect(predictor.nextWords(after: "don", limit: 3).isEmpty)
    }

    @Test func `NW-12 by count, then by last use`() {
        let predictor = Self.predictor("see a see b see c see b see c")
        #expect(predictor.nextWords(after: "see", limit: 3) == ["c", "b", "a"])
        predictor.learn("a", after: "see")
        #expect(predictor.nextWords(after: "see", limit: 3) == ["a", "c", "b"])
    }

    @Test func `NW-13 the bounds are those that are stated`() {
        #expect(NextWordPredictor.maxLearnedContexts >= 500)
        #expect(NextWordPredictor.maxFollowersPerContext >= 8)
    }

    @Test(arguments: ["b12", "12", "me@example", "a/b", "two words", "", " ", "\n", "😀", "pAsSwOrD", "a\u{0}b"])
    func `NW-14 what is no word is not learned`(word: String) {
        let predictor = NextWordPredictor()
        predictor.learn(word, after: "see")
        if !word.isEmpty { predictor.learn("you", after: word) }
        #expect(predictor.learnedPairs.isEmpty)
    }

    @Test(arguments: ["I", "a", "don't", "iPhone", "ťo", "cafe\u{301}", "soooo", "ελ", "日本", "ש״ס", "l·l"])
    func `words of any script are learned`(word: String) {
        let predictor = NextWordPredictor()
        predictor.learn(word, after: "see")
        predictor.learn("you", after: word)
        #expect(predictor.nextWords(after: "see", limit: 3) == [word])
        #expect(predictor.nextWords(after: word, limit: 3) == ["you"])
    }

    @Test func `the beginning of a sentence is a context of its own`() {
        let predictor = NextWordPredictor(seed: ["": ["I"]])
        predictor.learn("thanks", in: .sentenceStart)
        predictor.learn("nothing", in: WordContext())
        #expect(predictor.nextWords(in: .sentenceStart, limit: 3) == ["thanks", "I"])
        #expect(predictor.nextWords(after: "", limit: 3) == ["thanks", "I"])
        #expect(predictor.learnedPairs == ["": ["thanks"]])
    }

    @Test func `a word forgotten is forgotten everywhere, but for the seed`() {
        let predictor = Self.predictor("see you later see me later", seed: ["later": ["you"]])
        predictor.forget("See")
        #expect(predictor.learnedPairs == ["you": ["later"], "me": ["later"]])
        predictor.forget("later")
        #expect(predictor.learnedPairs.isEmpty)
        #expect(predictor.nextWords(after: "later", limit: 3) == ["you"])
        predictor.learn("x", after: "later")
        predictor.forgetAll()
        #expect(predictor.learnedPairs.isEmpty)
    }

    @Test func `the share of a follower is discounted`() {
        let predictor = NextWordPredictor()
        predictor.learn("you", after: "see")
        #expect(predictor.learnedFollowers(of: "SEE") == [LearnedFollower(word: "you", share: 0.25)])
        for word in ["you", "you", "me"] { predictor.learn(word, after: "see") }
        // (3 - 0.75) / 4 and (1 - 0.75) / 4
        #expect(
            predictor.learnedFollowers(of: "see") == [
                LearnedFollower(word: "you", share: 0.5625), LearnedFollower(word: "me", share: 0.0625),
            ])
        #expect(predictor.learnedFollowers(of: "b12").isEmpty)
        predictor.forget("you")
        #expect(predictor.learnedFollowers(of: "see") == [LearnedFollower(word: "me", share: 0.25)])
    }

    @Test func `shares stay in range however often a word is used`() {
        let predictor = NextWordPredictor()
        for _ in 0..<300 {
            predictor.learn("you", after: "see")
            predictor.learn("me", after: "see")
        }
        for _ in 0..<1_000 { predictor.learn("you", after: "see") }
        let followers = predictor.learnedFollowers(of: "see")
        #expect(followers.map(\.word) == ["you", "me"])
        #expect(followers[0].share > 0.8)
        #expect(followers.allSatisfy { (0..<1).contains($0.share) })
        #expect(followers.reduce(0) { $0 + $1.share } < 1)
        predictor.forget("me")
        #expect((0.9..<1).contains(predictor.learnedFollowers(of: "see")[0].share))
    }

    @Test func `a source comes last and knows the whole context`() {
        struct Source: FollowerSource {
            func forEachFollower(in context: WordContext, limit: Int, _ body: (String, Double) -> Void) {
                let words = ["you", "later", context.beforePrevious ?? "", "more", "most"]
                for (place, word) in words.enumerated().prefix(limit) { body(word, 0.3 / Double(place + 1)) }
            }
        }
        let predictor = NextWordPredictor(seed: ["see": ["later"]], sources: [Source()])
        predictor.learn("You", after: "see")
        let context = WordContext(previous: "see", beforePrevious: "now")
        #expect(predictor.nextWords(in: context, limit: 4) == ["You", "later", "now", "more"])
        #expect(predictor.nextWords(in: context, limit: 2) == ["You", "later"])
        predictor.sources = []
        #expect(predictor.nextWords(in: context, limit: 4) == ["You", "later"])
    }

    @Test func `without a seed learned words and those of a source stand in one order`() {
        struct Source: FollowerSource {
            func forEachFollower(in context: WordContext, limit: Int, _ body: (String, Double) -> Void) {
                for (word, probability) in [("you", 0.4), ("later", 0.2), ("it", 0.1)].prefix(limit) {
                    body(word, probability)
                }
            }
        }
        let predictor = NextWordPredictor(sources: [Source()])
        #expect(predictor.nextWords(after: "see", limit: 3) == ["you", "later", "it"])
        predictor.learn("soon", after: "see")
        // 0.25 of one use, and 0.75 times 0.4, 0.2 and 0.1.
        #expect(predictor.nextWords(after: "see", limit: 4) == ["you", "soon", "later", "it"])
        predictor.learn("soon", after: "see")
        // (2 - 0.75) / 2.
        #expect(predictor.nextWords(after: "see", limit: 4) == ["soon", "you", "later", "it"])
        predictor.learn("later", after: "see")
        // (2 - 0.75) / 3 of soon; 0.25 / 3 of later, and half of 0.4, 0.2 and 0.1.
        #expect(predictor.nextWords(after: "see", limit: 4) == ["soon", "you", "later", "it"])
    }

    @Test func `seeds of every kind`() {
        let cycle = NextWordPredictor(seed: ["a": ["b"], "b": ["a"], "c": ["c"]])
        #expect(cycle.nextWords(after: "a", limit: 3) == ["b"])
        #expect(cycle.nextWords(after: "c", limit: 3) == ["c"])
        let odd = NextWordPredictor(seed: ["See": ["you"], "see": ["", " ", "ya"], " ": ["x"], "b": []])
        #expect(odd.nextWords(after: "see", limit: 3) == ["ya", "you"])
        #expect(odd.nextWords(after: "b", limit: 3).isEmpty)
        let long = NextWordPredictor(seed: ["see": (0..<100_000).map { Self.name($0) }])
        #expect(long.nextWords(after: "see", limit: 3) == [Self.name(0), Self.name(1), Self.name(2)])
        #expect(long.nextWords(after: "see", limit: .max).count <= 256)
        #expect(long.nextWords(after: "see", limit: 0).isEmpty)
        #expect(long.nextWords(after: "see", limit: .min).isEmpty)
    }

    @Test func `a predictor of one's own needs two methods`() {
        final class Own: NextWordPredicting {
            var pairs: [String: String] = [:]
            func nextWords(after word: String, limit: Int) -> [String] { pairs[word].map { [$0] } ?? [] }
            func learn(_ word: String, after previous: String) { pairs[previous] = word }
        }
        let own = Own()
        own.learn("you", in: WordContext(previous: "see"))
        own.learn("thanks", in: .sentenceStart)
        own.learn("x", in: WordContext())
        #expect(own.pairs == ["see": "you", "": "thanks"])
        #expect(own.nextWords(in: WordContext(previous: "see"), limit: 3) == ["you"])
        #expect(own.nextWords(in: WordContext(), limit: 3).isEmpty)
        #expect(own.learnedFollowers(of: "see").isEmpty)
    }

    /// A word of letters for a number.
    static func name(_ number: Int) -> String {
        String(String(number).map { Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8($0.wholeNumberValue ?? 0))) })
    }
}
