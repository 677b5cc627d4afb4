import Foundation
import PressboardKit
import PressboardKitAutocomplete
import TestSupport
import Testing

/// Paths of touches decoded with bundled and small lists.
struct SwipePathTests {
    private func words(
        _ path: [TouchPoint], over keyboard: KeyGeometry = .phone, in provider: DictionarySuggestionProvider = .english,
        previousWord: String? = nil, limit: Int = 3
    ) -> [String] {
        SwipeDecoder.decode(path: path, geometry: keyboard, in: provider, previousWord: previousWord, limit: limit)
            .map(\.text)
    }

    private func list(_ words: String...) -> DictionarySuggestionProvider { DictionarySuggestionProvider(words: words) }

    // MARK: What real traces have

    private static let swiper = Swiper(over: .phone)

    @Test(arguments: [
        ("hello", "hello"), ("little", "little"), ("coffee", "coffee"), ("committee", "committee"),
        ("occasionally", "occasionally"),
    ])
    func `doubled letters lie on one key`(path: String, word: String) {
        #expect(words(Self.swiper.path(path)).first == word)
    }

    @Test func `a rest on a doubled letter does no harm`() {
        #expect(words(Self.swiper.path("leter", .rest(2, seconds: 0.25))).first == "letter")
        #expect(words(Self.swiper.path("helo", .rest(2, seconds: 0.25))).first == "hello")
    }

    @Test func `KC-158 a loop on a doubled letter does no harm`() {
        #expect(words(Self.swiper.path("helo", .loop(2, radius: 0.3))).first == "hello")
        #expect(words(Self.swiper.path("leter", .loop(2, radius: 0.3))).first == "letter")
    }

    @Test(arguments: [("to", "too"), ("of", "off")])
    func `KC-158 a loop tells a doubled letter from a single one`(path: String, word: String) {
        #expect(words(Self.swiper.path(path, .loop(1, radius: 0.3))).first == word)
        #expect(words(Self.swiper.path(path)).first == path)
    }

    @Test(arguments: ["a", "I"])
    func `one-letter words`(word: String) throws {
        let at = try #require(Self.swiper.places(of: word).first)
        let short = (0..<12).map { (place: Int) -> TouchPoint in
            let (right, down) = (CGFloat(place % 3), CGFloat(place / 3))
            return TouchPoint(x: at.x + right, y: at.y + down, time: Double(place) / 60)
        }
        #expect(words(short).first == word)
    }

    @Test(arguments: ["to", "is", "in", "on", "of", "me", "my", "go", "he", "up"])
    func `two-letter words`(word: String) {
        #expect(words(Self.swiper.path(word)).first == word)
    }

    @Test(arguments: ["world", "keyboard", "morning", "because", "people", "thinking"])
    func `start and end slips of less than half a key`(word: String) {
        for way: SIMD2<Double> in [[0.4, 0], [-0.4, 0.2], [0, 0.4], [0.2, -0.4]] {
            #expect(words(Self.swiper.path(word, .start(way), .end(-way))).first == word)
        }
    }

    @Test(arguments: ["hello", "keyboard", "because", "something"])
    func `an end slip on to the next key leaves the word among the first`(word: String) {
        #expect(words(Self.swiper.path(word, .end([0.6, 0.2]))).contains(word))
    }

    @Test(arguments: ["hello", "world", "people", "morning", "keyboard", "thanks"])
    func `corners cut`(word: String) {
        var swiper = Self.swiper
        swiper.rounding = 0.7
        #expect(words(swiper.path(word)).first == word)
    }

    @Test(arguments: ["hello", "world", "people"])
    func `a pause in the middle, at the beginning and at the end`(word: String) {
        for place in [0, 2, word.count - 1] {
            #expect(words(Self.swiper.path(word, .rest(place, seconds: 0.6))).first == word)
        }
    }

    @Test(arguments: ["hello", "keyboard", "people", "morning"])
    func `a letter missed by most of a key`(word: String) {
        #expect(words(Self.swiper.path(word, .miss(2, [0.5, 0.3]))).first == word)
    }

    @Test(arguments: ["something", "keyboard", "wonderful"])
    func `the jump of a second finger for a moment`(word: String) {
        #expect(words(Self.swiper.path(word, .jump(3, [3, -1]))).contains(word))
    }

    @Test(arguments: ["people", "quote", "write"])
    func `paths that leave the keyboard`(word: String) {
        let above = Self.swiper.path(word).map { TouchPoint(x: $0.x, y: $0.y - 22, time: $0.time) }
        #expect(words(above).contains(word))
        let outside = Self.swiper.path(word, .miss(1, [0, -0.9]))
        #expect(words(outside).contains(word))
    }

    @Test(arguments: ["hello", "something", "wonderful"])
    func `a hand that rests lower than it looks`(word: String) {
        let low = Self.swiper.path(word).map { TouchPoint(x: $0.x, y: $0.y + 12, time: $0.time) }
        #expect(words(low).first == word)
    }

    @Test(arguments: ["hello", "something", "because"])
    func `a hand that trembles`(word: String) {
        var swiper = Self.swiper
        swiper.shaking = 0.12
        for seed in 1...3 { #expect(words(swiper.path(word, seed: UInt64(seed))).first == word) }
    }

    @Test(arguments: [0.25, 1, 4])
    func `pace and clock do not matter`(pace: Double) {
        let path = Self.swiper.path("something").map {
            TouchPoint(x: $0.x, y: $0.y, time: 800_000_000 + $0.time / pace)
        }
        #expect(words(path).first == "something")
    }

    // MARK: Words

    @Test(arguments: [("theyre", "they're"), ("dont", "don't"), ("cant", "can't")])
    func `apostrophes are not on the path`(path: String, word: String) {
        #expect(words(Self.swiper.path(path)).contains(word))
    }

    @Test func `capitals are those of the list`() {
        let provider = list("London", "Ian", "NATO", "lemon")
        #expect(words(Self.swiper.path("london"), in: provider).first == "London")
        #expect(words(Self.swiper.path("nato"), in: provider).first == "NATO")
    }

    @Test func `GL-20 GL-33 accents are those of the list`() {
        #expect(words(Self.swiper.path("mas"), in: .czech).first == "máš")
        #expect(words(Self.swiper.path("vecer"), in: .czech).first == "večer")
    }

    @Test func `GL-28 GL-26 a word ranks by its own language`() {
        let both = DictionarySuggestionProvider(locales: [.english, .czech])
        #expect(words(Self.swiper.path("delas"), in: both).first == "děláš")
        #expect(words(Self.swiper.path("nevim"), in: both).first == "nevím")
        #expect(words(Self.swiper.path("people"), in: both).first == "people")
    }

    @Test func `the words before choose the language`() {
        let both = DictionarySuggestionProvider(languageLists: [["on", "one", "the"], ["ón", "oné", "dnes", "je"]])
        #expect(words(Self.swiper.path("one"), in: both, previousWord: "the").first == "one")
        #expect(words(Self.swiper.path("one"), in: both, previousWord: "dnes").first == "oné")
        #expect(words(Self.swiper.path("one"), in: both, previousWord: "dnes je ").first == "oné")
    }

    @Test func `GL-29 a word of two lists is given once, case aside`() {
        let both = DictionarySuggestionProvider(languageLists: [["SE", "see", "so"], ["se", "sere", "so"]])
        let found = words(Self.swiper.path("se"), in: both, limit: 9)
        #expect(Set(found.map { $0.lowercased() }).count == found.count)
        #expect(words(Self.swiper.path("se"), in: both, limit: 1) == Array(found.prefix(1)))
    }

    @Test func `words that a list marks are never given`() throws {
        let provider = try Typist.lists([("damn", 60), ("dam", 20), ("dame", 10)], [("damn", 2)], offensive: ["damn"])
            .provider
        #expect(!words(Self.swiper.path("damn"), in: provider, limit: 9).contains("damn"))
        #expect(words(Self.swiper.path("dam"), in: provider, limit: 9).first == "dam")
    }

    @Test func `suggestions of a path are not highlighted`() {
        let found = SwipeDecoder.decode(path: Self.swiper.path("hello"), geometry: .phone, in: .english, limit: 3)
        #expect(found.allSatisfy { !$0.isAutocorrect && !$0.isUnknown })
        #expect(found.count > 0)
    }

    // MARK: Keyboards

    @Test(arguments: [
        ("йцукенгшщзх фывапролджэ ячсмитьбю", "привет", ["прет", "привет", "пират", "нет"]),
        ("йцукенгшщзхї фівапролджє ґячсмитьбю", "привіт", ["привид", "привіт", "при", "піт"]),
        ("ςερτυθιοπ ασδφγηξκλ ζχψωβνμ", "καλημερα", ["καλά", "καλημέρα", "καμία"]),
        ("ضصثقفغعهخحج شسيبلاتنمكة ءظطذدزروى", "سلام", ["سلام", "سلم", "شام"]),
        ("'קראטוןםפ שדגכעיחלךף זסבהנמצתץ", "שלום", ["שם", "שלום", "שלם"]),
    ])
    func `any script`(rows: String, path: String, list: [String]) {
        let keyboard = KeyGeometry.rows(rows)
        let found = words(Swiper(over: keyboard).path(path), over: keyboard, in: .init(words: list))
        #expect(found.first.map { SwipeDecoder.fold($0) } == SwipeDecoder.fold(path))
    }

    @Test(arguments: [
        ("qwertzuiopü asdfghjklöä yxcvbnm", "üöä", ["schön", "schon", "über", "uber", "Bär", "Bar"]),
        ("qwertyuiopå asdfghjklöä zxcvbnm", "åäö", ["minä", "mina", "kissa", "hän", "han"]),
        ("qwertyuiop asdfghjklñ zxcvbnm", "ñ", ["año", "ano", "mañana", "manada"]),
    ])
    func `letters with a key of their own`(rows: String, keptLetters: String, list: [String]) throws {
        let keyboard = KeyGeometry.rows(rows)
        let provider = try Typist.lists(list.map { ($0, 10) }, keptLetters: keptLetters).provider
        for word in list {
            #expect(words(Swiper(over: keyboard).path(word.lowercased()), over: keyboard, in: provider).first == word)
        }
    }

    @Test func `a list of such letters on a keyboard without them`() throws {
        let provider = try Typist.lists([("schön", 90), ("shin", 10)], keptLetters: "öäü").provider
        #expect(words(Self.swiper.path("schon"), in: provider).first == "schön")
    }

    @Test(arguments: [
        KeyGeometry.rows(
            "qwertyuiop asdfghjkl zxcvbnm", pitch: CGSize(width: 30, height: 56), at: CGPoint(x: 90, y: 0)),
        KeyGeometry.rows("qwertyuiop asdfghjkl zxcvbnm", pitch: CGSize(width: 67, height: 76)),
        KeyGeometry.rows("qwertyuiop asdfghjkl zxcvbnm", pitch: CGSize(width: 118, height: 81)),
        KeyGeometry.rows("qwertyuiop asdfghjkl zxcvbnm", pitch: CGSize(width: 62, height: 40)),
    ])
    func `one-handed, tablet and landscape widths`(keyboard: KeyGeometry) {
        for word in ["hello", "something", "people", "morning"] {
            #expect(words(Swiper(over: keyboard).path(word), over: keyboard).first == word)
        }
    }

    @Test func `halves of a split keyboard`() {
        let whole = KeyGeometry.phone
        let split = KeyGeometry(
            keys: whole.keys.map { key in
                var key = key
                if key.frame.midX > 200 { key.frame.origin.x += 300 }
                return key
            })
        for word in ["hello", "something", "people", "were"] {
            #expect(words(Swiper(over: split).path(word), over: split).contains(word))
        }
    }

    // MARK: Bad input

    @Test func `no points, no keys, no lists, no limit`() {
        #expect(words([]).isEmpty)
        #expect(words(Self.swiper.path("hello"), over: KeyGeometry(keys: [])).isEmpty)
        #expect(words(Self.swiper.path("hello"), in: DictionarySuggestionProvider(words: [])).isEmpty)
        for limit in [0, -1, .min] { #expect(words(Self.swiper.path("hello"), limit: limit).isEmpty) }
        #expect(words(Self.swiper.path("hello"), limit: .max).count <= 16)
    }

    @Test func `GL-34 a path far from every word gives nothing`() {
        #expect(words(Self.swiper.path("qpzm"), in: list("fg", "gh", "hj")).isEmpty)
    }

    @Test func `a layout of one key has its one-letter word at most`() {
        let keyboard = KeyGeometry.rows("a")
        #expect(words([TouchPoint(x: 20, y: 20)], over: keyboard).isEmpty)
    }

    @Test func `points that are not numbers are left out`() {
        let path = Self.swiper.path("hello")
        let odd: [CGFloat] = [.nan, .infinity, -.infinity]
        let mixed = path.flatMap { point in
            [point] + odd.map { TouchPoint(x: $0, y: point.y, time: point.time) }
                + odd.map { TouchPoint(x: point.x, y: $0, time: point.time) }
        }
        #expect(words(mixed) == words(path))
        #expect(words(odd.map { TouchPoint(x: $0, y: $0) }).isEmpty)
    }

    @Test func `times that are not numbers or run backwards do not matter`() {
        let path = Self.swiper.path("hello")
        for times: [Double] in [[.nan], [.infinity, 0], [-.infinity, .nan, 5], [9e300, -9e300], [7, 3]] {
            let odd = path.enumerated().map { place, point in
                TouchPoint(x: point.x, y: point.y, time: times[place % times.count])
            }
            #expect(words(odd).contains("hello"))
        }
        let backwards = path.map { TouchPoint(x: $0.x, y: $0.y, time: -$0.time) }
        #expect(words(backwards).contains("hello"))
    }

    @Test func `huge coordinates are answered`() {
        for far: CGFloat in [1e6, 1e30, 1e300, -.greatestFiniteMagnitude] {
            let path = [
                TouchPoint(x: 100, y: 80), TouchPoint(x: far, y: far, time: 1), TouchPoint(x: 200, y: 80, time: 2),
            ]
            #expect(words(path).count <= 3)
        }
    }

    @Test func `a hundred thousand points are answered`() {
        let path = Self.swiper.path("hello")
        let many = path.flatMap { point in repeatElement(point, count: 100_000 / path.count) }
        #expect(words(many).first == "hello")
        let scribble = (0..<100_000).map { (place: Int) -> TouchPoint in
            let (x, y) = (place * 37 % 395, place * 91 % 168)
            return TouchPoint(x: CGFloat(x), y: CGFloat(y))
        }
        #expect(words(scribble).count <= 3)
    }

    @Test func `words longer than any path`() {
        let provider = list(String(repeating: "hello", count: 40), "hello")
        #expect(words(Self.swiper.path("hello"), in: provider) == ["hello"])
    }
}
