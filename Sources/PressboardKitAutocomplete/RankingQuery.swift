internal import PressboardKit

/// A word that was typed and what tells which one was meant.
struct RankingQuery {
    let word: TypedWord
    let bytes: TypedText
    let state: WordState
    let touches: [TouchPoint]
    let keys: KeyCenters
    let handicaps: [Int]
    let context: ContextScores

    var isTouched: Bool { !touches.isEmpty }
}

/// What costs decide beside those of slips, in nats.
enum RankingCharge {
    /// Touches of a word that lie nowhere near its keys.
    static let oddTouches = 8 * SlipCharges.nat
    /// What slips cost less than this, in ``SlipCharges/slipNat``, are apostrophes.
    static let leastSlip = 20
    /// A typed accent that the word lacks.
    static let lostAccent = 6 * SlipCharges.nat
    /// A space that was missed, and a letter above the space bar hit in its place.
    static let missedSpace = 13 * SlipCharges.nat / 2
    static let letterForSpace = 8 * SlipCharges.nat
    /// 100 × Zipf of a word that no list has: that of the rarest ones.
    static let unlistedScore: Int32 = 100
    /// Costs of the best word from which on a missed space is thought of, and slips in an unfinished word.
    static let unlikely = 13 * SlipCharges.nat
    static let hopeless = 20 * SlipCharges.nat
}
