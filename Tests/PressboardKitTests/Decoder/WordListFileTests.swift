import Foundation
import PressboardKit
import Testing

@Suite struct WordListFileTests {
    private func words(of file: WordListFile) -> [String] {
        file.list.entries.map { String(decoding: file.list.bytes[$0.offset..<$0.offset + $0.count], as: UTF8.self) }
    }

    private func read(_ text: String, skippingRefused: Bool = false) throws -> WordListFile {
        try WordListFile(bytes: Array(text.utf8), path: "list", skippingRefused: skippingRefused)
    }

    @Test(arguments: [
        "one\t9\ntwo\t8\toffensive\n", "one\t9\ntwo\t8\toffensive", "\u{FEFF}one\t9\ntwo\t8\toffensive\n",
        "one\t9\r\ntwo\t8\toffensive\r\n", "one\t9\r\ntwo\t8\toffensive", "one\t9\t\ntwo\t8\toffensive,offensive\n",
    ]) func `words, scores and flags are read however the lines end`(_ text: String) throws {
        let file = try read(text)
        #expect(words(of: file) == ["one", "two"])
        #expect(file.list.isScored)
        #expect(file.list.entries.map(\.score) == [9, 8])
        #expect(file.list.entries.map(\.isOffensive) == [false, true])
        #expect(file.lines == [1, 2])
    }

    @Test(arguments: ["", "\u{FEFF}"]) func `an empty list has no words`(_ text: String) throws {
        let file = try read(text)
        #expect(file.list.entries.isEmpty)
        #expect(!file.list.isScored)
    }

    @Test(arguments: [(Int16.min, "-32768"), (-1, "-1"), (0, "0"), (773, "773"), (900, "900")])
    func `scores up to 900 are 100 × Zipf`(_ score: Int16, _ text: String) throws {
        #expect(try read("word\t\(text)\n").list.entries.map(\.score) == [score])
    }

    @Test func `higher scores are counts, brought to 100 × Zipf`() throws {
        // Zipf is 9 + log10 of the relative frequency: 9 of 10, and 1 of 10, of all words (van Heuven et al. 2014).
        let file = try read("one\t9000\ntwo\t1000\nthree\t0\n")
        #expect(file.list.entries.map(\.score) == [895, 800, 500])
    }

    @Test(arguments: [
        ("LF", "", "\n"), ("CRLF", "", "\r\n"), ("byte order mark", "\u{FEFF}", "\n"), ("blank lines", "\n", "\n\n"),
        ("blank lines of CRLF", "\r\n", "\r\n\r\n"), ("trailing spaces", "", "  \n"), ("counts", "", "\t5\n"),
    ])
    func `a list that people have is read whole`(kind: String, start: String, end: String) throws {
        // Something keyboard users complained about.
        let text =
            start
            + (1...1_000).map { "word\(String($0, radix: 2).map { $0 == "0" ? "a" : "b" }.joined())\(end)" }.joined()
        let file = try read(text)
        #expect(words(of: file).count == 1_000, "\(kind)")
        #expect(words(of: file).first == "wordb")
        #expect(words(of: file).last == "wordbbbbbabaaa")
    }

    @Test func `refused words are left out with their lines and shift no neighbour`() throws {
        let file = try read("one\t9\n\ntwo words\t8\nthree\t7\n\u{301}\nfour\t7", skippingRefused: true)
        #expect(words(of: file) == ["one", "three", "four"])
        #expect(file.list.entries.map(\.score) == [9, 7, 7])
        #expect(file.lines == [1, 4, 6])
        #expect(file.refusals.map(\.line) == [3, 5])
        #expect(file.refusals.map(\.reason) == [.spaceOrControl, .noKey])
    }

    @Test func `whether a list has scores is decided by its first word`() throws {
        // The first line of all has a score, but it is left out.
        let file = try read("two words\t8\none\nthree\n", skippingRefused: true)
        #expect(!file.list.isScored)
        #expect(throws: WordListError.missingScore(path: "list", line: 3)) {
            try read("two words\t8\none\nthree\t7\n", skippingRefused: true)
        }
    }

    @Test(arguments: [
        ("e\u{301}te\u{301}", "\u{E9}t\u{E9}"),  // Latin
        ("\u{438}\u{306}", "\u{439}"),  // Cyrillic
        ("\u{627}\u{653}", "\u{622}"),  // Arabic alef with madda
        ("\u{5E9}\u{5C1}\u{5BC}", "\u{5E9}\u{5BC}\u{5C1}"),  // Hebrew points, put in their order
        ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"),  // Hangul
        ("\u{212B}", "\u{C5}"),  // the ångström sign
    ]) func `words are brought to normal form C`(_ decomposed: String, _ composed: String) throws {
        let file = try read("first\n\(decomposed)\nlast\n")
        let bytes = file.list.entries.map { Array(file.list.bytes[$0.offset..<$0.offset + $0.count]) }
        #expect(bytes == ["first", composed, "last"].map { Array($0.utf8) })
    }

    @Test func `a word that grows too long in normal form is refused`() throws {
        // U+0958 takes three bytes and is two characters of three bytes each in normal form C.
        let fits = String(repeating: "\u{958}", count: 42)
        let grows = String(repeating: "\u{958}", count: 43)
        #expect(try read("a\n\(fits)\n").list.entries.last?.count == 252)
        #expect(throws: WordListError.refused(path: "list", line: 2, reason: .tooLong)) { try read("a\n\(grows)\n") }
    }

    @Test func `a line of ten million bytes is refused with its number`() {
        let bytes = Array("a\nb\n".utf8) + [UInt8](repeating: 0x78, count: 10_000_000)
        #expect(throws: WordListError.refused(path: "list", line: 3, reason: .tooLong)) {
            try WordListFile(bytes: bytes, path: "list")
        }
    }

    @Test func `a file that is missing and one that cannot be read differ`() {
        let folder = FileManager.default.temporaryDirectory.path
        let missing = folder + "/\(UUID().uuidString)"
        #expect(throws: WordListError.notFound(path: missing)) { try WordListFile(path: missing) }
        #expect(throws: WordListError.unreadable(path: folder)) { try WordListFile(path: folder) }
    }
}
