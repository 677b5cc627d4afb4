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
        let (places, times) = plan(keys, hand)
        let movement = MinimumJerk(through: places, at: times)
        let end = times[times.count - 1]
        let frames = Int((end * Self.framesPerSecond).rounded(.up))
        return (0...frames).map { frame in
            let time = min(Double(frame) / Self.framesPerSecond, end)
            let place = movement.place(at: time) * Double(keyWidth)
            return TouchPoint(x: Self.rounded(place.x), y: Self.rounded(place.y), time: time)
        }
    }

    /// What is aimed at, and when: the letters, and between two of them a place beside the straight line.
    private mutating func plan(_ keys: [SIMD2<Double>], _ hand: SwipeHand) -> ([SIMD2<Double>], [Double]) {
        let care = hand.care * exp(Motor.careOfWord * noise.next())
        // Longer words are written more slowly.
        let pace =
            hand.pace * exp(Motor.paceOfWord * noise.next()) * pow(Double(keys.count) / 4, Motor.slowingByLength)
        var targets = keys.indices.map { index in
            let kind = index == 0 ? Motor.start : index == keys.count - 1 ? Motor.end : Motor.inner
            return keys[index] + hand.offset + scattered(kind) * care
        }
        for index in keys.indices.dropFirst().dropLast() {
            let between = (keys[index - 1] + keys[index + 1]) / 2
            targets[index] += (between - keys[index]) * hand.cut
        }
        var places = [targets[0]]
        var times = [0.0]
        func add(_ place: SIMD2<Double>, after time: Double) {
            places.append(place)
            times.append(times[times.count - 1] + max(time, Motor.shortest))
        }
        add(targets[0], after: exponential(mean: Motor.rest) * pace)
        for index in targets.indices.dropFirst() {
            let (from, to) = (targets[index - 1], targets[index])
            let way = to - from
            let length = (way * way).sum().squareRoot()
            let isDoubled = keys[index] == keys[index - 1]
            if isDoubled {
                add(to, after: exponential(mean: Motor.doubledPause) * pace)
                continue
            }
            let time = Motor.time * pow(length, Motor.timeExponent) * pace * exp(Motor.timeSpread * noise.next())
            if length > 0.5 {
                let aside = SIMD2(-way.y, way.x) / length * noise.next() * Motor.bend * care * length.squareRoot()
                add((from + to) / 2 + aside, after: time / 2)
                add(to, after: time / 2)
            } else {
                add(to, after: time)
            }
            let isLast = index == targets.count - 1
            if !isLast, Double.random(in: 0..<1, using: &random) < Motor.hesitating {
                add(to, after: exponential(mean: Motor.hesitation) * pace)
            }
        }
        add(targets[targets.count - 1], after: exponential(mean: Motor.rest) * pace)
        return (places, times)
    }

    /// Distance of a place from what was meant: normally distributed, but now and then much wider.
    private mutating func scattered(_ kind: Motor.Scatter) -> SIMD2<Double> {
        let isWide = Double.random(in: 0..<1, using: &random) < kind.wide
        return SIMD2(noise.next(), noise.next() * Motor.vertical) * (isWide ? kind.wideSpread : kind.spread)
    }

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
        static let inner = Scatter(spread: 0.2, wide: 0.2, wideSpread: 0.5)
        static let end = Scatter(spread: 0.27, wide: 0.25, wideSpread: 0.72)
        /// Spread downward against that sideways.
        static let vertical = 0.9
        static let careOfWord = 0.2
        /// Time of a straight part: `time · length ^ timeExponent`.
        static let time = 0.135
        static let timeExponent = 0.47
        static let timeSpread = 0.25
        static let paceOfWord = 0.27
        static let slowingByLength = 0.22
        /// Spread of the middle of a straight part across it, times the root of its length.
        static let bend = 0.23
        /// At touch-down and before lift-off.
        static let rest = 0.05
        static let doubledPause = 0.35
        static let hesitating = 0.08
        static let hesitation = 0.25
        static let shortest = 0.008
    }
}
