import PressboardKit
import TestSupport
import Testing

struct SwipeDecoderKeysTests {
    /// The letters that a straight path between the keys of a word crosses.
    private func run(_ word: String, on keyboard: KeyGeometry = .phone) -> [Character] {
        SwipeKeys.keys(forPath: Swiper(over: keyboard).places(of: word), keyFrames: keyboard.characterFrames)
    }

    private func ranked(_ words: (String, Int)...) -> [SwipeDecoder.RankedCandidate] {
        words.map { SwipeDecoder.RankedCandidate(word: $0.0, rank: $0.1) }
    }

    @Test func `GL-20 letters are matched without accents, and the spelling of the list is given`() {
        #expect(SwipeDecoder.decode(keySequence: ["m", "a", "s"], candidates: ["máš"]) == "máš")
        #expect(SwipeDecoder.decode(keySequence: run("mas"), candidates: ranked(("máš", 90))) == "máš")
    }

    @Test func `GL-20 decomposed spellings and crossed keys with accents are the same letters`() {
        #expect(SwipeDecoder.decode(keySequence: ["m", "a\u{301}", "s"], candidates: ["ma\u{301}s\u{30C}"]) == "máš")
        #expect(SwipeDecoder.decode(keySequence: ["M", "Á", "Š"], candidates: ["máš"]) == "máš")
    }

    @Test func `GL-21 doubled letters lie on one key, and every letter of a word must be crossed`() {
        #expect(SwipeDecoder.decode(keySequence: run("helo"), candidates: ["hello"]) == "hello")
        #expect(
            SwipeDecoder.decodeCandidates(keySequence: run("was"), candidates: ["was", "wpas", "wags"], limit: 3).first
                == "was")
    }

    @Test(arguments: ["kmnbvfdsas", "mnbvfdsaqwas", "mnbvfdsase", "nbvfdsas"])
    func `GL-22 a finger may set off beside the first key and go past the last`(keys: String) {
        let words = ["as", "mad", "máš", "ma"]
        #expect(SwipeDecoder.decodeCandidates(keySequence: Array(keys), candidates: words, limit: 2).contains("máš"))
    }

    @Test func `GL-22 words that begin or end elsewhere are none`() {
        let words = ["pas", "map", "zas", "mal"]
        #expect(SwipeDecoder.decodeCandidates(keySequence: run("mas"), candidates: words, limit: 9).isEmpty)
    }

    @Test func `GL-23 of words of the same path the most frequent comes first`() {
        for (first, second) in [("to", "too"), ("too", "to")] {
            #expect(SwipeDecoder.decode(keySequence: run("to"), candidates: [first, second]) == first)
            let candidates = ranked((second, 5_000), (first, 2))
            #expect(
                SwipeDecoder.decodeCandidates(keySequence: run("to"), candidates: candidates, limit: 2).first == first)
        }
    }

    @Test(arguments: [("co", "co", "chi"), ("se", "se", "ser"), ("se", "se", "see")])
    func `GL-24 GL-25 the longest word does not win`(path: String, right: String, wrong: String) {
        let candidates = ranked((wrong, 900), (right, 12))
        #expect(SwipeDecoder.decode(keySequence: run(path), candidates: candidates) == right)
    }

    @Test func `GL-24 a rare word does not win by a better length`() {
        let candidates = ranked(("weer", 60_000), ("were", 30), ("we", 15), ("wee", 20_000))
        #expect(SwipeDecoder.decode(keySequence: run("were"), candidates: candidates) == "were")
    }

    @Test func `GL-27 hello`() {
        let words = ["he", "help", "hello", "held", "halo"]
        #expect(SwipeDecoder.decode(keySequence: ["h", "e", "l", "o"], candidates: words) == "hello")
        #expect(SwipeDecoder.decode(keySequence: run("hello"), candidates: words) == "hello")
    }

    @Test func `GL-28 a common word of one language beats a rare one of another`() {
        let candidates = ranked(("deals", 2_900), ("deeds", 9_000), ("děláš", 350), ("dells", 40_000))
        #expect(SwipeDecoder.decode(keySequence: run("delas"), candidates: candidates) == "děláš")
    }

    @Test func `GL-29 each word once, case aside, and no more than the limit`() {
        let candidates = ranked(("SE", 4_000), ("se", 3), ("Se", 80), ("sé", 200), ("see", 300), ("sere", 700))
        let words = SwipeDecoder.decodeCandidates(keySequence: run("se"), candidates: candidates, limit: 9)
        #expect(words.first == "se")
        #expect(Set(words.map { $0.lowercased() }).count == words.count)
        for limit in 1...3 {
            let some = SwipeDecoder.decodeCandidates(keySequence: run("se"), candidates: candidates, limit: limit)
            #expect(some == Array(words.prefix(limit)))
        }
        #expect(SwipeDecoder.decode(keySequence: run("se"), candidates: candidates) == words.first)
    }

    @Test func `GL-30 too few keys, no candidates or no limit give nothing`() {
        let keys = run("mas")
        for few: [Character] in [[], ["m"], ["m", "m"], ["🙂", "m"], ["🙂", "☃"]] {
            #expect(SwipeDecoder.decodeCandidates(keySequence: few, candidates: ["m", "máš"], limit: 3).isEmpty)
            #expect(SwipeDecoder.decode(keySequence: few, candidates: ranked(("m", 0))) == nil)
        }
        #expect(SwipeDecoder.decodeCandidates(keySequence: keys, candidates: [String](), limit: 3).isEmpty)
        for limit in [0, -1, .min] {
            #expect(SwipeDecoder.decodeCandidates(keySequence: keys, candidates: ["máš"], limit: limit).isEmpty)
        }
        #expect(SwipeDecoder.decodeCandidates(keySequence: keys, candidates: ["máš"], limit: .max) == ["máš"])
        #expect(
            SwipeDecoder.decodeCandidates(keySequence: keys, candidates: ranked(("máš", 1)), rows: [], limit: 3).isEmpty
        )
    }

    @Test func `GL-31 words with far ends change nothing, however many`() {
        let words = ["man", "mas", "mass", "as", "mad"]
        let far = (0..<20_000).map { "p\(String(UnicodeScalar(UInt8(97 + $0 % 26))))\($0)p" }
        let alone = SwipeDecoder.decodeCandidates(keySequence: run("mas"), candidates: words, limit: 5)
        #expect(alone.first == "mas")
        let among = SwipeDecoder.decodeCandidates(
            keySequence: run("mas"),
            candidates: ranked(("man", 0), ("mas", 1), ("mass", 2), ("as", 3), ("mad", 4))
                + far.map { SwipeDecoder.RankedCandidate(word: $0, rank: 0) }, limit: 5)
        #expect(among == alone)
    }

    @Test func `GL-31 marks at the ends of a word are no letters`() {
        let words = ["'tis", "rock'n'", "it's", "-mas-"]
        #expect(SwipeDecoder.decode(keySequence: run("tis"), candidates: words) == "'tis")
        #expect(SwipeDecoder.decode(keySequence: run("rockn"), candidates: words) == "rock'n'")
        #expect(SwipeDecoder.decode(keySequence: run("its"), candidates: words) == "it's")
        #expect(SwipeDecoder.decode(keySequence: run("mas"), candidates: words) == "-mas-")
    }

    @Test(arguments: [("na", "mas", "máš"), ("ho", "hello", "hello"), ("ve", "vecer", "večer")])
    func `GL-36 a short frequent word on the way does not win`(short: String, path: String, right: String) {
        #expect(SwipeDecoder.decode(keySequence: run(path), candidates: ranked((short, 3), (right, 1_500))) == right)
    }

    @Test(arguments: [
        ("qwertzuiop asdfghjkl yxcvbnm", "zeit", ["zeit", "yeti", "exit"]),
        ("azertyuiop qsdfghjklm wxcvbn", "avez", ["avez", "qvez", "ave"]),
        ("ضصثقفغعهخحج شسيبلاتنمكة ءظطذدزروى", "سلام", ["سلام", "سلم", "شام"]),
        ("йцукенгшщзх фывапролджэ ячсмитьбю", "привет", ["привет", "прет", "пират"]),
        ("ςερτυθιοπ ασδφγηξκλ ζχψωβνμ", "καλημερα", ["καλημέρα", "καλά", "καμία"]),
        ("'קראטוןםפ שדגכעיחלךף זסבהנמצתץ", "שלום", ["שלום", "שם", "שלם"]),
    ])
    func `the keyboard is told by the keys`(rows: String, path: String, words: [String]) {
        let keys = run(path, on: .rows(rows))
        #expect(SwipeDecoder.decode(keySequence: keys, candidates: words) == words[0])
    }

    @Test func `letters with a key of their own are told apart on rows that have them`() {
        let rows = ["qwertyuiopå", "asdfghjklöä", "zxcvbnm"].map(Array.init)
        let words = ranked(("mina", 5), ("minä", 9))
        let keyboard = KeyGeometry.rows("qwertyuiopå asdfghjklöä zxcvbnm")
        func best(_ word: String) -> String? {
            SwipeDecoder.decodeCandidates(keySequence: run(word, on: keyboard), candidates: words, rows: rows, limit: 1)
                .first
        }
        #expect(best("minä") == "minä")
        #expect(best("mina") == "mina")
    }

    @Test func `ranks of any size count`() {
        for ranks in [(Int.min, Int.max), (-1, 1), (0, 1 << 40)] {
            let words = ranked(("too", ranks.1), ("to", ranks.0))
            #expect(SwipeDecoder.decode(keySequence: run("to"), candidates: words) == "to")
        }
        #expect(SwipeDecoder.decode(keySequence: run("to"), candidates: ranked(("too", .max))) == "too")
    }

    @Test func `words that cannot be packed are left out`() {
        let words = ["", "two words", String(repeating: "to", count: 500), "\u{301}", "to"]
        #expect(SwipeDecoder.decodeCandidates(keySequence: run("to"), candidates: words, limit: 9) == ["to"])
    }

    @Test func `a run of any length is decoded`() {
        let keys = (0..<100_000).map { Array("qwertyuiop")[$0 % 10] }
        #expect(SwipeDecoder.decodeCandidates(keySequence: keys, candidates: ["to", "qp"], limit: 2).count <= 2)
    }
}
