internal import CAllocationCount
internal import PressboardKit
internal import PressboardKitAutocomplete

/// The suggestion bar of an English and Czech keyboard, key by key through the public interface; then the C core.
enum SuggestSuite {
    static func run(_ progress: Progress, histogram: String?) throws -> Report {
        let english = try Language.english()
        let czech = try Language.czech()
        let provider = DictionarySuggestionProvider(locales: [.english, .czech])
        let typing = typing(english: english.words(typedWords), czech: czech.words(typedWords))
        var report = Report(suite: "suggest")

        let wrong = SuggestAnswers.wrongAnswers(of: provider, typing)
        wrong.prefix(10).forEach { Output.tell("suggest: \($0)") }

        var timings = Timings(count: typing.timedCount)
        var cores = [try CoreSearches(english), try CoreSearches(czech)]
        let rounds = 5
        for round in 1...rounds {
            progress.step("timing, round \(round) of \(rounds)")
            time(provider, typing, &timings)
            for index in cores.indices { cores[index].time() }
        }
        let times = timings.latencies
        let allocations = allocationsPerKeystroke(provider, typing)
        report.latencies = times
        report.figure("clock_ns", Clock.cost)
        report.figure("allocations_per_keystroke", allocations)
        if let histogram { try Histogram(times, title: "suggestions(for:), English and Czech").write(to: histogram) }

        var keys = Table.latencies("keys typed")
        keys.add("suggestions(for:), both languages", times)
        report.tables.append(keys)
        report.bounds = [
            Bound("suggest answers that are wrong", Double(wrong.count), atMost: 0),
            Bound("suggest p50", times.p50 / 1_000, atMost: 40, "µs", tryFor: 10),
            Bound("suggest p99", times.p99 / 1_000, atMost: 250, "µs", tryFor: 80),
            Bound("suggest p99.9", times.p999 / 1_000, atMost: 1_000, "µs", tryFor: 50),
        ]

        var completions = Table.latencies("C completion of the 3 best")
        var lookups = Table("C look-up, ns", "hit", "miss", "rank of a word", "word of a rank")
        var inC: UInt64 = 0
        for core in cores {
            core.add(to: &report, &completions, &lookups)
            inC += core.allocations
        }
        report.tables += [completions, lookups]

        var counts = Table("heap allocations a keystroke", "")
        counts.add("suggestions(for:)", allocations.map(Format.number) ?? "not counted")
        counts.add("in the C core", allocations == nil ? "not counted" : Format.whole(Int(inC)))
        counts.add("reading the clock, ns (part of each time above)", Format.number(Clock.cost))
        report.tables.append(counts)
        report.bounds.append(
            Bound("heap allocations inside C", allocations == nil ? nil : Double(inC), atMost: 0))
        return report
    }

    /// Types everything three times, after once to warm up.
    private static func time(_ provider: DictionarySuggestionProvider, _ typing: Typing, _ timings: inout Timings) {
        var slots = 0
        for pass in -1..<3 {
            typing.play { text, _ in
                let start = Clock.now()
                slots &+= provider.suggestions(for: text).count
                let end = Clock.now()
                if pass >= 0 { timings.add(end &- start) }
            }
        }
        precondition(slots > 0, "nothing was suggested")
    }

    /// Heap allocations of one `suggestions(for:)`, the mean; `nil` where they cannot be counted.
    private static func allocationsPerKeystroke(
        _ provider: DictionarySuggestionProvider, _ typing: Typing
    ) -> Double? {
        guard allocation_count_is_available() else { return nil }
        var total: UInt64 = 0
        typing.play { text, _ in
            allocation_count_begin()
            _ = provider.suggestions(for: text)
            total += allocation_count_end()
        }
        return Double(total) / Double(typing.timedCount)
    }
}
