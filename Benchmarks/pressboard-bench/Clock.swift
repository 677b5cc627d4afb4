#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// The clock of every measurement: monotonic nanoseconds, read without an allocation.
enum Clock {
    @inline(__always)
    static func now() -> UInt64 {
        #if canImport(Darwin)
            return clock_gettime_nsec_np(CLOCK_UPTIME_RAW)
        #else
            var time = timespec()
            _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
            return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
        #endif
    }

    /// What a measurement of nothing shows, in nanoseconds: the median of many such measurements.
    static let cost: Double = {
        var timings = Timings(count: 10_000)
        timings.run(passes: 5) { _ in }
        return timings.latencies.p50
    }()

    /// Seconds that `body` takes.
    static func seconds<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> Double {
        let start = now()
        try body()
        return Double(now() - start) / 1e9
    }
}
