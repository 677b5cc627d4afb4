internal import PressboardKit

/// One verb of the tool.
protocol Verb {
    static var name: String { get }
    /// One line for the list of verbs.
    static var summary: String { get }
    /// What `pressboard VERB --help` prints.
    static var help: String { get }

    static func run(_ arguments: [String], _ output: inout Output) throws(Failure) -> ExitStatus
}

/// Reads the command line and runs a verb.
enum Tool {
    private static var verbs: [any Verb.Type] {
        [
            Pack.self, Unpack.self, Inspect.self, Verify.self, Suggest.self, Swipe.self, Render.self, Typing.self,
            Replay.self, Emoji.self,
        ]
    }

    static func run(_ arguments: [String]) -> ExitStatus {
        var output = Output()
        do throws(Failure) {
            let status = try dispatch(arguments, &output)
            try output.flush()
            return status
        } catch {
            // What was printed before the failure comes first; if that fails too, the first failure is the one to tell.
            try? output.flush()
            Output.report(error.message)
            return error.status
        }
    }

    private static func dispatch(_ arguments: [String], _ output: inout Output) throws(Failure) -> ExitStatus {
        guard let first = arguments.first else { throw Failure(.usage, help) }
        switch first {
        case "--help", "-h", "help": output.print(help)
        case "--version": output.print("pressboard \(PressboardEngine.version)")
        default:
            guard let verb = verbs.first(where: { $0.name == first }) else {
                let names = verbs.map { $0.name }.joined(separator: ", ")
                throw Failure(.usage, "pressboard: there is no verb “\(first)”; there are \(names)")
            }
            let rest = Array(arguments.dropFirst())
            // After `--` everything is an operand, even a text that looks like an option.
            if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
                output.print(verb.help)
                break
            }
            return try run(verb, rest, &output)
        }
        return .success
    }

    private static func run(
        _ verb: any Verb.Type, _ arguments: [String], _ output: inout Output
    ) throws(Failure) -> ExitStatus {
        do throws(Failure) {
            return try verb.run(arguments, &output)
        } catch {
            guard error.status == .usage else { throw error }
            let advice = "try “pressboard \(verb.name) --help”"
            throw Failure(.usage, "pressboard \(verb.name): \(error.message); \(advice)")
        }
    }

    private static var help: String {
        let width = verbs.map { $0.name.count }.max() ?? 0
        let lines = verbs.map { verb in
            "  \(verb.name.padded(to: width))  \(verb.summary)"
        }
        return """
            usage: pressboard VERB …
                   pressboard VERB --help
                   pressboard --version

            \(lines.joined(separator: "\n"))

            exit status: 0 fine, 1 a check failed, 64 wrong usage, 65 wrong data, 66 an input cannot be opened,
            73 an output cannot be created, 74 reading or writing failed
            """
    }
}
