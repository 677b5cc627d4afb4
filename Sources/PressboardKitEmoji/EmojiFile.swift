internal import PressboardKit

/// Reads a file of emoji: fixed records, tables sorted for binary search, and text.
///
/// Every read is bounded by the file; what lies outside is `nil`. Offsets count from the start of the file.
struct EmojiFile: Sendable {
    /// The words of a language.
    struct Words: Sendable {
        /// The code in the file (`pt_PT`), and that of the language alone (`pt`).
        var tag, language: String
        var entries, entryCount, postings, postingCount, nameLengths: Int
    }

    /// A word that leads to emoji.
    struct Entry {
        var text: Range<Int>
        var suggestion: Int
        var postings: Range<Int>
    }

    static let version = 1
    /// What stands for a suggestion where there is none, and where no language may have one.
    static let none = 0xFFFF, never = 0xFFFE
    /// The longest word, in bytes of folded UTF-8.
    static let longestWord = 64

    private static let magic: [UInt8] = [0xF9, 0x50, 0x42, 0x45]
    private static let header = 32, languageSize = 28, recordSize = 10, groupSize = 10, entrySize = 12
    /// More than these are no data of ours, and would make a damaged file slow.
    private static let mostLanguages = 64, mostGroups = 64, mostEmoji = 1 << 13

    private let file: MappedFile
    /// Emoji and their groups.
    let count, groupCount: Int
    private let records, sorted, groups: Int
    let languages: [Words]

    init(path: String) throws(EmojiDataError) {
        do {
            file = try MappedFile(path: path)
        } catch .notFound {
            throw .notFound(path: path)
        } catch .empty {
            throw .notEmojiData(path: path)
        } catch {
            throw .unreadable(path: path)
        }
        let reader = Reader(file)
        guard (0..<4).allSatisfy({ reader.u8($0) == Int(Self.magic[$0]) }) else { throw .notEmojiData(path: path) }
        guard let version = reader.u16(4), let languageCount = reader.u16(6), let size = reader.u32(8),
            let count = reader.u16(12), let groupCount = reader.u16(14), let records = reader.u32(16),
            let sorted = reader.u32(20), let groups = reader.u32(24)
        else { throw .damaged(path: path) }
        guard version == Self.version else {
            throw .unsupportedVersion(path: path, found: version, supported: Self.version)
        }
        guard size == file.count, languageCount <= Self.mostLanguages, groupCount <= Self.mostGroups,
            count <= Self.mostEmoji, reader.has(records, count * Self.recordSize), reader.has(sorted, count * 2),
            reader.has(groups, groupCount * Self.groupSize)
        else { throw .damaged(path: path) }
        (self.count, self.groupCount) = (count, groupCount)
        (self.records, self.sorted, self.groups) = (records, sorted, groups)
        var languages: [Words] = []
        for index in 0..<languageCount {
            guard let words = Self.words(at: Self.header + index * Self.languageSize, reader, count) else {
                throw .damaged(path: path)
            }
            languages.append(words)
        }
        self.languages = languages
    }

    private static func words(at offset: Int, _ reader: Reader, _ emojiCount: Int) -> Words? {
        guard let tag = reader.text(offset..<offset + 12), let entries = reader.u32(offset + 12),
            let entryCount = reader.u32(offset + 16), let postings = reader.u32(offset + 20),
            let postingCount = reader.u32(offset + 24)
        else { return nil }
        let nameLengths = postings + postingCount * 2
        guard reader.has(entries, entryCount * entrySize), reader.has(postings, postingCount * 2),
            reader.has(nameLengths, emojiCount)
        else { return nil }
        let code = String(tag.prefix { $0 != "\0" })
        return Words(
            tag: code, language: String(code.prefix { $0 != "_" }), entries: entries, entryCount: entryCount,
            postings: postings, postingCount: postingCount, nameLengths: nameLengths)
    }

    private var reader: Reader { Reader(file) }

    // MARK: Emoji

    /// Where the text of an emoji lies.
    func textRange(of emoji: Int) -> Range<Int>? {
        guard emoji < count, let start = reader.u32(records + emoji * Self.recordSize),
            let length = reader.u8(records + emoji * Self.recordSize + 4), reader.has(start, length)
        else { return nil }
        return start..<start + length
    }

    func text(of emoji: Int) -> String? { textRange(of: emoji).flatMap(reader.text) }

    /// Bit n: a skin tone may follow scalar n.
    func tonePlaces(of emoji: Int) -> Int { reader.u16(records + emoji * Self.recordSize + 6) ?? 0 }

    /// How common an emoji is: 0 for the commonest, 65,535 for most.
    func rank(of emoji: Int) -> Int { reader.u16(records + emoji * Self.recordSize + 8) ?? 0xFFFF }

    /// The emoji at a place of the order by text.
    func emoji(sortedAt place: Int) -> Int? { reader.u16(sorted + place * 2) }

    /// The name of a group and its emoji.
    func group(_ index: Int) -> (name: String, emoji: Range<Int>)? {
        let offset = groups + index * Self.groupSize
        guard index < groupCount, let start = reader.u32(offset), let length = reader.u16(offset + 4),
            let first = reader.u16(offset + 6), let size = reader.u16(offset + 8), first + size <= count,
            let name = reader.text(start..<start + length)
        else { return nil }
        return (name, first..<first + size)
    }

    // MARK: Words

    func entry(_ index: Int, of words: Words) -> Entry? {
        let offset = words.entries + index * Self.entrySize
        guard index < words.entryCount, let start = reader.u32(offset), let length = reader.u8(offset + 4),
            let suggestion = reader.u16(offset + 6), let first = reader.u32(offset + 8), reader.has(start, length)
        else { return nil }
        let next = index + 1 < words.entryCount ? reader.u32(offset + Self.entrySize + 8) : words.postingCount
        guard let next, first <= next, next <= words.postingCount else { return nil }
        return Entry(text: start..<start + length, suggestion: suggestion, postings: first..<next)
    }

    /// An emoji that a word leads to, and how strongly: 0 for a part of a keyword, 4 for a word that was chosen for it.
    func posting(_ index: Int, of words: Words) -> (emoji: Int, strength: UInt8)? {
        guard let value = reader.u16(words.postings + index * 2), value & 0x1FFF < count else { return nil }
        return (value & 0x1FFF, UInt8(value >> 13))
    }

    /// Words in the name of an emoji.
    func nameLength(of emoji: Int, in words: Words) -> Int { reader.u8(words.nameLengths + emoji) ?? 0 }

    /// The first entry that is not before a key.
    func firstEntry(notBefore key: UnsafeBufferPointer<UInt8>, of words: Words) -> Int {
        var (low, high) = (0, words.entryCount)
        while low < high {
            let middle = low + (high - low) / 2
            guard let entry = entry(middle, of: words) else { return words.entryCount }
            if unsafe reader.isBefore(entry.text, key) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Whether the text of an entry begins with a key.
    func begins(_ entry: Entry, with key: UnsafeBufferPointer<UInt8>) -> Bool {
        guard entry.text.count >= key.count else { return false }
        for place in key.indices
        where unsafe reader.u8(entry.text.lowerBound + place) != Int(key[place]) { return false }
        return true
    }
}

extension EmojiFile {
    /// Bounded reads, little-endian.
    @safe
    private struct Reader {
        // Alive as long as `file`, which the reader holds.
        private let bytes: UnsafeRawBufferPointer
        private let file: MappedFile

        init(_ file: MappedFile) {
            self.file = file
            unsafe bytes = unsafe file.bytes
        }

        func has(_ offset: Int, _ size: Int) -> Bool {
            offset >= 0 && size >= 0 && size <= file.count && offset <= file.count - size
        }

        func u8(_ offset: Int) -> Int? { has(offset, 1) ? unsafe Int(bytes[offset]) : nil }

        func u16(_ offset: Int) -> Int? {
            guard has(offset, 2) else { return nil }
            return unsafe Int(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
        }

        func u32(_ offset: Int) -> Int? {
            guard has(offset, 4) else { return nil }
            return unsafe Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
        }

        /// What is no UTF-8 is repaired.
        func text(_ range: Range<Int>) -> String? {
            guard has(range.lowerBound, range.count) else { return nil }
            return unsafe String(decoding: bytes[range], as: UTF8.self)
        }

        func isBefore(_ range: Range<Int>, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
            guard has(range.lowerBound, range.count) else { return false }
            return unsafe bytes[range].lexicographicallyPrecedes(key)
        }
    }
}
