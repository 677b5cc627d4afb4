internal import EngineAnswers

/// One provider asked by eight threads: whether each answer is that of one thread.
enum ThreadsSuite {
    /// How long answers are compared unless told otherwise.
    static let seconds = 60
    private static let mostSeconds = 86_400
    private static let threads = 8
    private static let wordsTaught = 60
    /// A count of pairs that no halving changes.
    private static let pairsTaught = 31

    static func run(_ progress: Progress, seconds: Int) throws -> Report {
        let seconds = min(seconds, mostSeconds)
        var report = Report(suite: "threads")
        let questions = Questions.all
        let expected = questions.map { $0.answer() }
        progress.step("one thread")
        let share = max(1, seconds / 10)
        let (alone, aloneRate) = ask(questions, expected, threads: 1, seconds: share)
        progress.step("eight threads")
        let (together, togetherRate) = ask(questions, expected, threads: threads, seconds: seconds - share)
        progress.step("learning")
        let words = SharedLearning.teachLexicon(threads: threads, words: wordsTaught)
        let pairs = SharedLearning.teachPairs(threads: threads, words: pairsTaught)
        let problems = [alone.differences, together.differences, words.faults, pairs.faults]
        problems.joined().prefix(20).forEach(Output.tell)

        var table = Table("\(Format.whole(questions.count)) questions", "threads", "answers", "different", "a second")
        for (name, threads, comparison, rate) in [
            ("the same provider, one thread", 1, alone, aloneRate),
            ("the same provider, each thread in its own order", threads, together, togetherRate),
        ] {
            table.add(
                name, Format.whole(threads), Format.whole(comparison.count), Format.whole(comparison.differenceCount),
                Format.number(rate))
        }
        for (name, taught) in [("a lexicon taught and asked", words), ("a predictor taught and asked", pairs)] {
            table.add(
                name, Format.whole(threads), Format.whole(taught.asked), Format.whole(taught.faults.count), "")
        }
        report.tables.append(table)
        report.count = alone.count + together.count
        report.figure("questions", Double(questions.count))
        report.figure("one_thread_per_second", aloneRate)
        report.figure("eight_threads_per_second", togetherRate)
        report.bounds = [
            Bound(
                "answers of eight threads that differ from those of one",
                Double(alone.differenceCount + together.differenceCount), atMost: 0),
            Bound("faults of a lexicon taught by eight threads", Double(words.faults.count), atMost: 0),
            Bound("faults of a predictor taught by eight threads", Double(pairs.faults.count), atMost: 0),
        ]
        return report
    }

    /// Compares answers for some time, and gives how many came in a second.
    private static func ask(
        _ questions: [Question], _ expected: [String], threads: Int, seconds: Int
    ) -> (AnswerComparison, rate: Double) {
        let start = Clock.now()
        let end = start + UInt64(seconds) * 1_000_000_000
        let comparison = AnswerComparison.ask(questions, expecting: expected, threads: threads) { _ in
            Clock.now() < end
        }
        return (comparison, Double(comparison.count) / (Double(Clock.now() - start) / 1e9))
    }
}
