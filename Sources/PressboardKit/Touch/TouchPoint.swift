public import Foundation

/// A place that a finger touched, and when.
public struct TouchPoint: Hashable, Sendable {
    /// Points from the left of the key area.
    public var x: CGFloat
    /// Points from the top of the key area.
    public var y: CGFloat
    /// Seconds on a clock that runs through the gesture.
    public var time: TimeInterval

    /// Creates a point.
    public init(x: CGFloat, y: CGFloat, time: TimeInterval = 0) {
        self.x = x
        self.y = y
        self.time = time
    }

    /// Creates a point from a place in the key area.
    public init(_ point: CGPoint, time: TimeInterval = 0) {
        self.init(x: point.x, y: point.y, time: time)
    }

    /// The place in the key area.
    public var location: CGPoint { CGPoint(x: x, y: y) }

    /// Whether both coordinates are numbers; a point that is not usable is ignored everywhere.
    public var isUsable: Bool { x.isFinite && y.isFinite }
}
