internal import CDecoder
internal import PressboardKit
internal import PressboardKitAutocomplete
internal import SwipeSimulation

/// Swipes: how often the right word comes first, and how long it takes.
enum SwipeSuite {
    /// Swipes over one keyboard.
    private struct Run {
        let name: String
        let keyboard: Keyboard
        let languages: [Language]
        let traces: [SwipeTrace]
        /// Whether the main shares of the suite count it.
        let isMain: Bool
        let bounds: (SwipeShares) -> [Bound]
    }

    /// Swipes that are simulated in each language unless told otherwise, and a quarter as many of rare words.
    private static let words = 2_000

    static func run(_ progress: Progress, _ options: Options) throws -> Report {
        let runs = try runs(progress, options)
        var report = Report(suite: "swipe")
        var table = Table(
            "swipes", "n", "first, %", "in three, %", "followed and listed, n", "first, %", "in three, %",
            "not in the list, %", "cut short, %")
        var main = SwipeShares()
        var words: [String: SwipeWords] = [:]
        for run in runs {
            progress.step(run.name)
            let listed = words[run.keyboard.name] ?? SwipeWords(run.languages)
            words[run.keyboard.name] = listed
            var shares = SwipeShares()
            for trace in run.traces {
                let ranking = run.keyboard.decoded(trace)
                shares.add(trace, ranking, listed)
                if run.isMain { main.add(trace, ranking, listed) }
            }
            let inexact = percent(inexact(run), of: run.traces.count)
            table.add(
                "\(run.name), \(run.keyboard.name) enabled", Format.whole(shares.every.count),
                Format.share(shares.every.top1), Format.share(shares.every.top3),
                Format.whole(shares.traced.count), Format.share(shares.traced.top1), Format.share(shares.traced.top3),
                Format.share(shares.unlistedPercent), Format.share(inexact))
            if !run.isMain { report.note(shares.every, of: run.name.replacing(" ", with: "_")) }
            if run.isMain { report.figure("inexact_percent", inexact) }
            report.bounds += run.bounds(shares)
            guard options.byStratum else { continue }
            for (name, stratum) in shares.strata.all {
                table.add(
                    "  \(name)", Format.whole(stratum.count), Format.share(stratum.top1), Format.share(stratum.top3),
                    "", "", "", "", "")
                report.strata.append(
                    Report.Stratum(runs.count > 1 ? "\(run.name), \(name)" : name, stratum))
            }
        }
        report.tables.append(table)
        compareContext(runs.filter(\.isMain), &report)
        note(main, &report)
        time(runs.filter(\.isMain), progress, &report)
        if let run = runs.first(where: \.isMain) {
            SwipePreviews.measure(run.traces, run.keyboard, progress, &report)
        }
        if options.traces.isEmpty, options.languages == nil {
            try SwipeKeyRuns.measure(progress, &report)
            try SwipeScale.measure(runs.first(where: \.isMain)?.traces ?? [], progress, &report)
        }
        let scratch = Double(CDEC_SWIPE_SCRATCH) / 1_024
        report.figure("scratch_kib", scratch)
        report.bounds.append(Bound("scratch memory of a decoder", scratch, atMost: 2_048, "KiB", tryFor: 256))
        return report
    }

    /// Puts the main figures of the suite before those of its parts.
    private static func note(_ shares: SwipeShares, _ report: inout Report) {
        report.count = shares.every.count
        var figures = Report(suite: "")
        figures.note(shares.every)
        figures.note(shares.traced, of: "traced")
        figures.figure("top1_strict", shares.everyStrict.top1)
        figures.figure("top3_strict", shares.everyStrict.top3)
        figures.figure("traced_top1_strict", shares.tracedStrict.top1)
        figures.figure("traced_top3_strict", shares.tracedStrict.top3)
        figures.figure("out_of_list_percent", shares.unlistedPercent)
        report.figures = figures.figures + report.figures
    }

    // MARK: Swipes

    private static func runs(_ progress: Progress, _ options: Options) throws -> [Run] {
        guard options.traces.isEmpty else {
            let keyboard = Keyboard(options.languages ?? [.english])
            let languages = try keyboard.locales.map(Language.of)
            return try options.traces.map { path in
                progress.step("reading \(path)")
                let file = try DataFile(path)
                return Run(
                    name: file.name, keyboard: keyboard, languages: languages,
                    traces: try SwipeTrace.read(file, options.people, keyboard), isMain: true,
                    bounds: { keyboard.locales == [.english] ? bounds(ofPeople: $0) : [] })
            }
        }
        let keyboards = (options.languages.map { [$0] } ?? Keyboard.measured.map { [$0] }).map(Keyboard.init)
        return try keyboards.enumerated().flatMap { index, keyboard in
            progress.step("simulating swipes")
            return try simulated(keyboard, options.words ?? words, isMain: index == 0)
        }
    }

    /// Swipes of the first language of a keyboard: words as often as they are written, then rare ones alone.
    private static func simulated(_ keyboard: Keyboard, _ count: Int, isMain: Bool) throws -> [Run] {
        let languages = try keyboard.locales.map(Language.of)
        let (language, locale) = (languages[0], keyboard.locales[0])
        let words = TypedWords(language.dictionary, accents: locale != .english)
        func run(_ name: String, _ drawn: [TypedWords.Entry], isMain: Bool, _ limits: (Double, Double)?) -> Run {
            Run(
                name: "\(language.identifier) \(name)", keyboard: keyboard, languages: languages,
                traces: SwipeTrace.simulated(drawn, on: keyboard.geometry), isMain: isMain
            ) { shares in
                guard let limits else { return [] }
                let claim = "\(language.name) swipes, simulated, right word"
                return [
                    Bound("\(claim) first", shares.every.top1, atLeast: limits.0, "%", tryFor: 95),
                    Bound("\(claim) in three", shares.every.top3, atLeast: limits.1, "%", tryFor: 99),
                ]
            }
        }
        return [
            run("swiped", words.drawn(count, seed: 4_343), isMain: isMain, (90, 97)),
            run(
                "rare swiped", words.drawn(max(1, count / 4), from: SwipeWords.firstRare, seed: 3_434), isMain: false,
                nil),
        ]
    }

    /// Swipes of words that have others before them, alone and behind those.
    private static func compareContext(_ runs: [Run], _ report: inout Report) {
        var alone = Shares()
        var behind = Shares()
        for run in runs {
            for trace in run.traces where !trace.context.isEmpty && trace.set == SwipeTrace.natural {
                let letters = SwipeWords.letters(trace.word)
                alone.add(place: run.keyboard.decoded(trace).place(ofLetters: letters))
                behind.add(place: run.keyboard.decoded(trace, behind: trace.context).place(ofLetters: letters))
            }
        }
        guard alone.count > 0 else { return }
        var table = Table("natural phrases", "n", "first, %", "in three, %")
        table.add("each word alone", Format.whole(alone.count), Format.share(alone.top1), Format.share(alone.top3))
        table.add(
            "behind those before it", Format.whole(behind.count), Format.share(behind.top1), Format.share(behind.top3))
        report.tables.append(table)
        report.note(alone, of: "alone")
        report.note(behind, of: "in_context")
        report.bounds.append(
            Bound(
                "what the words before add to the right word first", behind.top1 - alone.top1, atLeast: 2, "points",
                tryFor: 4))
    }

    private static func bounds(ofPeople shares: SwipeShares) -> [Bound] {
        [
            Bound("people's swipes, right word first", shares.every.top1, atLeast: 81, "%", tryFor: 86),
            Bound("people's swipes, right word in three", shares.every.top3, atLeast: 88, "%", tryFor: 92),
            Bound("followed and in the list, right word first", shares.traced.top1, atLeast: 90, "%", tryFor: 93),
            Bound("followed and in the list, right word in three", shares.traced.top3, atLeast: 97, "%", tryFor: 98),
        ]
    }

    // MARK: Measuring

    /// How many searches ended before they were through.
    private static func inexact(_ run: Run) -> Int {
        let dictionaries = run.languages.map(\.dictionary)
        let pool = SwipeSearchPool()
        return run.traces.count { trace in
            !PackedDictionary.forEachSwiped(
                along: SwipePath(trace.path, over: trace.geometry.keyCenters), in: dictionaries,
                handicaps: dictionaries.map { _ in 0 }, limit: Keyboard.limit, pool: pool
            ) { _ in }
        }
    }

    private static func time(_ runs: [Run], _ progress: Progress, _ report: inout Report) {
        struct Query {
            let trace: SwipeTrace
            let keyboard, both: Keyboard
        }
        let queries = runs.flatMap { run in
            let both = run.keyboard.withBothLanguages
            return run.traces.map { Query(trace: $0, keyboard: run.keyboard, both: both) }
        }
        var timings = Timings(count: queries.count)
        var together = Timings(count: queries.count)
        let rounds = queries.count > 5_000 ? 1 : 3
        for round in 1...rounds {
            progress.step("timing, round \(round) of \(rounds)")
            timings.run(passes: 2) { keep(queries[$0].keyboard.decoded(queries[$0].trace).count) }
            together.run(passes: 2) { keep(queries[$0].both.decoded(queries[$0].trace).count) }
        }
        let (times, both) = (timings.latencies, together.latencies)
        let isAlone = runs.allSatisfy { $0.keyboard.locales.count == 1 }
        var table = Table.latencies("a swipe")
        if isAlone { table.add("decoding, the first dictionary alone", times) }
        table.add("decoding, both dictionaries", both)
        report.tables.append(table)
        report.latencies = isAlone ? times : both
        report.figures("both", both)
        if isAlone {
            report.bounds += [
                Bound("a swipe, one dictionary, p50", times.p50 / 1_000, atMost: 250, "µs", tryFor: 50),
                Bound("a swipe, one dictionary, p99", times.p99 / 1_000, atMost: 2_000, "µs", tryFor: 250),
            ]
        }
        report.bounds += [
            Bound("a swipe, both dictionaries, p50", both.p50 / 1_000, atMost: 500, "µs", tryFor: 75),
            Bound("a swipe, both dictionaries, p99", both.p99 / 1_000, atMost: 4_000, "µs", tryFor: 375),
        ]
    }
}

extension Keyboard {
    /// The words that a swipe was probably meant for.
    @inline(__always)
    func decoded(_ trace: SwipeTrace, behind text: String? = nil) -> [Suggestion] {
        SwipeDecoder.decode(
            path: trace.path, geometry: trace.geometry, in: provider, previousWord: text, limit: Self.limit)
    }
}
