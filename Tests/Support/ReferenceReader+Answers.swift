/// Scores, ranks, ready answers and the rules of searching: chapters 9 to 11 and 15.
extension ReferenceReader {
    // MARK: 9. SCORES

    func score(of level: Int) throws(FormatError) -> Int {
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

    mutating func readRanks() throws(FormatError) {
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

    mutating func readHot() throws(FormatError) {
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

    // MARK: 15. Searching

    /// Indices of the visible words whose key begins with `symbols`, best first, from a look at every word.
    ///
    /// - Parameter typed: scalars of the alphabet, already folded.
    package func completions(of typed: [Unicode.Scalar]) -> [Int] {
        words.indices.filter { !words[$0].isHidden && begins(words[$0].key.unicodeScalars, typed) }.sorted {
            (words[$0].level, words[$0].position, words[$0].variant)
                < (words[$1].level, words[$1].position, words[$1].variant)
        }
    }

    func begins(_ key: String.UnicodeScalarView, _ typed: [Unicode.Scalar]) -> Bool {
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
