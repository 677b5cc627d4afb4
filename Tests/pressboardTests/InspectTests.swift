import Foundation
import Testing

@Suite struct InspectTests {
    private let work: Workspace

    init() throws { work = try Workspace() }

    /// The cells of each line.
    private func table(_ output: String) -> [[String]] {
        output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    }

    @Test func `the facts are those of the list`() throws {
        // Two keys are shared, by case and by accent; 9, 8 and 7 are the levels; b, c, l, o and r the letters.
        let path = try work.packed("col\t9\nCol\t8\nról\t8\nrol\t8\nblob\t7\toffensive\n")
        let run = try work.run("inspect", path)
        let table = table(run.output)
        let size = try work.bytes("list.pbd").count
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(table.first == [path])
        #expect(table.contains(["format", "1.0"]))
        #expect(table.contains(["words", "5"]))
        #expect(table.contains(["keys", "3"]))
        #expect(table.contains(["levels", "3"]))
        #expect(table.contains(["symbols", "5"]))
        #expect(table.contains(["bytes", "\(size)"]))
        #expect(table.contains(["bytes", "a", "word", String(format: "%.2f", Double(size) / 5)]))
        #expect(
            table.suffix(5) == [
                ["0", "9", "col"], ["1", "8", "Col"], ["2", "8", "ról"], ["3", "8", "rol"],
                ["4", "7", "blob", "(offensive)"],
            ])
    }

    @Test func `header, table and sections make up the file`() throws {
        let path = try work.packed("the\t773\nto\t743\n", options: ["--provenance", "a test"])
        let lines = table(try work.run("inspect", path, "--words", "0").output)
        let first = try #require(lines.firstIndex { $0.first == "section" }) + 1
        let last = try #require(lines.firstIndex { $0 == ["provenance"] })
        let sections = lines[first..<last]
        let bytes = sections.compactMap { Int($0[1]) }
        #expect(sections.last?.first == "PROVENANCE")
        #expect(bytes.last == 6)
        #expect(try 32 + 16 * sections.count + bytes.reduce(0, +) == work.bytes("list.pbd").count)
        #expect(lines.last == ["a", "test"])
    }

    @Test(arguments: [(0, 0), (2, 2), (10, 10), (99, 12)])
    func `as many words are shown as were asked for`(_ wanted: Int, _ shown: Int) throws {
        let path = try work.packed("a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\n")
        let lines = table(try work.run("inspect", path, "--words", "\(wanted)").output)
        let first = lines.firstIndex { $0.first == "rank" }.map { $0 + 1 } ?? lines.endIndex
        #expect(lines[first...].map(\.last) == "abcdefghijkl".prefix(shown).map { String($0) })
    }

    @Test func `provenance cannot steer the terminal`() throws {
        let path = try work.packed("a\n", options: ["--provenance", "red\u{1B}[31m\nsecond line"])
        let output = try work.run("inspect", path, "--words=0").output
        #expect(output.hasSuffix("\n  provenance\n    red\u{FFFD}[31m\n    second line\n"))
    }

    @Test(arguments: ["x", "-1", ""]) func `a number of words that is none is refused`(_ number: String) throws {
        let run = try work.run("inspect", work.packed("a\n"), "--words=\(number)")
        #expect(run.status == 64)
        #expect(run.errors.hasPrefix("pressboard inspect: --words needs a whole number, not “\(number)”"))
    }

    @Test func `what is no dictionary is named`() throws {
        let path = try work.write("just text\n", to: "text")
        let run = try work.run("inspect", path)
        #expect(run.status == 65)
        #expect(run.output.isEmpty)
        #expect(run.errors == "\(path): not a packed dictionary\n")
    }
}
