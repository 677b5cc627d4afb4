package import Foundation
package import PressboardKit

/// Ways of fingers over the keys, as people would draw them; the same for the same seed.
///
/// A finger aims at places scattered around the middles of the keys and takes the smoothest way through them
/// (`MinimumJerk`), which bends between them. How long a straight part takes grows with less than its length.
///
/// - Source: Cao, Zhai, “Modeling human performance of pen stroke gestures”, CHI 2007, for the time of straight parts.
package struct SwipeSimulator: Sendable {
    private let geometry: KeyGeometry
    private var noise: GaussianNoise
    private var random: SeededGenerator

    /// - Parameters:
    ///   - geometry: the keys that are swiped over.
    ///   - seed: of all noise.
    package init(geometry: KeyGeometry, seed: UInt64) {
        self.geometry = geometry
        noise = GaussianNoise(seed: seed)
        random = SeededGenerator(seed: ~seed)
    }

    /// The middles of the keys of a word, in points; `nil` when a letter has no key or there is no letter.
    ///
    /// A letter without a key of its own lies on the key of its base. Other characters are passed over.
    package static func centers(of word: String, on geometry: KeyGeometry) -> [CGPoint]? {
        var centers: [CGPoint] = []
        for letter in word where letter.isLetter {
            let base = SwipeDecoder.fold(String(letter)).first ?? letter
            guard let center = geometry.centroid(of: letter) ?? geometry.centroid(of: base) else { return nil }
            centers.append(center)
        }
        return centers.isEmpty ? nil : centers
    }

    /// Points of a swipe of a word, 60 a second; `nil` when a letter has no key.
    package mutating func path(of word: String, by hand: SwipeHand = .typical) -> [TouchPoint]? {
        let keyWidth = geometry.pitch.width
        guard keyWidth > 0, let centers = Self.centers(of: word, on: geometry) else { return nil }
        var keys = centers.map { SIMD2(Double($0.x / keyWidth), Double($0.y / keyWidth)) }
        // A single key is touched and left.
        if keys.count == 1 { keys.append(keys[0]) }
        let plan = plan(keys, hand)
        let movements = plan.movements
        let frames = Int((plan.end * Self.framesPerSecond).rounded(.up))
        return (0...frames).map { frame in
            let time = min(Double(frame) / Self.framesPerSecond, plan.end)
            let movement = movements.last { $0.start <= time } ?? movements[0]
            let place = movement.place(at: time) * Double(keyWidth)
            return TouchPoint(x: Self.rounded(place.x), y: Self.rounded(place.y), time: time)
        }
    }

    /// What is aimed at, and when: pieces that begin and end at rest.
    private struct Plan {
        private var pieces: [(places: [SIMD2<Double>], times: [Double])]
        private(set) var end = 0.0

        init(from place: SIMD2<Double>) { pieces = [([place], [0])] }

        /// Goes on to a place.
        mutating func move(to place: SIMD2<Double>, for time: Double) {
            end += max(time, Motor.shortest)
            pieces[pieces.count - 1].places.append(place)
            pieces[pieces.count - 1].times.append(end)
        }

        /// Stays where it is.
        mutating func rest(for time: Double) {
            guard let place = pieces[pieces.count - 1].places.last else { return }
            end += time
            pieces.append(([place], [end]))
        }

        /// At least one.
        var movements: [MinimumJerk] { pieces.map { MinimumJerk(through: $0.places, at: $0.times) } }
    }

    /// Aims at the letters, and between two of them at a place beside the straight line.
    private mutating func plan(_ keys: [SIMD2<Double>], _ hand: SwipeHand) -> Plan {
        let care = hand.care * exp(Motor.careOfWord * noise.next())
        // Longer words are written more slowly.
        let pace =
            hand.pace * exp(Motor.paceOfWord * noise.next()) * pow(Double(keys.count) / 4, Motor.slowingByLength)
        var targets = keys.indices.map { index in
            let kind = index == 0 ? Motor.start : index == keys.count - 1 ? Motor.end : Motor.inner
            return keys[index] + hand.offset + scattered(kind) * care
        }
        targets[0] -= direction(from: keys[0], to: keys[1]) * (hand.overshoot / 2)
        for index in keys.indices.dropFirst() {
            targets[index] += direction(from: keys[index - 1], to: keys[index]) * hand.overshoot
        }
        var plan = Plan(from: targets[0])
        plan.rest(for: exponential(mean: Motor.rest) * pace)
        for index in targets.indices.dropFirst() {
            let (from, to) = (targets[index - 1], targets[index])
            if keys[index] == keys[index - 1] {
                if happens(Motor.stopping) { plan.rest(for: exponential(mean: Motor.stop) * pace) }
                plan.move(to: to, for: Motor.doubled * pace)
                continue
            }
            let length = Self.length(to - from)
            let time = Motor.time * pow(length, Motor.timeExponent) * pace * exp(Motor.timeSpread * noise.next())
            if length > 0.5 {
                let along = direction(from: from, to: to)
                let across = SIMD2(-along.y, along.x)
                let bend = happens(Motor.straying) ? Motor.strayingBend : Motor.bend
                let aside = across * noise.next() * bend * care * length.squareRoot()
                plan.move(to: (from + to) / 2 + aside, for: time / 2)
                plan.move(to: to, for: time / 2)
            } else {
                plan.move(to: to, for: time)
            }
            if index < targets.count - 1, happens(Motor.hesitating) {
                plan.rest(for: exponential(mean: Motor.hesitation) * pace)
            }
        }
        if happens(Motor.runningOn) {
            let way = targets[targets.count - 1] - targets[targets.count - 2]
            let angle = atan2(way.y, way.x) + Motor.runningAside * noise.next()
            let further = exponential(mean: Motor.runOn) * care
            plan.move(
                to: targets[targets.count - 1] + SIMD2(cos(angle), sin(angle)) * further,
                for: Motor.time * pow(further, Motor.timeExponent) * pace)
        }
        plan.rest(for: exponential(mean: Motor.rest) * pace)
        return plan
    }

    private func direction(from: SIMD2<Double>, to: SIMD2<Double>) -> SIMD2<Double> {
        let length = Self.length(to - from)
        return length > 0 ? (to - from) / length : .zero
    }

    private static func length(_ way: SIMD2<Double>) -> Double { (way * way).sum().squareRoot() }

    /// Distance of a place from what was meant: normally distributed, but now and then much wider.
    private mutating func scattered(_ kind: Motor.Scatter) -> SIMD2<Double> {
        let isWide = happens(kind.wide)
        let rowHeight = Double(geometry.pitch.height / geometry.pitch.width)
        return SIMD2(noise.next(), noise.next() * Motor.vertical * rowHeight) * (isWide ? kind.wideSpread : kind.spread)
    }

    private mutating func happens(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

    private mutating func exponential(mean: Double) -> Double {
        -mean * log(1 - Double.random(in: 0..<1, using: &random))
    }

    private static let framesPerSecond = 60.0

    /// To thirds of a point, the pixels of a telephone.
    private static func rounded(_ value: Double) -> CGFloat { CGFloat((value * 3).rounded() / 3) }

    /// Constants of all hands, in key widths and seconds.
    private enum Motor {
        struct Scatter {
            /// Spread on both axes.
            var spread: Double
            /// How often it is wider, and how wide then.
            var wide, wideSpread: Double
        }

        static let start = Scatter(spread: 0.18, wide: 0.08, wideSpread: 0.42)
        static let inner = Scatter(spread: 0.23, wide: 0.23, wideSpread: 0.55)
        static let end = Scatter(spread: 0.28, wide: 0.12, wideSpread: 0.6)
        /// Spread downward in rows against that sideways in key widths.
        static let vertical = 0.52
        static let careOfWord = 0.2
        /// Time of a straight part: `time · length ^ timeExponent`.
        static let time = 0.134
        static let timeExponent = 0.47
        static let timeSpread = 0.25
        static let paceOfWord = 0.27
        static let slowingByLength = 0.22
        /// Spread of the middle of a straight part across it, times the root of its length; now and then it is wider.
        static let bend = 0.17
        static let straying = 0.12
        static let strayingBend = 0.5
        /// How often the finger goes on past the last letter, how far, and how much to the side, in radians.
        static let runningOn = 0.3
        static let runOn = 0.42
        static let runningAside = 0.9
        /// At touch-down and before lift-off.
        static let rest = 0.04
        /// Of doubled letters: how often the finger stops, for how long, and the time between both where it does not.
        static let stopping = 0.5
        static let stop = 0.2
        static let doubled = 0.1
        /// At other letters.
        static let hesitating = 0.08
        static let hesitation = 0.25
        static let shortest = 0.008
    }
}
