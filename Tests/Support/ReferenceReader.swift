/// Reads a packed dictionary whole, as docs/format.md describes it.
///
/// Written from that document alone, slow and obvious on purpose, so that the real reader has something to be compared
/// with. Chapters in comments are those of the document.
package struct ReferenceReader {
    /// One spelling.
    package struct Word: Hashable {
        package var spelling: String
        /// The scalars of its key.
        package var key: String
        package var level, score, position, variant: Int
        package var flags: UInt8

        package var isHidden: Bool { flags != 0 }
    }

    /// A rule that does not hold.
    package struct FormatError: Error, CustomStringConvertible {
        package var description: String
    }

    package internal(set) var isTied = false
    package internal(set) var levels = 0
    package internal(set) var symbols: [Unicode.Scalar] = []
    package internal(set) var provenance = ""
    /// All spellings in the order of the trie.
    package internal(set) var words: [Word] = []
    /// Indices into `words` by rank; `nil` without a RANKS section.
    package internal(set) var ranking: [Int]?
    /// Ready answers by typed text, as indices into `words`; `nil` without a HOT section.
    package internal(set) var hot: [String: [Int]]?
    /// The same for texts with accents.
    package internal(set) var accentedHot: [String: [Int]] = [:]

    /// What follows which words.
    package internal(set) var followers: Set<Follower> = []
    /// Which classes of words follow which; `nil` without a section ENDINGS.
    package internal(set) var endings: Endings?

    var sections: [Int: [UInt8]] = [:]
    private var wideLabels = false
    var wideValue = 0
    var skippable: [Bool] = []
    var variants: [[Unicode.Scalar]] = []
    private var tailEnds = 0
    private var tailPieces: [[Int]]?
    private var oneByte = 0
    private var patterns: [[UInt8]] = []

    package init(_ file: [UInt8]) throws(FormatError) {
        try readTable(file)
        try readMeta()
        try readAlphabet()
        try readTails()
        try readPatterns()
        try readNodes()
        try readRanks()
        try readHot()
        try readFollowers()
        try readEndings()
        provenance = String(decoding: sections[9] ?? [], as: UTF8.self)
    }

    // MARK: 2. Numbers

    func number(_ bytes: [UInt8], _ at: Int, _ width: Int) throws(FormatError) -> Int {
        guard at >= 0, at + width <= bytes.count else { throw FormatError(description: "\(at) is past the end") }
        return (0..<width).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }

    func signed(_ bytes: [UInt8], _ at: Int) throws(FormatError) -> Int {
        let value = try number(bytes, at, 2)
        return value < 0x8000 ? value : value - 0x10000
    }

    func bits(_ bytes: [UInt8], from: Int, first: Int, _ width: Int) throws(FormatError) -> Int {
        var value = 0
        for bit in 0..<width {
            let at = first + bit
            value |= (try number(bytes, from + at / 8, 1) >> (at % 8) & 1) << bit
        }
        return value
    }

    func require(_ holds: Bool, _ rule: @autoclosure () -> String) throws(FormatError) {
        if !holds { throw FormatError(description: rule()) }
    }

    private func scalar(_ value: Int) throws(FormatError) -> Unicode.Scalar {
        guard let value = UInt32(exactly: value), let scalar = Unicode.Scalar(value) else {
            throw FormatError(description: "\(value) is no scalar")
        }
        return scalar
    }

    /// The parts between offsets that stand at `at`, and count from the end of their array.
    private func parts(_ bytes: [UInt8], at: Int, count: Int, width: Int) throws(FormatError) -> [[UInt8]] {
        let start = at + (count + 1) * width
        var parts: [[UInt8]] = []
        for index in 0..<count {
            let from = try start + number(bytes, at + index * width, width)
            let to = try start + number(bytes, at + (index + 1) * width, width)
            try require(from <= to && to <= bytes.count, "offsets out of order")
            parts.append(Array(bytes[from..<to]))
        }
        return parts
    }

    /// The checksum of ISO 3309, bit by bit.
    private func checksum(_ bytes: [UInt8]) -> UInt32 {
        var crc: UInt32 = .max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }

    // MARK: 3. Header and section table

    private mutating func readTable(_ file: [UInt8]) throws(FormatError) {
        try require(file.starts(with: [0xF9, 0x50, 0x42, 0x44]), "magic")
        try require(try number(file, 4, 2) == 1, "major version")
        let count = try number(file, 8, 4)
        try require(try number(file, 12, 4) == file.count, "size of the file")
        try require(count <= 64 && 32 + 16 * count <= file.count, "number of sections")
        let table = 32 + 16 * count
        let covered = file[0..<16] + file[20..<table]
        try require(try number(file, 16, 4) == Int(checksum(Array(covered))), "checksum of the table")
        try require(file[20..<32].allSatisfy { $0 == 0 }, "reserved")
        var end = table
        var last = 0
        for entry in stride(from: 32, to: table, by: 16) {
            let id = try number(file, entry, 4)
            let offset = try number(file, entry + 4, 4)
            let size = try number(file, entry + 8, 4)
            try require(id > last && offset == end && size > 0 && offset + size <= file.count, "section \(id)")
            let bytes = Array(file[offset..<offset + size])
            try require(try number(file, entry + 12, 4) == Int(checksum(bytes)), "checksum of section \(id)")
            sections[id] = bytes
            end += size
            last = id
        }
        try require(end == file.count, "end of the last section")
    }

    // MARK: 4. META

    var wordCount = 0
    private var keyCount = 0
    private var rootLevel = 0
    var knots = 0
    private var symbolCount = 0

    private mutating func readMeta() throws(FormatError) {
        let meta = sections[1] ?? []
        try require(meta.count == 32, "size of META")
        wordCount = try number(meta, 0, 4)
        keyCount = try number(meta, 4, 4)
        levels = try number(meta, 8, 4)
        symbolCount = try number(meta, 12, 4)
        rootLevel = try number(meta, 16, 4)
        knots = try number(meta, 20, 4)
        isTied = meta[24] & 1 != 0
        wideLabels = meta[24] & 2 != 0
        wideValue = Int(meta[25])
        try require(meta[24] < 4 && meta[26...].allSatisfy { $0 == 0 }, "reserved")
        try require(wideLabels == (symbolCount > 32) && symbolCount <= 254, "number of symbols")
        try require(wideValue == (levels > 65_535 ? 3 : 2), "wide value")
    }

    // MARK: 5. ALPHABET

    private mutating func readAlphabet() throws(FormatError) {
        let alphabet = sections[2] ?? []
        var before = 0
        for symbol in 0..<symbolCount {
            symbols.append(try scalar(number(alphabet, symbol * 8, 4)))
            let flags = try number(alphabet, symbol * 8 + 4, 1)
            try require(flags < 2, "flags of a symbol")
            skippable.append(flags == 1)
            let count = try number(alphabet, symbol * 8 + 5, 1)
            try require(try number(alphabet, symbol * 8 + 6, 2) == before, "variants before")
            var here: [Unicode.Scalar] = []
            for index in before..<before + count {
                here.append(try scalar(number(alphabet, symbolCount * 8 + index * 4, 4)))
            }
            variants.append(here)
            before += count
        }
        try require(zip(symbols, symbols.dropFirst()).allSatisfy { $0 < $1 }, "order of the symbols")
        try require(alphabet.count == symbolCount * 8 + before * 4, "size of ALPHABET")
    }

    // MARK: 6. NODES

    private var nodes: [UInt8] { sections[3] ?? [] }
    /// Where the next block must begin.
    private var nextBlock = 0
    private var keysSeen = 0
    /// Blocks by the symbols that lead to them.
    var blocks: [String: (position: Int, level: Int, state: Int)] = [:]

    private mutating func readNodes() throws(FormatError) {
        if keyCount > 0 { try readBlock(at: 0, state: 4, level: rootLevel, key: []) }
        try require(nextBlock == nodes.count - 16 && nodes.suffix(16).allSatisfy { $0 == 0 }, "end of NODES")
        try require(keysSeen == keyCount, "number of keys")
        try require(words.count == wordCount, "number of words")
    }

    private mutating func readBlock(at position: Int, state: Int, level: Int, key before: [Int]) throws(FormatError) {
        try require(position == nextBlock, "block \(position) where \(nextBlock) is due")
        let nodes = nodes
        try require(before.allSatisfy { $0 < symbolCount }, "symbol")
        blocks[text(before.map { symbols[$0] })] = (position, level, state)
        let head = try number(nodes, position, 1)
        var at = position + 1
        var count = head & 15
        var offsetWidth = head & 128 != 0 ? 2 : 1
        if count == 0 {
            count = try number(nodes, at, 1)
            offsetWidth = 3
            at += 1
        }
        var key = before
        if head & 16 != 0 { key += try readTail(&at) }
        var children: [(symbol: Int, state: Int, position: Int, level: Int)] = []
        for index in 0..<count {
            let byte = try number(nodes, at + index, 1)
            let childState = wideLabels ? try number(nodes, at + count + index, 1) : byte & 7
            children.append((wideLabels ? byte : byte >> 3, childState, at + index, level))
            try require(childState < 7, "state of a child")
        }
        at += wideLabels ? 2 * count : count
        var ownLevel = level
        let hasWord = state >= 5
        let valueWidth = head & 64 != 0 ? wideValue : 1
        let ownLater = head & 32 != 0
        if ownLater {
            try require(hasWord, "own word")
            ownLevel += try number(nodes, at, valueWidth)
            at += valueWidth
        }
        for index in children.indices where index > 0 || (hasWord && !ownLater) {
            children[index].level += try number(nodes, at, valueWidth)
            at += valueWidth
        }
        let order = zip(children, children.dropFirst())
        try require(order.allSatisfy { ($0.level, $0.symbol) < ($1.level, $1.symbol) }, "order of children")
        try require(Set(children.map(\.symbol)).count == count, "labels of children")
        for index in children.indices where children[index].state >= 4 {
            children[index].position = try position + number(nodes, at, offsetWidth)
            at += offsetWidth
        }
        if hasWord { try readKey(key, at: position, level: ownLevel, isSpelled: state == 6, &at) }
        for child in children where child.state < 4 {
            let tail = child.state & 2 != 0 ? try readTail(&at) : []
            let whole = key + [child.symbol] + tail
            try readKey(whole, at: child.position, level: child.level, isSpelled: child.state & 1 != 0, &at)
        }
        nextBlock = at
        for child in children where child.state >= 4 {
            try readBlock(at: child.position, state: child.state, level: child.level, key: key + [child.symbol])
        }
    }

    private func readTail(_ at: inout Int) throws(FormatError) -> [Int] {
        let nodes = nodes
        var tail: [Int] = []
        guard let tailPieces else {
            let count = try number(nodes, at, 1)
            for index in 0..<count { tail.append(try number(nodes, at + 1 + index, 1)) }
            at += 1 + count
            return tail
        }
        while true {
            let code = try number(nodes, at, 1)
            at += 1
            try require(code < tailPieces.count, "code of a tail")
            tail += tailPieces[code]
            if code >= tailEnds { return tail }
        }
    }

    private mutating func readKey(
        _ key: [Int], at position: Int, level: Int, isSpelled: Bool, _ at: inout Int
    ) throws(FormatError) {
        try require(!key.isEmpty && key.count <= 255 && key.allSatisfy { $0 < symbolCount }, "key")
        keysSeen += 1
        let scalars = key.map { symbols[$0] }
        let name = text(scalars)
        guard isSpelled else {
            let score = try score(of: level)
            words.append(
                Word(spelling: name, key: name, level: level, score: score, position: position, variant: 0, flags: 0))
            return
        }
        for variant in 0..<64 {
            let pattern = try readPattern(&at)
            let flags = pattern[0] & 16 != 0 ? pattern[1] : 0
            var own = level
            if variant > 0 || flags & 1 != 0 { own = try readVarint(&at) }
            let edits = Array(pattern[(pattern[0] & 16 != 0 ? 2 : 1)...])
            let spelling = try apply(pattern[0], edits, to: key)
            words.append(
                Word(
                    spelling: spelling, key: name, level: own, score: try score(of: own), position: position,
                    variant: variant, flags: flags))
            if pattern[0] & 128 == 0 { return }
        }
        throw FormatError(description: "too many spellings")
    }

    private func readVarint(_ at: inout Int) throws(FormatError) -> Int {
        var value = 0
        for index in 0..<4 {
            let byte = try number(nodes, at, 1)
            at += 1
            value |= (byte & 127) << (7 * index)
            if byte < 128 { return value }
        }
        throw FormatError(description: "number of more than four bytes")
    }

    private func readPattern(_ at: inout Int) throws(FormatError) -> [UInt8] {
        let code = try number(nodes, at, 1)
        at += 1
        if code == 255 {
            let count = try number(nodes, at, 1)
            let first = try number(nodes, at + 1, 1)
            let whole = 1 + (first & 16 != 0 ? 1 : 0) + count
            try require(at + 1 + whole <= nodes.count, "end of a pattern")
            defer { at += 1 + whole }
            return Array(nodes[(at + 1)..<(at + 1 + whole)])
        }
        var index = code
        if code >= oneByte {
            try require(code >= 240, "code of a pattern")
            index = try oneByte + 256 * (code - 240) + number(nodes, at, 1)
            at += 1
        }
        try require(index < patterns.count, "number of a pattern")
        return patterns[index]
    }

    // MARK: 7. TAILS

    private mutating func readTails() throws(FormatError) {
        let tails = sections[4] ?? []
        tailEnds = try number(tails, 2, 1)
        let count = try number(tails, 0, 2)
        let pieces = try parts(tails, at: 4, count: count, width: 2).map { $0.map(Int.init) }
        try require(pieces.allSatisfy { !$0.isEmpty }, "empty piece")
        tailPieces = try number(tails, 3, 1) == 0 ? pieces : nil
    }

    // MARK: 8. SPELLINGS

    private mutating func readPatterns() throws(FormatError) {
        let spellings = sections[5] ?? []
        oneByte = try number(spellings, 4, 4)
        patterns = try parts(spellings, at: 8, count: number(spellings, 0, 4), width: 2)
        try require(patterns.allSatisfy { !$0.isEmpty }, "empty pattern")
    }

    private func apply(_ first: UInt8, _ edits: [UInt8], to key: [Int]) throws(FormatError) -> String {
        if first & 15 == 15 {
            guard let text = String(validating: edits, as: UTF8.self) else {
                throw FormatError(description: "literal that is no UTF-8")
            }
            return text
        }
        try require(edits.count == first & 15, "number of edits")
        var scalars = key.map { symbols[$0] }
        for edit in edits {
            let place = key.count - 1 - Int(edit & 31)
            let variant = Int(edit >> 5)
            try require(place >= 0, "place of an edit")
            if variant == 0 {
                scalars[place] = upper(scalars[place])
            } else {
                try require(variant <= variants[key[place]].count, "variant of a symbol")
                scalars[place] = variants[key[place]][variant - 1]
            }
        }
        switch first >> 5 & 3 {
        case 0: break
        case 1: scalars[0] = upper(scalars[0])
        case 2: scalars = scalars.map(upper)
        default: throw FormatError(description: "letter case")
        }
        return text(scalars)
    }

    func text(_ scalars: [Unicode.Scalar]) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    /// The simple upper case: the full one where that is one scalar, else the title case where that is.
    private func upper(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if scalar == "ß" { return "ẞ" }
        if (0x10D0...0x10FF).contains(scalar.value) { return scalar }
        for mapping in [scalar.properties.uppercaseMapping, scalar.properties.titlecaseMapping] {
            if mapping.unicodeScalars.count == 1, let single = mapping.unicodeScalars.first { return single }
        }
        return scalar
    }
}
