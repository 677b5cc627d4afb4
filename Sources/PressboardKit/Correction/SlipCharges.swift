internal import CDecoder

/// What slips cost: how much less likely than the right letters each of them is.
///
/// Every constant of the search stands here, in sixteenths of a nat (natural logarithm of probability). They were
/// fitted by coordinate descent on misspellings and simulated taps with `Benchmarks/tuning/fit_charges.py`.
package enum SlipCharges {
    /// Cost of one nat in the results of a search.
    package static let nat = Int(CDEC_NAT)
    /// Cost of one nat in what the slips of a word cost.
    package static let slipNat = Int(CDEC_CHARGE_NAT)

    /// The most that a key in the next row costs that touches the right one, in ``slipNat``.
    package static let neighborSlip = 45

    /// A letter that follows what was typed, where the rest of a word is guessed together with its slips.
    static let completion: UInt8 = 20

    /// Charges of a search where only letters are known: what misspells words and what fingers miss.
    ///
    /// - Parameters:
    ///   - completing: whether words may go on behind what was typed.
    ///   - lists: how many lists are searched; where there are more words, fewer of them are worth a look.
    static func ofLetters(completing: Bool, lists: Int) -> cdec_charges {
        cdec_charges(
            near_key: 19, key_distance: 11, far_key: 89, vowel: 70, consonant: 65, missing: 47, missing_twin: 24,
            extra: 62, extra_twin: 42, swapped: 42, first_key: 2, first: 42, early: 4, apostrophe: 8,
            completion: completing ? completion : UInt8(CDEC_NEVER_COMPLETES), most: 224, most_at_first: 58,
            most_a_letter: 16, margin: lists > 1 ? 400 : 581, frequency: frequency, deviation_x: 1, deviation_y: 1,
            steps: 3_000)
    }

    /// Charges of a search where touches are known, so that what is likely is told by their places.
    ///
    /// - Parameter completing: whether words may go on behind what was typed.
    static func ofTouches(completing: Bool) -> cdec_charges {
        cdec_charges(
            near_key: 21, key_distance: 9, far_key: 140, vowel: 105, consonant: 105, missing: 78, missing_twin: 48,
            extra: 88, extra_twin: 52, swapped: 58, first_key: 0, first: 8, early: 1, apostrophe: 3,
            completion: completing ? completion : UInt8(CDEC_NEVER_COMPLETES), most: 250, most_at_first: 110,
            most_a_letter: 20, margin: 700, frequency: frequencyWithTouches, deviation_x: 0.42, deviation_y: 0.41,
            steps: 2_000)
    }

    /// Weight of a word's frequency against its slips, in 256ths of what 0.01 Zipf costs.
    ///
    /// Three quarters of its natural logarithm, and less with touches: whoever mistypes a rare word still wants it.
    private static let frequency: UInt16 = 1_097
    private static let frequencyWithTouches: UInt16 = 1_000

    /// What the frequency of a word costs, in ``nat``.
    ///
    /// - Parameters:
    ///   - score: 100 × Zipf.
    ///   - isTouched: whether touches are known.
    package static func cost(ofScore score: Int32, isTouched: Bool = false) -> Int {
        max(0, 900 - Int(score)) * Int(isTouched ? frequencyWithTouches : frequency) / 256
    }
}
