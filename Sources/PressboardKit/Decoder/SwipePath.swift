internal import CDecoder

/// A finger's way over the keys, in key widths.
package struct SwipePath: Equatable, Sendable {
    /// In the form in which the core reads them.
    private(set) var points: [cdec_path_point] = []
    package let keys: KeyCenters
    /// Of the last touch that had one: differences keep the fractions that a clock of days would lose.
    private var lastTouch: Double?
    private var lastTime: Float = 0
    /// Seconds between two touches: longer is a clock that was set.
    private static let longestWait = 1.0

    /// A path without points.
    package init(over keys: KeyCenters) { self.keys = keys }

    /// A path along touches; those that are not usable are left out.
    package init(_ touches: some Collection<TouchPoint>, over keys: KeyCenters) {
        self.init(over: keys)
        points.reserveCapacity(touches.count)
        for touch in touches { append(touch) }
    }

    /// Goes on to a touch, unless it is not usable; a time that is not a number is that of the point before.
    package mutating func append(_ touch: TouchPoint) {
        let place = keys.place(of: touch)
        guard place.x.isFinite, place.y.isFinite else { return }
        if touch.time.isFinite {
            let last = lastTouch ?? touch.time
            lastTouch = max(last, touch.time)
            lastTime += Float(min(max(touch.time - last, 0), Self.longestWait))
        }
        points.append(cdec_path_point(x: place.x, y: place.y, time: lastTime))
    }

    /// Goes straight on to a place in key widths, without a time.
    package mutating func append(x: Float, y: Float) {
        points.append(cdec_path_point(x: x, y: y, time: 0))
    }

    /// Gives its points away and goes on without them, on the same clock.
    package mutating func takePoints() -> SwipePath {
        defer { points.removeAll(keepingCapacity: true) }
        return self
    }

    /// Whether the path has no points.
    package var isEmpty: Bool { points.isEmpty }

    package static func == (a: SwipePath, b: SwipePath) -> Bool {
        a.keys == b.keys
            && a.points.elementsEqual(b.points) { $0.x == $1.x && $0.y == $1.y && $0.time == $1.time }
    }
}
