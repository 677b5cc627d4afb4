internal import CAllocationCount
internal import Foundation
internal import PressboardKit
internal import SwipeSimulation

/// How time, size and memory grow with the number of words.
///
/// The lists are the beginnings of one list: the English words, most frequent first, then synthetic ones.
enum ScaleSuite {
    private static let sizes = [1_000, 10_000, 100_000, 300_000, 1_000_000]

    static func run(_ progress: Progress) throws -> Report {
        var report = Report(suite: "scale")
        let whole = try Language.english().buffer().resized(to: sizes.max() ?? 0)
        var table = Table(
            "words", "pack, s", "bytes a word", "completion p50, µs", "p99, µs", "look-up, ns", "dirty, KiB",
            "clean, KiB")
        var opened: [Int: CDictionary] = [:]
        for size in sizes {
            progress.step("\(Format.whole(size)) words")
            let sample = try Sample(whole.resized(to: size))
            table.add(
                Format.whole(size), Format.number(sample.packSeconds), Format.number(sample.bytesPerWord),
                Format.number(sample.completion.p50 / 1_000), Format.number(sample.completion.p99 / 1_000),
                Format.number(sample.lookup), sample.dirty.map(Format.number) ?? "not counted",
                sample.clean.map(Format.number) ?? "not counted")
            report.figure("pack_\(size)_s", sample.packSeconds)
            report.figure("words_\(size)_bytes_per_word", sample.bytesPerWord)
            report.figure("completion_\(size)_p50_us", sample.completion.p50 / 1_000)
            report.figure("completion_\(size)_p99_us", sample.completion.p99 / 1_000)
            report.figure("lookup_\(size)_ns", sample.lookup)
            report.figure("words_\(size)_dirty_kib", sample.dirty)
            report.figure("words_\(size)_clean_kib", sample.clean)
            opened[size] = sample.core
        }
        report.tables.append(table)
        report.count = sizes.last

        guard let large = opened[300_000], let small = opened[10_000] else { return report }
        progress.step("comparing 300,000 with 10,000 words")
        let typed = whole.resized(to: typedWords)
        let all = ratio(large, small, Queries(prefixes(of: typed.texts)))
        let drawn = ratio(large, small, Queries(prefixes(of: typed.drawn(3_000))))
        var ratios = Table("completion p50 in 300,000 words ÷ 10,000 words", "")
        ratios.add("all beginnings of \(Format.whole(typedWords)) words", Format.number(all))
        ratios.add("words drawn by frequency", Format.number(drawn))
        report.tables.append(ratios)
        report.figure("completion_300000_to_10000_ratio", all)
        report.figure("completion_drawn_300000_to_10000_ratio", drawn)
        report.bounds = [
            Bound("completion p50 in 300,000 words against 10,000", drawn, atMost: 1.5, "times", tryFor: 1.2)
        ]
        return report
    }

    /// How much longer the median search takes in one dictionary than in the other, asked in turn; the clock's own
    /// cost is taken off, as it would pull the ratio towards one.
    private static func ratio(_ subject: CDictionary, _ baseline: CDictionary, _ queries: Queries) -> Double {
        func time(_ core: CDictionary) -> Double {
            var timings = Timings(count: queries.count)
            timings.run(passes: 1) { core.complete(queries, $0) }
            return max(timings.latencies.p50 - Clock.cost, 1)
        }
        let ratios = (0..<21).map { round in
            let subjectFirst = round.isMultiple(of: 2)
            let first = time(subjectFirst ? subject : baseline)
            let second = time(subjectFirst ? baseline : subject)
            return subjectFirst ? first / second : second / first
        }
        return median(ratios)
    }

    /// One size.
    private struct Sample {
        let packSeconds: Double
        let bytesPerWord: Double
        let completion: Latencies
        let lookup: Double
        /// Growth by opening the file and searching it, in KiB.
        let dirty, clean: Double?
        let core: CDictionary

        init(_ list: WordListBuffer) throws {
            // Beside the executable rather than in the temporary directory, which may lie in memory: pages of a file
            // there always count as dirty.
            let folder = Bundle.main.executableURL?.deletingLastPathComponent() ?? URL(fileURLWithPath: ".")
            let file = folder.appendingPathComponent("bench-scale-\(ProcessInfo.processInfo.processIdentifier).pbd")
            defer { try? FileManager.default.removeItem(at: file) }
            let start = Clock.now()
            let packed = try PackedBytes(packing: list, options: [.sortTies])
            packSeconds = Double(Clock.now() - start) / 1e9
            let bytes = unsafe packed.withBytes { unsafe Data($0) }
            bytesPerWord = Double(bytes.count) / Double(list.entries.count)
            try bytes.write(to: file)
            try Child.flush(file.path)

            let texts = list.texts
            var random = SeededGenerator(seed: 5)
            let beginnings = Queries(prefixes(of: Array(texts.prefix(typedWords))))
            let words = Queries((0..<20_000).compactMap { _ in texts.randomElement(using: &random) })

            var before = memory_footprint()
            var after = memory_footprint()
            let isCounted = unsafe memory_footprint_read(&before)
            let core = try CDictionary(path: file.path)
            for index in 0..<beginnings.count { core.complete(beginnings, index) }
            for index in 0..<words.count { core.lookup(words, index) }
            unsafe _ = memory_footprint_read(&after)
            dirty = isCounted ? (Double(after.dirty) - Double(before.dirty)) / 1_024 : nil
            clean = isCounted ? (Double(after.clean) - Double(before.clean)) / 1_024 : nil

            var completions = Timings(count: beginnings.count)
            var lookups = Timings(count: words.count, block: 100)
            for _ in 0..<5 {
                completions.run(passes: 3) { core.complete(beginnings, $0) }
                lookups.run(passes: 3) { core.lookup(words, $0) }
            }
            completion = completions.latencies
            lookup = lookups.mean
            self.core = core
        }
    }
}
