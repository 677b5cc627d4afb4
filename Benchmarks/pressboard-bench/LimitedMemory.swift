internal import CAllocationCount
internal import Dispatch
internal import Foundation
internal import PressboardKit

/// A day of typing in a process whose data size the system limits.
///
/// The data size is all private memory that may be written to: the heap, the variables of the code, and the stacks of
/// threads, whether they were ever touched or not. An allocation beyond the limit fails, and that ends the process.
enum LimitedMemory {
    /// Bytes of the stack of each thread but the first, as on iOS; that of Linux has 8 MiB.
    ///
    /// - Source: Apple, Threading Programming Guide, “Thread costs”: 512 KB for secondary threads.
    private static let stackBytes = 512 << 10
    private static let mebibyte = 1_048_576.0
    /// Seconds after which a child that types no more is ended: where no thread can be made, it waits for ever.
    private static let patience = 30
    /// Heap allocations beyond which keystrokes are counted together.
    private static let mostCounted = 65_536

    // MARK: Parent

    static func run(_ progress: Progress, _ limit: Int) throws -> Report {
        guard FileManager.default.fileExists(atPath: "/proc/self/status") else {
            throw BenchError.usage("--limit needs a system that limits the data size of a process, such as Linux")
        }
        let languages = [try Language.english(), try Language.czech()]
        for path in languages.map(\.path) + [Bundle.main.executablePath].compactMap({ $0 }) { try Child.flush(path) }
        let words = try SavedWords(count: TypingDay.ownWords)
        let home = words.directory
        try TypingDay.savePairs(likeOf: languages, in: home)
        let script = TypingDay.Script(languages)
        let environment = [
            // Where settings and recent emoji are kept.
            "HOME": home.path, "CFFIXED_USER_HOME": home.path,
            // One heap for all threads and no free blocks kept for one of them, as how many threads there are is chance.
            "MALLOC_ARENA_MAX": "1", "GLIBC_TUNABLES": "glibc.malloc.tcache_count=0",
            // A picture of a crash takes a minute.
            "SWIFT_BACKTRACE": "enable=no",
        ]
        progress.step("a day of typing")
        let outcome = try Child.outcome(
            of: .memory, ["--limit", String(limit)], environment: environment,
            patience: patience, input: ([home.path] + script.lines).joined(separator: "\n") + "\n")
        withExtendedLifetime(words) {}
        if let failure = outcome.failure { tell(failure, outcome.figures, limit) }
        var report = report(outcome.figures, limit)
        report.bounds.append(Bound("failures of the process", outcome.failure == nil ? 0 : 1, atMost: 0))
        guard outcome.failure == nil else { return report }
        LearnedData.measure(progress, &report)
        return report
    }

    /// Says that the day did not come to its end, and how far it came.
    private static func tell(_ failure: String, _ figures: [String: Double], _ limit: Int) {
        let size = figures["data"].map { Format.number($0 / mebibyte) } ?? "unknown"
        Output.tell(
            """
            pressboard-bench: the day of typing \(failure) after \(Format.whole(Int(figures["keystrokes"] ?? 0))) \
            keystrokes. Its data size was last seen at \(size) of \(limit) MiB: beyond that no memory is to be had, and \
            no thread can be made.
            """)
    }

    private static func report(_ figures: [String: Double], _ limit: Int) -> Report {
        func mebibytes(_ name: String) -> Double? { figures[name].map { $0 / mebibyte } }
        func cell(_ name: String) -> String { mebibytes(name).map(Format.number) ?? "not reached" }
        var report = Report(suite: "memory")
        var sizes = Table("a day of typing under a limit of \(limit) MiB, MiB", "at start", "a quarter", "end", "peak")
        sizes.add(
            "data size, which is limited", cell("start_data"), cell("quarter_data"), cell("end_data"),
            cell("peak_data"))
        sizes.add("heap in use", cell("start_heap"), cell("quarter_heap"), cell("end_heap"), cell("peak_heap"))
        sizes.add("dirty", cell("start_dirty"), cell("quarter_dirty"), cell("end_dirty"), cell("peak_dirty"))
        sizes.add("clean", cell("start_clean"), cell("quarter_clean"), cell("end_clean"), cell("peak_clean"))
        sizes.add("resident, pages of files included", "", "", "", cell("peak_resident"))
        report.tables.append(sizes)

        var day = Table("the day", "")
        for (name, figure) in [
            ("appearances", "appearances"), ("keystrokes", "keystrokes"), ("swipes", "swipes"),
            ("words written by swipes", "swiped"), ("changes of language", "switches"),
            ("searches for emoji", "searches"), ("sums", "sums"), ("picks from the bar", "picks"),
            ("own words at its end", "learned_words"), ("words with learned followers at its end", "learned_contexts"),
            ("threads at its end", "threads"),
        ] { day.add(name, figures[figure].map(Format.number) ?? "not reached") }
        report.tables.append(day)

        var counts = Table("heap allocations", "n", "mean", "p50", "p99", "most")
        for (name, prefix) in [
            ("suggestions(for:)", "bare"), ("a keystroke through the controller", "key"),
            ("SwipeDecoder.decode", "swipe"),
        ] {
            let cells = ["n", "mean", "p50", "p99", "most"].map { kind in
                figures["\(prefix)_allocations_\(kind)"].map(Format.number) ?? "not counted"
            }
            counts.add(name, cells[0], cells[1], cells[2], cells[3], cells[4])
        }
        report.tables.append(counts)

        for (name, value) in figures.sorted(by: { $0.key < $1.key }) { report.figure(name, value) }
        func growth(_ kind: String) -> Double? {
            guard let quarter = figures["quarter_\(kind)"], let end = figures["end_\(kind)"] else { return nil }
            return (end - quarter) / 1_024
        }
        let (heap, dirty) = (growth("heap"), growth("dirty"))
        report.figure("growth_heap_kib", heap)
        report.figure("growth_dirty_kib", dirty)
        report.bounds = [
            Bound("appearances of the day", figures["appearances"] ?? 0, atLeast: Double(TypingDay.appearances)),
            Bound("keystrokes of the day", figures["keystrokes"] ?? 0, atLeast: Double(TypingDay.keystrokes)),
            Bound("swipes of the day", figures["swipes"] ?? 0, atLeast: Double(TypingDay.swipes)),
        ]
        // A day that ended early says nothing about the rest.
        guard figures["end_data"] != nil else { return report }
        report.bounds += [
            Bound("data size, most", mebibytes("peak_data"), atMost: Double(limit), "MiB"),
            Bound("heap in use, growth from a quarter of the day to its end", heap, atMost: 256, "KiB"),
            // Pages on which a block is in use stay with the allocator.
            Bound("dirty memory, growth from a quarter of the day to its end", dirty, atMost: 768, "KiB"),
            Bound("heap allocations a keystroke, p50", figures["key_allocations_p50"], atMost: 120),
            Bound("heap allocations a swipe, mean", figures["swipe_allocations_mean"], atMost: 150),
        ]
        return report
    }

    // MARK: Child

    /// In a fresh process: limits itself, reads the folder of saved data and the script from standard input, and types.
    static func child(_ limit: Int) -> Never {
        var usage = memory_usage()
        guard unsafe memory_usage_read(&usage), memory_limit(UInt64(limit) << 20, stackBytes) else {
            Output.tell("pressboard-bench: the system does not limit the data size")
            exit(65)
        }
        tell("data", usage.data)
        Task { @MainActor in
            do {
                guard let home = readLine() else { throw BenchError.data("no folder for saved data") }
                var lines: [String] = []
                while let line = readLine() { lines.append(line) }
                try await typeDay(TypingDay.Script(lines: lines), in: URL(fileURLWithPath: home))
                exit(0)
            } catch BenchError.data(let problem) {
                Output.tell("pressboard-bench: \(problem)")
            } catch {
                Output.tell("pressboard-bench: \(error)")
            }
            exit(65)
        }
        dispatchMain()
    }

    /// Prints a figure at once, so that it is known even if the process ends.
    private static func tell(_ name: String, _ value: some BinaryInteger) {
        print("\(name) \(value)")
        fflush(nil)
    }

    /// What was read of the process, and the most of it so far.
    private struct Readings {
        private var peaks = memory_footprint()
        private var peakData: UInt64 = 0
        private var peakHeap: UInt64 = 0

        mutating func read(_ stage: String?) {
            var footprint = memory_footprint()
            var usage = memory_usage()
            guard unsafe memory_footprint_read(&footprint), unsafe memory_usage_read(&usage) else { return }
            peaks.dirty = max(peaks.dirty, footprint.dirty)
            peaks.clean = max(peaks.clean, footprint.clean)
            peakData = max(peakData, usage.data)
            peakHeap = max(peakHeap, usage.heap)
            tell("data", usage.data)
            tell("heap", usage.heap)
            guard let stage else { return }
            // What the allocator keeps of the last minute is chance.
            memory_release_free()
            guard unsafe memory_footprint_read(&footprint), unsafe memory_usage_read(&usage) else { return }
            tell("\(stage)_heap", usage.heap)
            tell("peak_heap", peakHeap)
            tell("\(stage)_data", usage.data)
            tell("\(stage)_dirty", footprint.dirty)
            tell("\(stage)_clean", footprint.clean)
            tell("peak_data", peakData)
            tell("peak_dirty", peaks.dirty)
            tell("peak_clean", peaks.clean)
            tell("peak_resident", usage.peak_resident)
            tell("threads", usage.threads)
        }
    }

    @MainActor private static func typeDay(_ script: TypingDay.Script, in home: URL) async throws {
        let day = try TypingDay(script, in: home)
        var readings = Readings()
        readings.read("start")
        for number in 0..<TypingDay.appearances {
            try await day.appear()
            tell("keystrokes", day.counts.keystrokes)
            readings.read(number + 1 == TypingDay.appearances / 4 ? "quarter" : nil)
        }
        readings.read("end")
        for (name, count) in day.counts.all { tell(name, count) }
        guard allocation_count_is_available() else { return }
        day.allocations.tell("key")
        day.countBareSuggestions().tell("bare")
        day.countSwipes().tell("swipe")
    }

    /// How often how many heap allocations were made.
    struct Allocations {
        private var keystrokes = [UInt32](repeating: 0, count: mostCounted)
        private var number = 0
        private var sum = 0

        /// Counts the heap allocations of all threads meanwhile.
        mutating func count(_ body: () -> Void) {
            allocation_count_begin()
            body()
            let allocations = Int(clamping: allocation_count_end())
            keystrokes[min(allocations, mostCounted - 1)] += 1
            number += 1
            sum += allocations
        }

        private func percentile(_ share: Double) -> Int {
            var rest = Int(share * Double(number))
            return keystrokes.firstIndex { count in
                rest -= Int(count)
                return rest < 0
            } ?? 0
        }

        /// Prints the figures.
        func tell(_ name: String) {
            print("\(name)_allocations_n \(number)\n\(name)_allocations_mean \(Double(sum) / Double(max(number, 1)))")
            print("\(name)_allocations_p50 \(percentile(0.5))\n\(name)_allocations_p99 \(percentile(0.99))")
            print("\(name)_allocations_most \(keystrokes.lastIndex { $0 > 0 } ?? 0)")
        }
    }
}
