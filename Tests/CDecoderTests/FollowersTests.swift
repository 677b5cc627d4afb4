import CDecoder
import SwipeSimulation
import TestSupport
import Testing

/// Followers of the words of a random list.
struct RandomFollowers {
    var words: [SourceWord]
    var followers: [cdec_source_follower] = []

    /// - Parameter costs: number of different costs; small numbers make many ties.
    init(_ list: RandomList, _ count: Int, costs: UInt16, words wordCount: Int = 80) {
        words = list.words(wordCount)
        var random = SeededGenerator(seed: list.seed &+ 31)
        let last = UInt32(words.count - 1)
        // Few words before others, so that contexts have many followers.
        let few = min(last, 8)
        for _ in 0..<count {
            let previous =
                random.oneIn(9) ? UInt32(CDEC_SENTENCE_START) : UInt32.random(in: 0...few, using: &random)
            var before = UInt32(CDEC_NO_WORD)
            if previous != UInt32(CDEC_SENTENCE_START), random.oneIn(2) {
                before = random.oneIn(6) ? UInt32(CDEC_SENTENCE_START) : UInt32.random(in: 0...few, using: &random)
            }
            followers.append(
                cdec_source_follower(
                    before: before, previous: previous, word: UInt32.random(in: 0...last, using: &random),
                    cost: UInt16.random(in: 0..<costs, using: &random)))
        }
    }
}

@Suite struct FollowersTests {
    private static let start = UInt32(CDEC_SENTENCE_START)
    private static let none = UInt32(CDEC_NO_WORD)

    private func follower(_ previous: UInt32, _ word: UInt32, _ cost: UInt16 = 10) -> cdec_source_follower {
        follower(Self.none, previous, word, cost)
    }

    private func follower(_ before: UInt32, _ previous: UInt32, _ word: UInt32, _ cost: UInt16)
        -> cdec_source_follower
    {
        cdec_source_follower(before: before, previous: previous, word: word, cost: cost)
    }

    private func opened(_ words: [SourceWord], _ followers: [cdec_source_follower], _ options: PackOptions = .quick)
        throws -> OpenedDictionary
    {
        let dictionary = try OpenedDictionary(pack(words, options, followers: followers))
        try dictionary.verify()
        return dictionary
    }

    private func words(_ texts: String...) -> [SourceWord] {
        texts.enumerated().map { SourceWord($1, 700 - $0) }
    }

    private func spellings(_ found: [FoundFollower]) -> [String] { found.map(\.word.spelling) }

    // MARK: Both readers

    @Test(arguments: RandomList.some, [PackOptions.quick, [], [.quick, .sortTies], [.quick, .unscored]])
    func `what is packed is decoded by the other reader`(list: RandomList, options: PackOptions) throws {
        let source = RandomFollowers(list, 900, costs: 300)
        let reference = try ReferenceReader(pack(source.words, options, followers: source.followers))
        var visible: [[UInt8]: Int] = [:]
        for (index, word) in reference.words.enumerated() where !word.isHidden {
            visible[Array(word.spelling.utf8)] = index
        }
        func place(_ index: UInt32) -> Int? { index == Self.start ? -1 : visible[source.words[Int(index)].text] }
        var expected: [[Int?]: Int] = [:]
        for follower in source.followers {
            let isPair = follower.before != Self.none
            let before = isPair ? place(follower.before) : nil
            guard let previous = place(follower.previous), let word = place(follower.word), !isPair || before != nil
            else { continue }
            let key = [before, previous, word]
            expected[key] = min(Int(follower.cost), 254, expected[key] ?? .max)
        }
        let found = reference.followers.map { ([$0.before, $0.previous, $0.word] as [Int?], $0.cost) }
        #expect(Dictionary(uniqueKeysWithValues: found) == expected)
        #expect(!expected.isEmpty)
    }

    @Test(arguments: RandomList.some, [PackOptions.quick, [.sortTies]])
    func `answers are those of a look at everything`(list: RandomList, options: PackOptions) throws {
        let source = RandomFollowers(list, 500, costs: 60, words: 120)
        let bytes = try pack(source.words, options, followers: source.followers)
        let dictionary = try OpenedDictionary(bytes)
        let reference = try ReferenceReader(bytes)
        var random = SeededGenerator(seed: list.seed)
        let places = Array(Set(reference.followers.map { [$0.before, $0.previous] })).sorted {
            ($0[1] ?? 0, $0[0] ?? -2) < ($1[1] ?? 0, $1[0] ?? -2)
        }
        func text(_ index: Int) -> String { index < 0 ? "" : reference.words[index].spelling }
        for place in places.prefix(40) {
            let (before, previous) = (place[0], place[1] ?? 0)
            var context = try #require(dictionary.context(before.map(text), text(previous)))
            context.backoff = UInt16.random(in: 0...30, using: &random)
            let backoff = Int(context.backoff)
            let all = reference.followers(after: previous, before: before, backoff: backoff)
            for follower in all.prefix(20) {
                let word = reference.words[follower.word]
                let cost = dictionary.cost(of: FoundWord(word), in: context)
                #expect(cost == follower.cost)
            }
            let beginning = Array(reference.words[random.pick(all).word].key.unicodeScalars.prefix(2))
            for typed in [[], beginning, Array(beginning.prefix(1))] {
                let expected = reference.followers(
                    after: previous, before: before, beginning: typed, backoff: backoff)
                for limit in [3, 16] {
                    let found = dictionary.followers(
                        context, beginning: String(String.UnicodeScalarView(typed)), limit: limit)
                    #expect(spellings(found) == expected.prefix(limit).map { reference.words[$0.word].spelling })
                    #expect(found.map(\.cost) == expected.prefix(limit).map(\.cost))
                    #expect(found.map(\.followsPair) == expected.prefix(limit).map(\.followsPair))
                }
            }
        }
    }

    @Test(arguments: RandomList.some)
    func `a tour shows every follower once`(list: RandomList) throws {
        let source = RandomFollowers(list, 400, costs: 100)
        let bytes = try pack(source.words, .quick, followers: source.followers)
        let dictionary = try OpenedDictionary(bytes)
        let reference = try ReferenceReader(bytes)
        let vocabulary = try dictionary.vocabulary.map { try #require($0).text }
        func text(_ index: Int) -> [UInt8] { index < 0 ? [] : Array(reference.words[index].spelling.utf8) }
        func text(_ number: UInt32) -> [UInt8]? {
            number == Self.none ? nil : number == Self.start ? [] : vocabulary[Int(number)]
        }
        let shown = try #require(dictionary.allFollowers()).map {
            [text($0.before), text($0.previous), text($0.word), [UInt8($0.cost)]]
        }
        let expected = reference.followers.map {
            [$0.before.map(text), text($0.previous), text($0.word), [UInt8($0.cost)]]
        }
        #expect(shown.count == expected.count && Set(shown) == Set(expected))
        #expect(Int(dictionary.info.followers) == shown.count)
    }

    // MARK: Contexts

    @Test func `two words are known better than one`() throws {
        let words = words("see", "you", "later", "the", "are", "tomorrow")
        let dictionary = try opened(
            words,
            [
                follower(1, 4, 5), follower(1, 3, 20), follower(1, 2, 50), follower(0, 1, 2, 8), follower(0, 1, 5, 30),
                follower(0, 1, 3, 60),
            ])
        let one = try #require(dictionary.context(nil, "you"))
        #expect(spellings(dictionary.followers(one)) == ["are", "the", "later"])
        // “are” follows “you” alone; what “see you” says of “later” and “the” counts.
        var two = try #require(dictionary.context("see", "you"))
        #expect(spellings(dictionary.followers(two)) == ["are", "later", "tomorrow", "the"])
        #expect(dictionary.followers(two).map(\.followsPair) == [false, true, true, true])
        two.backoff = 4
        #expect(spellings(dictionary.followers(two)) == ["later", "are", "tomorrow", "the"])
        #expect(dictionary.followers(two).map(\.cost) == [8, 9, 30, 60])
        // A word before that says nothing leaves the last one.
        #expect(
            try spellings(dictionary.followers(#require(dictionary.context("the", "you")))) == ["are", "the", "later"])
        #expect(
            try spellings(dictionary.followers(#require(dictionary.context("zzz", "you")))) == ["are", "the", "later"])
    }

    @Test func `the beginning of a sentence is a context of its own`() throws {
        let words = words("I", "the", "am", "see")
        let dictionary = try opened(
            words,
            [
                follower(Self.start, 0), follower(Self.start, 1, 20), follower(0, 3), follower(Self.start, 0, 2, 3),
            ])
        #expect(try spellings(dictionary.followers(#require(dictionary.context(nil, "")))) == ["I", "the"])
        #expect(try spellings(dictionary.followers(#require(dictionary.context("", "i")))) == ["am", "see"])
        #expect(try spellings(dictionary.followers(#require(dictionary.context(nil, "i")))) == ["see"])
        #expect(dictionary.context("I", "the") == nil)
        // What stands before the beginning is of no use.
        #expect(try spellings(dictionary.followers(#require(dictionary.context("see", "")))) == ["I", "the"])
    }

    @Test(
        arguments: [
            ("may", "be"), ("May", "day"), ("MAY", "be"), ("mAy", "be"), ("pate", "soft"), ("paté", "liver"),
            ("PÂTÉ", "foie"), ("don’t", "go"), ("Don't", "go"), ("résume", nil), ("dont", nil), ("ma", nil),
            ("zz", nil),
            ("may ", nil), ("\u{FFFD}", nil), ("café", "noir"), ("cafe", "noir"), ("CAFE", "noir"), ("cáfe", nil),
            ("e\u{301}", nil),
        ] as [(String, String?)])
    func `a context is spelled like the text, or differs by case, or by accents that were not typed`(
        text: String, follower: String?
    ) throws {
        let list = words(
            "may", "May", "pate", "paté", "pâté", "don't", "be", "day", "soft", "liver", "foie", "go", "resume", "café",
            "noir")
        // A visible word that differs by case alone from one before is a case twin: it has no followers.
        let dictionary = try opened(
            list,
            [
                self.follower(0, 6), self.follower(2, 8), self.follower(3, 9), self.follower(4, 10),
                self.follower(5, 11), self.follower(12, 6), self.follower(13, 14), self.follower(1, 7),
            ])
        let found = dictionary.context(nil, text).map { spellings(dictionary.followers($0)) }
        #expect(found == (text == "May" ? ["be"] : follower.map { [$0] }))
    }

    @Test func `no text is too strange`() throws {
        let dictionary = try opened(words("a", "b"), [follower(0, 1)])
        for text in [String(repeating: "a", count: 10_000), "\u{0}", "\u{1F600}", "a\u{301}", " ", "<s>"] {
            #expect(dictionary.context(nil, text) == nil && dictionary.context(text, text) == nil)
        }
        let bytes = [0xFF, 0x61].map { CChar(truncatingIfNeeded: $0) }
        var context = cdec_context()
        #expect(unsafe !cdec_find_context(dictionary.handle, nil, 0, bytes, 2, &context))
        #expect(unsafe !cdec_find_context(dictionary.handle, nil, 0, nil, 2, &context))
    }

    // MARK: Answers

    @Test(arguments: [
        ("", ["šel", "se", "seš", "rock'n'roll"]), ("s", ["šel", "se", "seš"]), ("S", ["šel", "se", "seš"]),
        ("š", ["šel"]), ("Š", ["šel"]), ("se", ["šel", "se", "seš"]), ("seš", ["seš"]), ("sé", []),
        ("rockn", ["rock'n'roll"]), ("rock'n", ["rock'n'roll"]), ("rocknroll", ["rock'n'roll"]),
        ("x", []), ("\u{1F600}", []), (String(repeating: "s", count: 10_000), []),
    ])
    func `followers begin with what was typed as completions do`(typed: String, expected: [String]) throws {
        let dictionary = try opened(
            words("jen", "se", "šel", "seš", "rock'n'roll", "sem"),
            [follower(0, 2, 1), follower(0, 1, 2), follower(0, 3, 3), follower(0, 4, 4)])
        let context = try #require(dictionary.context(nil, "jen"))
        let found = dictionary.followers(context, beginning: typed)
        #expect(spellings(found) == expected || typed == "sé")
        #expect(found.allSatisfy { ($0.word.flags != 0) == (typed == "sé") })
        // None has the accent: those without it are better than nothing, and say so.
        if typed == "sé" { #expect(spellings(found) == ["šel", "se", "seš"]) }
    }

    @Test func `ties keep the order of the file and small buffers end the answer`() throws {
        let texts = (0..<40).map { "w" + String($0 + 40, radix: 7) }
        let list = texts.enumerated().map { SourceWord($1, 700 - $0) } + [SourceWord("the", 1)]
        let followers = texts.indices.reversed().map { follower(40, UInt32($0), UInt16($0 % 3)) }
        let dictionary = try opened(list, followers)
        let context = try #require(dictionary.context(nil, "the"))
        let all = dictionary.followers(context, limit: 16)
        #expect(all.map(\.cost) == [Int](repeating: 0, count: 14) + [1, 1])
        let positions = all.filter { $0.cost == 0 }.map(\.word.position)
        #expect(positions == positions.sorted())
        for limit in 0...16 {
            #expect(spellings(dictionary.followers(context, limit: limit)) == spellings(Array(all.prefix(limit))))
        }
        for room in 0...20 {
            var bytes = 0
            let fitting = all.prefix {
                bytes += $0.word.text.count; return bytes <= room
            }
            #expect(spellings(dictionary.followers(context, room: room)) == spellings(Array(fitting)))
        }
    }

    @Test func `a context of another dictionary does no harm`() throws {
        let source = RandomFollowers(RandomList(kind: .ascii, seed: 1, scores: 9), 900, costs: 200, words: 300)
        let large = try OpenedDictionary(pack(source.words, .quick, followers: source.followers))
        let small = try opened(words("a", "b"), [follower(0, 1)])
        let bare = try OpenedDictionary(pack(words("a"), .quick))
        for word in source.words.prefix(20) {
            guard let context = large.context("", String(decoding: word.text, as: UTF8.self)) else { continue }
            for dictionary in [small, bare] {
                for found in large.followers(context) {
                    #expect(dictionary.cost(of: found.word, in: context) ?? 0 < 256)
                }
                #expect(dictionary.followers(context).count <= 16)
                #expect(dictionary.followers(context, beginning: "a").count <= 16)
            }
        }
    }

    // MARK: Packing

    @Test func `a file without followers is one of version 1.0`() throws {
        let valid = try FixtureFile.bytes("valid/four-words.pbd")
        let list = [SourceWord("the", 773), SourceWord("to", 752), SourceWord("Tom", 520), SourceWord("café", 450)]
        #expect(try pack(list, .quick, provenance: "four words") == valid)
        let dictionary = try OpenedDictionary(valid)
        #expect(dictionary.info.minor == 0 && dictionary.info.followers == 0)
        #expect(dictionary.context(nil, "the") == nil && dictionary.context(nil, "") == nil)
        #expect(dictionary.allFollowers() == [])
        let hidden = try PackedFile(pack([SourceWord("a", 1, isOffensive: true)], .quick, followers: [follower(0, 0)]))
        #expect(hidden.minor == 0 && hidden[.CDEC_SECTION_FOLLOWERS].isEmpty)
        #expect(try opened(words("a"), [follower(0, 0)]).info.minor == 1)
    }

    @Test func `the order of followers makes no difference`() throws {
        let source = RandomFollowers(RandomList(kind: .accented, seed: 3, scores: 9), 500, costs: 20)
        var random = SeededGenerator(seed: 5)
        let bytes = try pack(source.words, .quick, followers: source.followers)
        #expect(try pack(source.words, .quick, followers: source.followers.shuffled(using: &random)) == bytes)
    }

    @Test(
        arguments: [
            (none, 3, 0), (none, 0, 3), (3, 0, 0), (none, none, 0), (0, start, 0), (start, start, 0), (none, 0, start),
            (none, 0, none), (UInt32(0xFFFF_FFFD), 0, 0),
        ] as [(UInt32, UInt32, UInt32)])
    func `a follower that names no word is refused and its place is told`(
        before: UInt32, previous: UInt32, word: UInt32
    )
        throws
    {
        let followers = [follower(0, 1), follower(before, previous, word, 1), follower(0, 2)]
        let failure = try #require(throws: Failure.self) {
            try pack(words("a", "b", "c"), .quick, followers: followers)
        }
        #expect(failure.status == .CDEC_E_FOLLOWER && failure.word == 1 && failure.section == .CDEC_SECTION_FOLLOWERS)
    }

    @Test func `words that are left out take their followers with them`() throws {
        let list = [
            SourceWord("a", 9), SourceWord("two words", 8), SourceWord("b", 7), SourceWord("a", 6),
            SourceWord("damn", 5, isOffensive: true), SourceWord("B", 4), SourceWord("c", 3),
        ]
        let followers = (0..<7).flatMap { word in [follower(0, word, 1), follower(word, 2, 2), follower(word, 0, 6, 3)]
        }
        let dictionary = try opened(list, followers, [.quick, .skipRefused])
        let context = try #require(dictionary.context(nil, "a"))
        #expect(Set(spellings(dictionary.followers(context))) == ["a", "b", "c"])
        #expect(dictionary.context(nil, "damn") == nil)
        #expect(dictionary.info.follower_words == 3 && dictionary.info.pair_contexts == 3)
    }

    @Test func `the cheaper of two stays, and of two words the best 255`() throws {
        let list = (0..<600).map { SourceWord("w" + String($0, radix: 3), 900 - $0) }
        var followers = (0..<600).map { follower(0, UInt32($0), UInt16(300 - $0 / 3)) }
        followers += (0..<300).map { follower(1, 0, UInt32($0 + 100), UInt16($0 % 2)) }
        followers.append(follower(0, 599, 7))
        let dictionary = try opened(list, followers)
        let shown = try #require(dictionary.allFollowers())
        let singles = shown.filter { $0.before == Self.none }
        let pairs = shown.filter { $0.before != Self.none }
        // 599 costs 7 instead of 101; the dearest 254 instead of 300.
        #expect(singles.count == 600 && singles.map(\.cost).min() == 7 && singles.map(\.cost).max() == 254)
        #expect(pairs.count == 255 && pairs.filter { $0.cost == 0 }.count == 150)
    }

    @Test func `costs beyond the greatest count as it`() throws {
        let dictionary = try opened(words("a", "b", "c"), [follower(0, 1, 255), follower(0, 2, 65_535)])
        let context = try #require(dictionary.context(nil, "a"))
        #expect(dictionary.followers(context).map(\.cost) == [254, 254])
    }

    @Test func `more distinct words than have numbers are refused`() throws {
        let list = (0..<65_537).map { SourceWord("w" + String($0, radix: 20), 0) }
        let most = (0..<65_535).map { follower(UInt32($0), UInt32($0)) }
        let dictionary = try OpenedDictionary(pack(list, [.quick, .noRanks], followers: most))
        #expect(dictionary.info.follower_words == 65_535 && dictionary.info.followers == 65_535)
        #expect(try spellings(dictionary.followers(#require(dictionary.context(nil, "wa")))) == ["wa"])
        let failure = try #require(throws: Failure.self) {
            try pack(list, [.quick, .noRanks], followers: most + [follower(65_535, 0)])
        }
        #expect(failure.status == .CDEC_E_LIMIT && failure.section == .CDEC_SECTION_FOLLOWERS)
        #expect(failure.expected == 65_535 && failure.found == 65_536)
    }

    @Test func `any allocation of followers may fail`() throws {
        let source = RandomFollowers(RandomList(kind: .accented, seed: 4, scores: 3), 200, costs: 40, words: 40)
        let whole = AllocationLedger()
        let expected = try pack(source.words, .quick, followers: source.followers, ledger: whole)
        for failing in 0..<whole.made {
            let ledger = AllocationLedger(failing: failing)
            let failure = #expect(throws: Failure.self) {
                try pack(source.words, .quick, followers: source.followers, ledger: ledger)
            }
            #expect(failure?.status == .CDEC_E_MEMORY && ledger.live == 0, "allocation \(failing)")
        }
        let last = AllocationLedger(failing: whole.made)
        #expect(try pack(source.words, .quick, followers: source.followers, ledger: last) == expected)
    }

    // MARK: Damage

    private static let fixture = (try? FixtureFile.bytes("valid/followers.pbd")) ?? []

    /// What both readers make of bytes; nothing they read lies outside.
    private func compare(_ bytes: [UInt8]) throws {
        guard let dictionary = try? OpenedDictionary(bytes) else { return }
        _ = dictionary.walkFollowers()
        let isValid = (try? dictionary.verify()) != nil
        let reference = try? ReferenceReader(bytes)
        #expect(isValid == (reference != nil))
        if isValid, let reference {
            #expect(dictionary.allFollowers()?.count == reference.followers.count)
        }
    }

    @Test func `every truncation of the section is found`() throws {
        let file = PackedFile(Self.fixture)
        let section = file[.CDEC_SECTION_FOLLOWERS]
        for count in 1..<section.count {
            var changed = file
            changed[.CDEC_SECTION_FOLLOWERS] = Array(section.prefix(count))
            try compare(changed.bytes())
            let failure = try #require(throws: Failure.self) { try OpenedDictionary(changed.bytes()).verify() }
            #expect(failure.section == .CDEC_SECTION_FOLLOWERS)
        }
        var longer = file
        longer[.CDEC_SECTION_FOLLOWERS].append(0)
        #expect(throws: Failure.self) { try OpenedDictionary(longer.bytes()).verify() }
    }

    @Test func `a changed byte of the section harms no reader, and both judge alike`() throws {
        let file = PackedFile(Self.fixture)
        let section = file[.CDEC_SECTION_FOLLOWERS]
        for at in section.indices {
            for value in [0, 0x7F, 0xFF, section[at] &+ 1, section[at] ^ 0x80] {
                guard value != section[at] else { continue }
                var changed = file
                changed[.CDEC_SECTION_FOLLOWERS][at] = value
                try compare(changed.bytes())
            }
        }
    }
}

extension FoundWord {
    /// What a reference reader says of a word.
    fileprivate init(_ word: ReferenceReader.Word) {
        var found = cdec_word()
        found.position = UInt32(word.position)
        found.variant = UInt8(word.variant)
        self.init(found, text: Array(word.spelling.utf8))
    }
}
