public import Foundation

/// A letter that drifts over the keyboard.
public struct Bubble: Equatable, Sendable {
    /// What it shows; empty for the spacer between two words.
    public var text: String
    /// Its centre, in points.
    public var position: CGPoint
    /// Points each second.
    public var velocity: CGPoint
    /// In points.
    public var radius: CGFloat

    /// Creates a bubble.
    public init(text: String, position: CGPoint, velocity: CGPoint, radius: CGFloat) {
        self.text = text
        self.position = position
        self.velocity = velocity
        self.radius = radius
    }
}

/// What bubbles do.
public enum BubbleMotion: Hashable, Sendable {
    /// They roam.
    case roam
    /// They line up to the word, and burst with it.
    case word
    /// They line up to the sentence, and each bursts after a short time.
    case sentence

    /// The motion of a preview, or `nil` for one without bubbles.
    public init?(_ style: CharacterPreviewStyle) {
        switch style {
        case .bubble: self = .roam
        case .bubbleWord: self = .word
        case .bubbleSentence: self = .sentence
        case .native, .connected, .curvy, .square, .floating: return nil
        }
    }
}

/// How bubbles move.
public enum BubblePhysics {
    /// The longest time that one step takes into account, in seconds; after a pause bubbles must not jump.
    public static let longestStep: TimeInterval = 1.0 / 15

    /// Bubbles after a short time: they go straight on and turn back at the edges.
    ///
    /// - Parameters:
    ///   - bubbles: the bubbles before.
    ///   - bounds: where they may be.
    ///   - dt: seconds, of which ``longestStep`` at most count; below 0, or no number, nothing moves.
    public static func step(_ bubbles: [Bubble], in bounds: CGRect, dt: TimeInterval) -> [Bubble] {
        guard dt > 0, bounds.width.isFinite, bounds.height.isFinite else { return bubbles }
        let time = CGFloat(min(dt, longestStep))
        return bubbles.map { bubble in
            var moved = bubble
            (moved.position.x, moved.velocity.x) = reflected(
                bubble.position.x + bubble.velocity.x * time, bubble.velocity.x, bounds.minX + bubble.radius,
                bounds.maxX - bubble.radius)
            (moved.position.y, moved.velocity.y) = reflected(
                bubble.position.y + bubble.velocity.y * time, bubble.velocity.y, bounds.minY + bubble.radius,
                bounds.maxY - bubble.radius)
            return moved
        }
    }

    /// One coordinate of a bubble on its way to a place, which it never overshoots from rest.
    ///
    /// - Parameters:
    ///   - position: where it is, in points.
    ///   - velocity: points each second.
    ///   - target: where it is going to be.
    ///   - dt: seconds, any number from 0; below, or no number, nothing moves.
    /// - Source: the exact solution of a critically damped spring.
    public static func settle(
        position: CGFloat, velocity: CGFloat, target: CGFloat, dt: TimeInterval
    ) -> (position: CGFloat, velocity: CGFloat) {
        guard dt >= 0, position.isFinite, velocity.isFinite, target.isFinite else { return (position, velocity) }
        guard dt.isFinite else { return (target, 0) }
        let time = CGFloat(dt)
        let distance = position - target
        let slope = velocity + stiffness * distance
        let decay = exp(-stiffness * time)
        guard decay > 0 else { return (target, 0) }
        return (target + (distance + slope * time) * decay, (velocity - stiffness * slope * time) * decay)
    }

    /// The centres of bubbles in a line: side by side and centred while they fit, spread over the full width once they
    /// do not.
    ///
    /// - Parameters:
    ///   - count: how many bubbles.
    ///   - radius: that of each, in points.
    ///   - width: that of the keyboard, in points.
    public static func line(count: Int, radius: CGFloat, width: CGFloat) -> [CGFloat] {
        guard count > 0, radius.isFinite, width.isFinite else { return [] }
        guard count > 1 else { return [width / 2] }
        let pitch = min(2 * radius, max(0, width - 2 * radius) / CGFloat(count - 1))
        let first = (width - pitch * CGFloat(count - 1)) / 2
        return (0..<count).map { first + pitch * CGFloat($0) }
    }

    /// Of the spring, in 1/s: a bubble is near its place after about 0.4 s.
    private static let stiffness: CGFloat = 12

    private static func reflected(
        _ position: CGFloat, _ velocity: CGFloat, _ low: CGFloat, _ high: CGFloat
    ) -> (CGFloat, CGFloat) {
        guard low <= high else { return ((low + high) / 2, 0) }
        guard position.isFinite else { return (low, 0) }
        if position < low { return (min(2 * low - position, high), abs(velocity)) }
        if position > high { return (max(2 * high - position, low), -abs(velocity)) }
        return (position, velocity)
    }
}
