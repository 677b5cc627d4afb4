internal import PressboardKit

/// When a word with slips is taken for what was meant: a stated rule, apart from how words are ranked.
///
/// Firm limits come first, then the logarithm of the odds that the word was meant has to be above ``leastLogOdds``. A
/// logistic regression gives the odds: of misspellings against words of running text that no list has. Names,
/// inflections and new words look like slips of others mostly at their ends, and mostly of rare words.
struct AutocorrectRule {
    /// Log odds from which on a word is replaced, in nats.
    static let leastLogOdds = 1.0
    /// The widest margin that counts, in nats: words further behind are not always looked for.
    static let widestMargin = 1.8

    /// Cost of the slips, in nats.
    private let slips: Double
    /// Letters that were typed, and those of the word less them.
    private let letters: Int
    private let growth: Int
    /// Letters that both have in common at the beginning and at the end.
    private let commonPrefix: Int
    private let commonSuffix: Int
    /// Only the numbers of equal letters side by side differ.
    private let isTwin: Bool

    /// Compares the folded letters of a word with those that were typed.
    init(typed: [Unicode.Scalar], meant: [Unicode.Scalar], slips: Double) {
        self.slips = slips
        letters = typed.count
        growth = meant.count - typed.count
        commonPrefix = zip(meant, typed).prefix { $0 == $1 }.count
        commonSuffix = zip(meant.reversed(), typed.reversed()).prefix { $0 == $1 }.count
        isTwin = growth != 0 && Self.withoutTwins(meant) == Self.withoutTwins(typed)
    }

    /// Whether the word is within the firm limits.
    var isPossible: Bool {
        // Of few letters anything can be made.
        if letters < 4, growth != 0 || slips > 3.4 { return false }
        if slips > max(5.2, 0.7 * Double(letters)) { return false }
        // At its end a letter more or less changes an inflection, at its beginning it makes another word.
        return growth == 0 || isTwin || (commonSuffix > 0 && commonPrefix > 0)
    }

    /// Logarithm of the odds that the word was meant, in nats.
    ///
    /// Fitted on one half of public misspellings, and on the words of English and Czech quotations that are in no list;
    /// `Benchmarks/tuning` has the command.
    ///
    /// - Parameters:
    ///   - frequency: cost of the frequency of the word, in nats.
    ///   - margin: by how much the next best word of other letters costs more, in nats.
    func logOdds(frequency: Double, margin: Double) -> Double {
        var odds = 2.926 - 0.258 * slips - 1.011 * frequency + 1.014 * min(margin, Self.widestMargin)
        odds += 0.373 * Double(letters) + 0.515 * Double(min(letters, 6))
        if commonSuffix == 0 { odds -= 1.226 }
        if commonSuffix == 1 { odds -= 0.668 }
        if growth > 0 { odds += 1.145 }
        if growth < 0 { odds -= 0.099 }
        return odds
    }

    private static func withoutTwins(_ word: [Unicode.Scalar]) -> [Unicode.Scalar] {
        word.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}
