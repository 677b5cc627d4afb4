internal import CDecoder
private import Foundation

/// What is wrong with a word list file, and on which line (counted from 1).
public enum WordListError: Error, Equatable, Sendable {
    /// No file has this path.
    case notFound(path: String)
    /// The path names something that cannot be read: a directory, or a file without read permission.
    case unreadable(path: String)
    /// A word cannot be packed.
    case refused(path: String, line: Int, reason: WordRefusal)
    /// The second field is not a whole number, or below -32,768.
    case invalidScore(path: String, line: Int)
    /// The third field names a flag that does not exist.
    case unknownFlag(path: String, line: Int, flag: String)
    /// The score is higher than that of the line before: lists stand most frequent first.
    case risingScore(path: String, line: Int)
    /// Some lines have a score and some have none; `line` is the first that differs from the first line.
    case missingScore(path: String, line: Int)
    /// A line of a list of followers does not have three fields, or its context more than two words.
    case invalidFollower(path: String, line: Int)
    /// The cost of a follower is not a whole number, or below 0.
    case invalidCost(path: String, line: Int)
    /// A follower or a word of its context is not in the word list.
    case unknownWord(path: String, line: Int, word: String)
    /// The list is larger than the format can hold.
    case tooLarge(path: String)
    /// Memory ran out.
    case outOfMemory
}

extension WordListError: CustomStringConvertible {
    /// The error as `path:line: reason`.
    public var description: String {
        switch self {
        case .notFound(let path): "\(path): no such file"
        case .unreadable(let path): "\(path): cannot be read"
        case .refused(let path, let line, let reason): "\(path):\(line): \(reason)"
        case .invalidScore(let path, let line): "\(path):\(line): the score is not a whole number, or below -32768"
        case .unknownFlag(let path, let line, let flag): "\(path):\(line): unknown flag “\(flag)”"
        case .risingScore(let path, let line):
            "\(path):\(line): the score is higher than the line before; the most frequent word must come first"
        case .missingScore(let path, let line): "\(path):\(line): some lines have a score and some have none"
        case .invalidFollower(let path, let line):
            "\(path):\(line): not a context of at most two words, a word and a cost with tabs between"
        case .invalidCost(let path, let line): "\(path):\(line): the cost is not a whole number, or below 0"
        case .unknownWord(let path, let line, let word): "\(path):\(line): “\(word)” is not in the word list"
        case .tooLarge(let path): "\(path): more words than a dictionary can hold"
        case .outOfMemory: "out of memory"
        }
    }
}

/// A word list as text: one word a line, most frequent first, `word`, `word⇥score` or `word⇥score⇥flags`.
///
/// The score is 100 × Zipf, flags are a comma list; the only flag is `offensive`. Lines end in LF or CRLF, the last
/// one may go without; a byte order mark is passed over. Words are brought to normal form C.
package struct WordListFile: Sendable {
    package private(set) var list: WordListBuffer
    /// Line number, from 1, of each word.
    package private(set) var lines: [Int] = []
    /// Lines that were left out because their word is refused.
    package private(set) var refusals: [(line: Int, reason: WordRefusal)] = []
    private let path: String

    /// Reads and checks a list.
    ///
    /// - Throws: ``WordListError`` naming the line.
    package init(path: String, skippingRefused: Bool = false) throws(WordListError) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw FileManager.default.fileExists(atPath: path) ? .unreadable(path: path) : .notFound(path: path)
        }
        try self.init(bytes: [UInt8](data), path: path, skippingRefused: skippingRefused)
    }

    /// Checks the bytes of a list; `path` is for errors only.
    package init(bytes: [UInt8], path: String, skippingRefused: Bool = false) throws(WordListError) {
        self.path = path
        list = WordListBuffer(bytes: bytes, isScored: false)
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var line = 0
        var scores: [Int] = []
        while start < bytes.count {
            line += 1
            let newline = Self.index(of: UInt8(ascii: "\n"), in: bytes, start..<bytes.count) ?? bytes.count
            var end = newline
            while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
            if end == start {
                start = newline + 1
                continue
            }
            let wordEnd = Self.index(of: UInt8(ascii: "\t"), in: bytes, start..<end) ?? end
            var entry = WordListBuffer.Entry(offset: start, count: wordEnd - start, score: 0, isOffensive: false)
            start = newline + 1
            if let reason = addNormalForm(of: &entry) {
                if !skippingRefused { throw .refused(path: path, line: line, reason: reason) }
                refusals.append((line, reason))
                continue
            }
            let isScored = wordEnd < end
            if list.entries.isEmpty { list.isScored = isScored }
            guard list.isScored == isScored else { throw .missingScore(path: path, line: line) }
            if isScored {
                let scoreEnd = Self.index(of: UInt8(ascii: "\t"), in: bytes, wordEnd + 1..<end) ?? end
                guard let score = Int(String(decoding: bytes[wordEnd + 1..<scoreEnd], as: UTF8.self)),
                    score >= Int(Int16.min)
                else { throw .invalidScore(path: path, line: line) }
                guard score <= scores.last ?? .max else { throw .risingScore(path: path, line: line) }
                scores.append(score)
                if scoreEnd < end {
                    entry.isOffensive = try isOffensive(flags: bytes[scoreEnd + 1..<end], line: line)
                }
            }
            list.entries.append(entry)
            lines.append(line)
        }
        setScores(scores)
    }

    /// Highest score on the scale of 100 × Zipf: a word that makes up the whole language.
    private static let highestScore = 900

    /// Gives the words their scores; counts are brought to the scale of 100 × Zipf.
    private mutating func setScores(_ scores: [Int]) {
        let areCounts = scores.first ?? 0 > Self.highestScore
        let total = scores.reduce(0.0) { $0 + Double($1) }
        for (index, score) in scores.enumerated() {
            let zipf = areCounts ? 900 + 100 * log10(max(Double(score), 1) / total) : Double(score)
            list.entries[index].score = Int16(zipf.rounded())
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r")
    }

    /// Brings a word to normal form C, behind the list where that changes its bytes, and says why it is refused.
    private mutating func addNormalForm(of entry: inout WordListBuffer.Entry) -> WordRefusal? {
        let word = list.bytes[entry.offset..<entry.offset + entry.count]
        if let reason = Self.refusal(of: word) { return reason }
        guard mayDecompose(word) else { return nil }
        let normal = Array(String(decoding: word, as: UTF8.self).precomposedStringWithCanonicalMapping.utf8)
        guard !normal.elementsEqual(word) else { return nil }
        entry.offset = list.bytes.count
        entry.count = normal.count
        list.bytes += normal
        return Self.refusal(of: normal[...])
    }

    private func isOffensive(flags: ArraySlice<UInt8>, line: Int) throws(WordListError) -> Bool {
        var isOffensive = false
        for flag in flags.split(separator: UInt8(ascii: ",")) {
            let name = String(decoding: flag, as: UTF8.self)
            guard name == "offensive" else { throw .unknownFlag(path: path, line: line, flag: name) }
            isOffensive = true
        }
        return isOffensive
    }

    // The C library's search stays quick in a debug build, where a search through a slice takes seconds a list.
    private static func index(of byte: UInt8, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        unsafe bytes.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress,
                let found = unsafe memchr(base + range.lowerBound, Int32(byte), range.count)
            else { return nil }
            return unsafe UnsafeRawPointer(found) - base
        }
    }

    private static func refusal(of word: ArraySlice<UInt8>) -> WordRefusal? {
        let refusal = unsafe word.withUnsafeBytes { bytes in
            unsafe cdec_check_word(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
        }
        return WordRefusal(refusal)
    }

    /// Packs the list.
    ///
    /// - Parameters:
    ///   - followers: what follows its words.
    ///   - onRefusal: called with the line number of each word that is left out beside ``refusals``.
    /// - Throws: ``WordListError`` naming the line.
    package func packed(
        followers: FollowerListFile? = nil, options: PackedBytes.Options = [],
        keptLetters: String.UnicodeScalarView = "".unicodeScalars, provenance: String = "",
        onRefusal: (Int, WordRefusal) -> Void = { _, _ in }
    ) throws(WordListError) -> PackedBytes {
        do {
            return try PackedBytes(
                packing: list, followers: followers?.followers ?? [], options: options, keptLetters: keptLetters,
                provenance: provenance
            ) { onRefusal(lines[$0], $1) }
        } catch {
            switch error {
            case .refused(let index, let reason): throw .refused(path: path, line: lines[index], reason: reason)
            case .refusedFollower(let index):
                throw .invalidFollower(path: followers?.path ?? path, line: followers?.lines[index] ?? 0)
            case .tooLarge: throw .tooLarge(path: path)
            case .outOfMemory: throw .outOfMemory
            }
        }
    }
}
