public import Foundation

/// The repeats of a held delete key.
///
/// Whoever tracks the finger owns the value and drops it the moment the finger is gone, for whatever reason; there is
/// nothing else to stop.
public struct DeleteHold: Hashable, Sendable {
    /// Seconds from the press, which deletes once itself, to the first repeat.
    public static let startDelay: TimeInterval = 0.5

    /// Seconds between two repeats.
    public static let repeatInterval: TimeInterval = 0.1

    /// Repeats by characters before those by words.
    public static let repeatsBeforeWords = 20

    /// When the next repeat is due, in seconds on the clock of the press.
    public private(set) var nextRepeat: TimeInterval

    private let deletesWords: Bool
    private var repeats = 0

    /// Starts a hold.
    ///
    /// - Parameters:
    ///   - time: the moment of the press in seconds.
    ///   - deletesWords: whether the hold grows to words.
    public init(at time: TimeInterval, deletesWords: Bool) {
        nextRepeat = time + Self.startDelay
        self.deletesWords = deletesWords
    }

    /// What to delete now.
    ///
    /// Repeats that were missed are not made up for: a keyboard that was busy must not delete in a burst.
    ///
    /// - Parameter time: seconds on the clock of the press.
    /// - Returns: ``KeyboardAction/backspace`` or ``KeyboardAction/deleteWord``, or nothing before the next repeat.
    public mutating func advance(to time: TimeInterval) -> KeyboardAction? {
        guard time >= nextRepeat else { return nil }
        let next = nextRepeat + Self.repeatInterval
        nextRepeat = next > time ? next : time + Self.repeatInterval
        guard repeats < Self.repeatsBeforeWords else { return deletesWords ? .deleteWord : .backspace }
        repeats += 1
        return .backspace
    }
}
