public import Foundation

/// One report about one finger.
public struct KeyTouch: Hashable, Sendable {
    /// What a finger did.
    public enum Phase: Hashable, Sendable, CaseIterable {
        /// It came down.
        case began
        /// It moved.
        case moved
        /// It was lifted.
        case ended
        /// The system took it away: nothing is typed, and what was typed is taken back. Shift and page keys, which
        /// act when pressed, stay as they are.
        case cancelled
    }

    /// Which finger; the same from its beginning to its end.
    public var id: Int
    /// What it did.
    public var phase: Phase
    /// Points from the top left of the key area.
    public var location: CGPoint
    /// Seconds on one clock for all fingers.
    public var timestamp: TimeInterval

    /// Creates a report.
    public init(id: Int, phase: Phase, location: CGPoint, timestamp: TimeInterval) {
        self.id = id
        self.phase = phase
        self.location = location
        self.timestamp = timestamp
    }
}
