internal import PressboardKit

/// A word that may stand for what was typed.
struct Candidate {
    /// As its list spells it; two words with a space between them for a missed space.
    var text: String
    var list: Int
    /// 100 × Zipf; of the rarer word for a missed space.
    var score: Int32
    /// What its slips cost, in ``SlipCharges/slipNat``.
    var slips: Int
    /// What ranks it, in ``SlipCharges/nat``.
    var cost: Int
    /// What it costs as the whole of what was typed; `nil` for one that goes on behind it.
    var wordCost: Int?
    /// What the costs hold for any slip at all, and for going on behind what was typed.
    var slipCharge = 0
    var completionCharge = 0
    /// It has slips that are not told by touches.
    var isSlip = false
    var isSplit = false
    /// It begins with what was typed and goes on.
    var goesOn = false
    /// What the costs are less for the words before it.
    var contextGain = 0
}

/// The words that may stand for what was typed, best first.
struct WordRanking {
    var isKnown = false
    /// Whether words begin with what was typed.
    var isPrefix = false
    /// What the words of each list cost more.
    var handicaps: [Int] = []
    /// Whether touches tell what is likely.
    var isTouched = false
    /// The list of the user's own words.
    var personalList: Int?
    var candidates: [Candidate] = []
    /// Index of the word that takes the place of what was typed; `nil` when that stays.
    var replacement: Int?

    /// Costs of the best other word from which on a word that was typed is taken for finished.
    private static let finished = 4 * SlipCharges.nat

    /// Whether a slot that keeps what was typed is of use.
    ///
    /// It is where a space would put another word there, where no list knows it and nothing goes on behind it, and where
    /// the other words are so much less likely than what was typed that they are not worth a slot.
    ///
    /// - Parameter slots: how many there are.
    func keepsTyped(_ typed: String, slots: Int) -> Bool {
        if replacement != nil { return true }
        if !isKnown { return !candidates.prefix(slots).contains(where: \.goesOn) }
        guard let own = candidates.firstIndex(where: { LetterCase.areEqual($0.text, typed) }), candidates.count > 1
        else {
            return true
        }
        let best = candidates[own == 0 ? 1 : 0]
        return best.cost > candidates[own].cost + Self.finished
    }

    /// Adds a word, or what is better of it than was known.
    mutating func add(_ candidate: Candidate) {
        var candidate = candidate
        if let place = candidates.firstIndex(where: { LetterCase.areEqual($0.text, candidate.text) }) {
            let known = candidates.remove(at: place)
            // The user's own spelling, or that of the language in which it costs least.
            let isOwn = (known: known.list == personalList, new: candidate.list == personalList)
            if isOwn.known || (known.cost <= candidate.cost && !isOwn.new) {
                candidate.text = known.text
                candidate.list = known.list
            }
            if known.cost <= candidate.cost { candidate.score = known.score }
            candidate.goesOn = candidate.goesOn || known.goesOn
            candidate.cost = min(known.cost, candidate.cost)
            if let cost = known.wordCost, cost <= candidate.wordCost ?? .max {
                candidate.wordCost = cost
                candidate.slips = known.slips
                candidate.slipCharge = known.slipCharge
                candidate.contextGain = known.contextGain
                candidate.isSlip = known.isSlip
            }
        }
        var place = candidates.count
        while place > 0, candidates[place - 1].cost > candidate.cost { place -= 1 }
        candidates.insert(candidate, at: place)
    }
}

/// What the word left of the caret is taken for.
struct WordState {
    /// A word that goes on behind what was typed, however far.
    var completion: Int
    /// The same where what was typed is a word: whoever wanted another would have gone on.
    var completionOfWord: Int
    /// Any slip at all, as most keys are hit.
    ///
    /// What slips cost tells them from one another, not from none. Touches tell by themselves.
    var slip: Int
    /// The same where what was typed is a word.
    var slipOfWord: Int
    /// Words that are shown.
    var shown = 3

    /// A word that goes on behind what was typed.
    func completion(of ranking: WordRanking) -> Int { ranking.isKnown ? completionOfWord : completion }

    /// In the middle of being typed: whoever goes on is helped most.
    static let growing = WordState(
        completion: SlipCharges.nat, completionOfWord: SlipCharges.nat, slip: 3 * SlipCharges.nat,
        slipOfWord: 3 * SlipCharges.nat)
    /// Typed to its end, or nearly.
    static let finished = WordState(
        completion: 4 * SlipCharges.nat, completionOfWord: 5 * SlipCharges.nat, slip: 0,
        slipOfWord: 3 * SlipCharges.nat / 2)
}
