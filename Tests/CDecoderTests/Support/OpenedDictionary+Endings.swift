import CDecoder
import TestSupport

extension OpenedDictionary {
    /// What the class of a word says of those that follow; no bytes for the beginning of a sentence.
    func endingRow(after previous: [UInt8]) -> cdec_ending_row? {
        let previous = previous.map(CChar.init(bitPattern:))
        var row = cdec_ending_row()
        return unsafe cdec_find_ending_row(handle, previous, previous.count, &row) ? row : nil
    }

    func endingRow(after previous: String) -> cdec_ending_row? { endingRow(after: Array(previous.utf8)) }

    func gain(of word: [UInt8], behind row: cdec_ending_row) -> Int {
        let word = word.map(CChar.init(bitPattern:))
        var row = row
        return unsafe Int(cdec_ending_gain(handle, &row, word, word.count))
    }

    func gain(of word: String, behind row: cdec_ending_row) -> Int { gain(of: Array(word.utf8), behind: row) }

    /// The likeliest words that begin with a text, each with what it gains.
    func completions(
        of text: [UInt8], behind row: cdec_ending_row, limit: Int = Int(CDEC_ENDING_LIMIT), room: Int = 10 * 255
    ) -> [(word: FoundWord, gain: Int)] {
        let typed = text.map(CChar.init(bitPattern:))
        var row = row
        var words = [cdec_word](repeating: cdec_word(), count: limit)
        var gains = [Int8](repeating: 0, count: limit)
        var buffer = [CChar](repeating: 0, count: room)
        let count = unsafe cdec_complete_behind(
            handle, &row, typed, typed.count, limit, &words, &gains, &buffer, room)
        return zip(words, gains).prefix(count).map { (FoundWord($0, text: Self.slice(buffer, $0)), Int($1)) }
    }

    func completions(
        of text: String, behind row: cdec_ending_row, limit: Int = Int(CDEC_ENDING_LIMIT), room: Int = 10 * 255
    ) -> [(word: FoundWord, gain: Int)] {
        completions(of: Array(text.utf8), behind: row, limit: limit, room: room)
    }

    /// Whether the other reader says the same of words behind one.
    func agrees(with reader: ReferenceReader, behind previous: [UInt8], _ words: [[UInt8]]) -> Bool {
        guard let row = endingRow(after: previous), let expected = reader.row(after: previous) else {
            return endingRow(after: previous) == nil && reader.row(after: previous) == nil
        }
        return Int(row.other) == expected.other
            && words.allSatisfy { gain(of: $0, behind: row) == reader.gain(of: $0, in: expected) }
    }

    /// Asks for what endings say; part of `walkEverything`.
    func walkEndings() -> Int {
        var seen = 0
        for previous in ["", "I", "don't", "to", "Máš", "unheard", "\u{1F600}"] {
            guard let row = endingRow(after: previous) else { continue }
            for word in ["", "I", "don't", "café", "unheard"] { seen += gain(of: word, behind: row) }
            for text in ["", "d", "mas", "más"] { seen += completions(of: text, behind: row).count }
        }
        return seen
    }
}

/// A section ENDINGS put together by hand.
struct EndingsSection {
    typealias WordClass = ReferenceReader.WordClass

    struct Row {
        var key: UInt64
        var other: Int8
        /// Number of a class and its gain.
        var entries: [(number: UInt16, gain: Int8)]
    }

    var classes: [UInt64]
    var rows: [Row]

    /// Sorts classes and rows by their keys.
    init(_ rows: [(before: WordClass, other: Int8, gains: [(of: WordClass, gain: Int8)])]) {
        let classes = Set(rows.flatMap { $0.gains.map(\.of.key) }).sorted()
        self.classes = classes
        self.rows = rows.map { row in
            let entries = row.gains.map { (UInt16(classes.firstIndex(of: $0.of.key) ?? 0), $0.gain) }
            return Row(key: row.before.key, other: row.other, entries: entries.sorted { $0.0 < $1.0 })
        }.sorted { $0.key < $1.key }
    }

    var bytes: [UInt8] {
        func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
            unsafe withUnsafeBytes(of: value.littleEndian) { unsafe Array($0) }
        }
        let entries = rows.flatMap(\.entries)
        var bytes = [classes.count, rows.count, entries.count].flatMap { littleEndian(UInt32($0)) }
        bytes += classes.flatMap { littleEndian($0) } + rows.flatMap { littleEndian($0.key) }
        var start = 0
        for row in rows {
            bytes += littleEndian(UInt32(start))
            start += row.entries.count
        }
        bytes += littleEndian(UInt32(start)) + rows.map { UInt8(bitPattern: $0.other) }
        return bytes + entries.flatMap { littleEndian($0.number) } + entries.map { UInt8(bitPattern: $0.gain) }
    }
}
