import Foundation
import Testing

// One word list as its file has it. Words stay bytes until a test asks for one, and one pass over the bytes notes all
// that the tests need: half a million `String`s, or a second pass, take seconds in a debug build.
private struct WordList {
    struct Row {
        var word: Range<Int>
        var score: Int
        var flags: Range<Int>
        /// FNV-1a of the word.
        var hash: UInt64
        /// A letter from beyond the two-byte letters that are composed in any case.
        var mayDecompose: Bool
    }

    let bytes: [UInt8]
    private(set) var rows: [Row] = []
    private(set) var malformed: [Int] = []
    private(set) var rankByHash: [UInt64: Int] = [:]
    /// How often each byte occurs in words.
    private(set) var wordBytes = [Int](repeating: 0, count: 256)

    init(_ language: String) throws {
        let url = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "corpora/words/\(language).tsv")
        bytes = [UInt8](try Data(contentsOf: url))
        rows.reserveCapacity(bytes.count / 10)
        rankByHash.reserveCapacity(bytes.count / 10)
        let (tab, newline, zero, nine, mark): (UInt8, UInt8, UInt8, UInt8, UInt8) = (9, 10, 48, 57, 0xCC)
        let count = bytes.count
        var index = 0
        while index < count {
            let start = index
            var sound = true
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            var mayDecompose = false
            var byte = bytes[index]
            while byte != tab && byte != newline {
                hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
                if byte >= mark { mayDecompose = true }
                wordBytes[Int(byte)] += 1
                index += 1
                byte = index < count ? bytes[index] : newline
            }
            let wordEnd = index
            var score = 0
            var scoreEnd = wordEnd
            if byte == tab {
                index += 1
                while index < count, bytes[index] != tab, bytes[index] != newline {
                    let digit = bytes[index]
                    if digit < zero || digit > nine { sound = false } else { score = score * 10 + Int(digit - zero) }
                    index += 1
                }
                scoreEnd = index
            }
            var flags = scoreEnd..<scoreEnd
            if index < count, bytes[index] == tab {
                index += 1
                let flagStart = index
                while index < count, bytes[index] != newline { index += 1 }
                flags = flagStart..<index
                if flags.isEmpty { sound = false }
            }
            if !sound || wordEnd == start || scoreEnd <= wordEnd + 1 || index >= count {
                malformed.append(rows.count + 1)
            }
            rankByHash[hash] = rows.count
            rows.append(Row(word: start..<wordEnd, score: score, flags: flags, hash: hash, mayDecompose: mayDecompose))
            index += 1
        }
    }

    static func hash(_ word: String) -> UInt64 {
        word.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    func word(_ row: Int) -> String { String(decoding: bytes[rows[row].word], as: UTF8.self) }

    func first(_ count: Int) -> [String] { (0..<count).map(word) }

    /// Which of these spellings have a row, capitals and all.
    func present(among wanted: Set<String>) -> Set<String> {
        wanted.filter { rank($0) != nil }
    }

    /// Which of these words have a row in any capitals.
    func known(among wanted: Set<String>) -> Set<String> {
        let capitalised = wanted.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let found = present(among: wanted.union(capitalised).union(wanted.map { $0.uppercased() }))
        return Set(found.map { $0.lowercased() })
    }

    func rank(_ word: String) -> Int? {
        rankByHash[Self.hash(word)].flatMap { self.word($0) == word ? $0 : nil }
    }

    static let english = Result { try WordList("en") }
    static let czech = Result { try WordList("cs") }

    static func of(_ language: String) throws -> WordList {
        try (language == "en" ? english : czech).get()
    }
}

private let bundled = ["en", "cs"]

private func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

@Suite struct WordListTests {
    @Test(arguments: [("en", 125_000), ("cs", 200_000)])
    func `WL-01 most frequent first, at least as many words as promised, counts to the end`(
        language: String, floor: Int
    ) throws {
        let list = try WordList.of(language)
        #expect(list.rows.count >= floor)
        let isFalling = list.rows.indices.dropFirst().allSatisfy { list.rows[$0 - 1].score >= list.rows[$0].score }
        #expect(isFalling)
        // An alphabetical tail would be one long run of equal scores.
        let last = list.rows[list.rows.count - 1].score
        let tail = list.rows.reversed().prefix { $0.score == last }.count
        #expect(tail < list.rows.count / 20)
        #expect(Set(list.rows.map(\.score)).count > 300)
    }

    @Test(arguments: [
        ("en", "the to and of a in I is that for you it"),
        ("cs", "a se v na je to že s z do jsem ale"),
    ])
    func `WL-02 the commonest words of the language are within the first fifty`(language: String, commonest: String)
        throws
    {
        let first = Set(try WordList.of(language).first(50))
        #expect(words(commonest).subtracting(first).isEmpty)
    }

    @Test func `WL-03 no Czech spelling bare of its accents, real homographs kept`() throws {
        let list = try WordList.czech.get()
        let shadows = words(
            "cas kdyz dekuji protoze jeste uz dobre neni rika prosim muze vubec mam mas vsak lide ktery hlavni")
        #expect(list.known(among: shadows).isEmpty)
        let homographs = words("byt rada lze zabit")
        #expect(list.present(among: homographs) == homographs)
        let meant = words(
            "čas když děkuji ještě už dobře není říká prosím může vůbec mám máš však lidé který hlavní být ráda lže zabít"
        )
        #expect(list.present(among: meant) == meant)
    }

    @Test(arguments: bundled)
    func `WL-05 no digits, dots, controls, spaces or other junk, and no flood of names`(language: String) throws {
        let list = try WordList.of(language)
        #expect(list.malformed.isEmpty)
        // Of ASCII, letters and the apostrophe only.
        let junk = (0..<0x80).filter { $0 != 0x27 && !(0x41...0x5A).contains($0 & 0xDF) && list.wordBytes[$0] > 0 }
        #expect(junk.isEmpty)
        let edge = list.rows.firstIndex {
            list.bytes[$0.word.lowerBound] == 0x27 || list.bytes[$0.word.upperBound - 1] == 0x27
        }
        #expect(edge == nil)
        #expect(list.present(among: words("www.com nbsp quot href b q")).isEmpty)
        // Everyday words outweigh names wherever a short prefix is completed.
        let capitals = list.rows.prefix(5_000).count { (0x41...0x5A).contains(list.bytes[$0.word.lowerBound]) }
        #expect(capitals < 1_000)
    }

    @Test func `WL-10 words of the other language and bare Czech words are not English`() throws {
        let english = try WordList.english.get()
        let czech = words(
            "mas mam vis vas cas kdyz jsem jsme dekuji protoze jeste uz dobre neni rika prosim muze taky vubec pred mesic resit"
        )
        #expect(english.known(among: czech).isEmpty)
        let really = words("mate vice brat mist stale pry byte bud par to a do on")
        #expect(english.present(among: really) == really)
        #expect(try WordList.czech.get().known(among: words("the you with have this your")).isEmpty)
    }

    @Test func `WL-10 slips of English words are not words`() throws {
        let slips = words(
            "teh hte adn taht thier recieve definately freind tihs becuase seperate wierd untill alot ofthe")
        #expect(try WordList.english.get().known(among: slips).isEmpty)
    }

    @Test func `WL-11 contractions stand at sensible ranks`() throws {
        let list = try WordList.english.get()
        for common in ["don't", "it's", "I'm", "that's", "you're", "can't", "didn't", "I'll", "I've", "he's"] {
            let rank = try #require(list.rank(common), "\(common)")
            #expect(rank < 400, "\(common)")
        }
        let all = words(
            "I'd you'll you've you'd he'll she's she'll we're we've we'll they're they've they'll there's what's who's where's "
                + "how's let's doesn't isn't aren't wasn't weren't hasn't haven't hadn't won't wouldn't couldn't shouldn't "
                + "should've would've could've ain't o'clock y'all ma'am"
        )
        #expect(list.present(among: all) == all)
        // Without their apostrophe they are slips, and the halves of a split one are no words.
        #expect(list.known(among: words("dont im didnt doesnt isnt thats youre couldnt ll ve didn doesn")).isEmpty)
    }

    @Test func `PR-19 common English words and their inflections are there`() throws {
        let wanted = words(
            "are how where thinking when what why who which while because through thought thinks going gone went making made "
                + "running runs ran walked walking happier happiest children women people better best colour color realise realize"
        )
        #expect(try WordList.english.get().present(among: wanted) == wanted)
    }

    @Test func `words stand in their right case`() throws {
        let english = try WordList.english.get()
        let right = words("I I'm I've London English Monday Google iPhone NASA will Will may May")
        #expect(english.present(among: right) == right)
        #expect(english.present(among: words("i i'm i've london english monday google iphone nasa")).isEmpty)
        let czech = try WordList.czech.get()
        #expect(czech.present(among: words("Praha Praze Brno Londýn")) == words("Praha Praze Brno Londýn"))
        #expect(czech.present(among: words("praha praze brno londýn")).isEmpty)
    }

    @Test func `slang and informal words are there`() throws {
        let slang = words("lol omg hehe haha gonna wanna ok okay yeah")
        #expect(try WordList.english.get().present(among: slang) == slang)
        let informal = words("seš jo hej taky čau ahoj ok")
        #expect(try WordList.czech.get().present(among: informal) == informal)
    }

    @Test(arguments: bundled)
    func `every word is composed as NFC has it`(language: String) throws {
        let list = try WordList.of(language)
        #expect(String(validating: list.bytes, as: UTF8.self) != nil)
        // ASCII and the letters of U+00C0 to U+02FF are NFC; only other words need the slow look.
        let wrong = list.rows.firstIndex { row in
            guard row.mayDecompose else { return false }
            let word = String(decoding: list.bytes[row.word], as: UTF8.self)
            return !word.utf8.elementsEqual(word.precomposedStringWithCanonicalMapping.utf8)
        }
        #expect(wrong == nil)
    }

    @Test(arguments: bundled)
    func `no word has two rows`(language: String) throws {
        let list = try WordList.of(language)
        // Equal words have equal hashes; no two different words of the lists share one.
        #expect(list.rankByHash.count == list.rows.count)
    }

    @Test(arguments: [
        ("en", "fuck shit cunt", "rape topless vibrator scat hell damn"),
        ("cs", "kurva píča zmrd", "debil sranda opičí"),
    ])
    func `the only flag is offensive, on vulgar words alone`(language: String, vulgar: String, plain: String) throws {
        let list = try WordList.of(language)
        let offensive = Array("offensive".utf8)
        #expect(list.rows.allSatisfy { $0.flags.isEmpty || list.bytes[$0.flags].elementsEqual(offensive) })
        let flagged = Set(list.rows.indices.filter { !list.rows[$0].flags.isEmpty }.map { list.word($0).lowercased() })
        #expect(words(vulgar).subtracting(flagged).isEmpty)
        #expect(words(plain).isDisjoint(with: flagged))
    }
}
