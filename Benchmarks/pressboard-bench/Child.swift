internal import Foundation

/// A fresh process of this executable, for what can only be measured from the first moment of a process.
enum Child {
    /// Runs the part of a suite that belongs in a process of its own; prints `name value` lines.
    static func run(_ suites: [Suite]) throws -> Int32 {
        switch suites.first {
        case .open: try OpenSuite.child()
        case .memory: try MemorySuite.child()
        case .session: try SessionSuite.child()
        default: throw BenchError.usage("only open, memory and session have a child")
        }
        return 0
    }

    /// Starts a child, hands it `input` and reads the figures it prints.
    static func figures(of suite: Suite, input: String = "") throws -> [String: Double] {
        guard let executable = Bundle.main.executableURL else { throw BenchError.data("the bench cannot find itself") }
        let process = Process()
        let (standardInput, standardOutput) = (Pipe(), Pipe())
        process.executableURL = executable
        process.arguments = [suite.rawValue, "--child"]
        process.standardInput = standardInput
        process.standardOutput = standardOutput
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        let output = try standardOutput.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw BenchError.data("the child of \(suite.rawValue) ended with status \(process.terminationStatus)")
        }
        var figures: [String: Double] = [:]
        for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
            let fields = line.split(separator: " ")
            if fields.count == 2 { figures[String(fields[0])] = Double(fields[1]) }
        }
        return figures
    }

    /// Writes what the system still holds of a file back, so that its pages are clean.
    static func flush(_ path: String) throws {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        try file.synchronize()
        try file.close()
    }
}
