internal import PressboardKit
internal import PressboardKitAutocomplete

/// What it costs to have a dictionary, and a provider.
enum OpenSuite {
    static func run(_ progress: Progress) throws -> Report {
        var report = Report(suite: "open")
        let paths = [try Language.english(), try Language.czech()].map(\.path)
        var first: [Double] = []
        for _ in 0..<5 {
            if let time = try Child.figures(of: .open)["first_construction_ns"] { first.append(time / 1_000) }
        }

        var table = Table.latencies("opening")
        let opening = try time(2_000) { index in try CDictionary.timeOpening(path: paths[index % paths.count]) }
        table.add("a dictionary: map, check the header", opening)
        let again = time(10_000) { _ in
            let start = Clock.now()
            let provider = DictionarySuggestionProvider(locales: [.english, .czech])
            let end = Clock.now()
            withExtendedLifetime(provider) {}
            return end &- start
        }
        table.add("a provider on the bundled lists, again", again)
        var once = Table("first provider of a process, µs", "median of \(first.count)", "slowest")
        once.add("finds, maps and checks both files", Format.number(median(first)), Format.number(first.max() ?? 0))
        report.tables = [table, once]

        report.latencies = opening
        report.figure("first_construction_us", median(first))
        report.figures("second_construction", again)
        report.bounds = [
            Bound("opening a dictionary p50", opening.p50 / 1_000, atMost: 100, "µs", tryFor: 20),
            Bound("second construction of a provider p50", again.p50 / 1_000, atMost: 20, "µs", tryFor: 2),
        ]
        return report
    }

    /// Single timings: the same operation each time, so that its percentiles are over moments.
    private static func time<Failure: Error>(
        _ count: Int, _ operation: (Int) throws(Failure) -> UInt64
    ) throws(Failure) -> Latencies {
        for index in 0..<count / 10 { _ = try operation(index) }
        var timings: [UInt32] = []
        for index in 0..<count { timings.append(UInt32(clamping: try operation(index))) }
        return Latencies(timings)
    }

    /// In a fresh process: the first provider.
    static func child() throws {
        let start = Clock.now()
        let provider = DictionarySuggestionProvider(locales: [.english, .czech])
        let end = Clock.now()
        if provider.suggestions(for: "th").count < 2 { throw BenchError.data("nothing is suggested for “th”") }
        print("first_construction_ns \(end &- start)")
    }
}
