internal import Foundation
internal import PressboardKit

/// Runs cases through a keyboard without a screen.
enum Replay: Verb {
    static let name = "replay"
    static let summary = "type cases from a file and check what comes of them"
    static let help = """
        usage: pressboard replay [--id ID …] FILE

        Types each case of FILE on a keyboard of its own and checks the text, the bar and shift. FILE has a line of JSON
        for each complaint: {"id", "language", "lexicon", "setup", "cases": [{"n", "before", "after", "keys", "swipe",
        "expect": [{"op", …}]}]}; “-” is standard input.

        Prints a line of JSON for each case: id, n, text and after (left and right of the caret), top (the first
        suggestions), pass (true, false, or null where something of the case is unknown here) and failed (checks that
        did not hold). The last line counts: {"pass", "fail", "skip"}.

        --id ID   only the cases of this complaint; may be repeated

        exit status: 1 when a case fails
        """

    static func run(_ arguments: [String], _ output: inout Output) throws(Failure) -> ExitStatus {
        let arguments = try Arguments(arguments, options: ["--id"])
        let path = try arguments.operands(named: "FILE")[0]
        let ids = Set(arguments.values(of: "--id"))
        var count = Count()
        for one in try cases(path) where ids.isEmpty || ids.contains(one.id) {
            // Verbs run on the main thread.
            let result = MainActor.assumeIsolated { Result(one) }
            count.add(result.pass)
            try output.printNext(try json(result))
        }
        output.print(try json(count))
        return count.fail == 0 ? .success : .checkFailed
    }

    private static func cases(_ path: String) throws(Failure) -> [ReplayCase] {
        let name = path == "-" ? "standard input" : path
        let data =
            path == "-"
            ? try? FileHandle.standardInput.readToEnd() ?? Data() : FileManager.default.contents(atPath: path)
        guard let data else { throw Failure(.cannotOpen, "\(name): cannot be read") }
        var all: [ReplayCase] = []
        for (index, line) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { continue }
            guard let complaint = try? JSONDecoder().decode(JSONValue.self, from: line) else {
                throw Failure(.wrongData, "\(name):\(index + 1): no JSON")
            }
            do throws(Failure) {
                all += try ReplayCase.all(of: complaint)
            } catch {
                throw Failure(error.status, "\(name):\(index + 1): \(error.message)")
            }
        }
        return all
    }

    /// What came of a case.
    private struct Result: Encodable {
        private let id: String
        private let number: Int
        private var text, after: String?
        private var top: [String] = []
        private(set) var pass: Bool?
        private var failed: [String] = []

        private enum CodingKeys: String, CodingKey {
            case id
            case number = "n"
            case text, after, top, pass, failed
        }

        /// Suggestions that are printed.
        private static let shown = 3

        @MainActor init(_ one: ReplayCase) {
            id = one.id
            number = one.number
            do throws(NotRunnable) {
                let session = try ReplaySession(one)
                text = session.document.before
                after = session.document.after
                top = session.top(Self.shown)
                let checks = one.expectations.map { ReplayCheck($0, of: one) }
                let answers = checks.map { $0.holds(in: session) }
                failed = session.failedSteps + zip(checks, answers).filter { $1 == false }.map { $0.0.description }
                pass = !failed.isEmpty ? false : answers.contains(nil) ? nil : true
            } catch {
                failed = []
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
            try container.encode(number, forKey: .number)
            // What has no value is written, too.
            try container.encode(text, forKey: .text)
            try container.encode(after, forKey: .after)
            try container.encode(top, forKey: .top)
            try container.encode(pass, forKey: .pass)
            try container.encode(failed, forKey: .failed)
        }
    }

    private struct Count: Encodable {
        private(set) var pass = 0
        private(set) var fail = 0
        private(set) var skip = 0

        mutating func add(_ result: Bool?) {
            switch result {
            case true: pass += 1
            case false: fail += 1
            case nil: skip += 1
            }
        }
    }

    private static func json(_ value: some Encodable) throws(Failure) -> String {
        let encoder = JSONEncoder()
        // Sorted, or the order of the keys would change from run to run.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { throw Failure(.inputOutput, "a result cannot be encoded") }
        return String(decoding: data, as: UTF8.self)
    }
}
