internal import Foundation

/// The lines of a file of records.
struct DataFile {
    let path: String
    /// Lines with their numbers from 1, blank ones left out, accents composed.
    let lines: [(number: Int, text: String)]

    /// Reads a file of UTF-8.
    ///
    /// - Throws: `BenchError.data` when it cannot be read, is no UTF-8 or has no lines.
    init(_ path: String) throws(BenchError) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .data("\(path): cannot be read")
        }
        self.path = path
        var lines: [(number: Int, text: String)] = []
        for (index, bytes) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            guard var text = String(data: bytes, encoding: .utf8) else {
                throw .data("\(path):\(index + 1): no UTF-8")
            }
            if index == 0, text.hasPrefix("\u{FEFF}") { text.removeFirst() }
            if text.last == "\r" { text.removeLast() }
            if text.allSatisfy(\.isWhitespace) { continue }
            lines.append((index + 1, text.precomposedStringWithCanonicalMapping))
        }
        guard !lines.isEmpty else { throw .data("\(path): is empty") }
        self.lines = lines
    }

    /// What is wrong with a line.
    func fault(_ number: Int, _ what: String) -> BenchError { .data("\(path):\(number): \(what)") }

    /// The name of the file without its folders.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
