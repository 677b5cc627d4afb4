public import Foundation

/// Sums caret moves and lets them out at a bounded rate.
///
/// A push goes to another process, which draws no faster than it can; more of them make the caret vanish in a fast
/// drag.
public struct CursorMoveCoalescer: Hashable, Sendable {
    /// The default least time between two pushes, in seconds.
    public static let defaultInterval: TimeInterval = 1.0 / 30

    /// The least time between two pushes, in seconds.
    private let interval: TimeInterval
    private var pending = 0
    private var lastPush: TimeInterval?

    /// Creates a coalescer.
    ///
    /// - Parameter interval: the least time between two pushes in seconds; every move goes out at once when it is not
    ///   positive.
    public init(interval: TimeInterval = defaultInterval) {
        self.interval = interval
    }

    /// Adds a move and takes out what is due.
    ///
    /// A move of 0 only takes out.
    ///
    /// - Parameters:
    ///   - offset: characters; negative is back.
    ///   - time: seconds on one clock for the whole drag.
    /// - Returns: the move to push now, or nothing while the last push is too recent or the moves cancel out.
    public mutating func add(_ offset: Int, at time: TimeInterval) -> Int? {
        let (sum, overflows) = pending.addingReportingOverflow(offset)
        if !overflows { pending = sum }
        // A clock that was set back would otherwise hold the move until it has caught up.
        if let last = lastPush, time < last { lastPush = time }
        guard pending != 0, isDue(at: time) else { return nil }
        lastPush = time
        return flush()
    }

    /// Takes out whatever waits, however recent the last push is: before a jump and at the end of a drag.
    public mutating func flush() -> Int? {
        guard pending != 0 else { return nil }
        defer { pending = 0 }
        return pending
    }

    /// When a waiting move is due, in seconds on the clock of the moves; nothing when none waits.
    public var nextPush: TimeInterval? {
        guard pending != 0, let lastPush else { return nil }
        return lastPush + interval
    }

    private func isDue(at time: TimeInterval) -> Bool {
        guard interval > 0, let lastPush else { return true }
        // The same sum as in `nextPush`, so that a timer set for that moment finds the move due.
        return time >= lastPush + interval
    }
}
