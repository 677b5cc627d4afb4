/// What follows which words: chapter 13.
extension ReferenceReader {
    /// A follower of one context; words are indices of `words`.
    package struct Follower: Hashable {
        /// `nil` in a context of one word, -1 for the beginning of a sentence.
        package var before: Int?
        /// -1 for the beginning of a sentence.
        package var previous: Int
        package var word: Int
        package var cost: Int

        package init(before: Int?, previous: Int, word: Int, cost: Int) {
            self.before = before
            self.previous = previous
            self.word = word
            self.cost = cost
        }
    }

    // MARK: 13. FOLLOWERS

    mutating func readFollowers() throws(FormatError) {
        guard let section = sections[10] else { return }
        let count = try number(section, 0, 4)
        try require(count >= 1 && count <= 65_535, "size of the vocabulary")
        var vocabulary: [Int] = []
        var last = -1
        for place in 0..<count {
            let key = try number(section, 16 + 4 * place, 4)
            try require(key > last, "order of the vocabulary")
            last = key
            let found = words.firstIndex { $0.position == key >> 8 && $0.variant == key & 255 && !$0.isHidden }
            guard let found else { throw FormatError(description: "\(key) is no visible word") }
            vocabulary.append(found)
        }
        // The beginning of a sentence goes by the number behind the last.
        vocabulary.append(-1)
        let starts = 16 + 4 * count
        let rows = starts + 3 * (count + 2)
        var end = rows
        for row in 0...count {
            let from = try rows + number(section, starts + 3 * row, 3)
            let to = try rows + number(section, starts + 3 * row + 3, 3)
            try require(from == end && to >= from && to + 8 <= section.count, "row \(row)")
            if to > from { try readRow(section, row, from, to, vocabulary) }
            end = to
        }
        try require(section.count == end + 8 && section.suffix(8).allSatisfy { $0 == 0 }, "end of FOLLOWERS")
        try require(try number(section, 12, 4) == followers.count, "number of followers")
        let singles = Set(followers.filter { $0.before == nil }.map(\.previous))
        let pairs = Set(followers.filter { $0.before != nil }.map { [$0.before ?? 0, $0.previous] })
        try require(try number(section, 4, 4) == singles.count, "number of contexts of one word")
        try require(try number(section, 8, 4) == pairs.count, "number of contexts of two words")
    }

    private mutating func readRow(
        _ section: [UInt8], _ row: Int, _ from: Int, _ to: Int, _ vocabulary: [Int]
    ) throws(FormatError) {
        let start = vocabulary.count - 1
        var at = from
        let wordCount = try varint(section, &at)
        let pairCount = try varint(section, &at)
        try require(wordCount >= 1 && (pairCount == 0 || row < start), "parts of row \(row)")
        let numbers = try ascending(section, &at, wordCount, below: start)
        var unlisted = Set(numbers)
        for number in numbers {
            let cost = try self.number(section, at, 1)
            at += 1
            guard cost < 255 else { continue }
            unlisted.remove(number)
            followers.insert(
                Follower(before: nil, previous: vocabulary[row], word: vocabulary[number], cost: cost))
        }
        let befores = try ascending(section, &at, pairCount, below: start + 1)
        let counts = at
        at += pairCount
        var width = 0
        while (wordCount - 1) >> width > 0 { width += 1 }
        var bit = 0
        for (pair, before) in befores.enumerated() {
            let count = try number(section, counts + pair, 1)
            try require(count > 0, "a pair without followers")
            var last = -1
            for _ in 0..<count {
                let index = try bits(section, from: at, first: bit, width)
                let cost = try bits(section, from: at, first: bit + width, 8)
                bit += width + 8
                try require(index > last && index < wordCount && cost < 255, "a follower of a pair")
                last = index
                unlisted.remove(numbers[index])
                followers.insert(
                    Follower(
                        before: vocabulary[before], previous: vocabulary[row], word: vocabulary[numbers[index]],
                        cost: cost))
            }
        }
        try require(to == at + (bit + 7) / 8, "end of row \(row)")
        if bit % 8 > 0 { try require(section[to - 1] >> (bit % 8) == 0, "bits behind the last follower") }
        try require(unlisted.isEmpty, "a word that nothing lists")
    }

    private func varint(_ section: [UInt8], _ at: inout Int) throws(FormatError) -> Int {
        var value = 0
        for index in 0..<4 {
            let byte = try number(section, at, 1)
            at += 1
            value |= (byte & 127) << (7 * index)
            if byte < 128 { return value }
        }
        throw FormatError(description: "number of more than four bytes")
    }

    private func ascending(_ section: [UInt8], _ at: inout Int, _ count: Int, below limit: Int) throws(FormatError)
        -> [Int]
    {
        var numbers: [Int] = []
        for _ in 0..<count {
            let next = try number(section, at, 2)
            try require(next > numbers.last ?? -1 && next < limit, "order of numbers")
            numbers.append(next)
            at += 2
        }
        return numbers
    }

    // MARK: 15. Searching

    /// What follows a context, best first, from a look at everything; words and context are indices of `words`.
    ///
    /// - Parameter typed: scalars of the alphabet, already folded, that the words begin with.
    package func followers(
        after previous: Int, before: Int?, beginning typed: [Unicode.Scalar] = [], backoff: Int = 0
    ) -> [(word: Int, cost: Int, followsPair: Bool)] {
        let pairs = followers.filter { $0.before != nil && $0.before == before && $0.previous == previous }
        let known = Set(pairs.map(\.word))
        let singles = followers.filter { $0.before == nil && $0.previous == previous && !known.contains($0.word) }
        let all =
            pairs.map { (word: $0.word, cost: $0.cost, followsPair: true) }
            + singles.map { (word: $0.word, cost: $0.cost + (pairs.isEmpty ? 0 : backoff), followsPair: false) }
        return all.filter { begins(words[$0.word].key.unicodeScalars, typed) }.sorted {
            let (first, second) = (words[$0.word], words[$1.word])
            return ($0.cost, $0.followsPair ? 0 : 1, first.position, first.variant)
                < ($1.cost, $1.followsPair ? 0 : 1, second.position, second.variant)
        }
    }
}
