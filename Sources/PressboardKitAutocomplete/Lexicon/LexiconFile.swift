internal import Foundation

/// Lists of words that people bring along.
enum LexiconFile {
    /// Most bytes of a file that are read.
    private static let mostBytes = LexiconLimits.archiveBytes

    /// Reads a text of a word a line or a JSON array of strings, and hands the words to `add`.
    ///
    /// - Parameter add: gives a verdict that counts the words from 1.
    static func read(_ data: Data, _ add: ([String]) -> LexiconImport) -> LexiconImport {
        guard data.count <= mostBytes else {
            return LexiconImport(refused: [.init(line: 1, text: "", reason: .tooLong)])
        }
        if data.first(where: { $0 > 0x20 }) == UInt8(ascii: "["),
            let values = try? JSONSerialization.jsonObject(with: data) as? [Any]
        {
            // What is no string has a place in the verdict all the same.
            return add(values.map { $0 as? String ?? "\u{FFFD}" })
        }
        var words: [String] = []
        var lines: [Int] = []
        for (index, line) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            let bytes = index == 0 && line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
            let field = bytes.prefix { $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\r") }
            if field.allSatisfy({ $0 == UInt8(ascii: " ") }) { continue }
            words.append(String(decoding: field, as: UTF8.self))
            lines.append(index + 1)
        }
        var verdict = add(words)
        for index in verdict.refused.indices { verdict.refused[index].line = lines[verdict.refused[index].line - 1] }
        return verdict
    }
}
