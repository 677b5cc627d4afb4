import Foundation
import PressboardKit
import Testing

@Suite struct SwipeTests {
    private let work: Workspace

    init() throws { work = try Workspace() }

    private static let list = "the\t773\nhello\t600\nworld\t590\nhell\t585\toffensive\nquestion\t500\npříliš\t400\n"

    private struct Word: Decodable {
        var text: String
        var path, cost: Double
    }

    private func words(_ run: Run) throws -> [[Word]] {
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        return try run.output.split(separator: "\n").map {
            try JSONDecoder().decode([Word].self, from: Data($0.utf8))
        }
    }

    @Test func `words are found for the swipes of words`() throws {
        let run = try work.run(
            "swipe", "--json", "--dictionary", work.packed(Self.list), "hello", "question", "Příliš")
        let found = try words(run)
        #expect(found.map(\.first?.text) == ["hello", "question", "příliš"])
        for word in found.joined() {
            #expect(word.path > 0 && word.cost > word.path)
            #expect(word.text != "hell")
        }
        for answer in found { #expect(answer.map(\.cost) == answer.map(\.cost).sorted()) }
    }

    @Test func `a word is shown with what its path costs, and all`() throws {
        let run = try work.run("swipe", "--dictionary", work.packed(Self.list), "--limit", "1", "hello")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("hello  ") == true)
        let cells = lines.last?.split(separator: " ") ?? []
        #expect(cells.count == 3 && cells.first == "hello")
        #expect(cells.dropFirst().compactMap { Double($0) }.count == 2)
    }

    @Test func `recorded swipes are read again`() throws {
        let lists = ["--dictionary", try work.packed(Self.list)]
        let direct = try work.run(["swipe", "--json"] + lists + ["--seed", "5", "hello", "world"])
        let record = try work.run(["swipe", "--record"] + lists + ["--seed", "5", "hello", "world"])
        #expect(record.output.hasPrefix(#"{"_header":1,"keys_norm":{"a":["#))
        let file = try work.write(record.output, to: "swipes.jsonl")
        let read = try words(work.run(["swipe", "--json"] + lists + ["--traces", file]))
        // Places are written with two decimals.
        #expect(try read.map { $0.map(\.text) } == words(direct).map { $0.map(\.text) })
    }

    @Test func `seeds are people`() throws {
        let path = try work.packed(Self.list)
        func record(_ options: String...) throws -> String {
            try work.run(["swipe", "--record", "--dictionary", path] + options + ["hello"]).output
        }
        #expect(try record() == record())
        #expect(try record("--seed", "1") == record("--seed", "1"))
        #expect(try record("--seed", "1") != record("--seed", "2"))
    }

    @Test(arguments: [
        ("", 65, "has no swipe"), ("{}\n", 65, ":1: not of the form"), ("{\"pts\":[]}", 65, ":1: not of the form"),
        ("\n{\"pts\":[[1,2]]}", 65, ":2: not of the form"),
        ("{\"_header\":1,\"keys_norm\":{\"q\":[0,0]}}\n{\"pts\":[[1,2,3]]}", 65, ":2: a keyboard without a size"),
    ]) func `a file that holds no swipes is refused`(_ text: String, _ status: Int32, _ message: String) throws {
        let file = try work.write(text, to: "swipes.jsonl")
        let run = try work.run("swipe", "--dictionary", work.packed(Self.list), "--traces", file)
        #expect(run.status == status)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix(file) && run.errors.contains(message), "\(run.errors)")
    }

    @Test func `a path to nowhere has no words`() throws {
        let file = try work.write("{\"pts\":[[1e300,-1e300,0],[1e308,1e308,1e308]]}\n", to: "swipes.jsonl")
        let run = try work.run("swipe", "--dictionary", work.packed(Self.list), "--traces", file)
        #expect(run.status == 0 && run.errors.isEmpty)
    }

    @Test func `a word is in no error`() throws {
        let path = try work.packed(Self.list)
        for arguments in [
            ["--dictionary", work.path("none.pbd"), "geheim"], ["--lang", "xx", "geheim"], ["--geheim"],
            ["--dictionary", path, "geheimя"],
        ] {
            let run = try work.run(["swipe"] + arguments)
            #expect(run.status != 0 && run.output.isEmpty && !run.errors.isEmpty)
            #expect(!run.errors.contains("geheim"), "\(arguments)")
        }
    }
}
