import Foundation

/// Golden files of format version 1, beside the sources of these tests.
///
/// They are never edited, only added: see `FixtureTests`.
enum FixtureFile {
    private static var root: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    }

    /// Names and bytes of the packed files of a folder, in the order of their names.
    static func all(in folder: String) throws -> [(name: String, bytes: [UInt8])] {
        let directory = root.appendingPathComponent(folder)
        return try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
            .filter { $0.hasSuffix(".pbd") }
            .map { name in (name, try read(directory.appendingPathComponent(name))) }
    }

    /// The bytes of one file, named from the folder of version 1.
    static func bytes(_ name: String) throws -> [UInt8] {
        try read(root.appendingPathComponent("Fixtures/v1").appendingPathComponent(name))
    }

    private static func read(_ file: URL) throws -> [UInt8] {
        // Foundation on Linux leaks its buffer when it reads a file without bytes.
        let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
        return size == 0 ? [] : [UInt8](try Data(contentsOf: file))
    }

    /// Writes a file that does not exist yet.
    static func add(_ bytes: [UInt8], _ name: String) throws {
        let file = root.appendingPathComponent("Fixtures/v1").appendingPathComponent(name)
        guard !FileManager.default.fileExists(atPath: file.path) else { return }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }
}
