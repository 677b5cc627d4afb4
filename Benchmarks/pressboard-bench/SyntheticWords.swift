internal import Foundation
internal import PressboardKit
internal import SwipeSimulation

/// Words that look like those of a list: each letter is drawn by the two before it.
struct SyntheticWords {
    private struct Choices {
        var letters: [Unicode.Scalar] = []
        var counts: [Int] = []
        var total = 0

        mutating func note(_ letter: Unicode.Scalar) {
            total += 1
            if let place = letters.firstIndex(of: letter) {
                counts[place] += 1
            } else {
                letters.append(letter)
                counts.append(1)
            }
        }
    }

    /// Stands before and after each word.
    private static let edge: Unicode.Scalar = "\0"
    private var choices: [UInt64: Choices] = [:]
    private var random: SeededGenerator

    init(like words: some Sequence<String>, seed: UInt64) {
        random = SeededGenerator(seed: seed)
        for word in words {
            var (first, second) = (Self.edge, Self.edge)
            for letter in Array(word.unicodeScalars) + [Self.edge] {
                choices[Self.pair(first, second), default: Choices()].note(letter)
                (first, second) = (second, letter)
            }
        }
    }

    private static func pair(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> UInt64 {
        UInt64(first.value) << 32 | UInt64(second.value)
    }

    mutating func next() -> String {
        var word = ""
        var (first, second) = (Self.edge, Self.edge)
        while let choices = choices[Self.pair(first, second)], word.utf8.count < 40 {
            var drawn = Int.random(in: 0..<choices.total, using: &random)
            var place = 0
            while drawn >= choices.counts[place] {
                drawn -= choices.counts[place]
                place += 1
            }
            let letter = choices.letters[place]
            if letter == Self.edge { break }
            word.unicodeScalars.append(letter)
            (first, second) = (second, letter)
        }
        return word
    }
}

extension WordListBuffer {
    /// The list cut or grown to `count` words; the new ones are synthetic and get rarer by Zipf's law.
    func resized(to count: Int, seed: UInt64 = 3) -> WordListBuffer {
        var list = self
        if count <= entries.count {
            list.entries.removeLast(entries.count - count)
            return list
        }
        var known = Set(texts)
        var model = SyntheticWords(like: known.sorted(), seed: seed)
        let lastScore = Double(entries.last?.score ?? 0)
        while list.entries.count < count {
            let word = model.next()
            guard word.unicodeScalars.count > 1, known.insert(word).inserted else { continue }
            let start = list.bytes.count
            list.bytes.append(contentsOf: word.utf8)
            let share = Double(list.entries.count + 1) / Double(max(entries.count, 1))
            list.entries.append(
                Entry(
                    offset: start, count: list.bytes.count - start,
                    score: Int16(clamping: Int(lastScore - 100 * log10(share))), isOffensive: false))
        }
        return list
    }
}
