import Foundation
import Testing

/// Keys come from a file here, so nothing is drawn: the text and the bar are printed.
@Suite struct TypingTests {
    private let work: Workspace

    init() throws { work = try Workspace() }

    private static let words = "the\t773\nof\t750\nhello\t600\nhelp\t590\nheld\t585\nfor\t580\nworld\t400\n"

    private func type(_ keys: String) throws -> Run {
        try work.run(["type", "--dictionary", work.packed(Self.words)], input: keys)
    }

    @Test(arguments: [
        ("", ""), ("hello world", "Hello world"), ("of teh ", "Of the "), ("of teh.", "Of the."),
        ("of  the", "Of. The"), ("of\rthe", "Of\nThe"), ("of teh \u{7F}", "Of teh"), ("of the\u{17}x", "Of x"),
        ("hel\t", "Hello "), ("of hel\u{1B}2", "Of help "), ("of hel\u{1B}OR", "Of held "),
        ("of he\u{1B}[[B", "Of help "), ("wrld\u{1B}[D\u{1B}[D\u{1B}[Do", "World"),
        ("world\u{1B}OD\u{1B}[D\u{1B}[C\u{8}", "Word"), ("\u{14}of", "of"), ("of\u{4}the", "Of"),
        ("čau 👋 ß", "Čau 👋 ß"), ("e\u{301}", "É"), ("a\u{1B}[200~b\u{85}c\u{0}d", "Abcd"),
    ]) func `keys edit the text`(_ keys: String, _ text: String) throws {
        let run = try type(keys)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
        #expect(lines.joined(separator: "\n") == text)
    }

    @Test func `the bar is printed at the end`() throws {
        #expect(try type("of teh").output == "Of teh\n“teh” | [the] | –\n")
        #expect(try type("of hel").output == "Of hel\nhello | help | held\n")
        #expect(try type("of ").output == "Of \n– | – | –\n")
        #expect(try type("of hello of ").output == "Of hello of \nhello | – | –\n")
    }

    @Test func `bytes that are no UTF-8 type nothing`() throws {
        let keys = try work.write([0x6F, 0xFF, 0xC3, 0x66, 0xE2, 0x82, 0x20, 0xF0, 0x9F], to: "keys")
        let shell = URL(fileURLWithPath: "/bin/sh")
        let command = "'\(Workspace.tool.path)' type --dictionary '\(try work.packed(Self.words))' < '\(keys)'"
        #expect(try work.run(shell, ["-c", command]).output.hasPrefix("Of \n"))
    }

    @Test func `wrong usage is refused`() throws {
        #expect(try work.run("type", "text").status == 64)
        #expect(try work.run("type", "--lang", "xx").status == 64)
        #expect(try work.run("type", "--dictionary", work.path("none")).status == 66)
    }
}
