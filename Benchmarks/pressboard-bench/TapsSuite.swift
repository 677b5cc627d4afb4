internal import PressboardKit
internal import PressboardKitAutocomplete

/// Words tapped with noise, the touch points given: what is ranked first, and what a space makes of right words.
enum TapsSuite {
    /// Words tapped on one keyboard.
    private struct Run {
        let name: String
        let keyboard: Keyboard
        let words: [TappedWord]
        /// Whether the main shares of the suite count it.
        let isMain: Bool
        let bounds: (Result) -> [Bound]
    }

    /// What one run gave.
    private struct Result {
        var shares = Shares()
        var strata = Strata(["typed right", "one key missed", "more keys missed"])
        /// Words typed right, and those of them that a space leaves alone or gives their accents.
        var right = 0
        var kept = 0

        var wrongPercent: Double { percent(shares.count - right, of: shares.count) }
        var keptPercent: Double { percent(kept, of: right) }
    }

    /// Words that are tapped unless told otherwise.
    private static let words = 20_000
    /// Ranks below this are those of common words.
    private static let commonest = 20_000
    /// Words whose keystrokes are timed.
    private static let timedWords = 1_000

    static func run(_ progress: Progress, _ options: Options) throws -> Report {
        let runs = try runs(progress, options)
        var report = Report(suite: "taps")
        var table = Table(
            "tapped words, with touch points", "n", "typed wrong, %", "first, %", "in three, %", "right and kept, %")
        var main = Shares()
        for run in runs {
            progress.step(run.name)
            let result = measure(run)
            if run.isMain { main += result.shares }
            table.add(
                "\(run.name), \(run.keyboard.name) enabled", Format.whole(result.shares.count),
                Format.share(result.wrongPercent), Format.share(result.shares.top1),
                Format.share(result.shares.top3), Format.share(result.keptPercent))
            if options.taps.isEmpty {
                let name = run.name.replacing(" ", with: "_")
                report.note(result.shares, of: name)
                report.figure("\(name)_typed_wrong_percent", result.wrongPercent)
                report.figure("\(name)_kept_percent", result.keptPercent)
            }
            report.bounds += run.bounds(result)
            guard options.byStratum else { continue }
            for (name, shares) in result.strata.all {
                table.add(
                    "  \(name)", Format.whole(shares.count), "", Format.share(shares.top1),
                    Format.share(shares.top3), "")
                report.strata.append(Report.Stratum("\(run.name), \(name)", shares))
            }
        }
        report.tables.append(table)
        report.count = main.count
        // The main shares go first.
        var figures = Report(suite: "")
        figures.note(main)
        report.figures = figures.figures + report.figures
        time(runs.filter(\.isMain), progress, &report)
        return report
    }

    // MARK: Words

    private static func runs(_ progress: Progress, _ options: Options) throws -> [Run] {
        guard options.taps.isEmpty else {
            let keyboard = Keyboard(options.languages ?? Keyboard.measured)
            let keys = try TapKeys(keyboard)
            return try options.taps.map { path in
                let file = try DataFile(path)
                return Run(
                    name: file.name, keyboard: keyboard, words: try TapFile.read(file, keys: keys), isMain: true,
                    bounds: { _ in [] })
            }
        }
        let keyboards = (options.languages.map { [$0] } ?? Keyboard.measured.map { [$0] }).map(Keyboard.init)
        return try keyboards.flatMap { keyboard in
            progress.step("drawing words")
            return try simulated(keyboard, options.words ?? words)
        }
    }

    /// The runs of the first language of a keyboard: common and rare words as they come, then rare ones alone.
    private static func simulated(_ keyboard: Keyboard, _ count: Int) throws -> [Run] {
        let language: Language
        switch keyboard.locales[0] {
        case .english: language = try .english()
        case .czech: language = try .czech()
        default: throw BenchError.usage("no taps are simulated for “\(keyboard.name)”")
        }
        let keys = try TapKeys(keyboard)
        let hasAccents = keyboard.locales[0] != .english
        let words = TypedWords(language.dictionary, accents: hasAccents)
        let runs = TapCare.all.map { care in
            Run(
                name: "\(language.identifier) \(care.name)", keyboard: keyboard,
                words: words.tapped(count, care, keys: keys), isMain: care.name == TapCare.typical.name,
                bounds: { result in bounds(language, care, result) })
        }
        let rareRun = Run(
            name: "\(language.identifier) rare", keyboard: keyboard,
            words: words.tapped(max(1, count / 4), .typical, from: commonest, keys: keys), isMain: false,
            bounds: { result in
                guard !hasAccents else { return [] }
                return [
                    Bound(
                        "\(language.name) rare words typed right that stay", result.keptPercent, atLeast: 99.9, "%",
                        tryFor: 100)
                ]
            })
        return runs + [rareRun]
    }

    private static func bounds(_ language: Language, _ care: TapCare, _ result: Result) -> [Bound] {
        let limits: (first: (Double, Double), three: (Double, Double))
        switch (language.identifier, care.name) {
        case ("en", "typical"): limits = ((98, 99), (99.7, 100))
        case ("en", "sloppy"): limits = ((94, 96), (99, 99.5))
        case ("cs", "typical"): limits = ((95.5, 97.5), (99.5, 99.8))
        default: return []
        }
        let claim = "\(language.name) taps, \(care.name)"
        return [
            Bound(
                "\(claim), right word first", result.shares.top1, atLeast: limits.first.0, "%",
                tryFor: limits.first.1),
            Bound(
                "\(claim), right word in three", result.shares.top3, atLeast: limits.three.0, "%",
                tryFor: limits.three.1),
        ]
    }

    // MARK: Measuring

    private static func measure(_ run: Run) -> Result {
        var result = Result()
        for tapped in run.words {
            let ranking = run.keyboard.ranking(tapped.typed, tapped.touches)
            let place = ranking.place(of: tapped.word)
            let missed = tapped.missed
            result.shares.add(place: place)
            result.strata.add(
                missed == 0 ? "typed right" : missed == 1 ? "one key missed" : "more keys missed", place: place)
            guard missed == 0 else { continue }
            result.right += 1
            if ranking.highlighted.map({ LetterCase.areEqual($0.text, tapped.word) }) ?? true { result.kept += 1 }
        }
        return result
    }

    /// Times every key of the first words, both dictionaries enabled.
    private static func time(_ runs: [Run], _ progress: Progress, _ report: inout Report) {
        struct Key {
            let typed: String
            let touches: [TouchPoint]
            let keyboard: Keyboard
        }
        let keys = runs.flatMap { run in
            let keyboard = run.keyboard.withBothLanguages
            return run.words.prefix(timedWords).flatMap { word in
                (1...max(1, word.touches.count)).map { count in
                    Key(
                        typed: String(word.typed.prefix(count)), touches: Array(word.touches.prefix(count)),
                        keyboard: keyboard)
                }
            }
        }
        var timings = Timings(count: keys.count)
        let rounds = 2
        for round in 1...rounds {
            progress.step("timing, round \(round) of \(rounds)")
            timings.run(passes: 2) { keep(keys[$0].keyboard.ranking(keys[$0].typed, keys[$0].touches).count) }
        }
        let times = timings.latencies
        var table = Table.latencies("a keystroke with touch points")
        table.add("ranking, both dictionaries", times)
        report.tables.append(table)
        report.latencies = times
        report.bounds += [
            Bound(
                "a keystroke with touch points, both dictionaries, p50", times.p50 / 1_000, atMost: 80, "µs",
                tryFor: 25),
            Bound(
                "a keystroke with touch points, both dictionaries, p99", times.p99 / 1_000, atMost: 400, "µs",
                tryFor: 80),
        ]
    }
}
