import CDecoder
import TestSupport
import Testing

@Suite struct PackTests {
    private func texts(_ dictionary: OpenedDictionary) -> [String] {
        (0..<Int(dictionary.info.words)).compactMap { dictionary.word(at: $0)?.spelling }
    }

    private func opened(_ words: [SourceWord], _ options: PackOptions = [], keep: [Unicode.Scalar] = []) throws
        -> OpenedDictionary
    {
        let dictionary = try OpenedDictionary(pack(words, options, keep: keep))
        try dictionary.verify()
        return dictionary
    }

    private func words(_ texts: [String]) -> [SourceWord] { texts.enumerated().map { SourceWord($1, 1_000 - $0) } }

    @Test(arguments: RandomList.some, [PackOptions(), [.quick, .sortTies]])
    func `equal lists give equal bytes`(list: RandomList, options: PackOptions) throws {
        #expect(try pack(list.words(80), options, provenance: "p") == pack(list.words(80), options, provenance: "p"))
    }

    @Test func `an empty list gives a dictionary without words`() throws {
        for options in [PackOptions(), .quick, .unscored, .sortTies] {
            let dictionary = try opened([], options)
            #expect(dictionary.info.words == 0 && dictionary.info.keys == 0 && dictionary.info.levels == 0)
            #expect(dictionary.provenance == nil)
        }
    }

    @Test func `the provenance is kept as it is`() throws {
        let dictionary = try OpenedDictionary(pack([SourceWord("a")], provenance: "Wörter, 2026"))
        try dictionary.verify()
        #expect(dictionary.provenance == "Wörter, 2026")
    }

    // MARK: Refused words

    static let refused: [(String, [UInt8], cdec_refusal)] = [
        ("no bytes", [], .CDEC_REFUSAL_EMPTY),
        ("a space within", Array("new york".utf8), .CDEC_REFUSAL_SPACE_OR_CONTROL),
        ("a no-break space", Array("a\u{A0}b".utf8), .CDEC_REFUSAL_SPACE_OR_CONTROL),
        ("an ideographic space", Array("a\u{3000}".utf8), .CDEC_REFUSAL_SPACE_OR_CONTROL),
        ("a tab", Array("a\tb".utf8), .CDEC_REFUSAL_SPACE_OR_CONTROL),
        ("a carriage return", Array("a\r".utf8), .CDEC_REFUSAL_SPACE_OR_CONTROL),
        ("NUL", [0x61, 0, 0x62], .CDEC_REFUSAL_SPACE_OR_CONTROL),
        ("a zero-width space", Array("a\u{200B}b".utf8), .CDEC_REFUSAL_SPACE_OR_CONTROL),
        ("a direction mark", Array("a\u{200F}b".utf8), .CDEC_REFUSAL_SPACE_OR_CONTROL),
        ("DEL", [0x61, 0x7F], .CDEC_REFUSAL_SPACE_OR_CONTROL),
        ("a control of the second block", Array("a\u{85}".utf8), .CDEC_REFUSAL_SPACE_OR_CONTROL),
        ("half a scalar", [0x61, 0xC3], .CDEC_REFUSAL_NOT_UTF8),
        ("a lone continuation", [0x80, 0x61], .CDEC_REFUSAL_NOT_UTF8),
        ("an overlong slash", [0xC0, 0xAF], .CDEC_REFUSAL_NOT_UTF8),
        ("a surrogate", [0xED, 0xA0, 0x80], .CDEC_REFUSAL_NOT_UTF8),
        ("beyond Unicode", [0xF4, 0x90, 0x80, 0x80], .CDEC_REFUSAL_NOT_UTF8),
        ("Latin-1", [0x63, 0x61, 0x66, 0xE9], .CDEC_REFUSAL_NOT_UTF8),
        ("256 bytes", [UInt8](repeating: 0x61, count: 256), .CDEC_REFUSAL_TOO_LONG),
        ("10,000 bytes", [UInt8](repeating: 0x61, count: 10_000), .CDEC_REFUSAL_TOO_LONG),
        ("only marks", Array("\u{301}\u{302}".utf8), .CDEC_REFUSAL_NO_KEY),
        ("only joiners", Array("\u{200D}".utf8), .CDEC_REFUSAL_NO_KEY),
        ("a letter of a high plane", Array("\u{20000}a".utf8), .CDEC_REFUSAL_ALPHABET),
    ]

    @Test(arguments: refused)
    func `a refused word is named, and skipping it shifts no neighbour`(
        name: String, text: [UInt8], refusal: cdec_refusal
    ) throws {
        let list = [
            SourceWord("first", 9), SourceWord(bytes: text, 8), SourceWord("second", 7), SourceWord("third", 6),
        ]
        let failure = try #require(throws: Failure.self) { try pack(list) }
        #expect(failure.status == .CDEC_E_WORD && failure.word == 1 && failure.refusal == refusal)
        var refusals: [cdec_refusal] = []
        let dictionary = try OpenedDictionary(pack(list, .skipRefused, refusals: &refusals))
        try dictionary.verify()
        #expect(refusals == [.CDEC_REFUSAL_NONE, refusal, .CDEC_REFUSAL_NONE, .CDEC_REFUSAL_NONE])
        #expect(texts(dictionary) == ["first", "second", "third"])
        #expect((0..<3).compactMap { dictionary.word(at: $0)?.score } == [9, 7, 6])
        let characters = text.map(CChar.init(bitPattern:))
        if refusal != .CDEC_REFUSAL_ALPHABET {
            #expect(unsafe cdec_check_word(characters, characters.count) == refusal)
        }
    }

    @Test func `words whose letters exceed the alphabet are refused, the rarest letters first`() throws {
        let letters = (UInt32(0xAC00)..<0xAC00 + 260).compactMap(Unicode.Scalar.init).map { String($0) }
        // Each of the first 250 letters is used twice, each other one once.
        let list = words(letters + letters.prefix(250).map { $0 + $0 })
        let failure = try #require(throws: Failure.self) { try pack(list) }
        #expect(failure.status == .CDEC_E_WORD && failure.word == 250 && failure.refusal == .CDEC_REFUSAL_ALPHABET)
        let dictionary = try opened(list, .skipRefused)
        #expect(dictionary.info.symbols == 250)
        #expect(
            texts(dictionary)
                == list.map { String(decoding: $0.text, as: UTF8.self) }.filter {
                    letters.prefix(250).contains(String($0.prefix(1)))
                })
        #expect(try opened(words(Array(letters.prefix(254)))).info.symbols == 254)
    }

    // MARK: Order

    @Test func `a repeated word keeps its first place`() throws {
        let dictionary = try opened([
            SourceWord("a", 9), SourceWord("b", 8), SourceWord("a", 7), SourceWord("c", 6), SourceWord("b", 6),
        ])
        #expect(texts(dictionary) == ["a", "b", "c"])
        #expect((0..<3).compactMap { dictionary.word(at: $0)?.score } == [9, 8, 6])
    }

    @Test func `a score that rises is taken as if it stood still`() throws {
        let dictionary = try opened([
            SourceWord("a", 5), SourceWord("b", 9), SourceWord("c", 9), SourceWord("d", -4), SourceWord("e", 0),
        ])
        #expect(texts(dictionary) == ["a", "b", "c", "d", "e"])
        #expect((0..<5).compactMap { dictionary.word(at: $0)?.score } == [5, 5, 5, -4, -4])
    }

    @Test(arguments: RandomList.all)
    func `without sorting, ranks are the order of the lines`(list: RandomList) throws {
        let words = list.words(200)
        let dictionary = try OpenedDictionary(pack(words, .quick))
        #expect((0..<words.count).map { dictionary.word(at: $0)?.text } == ListModel(words).entries.map(\.spelling))
    }

    @Test(arguments: RandomList.all)
    func `sorting ties moves words within their score alone`(list: RandomList) throws {
        let words = list.words(200)
        let dictionary = try OpenedDictionary(pack(words, [.quick, .sortTies]))
        let entries = ListModel(words).entries
        let found = (0..<words.count).compactMap { dictionary.word(at: $0) }
        #expect(found.map { Int($0.score) } == entries.map(\.score))
        for score in Set(entries.map(\.score)) {
            #expect(
                Set(found.filter { $0.score == score }.map(\.text))
                    == Set(entries.filter { $0.score == score }.map(\.spelling)))
        }
        #expect(dictionary.info.levels == Set(entries.map(\.score)).count)
        for (rank, word) in found.enumerated() { #expect(dictionary.rank(of: word) == rank) }
    }

    /// Different words made of the digits of their index.
    private static func numbered(_ count: Int) -> [String] {
        (0..<count).map { (number: Int) -> String in
            let digits: [Int] = [number / 1_000, number / 100 % 10, number / 10 % 10, number % 10]
            let letters = digits.map { (digit: Int) -> String in String(Unicode.Scalar(UInt8(97 + digit))) }
            return letters.joined() + (number % 7 == 0 ? "é" : "")
        }
    }

    @Test func `more than a chunk of words of one score keep their ranks`() throws {
        let texts = Self.numbered(2_500)
        let dictionary = try opened(texts.map { SourceWord($0, 300) }, .sortTies)
        #expect(dictionary.info.levels == 1)
        #expect(Set(self.texts(dictionary)) == Set(texts))
    }

    @Test func `a list without scores lies on a falling curve`() throws {
        let list = words(Self.numbered(500))
        let dictionary = try opened(list, .unscored)
        let scores = (0..<500).compactMap { dictionary.word(at: $0)?.score }
        #expect(scores.first == 773 && zip(scores, scores.dropFirst()).allSatisfy { $0 >= $1 })
        // Zipf's law: a tenfold rank is a tenth of the frequency, that is 100 hundredths of Zipf less.
        #expect(abs(scores[0] - scores[9] - 100) <= 1 && abs(scores[9] - scores[99] - 100) <= 1)
    }

    @Test func `ranks are left out on demand`() throws {
        let dictionary = try opened(words(["a", "b"]), .noRanks)
        #expect(!dictionary.info.has_ranks && dictionary.bytes(of: .CDEC_SECTION_RANKS) == 0)
        #expect(dictionary.completions(of: "", limit: 2).map(\.spelling) == ["a", "b"])
    }

    // MARK: Spellings

    @Test func `case twins are kept and hidden, or left out`() throws {
        let list = words(["Polish", "polish", "POLISH", "polis", "Polis"])
        let both = try opened(list)
        #expect(texts(both) == ["Polish", "polish", "POLISH", "polis", "Polis"])
        #expect((0..<5).compactMap { both.word(at: $0)?.flags } == [0, 2, 2, 0, 2])
        #expect(both.completions(of: "p", limit: 5).map(\.spelling) == ["Polish", "polis"])
        #expect(texts(try opened(list, .oneCase)) == ["Polish", "polis"])
    }

    @Test(arguments: [
        "ÀÉÎ", "àÉî", "McDonald", "iPhone", "ßẞ", "ǅ", "ŉ", "ΣΊΣΥΦΟΣ", "ς", "İstanbul", "ıI", "a\u{301}", "A\u{301}b",
        "don’t", "l'État",
        "שָׁלוֹם", "l·l", "\u{1F600}", "👩‍👧", "ﬁ", "Ⅷ", "x²", "3D", "H2O", "e\u{345}", "ᾳ", "ǰ", "ა", "\u{10400}", "ÅÅ",
        "Ångström",
    ])
    func `a spelling comes back as it was`(spelling: String) throws {
        for filler in [0, 30, 40] {
            let long = spelling + String(repeating: "o", count: filler)
            for text in [spelling, long, "o" + long] {
                let dictionary = try opened([SourceWord(text, 5), SourceWord("filler", 4), SourceWord("o", 3)])
                #expect(dictionary.word(at: 0)?.text == Array(text.utf8))
                #expect(dictionary.completions(of: "", limit: 1).map(\.text) == [Array(text.utf8)])
            }
        }
    }

    @Test(arguments: ["a", "é", "Aa", "aÉ", "a\u{301}", "\u{1F600}a"])
    func `a word may have 255 bytes, flagged or not`(unit: String) throws {
        var text: [UInt8] = []
        while text.count + unit.utf8.count <= 255 { text += Array(unit.utf8) }
        while text.count < 255 { text.append(0x62) }
        for isOffensive in [false, true] {
            let dictionary = try opened([SourceWord(bytes: text, 5, isOffensive: isOffensive), SourceWord("b", 4)])
            #expect(dictionary.word(at: 0)?.text == text)
            #expect(dictionary.lookup(String(decoding: text, as: UTF8.self))?.flags == (isOffensive ? 1 : 0))
        }
    }

    @Test(arguments: [[], .quick, .sortTies] as [PackOptions])
    func `one word is enough`(options: PackOptions) throws {
        let dictionary = try opened([SourceWord("Žlutý", 400)], options)
        #expect(
            texts(dictionary) == ["Žlutý"] && dictionary.completions(of: "zl", limit: 3).map(\.spelling) == ["Žlutý"])
    }

    @Test(arguments: [10, 120, 255])
    func `words may begin one another`(count: Int) throws {
        let chain = (1...count).map { String(repeating: "a", count: $0) }
        for list in [words(chain), words(chain.reversed()), chain.map { SourceWord($0, 1) }] {
            let dictionary = try opened(list)
            #expect(texts(dictionary) == list.map { String(decoding: $0.text, as: UTF8.self) })
            #expect(dictionary.lookup(chain[count - 1]) != nil)
            #expect(dictionary.completions(of: chain[count - 1], limit: 3).map(\.spelling) == [chain[count - 1]])
        }
    }

    @Test func `of 300 spellings of one key the first 64 are kept and the others refused`() throws {
        let letters: [Character] = ["a", "á", "à", "â", "ä", "ã", "å"]
        let spellings = (0..<300).map { (number: Int) -> String in
            [number % 7, number / 7 % 7, number / 49].map { String(letters[$0]) }.joined()
        }
        let list = words(spellings + ["b"])
        let failure = try #require(throws: Failure.self) { try pack(list) }
        #expect(failure.status == .CDEC_E_WORD && failure.word == 64 && failure.refusal == .CDEC_REFUSAL_SPELLINGS)
        var refusals: [cdec_refusal] = []
        let dictionary = try OpenedDictionary(pack(list, .skipRefused, refusals: &refusals))
        try dictionary.verify()
        #expect(dictionary.info.keys == 2)
        #expect(texts(dictionary) == Array(spellings.prefix(64)) + ["b"])
        #expect(dictionary.spellings(of: "AAA").map(\.spelling) == Array(spellings.prefix(16)))
        #expect(refusals.enumerated().allSatisfy { ($1 == .CDEC_REFUSAL_SPELLINGS) == (64..<300).contains($0) })
    }

    @Test func `letters that are kept have keys of their own`() throws {
        let dictionary = try opened(words(["ano", "año", "Ñu", "nu"]), keep: ["ñ", "q"])
        #expect(dictionary.info.keys == 4 && dictionary.info.symbols == 5)
        #expect(dictionary.lookup("ANO").flatMap { dictionary.rank(of: $0) } == 0)
        #expect(dictionary.lookup("AÑO").flatMap { dictionary.rank(of: $0) } == 1)
    }

    // MARK: Failing memory

    @Test(
        arguments: [
            ([], .accented), (.quick, .accented), ([.sortTies], .accented), ([.unscored], .long), ([], .hangul),
            ([.oneCase], .mixed),
        ] as [(PackOptions, WordListKind)])
    func `any allocation may fail`(options: PackOptions, kind: WordListKind) throws {
        let list = RandomList(kind: kind, seed: 4, scores: 3).words(60)
        let whole = AllocationLedger()
        let expected = try pack(list, options, ledger: whole)
        #expect(whole.live == 0)
        for failing in 0..<whole.made {
            let ledger = AllocationLedger(failing: failing)
            let failure = #expect(throws: Failure.self) { try pack(list, options, ledger: ledger) }
            #expect(failure?.status == .CDEC_E_MEMORY, "allocation \(failing)")
            #expect(ledger.live == 0, "allocation \(failing)")
        }
        #expect(try pack(list, options, ledger: AllocationLedger(failing: whole.made)) == expected)
    }
}
