import Foundation

/// What one run of the tool left behind.
struct Run {
    var status: Int32
    var output: String
    var errors: String
}

/// A temporary folder in which the built tool runs; it goes when the test ends.
final class Workspace {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("pressboard-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        try Data(bytes).write(to: folder.appendingPathComponent(name))
        return path(name)
    }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String { try write(Array(text.utf8), to: name) }

    func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: folder.appendingPathComponent(name))) }

    /// Everything in a folder, hidden files too.
    func names(in name: String = ".") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
    }

    /// Writes a list, packs it and gives the path of the dictionary.
    func packed(_ list: String, _ name: String = "list", options: [String] = []) throws -> String {
        let words = try write(list, to: "\(name).tsv")
        let run = try run(["pack", words, path("\(name).pbd")] + options)
        guard run.status == 0 else { throw Failed(errors: run.errors) }
        return path("\(name).pbd")
    }

    struct Failed: Error { var errors: String }

    func run(_ arguments: String...) throws -> Run { try run(arguments) }

    func run(_ arguments: [String], input: String? = nil) throws -> Run {
        try run(Self.tool, arguments, input: input)
    }

    /// Runs any program.
    ///
    /// Its output goes to files: a pipe that nobody empties would block it.
    ///
    /// - Parameter input: what stands on its standard input.
    func run(_ program: URL, _ arguments: [String], input: String? = nil) throws -> Run {
        // Beside the folder, so that the tests see nothing in it but what the tool left there.
        let outputs = folder.appendingPathExtension("outputs")
        try FileManager.default.createDirectory(at: outputs, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: outputs) }
        let files = ["output", "errors"].map(outputs.appendingPathComponent)
        for file in files { try Data().write(to: file) }
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        if let input {
            let file = outputs.appendingPathComponent("input")
            try Data(input.utf8).write(to: file)
            process.standardInput = try FileHandle(forReadingFrom: file)
        }
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try process.run()
        process.waitUntilExit()
        let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        return Run(status: process.terminationStatus, output: texts[0], errors: texts[1])
    }

    /// The tool that was built with the tests: it lies beside their bundle, or beside the program that runs them.
    static let tool: URL = {
        let here = Bundle(for: Workspace.self).bundleURL
        let places = [here, here.deletingLastPathComponent(), Bundle.main.bundleURL]
        let tools = places.map { $0.appendingPathComponent("pressboard") }
        let found = tools.first { tool in
            var isDirectory: ObjCBool = false
            let exists = unsafe FileManager.default.fileExists(atPath: tool.path, isDirectory: &isDirectory)
            return exists && !isDirectory.boolValue && FileManager.default.isExecutableFile(atPath: tool.path)
        }
        guard let found else { fatalError("the tool is not beside the tests: \(tools)") }
        return found
    }()
}
