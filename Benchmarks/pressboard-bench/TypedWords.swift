internal import Foundation
internal import PressboardKit
internal import SwipeSimulation

/// Words of a list to be typed: of letters only, with keys of their own or of their bases.
struct TypedWords {
    struct Entry {
        let rank: Int
        let word: String
        /// Its letters without accents.
        let keys: String
    }

    private var entries: [Entry] = []
    /// Sums of the frequencies up to each word.
    private var sums: [Double] = []

    /// Takes the words of a list.
    ///
    /// Accents are typed as their letters in languages that have them, and in English, where such words are foreign,
    /// left out. So are single letters that hardly any text writes alone, and what is never offered.
    init(_ dictionary: PackedDictionary, accents: Bool) {
        var sum = 0.0
        for rank in 0..<dictionary.wordCount {
            guard let word = dictionary.word(atRank: rank), !word.isOffensive else { continue }
            let folded = SwipeDecoder.fold(word.text)
            let count = folded.utf8.count
            guard count > 1 || folded == "a" || folded == "i", count == word.text.unicodeScalars.count,
                folded.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }),
                accents || count == word.text.utf8.count
            else { continue }
            // The score is 100 × Zipf, a logarithm of the frequency.
            sum += pow(10, Double(word.score) / 100)
            entries.append(Entry(rank: rank, word: word.text, keys: folded))
            sums.append(sum)
        }
    }

    /// Draws words as often as they are written, the same each time for the same seed.
    ///
    /// - Parameter first: the lowest rank that is drawn.
    func drawn(_ count: Int, from first: Int = 0, seed: UInt64) -> [Entry] {
        guard let start = entries.firstIndex(where: { $0.rank >= first }), let end = sums.last else { return [] }
        let sum = start > 0 ? sums[start - 1]..<end : 0..<end
        var draw = SeededGenerator(seed: seed)
        return (0..<count).map { _ in entries[place(of: Double.random(in: sum, using: &draw))] }
    }

    /// The first word whose sum is above `value`.
    private func place(of value: Double) -> Int {
        var (low, high) = (0, sums.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if sums[middle] > value { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
