internal import PressboardKit
internal import PressboardKitAutocomplete

/// What becomes of misspelt words: the ranking of what was meant, and what a space applies.
enum CorrectSuite {
    /// Misspellings typed on one keyboard.
    private struct Run {
        let name: String
        let keyboard: Keyboard
        let both: Keyboard
        let pairs: [Misspelling]

        init(name: String, languages: [KeyboardLocale], pairs: [Misspelling]) {
            self.name = name
            self.pairs = pairs
            keyboard = Keyboard(languages)
            both = keyboard.withBothLanguages
        }
    }

    /// What one run gave.
    private struct Result {
        var shares = Shares()
        var setRight = 0
        var madeWorse = 0
        var strata = Strata()
        /// What a space makes worse, by `typed → applied, not right`.
        var worse: [String: Int] = [:]

        static func += (left: inout Result, right: Result) {
            left.shares += right.shares
            left.setRight += right.setRight
            left.madeWorse += right.madeWorse
            left.worse.merge(right.worse, uniquingKeysWith: +)
        }

        var setRightPercent: Double { percent(setRight, of: shares.count) }
        var madeWorsePercent: Double { percent(madeWorse, of: shares.count) }
    }

    static func run(_ progress: Progress, _ options: Options) throws -> Report {
        let runs = try runs(options)
        var report = Report(suite: "correct")
        var table = Table("misspelt words", "n", "first, %", "in three, %", "set right, %", "made worse, %")
        var total = Result()
        var results: [Result] = []
        for run in runs {
            progress.step(run.name)
            let result = measure(run)
            results.append(result)
            total += result
            table.add(
                "\(run.name), \(run.keyboard.name) enabled", Format.whole(result.shares.count),
                Format.share(result.shares.top1), Format.share(result.shares.top3),
                Format.share(result.setRightPercent), Format.share(result.madeWorsePercent))
            guard options.byStratum else { continue }
            for stratum in result.strata.all {
                table.add(
                    "  \(stratum.name)", Format.whole(stratum.shares.count), Format.share(stratum.shares.top1),
                    Format.share(stratum.shares.top3), "", "")
                let name = runs.count > 1 ? "\(run.name), \(stratum.name)" : stratum.name
                report.strata.append(Report.Stratum(name, stratum.shares))
            }
        }
        report.tables.append(table)
        if options.showChanges { report.show("made worse by a space", total.worse, options) }
        report.count = total.shares.count
        report.note(total.shares)
        report.figure("set_right_percent", total.setRightPercent)
        report.figure("made_worse_percent", total.madeWorsePercent)
        if options.typos.isEmpty {
            for (run, result) in zip(runs, results) {
                let name = run.keyboard.locales[0].identifier
                report.note(result.shares, of: name)
                report.figure("\(name)_set_right_percent", result.setRightPercent)
                report.figure("\(name)_made_worse_percent", result.madeWorsePercent)
                report.bounds += bounds(run, result)
            }
        }
        time(runs, progress, &report)
        return report
    }

    private static func runs(_ options: Options) throws(BenchError) -> [Run] {
        if options.typos.isEmpty {
            let languages = options.languages.map { [$0] } ?? Keyboard.measured.map { [$0] }
            return try languages.map { (languages) throws(BenchError) in
                guard let pairs = MisspellingSample.pairs(languages[0]) else {
                    throw .usage("no misspellings of “\(languages[0].identifier)” are embedded")
                }
                return Run(name: languages[0].identifier, languages: languages, pairs: pairs)
            }
        }
        let languages = options.languages ?? Keyboard.measured
        var runs: [Run] = []
        for path in options.typos {
            let file = try DataFile(path)
            runs.append(Run(name: file.name, languages: languages, pairs: try Misspelling.read(file)))
        }
        return runs
    }

    /// Types each word alone for the ranking, and in a sentence with both languages enabled for what is applied.
    private static func measure(_ run: Run) -> Result {
        let sentence = MisspellingSample.sentence(run.keyboard.locales[0])
        var result = Result()
        for pair in run.pairs {
            let head = pair.head
            let place = run.keyboard.ranking(pair.typed).place(of: pair.intended, after: head)
            result.shares.add(place: place)
            result.strata.add(pair.stratum, place: place)
            guard let applied = run.both.provider.suggestions(for: sentence + pair.typed).highlighted else { continue }
            let text = String(head + applied.text)
            if LetterCase.areEqual(text, pair.intended) {
                result.setRight += 1
            } else if text != pair.typed {
                result.madeWorse += 1
                result.worse["\(pair.typed) → \(text), not \(pair.intended)", default: 0] += 1
            }
        }
        return result
    }

    /// The bounds on the sample of a language.
    private static func bounds(_ run: Run, _ result: Result) -> [Bound] {
        switch run.keyboard.locales[0] {
        case .english:
            [
                Bound(
                    "English misspellings, right word first", result.shares.top1, atLeast: 87, "%", tryFor: 95),
                Bound(
                    "English misspellings, right word in three", result.shares.top3, atLeast: 90, "%", tryFor: 97),
                Bound(
                    "English misspellings that a space sets right", result.setRightPercent, atLeast: 70, "%",
                    tryFor: 85),
                Bound(
                    "English misspellings that a space makes worse", result.madeWorsePercent, atMost: 2, "%",
                    tryFor: 1),
            ]
        case .czech:
            [
                Bound("Czech slips, right word first", result.shares.top1, atLeast: 85, "%", tryFor: 89),
                Bound("Czech slips, right word in three", result.shares.top3, atLeast: 96, "%", tryFor: 98),
            ]
        default: []
        }
    }

    private static func time(_ runs: [Run], _ progress: Progress, _ report: inout Report) {
        struct Query {
            let typed: String
            let sentence: String
            let single: Keyboard
            let both: Keyboard
        }
        let queries = runs.flatMap { run in
            let primary = run.keyboard.locales[0]
            let single = Keyboard([primary])
            let sentence = MisspellingSample.sentence(primary)
            return run.pairs.map {
                Query(typed: $0.typed, sentence: sentence + $0.typed, single: single, both: run.both)
            }
        }
        var both = Timings(count: queries.count)
        var single = Timings(count: queries.count)
        var bar = Timings(count: queries.count)
        // More passes over few words than over many: each pass sees the machine at another moment.
        let rounds = queries.count > 2_000 ? 2 : 5
        for round in 1...rounds {
            progress.step("timing, round \(round) of \(rounds)")
            both.run(passes: 2) { keep(queries[$0].both.ranking(queries[$0].typed).count) }
            single.run(passes: 2) { keep(queries[$0].single.ranking(queries[$0].typed).count) }
            bar.run(passes: 2) { keep(queries[$0].both.provider.suggestions(for: queries[$0].sentence).count) }
        }

        var table = Table.latencies("a misspelt word")
        table.add("ranking, both dictionaries", both.latencies)
        table.add("ranking, the first dictionary alone", single.latencies)
        table.add("suggestions(for:), both dictionaries", bar.latencies)
        report.tables.append(table)
        report.latencies = both.latencies
        report.figures("single", single.latencies)
        report.figures("bar", bar.latencies)
        report.bounds += [
            Bound(
                "a misspelt word, both dictionaries, p50", both.latencies.p50 / 1_000, atMost: 60, "µs", tryFor: 15),
            Bound(
                "a misspelt word, both dictionaries, p99", both.latencies.p99 / 1_000, atMost: 400, "µs", tryFor: 80),
        ]
    }
}
