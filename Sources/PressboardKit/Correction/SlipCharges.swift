internal import CDecoder

/// What slips cost: how much less likely than the right letters each of them is.
///
/// Every constant of the search stands here, in nats (natural logarithms of probability). They were fitted by
/// coordinate descent on misspellings and simulated taps, scored by `pressboard-bench correct --typos` and `taps`;
/// `docs/correction.md` says how to repeat it.
package enum SlipCharges {
    /// Cost of one nat in the results of a search.
    package static let nat = Int(CDEC_NAT)
    /// Cost of one nat in what the slips of a word cost.
    package static let slipNat = Int(CDEC_CHARGE_NAT)

    /// A key beside the right one, in ``slipNat``.
    package static let neighborSlip = 34

    /// A letter that follows what was typed, where the rest of a word is guessed together with its slips.
    static let completion: UInt8 = 20

    /// Charges of a search.
    ///
    /// - Parameter completing: whether words may go on behind what was typed.
    static func charges(completing: Bool) -> cdec_charges {
        cdec_charges(
            near_key: UInt8(neighborSlip), far_key: 91, vowel: 61, missing: 55, missing_twin: 44, extra: 79,
            extra_twin: 44,
            swapped: 60, first: 29, apostrophe: 6, completion: completing ? completion : UInt8(CDEC_NEVER_COMPLETES),
            most: 224, most_at_first: 80, most_a_letter: 12, margin: 700, frequency: frequency, near_distance: 1.7,
            deviation_x: 0.4, deviation_y: 0.4, steps: 12_000)
    }

    /// Half of the natural logarithm of a word's frequency: whoever mistypes a rare word still wants it.
    private static let frequency: UInt16 = 755

    /// What the frequency of a word costs.
    ///
    /// - Parameter score: 100 × Zipf.
    package static func cost(ofScore score: Int32) -> Int {
        max(0, 900 - Int(score)) * Int(frequency) / 256
    }
}
