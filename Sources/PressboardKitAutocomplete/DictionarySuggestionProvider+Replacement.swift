internal import PressboardKit

/// What a space puts in the place of what was typed.
///
/// The word typed must be right in no enabled language, nor by its parts, and of a kind that may be wrong: letters and
/// apostrophes, at least two, no capitals behind the first, not drawn out. Then
///
/// - missing accents and apostrophes are restored: nothing else is spelled with these letters;
/// - of words with slips the best within the limits of ``AutocorrectRule`` is taken when that is sure of it;
/// - two words are taken for one when both are common and nothing else is possible.
extension DictionarySuggestionProvider {
    /// Least score of both words of a missed space, and the fewest letters.
    private static let leastSplitScore: Int32 = 480
    private static let leastSplitLetters = 7

    /// Index of the word that a space puts in the place of what was typed; `nil` when that stays.
    func replacement(of word: TypedWord, keys: KeyCenters, in ranking: WordRanking) -> Int? {
        guard !ranking.isKnown, word.letterCount > 1, word.shape != .all, mayBeWrong(String(word.text), keys) else {
            return nil
        }
        let typed = LetterCase.foldedLetters(of: word.text)
        let order = ranking.candidates.indices.filter { ranking.candidates[$0].wordCost != nil }
            .sorted { ranking.candidates[$0].wordCost ?? .max < ranking.candidates[$1].wordCost ?? .max }
        for index in order where mayReplace(ranking.candidates[index], word) {
            let candidate = ranking.candidates[index]
            if candidate.isSplit {
                return isSure(ofSplit: candidate, word) && index == order.first ? index : nil
            }
            let meant = LetterCase.foldedLetters(of: candidate.text[...])
            if meant == typed { return index }
            let rule = AutocorrectRule(
                typed: typed, meant: meant, slips: Double(candidate.slips) / Double(SlipCharges.slipNat))
            guard rule.isPossible else { continue }
            return isSure(of: candidate, meant, rule, word, in: ranking) ? index : nil
        }
        return nil
    }

    /// Whether a word is of a kind that may be wrong, and is not right by its parts.
    private func mayBeWrong(_ word: String, _ keys: KeyCenters) -> Bool {
        // Quotations end so, and words that somebody is not done with.
        if let last = word.last, last == "'" || last == "’" { return false }
        let isPlain =
            AutoCorrection.isPlain(word) || (keys.hasDigits && AutoCorrection.isPlainButForOneDigit(word))
        return isPlain && !LetterCase.hasInnerCapital(word) && !isDrawnOut(word) && !isRightInParts(word)
    }

    /// Whether a letter stands three times in a row, for a cry or for the fun of it.
    private func isDrawnOut(_ word: String) -> Bool {
        let letters = Array(word.lowercased().unicodeScalars)
        return zip(letters, zip(letters.dropFirst(), letters.dropFirst(2))).contains { $0 == $1.0 && $0 == $1.1 }
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

    private func mayReplace(_ candidate: Candidate, _ word: TypedWord) -> Bool {
        guard word.agrees(with: candidate.text), TypedWord.letterCount(of: candidate.text) > 1 else { return false }
        switch LetterCase.Shape(of: candidate.text[...]) {
        // Abbreviations are written in capitals by whoever means them.
        case .all: return false
        // A capital in the middle of a sentence was chosen: somebody's name.
        case .asListed: return word.shape != .first || word.beginsSentence
        case .first: return true
        }
    }

    private func isSure(ofSplit candidate: Candidate, _ word: TypedWord) -> Bool {
        candidate.score >= Self.leastSplitScore && word.letterCount >= Self.leastSplitLetters
            && word.shape == .asListed
    }

    private func isSure(
        of candidate: Candidate, _ meant: [Unicode.Scalar], _ rule: AutocorrectRule, _ word: TypedWord,
        in ranking: WordRanking
    ) -> Bool {
        if word.text.contains(where: \.isNumber) {
            return meant.count == word.text.count && candidate.slips <= SlipCharges.neighborSlip
        }
        let cost = candidate.wordCost ?? candidate.cost
        // Whoever goes on will have the longer word.
        let longer = ranking.candidates.first { $0.wordCost == nil }
        if let longer, longer.cost < cost - candidate.slipCharge { return false }
        var rival = Int.max
        for other in ranking.candidates {
            guard let cost = other.wordCost, cost < rival, LetterCase.foldedLetters(of: other.text[...]) != meant
            else { continue }
            rival = cost
        }
        let nat = Double(SlipCharges.nat)
        let odds = rule.logOdds(
            frequency: Double(SlipCharges.cost(ofScore: candidate.score)) / nat,
            margin: rival == .max ? AutocorrectRule.widestMargin : Double(rival - cost) / nat)
        return odds > AutocorrectRule.leastLogOdds
    }
}
