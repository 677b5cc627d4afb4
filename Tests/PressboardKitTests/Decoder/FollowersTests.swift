import PressboardKit
import Testing

@Suite struct FollowersTests {
    /// A dictionary of some words, and what follows them.
    private func dictionary(_ followers: String) throws -> PackedDictionary {
        let words = "the\t773\nyou\t740\nsee\t640\nlater\t560\nThursday\t500\nrésumé\t400\n"
        let list = try WordListFile(bytes: Array(words.utf8), path: "words")
        let file = try FollowerListFile(bytes: Array(followers.utf8), path: "followers", words: list)
        return try PackedDictionary(list.packed(followers: file, options: .quick))
    }

    private func words(
        _ dictionary: PackedDictionary, after previous: String, before: String? = nil, beginning typed: String = "",
        backoff: Int = 0, limit: Int = 4
    ) -> [FollowingWord]? {
        previous.withTypedText { previous in
            let context: FollowerContext?
            if let before {
                context = before.withTypedText { dictionary.context(after: previous, before: $0, backoff: backoff) }
            } else {
                context = dictionary.context(after: previous, before: nil, backoff: backoff)
            }
            guard let context else { return nil }
            var found: [FollowingWord] = []
            typed.withTypedText {
                dictionary.forEachFollower(in: context, beginning: $0, limit: limit) { found.append($0) }
            }
            for follower in found {
                #expect(dictionary.cost(of: follower.word.identity, in: context) == follower.cost)
            }
            return found
        }
    }

    @Test func `followers come best first with what they cost`() throws {
        let dictionary = try dictionary(
            "you\tlater\t100\nyou\tthe\t50\nsee you\tlater\t10\n<s>\tsee\t20\n<s> see\tyou\t5\n")
        #expect(dictionary.hasFollowers)
        // 100 × −log10 P in sixteenths of a natural logarithm: 100 is 0.1, 2.303 nats, 36.8 sixteenths.
        let one = try #require(words(dictionary, after: "You"))
        #expect(one.map(\.word.text) == ["the", "later"] && one.map(\.cost) == [18, 37])
        let two = try #require(words(dictionary, after: "you", before: "SEE", backoff: 7))
        #expect(two.map(\.word.text) == ["later", "the"] && two.map(\.cost) == [4, 25])
        #expect(two.map(\.followsPair) == [true, false])
        #expect(words(dictionary, after: "you", limit: 1)?.count == 1)
        #expect(words(dictionary, after: "you", limit: 0)?.isEmpty == true)
        #expect(words(dictionary, after: "you", limit: -1)?.isEmpty == true)
        #expect(words(dictionary, after: "")?.map(\.word.text) == ["see"])
        // “see” is known at the beginning of a sentence alone.
        #expect(words(dictionary, after: "see") == nil)
        #expect(words(dictionary, after: "see", before: "")?.map(\.word.text) == ["you"])
        #expect(words(dictionary, after: "later") == nil && words(dictionary, after: "zzz") == nil)
    }

    @Test(arguments: [("t", ["Thursday", "the"]), ("th", ["Thursday", "the"]), ("THU", ["Thursday"]), ("x", [])])
    func `followers begin with what was typed`(typed: String, expected: [String]) throws {
        let dictionary = try dictionary("see\tthe\t20\nsee\tlater\t30\nsee\tThursday\t10\n")
        #expect(words(dictionary, after: "see", beginning: typed)?.map(\.word.text) == expected)
    }

    @Test func `accents in another normal form are the same`() throws {
        let dictionary = try dictionary("re\u{301}sume\u{301}\tlater\t20\nsee\trésumé\t3\n")
        #expect(words(dictionary, after: "re\u{301}sume\u{301}")?.map(\.word.text) == ["later"])
        #expect(words(dictionary, after: "resume")?.map(\.word.text) == ["later"])
        #expect(words(dictionary, after: "see", beginning: "re\u{301}")?.map(\.word.text) == ["résumé"])
    }

    @Test func `a dictionary without followers says so`() throws {
        let dictionary = try PackedDictionary(PackedBytes(packing: WordListBuffer(["a", "b"])))
        #expect(!dictionary.hasFollowers && dictionary.facts.followers == nil)
        #expect(words(dictionary, after: "a") == nil && words(dictionary, after: "") == nil)
        #expect(dictionary.allFollowers.isEmpty && dictionary.followerWords.isEmpty)
    }

    @Test(arguments: [
        Follower(before: nil, previous: .word(2), word: 0, cost: 1),
        Follower(before: nil, previous: .word(0), word: -1, cost: 1),
        Follower(before: .word(-1), previous: .word(0), word: 0, cost: 1),
        Follower(before: .word(0), previous: .sentenceStart, word: 0, cost: 1),
        Follower(before: nil, previous: .word(.max), word: 0, cost: 1),
    ])
    func `a follower that names no word is refused`(follower: Follower) {
        let good = Follower(before: nil, previous: .word(0), word: 1, cost: 1)
        #expect(throws: PackingError.refusedFollower(index: 1)) {
            _ = try PackedBytes(packing: WordListBuffer(["a", "b"]), followers: [good, follower])
        }
    }

    @Test func `what was packed is there as a whole`() throws {
        let source = [
            Follower(before: nil, previous: .word(0), word: 1, cost: 5),
            Follower(before: .sentenceStart, previous: .word(1), word: 0, cost: -4),
            Follower(before: .word(1), previous: .word(1), word: 1, cost: 1_000_000),
        ]
        let dictionary = try PackedDictionary(PackedBytes(packing: WordListBuffer(["a", "b"]), followers: source))
        #expect(dictionary.followerWords == ["a", "b"])
        #expect(dictionary.allFollowers.map(\.cost) == [5, 254, 0])
        #expect(dictionary.allFollowers.map(\.before) == [nil, .word(1), .sentenceStart])
    }
}
