import Foundation
import PressboardKit
import Testing

@Suite struct PackTests {
    private let work: Workspace

    init() throws { work = try Workspace() }

    @Test func `words, bytes and bytes a word are printed`() throws {
        let words = try work.write("the\t773\nto\t743\nand\t741\n", to: "en.tsv")
        let run = try work.run("pack", words, work.path("en.pbd"))
        let size = try work.bytes("en.pbd").count
        let share = String(format: "%.2f", (Double(size) / 3 * 100).rounded() / 100)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(run.output == "\(work.path("en.pbd")): 3 words, \(size) bytes, \(share) bytes a word\n")
        #expect(try work.names() == ["en.pbd", "en.tsv"])
    }

    // MARK: Lists

    struct BadList: CustomTestStringConvertible {
        var testDescription: String
        var bytes: [UInt8]
        var line: Int
        var message: String

        init(_ name: String, _ text: String, line: Int, _ message: String) {
            self.init(name, Array(text.utf8), line: line, message)
        }

        init(_ name: String, _ bytes: [UInt8], line: Int, _ message: String) {
            testDescription = name
            self.bytes = bytes
            self.line = line
            self.message = message
        }
    }

    private static let space = "the word contains white space or a control character"
    private static let long = "the word takes more than 255 bytes"
    private static let score = "the score is not a whole number, or below -32768"
    private static let mixed = "some lines have a score and some have none"

    static let badLists = [
        BadList("invalid UTF-8", Array("a\nb\n".utf8) + [0x63, 0xFF, 0x0A], line: 3, "the word is not valid UTF-8"),
        BadList("a surrogate", [0x61, 0x0A, 0xED, 0xA0, 0x80, 0x0A], line: 2, "the word is not valid UTF-8"),
        BadList("a sequence cut short at the end", [0x61, 0x0A, 0xC4], line: 2, "the word is not valid UTF-8"),
        BadList("a space", "one\ntwo words\nthree\n", line: 2, space),
        BadList("a space before the score", "one \t5\n", line: 1, space),
        BadList("a no-break space", "a\u{A0}b\n", line: 1, space),
        BadList("a control character", "one\ntwo\nbell\u{7}\n", line: 3, space),
        BadList("a zero byte", [0x61, 0x0A, 0x62, 0x00, 0x0A], line: 2, space),
        BadList("a carriage return within", "one\rtwo\n", line: 1, space),
        BadList("256 bytes", "a\n" + String(repeating: "a", count: 256) + "\n", line: 2, long),
        BadList("300 bytes", String(repeating: "é", count: 150) + "\n", line: 1, long),
        BadList("10,000 characters", "a\nb\n" + String(repeating: "x", count: 10_000), line: 3, long),
        BadList("a score without a word", "one\t5\n\t4\n", line: 2, "the word is empty"),
        BadList("marks only", "one\n\u{301}\n", line: 2, "the word consists of marks only"),
        BadList("a score of letters", "one\t5\ntwo\tx\n", line: 2, score),
        BadList("an empty score", "one\t5\ntwo\t\n", line: 2, score),
        BadList("a score with a fraction", "one\t5.5\n", line: 1, score),
        BadList("a score far below zero", "one\t-32769\n", line: 1, score),
        BadList("a score with a space", "one\t 5\n", line: 1, score),
        BadList(
            "a rising score", "one\t5\ntwo\t4\nthree\t6\n", line: 3,
            "the score is higher than the line before; the most frequent word must come first"),
        BadList("an unknown flag", "one\t5\ntwo\t4\trude\n", line: 2, "unknown flag “rude”"),
        BadList("an unknown flag after a known one", "one\t5\toffensive,rude\n", line: 1, "unknown flag “rude”"),
        BadList("a score missing", "one\t5\ntwo\n", line: 2, mixed),
        BadList("a score too many", "one\ntwo\nthree\t4\n", line: 3, mixed),
    ]

    @Test(arguments: badLists) func `a bad line is named and nothing is left behind`(_ bad: BadList) throws {
        let words = try work.write(bad.bytes, to: "bad.tsv")
        let run = try work.run("pack", words, work.path("bad.pbd"))
        #expect(run.status == 65)
        #expect(run.output.isEmpty)
        #expect(run.errors == "\(words):\(bad.line): \(bad.message)\n")
        #expect(try work.names() == ["bad.tsv"])
    }

    @Test(arguments: [
        ("byte order mark", "\u{FEFF}the\t773\nto\t743\n"), ("CRLF", "the\t773\r\nto\t743\r\n"),
        ("no last line end", "the\t773\nto\t743"),
    ]) func `a list packs alike however its editor wrote it`(_ name: String, _ list: String) throws {
        _ = try work.packed("the\t773\nto\t743\n", "clean")
        _ = try work.packed(list, "edited")
        #expect(try work.bytes("clean.pbd") == work.bytes("edited.pbd"))
    }

    @Test func `the longest word is packed`() throws {
        let word = String(repeating: "a", count: 255)
        let run = try work.run("unpack", work.packed("\(word)\t5\n"))
        #expect(run.output == "\(word)\t5\n")
    }

    @Test(arguments: ["", "\u{FEFF}"]) func `an empty list gives a dictionary that suggests nothing`(
        _ list: String
    ) throws {
        let path = try work.packed(list)
        #expect(try work.run("verify", path).output == "ok \(path)\n")
        #expect(try work.run("unpack", path).output.isEmpty)
        #expect(try work.run("inspect", path).status == 0)
        #expect(try work.run("suggest", "--dictionary", path, "a").output == "– | – | –\n")
    }

    @Test func `a repeated word keeps its first place`() throws {
        let run = try work.run("unpack", work.packed("one\t9\ntwo\t8\none\t7\nthree\t6\n"))
        #expect(run.output == "one\t9\ntwo\t8\nthree\t6\n")
    }

    @Test func `decomposed words are packed in normal form C`() throws {
        let run = try work.run("unpack", work.packed("cafe\u{301}\t9\nplain\t8\n"))
        #expect(Array(run.output.utf8) == Array("caf\u{E9}\t9\nplain\t8\n".utf8))
    }

    @Test func `one list gives the same bytes every time`() throws {
        let list = "the\t773\nThe\t700\nthé\t700\ntéa\t1\n"
        #expect(
            try Set((0..<3).map { try Data(contentsOf: URL(fileURLWithPath: work.packed(list, "\($0)"))) }).count == 1)
    }

    @Test func `a list that is missing is named`() throws {
        let run = try work.run("pack", work.path("none.tsv"), work.path("out.pbd"))
        #expect(run.status == 66)
        #expect(run.errors == "\(work.path("none.tsv")): no such file\n")
    }

    // MARK: Options

    @Test func `refused words are reported and left out`() throws {
        let words = try work.write("one\t9\ntwo words\t8\nthree\t7\n\u{301}\t6\nfive\t5\n", to: "list.tsv")
        let run = try work.run("pack", words, work.path("list.pbd"), "--skip-refused")
        #expect(run.status == 0)
        #expect(
            run.errors == """
                \(words):2: the word contains white space or a control character
                \(words):4: the word consists of marks only

                """)
        #expect(try work.run("unpack", work.path("list.pbd")).output == "one\t9\nthree\t7\nfive\t5\n")
    }

    @Test func `words that need a letter too many are reported and left out`() throws {
        // 254 letters fit, and those that are used more often stay.
        let letters = (0..<264).compactMap { Unicode.Scalar(0x4E00 + $0) }.map(String.init)
        let kept = letters[..<254].map { $0 + $0 }
        let words = try work.write((kept + letters[254...]).joined(separator: "\n"), to: "list.tsv")
        let strict = try work.run("pack", words, work.path("list.pbd"))
        let message = "the list has more than 254 distinct letters and the word needs a rare one"
        #expect(strict.status == 65)
        #expect(strict.errors == "\(words):255: \(message)\n")
        let run = try work.run("pack", words, work.path("list.pbd"), "--skip-refused")
        #expect(run.status == 0)
        #expect(run.errors == (255...264).map { "\(words):\($0): \(message)\n" }.joined())
        let unpacked = try work.run("unpack", work.path("list.pbd")).output
        #expect(unpacked.split(separator: "\n").map { $0.prefix { $0 != "\t" } }.map(String.init) == kept)
    }

    @Test func `words that crowd one key are reported and left out`() throws {
        // All of them are typed aaaa; a key holds 64 spellings.
        let letters = Array("aáàâäãå")
        let spellings = (0..<100).map { number in
            String([343, 49, 7, 1].map { letters[number / $0 % 7] })
        }
        let words = try work.write(spellings.joined(separator: "\n"), to: "list.tsv")
        let message = "too many words that differ only in accents and case stand before the word"
        let strict = try work.run("pack", words, work.path("list.pbd"))
        #expect(strict.status == 65)
        #expect(strict.errors == "\(words):65: \(message)\n")
        #expect(try work.names() == ["list.tsv"])
        let unranked = try work.run("pack", words, work.path("list.pbd"), "--skip-refused", "--no-ranks")
        #expect(unranked.errors == (65...100).map { "\(words):\($0): \(message)\n" }.joined())
        let run = try work.run("pack", words, work.path("list.pbd"), "--skip-refused")
        #expect(run.status == 0)
        #expect(run.errors == (65...100).map { "\(words):\($0): \(message)\n" }.joined())
        let unpacked = try work.run("unpack", work.path("list.pbd")).output
        #expect(unpacked.split(separator: "\n").map { String($0.prefix(4)) } == Array(spellings[..<64]))
    }

    @Test func `repeated words do not make strange words look left out`() throws {
        let words = [
            "don't", "don’t", "😀", "ok👍", "soft\u{AD}hyphen", "می‌خواهم", "क्षण",
            "U.S.", "-", "l·l",
            "ŝŝ", "śs", "šs", "şs", "ßs", "șs", "ṡs", "ṣs", "ẛs", "ſs", "STRASSE", "Straße", "İstanbul", "ıstanbul",
            "x́",
        ]
        let run = try work.run("unpack", work.packed((words + words).joined(separator: "\n")))
        #expect(run.errors.isEmpty)
        #expect(run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) } == words)
    }

    @Test func `a wrong score is an error even when refused words are left out`() throws {
        let words = try work.write("one\t9\ntwo words\t8\nthree\tx\n", to: "list.tsv")
        let run = try work.run("pack", "--skip-refused", words, work.path("list.pbd"))
        #expect(run.status == 65)
        #expect(run.errors == "\(words):3: the score is not a whole number, or below -32768\n")
    }

    @Test func `kept letters are not folded`() throws {
        let list = "čas\t9\nčaj\t8\n"
        let folded = try work.packed(list, "folded")
        let kept = try work.packed(list, "kept", options: ["--keep", "Č"])
        #expect(try work.run("suggest", "--dictionary", folded, "ca").output == "čas | čaj | –\n")
        #expect(try work.run("suggest", "--dictionary", kept, "ca").output == "“ca” | – | –\n")
        #expect(try work.run("suggest", "--dictionary", kept, "ča").output == "čas | čaj | –\n")
    }

    @Test func `a dictionary without ranks is smaller and says so`() throws {
        let list = "the\t773\nto\t743\nand\t741\n"
        let ranked = try work.packed(list, "ranked")
        let plain = try work.packed(list, "plain", options: ["--no-ranks"])
        #expect(try work.bytes("plain.pbd").count < work.bytes("ranked.pbd").count)
        let run = try work.run("unpack", plain)
        #expect(run.status == 65)
        #expect(run.output.isEmpty)
        #expect(run.errors == "\(plain): was packed without ranks, so the order of its words is lost\n")
        #expect(try work.run("inspect", plain).output.hasSuffix("  the words have no ranks\n"))
        let bars = try [ranked, plain].map { try work.run("suggest", "--dictionary", $0, "t").output }
        #expect(bars == ["the | to | –\n", "the | to | –\n"])
    }

    @Test func `provenance is kept, from the line or from a file`() throws {
        let text = "Words of a test, žádná licence"
        let file = try work.write(text, to: "credits.txt")
        let path = try work.packed("a\n", "line", options: ["--provenance", text])
        _ = try work.packed("a\n", "file", options: ["--provenance-file=\(file)"])
        #expect(try work.bytes("line.pbd") == work.bytes("file.pbd"))
        #expect(try PackedDictionary(path: path).facts.provenance == text)
    }

    @Test func `provenance that cannot be read is named`() throws {
        let words = try work.write("a\n", to: "a.tsv")
        let bad = try work.write([0x61, 0xFF], to: "bad.txt")
        let missing = try work.run("pack", words, work.path("a.pbd"), "--provenance-file", work.path("none.txt"))
        #expect(missing.status == 66)
        #expect(missing.errors == "\(work.path("none.txt")): cannot be read\n")
        let invalid = try work.run("pack", words, work.path("a.pbd"), "--provenance-file", bad)
        #expect(invalid.status == 65)
        #expect(invalid.errors == "\(bad): is not UTF-8\n")
        let both = try work.run("pack", words, work.path("a.pbd"), "--provenance-file", bad, "--provenance", "a")
        #expect(both.status == 64)
        #expect(try work.names() == ["a.tsv", "bad.txt"])
    }

    // MARK: Output

    @Test func `an open dictionary answers as before when its file is replaced`() throws {
        let path = try work.packed("hello\t9\nhelp\t8\n")
        let old = try PackedDictionary(path: path)
        _ = try work.packed("world\t9\nwork\t8\nworry\t7\n")
        #expect((0..<3).map { old.word(atRank: $0)?.text } == ["hello", "help", nil])
        try old.verify(path: path)
        let new = try PackedDictionary(path: path)
        #expect((0..<3).map { new.word(atRank: $0)?.text } == ["world", "work", "worry"])
        #expect(try work.names() == ["list.pbd", "list.tsv"])
    }

    @Test func `a failure leaves the old file as it was`() throws {
        _ = try work.packed("hello\t9\n")
        let before = try work.bytes("list.pbd")
        #expect(throws: Workspace.Failed.self) { try work.packed("hello\t9\nbad word\t8\n") }
        #expect(try work.bytes("list.pbd") == before)
    }

    @Test func `a disk that takes no more leaves the old file as it was`() throws {
        _ = try work.packed("hello\t9\n")
        let before = try work.bytes("list.pbd")
        let words = try work.write(
            (0..<4_000).map { "w" + String($0, radix: 26) }.joined(separator: "\n"), to: "many.tsv")
        // The shell counts blocks of 512 or 1,024 bytes; the dictionary takes more than two.
        let run = try work.run(
            URL(fileURLWithPath: "/bin/sh"),
            ["-c", "ulimit -f 2; exec \"$@\"", "sh", Workspace.tool.path, "pack", words, work.path("list.pbd")])
        #expect(run.status == 74)
        #expect(run.errors.hasPrefix("\(work.path("list.pbd")): "))
        #expect(try work.bytes("list.pbd") == before)
        #expect(try work.names() == ["list.pbd", "list.tsv", "many.tsv"])
    }

    @Test func `what cannot be replaced is named and left alone`() throws {
        let words = try work.write("a\n", to: "a.tsv")
        try FileManager.default.createDirectory(atPath: work.path("folder"), withIntermediateDirectories: false)
        try work.write("target", to: "target")
        try FileManager.default.createSymbolicLink(atPath: work.path("link"), withDestinationPath: work.path("target"))
        try FileManager.default.createSymbolicLink(atPath: work.path("lost"), withDestinationPath: work.path("nothing"))
        unsafe mkfifo(work.path("pipe"), 0o600)
        let names = try work.names()
        for (out, message) in [
            ("folder", "is a directory"), ("link", "is a symbolic link; name the file it leads to"),
            ("lost", "is a symbolic link; name the file it leads to"), ("pipe", "exists and is no regular file"),
            ("none/a.pbd", "No such file or directory"), ("target/a.pbd", "Not a directory"),
        ] {
            let run = try work.run("pack", words, work.path(out))
            #expect(run.status == 73, "\(out)")
            #expect(run.errors == "\(work.path(out)): \(message)\n")
        }
        #expect(try work.names() == names)
        #expect(try work.bytes("target") == Array("target".utf8))
    }

    @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
    func `a folder that may not be written is named`() throws {
        let words = try work.write("a\n", to: "a.tsv")
        try FileManager.default.createDirectory(
            atPath: work.path("folder"), withIntermediateDirectories: false, attributes: [.posixPermissions: 0o500])
        let run = try work.run("pack", words, work.path("folder/a.pbd"))
        #expect(run.status == 73)
        #expect(run.errors == "\(work.path("folder/a.pbd")): Permission denied\n")
    }

    @Test func `the list itself is never replaced`() throws {
        let words = try work.write("a\n", to: "a.tsv")
        let run = try work.run("pack", words, work.path("../\(work.folder.lastPathComponent)/a.tsv"))
        #expect(run.status == 64)
        #expect(try work.bytes("a.tsv") == Array("a\n".utf8))
    }

    @Test func `standard output is refused`() throws {
        let run = try work.run("pack", work.write("a\n", to: "a.tsv"), "-")
        #expect(run.status == 64)
        #expect(run.errors.contains("OUT is a file; a dictionary is not written to standard output"))
    }

    // MARK: Directories

    @Test func `every list of a directory is packed with its own provenance`() throws {
        for name in ["words", "packed"] {
            try FileManager.default.createDirectory(atPath: work.path(name), withIntermediateDirectories: false)
        }
        try work.write("the\t773\n", to: "words/en.tsv")
        try work.write("a\t770\nže\t750\n", to: "words/cs.tsv")
        try work.write("Czech words", to: "words/cs.provenance.txt")
        try work.write("not a list at all", to: "words/notes.md")
        let run = try work.run("pack", work.path("words"), work.path("packed"))
        #expect(run.status == 0)
        let stems = run.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }.map(String.init)
        #expect(stems == [work.path("packed/cs.pbd"), work.path("packed/en.pbd")])
        #expect(try work.names(in: "packed") == ["cs.pbd", "en.pbd"])
        #expect(try PackedDictionary(path: work.path("packed/cs.pbd")).facts.provenance == "Czech words")
        #expect(try PackedDictionary(path: work.path("packed/en.pbd")).facts.provenance.isEmpty)
        #expect(try work.run("unpack", work.path("packed/cs.pbd")).output == "a\t770\nže\t750\n")
    }

    @Test func `directories that do not fit together are named`() throws {
        for name in ["words", "packed"] {
            try FileManager.default.createDirectory(atPath: work.path(name), withIntermediateDirectories: false)
        }
        let empty = try work.run("pack", work.path("words"), work.path("packed"))
        #expect(empty.status == 66)
        #expect(empty.errors == "\(work.path("words")): has no list (*.tsv)\n")
        try work.write("a\n", to: "words/a.tsv")
        let file = try work.run("pack", work.path("words"), work.path("a.pbd"))
        #expect(file.status == 73)
        #expect(file.errors == "\(work.path("a.pbd")): is not a directory, as \(work.path("words")) is\n")
        let provenance = try work.run("pack", work.path("words"), work.path("packed"), "--provenance", "x")
        #expect(provenance.status == 64)
        try work.write("bad word\n", to: "words/b.tsv")
        let bad = try work.run("pack", work.path("words"), work.path("packed"))
        #expect(bad.status == 65)
        #expect(bad.errors.hasPrefix("\(work.path("words/b.tsv")):1: "))
        #expect(try work.names(in: "packed") == ["a.pbd"])
    }
}
