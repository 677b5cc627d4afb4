import PressboardHunspell
import PressboardKit
import TestSupport
import Testing

/// Needs Debian's `hunspell-en-us` and `hunspell-cs`.
@Suite struct HunspellSpellCheckerTests {
    // MARK: Languages and files

    @Test func `SL-01 a bare code opens the regional dictionary`() throws {
        #expect(try Checkers.czech().language == "cs_CZ")
    }

    @Test func `SL-03 the region decides between dictionaries of one language`() throws {
        #expect(try Checkers.english().language == "en_US")
        #expect(HunspellSpellChecker.availableDictionaries().contains("en_US"))
    }

    @Test func `SL-04 a language without a dictionary has no checker`() throws {
        let directory = HunspellSpellChecker.systemDirectory
        #expect(throws: HunspellError.noDictionary(language: "tlh", directory: directory)) {
            try HunspellSpellChecker(language: "tlh")
        }
        #expect((try? HunspellSpellChecker(language: "tlh")) == nil)
        #expect(throws: HunspellError.noDictionary(language: "cs", directory: "/nowhere")) {
            try HunspellSpellChecker(language: "cs", in: "/nowhere")
        }
    }

    @Test func `a dictionary with one file only names the other`() throws {
        let directory = try TemporaryDirectory()
        let (affixes, words) = ("\(directory.path)/xx.aff", "\(directory.path)/xx.dic")
        let path = directory.path
        #expect(throws: HunspellError.missingFile(path: affixes)) {
            try HunspellSpellChecker(dictionary: "xx", in: path)
        }
        try write("SET UTF-8\n", to: affixes)
        #expect(throws: HunspellError.missingFile(path: words)) {
            try HunspellSpellChecker(dictionary: "xx", in: path)
        }
        #expect(HunspellSpellChecker.availableDictionaries(in: path) == [])
        #expect("\(HunspellError.missingFile(path: words))".hasPrefix(words))

        try write("1\nword\n", to: words)
        #expect(HunspellSpellChecker.availableDictionaries(in: path) == ["xx"])
        #expect(try HunspellSpellChecker(language: "xx", in: path).knowsWord("word"))
    }

    // MARK: The dictionaries of Debian

    @Test(arguments: ["večer", "Večer", "vrčel", "jak", "děláš", "Praha", "nejkrásnějšího"])
    func `Czech words are known`(word: String) throws {
        let checker = try Checkers.czech()
        #expect(checker.knowsWord(word))
        #expect(checker.correction(for: word) == nil)
    }

    @Test(arguments: ["vwcer", "codelas", "delas", "praha", "the", ""])
    func `what is no Czech word is not known`(word: String) throws {
        #expect(try !Checkers.czech().knowsWord(word))
    }

    @Test func `letters in two parts are the letters`() throws {
        let checker = try Checkers.czech()
        #expect(checker.knowsWord("vec\u{30C}er"))
        #expect(checker.guesses(for: "vwc\u{30C}er") == checker.guesses(for: "vwčer"))
    }

    @Test func `what is no text of a dictionary is neither known nor guessed at`() throws {
        let checker = try Checkers.english()
        for word in ["", "\0", "the\0", String(repeating: "x", count: 10_000)] {
            #expect(!checker.knowsWord(word))
            #expect(checker.guesses(for: word).isEmpty)
            #expect(checker.correction(for: word) == nil)
        }
    }

    @Test func `guesses come with the best one first`() throws {
        #expect(try Checkers.czech().guesses(for: "vwčer").first == "večer")
        #expect(try Checkers.english().guesses(for: "recieve").first == "receive")
    }

    @Test func `AU-10 a known word stays although there are guesses`() throws {
        let checker = try Checkers.czech()
        #expect(checker.guesses(for: "vrčel").contains("vrčeli"))
        #expect(checker.correction(for: "vrčel") == nil)
    }

    @Test(arguments: [
        ("teh", "the"), ("recieve", "receive"), ("freind", "friend"), ("Freind", "Friend"), ("becuse", "because"),
        ("untill", nil), ("london", "London"),
        // Two words, a letter dropped in front, one dropped at the end, nothing near.
        ("alot", nil), ("gthe", nil), ("jak", nil), ("qqqxz", nil),
    ])
    func `English words are corrected when the best guess is near`(word: String, expected: String?) throws {
        #expect(try Checkers.english().correction(for: word) == expected)
    }

    @Test(arguments: [
        ("nejvetsi", "největší"), ("ahjo", "ahoj"), ("vwčer", "večer"), ("praha", "Praha"), ("codelas", nil),
        ("xahoj", nil),
    ])
    func `Czech words are corrected when the best guess is near`(word: String, expected: String?) throws {
        let checker = try Checkers.czech()
        #expect(!checker.guesses(for: word).isEmpty)
        #expect(checker.correction(for: word) == expected)
    }

    // MARK: Encodings

    /// A word and how it is written in an encoding, by the mapping tables of the Unicode consortium.
    struct Sample: CustomTestStringConvertible, Sendable {
        var encoding: String
        var word: String
        var bytes: [UInt8]
        var testDescription: String { encoding }
    }

    private static let samples = [
        Sample(encoding: "UTF-8", word: "žebřík", bytes: [0xC5, 0xBE, 0x65, 0x62, 0xC5, 0x99, 0xC3, 0xAD, 0x6B]),
        Sample(encoding: "ISO8859-1", word: "été", bytes: [0xE9, 0x74, 0xE9]),
        Sample(encoding: "ISO8859-2", word: "žebřík", bytes: [0xBE, 0x65, 0x62, 0xF8, 0xED, 0x6B]),
        Sample(encoding: "ISO-8859-2", word: "večer", bytes: [0x76, 0x65, 0xE8, 0x65, 0x72]),
        Sample(encoding: "ISO8859-5", word: "мир", bytes: [0xDC, 0xD8, 0xE0]),
        Sample(encoding: "ISO8859-7", word: "καλά", bytes: [0xEA, 0xE1, 0xEB, 0xDC]),
        Sample(encoding: "ISO8859-13", word: "žąsis", bytes: [0xFE, 0xE0, 0x73, 0x69, 0x73]),
        Sample(encoding: "ISO8859-15", word: "cœur", bytes: [0x63, 0xBD, 0x75, 0x72]),
        Sample(encoding: "KOI8-R", word: "мир", bytes: [0xCD, 0xC9, 0xD2]),
        Sample(encoding: "KOI8-U", word: "їжак", bytes: [0xA7, 0xD6, 0xC1, 0xCB]),
        Sample(encoding: "microsoft-cp1251", word: "їжак", bytes: [0xBF, 0xE6, 0xE0, 0xEA]),
        Sample(encoding: "CP1250", word: "žebřík", bytes: [0x9E, 0x65, 0x62, 0xF8, 0xED, 0x6B]),
    ]

    @Test(arguments: samples)
    func `words go into the encoding of the dictionary and come back`(sample: Sample) throws {
        let directory = try TemporaryDirectory()
        try write("SET \(sample.encoding)\n", to: "\(directory.path)/xx.aff")
        try write(Array("1\n".utf8) + sample.bytes + [0x0A], to: "\(directory.path)/xx.dic")
        let checker = try HunspellSpellChecker(language: "xx", in: directory.path)

        #expect(checker.knowsWord(sample.word))
        let doubled = sample.word + String(sample.word.suffix(1))
        #expect(!checker.knowsWord(doubled))
        #expect(checker.guesses(for: doubled) == [sample.word])
    }

    @Test func `a word that the encoding lacks is not known`() throws {
        let directory = try TemporaryDirectory()
        try write("SET ISO8859-1\n", to: "\(directory.path)/xx.aff")
        try write("2\nvecer\ndon't\n", to: "\(directory.path)/xx.dic")
        let checker = try HunspellSpellChecker(language: "xx", in: directory.path)
        #expect(checker.knowsWord("vecer"))
        #expect(!checker.knowsWord("večer"))
        #expect(checker.guesses(for: "večer").isEmpty)
        // But for the curly apostrophe, which stands for the straight one.
        #expect(checker.knowsWord("don't"))
        #expect(checker.knowsWord("don’t"))
    }

    @Test(arguments: ["ISCII-DEVANAGARI", "ISO8859-12", "none"])
    func `an encoding without a conversion is an error`(name: String) throws {
        let directory = try TemporaryDirectory()
        let path = directory.path
        try write("SET \(name)\n", to: "\(path)/xx.aff")
        try write("1\nword\n", to: "\(path)/xx.dic")
        #expect(throws: HunspellError.unsupportedEncoding(path: "\(path)/xx.aff", name: name)) {
            try HunspellSpellChecker(language: "xx", in: path)
        }
    }

    @Test func `closing a dictionary leaves the others as they are`() throws {
        let czech = try Checkers.czech()
        let directory = try TemporaryDirectory()
        for encoding in ["ISO8859-1", "none", "utf-8", "UTF-8"] {
            try write("SET \(encoding)\n", to: "\(directory.path)/xx.aff")
            try write("1\nword\n", to: "\(directory.path)/xx.dic")
            for _ in 0..<5 {
                let checker = try? HunspellSpellChecker(language: "xx", in: directory.path)
                #expect((checker?.knowsWord("Word") ?? false) == (encoding != "none"))
            }
            #expect(czech.knowsWord("Večer"))
        }
    }

    // MARK: Threads

    @Test func `many may open dictionaries and ask at once`() async throws {
        let english = try Checkers.english()
        let words = ["teh", "recieve", "freind", "becuse"]
        let alone = words.map(english.guesses)
        #expect(alone.map(\.first) == ["the", "receive", "friend", "because"])
        try await withThrowingTaskGroup(of: [[String]].self) { group in
            for _ in 0..<2 {
                group.addTask { words.map(english.guesses) }
                group.addTask { try words.map(HunspellSpellChecker(dictionary: "en_US").guesses) }
                group.addTask {
                    let czech = try HunspellSpellChecker(dictionary: "cs_CZ")
                    return czech.knowsWord("večer") && !czech.knowsWord("teh") ? alone : []
                }
            }
            for try await together in group { #expect(together == alone) }
        }
    }
}
