internal import PressboardKit

/// When a space may put another word in the place of what was typed.
///
/// The word typed must be right in no enabled language, and of a kind that may be wrong: letters and apostrophes, at
/// least two, no capitals behind the first. Then
///
/// - missing accents and apostrophes are restored: nothing else is spelled with these letters;
/// - a word with slips is taken when the logarithm of the odds that it was meant is above ``leastLogOdds``. A logistic
///   regression gives the odds: of misspellings against words of running text that no list has. Names, inflections
///   and new words look like slips of others mostly at their ends, and mostly of rare words.
/// - two words are taken for one when both are common and nothing else is likely.
enum AutocorrectRule {
    /// What is known of a typed word and the best word for it.
    struct Evidence {
        /// Cost of the slips, in nats.
        var slips: Double
        /// Cost of the frequency of the word, in nats.
        var frequency: Double
        /// Letters that were typed.
        var letters: Int
        /// By how much the next best word of other letters costs more, in nats.
        var margin: Double
        /// Letters that both have in common at the beginning and at the end.
        var commonPrefix: Int
        var commonSuffix: Int
        /// Only as many letters of a kind side by side are not the same.
        var isTwin: Bool
        /// Letters of the word less those that were typed.
        var growth: Int
    }

    /// The widest margin that counts: words further behind are not always looked for.
    static let widestMargin = 1.8

    /// Log odds from which on a word is replaced, in nats.
    static let leastLogOdds = 0.3

    /// Logarithm of the odds that the word was meant, in nats.
    ///
    /// Fitted on one half of public misspellings, and on the words of English and Czech quotations that are in no list.
    static func logOdds(_ evidence: Evidence) -> Double {
        // Of few letters anything can be made.
        if evidence.slips > max(3.8, 0.6 * Double(evidence.letters)) || (evidence.letters < 4 && evidence.growth != 0) {
            return -.infinity
        }
        // At its end a letter more or less changes an inflection, at its beginning it makes another word.
        if evidence.growth != 0, !evidence.isTwin, evidence.commonSuffix == 0 || evidence.commonPrefix == 0 {
            return -.infinity
        }
        var odds = 4.443
        odds -= 0.059 * evidence.slips
        odds -= 1.385 * evidence.frequency
        odds += 0.307 * Double(evidence.letters)
        odds += 0.565 * Double(min(evidence.letters, 6))
        odds += 0.95 * min(evidence.margin, widestMargin)
        if evidence.commonSuffix == 0 { odds -= 1.763 }
        if evidence.commonSuffix == 1 { odds -= 0.828 }
        if evidence.growth > 0 { odds += 1.033 }
        if evidence.growth < 0 { odds -= 0.063 }
        return odds
    }

    /// Least score of both words of a missed space, and the fewest letters.
    static let leastSplitScore: Int32 = 480
    static let leastSplitLetters = 7
}

extension DictionarySuggestionProvider {
    /// Index of the word that a space puts in the place of what was typed; `nil` when that stays.
    func replacement(of word: TypedWord, keys: KeyCenters, in ranking: WordRanking) -> Int? {
        guard !ranking.isKnown, word.letterCount > 1, word.shape != .all else { return nil }
        let typed = String(word.text)
        let isSlippedDigit = keys.hasDigits && AutoCorrection.isPlainButForOneDigit(typed)
        // Quotations end so, and words that somebody is not done with.
        if let last = typed.last, last == "'" || last == "’" { return nil }
        if isDrawnOut(typed) { return nil }
        guard AutoCorrection.isPlain(typed) || isSlippedDigit, !LetterCase.hasInnerCapital(typed),
            !isRightInParts(typed)
        else { return nil }

        var best: Int?
        for (index, candidate) in ranking.candidates.enumerated() {
            guard let cost = candidate.wordCost, mayReplace(candidate, word) else { continue }
            if let known = best, let least = ranking.candidates[known].wordCost, least <= cost { continue }
            best = index
        }
        guard let best else { return nil }
        let candidate = ranking.candidates[best]
        return isSure(candidate, word, in: ranking) ? best : nil
    }

    /// Whether a letter stands three times in a row, for a cry or for the fun of it.
    private func isDrawnOut(_ word: String) -> Bool {
        let letters = Array(word.lowercased().unicodeScalars)
        return zip(letters, zip(letters.dropFirst(), letters.dropFirst(2))).contains { $0 == $1.0 && $0 == $1.1 }
    }

    private func mayReplace(_ candidate: Candidate, _ word: TypedWord) -> Bool {
        guard word.agrees(with: candidate.text), TypedWord.letterCount(of: candidate.text) > 1 else { return false }
        // Abbreviations are written in capitals by whoever means them.
        return LetterCase.Shape(of: candidate.text[...]) != .all
    }

    private func isSure(_ candidate: Candidate, _ word: TypedWord, in ranking: WordRanking) -> Bool {
        if candidate.isSplit {
            return candidate.score >= AutocorrectRule.leastSplitScore
                && word.letterCount >= AutocorrectRule.leastSplitLetters && word.shape == .asListed
                && !ranking.candidates.contains { !$0.isSplit && $0.wordCost != nil && mayReplace($0, word) }
        }
        let folded = LetterCase.foldedLetters(of: candidate.text[...])
        let typed = LetterCase.foldedLetters(of: word.text)
        // A capital in the middle of a sentence was chosen: somebody's name.
        if word.shape == .first, !word.beginsSentence, LetterCase.Shape(of: candidate.text[...]) == .asListed {
            return false
        }
        if folded == typed { return true }
        if word.text.contains(where: \.isNumber) {
            return folded.count == word.text.count && candidate.slips <= SlipCharges.neighborSlip
        }
        let cost = candidate.wordCost ?? candidate.cost
        var rival = Int.max
        for other in ranking.candidates {
            guard let cost = other.wordCost, cost < rival, LetterCase.foldedLetters(of: other.text[...]) != folded
            else { continue }
            rival = cost
        }
        // Whoever goes on will have the longer word.
        let longer = ranking.candidates.first { $0.wordCost == nil }
        if let longer, longer.cost < cost - candidate.slipCharge { return false }
        let nat = Double(SlipCharges.nat)
        let evidence = AutocorrectRule.Evidence(
            slips: Double(candidate.slips) / Double(SlipCharges.slipNat),
            frequency: Double(SlipCharges.cost(ofScore: candidate.score)) / nat, letters: word.letterCount,
            margin: rival == .max ? AutocorrectRule.widestMargin : Double(rival - cost) / nat,
            commonPrefix: zip(folded, typed).prefix { $0 == $1 }.count,
            commonSuffix: zip(folded.reversed(), typed.reversed()).prefix { $0 == $1 }.count,
            isTwin: Self.withoutTwins(folded) == Self.withoutTwins(typed), growth: folded.count - typed.count)
        return AutocorrectRule.logOdds(evidence) > AutocorrectRule.leastLogOdds
    }

    private static func withoutTwins(_ word: [Unicode.Scalar]) -> [Unicode.Scalar] {
        word.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// Whether a word is right by its parts: an elided word before an apostrophe, a possessive ending.
    private func isRightInParts(_ word: String) -> Bool {
        guard let apostrophe = word.lastIndex(where: { $0 == "'" || $0 == "’" }) else { return false }
        let (head, tail) = (word[..<apostrophe], word[word.index(after: apostrophe)...])
        guard !head.isEmpty, !tail.isEmpty else { return false }
        if tail.lowercased() == "s" { return isKnown(String(head)) }
        let elided = head + "'"
        return isKnown(String(tail)) && (isKnown(String(elided)) || isViablePrefix(String(elided)))
    }
}
