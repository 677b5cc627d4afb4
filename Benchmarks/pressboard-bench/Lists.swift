internal import Foundation
internal import PressboardCorpora
internal import PressboardKit
internal import SwipeSimulation

/// A bundled dictionary and its words.
struct Language {
    let name: String
    let identifier: String
    let path: String
    let dictionary: PackedDictionary

    static func english() throws -> Language { try Language("English", "en") }
    static func czech() throws -> Language { try Language("Czech", "cs") }

    /// The list of a locale that has one.
    static func of(_ locale: KeyboardLocale) throws -> Language {
        switch locale {
        case .english: try english()
        case .czech: try czech()
        default: try Language(locale.displayName, locale.identifier)
        }
    }

    private init(_ name: String, _ identifier: String) throws {
        self.name = name
        self.identifier = identifier
        guard let path = Corpora.dictionaryPath(identifier) else {
            throw BenchError.data("the bundled dictionary “\(identifier)” is missing")
        }
        self.path = path
        dictionary = try PackedDictionary(path: path)
        try dictionary.verify(path: path)
    }

    /// The `count` most frequent words.
    func words(_ count: Int) -> [String] {
        (0..<min(count, dictionary.wordCount)).compactMap { dictionary.word(atRank: $0)?.text }
    }

    /// The `count` most frequent words with their scores; all of them without a count.
    func buffer(_ count: Int = .max) -> WordListBuffer {
        var list = WordListBuffer(isScored: true)
        for rank in 0..<min(count, dictionary.wordCount) {
            guard let word = dictionary.word(atRank: rank) else { continue }
            let start = list.bytes.count
            list.bytes.append(contentsOf: word.text.utf8)
            list.entries.append(
                WordListBuffer.Entry(
                    offset: start, count: list.bytes.count - start, score: Int16(clamping: word.score),
                    isOffensive: word.isOffensive))
        }
        return list
    }
}

extension WordListBuffer {
    /// The text of each word.
    var texts: [String] { entries.map(text) }

    private func text(_ entry: Entry) -> String {
        String(decoding: bytes[entry.offset..<entry.offset + entry.count], as: UTF8.self)
    }

    /// Words of the list, each as likely as it is in running text.
    func drawn(_ count: Int) -> [String] {
        var random = SeededGenerator(seed: 11)
        var sum = 0.0
        let sums = entries.map { entry in
            sum += pow(10, Double(entry.score) / 100)
            return sum
        }
        return (0..<count).compactMap { _ in
            let drawn = Double.random(in: 0..<sum, using: &random)
            return sums.firstIndex { $0 > drawn }.map { text(entries[$0]) }
        }
    }
}

/// How many of the most frequent words of each language are typed.
let typedWords = 2_000

/// Each beginning of each word, shortest first, the word itself included: what stands in the field as it is typed.
func prefixes(of words: [String], minimum: Int = 1) -> [String] {
    words.flatMap { word in
        word.indices.map { String(word[...$0]) }.filter { $0.count >= minimum }
    }
}
