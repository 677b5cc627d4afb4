internal import PressboardKit
internal import PressboardKitAutocomplete

/// Packing a list, and making a provider from strings.
enum PackSuite {
    static func run(_ progress: Progress) throws -> Report {
        var report = Report(suite: "pack")
        let list = try Language.czech().buffer().resized(to: 300_000)
        let strings = try Language.english().words(40_000)
        var packing: [Double] = []
        var making: [Double] = []
        // In turn, so that both see the machine at different moments.
        for _ in 0..<5 {
            progress.step("packing 300,000 words, making providers from 40,000 strings")
            packing.append(try Clock.seconds { _ = try PackedBytes(packing: list, options: [.sortTies]) })
            for _ in 0..<6 {
                var provider: DictionarySuggestionProvider?
                making.append(Clock.seconds { provider = DictionarySuggestionProvider(words: strings) } * 1_000)
                guard provider?.isKnown(strings[100]) == true else { throw BenchError.data("a packed word is unknown") }
            }
        }
        // The first run of each warms up.
        packing.removeFirst()
        making.removeFirst()

        var table = Table("packing", "n", "best", "median", "slowest")
        add(&table, "300,000 Czech words, s", packing)
        add(&table, "a provider from 40,000 strings, ms", making)
        report.tables.append(table)
        report.count = list.entries.count
        report.figure("pack_300000_s", packing.min())
        report.figure("pack_300000_median_s", median(packing))
        report.figure("provider_40000_ms", making.min())
        report.figure("provider_40000_median_ms", median(making))
        // The best of several runs: the work is the same each time, so all above it is what else the machine did.
        report.bounds = [
            Bound("packing 300,000 words", packing.min(), atMost: 2, "s"),
            Bound("a provider from 40,000 strings", making.min(), atMost: 30, "ms"),
        ]
        return report
    }

    private static func add(_ table: inout Table, _ name: String, _ times: [Double]) {
        table.add(
            name, Format.whole(times.count), Format.number(times.min() ?? 0), Format.number(median(times)),
            Format.number(times.max() ?? 0))
    }
}
