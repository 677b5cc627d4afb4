/// Which classes of words follow which: chapter 14.
extension ReferenceReader {
    /// A class of words.
    package struct WordClass: Hashable, Sendable {
        /// Whether these are the last letters of its words, else the only word.
        package var isEnding: Bool
        /// In lower case; none for the beginning of a sentence.
        package var letters: [UInt32]

        package init(word letters: [UInt32]) {
            isEnding = false
            self.letters = letters
        }

        package init(ending letters: [UInt32]) {
            isEnding = true
            self.letters = letters
        }

        /// The hash that stands for the class.
        package var key: UInt64 {
            var bytes: [UInt8] = isEnding ? [0xFF] : []
            for letter in letters.compactMap(Unicode.Scalar.init) { bytes += Array(String(letter).utf8) }
            return bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }

        /// The classes that a word may be of, the one to look for first in front.
        package static func all(of text: [UInt8]) -> [WordClass] {
            var letters: [UInt32] = []
            var parser = Unicode.UTF8.ForwardParser()
            var bytes = text.makeIterator()
            while case .valid(let encoded) = parser.parseScalar(from: &bytes) {
                letters.append(lower(Unicode.UTF8.decode(encoded)).value)
            }
            let word = WordClass(word: letters)
            return letters.count <= 3 ? [word] : [word, WordClass(ending: letters.suffix(2))]
        }

        /// The simple lower case.
        private static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
            // The full lower case of İ has a dot above behind the simple one.
            scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
        }
    }

    /// What the section holds.
    package struct Endings: Sendable {
        /// Keys of the classes of words that follow.
        package var classes: [UInt64] = []
        /// By the key of the class of the word before.
        package var rows: [UInt64: Row] = [:]
    }

    /// What follows one class of words.
    package struct Row: Sendable {
        /// Of a word whose class has no gain of its own.
        package var other: Int
        /// By the key of a class.
        package var gains: [UInt64: Int]
    }

    // MARK: 14. ENDINGS

    mutating func readEndings() throws(FormatError) {
        guard let section = sections[11] else { return }
        let classCount = try number(section, 0, 4)
        let rowCount = try number(section, 4, 4)
        let entryCount = try number(section, 8, 4)
        try require(classCount <= 65_535 && rowCount <= 65_535 && entryCount <= 16_777_215, "counts of ENDINGS")
        let rowKeys = 12 + 8 * classCount
        let starts = rowKeys + 8 * rowCount
        let others = starts + 4 * (rowCount + 1)
        let numbers = others + rowCount
        let gains = numbers + 2 * entryCount
        try require(section.count == gains + entryCount, "size of ENDINGS")
        var endings = Endings()
        endings.classes = try keys(section, 12, classCount)
        var end = 0
        for (row, key) in try keys(section, rowKeys, rowCount).enumerated() {
            let from = try number(section, starts + 4 * row, 4)
            let to = try number(section, starts + 4 * row + 4, 4)
            try require(from == end && to >= from && to <= entryCount, "entries of row \(row)")
            var found = Row(other: Int(Int8(bitPattern: section[others + row])), gains: [:])
            var last = -1
            for entry in from..<to {
                let number = try number(section, numbers + 2 * entry, 2)
                try require(number > last && number < classCount, "class of entry \(entry)")
                last = number
                found.gains[endings.classes[number]] = Int(Int8(bitPattern: section[gains + entry]))
            }
            endings.rows[key] = found
            end = to
        }
        try require(try number(section, starts, 4) == 0 && end == entryCount, "number of entries")
        self.endings = endings
    }

    private func keys(_ section: [UInt8], _ at: Int, _ count: Int) throws(FormatError) -> [UInt64] {
        var keys: [UInt64] = []
        for place in 0..<count {
            let key = UInt64(bitPattern: Int64(try number(section, at + 8 * place, 8)))
            try require(keys.last.map { $0 < key } ?? true, "order of keys")
            keys.append(key)
        }
        return keys
    }

    /// What follows a word; no bytes for the beginning of a sentence.
    package func row(after previous: [UInt8]) -> Row? {
        guard let endings else { return nil }
        return WordClass.all(of: previous).lazy.compactMap { endings.rows[$0.key] }.first
    }

    /// What a word gains in a row.
    package func gain(of word: [UInt8], in row: Row) -> Int {
        let known = WordClass.all(of: word).map(\.key).first { endings?.classes.contains($0) ?? false }
        return known.flatMap { row.gains[$0] } ?? row.other
    }
}
