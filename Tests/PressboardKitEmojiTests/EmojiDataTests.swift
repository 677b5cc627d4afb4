import Foundation
import PressboardCorpora
import PressboardKitEmoji
import SwipeSimulation
import TestSupport
import Testing

/// Files that are not as they should be.
@Suite struct EmojiDataTests {
    private let good: [UInt8]

    init() throws {
        good = try Array(Data(contentsOf: URL(filePath: #require(Corpora.emojiPath))))
    }

    /// Asks everything that can be asked.
    private func use(_ data: EmojiData) {
        let categories = data.categories
        for emoji in ["👍", "🧑‍🤝‍🧑", "❤️"] + categories.flatMap(\.emoji).prefix(5) {
            _ = data.skinToneVariants(of: emoji)
        }
        for word in ["hi", "ahoj", "heart", "zzz"] { _ = data.emoji(forWord: word) }
        for query in ["h", "heart", "red heart", "👍"] { _ = data.search(query) }
    }

    @Test func `a missing, an unreadable and an empty file`() throws {
        #expect(throws: EmojiDataError.notFound(path: "/none")) { try EmojiData(path: "/none") }
        #expect(throws: EmojiDataError.notFound(path: "/tmp\0")) { try EmojiData(path: "/tmp\0") }
        #expect(throws: EmojiDataError.unreadable(path: "/tmp")) { try EmojiData(path: "/tmp") }
        let empty = try TemporaryFile([])
        #expect(throws: EmojiDataError.notEmojiData(path: empty.path)) { try EmojiData(path: empty.path) }
        let text = try TemporaryFile(Array("# a list of emoji that somebody wrote by hand".utf8))
        #expect(throws: EmojiDataError.notEmojiData(path: text.path)) { try EmojiData(path: text.path) }
    }

    @Test func `another version`() throws {
        var bytes = good
        bytes[4] = 2
        let file = try TemporaryFile(bytes)
        #expect(throws: EmojiDataError.unsupportedVersion(path: file.path, found: 2, supported: 1)) {
            try EmojiData(path: file.path)
        }
    }

    @Test func `a file cut short anywhere is refused`() throws {
        for count in Array(1..<100) + stride(from: 100, to: good.count, by: 9_973) {
            let file = try TemporaryFile(Array(good.prefix(count)))
            #expect(throws: EmojiDataError.self) { try EmojiData(path: file.path) }
        }
        let longer = try TemporaryFile(good + [0])
        #expect(throws: EmojiDataError.damaged(path: longer.path)) { try EmojiData(path: longer.path) }
    }

    @Test func `bytes changed anywhere are refused or answered`() throws {
        var generator = SeededGenerator(seed: 7)
        for round in 0..<120 {
            var bytes = good
            // The header and the tables of languages are small, and all else follows from them.
            let reach = round.isMultiple(of: 2) ? 88 : bytes.count
            for _ in 0..<(round.isMultiple(of: 2) ? 2 : 2_000) {
                bytes[Int.random(in: 4..<reach, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            let file = try TemporaryFile(bytes)
            if let data = try? EmojiData(path: file.path) { use(data) }
        }
    }

    /// Each could be of the whole catalogue, and all together take minutes.
    @Test func `thousands of groups are refused`() throws {
        var bytes = good
        (bytes[14], bytes[15]) = (0xFF, 0x1F)
        let file = try TemporaryFile(bytes)
        #expect(throws: EmojiDataError.damaged(path: file.path)) { try EmojiData(path: file.path) }
    }

    @Test(arguments: [UInt8(0), 0xFF]) func `tables of nothing but one byte`(byte: UInt8) throws {
        var bytes = good
        for index in 88..<bytes.count { bytes[index] = byte }
        let file = try TemporaryFile(bytes)
        let data = try EmojiData(path: file.path)
        use(data)
        #expect(data.emoji(forWord: "hi") == nil)
        #expect(data.search("heart") == [])
    }
}
