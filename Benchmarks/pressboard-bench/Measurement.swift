/// Timings of different operations, each timed once a pass.
struct Timings {
    /// Number of operations.
    let count: Int
    /// Operations that share one timing: one, or as many as make reading the clock negligible.
    let block: Int
    private var nanoseconds: [UInt32] = []
    private let blocks: Int

    init(count: Int, block: Int = 1) {
        self.count = count
        self.block = block
        blocks = count / block
    }

    /// Times every operation in turn, `passes` times over, after a pass to warm up.
    ///
    /// Called several times with something else in between, it sees the machine at different moments.
    @inline(__always)
    mutating func run(passes: Int, _ operation: (Int) -> Void) {
        nanoseconds.reserveCapacity(nanoseconds.count + passes * blocks)
        for pass in -1..<passes {
            for index in 0..<blocks {
                let first = index * block
                let start = Clock.now()
                for operand in first..<first + block { operation(operand) }
                let end = Clock.now()
                if pass >= 0 { nanoseconds.append(UInt32(clamping: end &- start)) }
            }
        }
    }

    /// Adds one timing of an operation that does not come by number.
    ///
    /// Passes must be complete and in the same order.
    @inline(__always)
    mutating func add(_ time: UInt64) { nanoseconds.append(UInt32(clamping: time)) }

    /// What each timing place counts with: the lower quartile of its passes.
    ///
    /// Another program on the same core makes everything slower for as long as it runs, which may be most of the
    /// time. The quartile leaves that out and what is slow about the operation itself in, without the luck of a
    /// minimum.
    private var settled: [UInt32] {
        let passes = blocks > 0 ? nanoseconds.count / blocks : 0
        guard passes > 0 else { return [] }
        var ofOne = [UInt32](repeating: 0, count: passes)
        return (0..<blocks).map { index in
            for pass in 0..<passes { ofOne[pass] = nanoseconds[pass * blocks + index] }
            ofOne.sort()
            return ofOne[passes / 4]
        }
    }

    /// Percentiles over the operations.
    var latencies: Latencies { Latencies(settled, rawMax: nanoseconds.max() ?? 0) }

    /// Mean time of an operation in nanoseconds.
    var mean: Double { settled.reduce(0) { $0 + Double($1) } / Double(max(blocks * block, 1)) }
}

/// Percentiles of times, in nanoseconds.
///
/// The cost of reading the clock (`Clock.cost`) is part of each time.
struct Latencies {
    /// The times, ascending.
    let sorted: [UInt32]
    /// The longest single timing, interruptions included.
    let rawMax: Double

    init(_ times: [UInt32], rawMax: UInt32? = nil) {
        sorted = times.sorted()
        self.rawMax = Double(rawMax ?? sorted.last ?? 0)
    }

    var count: Int { sorted.count }

    /// The time that a share of the operations stays below.
    func percentile(_ share: Double) -> Double {
        guard !sorted.isEmpty else { return 0 }
        return Double(sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))])
    }

    var p50: Double { percentile(0.5) }
    var p90: Double { percentile(0.9) }
    var p99: Double { percentile(0.99) }
    var p999: Double { percentile(0.999) }
}

/// Uses a result, so that the work for it is not optimised away.
@inline(never)
func keep(_ value: Int) {}

func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
}
