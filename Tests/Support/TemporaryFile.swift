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
