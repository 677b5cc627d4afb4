import Foundation
import Testing

@Suite struct EmojiTests {
    private let work: Workspace

    init() throws { work = try Workspace() }

    @Test(arguments: [
        (["pizza"], "🍕\n"), (["red", "heart"], "❤️\n"), (["sopka"], "🌋\n"), (["--limit", "1", "heart"], "❤️\n"),
        (["--word", "ahoj"], "👋\n"), (["--lang", "cs", "--word", "led"], "🧊\n"), (["--", "pizza"], "🍕\n"),
    ]) func `emoji that fit, one a line`(_ arguments: [String], _ output: String) throws {
        let run = try work.run(["emoji"] + arguments)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(run.output == output)
    }

    @Test(arguments: [["xqzwv"], ["--word", "of"], ["--word", "red heart"], [""]])
    func `nothing found gives status 1`(_ arguments: [String]) throws {
        let run = try work.run(["emoji"] + arguments)
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
    }

    @Test func `data that is missing or none`() throws {
        #expect(try work.run("emoji", "--data", work.path("none"), "a").status == 66)
        let path = try work.write("pizza", to: "emoji.pbe")
        let run = try work.run("emoji", "--data", path, "a")
        #expect(run.status == 65)
        #expect(run.errors == "\(path): no file of emoji\n")
    }
}
