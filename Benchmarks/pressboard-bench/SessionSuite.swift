internal import CAllocationCount
internal import Foundation
internal import PressboardKit
internal import PressboardKitApp
internal import PressboardKitAutocomplete

/// A whole keyboard: keystrokes through the controller with the bar that follows each, and its appearance.
enum SessionSuite {
    /// Words that the user has.
    static let ownWords = 10_000
    private static let locales: [KeyboardLocale] = [.english, .czech]
    /// Keyboards that are timed, and that are made to see growth.
    private static let appearances = 200
    private static let growing = 1_000
    /// Nanoseconds after which fewer of them have to do.
    private static let longestMeasurement: UInt64 = 2_000_000_000

    /// A text that stands there, and what is typed behind it.
    private struct Passage {
        var before = ""
        var typed: [Character]
    }

    static func run(_ progress: Progress) throws -> Report {
        var report = Report(suite: "session")
        let archive = try SavedWords(count: ownWords)
        // The main thread is the main actor's.
        try MainActor.assumeIsolated {
            keystrokes(progress, archive, &report)
            try appearances(progress, archive, &report)
        }
        try memory(progress, archive, &report)
        return report
    }

    // MARK: Keystrokes

    @MainActor private static func keystrokes(_ progress: Progress, _ archive: SavedWords, _ report: inout Report) {
        let right = locales.flatMap { TextSample.paragraphs($0) ?? [] }.map { Passage(typed: Array($0)) }
        let slips = locales.flatMap { locale in
            (MisspellingSample.pairs(locale) ?? []).map {
                Passage(before: MisspellingSample.sentence(locale), typed: Array($0.typed + " "))
            }
        }
        var table = Table.latencies("a keystroke through the controller, both dictionaries")
        progress.step("rightly typed text")
        let plain = times(of: right, passes: 4, keyboard(lexicon: nil))
        table.add("rightly typed text", plain)
        progress.step("misspelt words")
        let misspelt = times(of: slips, passes: 4, keyboard(lexicon: nil))
        table.add("misspelt words", misspelt)
        progress.step("with own words")
        let lexicon = UserLexicon(file: archive.file)
        waitForWords(of: lexicon)
        let own = times(of: right, passes: 2, keyboard(lexicon: lexicon))
        table.add("rightly typed text, with 10,000 own words", own)
        report.tables.append(table)
        report.latencies = plain
        report.figures("slips", misspelt)
        report.figures("own_words", own)
        func bound(_ claim: String, _ time: Double, atMost limit: Double) {
            report.bounds.append(Bound(claim, time / 1_000, atMost: limit, "µs"))
        }
        bound("a keystroke of rightly typed text p50", plain.p50, atMost: 60)
        bound("a keystroke of rightly typed text p99", plain.p99, atMost: 400)
        bound("a keystroke of rightly typed text p99.9", plain.p999, atMost: 1_500)
        bound("a keystroke of misspelt words p50", misspelt.p50, atMost: 120)
        bound("a keystroke of misspelt words p99", misspelt.p99, atMost: 600)
    }

    /// Types the passages over and over, each into a document of its own.
    @MainActor private static func times(of passages: [Passage], passes: Int, _ keyboard: Appearance) -> Latencies {
        var timings = Timings(count: passages.reduce(0) { $0 + $1.typed.count })
        for pass in -1..<passes {
            for passage in passages {
                keyboard.controller.document = StringTextDocument(passage.before)
                for character in passage.typed {
                    let action = KeyboardAction(typing: character)
                    keyboard.pass(seconds: 0.2)
                    let start = Clock.now()
                    keyboard.controller.handle(action)
                    let end = Clock.now()
                    // The first pass warms up.
                    if pass >= 0 { timings.add(end &- start) }
                }
            }
        }
        return timings.latencies
    }

    // MARK: Appearance

    /// Makes keyboards with learned words, as at each appearance, up to their first bar.
    @MainActor private static func appearances(
        _ progress: Progress, _ archive: SavedWords, _ report: inout Report
    ) throws {
        progress.step("appearances")
        let settings = try JSONEncoder().encode(KeyboardBehavior.pressboardDefault)
        // A lexicon of its own each time, as in a process that has just begun.
        func appear(with file: URL?) throws -> (bar: UInt64, loaded: UInt64) {
            let start = Clock.now()
            let lexicon = file.map { UserLexicon(file: $0) } ?? UserLexicon()
            let keyboard = keyboard(lexicon: lexicon, settings: settings, text: "I th")
            let bar = Clock.now()
            if file != nil { waitForWords(of: lexicon) }
            let loaded = Clock.now()
            guard !keyboard.controller.suggestions.isEmpty, !keyboard.controller.layout.rows.isEmpty else {
                throw BenchError.data("a keyboard without a bar")
            }
            return (bar &- start, loaded &- start)
        }
        var plain: [UInt32] = []
        var first: [UInt32] = []
        var complete: [UInt32] = []
        let end = Clock.now() + longestMeasurement
        for round in -5..<appearances where round < 20 || Clock.now() < end {
            let bare = try appear(with: nil)
            let own = try appear(with: archive.file)
            guard round >= 0 else { continue }
            plain.append(UInt32(clamping: bare.bar))
            first.append(UInt32(clamping: own.bar))
            complete.append(UInt32(clamping: own.loaded))
        }
        let (bar, words) = (Latencies(first), Latencies(complete))
        var table = Table.latencies("an appearance: controller, settings, layout, first bar")
        table.add("without own words", Latencies(plain))
        table.add("with 10,000 own words", bar)
        table.add("until these are searched", words)
        report.tables.append(table)
        report.figures("appearance", bar)
        report.figures("appearance_loaded", words)
        report.bounds += [
            Bound("an appearance up to its first bar, p50", bar.p50 / 1e6, atMost: 2, "ms"),
            Bound("an appearance with its 10,000 own words, p50", words.p50 / 1e6, atMost: 2, "ms"),
        ]
    }

    // MARK: Memory

    private static func memory(_ progress: Progress, _ archive: SavedWords, _ report: inout Report) throws {
        progress.step("memory")
        let few = try SavedWords(count: 10)
        let figures = try Child.figures(of: .session, input: "\(few.file.path)\n\(archive.file.path)\n")
        func grown(_ stage: String, since base: String) -> Double? {
            guard let value = figures[stage], let start = figures[base] else { return nil }
            return (value - start) / 1_024
        }
        let one = grown("held", since: "plain")
        let many = grown("last", since: "ten")
        let count = Format.whole(Int(figures["count"] ?? 0))
        var table = Table("dirty memory of appearances, KiB", "")
        for (name, value) in [
            ("one, with 10,000 own words", one), ("from the 10th to the \(count)th, all gone", many),
        ] {
            table.add(name, value.map(Format.number) ?? "not counted")
        }
        report.tables.append(table)
        report.figure("appearance_dirty_kib", one)
        report.figure("appearances", figures["count"])
        report.figure("growth_appearances_kib", many)
        report.bounds += [
            Bound("dirty memory of an appearance with 10,000 own words", one, atMost: 64, "KiB"),
            // A page or two of the allocator's own.
            Bound("growth over \(count) appearances", many, atMost: 16, "KiB", tryFor: 0),
        ]
    }

    /// In a fresh process: appears with own words; standard input names a file of few, and one of all.
    static func child() throws {
        guard let few = readLine(), let all = readLine() else { throw BenchError.data("no saved words") }
        try MainActor.assumeIsolated {
            try appear(with: URL(fileURLWithPath: all), after: URL(fileURLWithPath: few))
        }
    }

    @MainActor private static func appear(with file: URL, after few: URL) throws {
        let settings = try JSONEncoder().encode(KeyboardBehavior.pressboardDefault)
        var readings: [(String, UInt64)] = []
        readings.reserveCapacity(8)
        func read(_ stage: String) {
            var footprint = memory_footprint()
            if unsafe memory_footprint_read(&footprint) { readings.append((stage, UInt64(footprint.dirty))) }
        }
        // What the dictionaries and the code need is no matter of the appearance. Kept, so that no memory of theirs is
        // free for it.
        let others = try (0..<3).map { _ in try appear(with: few, settings) }
        defer { keep(others.count) }
        read("warm")
        read("plain")
        var held: Appearance? = try appear(with: file, settings)
        read("held")
        keep(held?.controller.suggestions.count ?? 0)
        held = nil
        let end = Clock.now() + longestMeasurement
        var count = 0
        while count < growing, count < 20 || Clock.now() < end {
            _ = try appear(with: file, settings)
            count += 1
            if count == 10 { read("ten") }
        }
        read("last")
        print("count \(count)")
        for (stage, dirty) in readings { print("\(stage) \(dirty)") }
    }

    /// A keyboard with settings that are read, as those of an extension are.
    @MainActor private static func keyboard(
        lexicon: UserLexicon?, settings: Data? = nil, text: String = ""
    ) -> Appearance {
        var configuration = PressboardConfiguration(locales: locales, personalLexicon: lexicon)
        if let settings {
            configuration.loadBehavior = {
                (try? JSONDecoder().decode(KeyboardBehavior.self, from: settings)) ?? .pressboardDefault
            }
        }
        return Appearance(configuration, text: text)
    }

    /// A keyboard on which a few words were typed.
    @MainActor private static func appear(with file: URL, _ settings: Data) throws -> Appearance {
        let lexicon = UserLexicon(file: file)
        let keyboard = keyboard(lexicon: lexicon, settings: settings, text: "I ")
        waitForWords(of: lexicon)
        for character in "think thsi" { keyboard.controller.handle(KeyboardAction(typing: character)) }
        guard keyboard.controller.suggestions.count > 1 else { throw BenchError.data("a keyboard without a bar") }
        return keyboard
    }

    /// Waits until the words of a file are searched.
    private static func waitForWords(of lexicon: UserLexicon) {
        while lexicon.contents === LexiconContents.empty { sched_yield() }
    }
}
