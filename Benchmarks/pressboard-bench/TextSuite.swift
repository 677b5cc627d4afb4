internal import Foundation
internal import PressboardKit
internal import PressboardKitAutocomplete

/// Running text, word by word: what the bar saves, what a space would change, what comes back without accents.
enum TextSuite {
    /// A text typed on one keyboard.
    private struct Run {
        let name: String
        let keyboard: Keyboard
        let lines: [TextLine]
        let isStripped: Bool
        /// Whether the text is the sample of a language, for which bounds are stated.
        let isSample: Bool
    }

    static func run(_ progress: Progress, _ options: Options) throws -> Report {
        let runs = try runs(options)
        var report = Report(suite: "text")
        var table = Table(
            "running text", "words", "help", "keys saved, %", "of words, %", "next in three, %", "changed, %",
            "wrongly, %")
        var stripped = Table("typed without accents", "words", "right offered, %", "right applied, %")
        var total = TextResult()
        var totals: [TextTypist.Help: TextResult] = [:]
        for run in runs {
            progress.step(run.name)
            let title = "\(run.name), \(run.keyboard.name) enabled"
            var results: [TextTypist.Help: TextResult] = [:]
            for help in TextTypist.Help.allCases {
                let typist = TextTypist(run.keyboard, help)
                var result = TextResult()
                for line in run.lines { result.type(line, typist) }
                table.add(
                    title, Format.whole(result.words), help.name, Format.share(result.savedPercent),
                    Format.share(result.savedOfWordsPercent),
                    Format.share(result.nextWords.top3), Format.share(result.changedPercent),
                    Format.share(result.wronglyChangedPercent))
                results[help] = result
                totals[help, default: TextResult()] += result
            }
            guard var result = results[.context], let withoutContext = results[.lists] else { continue }
            if run.isStripped {
                for line in run.lines { result.typeStripped(line, run.keyboard) }
            }
            if run.isStripped {
                stripped.add(
                    title, Format.whole(result.strippedWords), Format.share(result.restoredPercent),
                    Format.share(result.appliedPercent))
            }
            if options.byStratum {
                report.strata.append(Report.Stratum(run.name, result.words, result.figures))
            }
            if run.isSample { report.bounds += bounds(run, result, withoutContext) }
            total += result
        }
        report.tables.append(table)
        if !stripped.rows.isEmpty { report.tables.append(stripped) }
        if options.showChanges {
            report.show("changed by a space", total.changes, options)
            report.show("typed without accents, wrong after a space", total.strippedErrors, options)
        }
        report.count = total.words
        report.figures += total.figures
        report.figures += comparison(totals)
        time(runs, progress, &report)
        return report
    }

    private static func runs(_ options: Options) throws(BenchError) -> [Run] {
        if options.text.isEmpty {
            let languages = options.languages.map { [$0[0]] } ?? Keyboard.measured
            return try languages.map { (locale) throws(BenchError) in
                guard let paragraphs = TextSample.paragraphs(locale) else {
                    throw .usage("no text of “\(locale.identifier)” is embedded")
                }
                let keyboard = options.languages.map(Keyboard.init) ?? Keyboard([locale]).withBothLanguages
                return Run(
                    name: locale.identifier, keyboard: keyboard, lines: TextLine.lines(paragraphs),
                    isStripped: options.stripAccents || locale == .czech, isSample: true)
            }
        }
        let keyboard = Keyboard(options.languages ?? Keyboard.measured)
        var runs: [Run] = []
        for path in options.text {
            let file = try DataFile(path)
            let lines = TextLine.lines(file.lines.map { String($0.text) })
            guard lines.contains(where: { !$0.words.isEmpty }) else { throw .data("\(path): has no words") }
            runs.append(
                Run(
                    name: file.name, keyboard: keyboard, lines: lines, isStripped: options.stripAccents,
                    isSample: false))
        }
        return runs
    }

    private static func comparison(_ results: [TextTypist.Help: TextResult]) -> [(name: String, value: Double)] {
        var figures: [(name: String, value: Double)] = []
        if let lists = results[.lists] {
            figures += [
                ("keystrokes_saved_without_context_percent", lists.savedPercent),
                ("wrongly_changed_without_context_percent", lists.wronglyChangedPercent),
            ]
        }
        if let learning = results[.learning] {
            figures += [
                ("keystrokes_saved_after_learning_percent", learning.savedPercent),
                ("next_word_top3_after_learning", learning.nextWords.top3),
            ]
        }
        return figures
    }

    private static func bounds(_ run: Run, _ result: TextResult, _ withoutContext: TextResult) -> [Bound] {
        var bounds = [
            Bound(
                "\(run.name) text, words that a space changes", result.wronglyChangedPercent, atMost: 0.1, "%",
                tryFor: 0.02),
            Bound(
                "\(run.name) text, words that a space changes beyond those without context",
                result.wronglyChangedPercent - withoutContext.wronglyChangedPercent, atMost: 0, "%"),
        ]
        if run.isStripped, run.keyboard.locales[0] == .czech {
            bounds += [
                Bound(
                    "\(run.name) text without accents, right word offered", result.restoredPercent, atLeast: 95, "%",
                    tryFor: 97),
                Bound(
                    "\(run.name) text without accents, right word applied", result.appliedPercent, atLeast: 88, "%",
                    tryFor: 92),
            ]
        }
        return bounds
    }

    private static func time(_ runs: [Run], _ progress: Progress, _ report: inout Report) {
        struct Key {
            let text: String
            let provider: DictionarySuggestionProvider
        }
        /// As many keys as keep the timing short; they are taken from all over the texts.
        let most = 10_000
        let count = runs.reduce(0) { $0 + $1.lines.reduce(0) { $0 + $1.lettersInWords } }
        let stride = max(1, count / most)
        var keys: [Key] = []
        var number = 0
        for run in runs {
            for word in run.lines.lazy.flatMap(\.words) {
                for end in word.text.indices {
                    if number.isMultiple(of: stride) {
                        keys.append(Key(text: word.context + word.text[...end], provider: run.keyboard.provider))
                    }
                    number += 1
                }
            }
        }
        var timings = Timings(count: keys.count)
        let rounds = 3
        for round in 1...rounds {
            progress.step("timing, round \(round) of \(rounds)")
            timings.run(passes: 2) { keep(keys[$0].provider.suggestions(for: keys[$0].text).count) }
        }
        let times = timings.latencies
        let predicted = timeNextWords(runs)
        var table = Table.latencies("a key of running text")
        table.add("suggestions(for:)", times)
        table.add("next words", predicted)
        report.tables.append(table)
        report.latencies = times
        report.figures += [
            ("next_word_p50_us", predicted.p50 / 1_000), ("next_word_p99_us", predicted.p99 / 1_000),
        ]
        report.bounds += [
            Bound("a key of running text p50", times.p50 / 1_000, atMost: 40, "µs"),
            Bound("a key of running text p99", times.p99 / 1_000, atMost: 250, "µs"),
            Bound("next words p99", predicted.p99 / 1_000, atMost: 20, "µs", tryFor: 3),
        ]
    }

    /// Times the look-up of next words before each word, the reading of the text included.
    private static func timeNextWords(_ runs: [Run]) -> Latencies {
        let places = runs.flatMap { run in
            let predictor = NextWordPredictor(sources: [run.keyboard.provider])
            return run.lines.lazy.flatMap(\.words).filter(\.isSeparate).map { ($0.context, predictor) }
        }
        var timings = Timings(count: places.count)
        for _ in 1...3 {
            timings.run(passes: 2) { index in
                let (text, predictor) = places[index]
                keep(predictor.nextWords(in: WordContext(before: text), limit: 3).count)
            }
        }
        return timings.latencies
    }
}

extension TextTypist.Help {
    fileprivate var name: String {
        switch self {
        case .lists: "lists"
        case .context: "context"
        case .learning: "context, learning"
        }
    }
}
