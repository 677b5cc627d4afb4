internal import CDecoder

/// What paths over the keys cost: how much less likely than the right path each deviation is.
///
/// Every constant of swipe stands here. Lengths are in key widths, costs in nats (natural logarithms of probability).
/// [Swipe](docs/swipe.md) says what they mean.
package struct SwipeCharges: Equatable, Sendable {
    /// Distance of the places at which a path is compared.
    package var step: Float
    /// Keys further than this from all of these places are not on the path.
    package var reach: Float
    /// A key width of the path: times its squared distance from the straight line between two keys, and times one minus
    /// the cosine of the angle between them.
    package var distance, direction: Float
    /// The squared distance from a key where it is reached: of the first key, the last, and those between.
    package var first, last, key: Float
    /// What a square of vertical distance from a key counts against one of horizontal distance.
    package var vertical: Float
    /// A path that goes on past the last key.
    package var overrun: Float
    /// A letter between the first and the last; the second of two on the same key.
    package var letter, doubled: Float
    /// Reward for the logarithm of the time at a letter as against the mean, and the most that this time counts.
    package var pause, slowest: Float
    /// An apostrophe or a hyphen.
    package var apostrophe: Float
    /// How far fingers touch to the right of the middle of the key they mean, and below.
    package var offsetX, offsetY: Float
    /// Words that cost this much more than the best one are left out, in ``SlipCharges/nat``.
    package var margin: UInt16
    /// Weight of a word's frequency: 256ths of what 0.01 Zipf costs in ``SlipCharges/nat``.
    package var frequency: UInt16
    /// How many of the best words the learned model puts in order; 0 for none.
    package var ranked: UInt16
    /// Steps after which a search ends with what it has found.
    package var steps: UInt32

    /// Words that cost this much are none, whatever else there is, in ``SlipCharges/nat``: what no hand misses by.
    static let most = 64 * SlipCharges.nat

    /// Charges of touches along a path.
    ///
    /// Fitted on traces of How We Swipe (Leiva, Kim, Cui, Bi and Oulasvirta, MobileHCI 2021), people whose number ends
    /// in 0 left out.
    package static let touches = SwipeCharges(
        step: 0.5, reach: 2.4, distance: 0.05, direction: 1.635, first: 5.498, last: 7.068, key: 2.438,
        vertical: 0.854, overrun: 2.584, letter: -0.5, doubled: 0.2, pause: 1.947, slowest: 1.6, apostrophe: 0.4,
        offsetX: -0.037, offsetY: 0.163, margin: 2_560, frequency: 1_159, ranked: 16, steps: 10_000)

    /// Charges of paths of which only the crossed keys are known.
    ///
    /// Fitted with `Benchmarks/tuning/key-runs` on straight paths through the middles of keys, and such that miss them
    /// by 0.15 key widths, for the Czech and English words ranked 500 to 1,500.
    package static let keyRuns = SwipeCharges(
        step: 0.195, reach: 2.4, distance: 5.48, direction: 1.74, first: 8, last: 8, key: 0.7, vertical: 0.774,
        overrun: 3.222, letter: 0.06234, doubled: 0.009825, pause: 0, slowest: 1, apostrophe: 0.4, offsetX: 0,
        offsetY: 0, margin: 2_560, frequency: 1_011, ranked: 0, steps: 10_000)

    /// In the form in which the core reads them.
    var core: cdec_swipe_charges {
        cdec_swipe_charges(
            step: step, reach: reach, distance: distance, direction: direction, first: first, last: last, key: key,
            vertical: vertical, overrun: overrun, letter: letter, doubled: doubled, pause: pause, slowest: slowest,
            apostrophe: apostrophe, offset_x: offsetX, offset_y: offsetY, margin: margin, frequency: frequency,
            ranked: ranked, steps: steps)
    }

    /// What the frequency of a word costs, in ``SlipCharges/nat``.
    ///
    /// - Parameter score: 100 × Zipf.
    package func cost(ofScore score: Int32) -> Int { max(0, 900 - Int(score)) * Int(frequency) / 256 }
}
