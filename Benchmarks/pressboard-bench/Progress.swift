internal import Foundation

/// Tells on standard error what a suite is at, once it has run for two seconds.
struct Progress {
    private let suite: String
    private let start = Clock.now()

    init(_ suite: String) { self.suite = suite }

    func step(_ what: String) {
        let seconds = (Clock.now() - start) / 1_000_000_000
        if seconds >= 2 { Output.tell("\(suite), \(seconds) s: \(what) …") }
    }
}

/// Lines for the two standard streams, written at once so that a pipe sees each suite when it is done.
enum Output {
    static func write(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    static func tell(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}
