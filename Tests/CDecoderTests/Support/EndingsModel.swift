import CDecoder
import Foundation
import TestSupport

/// What a list and its followers say of classes of words, counted plainly.
///
/// Words and followers are those that the independent reader finds in the packed file.
struct EndingsModel {
    typealias WordClass = ReferenceReader.WordClass

    /// Gains before they are rounded.
    struct Row {
        var other: Double
        var gains: [WordClass: Double] = [:]
    }

    private(set) var rows: [WordClass: Row] = [:]
    /// Classes of words that follow.
    private(set) var classes: Set<WordClass> = []

    /// Most words of a list that are not told by an ending; of few words one in 32 is not.
    private static let (ownRows, ownClasses) = (100, 200)

    private static func frequency(_ score: Int) -> Double { pow(10, Double(min(max(score, 0), 900) - 900) / 100) }

    init(_ reader: ReferenceReader) {
        let words = reader.words
        // -1 stands for the beginning of a sentence, one word in twelve.
        var frequency = [-1: 1.0 / 12]
        for (index, word) in words.enumerated() where !word.isHidden { frequency[index] = Self.frequency(word.score) }
        func weight(_ previous: Int) -> Double { 1 + (frequency[previous, default: 0] * 1e6).squareRoot() }

        var following: [Int: [(word: Int, probability: Double)]] = [:]
        for follower in reader.followers.sorted(by: { $0.word < $1.word }) where follower.before == nil {
            following[follower.previous, default: []].append((follower.word, exp(-Double(follower.cost) / 16)))
        }
        // The beginning of a sentence comes last.
        let contexts = following.keys.sorted { ($0 < 0 ? .max : $0) < ($1 < 0 ? .max : $1) }

        func key(of index: Int) -> UInt64 { WordClass.all(of: Array(words[index].spelling.utf8))[0].key }
        func heaviest(_ weights: [Int: Double], _ most: Int) -> Set<Int> {
            let order = weights.sorted {
                let (first, second) = (key(of: $0.key), key(of: $1.key))
                return $0.value != $1.value ? $0.value > $1.value : first < second
            }
            return Set(order.prefix(min(most, order.count / 32)).map(\.key))
        }
        var follows: [Int: Double] = [:]
        for previous in contexts {
            for (word, probability) in following[previous] ?? [] {
                follows[word, default: 0] += weight(previous) * probability
            }
        }
        let ownRows = heaviest(frequency.filter { $0.key >= 0 && following[$0.key] != nil }, Self.ownRows)
        let ownClasses = heaviest(follows, Self.ownClasses)
        func wordClass(_ index: Int, own: Set<Int>) -> WordClass {
            guard index >= 0 else { return WordClass(word: []) }
            let all = WordClass.all(of: Array(words[index].spelling.utf8))
            return own.contains(index) ? all[0] : all[all.count - 1]
        }

        var share: [WordClass: Double] = [:]
        let sum = frequency.filter { $0.key >= 0 }.values.reduce(0, +)
        for (index, frequency) in frequency where index >= 0 {
            share[wordClass(index, own: ownClasses), default: 0] += frequency / sum
        }
        var counts: [WordClass: [WordClass: Double]] = [:]
        for previous in contexts {
            let followers = following[previous] ?? []
            let sum = followers.map(\.probability).reduce(0, +)
            let row = wordClass(previous, own: ownRows)
            for (word, probability) in followers {
                let found = wordClass(word, own: ownClasses)
                classes.insert(found)
                counts[row, default: [:]][found, default: 0] += weight(previous) * probability / sum
            }
        }
        for (row, counts) in counts {
            let all = counts.values.reduce(0, +)
            // Two more followers are as frequent as words are anywhere; of what is found four fifths are believed.
            func gain(_ count: Double, _ share: Double) -> Double {
                let ratio = 0.8 * (count + 2 * share) / (all + 2) / share + 0.2
                return 8 * log(min(ratio, 20))
            }
            rows[row] = Row(other: gain(0, 1))
            for (found, count) in counts { rows[row]?.gains[found] = gain(count, share[found, default: 0]) }
        }
    }

    /// Whether a gain is this one, rounded; either neighbour of what may be half.
    static func agree(_ gain: Int?, _ exact: Double?) -> Bool {
        guard let gain, let exact else { return false }
        return abs(Double(gain) - exact) <= 0.5 + 1e-9
    }
}
