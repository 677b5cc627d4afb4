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
        progress.step("eight threads, from the first question on")
        let (first, expected) = AnswerComparison.askFirst(questions, threads: threads)
        progress.step("one thread")
        let (alone, aloneRate) = ask(questions, expected, threads: 1, seconds: max(1, seconds / 10))
        progress.step("eight threads")
        let (together, togetherRate) = ask(questions, expected, threads: threads, seconds: seconds)
        progress.step("learning")
        let words = SharedLearning.teachLexicon(threads: threads, words: wordsTaught)
        let pairs = SharedLearning.teachPairs(threads: threads, words: pairsTaught)
        let problems = [first.differences, alone.differences, together.differences, words.faults, pairs.faults]
        problems.joined().prefix(20).forEach(Output.tell)

        var table = Table("\(Format.whole(questions.count)) questions", "threads", "answers", "different", "a second")
        for (name, threads, comparison, rate) in [
            ("the same provider, from the first question on", threads, first, nil as Double?),
            ("the same provider, one thread", 1, alone, aloneRate),
            ("the same provider, each thread in its own order", threads, together, togetherRate),
        ] {
            table.add(
                name, Format.whole(threads), Format.whole(comparison.count), Format.whole(comparison.differenceCount),
                rate.map(Format.number) ?? "")
        }
        for (name, taught) in [("a lexicon taught and asked", words), ("a predictor taught and asked", pairs)] {
            table.add(
                name, Format.whole(threads), Format.whole(taught.asked), Format.whole(taught.faults.count), "")
        }
        report.tables.append(table)
        report.count = first.count + alone.count + together.count
        report.figure("questions", Double(questions.count))
        report.figure("one_thread_per_second", aloneRate)
        report.figure("eight_threads_per_second", togetherRate)
        report.bounds = [
            Bound(
                "answers of eight threads that differ from those of one",
                Double(first.differenceCount + alone.differenceCount + together.differenceCount), atMost: 0),
            Bound(
                "answers of eight threads that were compared", Double(together.count),
                atLeast: Double(threads * questions.count)),
            Bound("faults of a lexicon taught by eight threads", Double(words.faults.count), atMost: 0),
            Bound("faults of a predictor taught by eight threads", Double(pairs.faults.count), atMost: 0),
        ]
        return report
    }

    /// Compares answers for some time, each question at least once on each thread, and gives how many came in a second.
    private static func ask(
        _ questions: [Question], _ expected: [String], threads: Int, seconds: Int
    ) -> (AnswerComparison, rate: Double) {
        let start = Clock.now()
        let end = start + UInt64(seconds) * 1_000_000_000
        let comparison = AnswerComparison.ask(questions, expecting: expected, threads: threads) { asked in
            asked < questions.count || Clock.now() < end
        }
        return (comparison, Double(comparison.count) / (Double(Clock.now() - start) / 1e9))
    }
}
