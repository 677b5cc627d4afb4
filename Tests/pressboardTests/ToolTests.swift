import PressboardKit
import Testing

@Suite struct ToolTests {
    private let work: Workspace

    init() throws { work = try Workspace() }

    static let verbs = ["pack", "unpack", "inspect", "verify", "suggest", "swipe", "render", "type", "replay"]

    @Test func `help names every verb`() throws {
        let run = try work.run("--help")
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        for verb in Self.verbs { #expect(run.output.contains("\n  \(verb) ")) }
    }

    @Test(arguments: verbs) func `every verb has help`(_ verb: String) throws {
        let run = try work.run(verb, "--help")
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(run.output.hasPrefix("usage: pressboard \(verb) "))
    }

    @Test func `the version is that of the package`() throws {
        let run = try work.run("--version")
        #expect(run.status == 0)
        #expect(run.output == "pressboard \(PressboardEngine.version)\n")
    }

    @Test func `without a verb the usage goes to standard error`() throws {
        let run = try work.run()
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("usage: pressboard VERB"))
    }

    struct Misuse: CustomTestStringConvertible {
        var arguments: [String]
        var message: String
        var testDescription: String { arguments.joined(separator: " ") }
    }

    private static func misuse(_ verb: String, _ arguments: String..., message: String) -> Misuse {
        Misuse(
            arguments: [verb] + arguments,
            message: "pressboard \(verb): \(message); try “pressboard \(verb) --help”\n")
    }

    @Test(arguments: [
        misuse("pack", message: "WORDS OUT is missing"),
        misuse("pack", "a", message: "WORDS OUT is missing"),
        misuse("pack", "a", "b", "c", message: "more than WORDS OUT"),
        misuse("pack", "a", "b", "--fast", message: "unknown option --fast"),
        misuse("pack", "a", "b", "-x=1", message: "unknown option -x"),
        misuse("pack", "a", "b", "--keep", message: "--keep needs a value"),
        misuse("pack", "a", "b", "--keep", "x", "--keep=y", message: "--keep stands twice"),
        misuse("pack", "a", "b", "--sort-ties=yes", message: "--sort-ties takes no value"),
        misuse("unpack", message: "FILE is missing"),
        misuse("unpack", "a", "b", message: "more than FILE"),
        misuse("inspect", "--words", "3", message: "FILE is missing"),
        misuse("verify", message: "FILE is missing"),
        misuse("verify", "--all", message: "unknown option --all"),
        misuse("suggest", message: "TEXT is missing"),
        misuse("emoji", message: "QUERY is missing"),
        misuse("emoji", "--limit", "0", "a", message: "--limit needs a number from 1"),
        misuse("emoji", "--lang", "xx", "a", message: "there are no words of “xx”; there are en, cs"),
        misuse("swipe", message: "WORD is missing"),
        misuse("swipe", "--limit", "0", "a", message: "--limit is a number from 1 to 16"),
        misuse("swipe", "--seed", "-1", "a", message: "--seed is a number from 0 up"),
        misuse("swipe", "--traces", "-", "a", message: "--traces takes the place of words"),
        misuse("swipe", "--traces", "-", "--seed", "1", message: "--seed is for words"),
        Misuse(
            arguments: ["glide"],
            message: """
                pressboard: there is no verb “glide”; there are pack, unpack, inspect, verify, suggest, swipe, render, \
                type, replay, emoji

                """),
    ]) func `wrong usage is told and gives its status`(_ misuse: Misuse) throws {
        let run = try work.run(misuse.arguments)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors == misuse.message)
    }
}
