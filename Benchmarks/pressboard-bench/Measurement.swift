/// Times of many different operations, in nanoseconds.
///
/// Each operation was timed once a pass and counts with the median of its passes, so that what else the machine did
/// at one moment is out and what is slow about the operation itself is in. Only `rawMax` is over every single timing.
/// The cost of reading the clock (`Clock.cost`) is part of each time.
struct Latencies {
    private let sorted: [UInt32]
    /// The longest single timing, interruptions included.
    let rawMax: Double

    /// - Parameter timings: `count` timings a pass, pass after pass.
    init(timings: [UInt32], count: Int) {
        let passes = count > 0 ? timings.count / count : 0
        var medians: [UInt32] = []
        medians.reserveCapacity(count)
        for index in 0..<count {
            let ofOne = (0..<passes).map { timings[$0 * count + index] }.sorted()
            medians.append(ofOne[passes / 2])
        }
        sorted = medians.sorted()
        rawMax = Double(timings.max() ?? 0)
    }

    /// Percentiles of times as they are, one timing each.
    init(single timings: [UInt32]) {
        sorted = timings.sorted()
        rawMax = Double(sorted.last ?? 0)
    }

    var count: Int { sorted.count }

    /// The time that a share of the operations stays below, in nanoseconds.
    func percentile(_ share: Double) -> Double {
        guard !sorted.isEmpty else { return 0 }
        return Double(sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))])
    }

    var p50: Double { percentile(0.5) }
    var p90: Double { percentile(0.9) }
    var p99: Double { percentile(0.99) }
    var p999: Double { percentile(0.999) }

    /// The medians, ascending, in nanoseconds.
    var all: [UInt32] { sorted }
}

/// Times `operation` for each index in turn, `passes` times over, after one pass to warm up.
///
/// `prepare` runs before each operation, outside the clock.
@inline(__always)
func measure(
    count: Int, passes: Int, prepare: (Int) -> Void = { _ in }, _ operation: (Int) -> Void
) -> Latencies {
    var timings = [UInt32](repeating: 0, count: count * passes)
    for pass in -1..<passes {
        for index in 0..<count {
            prepare(index)
            let start = Clock.now()
            operation(index)
            let end = Clock.now()
            if pass >= 0 { timings[pass * count + index] = UInt32(clamping: end &- start) }
        }
    }
    return Latencies(timings: timings, count: count)
}

/// Nanoseconds an operation when many run one after the other, for operations that take little more than reading the
/// clock.
///
/// Times blocks of a hundred, takes for each block the median of its passes, and the mean over blocks: short enough
/// that an interruption falls into few of them.
@inline(__always)
func measureBatch(count: Int, passes: Int, _ operation: (Int) -> Void) -> Double {
    let size = 100
    let blocks = count / size
    guard blocks > 0 else { return 0 }
    var timings = [[Double]](repeating: [], count: blocks)
    for pass in -1..<passes {
        for block in 0..<blocks {
            let start = Clock.now()
            for index in block * size..<(block + 1) * size { operation(index) }
            let end = Clock.now()
            if pass >= 0 { timings[block].append(Double(end &- start)) }
        }
    }
    return timings.reduce(0) { $0 + median($1) } / Double(blocks * size)
}

func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
}
