import CDecoder
import SwipeSimulation
import TestSupport
import Testing

/// Followers of many words of a random list, so that most words are told by their endings.
struct RandomInflection {
    var words: [SourceWord]
    var followers: [cdec_source_follower] = []

    init(_ list: RandomList, words wordCount: Int = 700, followers count: Int = 3_000) {
        words = list.words(wordCount)
        var random = SeededGenerator(seed: list.seed &+ 17)
        let last = UInt32(words.count - 1)
        for _ in 0..<count {
            let starts = random.oneIn(20)
            // Some words follow, and are followed, far more often than others.
            let previous =
                starts
                ? UInt32(CDEC_SENTENCE_START)
                : min(
                    UInt32.random(in: 0...last, using: &random), UInt32.random(in: 0...last, using: &random))
            followers.append(
                cdec_source_follower(
                    before: !starts && random.oneIn(5) ? 0 : UInt32(CDEC_NO_WORD), previous: previous,
                    word: UInt32.random(in: 0...last, using: &random), cost: UInt16.random(in: 0..<260, using: &random))
            )
        }
    }
}

@Suite struct EndingsTests {
    typealias WordClass = ReferenceReader.WordClass

    private static let start = UInt32(CDEC_SENTENCE_START)
    private static let lists = WordListKind.allCases.map { RandomList(kind: $0, seed: 6, scores: 800) }

    private func follower(_ previous: UInt32, _ word: UInt32, _ cost: UInt16 = 0) -> cdec_source_follower {
        cdec_source_follower(before: UInt32(CDEC_NO_WORD), previous: previous, word: word, cost: cost)
    }

    private func opened(
        _ words: [SourceWord], _ followers: [cdec_source_follower], _ options: PackOptions = [.quick, .endings]
    ) throws -> OpenedDictionary {
        let dictionary = try OpenedDictionary(pack(words, options, followers: followers))
        try dictionary.verify()
        return dictionary
    }

    /// A dictionary whose section was put together by hand.
    private func opened(_ words: [SourceWord], _ section: EndingsSection, _ options: PackOptions = .quick) throws
        -> OpenedDictionary
    {
        var file = try PackedFile(pack(words, options))
        file.minor = 2
        file[.CDEC_SECTION_ENDINGS] = section.bytes
        let dictionary = try OpenedDictionary(file.bytes())
        try dictionary.verify()
        return dictionary
    }

    private func words(_ texts: String...) -> [SourceWord] { texts.enumerated().map { SourceWord($1, 700 - $0) } }
    private func word(_ text: String) -> WordClass { WordClass(word: text.unicodeScalars.map(\.value)) }
    private func ending(_ text: String) -> WordClass { WordClass(ending: text.unicodeScalars.map(\.value)) }

    // MARK: Counting

    /// Ways to pack, in turn.
    private static let ways: [PackOptions] = lists.indices.map { [[], .sortTies, .oneCase][$0 % 3] }

    @Test(arguments: zip(lists, ways))
    func `gains are those of a plain count`(list: RandomList, options: PackOptions) throws {
        let source = RandomInflection(list)
        let reader = try ReferenceReader(
            pack(source.words, options.union([.quick, .endings]), followers: source.followers))
        let model = EndingsModel(reader)
        let endings = try #require(reader.endings)
        #expect(Set(endings.classes) == Set(model.classes.map(\.key)))
        #expect(Set(endings.rows.keys) == Set(model.rows.keys.map(\.key)))
        for (row, expected) in model.rows {
            let found = try #require(endings.rows[row.key])
            #expect(EndingsModel.agree(found.other, expected.other))
            #expect(!found.gains.values.contains(found.other))
            let keys = Set(expected.gains.keys.map(\.key))
            #expect(found.gains.keys.allSatisfy(keys.contains))
            for (following, gain) in expected.gains {
                let gained = found.gains[following.key] ?? found.other
                #expect(EndingsModel.agree(gained, gain), "\(following) behind \(row)")
            }
        }
        // Or nothing but words would have been compared; those of the longest list are few.
        if list.kind != .long {
            #expect(model.classes.contains(where: \.isEnding) && model.rows.keys.contains(where: \.isEnding))
        }
    }

    /// Both words have half of all that is written, 10^-2, and the row weighs 1 + √(10^-2 · 10^6) = 101:
    /// (101 + 2 · ½) / 103 / ½ = 1.9806, four fifths of it and one fifth are 1.7845, 8 ln of that is 4.63; and of a
    /// word that does not follow 8 ln (0.8 · 2 / 103 + 0.2) = -12.28.
    @Test func `two words, by hand`() throws {
        let dictionary = try opened([SourceWord("abcd", 700), SourceWord("efgh", 700)], [follower(0, 1, 99)])
        let row = try #require(dictionary.endingRow(after: "abcd"))
        #expect(dictionary.gain(of: "efgh", behind: row) == 5 && dictionary.gain(of: "abcd", behind: row) == -12)
        #expect(dictionary.gain(of: "", behind: row) == -12)
        #expect(dictionary.endingRow(after: "efgh") == nil && dictionary.endingRow(after: "") == nil)
        #expect(dictionary.info.minor == 2)
    }

    /// The row weighs 1 + √(10^6 / 12) = 289.7, of which two words have as much as e is to 1: 211.8 and 77.9.
    ///
    /// With a third of the list each, 8 ln of 0.8 · (211.8 + ⅔) / 291.7 / ⅓ + 0.2 is 5.35, of the other 8 ln 0.8466 = -1.33,
    /// and of what does not follow 8 ln (0.8 · 2 / 291.7 + 0.2) = -12.66.
    @Test func `the beginning of a sentence, by hand`() throws {
        let list = ["abcd", "efgh", "ijkl"].map { SourceWord($0, 600) }
        let dictionary = try opened(list, [follower(Self.start, 0), follower(Self.start, 1, 16)])
        let row = try #require(dictionary.endingRow(after: ""))
        #expect(["abcd", "efgh", "ijkl"].map { dictionary.gain(of: $0, behind: row) } == [5, -1, -13])
        #expect(["abcd", "ABCD", "AbCd"].allSatisfy { dictionary.endingRow(after: $0) == nil })
        var null = cdec_ending_row()
        #expect(unsafe cdec_find_ending_row(dictionary.handle, nil, 5, &null) && null.end == row.end)
        #expect(unsafe cdec_ending_gain(dictionary.handle, &null, nil, 5) == -13)
    }

    /// Of 204 that follow the likeliest six are classes of their own; the ending of rare ones stands for words of no list,
    /// too.
    @Test func `rare words are told by their endings`() throws {
        let list =
            (0..<200).map { SourceWord("b\($0)xo", 500) }
            + ["kalem", "mužem", "kale", "dom"].map { SourceWord($0, 300) }
        var followers = (0..<200).map { follower(0, UInt32($0)) }
        followers += [follower(0, 200, 60), follower(0, 201, 60), follower(0, 203, 60), follower(5, 202)]
        let dictionary = try opened(list, followers)
        let row = try #require(dictionary.endingRow(after: "b0xo"))
        let gain = dictionary.gain(of: "kalem", behind: row)
        #expect(gain > Int(row.other))
        for told in ["mužem", "MUŽEM", "unheardem", "Polem"] { #expect(dictionary.gain(of: told, behind: row) == gain) }
        // Up to three letters are no ending.
        #expect(dictionary.gain(of: "dom", behind: row) != row.other)
        for other in ["lem", "em", "som", "kala", "polom", "b0x", ""] {
            #expect(dictionary.gain(of: other, behind: row) == row.other, "\(other)")
        }
        #expect(dictionary.endingRow(after: "unheardxo")?.first == row.first)
    }

    @Test(arguments: [(Int(Int16.max), 900), (901, 900), (-1, 0), (Int(Int16.min), 0)])
    func `scores beyond the scale count as its ends`(score: Int, end: Int) throws {
        func section(_ score: Int) throws -> [UInt8] {
            let list = ["abcd", "efgh", "ijkl"].map { SourceWord($0, score) }
            return try PackedFile(pack(list, [.quick, .endings], followers: [follower(0, 1), follower(0, 2, 9)]))[
                .CDEC_SECTION_ENDINGS]
        }
        #expect(try section(score) == section(end))
    }

    @Test func `only what was asked for is kept, and only of lists that tell it`() throws {
        let list = words("the", "and")
        let without = try pack(list, .quick, followers: [follower(0, 1)])
        #expect(PackedFile(without).minor == 1 && PackedFile(without)[.CDEC_SECTION_ENDINGS].isEmpty)
        let dictionary = try OpenedDictionary(without)
        #expect(dictionary.endingRow(after: "the") == nil && dictionary.endingRow(after: "") == nil)
        #expect(dictionary.gain(of: "and", behind: cdec_ending_row(first: 0, end: 9, other: 7)) == 0)
        let pair = cdec_source_follower(before: 0, previous: 1, word: 0, cost: 1)
        for (followers, options) in [([], .endings), ([pair], .endings), ([follower(0, 1)], [.endings, .unscored])]
            as [([cdec_source_follower], PackOptions)]
        {
            let file = try PackedFile(pack(list, options.union(.quick), followers: followers))
            #expect(file[.CDEC_SECTION_ENDINGS].isEmpty && file.minor == (followers.isEmpty ? 0 : 1))
        }
        #expect(try PackedFile(pack([], [.endings])).minor == 0)
        var with = try PackedFile(pack(list, [.quick, .endings], followers: [follower(0, 1)]))
        #expect(with.minor == 2)
        with[.CDEC_SECTION_ENDINGS] = []
        with.minor = 1
        #expect(with.bytes() == without)
    }

    @Test func `hidden, refused and repeated words count for nothing`() throws {
        let list = [
            SourceWord("abcd", 700), SourceWord("two words", 690), SourceWord("efgh", 680), SourceWord("abcd", 670),
            SourceWord("damn", 660, isOffensive: true), SourceWord("EFGH", 650),
        ]
        let followers = (0..<6).flatMap { word in [follower(0, word), follower(word, 2)] }
        let clean = [SourceWord("abcd", 700), SourceWord("efgh", 680)]
        let section = try PackedFile(pack(list, [.quick, .endings, .skipRefused], followers: followers))[
            .CDEC_SECTION_ENDINGS]
        let expected = try PackedFile(
            pack(clean, [.quick, .endings], followers: [follower(0, 0), follower(0, 1), follower(1, 1)]))[
                .CDEC_SECTION_ENDINGS]
        #expect(section == expected)
    }

    @Test(arguments: lists)
    func `equal lists give equal bytes`(list: RandomList) throws {
        let source = RandomInflection(list)
        let options: PackOptions = [.quick, .endings]
        let bytes = try pack(source.words, options, followers: source.followers)
        var random = SeededGenerator(seed: 9)
        #expect(try pack(source.words, options, followers: source.followers.shuffled(using: &random)) == bytes)
        #expect(try packedAgain(bytes, options) == bytes)
    }

    @Test(arguments: lists)
    func `a list in the order of the file packs to its bytes, where words of equal score were sorted`(
        list: RandomList
    ) throws {
        var list = list
        list.scores = 3
        let source = RandomInflection(list, words: 200, followers: 600)
        let bytes = try pack(source.words, [.sortTies, .endings], followers: source.followers)
        #expect(try packedAgain(bytes, .endings) == bytes)
    }

    /// What a file shows of itself, packed.
    private func packedAgain(_ bytes: [UInt8], _ options: PackOptions) throws -> [UInt8] {
        let reader = try ReferenceReader(bytes)
        let ranking = try #require(reader.ranking)
        let again = ranking.map { index in
            let word = reader.words[index]
            return SourceWord(word.spelling, word.score, isOffensive: word.flags & UInt8(CDEC_WORD_OFFENSIVE) != 0)
        }
        var place = [Int: UInt32](uniqueKeysWithValues: ranking.enumerated().map { ($1, UInt32($0)) })
        place[-1] = Self.start
        let followers = try reader.followers.map { follower in
            cdec_source_follower(
                before: try follower.before.map { try #require(place[$0]) } ?? UInt32(CDEC_NO_WORD),
                previous: try #require(place[follower.previous]), word: try #require(place[follower.word]),
                cost: UInt16(follower.cost))
        }
        return try pack(again, options, followers: followers)
    }

    @Test func `any allocation of endings may fail`() throws {
        let source = RandomInflection(RandomList(kind: .accented, seed: 4, scores: 700), words: 60, followers: 200)
        let whole = AllocationLedger()
        let expected = try pack(source.words, [.quick, .endings], followers: source.followers, ledger: whole)
        for failing in 0..<whole.made {
            let ledger = AllocationLedger(failing: failing)
            let failure = #expect(throws: Failure.self) {
                try pack(source.words, [.quick, .endings], followers: source.followers, ledger: ledger)
            }
            #expect(failure?.status == .CDEC_E_MEMORY && ledger.live == 0, "allocation \(failing)")
        }
        let last = AllocationLedger(failing: whole.made)
        #expect(try pack(source.words, [.quick, .endings], followers: source.followers, ledger: last) == expected)
    }

    // MARK: Finding

    /// Published values of FNV-1a with 64 bits, of Noll's test vectors.
    @Test(
        arguments: [
            ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
        ] as [(String, UInt64)])
    func `keys are the published hash`(text: String, hash: UInt64) throws {
        #expect(word(text).key == hash)
        var section = EndingsSection([(word("x"), -5, [(word("x"), 9)])])
        section.classes[0] = hash
        section.rows[0].key = hash
        let dictionary = try opened(words("a"), section)
        let row = try #require(dictionary.endingRow(after: text))
        #expect(dictionary.gain(of: text, behind: row) == 9)
        #expect(dictionary.endingRow(after: "foobaz") == nil && dictionary.gain(of: "foobaz", behind: row) == -5)
    }

    @Test(
        arguments: [
            ("bez", 1), ("BEZ", 1), ("Bez", 1), ("bezu", nil), ("be", nil), ("malého", 2), ("MALÉHO", 2), ("xxho", 3),
            ("xho", nil), ("ho", nil), ("maleho", 3), ("maléHO", 2), ("velkého", 3), ("", nil),
            ("\u{1F600}x\u{1F600}ho", 3),
            ("ÏĬho", 3), ("xİİ", nil), ("xxİI", 4), ("xxiı", nil), ("Σίσυφος", 5), ("ΣΊΣΥΦΟσ", nil),
            ("\u{1F600}é", nil),
            (String(repeating: "a", count: 10_000) + "ho", 3),
        ] as [(String, Int?)])
    func `the word is looked for before its ending, in any case`(text: String, expected: Int?) throws {
        let names = [word("bez"), word("malého"), ending("ho"), ending("ii"), ending("ος")]
        let gains: [(of: WordClass, gain: Int8)] = zip(names, 1...5).map { ($0, $1) }
        let section = EndingsSection(gains.map { (before: $0.of, other: $0.gain, gains: []) })
        let following = EndingsSection([(word("bez"), 0, gains)])
        let row = try opened(words("a"), section).endingRow(after: text)
        #expect(row.map { Int($0.other) } == expected)
        let dictionary = try opened(words("a"), following)
        #expect(try dictionary.gain(of: text, behind: #require(dictionary.endingRow(after: "bez"))) == expected ?? 0)
    }

    @Test func `a text ends where it is no UTF-8`() throws {
        let section = EndingsSection([(word("bez"), 1, [(ending("ho"), 2)]), (word(""), 3, []), (ending("ho"), 4, [])])
        let dictionary = try opened(words("a"), section)
        let row = try #require(dictionary.endingRow(after: Array("bez".utf8) + [0xFF, 0x61]))
        #expect(row.other == 1)
        for (bytes, gain) in [([0xC3], 1), ([0xFF], 1), ([0xED, 0xA0, 0x80], 1), ([], 1)] as [([UInt8], Int)] {
            #expect(dictionary.gain(of: bytes, behind: row) == gain)
            #expect(dictionary.gain(of: Array("maleho".utf8) + bytes, behind: row) == 2)
            #expect(dictionary.endingRow(after: bytes)?.other == 3)
            #expect(dictionary.endingRow(after: Array("maleho".utf8) + bytes)?.other == 4)
        }
    }

    @Test(arguments: lists)
    func `both readers find the same`(list: RandomList) throws {
        let source = RandomInflection(list, words: 400, followers: 1_200)
        let bytes = try pack(source.words, [.quick, .endings], followers: source.followers)
        let (dictionary, reader) = (try OpenedDictionary(bytes), try ReferenceReader(bytes))
        var random = SeededGenerator(seed: 3)
        let texts = source.words.map(\.text) + list.texts(source.words, 60).map { Array($0.utf8) }
        for previous in [[]] + (0..<60).map({ _ in random.pick(texts) }) {
            let words = (0..<40).map { _ in random.pick(texts) }
            #expect(dictionary.agrees(with: reader, behind: previous, words))
        }
    }

    @Test func `a row of another dictionary does no harm`() throws {
        let source = RandomInflection(Self.lists[1])
        let large = try opened(source.words, source.followers)
        let small = try opened(words("ab", "ac", "b"), [follower(0, 1)])
        let bare = try OpenedDictionary(pack(words("ab", "ac"), .quick))
        for previous in source.words.prefix(60) {
            guard let row = large.endingRow(after: previous.text) else { continue }
            for dictionary in [small, bare] {
                #expect((-128...127).contains(dictionary.gain(of: "ab", behind: row)))
                #expect(Set(dictionary.completions(of: "a", behind: row).map(\.word.spelling)) == ["ab", "ac"])
            }
        }
        for row in [(9, 3), (0, .max), (.max, 0), (.max, .max)] as [(UInt32, UInt32)] {
            let forged = cdec_ending_row(first: row.0, end: row.1, other: -7)
            #expect([0, -7].contains(large.gain(of: "ab", behind: forged)))
            #expect(large.completions(of: "a", behind: forged).count <= 10)
        }
    }

    // MARK: Completing

    @Test(arguments: lists, [[.quick, .endings], [.endings, .sortTies]] as [PackOptions])
    func `completions are in the order of their frequency times what they gain`(list: RandomList, options: PackOptions)
        throws
    {
        let source = RandomInflection(list, words: 300, followers: 1_500)
        let dictionary = try opened(source.words, source.followers, options)
        var moved = 0
        for previous in [[]] + source.words.prefix(25).map(\.text) {
            guard let row = dictionary.endingRow(after: previous) else { continue }
            for text in ["", "a", "d", "b"] + list.texts(source.words, 12) {
                let all = dictionary.completions(of: text, limit: 10)
                let gains = all.map { dictionary.gain(of: $0.text, behind: row) }
                // ln of frequency and gain together.
                func likelihood(_ index: Int) -> Double {
                    Double(all[index].score) * 2.302585 / 100 + Double(gains[index]) / 16
                }
                let order = all.indices.sorted {
                    all[$0].flags != all[$1].flags || likelihood($0) == likelihood($1)
                        ? $0 < $1 : likelihood($0) > likelihood($1)
                }
                moved += order == Array(all.indices) ? 0 : 1
                for limit in [1, 3, 10] {
                    let found = dictionary.completions(of: text, behind: row, limit: limit)
                    #expect(found.map(\.word) == order.prefix(limit).map { all[$0] }, "\(text)")
                    #expect(found.map(\.gain) == order.prefix(limit).map { gains[$0] })
                }
            }
        }
        #expect(moved > 0)
    }

    @Test func `words that lack a typed accent stay behind`() throws {
        let section = EndingsSection([(word("x"), 0, [(word("mas"), 127), (word("másla"), 20), (word("masa"), 60)])])
        let dictionary = try opened(words("mas", "masa", "más", "másla"), section)
        let row = try #require(dictionary.endingRow(after: "x"))
        func spellings(_ text: String) -> [String] {
            dictionary.completions(of: text, behind: row).map(\.word.spelling)
        }
        #expect(spellings("mas") == ["mas", "masa", "másla", "más"])
        #expect(spellings("más") == ["másla", "más"])
        let lacking = dictionary.completions(of: "mäs", behind: row)
        #expect(lacking.map(\.word.spelling) == ["mas", "masa", "másla", "más"])
        #expect(lacking.allSatisfy { $0.word.flags != 0 })
        #expect(spellings("").count == 4 && spellings("\u{1F600}") == [] && spellings("masx") == [])
    }

    @Test func `limits and small buffers end the answer`() throws {
        let texts = (0..<40).map { "w" + String($0 + 40, radix: 7) }
        let section = EndingsSection([(word("x"), 0, [(word(texts[9]), 127), (word(texts[20]), 127)])])
        let dictionary = try opened(texts.enumerated().map { SourceWord($1, 700 - $0) }, section)
        let row = try #require(dictionary.endingRow(after: "x"))
        let all = dictionary.completions(of: "w", behind: row)
        // The likeliest of the ten most frequent; the twenty-first is none of them.
        #expect(all.map(\.word.spelling) == [texts[9]] + texts[..<9])
        for limit in 0...10 {
            let found = dictionary.completions(of: "w", behind: row, limit: limit)
            #expect(found.map(\.word) == all.prefix(limit).map(\.word))
        }
        for room in 0...20 {
            var bytes = 0
            let fitting = all.prefix {
                bytes += $0.word.text.count
                return bytes <= room
            }
            let found = dictionary.completions(of: "w", behind: row, room: room)
            #expect(found.map(\.word) == fitting.map(\.word))
        }
        var again = row
        var words = [cdec_word](repeating: cdec_word(), count: 3)
        var buffer = [CChar](repeating: 0, count: 100)
        #expect(unsafe cdec_complete_behind(dictionary.handle, &again, nil, 0, 3, &words, nil, &buffer, 100) == 3)
        #expect(FoundWord(words[0], text: OpenedDictionary.slice(buffer, words[0])) == all[0].word)
        #expect(unsafe cdec_complete_behind(dictionary.handle, &again, nil, 1, 3, &words, nil, &buffer, 100) == 0)
    }

    // MARK: Damage

    /// What both readers make of bytes; nothing they read lies outside.
    private func compare(_ bytes: [UInt8]) throws {
        guard let dictionary = try? OpenedDictionary(bytes) else {
            #expect(throws: (any Error).self) { try ReferenceReader(bytes) }
            return
        }
        _ = dictionary.walkEndings()
        let isValid = (try? dictionary.verify()) != nil
        let reader = try? ReferenceReader(bytes)
        #expect(isValid == (reader != nil))
        guard isValid, let reader else { return }
        for previous in ["", "I", "xxdo", "xxil"].map({ Array($0.utf8) }) {
            let words = ["I", "don", "xx't", "mas", "xxne", "Dodo"].map { Array($0.utf8) }
            #expect(dictionary.agrees(with: reader, behind: previous, words))
        }
    }

    @Test func `every truncation of the section is found`() throws {
        let file = try PackedFile(FixtureFile.bytes("valid/endings.pbd"))
        let section = file[.CDEC_SECTION_ENDINGS]
        for count in 1..<section.count {
            var changed = file
            changed[.CDEC_SECTION_ENDINGS] = Array(section.prefix(count))
            let failure = try #require(throws: Failure.self) { try OpenedDictionary(changed.bytes()) }
            #expect(failure.status == .CDEC_E_SECTION && failure.section == .CDEC_SECTION_ENDINGS)
        }
        var longer = file
        longer[.CDEC_SECTION_ENDINGS].append(0)
        try compare(longer.bytes())
        let failure = try #require(throws: Failure.self) { try OpenedDictionary(longer.bytes()).verify() }
        #expect(failure.status == .CDEC_E_CONTENT && failure.section == .CDEC_SECTION_ENDINGS)
    }

    @Test func `a changed byte of the section harms no reader, and both judge alike`() throws {
        let file = try PackedFile(FixtureFile.bytes("valid/endings.pbd"))
        let section = file[.CDEC_SECTION_ENDINGS]
        for at in section.indices {
            for value in [0, 0x7F, 0xFF, section[at] &+ 1, section[at] ^ 0x80] where value != section[at] {
                var changed = file
                changed[.CDEC_SECTION_ENDINGS][at] = value
                try compare(changed.bytes())
            }
        }
    }
}
