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

    package private(set) var isTied = false
    package private(set) var levels = 0
    package private(set) var symbols: [Unicode.Scalar] = []
    package private(set) var provenance = ""
    /// All spellings in the order of the trie.
    package private(set) var words: [Word] = []
    /// Indices into `words` by rank; `nil` without a RANKS section.
    package private(set) var ranking: [Int]?
    /// Ready answers by typed text, as indices into `words`; `nil` without a HOT section.
    package private(set) var hot: [String: [Int]]?
    /// The same for texts with accents.
    package private(set) var accentedHot: [String: [Int]] = [:]

    private var sections: [Int: [UInt8]] = [:]
    private var wideLabels = false
    private var wideValue = 0
    private var skippable: [Bool] = []
    private var variants: [[Unicode.Scalar]] = []
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
        provenance = String(decoding: sections[9] ?? [], as: UTF8.self)
    }

    // MARK: 2. Numbers

    private func number(_ bytes: [UInt8], _ at: Int, _ width: Int) throws(FormatError) -> Int {
        guard at >= 0, at + width <= bytes.count else { throw FormatError(description: "\(at) is past the end") }
        return (0..<width).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }

    private func signed(_ bytes: [UInt8], _ at: Int) throws(FormatError) -> Int {
        let value = try number(bytes, at, 2)
        return value < 0x8000 ? value : value - 0x10000
    }

    private func bits(_ bytes: [UInt8], from: Int, first: Int, _ width: Int) throws(FormatError) -> Int {
        var value = 0
        for bit in 0..<width {
            let at = first + bit
            value |= (try number(bytes, from + at / 8, 1) >> (at % 8) & 1) << bit
        }
        return value
    }

    private func require(_ holds: Bool, _ rule: @autoclosure () -> String) throws(FormatError) {
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

    private var wordCount = 0
    private var keyCount = 0
    private var rootLevel = 0
    private var knots = 0
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
    private var blocks: [String: (position: Int, level: Int, state: Int)] = [:]

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

    private func text(_ scalars: [Unicode.Scalar]) -> String {
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

    // MARK: 9. SCORES

    private func score(of level: Int) throws(FormatError) -> Int {
        let scores = sections[6] ?? []
        try require(level < levels, "level \(level)")
        if isTied { return try signed(scores, level * 2) }
        var score = 0
        for knot in 0..<knots where try number(scores, knot * 6, 4) <= level {
            score = try signed(scores, knot * 6 + 4)
        }
        return score
    }

    // MARK: 10. RANKS

    private mutating func readRanks() throws(FormatError) {
        guard let ranks = sections[7] else { return }
        var positions: [(level: Int, position: Int)] = []
        if isTied {
            let scores = sections[6] ?? []
            let table = 4 + (levels + 1) * 4
            let data = try table + number(ranks, 0, 4) * 12
            for level in 0..<levels {
                let first = try number(ranks, 4 + level * 4, 4)
                let end = try number(ranks, 8 + level * 4, 4)
                let before = try number(scores, levels * 2 + level * 4, 4)
                try require(before == positions.count, "words before level \(level)")
                for chunk in first..<max(first, end) {
                    positions += try readChunk(ranks, table + chunk * 12, data: data).map { (level, $0) }
                }
            }
        } else {
            let width = try number(ranks, 0, 4)
            for rank in 0..<wordCount {
                positions.append((rank, try bits(ranks, from: 4, first: rank * width, width)))
            }
        }
        try require(positions.count == wordCount, "number of ranks")
        var places: [[Int]: [Int]] = [:]
        for (index, word) in words.enumerated() { places[[word.level, word.position], default: []].append(index) }
        var ranking: [Int] = []
        for (level, position) in positions {
            guard let index = places[[level, position]]?.first else {
                throw FormatError(description: "no word at rank \(ranking.count)")
            }
            places[[level, position]]?.removeFirst()
            ranking.append(index)
        }
        self.ranking = ranking
    }

    private func readChunk(_ ranks: [UInt8], _ at: Int, data: Int) throws(FormatError) -> [Int] {
        let base = try number(ranks, at, 4)
        let start = try data + number(ranks, at + 4, 4)
        let count = try number(ranks, at + 8, 2)
        let low = try number(ranks, at + 10, 1)
        let unary = start + (count * low + 7) / 8
        var positions: [Int] = []
        var bit = 0
        var high = 0
        for index in 0..<count {
            while try bits(ranks, from: unary, first: bit, 1) == 0 {
                high += 1
                bit += 1
            }
            bit += 1
            positions.append(try base + (high << low) + bits(ranks, from: start, first: index * low, low))
        }
        return positions
    }

    // MARK: 11. HOT

    private mutating func readHot() throws(FormatError) {
        guard let section = sections[8] else { return }
        let singles = symbols.map { [$0] }
        let pairs = symbols.count <= 64 ? symbols.flatMap { first in symbols.map { [first, $0] } } : []
        let texts = singles + pairs
        let jumpsAt = (texts.count + 1) * 4
        let accentsAt = jumpsAt + pairs.count * 7
        let entries = try number(section, accentsAt, 4)
        let answersAt = accentsAt + 8 + entries * 8
        var hot: [String: [Int]] = [:]
        for (index, scalars) in texts.enumerated() {
            let from = try number(section, index * 4, 4)
            let to = try number(section, index * 4 + 4, 4)
            hot[text(scalars)] = try readAnswer(section, answersAt + from, answersAt + to)
        }
        for (index, scalars) in pairs.enumerated() { try checkJump(section, jumpsAt + index * 7, scalars) }
        for entry in 0..<entries {
            let at = accentsAt + 4 + entry * 8
            let key = try number(section, at, 4)
            let from = try number(section, at + 4, 4)
            let to = try number(section, at + (entry + 1 < entries ? 12 : 8), 4)
            let typed =
                try accented(key >> 24, key >> 16 & 255)
                + (key >> 8 & 255 == 255 ? [] : accented(key >> 8 & 255, key & 255))
            accentedHot[text(typed)] = try readAnswer(section, answersAt + from, answersAt + to)
        }
        self.hot = hot
    }

    private func accented(_ symbol: Int, _ variant: Int) throws(FormatError) -> [Unicode.Scalar] {
        try require(symbol < symbols.count && variant <= variants[symbol].count, "accented letter")
        return [variant == 0 ? symbols[symbol] : variants[symbol][variant - 1]]
    }

    private func readAnswer(_ section: [UInt8], _ from: Int, _ to: Int) throws(FormatError) -> [Int] {
        try require(from <= to && to <= section.count, "ready answer")
        var found: [Int] = []
        var at = from
        while at < to {
            let level = try number(section, at, wideValue)
            let position = try number(section, at + wideValue, 3)
            let variant = try number(section, at + wideValue + 3, 1)
            let start = at + wideValue + 5
            let end = try start + number(section, at + wideValue + 4, 1)
            try require(end <= to, "end of a ready answer")
            let spelling = String(decoding: section[start..<end], as: UTF8.self)
            let index = words.firstIndex {
                $0.position == position && $0.variant == variant && $0.level == level && $0.spelling == spelling
            }
            guard let index else { throw FormatError(description: "ready answer that is no word") }
            found.append(index)
            at = end
        }
        return found
    }

    /// Two symbols lead nowhere, to a block right behind them, or somewhere that has to be looked for.
    private func checkJump(_ section: [UInt8], _ at: Int, _ scalars: [Unicode.Scalar]) throws(FormatError) {
        let state = try number(section, at + 6, 1)
        let isBeginning = words.contains { $0.key.unicodeScalars.starts(with: scalars) }
        guard let block = blocks[text(scalars)] else {
            return try require(state == (isBeginning ? 255 : 0), "jump to no block")
        }
        let level = try number(section, at + 3, 3)
        try require(
            try number(section, at, 3) == block.position && level == block.level && state == block.state, "jump")
    }

    // MARK: 13. Searching

    /// Indices of the visible words whose key begins with `symbols`, best first, from a look at every word.
    ///
    /// - Parameter typed: scalars of the alphabet, already folded.
    package func completions(of typed: [Unicode.Scalar]) -> [Int] {
        words.indices.filter { !words[$0].isHidden && begins(words[$0].key.unicodeScalars, typed) }.sorted {
            (words[$0].level, words[$0].position, words[$0].variant)
                < (words[$1].level, words[$1].position, words[$1].variant)
        }
    }

    private func begins(_ key: String.UnicodeScalarView, _ typed: [Unicode.Scalar]) -> Bool {
        let skippable = Set(zip(symbols, skippable).filter(\.1).map(\.0))
        var matched = 0
        var passed = 0
        for scalar in key where matched < typed.count {
            if scalar == typed[matched] {
                matched += 1
            } else if matched > 0, passed < 2, skippable.contains(scalar) {
                passed += 1
            } else {
                return false
            }
        }
        return matched == typed.count
    }
}
