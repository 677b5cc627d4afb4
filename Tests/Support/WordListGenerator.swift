package import SwipeSimulation

/// Kinds of random word lists, each of which leads into another corner of the format.
package enum WordListKind: String, CaseIterable, Sendable {
    /// Plain lower-case words.
    case ascii
    /// Accents, capitals and words that differ by nothing else.
    case accented
    /// Some words with apostrophes and hyphens.
    case apostrophes
    /// A script of more than 32 letters, of which some fold to others.
    case cyrillic
    /// More than 32 symbols of several scripts.
    case mixed
    /// More than 128 symbols: tails without pieces.
    case hangul
    /// Words with emoji and joiners.
    case emoji
    /// Up to 255 bytes, with capitals and accents at both ends.
    case long
    /// Words that begin one another.
    case nested

    fileprivate var letters: [String] {
        switch self {
        case .ascii, .nested: ["a", "b", "c", "d", "e", "f"]
        case .accented: ["a", "á", "e", "é", "ě", "i", "r", "ř", "s", "š", "t", "o", "ó", "ß", "æ"]
        case .apostrophes: ["d", "o", "n", "t", "s", "e", "r", "l"]
        case .cyrillic: "абвгдеёжзийклмнопрстуфхцчшщъыьэюяґєії".map(String.init)
        case .mixed: "abcdefghijklmnopqrstuvwxyzабвгдαβγδεאבגדه".map(String.init)
        case .hangul: (UInt32(0xAC00)..<0xAC00 + 200).compactMap(Unicode.Scalar.init).map { String($0) }
        case .emoji:
            ["h", "i", "o", "k", "\u{1F600}", "\u{1F44D}\u{1F3FD}", "\u{2764}\u{FE0F}", "\u{1F468}\u{200D}\u{1F469}"]
        case .long: ["a", "b", "á", "o"]
        }
    }

    fileprivate var lengths: ClosedRange<Int> {
        switch self {
        case .long: 60...250
        case .nested: 1...24
        case .hangul: 1...6
        default: 1...9
        }
    }
}

/// Makes word lists of a kind from a seed.
package struct WordListGenerator {
    package var random: SeededGenerator
    private let kind: WordListKind

    package init(_ kind: WordListKind, seed: UInt64) {
        self.kind = kind
        random = SeededGenerator(seed: seed)
    }

    /// At most `count` different words in no particular order; each has a letter and 1...255 bytes.
    package mutating func words(_ count: Int) -> [String] {
        var seen = Set<[UInt8]>()
        var words: [String] = []
        for _ in 0..<count * 4 where words.count < count {
            let word = kind == .nested && !words.isEmpty ? continued(random.pick(words)) : word()
            if word.utf8.count <= 255, seen.insert(Array(word.utf8)).inserted { words.append(word) }
        }
        return words
    }

    private mutating func word() -> String {
        let letters = kind.letters
        var word = random.pick(letters.filter { $0.unicodeScalars.allSatisfy(\.properties.isAlphabetic) })
        for _ in 1..<Int.random(in: kind.lengths, using: &random) + 1 { word += random.pick(letters) }
        if kind == .apostrophes, random.oneIn(8) {
            let place = Int.random(in: 1...word.count, using: &random)
            word = word.prefix(place) + random.pick(["'", "'", "’", "-"]) + word.dropFirst(place)
        }
        switch kind {
        case .accented, .apostrophes, .cyrillic, .long: return cased(word)
        default: return word
        }
    }

    private mutating func continued(_ word: String) -> String {
        word.count >= 40 ? self.word() : word + random.pick(kind.letters)
    }

    private mutating func cased(_ word: String) -> String {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return word.prefix(1).uppercased() + word.dropFirst()
        case 1: return word.uppercased()
        case 2:
            let place = Int.random(in: 0..<word.count, using: &random)
            return word.prefix(place) + word.dropFirst(place).prefix(1).uppercased() + word.dropFirst(place + 1)
        default: return word
        }
    }
}
