internal import Foundation

/// A fresh process of this executable, for what can only be measured from the first moment of a process.
enum Child {
    /// Runs the part of a suite that belongs in a process of its own; prints `name value` lines.
    static func run(_ options: Options) throws -> Int32 {
        switch options.suites.first {
        case .open: try OpenSuite.child()
        case .memory:
            if let limit = options.limit { LimitedMemory.child(limit) }
            try MemorySuite.child()
        case .session: try SessionSuite.child()
        default: throw BenchError.usage("only open, memory and session have a child")
        }
        return 0
    }

    /// What a child printed, and how it ended.
    struct Outcome {
        var figures: [String: Double] = [:]
        /// `nil` for a good end.
        var failure: String?
    }

    /// Starts a child, hands it `input` and reads the figures it prints.
    static func figures(of suite: Suite, input: String = "") throws -> [String: Double] {
        let outcome = try outcome(of: suite, input: input)
        if let failure = outcome.failure { throw BenchError.data("the child of \(suite.rawValue) \(failure)") }
        return outcome.figures
    }

    /// Starts a child, hands it `input` and reads the figures it prints, up to its end, whatever that is.
    ///
    /// - Parameters:
    ///   - environment: variables that the child has besides those of this process.
    ///   - patience: seconds without a figure after which the child is ended; `nil` waits for ever.
    static func outcome(
        of suite: Suite, _ arguments: [String] = [], environment: [String: String] = [:], patience: Int? = nil,
        input: String
    ) throws -> Outcome {
        guard let executable = Bundle.main.executableURL else { throw BenchError.data("the bench cannot find itself") }
        let process = Process()
        let (standardInput, standardOutput) = (Pipe(), Pipe())
        process.executableURL = executable
        process.arguments = [suite.rawValue, "--child"] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = standardInput
        process.standardOutput = standardOutput
        try process.run()
        // A child that has ended reads nothing, which its end tells better than this.
        _ = signal(SIGPIPE, SIG_IGN)
        try? standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try? standardInput.fileHandleForWriting.close()
        let (output, isComplete) = try read(standardOutput.fileHandleForReading, patience)
        if !isComplete { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        var outcome = Outcome()
        for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
            let fields = line.split(separator: " ")
            if fields.count == 2 { outcome.figures[String(fields[0])] = Double(fields[1]) }
        }
        switch (process.terminationReason, process.terminationStatus) {
        case _ where !isComplete: outcome.failure = "did nothing for \(patience ?? 0) s"
        case (.exit, 0): break
        case (.exit, let status): outcome.failure = "ended with status \(status)"
        case (_, let number): outcome.failure = "was ended by signal \(number)"
        }
        return outcome
    }

    /// Reads until the end, or until nothing comes for so many seconds.
    private static func read(_ pipe: FileHandle, _ patience: Int?) throws -> (output: Data, isComplete: Bool) {
        guard let patience else { return (try pipe.readToEnd() ?? Data(), true) }
        var output = Data()
        while true {
            var wanted = pollfd(fd: pipe.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&wanted, 1, Int32(1_000 * patience)) > 0 else { return (output, false) }
            let read = pipe.availableData
            if read.isEmpty { return (output, true) }
            output.append(read)
        }
    }

    /// Writes what the system still holds of a file back, so that its pages are clean.
    static func flush(_ path: String) throws {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        try file.synchronize()
        try file.close()
    }
}
