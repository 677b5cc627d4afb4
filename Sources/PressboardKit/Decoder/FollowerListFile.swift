private import Foundation

/// What follows which words of a list as text: a line each, `context⇥word⇥cost`.
///
/// The context is one word, two with a space between, or `<s>` for the beginning of a sentence in place of the first;
/// an empty one stands for `<s>`. The cost is 100 × −log10 of the probability. Words are spelled as in the list. Lines
/// end in LF or CRLF, the last one may go without; a byte order mark is passed over.
package struct FollowerListFile: Sendable {
    /// Words are indices of the word list.
    package private(set) var followers: [Follower] = []
    /// Line number, from 1, of each follower.
    package private(set) var lines: [Int] = []
    /// Lines that were left out because the list lacks a word.
    package private(set) var unknownWords: [(line: Int, word: String)] = []
    let path: String

    private static let sentenceStart = "<s>"
    /// What 0.01 of −log10 of a probability is in ``FollowingWord/nat``.
    private static let hundredthOfDecade = log(10.0) / 100 * Double(FollowingWord.nat)

    /// Reads and checks a list of followers.
    ///
    /// - Parameter skippingUnknown: whether lines with a word that `words` lacks are left out instead of an error.
    /// - Throws: ``WordListError`` naming the line.
    package init(path: String, words: WordListFile, skippingUnknown: Bool = false) throws(WordListError) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw FileManager.default.fileExists(atPath: path) ? .unreadable(path: path) : .notFound(path: path)
        }
        try self.init(bytes: [UInt8](data), path: path, words: words, skippingUnknown: skippingUnknown)
    }

    /// Checks the bytes of a list of followers; `path` is for errors only.
    package init(
        bytes: [UInt8], path: String, words: WordListFile, skippingUnknown: Bool = false
    ) throws(WordListError) {
        self.path = path
        let list = words.list
        var indices: [[UInt8]: Int] = [:]
        indices.reserveCapacity(list.entries.count)
        for (index, entry) in list.entries.enumerated() {
            let word = Array(list.bytes[entry.offset..<entry.offset + entry.count])
            // A repeated word keeps its first place.
            if indices[word] == nil { indices[word] = index }
        }
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let rows = bytes[start...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, row) in rows.enumerated() {
            let line = index + 1
            let row = row.last == UInt8(ascii: "\r") ? row.dropLast() : row
            if row.isEmpty { continue }
            let fields = row.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            guard fields.count == 3 else { throw .invalidFollower(path: path, line: line) }
            guard let cost = Int(String(decoding: fields[2], as: UTF8.self)), cost >= 0 else {
                throw .invalidCost(path: path, line: line)
            }
            let context = fields[0].split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
            guard context.count < 3, context.count == 1 || Self.text(context[1]) != Self.sentenceStart else {
                throw .invalidFollower(path: path, line: line)
            }
            do throws(UnknownWord) {
                let places = try context.map { (word) throws(UnknownWord) in try Self.place(word, in: indices) }
                guard case .word(let word) = try Self.place(fields[1], in: indices) else {
                    throw UnknownWord(word: Self.text(fields[1]))
                }
                let previous = places.count > 1 ? places[1] : places.first ?? .sentenceStart
                followers.append(
                    Follower(
                        before: places.count > 1 ? places[0] : nil, previous: previous, word: word,
                        cost: Self.cost(fromHundredthsOfDecade: cost)))
                lines.append(line)
            } catch {
                if !skippingUnknown { throw .unknownWord(path: path, line: line, word: error.word) }
                unknownWords.append((line, error.word))
            }
        }
    }

    private struct UnknownWord: Error { var word: String }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func place(_ word: ArraySlice<UInt8>, in indices: [[UInt8]: Int]) throws(UnknownWord)
        -> Follower.Place
    {
        if word.isEmpty || word.elementsEqual(sentenceStart.utf8) { return .sentenceStart }
        var key = Array(word)
        if mayDecompose(word) { key = Array(text(word).precomposedStringWithCanonicalMapping.utf8) }
        guard let index = indices[key] else { throw UnknownWord(word: text(word)) }
        return .word(index)
    }

    private static func cost(fromHundredthsOfDecade cost: Int) -> Int {
        Int(min((Double(cost) * hundredthOfDecade).rounded(), Double(Follower.greatestCost)))
    }

    /// The line that gives `follower` again; `words` are those that its indices mean.
    package static func line(_ follower: Follower, words: [String]) -> String {
        func text(_ place: Follower.Place) -> String {
            switch place {
            case .sentenceStart: sentenceStart
            case .word(let index): words[index]
            }
        }
        let context = (follower.before.map { text($0) + " " } ?? "") + text(follower.previous)
        let cost = Int((Double(follower.cost) / hundredthOfDecade).rounded())
        return "\(context)\t\(words[follower.word])\t\(cost)"
    }
}
