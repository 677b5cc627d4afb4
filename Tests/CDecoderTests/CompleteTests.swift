import CDecoder
import TestSupport
import Testing
import SwipeSimulation

/// One random list: which kind, from which seed, with scores how many of which are alike.
struct RandomList: CustomTestStringConvertible, Sendable {
    var kind: WordListKind
    var seed: UInt64
    /// Number of different scores; small numbers make many ties.
    var scores: Int

    var testDescription: String { "\(kind.rawValue), seed \(seed), \(scores) scores" }

    static let all = WordListKind.allCases.flatMap { kind in
        [(1, 5), (2, 40), (3, 1_000)].map { RandomList(kind: kind, seed: $0.0, scores: $0.1) }
    }

    /// One of each kind, for what costs more to check.
    static let some = WordListKind.allCases.map { RandomList(kind: $0, seed: 4, scores: 12) }

    /// The list, most frequent first; every eleventh word is offensive.
    func words(_ count: Int = 200) -> [SourceWord] {
        var generator = WordListGenerator(kind, seed: seed)
        let texts = generator.words(kind == .long ? min(count, 60) : count)
        let scores = texts.map { _ in Int.random(in: 1...self.scores, using: &generator.random) }.sorted(by: >)
        return zip(texts, scores).map { SourceWord($0, $1, isOffensive: generator.random.oneIn(11)) }
    }

    /// Texts to type: beginnings of words of the list in several shapes, and some that begin none.
    func texts(_ words: [SourceWord], _ count: Int) -> [String] {
        var random = SeededGenerator(seed: seed &+ 99)
        return (0..<count).map { _ in
            let word = String(decoding: random.pick(words).text, as: UTF8.self)
            let beginning = word.prefix(Int.random(in: 1...max(1, min(word.count, 12)), using: &random))
            switch Int.random(in: 0..<5, using: &random) {
            case 0: return beginning.uppercased()
            case 1: return beginning.filter { $0 != "'" && $0 != "-" && $0 != "’" }
            case 2: return String(word)
            case 3: return beginning + "q"
            default: return String(beginning)
            }
        }
    }
}

@Suite struct CompleteTests {
    /// Whether some letter of `text` is not the one its key shows: then the order depends on accents.
    private func isAccented(_ text: String) -> Bool {
        text.unicodeScalars.contains {
            let lower = cdec_lower_scalar($0.value)
            return cdec_fold_scalar(lower) == 0 || (cdec_is_letter(lower) && cdec_fold_scalar(lower) != lower)
        }
    }

    @Test(arguments: RandomList.all)
    func `completions are the words of the list that begin so, in its order`(list: RandomList) throws {
        let words = list.words()
        let model = ListModel(words)
        let dictionary = try OpenedDictionary(pack(words, list.seed == 1 ? [] : .quick))
        for text in list.texts(words, 60) + [""] where !isAccented(text) {
            let expected = model.completions(of: text)
            for limit in [1, 3, 4, 16] {
                let found = dictionary.completions(of: text, limit: limit)
                #expect(found.map(\.text) == expected.prefix(limit).map(\.spelling), "\(text), \(limit)")
                #expect(found.map { Int($0.score) } == expected.prefix(limit).map(\.score), "\(text), \(limit)")
                #expect(found.allSatisfy { $0.flags == 0 })
            }
        }
    }

    @Test(arguments: RandomList.all)
    func `with ties sorted, completions are in the order of their ranks`(list: RandomList) throws {
        let words = list.words()
        let bytes = try pack(words, list.seed == 1 ? .sortTies : [.sortTies, .quick])
        let dictionary = try OpenedDictionary(bytes)
        let reference = try ReferenceReader(bytes)
        let ranking = try #require(reference.ranking)
        let ranks = Dictionary(uniqueKeysWithValues: ranking.enumerated().map { ($1, $0) })
        let byText = Dictionary(
            uniqueKeysWithValues: reference.words.indices.map { (Array(reference.words[$0].spelling.utf8), $0) })
        let model = ListModel(words)
        for text in list.texts(words, 60) + [""] where !isAccented(text) {
            let expected = model.completions(of: text).sorted { first, second in
                ranks[byText[first.spelling] ?? -1] ?? -1 < ranks[byText[second.spelling] ?? -1] ?? -1
            }
            for limit in [1, 3, 4, 16] {
                let found = dictionary.completions(of: text, limit: limit)
                #expect(found.map(\.text) == expected.prefix(limit).map(\.spelling), "\(text), \(limit)")
            }
        }
    }

    @Test(arguments: RandomList.some.filter { $0.kind != .hangul })
    func `ready answers equal the search`(list: RandomList) throws {
        let words = list.words()
        let ready = try OpenedDictionary(pack(words))
        let cold = try OpenedDictionary(pack(words, .quick))
        #expect(ready.info.has_hot && !cold.info.has_hot)
        let letters = Set(ListModel(words).entries.flatMap(\.key)).compactMap(Unicode.Scalar.init).map { String($0) }
        for text in letters + letters.flatMap({ first in letters.map { first + $0 } }) {
            for limit in 1...3 {
                let answers = ready.completions(of: text, limit: limit).map(\.text)
                #expect(answers == cold.completions(of: text, limit: limit).map(\.text), "\(text), \(limit)")
            }
        }
    }

    @Test(arguments: [WordListKind.accented, .cyrillic], [1, 2] as [UInt64])
    func `one or two letters with an accent find the words that agree, or else all`(kind: WordListKind, seed: UInt64)
        throws
    {
        let words = RandomList(kind: kind, seed: seed, scores: 30).words()
        let model = ListModel(words)
        let dictionary = try OpenedDictionary(pack(words))
        let beginnings = Set(
            model.entries.filter { !$0.isHidden }.flatMap { [$0.lowered.prefix(1), $0.lowered.prefix(2)] })
        for letters in beginnings {
            let text = String(String.UnicodeScalarView(letters.compactMap(Unicode.Scalar.init)))
            guard isAccented(text) else { continue }
            let found = dictionary.completions(of: text, limit: 3).map(\.text)
            let matching = model.completions(of: text)
            let agreeing = matching.filter { model.agrees($0, with: letters) }
            #expect(found == (agreeing.isEmpty ? matching : agreeing).prefix(3).map(\.spelling), "\(text)")
        }
    }

    @Test func `a typed accent is meant, unless no word has it`() throws {
        let words = ["mas", "más", "máš", "masa", "Máša", "máslo", "mast"].enumerated().map { SourceWord($1, 700 - $0) }
        let dictionary = try OpenedDictionary(pack(words))
        let found = { (text: String) in dictionary.completions(of: text, limit: 16).map(\.spelling) }
        #expect(found("mas") == words.map { String(decoding: $0.text, as: UTF8.self) })
        #expect(found("má") == ["más", "máš", "Máša", "máslo"])
        #expect(found("MÁŠ") == ["máš", "Máša"])
        #expect(found("mä") == found("ma"))
        // Callers compose what was typed; a mark that is left is an accent that no word has.
        #expect(found("ma\u{301}") == found("ma"))
        #expect(dictionary.completions(of: "máš", limit: 1).map(\.spelling) == ["máš"])
    }

    @Test func `a letter with a key of its own is no accent`() throws {
        let words = [SourceWord("nota", 600), SourceWord("ñoño", 500), SourceWord("niño", 400)]
        let folding = try OpenedDictionary(pack(words))
        let keeping = try OpenedDictionary(pack(words, keep: ["ñ"]))
        #expect(folding.completions(of: "n", limit: 16).map(\.spelling) == ["nota", "ñoño", "niño"])
        #expect(keeping.completions(of: "n", limit: 16).map(\.spelling) == ["nota", "niño"])
        #expect(keeping.completions(of: "Ñ", limit: 16).map(\.spelling) == ["ñoño"])
    }

    @Test func `signs inside a word may be left out, never those that begin or end it`() throws {
        let words = ["don't", "dont'", "'tis", "rock'n'roll", "e-mail", "a'b'c'd", "dog"].enumerated().map {
            SourceWord($1, 700 - $0)
        }
        let dictionary = try OpenedDictionary(pack(words))
        let found = { (text: String) in dictionary.completions(of: text, limit: 16).map(\.spelling) }
        #expect(found("dont") == ["don't", "dont'"])
        #expect(found("DON’T") == ["don't"])
        #expect(found("rocknroll") == ["rock'n'roll"])
        #expect(found("email") == ["e-mail"])
        #expect(found("tis") == [])
        #expect(found("'") == ["'tis"])
        #expect(found("abc") == ["a'b'c'd"])
        #expect(found("abcd") == [], "three signs are one too many")
    }

    @Test func `offensive words and case twins are left out`() throws {
        let words = [
            SourceWord("damn", 700, isOffensive: true), SourceWord("dame", 600), SourceWord("Dame", 500),
            SourceWord("DAMN", 400), SourceWord("dam", 300),
        ]
        let dictionary = try OpenedDictionary(pack(words))
        #expect(dictionary.completions(of: "da", limit: 16).map(\.spelling) == ["dame", "DAMN", "dam"])
    }

    @Test(arguments: [0, 1, 2, 3, 4, 7, 8])
    func `a buffer that is too small ends the answer`(room: Int) throws {
        let words = [SourceWord("abc", 3), SourceWord("abcd", 2), SourceWord("ab", 1)]
        for options in [PackOptions(), .quick] {
            let dictionary = try OpenedDictionary(pack(words, options))
            let found = dictionary.completions(of: "a", limit: 3, room: room)
            #expect(found.map(\.spelling) == Array(["abc", "abcd"].prefix(room < 3 ? 0 : room < 7 ? 1 : 2)))
        }
    }

    @Test(arguments: [[0xFF], [0x61, 0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0x61, 0x20, 0x61]] as [[UInt8]])
    func `text that is in no word finds nothing`(text: [UInt8]) throws {
        let dictionary = try OpenedDictionary(pack([SourceWord("a", 1), SourceWord("aa", 1)]))
        #expect(dictionary.completions(of: text, limit: 3).isEmpty)
        #expect(dictionary.completions(of: text, limit: 16).isEmpty)
    }

    @Test(arguments: [255, 256, 10_000])
    func `long text is taken to its end`(count: Int) throws {
        let word = String(repeating: "a", count: 255)
        let dictionary = try OpenedDictionary(pack([SourceWord(word, 1), SourceWord("a", 1)]))
        let typed = String(repeating: "A", count: count)
        #expect(dictionary.completions(of: typed, limit: 3).map(\.spelling) == (count == 255 ? [word] : []))
    }

    @Test func `an empty dictionary finds nothing`() throws {
        let dictionary = try OpenedDictionary(pack([]))
        try dictionary.verify()
        #expect(dictionary.completions(of: "", limit: 16).isEmpty && dictionary.completions(of: "a", limit: 1).isEmpty)
        #expect(dictionary.lookup("a") == nil && !dictionary.isPrefix("a") && !dictionary.isPrefix(""))
        #expect(dictionary.spellings(of: "a").isEmpty && dictionary.word(at: 0) == nil)
    }
}
