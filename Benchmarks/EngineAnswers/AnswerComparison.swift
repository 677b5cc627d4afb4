internal import SwipeSimulation

/// What several threads answered beside what one did.
package struct AnswerComparison: Sendable {
    /// Answers that were compared.
    package private(set) var count = 0
    /// The first of those that were different, what was asked before them.
    package private(set) var differences: [String] = []
    /// All that were different.
    package private(set) var differenceCount = 0

    private static let shown = 10

    /// Asks the questions over and over on several threads, each thread in orders of its own.
    ///
    /// - Parameters:
    ///   - expected: the answers that one thread gave.
    ///   - goesOn: whether a thread that has asked so many times asks once more.
    package static func ask(
        _ questions: [Question], expecting expected: [String], threads: Int,
        while goesOn: @escaping @Sendable (Int) -> Bool
    ) -> AnswerComparison {
        Threads.results(threads) { number in
            var random = SeededGenerator(seed: UInt64(number))
            var order = Array(questions.indices)
            var comparison = AnswerComparison()
            while true {
                order.shuffle(using: &random)
                for index in order {
                    guard goesOn(comparison.count) else { return comparison }
                    comparison.add(questions[index].answer(), expecting: expected[index], to: questions[index])
                }
            }
        }.reduce(into: AnswerComparison()) { $0.add($1) }
    }

    private mutating func add(_ answer: String, expecting expected: String, to question: Question) {
        count += 1
        guard answer != expected else { return }
        differenceCount += 1
        if differences.count < Self.shown { differences.append("\(question.name): \(answer) instead of \(expected)") }
    }

    private mutating func add(_ other: AnswerComparison) {
        count += other.count
        differenceCount += other.differenceCount
        differences = Array((differences + other.differences).prefix(Self.shown))
    }
}
