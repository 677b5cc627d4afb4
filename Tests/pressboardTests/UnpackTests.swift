import Foundation
import PressboardKit
import Testing

@Suite struct UnpackTests {
    private let work: Workspace

    init() throws { work = try Workspace() }

    /// Ties, words that differ by case or accents only, apostrophes, and hidden words, the first of its key too.
    private static let list = """
        the\t773
        I\t709
        may\t650
        May\t600
        pass\t600\toffensive
        Pass\t600
        don't\t560
        dont\t560
        resume\t500
        résumé\t500
        Resume\t500
        pas\t500
        zebra\t-5
        Zebra\t-5\toffensive

        """

    @Test func `the list comes back as it was`() throws {
        let list = "the\t773\nI\t709\nmay\t650\nMay\t600\nshit\t548\toffensive\nrésumé\t400\nzebra\t-5\n"
        let run = try work.run("unpack", work.packed(list))
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(run.output == list)
    }

    @Test func `words of equal score keep their order unless ties are sorted`() throws {
        #expect(try work.run("unpack", work.packed(Self.list)).output == Self.list)
    }

    @Test(arguments: [[], ["--keep", "é"], ["--provenance", "somewhere"]])
    func `a list with sorted ties packs to the same bytes again`(_ options: [String]) throws {
        let first = try work.packed(Self.list, "first", options: options + ["--sort-ties"])
        let canonical = try work.run("unpack", first).output
        #expect(canonical.split(separator: "\n").sorted() == Self.list.split(separator: "\n").sorted())
        let second = try work.packed(canonical, "second", options: options)
        #expect(try work.bytes("first.pbd") == work.bytes("second.pbd"))
        #expect(try work.run("unpack", second).output == canonical)
    }

    @Test func `a long list with sorted ties packs to the same bytes again`() throws {
        // Every word has three to five letters of a small alphabet, so that keys share beginnings and ends.
        let letters = Array("aábcčeéEz'")
        var words: [String] = []
        for index in 0..<3_000 {
            let length = 3 + index % 3
            words.append(String((0..<length).map { letters[(index / [1, 7, 10, 61, 97][$0] + $0) % letters.count] }))
        }
        var seen: Set<String> = []
        let lines = words.filter { seen.insert($0).inserted }.enumerated().map { place, word in
            "\(word)\t\(700 - place / 40)" + (place % 50 == 7 ? "\toffensive" : "")
        }
        let list = lines.joined(separator: "\n") + "\n"
        #expect(try work.run("unpack", work.packed(list, "plain")).output == list)
        let canonical = try work.run("unpack", work.packed(list, "first", options: ["--sort-ties"])).output
        #expect(canonical.split(separator: "\n").map(String.init).sorted() == lines.sorted())
        _ = try work.packed(canonical, "second")
        #expect(try work.bytes("first.pbd") == work.bytes("second.pbd"))
    }

    @Test func `a list without scores keeps its order and gets scores that never rise`() throws {
        let words = (0..<500).map { "w" + String($0, radix: 7) }
        let run = try work.run("unpack", work.packed(words.joined(separator: "\n")))
        let fields = run.output.split(separator: "\n").map { $0.split(separator: "\t") }
        #expect(fields.map { String($0[0]) } == words)
        let scores = fields.compactMap { Int($0[1]) }
        #expect(scores.count == words.count)
        #expect(zip(scores, scores.dropFirst()).allSatisfy { $0 >= $1 })
    }

    @Test func `a damaged file gives an error instead of half a list`() throws {
        let path = try work.packed(Self.list)
        var bytes = try work.bytes("list.pbd")
        bytes[bytes.count - 10] ^= 0x10
        try work.write(bytes, to: "list.pbd")
        let run = try work.run("unpack", path)
        #expect(run.status == 65)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("\(path): section "))
    }

    @Test func `a missing file is named`() throws {
        let run = try work.run("unpack", work.path("none.pbd"))
        #expect(run.status == 66)
        #expect(run.errors == "\(work.path("none.pbd")): no such file\n")
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func `a list that cannot be written is an error`() throws {
        let run = try work.run(
            URL(fileURLWithPath: "/bin/sh"),
            ["-c", "exec \"$@\" > /dev/full", "sh", Workspace.tool.path, "unpack", work.packed(Self.list)])
        #expect(run.status == 74)
        #expect(run.errors == "standard output: No space left on device\n")
    }
}
