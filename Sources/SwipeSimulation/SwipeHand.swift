internal import Foundation

/// How one person swipes.
///
/// Lengths are in key widths. The spreads stand for people between careful and careless. They are chosen so that the ways of many hands have the
/// statistics of human ones, which `docs/swipe-simulation.md` lists; none is fitted to what a decoder finds.
///
/// - Source: for the normal spread of touches around a point off the middle of the key, Bi, Li, Zhai, “FFitts law:
///   modeling finger touch with Fitts' law”, CHI 2013; that ends of swipes are wider spread than starts, Quinn, Zhai,
///   “Modeling gesture-typing movements”, Human–Computer Interaction 2018.
package struct SwipeHand: Sendable {
    /// Where the finger lands when a key's middle is meant.
    var offset: SIMD2<Double>
    /// Factor to all times.
    var pace: Double
    /// Factor to all spreads.
    var care: Double
    /// How far the finger goes past a letter.
    var overshoot: Double

    /// A hand in the middle of all.
    package static let typical = SwipeHand(offset: [0, 0.09], pace: 1, care: 1, overshoot: Spread.overshoot)

    private init(offset: SIMD2<Double>, pace: Double, care: Double, overshoot: Double) {
        self.offset = offset
        self.pace = pace
        self.care = care
        self.overshoot = overshoot
    }

    /// One of many different people.
    package init(seed: UInt64) {
        var noise = GaussianNoise(seed: seed)
        // Neighbouring seeds begin alike.
        for _ in 0..<4 { _ = noise.next() }
        offset = SwipeHand.typical.offset + SIMD2(noise.next(), noise.next()) * Spread.ofOffset
        pace = exp(Spread.ofPace * noise.next())
        care = exp(Spread.ofCare * noise.next())
        overshoot = Spread.overshoot + Spread.ofOvershoot * noise.next()
    }

    /// How different people are.
    private enum Spread {
        static let ofOffset = 0.08
        static let ofPace = 0.35
        static let ofCare = 0.25
        static let overshoot = 0.14
        static let ofOvershoot = 0.1
    }
}
