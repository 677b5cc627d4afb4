private import Foundation

/// A file in the temporary directory that goes when its owner does.
package struct TemporaryFile: ~Copyable {
    package let path: String

    /// Writes `bytes` to a new file.
    package init(_ bytes: [UInt8]) throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("pressboard-\(UUID().uuidString)").path
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// A directory in the temporary directory that goes, with all in it, when its owner does.
package struct TemporaryDirectory: ~Copyable {
    package let path: String

    package init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("pressboard-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// Files that stand beside a test's source, for targets that do not bundle them.
package enum FixtureFile {
    /// The files of a folder beside `source` by name, in the order of their names.
    package static func all(in folder: String, besides source: String = #filePath) throws -> [(name: String, bytes: [UInt8])] {
        let directory = URL(fileURLWithPath: source).deletingLastPathComponent().appendingPathComponent(folder)
        return try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
            .filter { $0.hasSuffix(".pbd") }
            .map { name in (name, [UInt8](try Data(contentsOf: directory.appendingPathComponent(name)))) }
    }

    /// Writes a file of a folder beside `source`; for the routine that makes the fixtures.
    package static func write(_ bytes: [UInt8], _ name: String, in folder: String, besides source: String) throws {
        let directory = URL(fileURLWithPath: source).deletingLastPathComponent().appendingPathComponent(folder)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try Data(bytes).write(to: directory.appendingPathComponent(name))
    }
}
