internal import CDecoder
private import Foundation

/// What is wrong with a word list file, and on which line (counted from 1).
public enum WordListError: Error, Equatable, Sendable {
    /// No file has this path, or it cannot be read.
    case unreadable(path: String)
    /// A word cannot be packed.
    case refused(path: String, line: Int, reason: WordRefusal)
    /// The second field is not a whole number between -32,768 and 32,767.
    case invalidScore(path: String, line: Int)
    /// The third field names a flag that does not exist.
    case unknownFlag(path: String, line: Int, flag: String)
    /// The score is higher than that of the line before: lists stand most frequent first.
    case risingScore(path: String, line: Int)
    /// Some lines have a score and some have none; `line` is the first that differs from the first line.
    case missingScore(path: String, line: Int)
    /// The list is larger than the format can hold.
    case tooLarge(path: String)
    /// Memory ran out.
    case outOfMemory
}

extension WordListError: CustomStringConvertible {
    /// The error as `path:line: reason`.
    public var description: String {
        switch self {
        case .unreadable(let path): "\(path): cannot be read"
        case .refused(let path, let line, let reason): "\(path):\(line): \(reason)"
        case .invalidScore(let path, let line): "\(path):\(line): the score is not a whole number of 16 bits"
        case .unknownFlag(let path, let line, let flag): "\(path):\(line): unknown flag “\(flag)”"
        case .risingScore(let path, let line):
            "\(path):\(line): the score is higher than the line before; the most frequent word must come first"
        case .missingScore(let path, let line): "\(path):\(line): some lines have a score and some have none"
        case .tooLarge(let path): "\(path): more words than a dictionary can hold"
        case .outOfMemory: "out of memory"
        }
    }
}

/// A word list as text: one word a line, most frequent first, `word`, `word⇥score` or `word⇥score⇥flags`.
///
/// The score is 100 × Zipf, flags are a comma list; the only flag is `offensive`.
package struct WordListFile: Sendable {
    package private(set) var list: WordListBuffer
    /// Line number, from 1, of each word.
    package private(set) var lines: [Int]
    private let path: String

    /// Reads and checks a list.
    ///
    /// - Throws: ``WordListError`` naming the line.
    package init(path: String, skippingRefused: Bool = false) throws(WordListError) {
        guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path: path) }
        try self.init(bytes: [UInt8](data), path: path, skippingRefused: skippingRefused)
    }

    /// Checks the bytes of a list; `path` is for errors only.
    package init(bytes: [UInt8], path: String, skippingRefused: Bool = false) throws(WordListError) {
        self.path = path
        list = WordListBuffer(bytes: bytes, isScored: false)
        lines = []
        var start = 0
        var line = 0
        var lastScore = Int16.max
        var isScored: Bool?
        while start < bytes.count {
            line += 1
            var end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let next = end + 1
            if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
            let fields = bytes[start..<end].split(
                separator: UInt8(ascii: "\t"), maxSplits: 2, omittingEmptySubsequences: false)
            defer { start = next }
            let word = fields.first ?? []
            if let refusal = Self.refusal(of: word) {
                if skippingRefused { continue }
                throw .refused(path: path, line: line, reason: refusal)
            }
            var entry = WordListBuffer.Entry(offset: word.startIndex, count: word.count, score: 0, isOffensive: false)
            if fields.count > 1 {
                guard let score = Int16(String(decoding: fields[1], as: UTF8.self)) else {
                    throw .invalidScore(path: path, line: line)
                }
                if score > lastScore { throw .risingScore(path: path, line: line) }
                lastScore = score
                entry.score = score
            }
            if isScored ?? (fields.count > 1) != (fields.count > 1) { throw .missingScore(path: path, line: line) }
            isScored = fields.count > 1
            if fields.count > 2 {
                for flag in fields[2].split(separator: UInt8(ascii: ",")) {
                    let name = String(decoding: flag, as: UTF8.self)
                    guard name == "offensive" else { throw .unknownFlag(path: path, line: line, flag: name) }
                    entry.isOffensive = true
                }
            }
            list.entries.append(entry)
            lines.append(line)
        }
        list.isScored = isScored ?? false
    }

    private static func refusal(of word: ArraySlice<UInt8>) -> WordRefusal? {
        let refusal = unsafe word.withUnsafeBytes { bytes in
            unsafe cdec_check_word(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
        }
        return WordRefusal(refusal)
    }

    /// Packs the list.
    ///
    /// - Throws: ``WordListError`` naming the line.
    package func packed(
        options: PackedBytes.Options = [], keptLetters: String.UnicodeScalarView = "".unicodeScalars,
        provenance: String = ""
    ) throws(WordListError) -> PackedBytes {
        do {
            return try PackedBytes(
                packing: list, options: options, keptLetters: keptLetters, provenance: provenance)
        } catch {
            switch error {
            case .refused(let index, let reason): throw .refused(path: path, line: lines[index], reason: reason)
            case .tooLarge: throw .tooLarge(path: path)
            case .outOfMemory: throw .outOfMemory
            }
        }
    }
}
