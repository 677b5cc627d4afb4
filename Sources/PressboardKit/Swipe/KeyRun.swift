internal import CDecoder

/// How the path is guessed that crossed some keys.
package struct KeyRunSmoothing: Equatable, Sendable {
    /// How far a place is drawn back to the middle of its key, from 0, a line as short as the keys allow, to 1.
    package var centering: Float
    /// Cosine of the angle between the ways to a key and from it below which the finger turned there.
    package var turn: Float
    /// The part of a key's size within which the finger crossed it.
    package var breadth: Float

    /// Fitted together with ``SwipeCharges/keyRuns``.
    package static let fitted = KeyRunSmoothing(centering: 0.51, turn: 0.3, breadth: 0.72)
}

extension SwipePath {
    /// Rounds in which the places settle: each halves what is left of the way.
    private static let rounds = 12

    /// The likeliest path of a finger that crossed these keys one after the other.
    ///
    /// A straight line goes through a key anywhere, so middles of keys would make it jagged: places move within their
    /// keys until the path is as short as they allow. Where the finger turned, at its first key and at its last, it
    /// most likely meant the letter, so there it goes through the middle.
    ///
    /// - Parameters:
    ///   - letters: the keys in the order they were crossed; those without a place are left out, and one that is
    ///     repeated in a row counts once.
    ///   - keys: the keys on screen.
    package init(
        crossing letters: some Sequence<Character>, over keys: KeyCenters, _ smoothing: KeyRunSmoothing = .fitted
    ) {
        self.init(over: keys)
        var middles: [cdec_key_center] = []
        for letter in letters {
            guard let middle = keys.center(of: letter), middle.scalar != middles.last?.scalar else { continue }
            middles.append(middle)
        }
        guard middles.count > 1 else { return }
        let reach = (x: smoothing.breadth / 2, y: smoothing.breadth * keys.rowPitch / 2)
        var places = middles
        var isFixed = middles.indices.map { $0 == 0 || $0 == middles.count - 1 }
        func settle() {
            for _ in 0..<Self.rounds {
                for index in places.indices where !isFixed[index] {
                    let (before, middle, behind) = (places[index - 1], middles[index], places[index + 1])
                    let share = smoothing.centering
                    let x = (before.x + behind.x) / 2 * (1 - share) + middle.x * share
                    let y = (before.y + behind.y) / 2 * (1 - share) + middle.y * share
                    places[index].x = max(middle.x - reach.x, min(middle.x + reach.x, x))
                    places[index].y = max(middle.y - reach.y, min(middle.y + reach.y, y))
                }
            }
        }
        settle()
        for index in places.indices.dropFirst().dropLast()
        where Self.cosine(places[index - 1], places[index], places[index + 1]) < smoothing.turn {
            isFixed[index] = true
            places[index] = middles[index]
        }
        settle()
        for place in places { append(x: place.x, y: place.y) }
    }

    /// Cosine of the angle between two ways; 1 where one of them has no length.
    private static func cosine(_ from: cdec_key_center, _ at: cdec_key_center, _ to: cdec_key_center) -> Float {
        let (x, y, u, v) = (at.x - from.x, at.y - from.y, to.x - at.x, to.y - at.y)
        let lengths = ((x * x + y * y) * (u * u + v * v)).squareRoot()
        return lengths > 0 ? (x * u + y * v) / lengths : 1
    }
}
