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

    /// Asks each question once on each of several threads, in orders of their own, and compares with one thread that asks
    /// after them: what is made at the first question is made while all of them ask.
    ///
    /// - Returns: what that one thread answered, too.
    package static func askFirst(_ questions: [Question], threads: Int) -> (AnswerComparison, answers: [String]) {
        let together = Threads.results(threads) { number in
            var random = SeededGenerator(seed: UInt64(number))
            var answers = [String](repeating: "", count: questions.count)
            for index in questions.indices.shuffled(using: &random) { answers[index] = questions[index].answer() }
            return answers
        }
        let alone = questions.map { $0.answer() }
        var comparison = AnswerComparison()
        for answers in together {
            for (index, answer) in answers.enumerated() {
                comparison.add(answer, expecting: alone[index], to: questions[index])
            }
        }
        return (comparison, alone)
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
