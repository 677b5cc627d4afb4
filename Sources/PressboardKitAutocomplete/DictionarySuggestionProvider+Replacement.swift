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
    private static let leastSplitScore: Int32 = 540
    private static let leastSplitLetters = 7
    /// Least score of a word that accents are restored to where several languages are written, by how much the words
    /// before speak for another language, in nats.
    private static let leastRestoredScores: [(handicap: Double, score: Int32)] = [
        (1.5, 250), (4, 450), (.infinity, .max),
    ]
    /// What slips count for the rule where touches are known: the search charges them more there.
    private static let slipsWithTouches = 0.65
    /// The most that the words before count for a word: with two nats the first right word of running text is changed.
    private static let contextLimit = SlipCharges.nat
    /// The same where no word stands before: that a word often begins sentences is no reason to doubt another.
    private static let contextLimitAtStart = 0
    /// What a capital at the beginning of a sentence takes from the odds, in nats: it may begin a name.
    private static let capital = 0.2
    /// Digits that are read aloud: `gr8`, `m8`, `2day`.
    private static let spokenDigits: Set<Character> = ["2", "4", "8"]

    /// Index of the word that a space puts in the place of what was typed; `nil` when that stays.
    func replacement(of word: TypedWord, keys: KeyCenters, in ranking: WordRanking) -> Int? {
        if word.isPartOfToken { return nil }
        if ranking.isKnown { return pronoun(of: word, in: ranking) }
        guard word.letterCount > 1, word.shape != .all, mayBeWrong(String(word.text), keys) else { return nil }
        let typed = LetterCase.foldedLetters(of: word.text)
        let order = ranking.candidates.indices.filter { ranking.candidates[$0].wordCost != nil }
            .sorted { Self.cost(of: ranking.candidates[$0], word) < Self.cost(of: ranking.candidates[$1], word) }
        for index in order where mayReplace(ranking.candidates[index], word) {
            let candidate = ranking.candidates[index]
            if candidate.isSplit {
                return isSure(ofSplit: candidate, word) && index == order.first ? index : nil
            }
            let meant = LetterCase.foldedLetters(of: candidate.text[...])
            if meant == typed {
                guard isSure(ofRestoring: candidate, in: ranking) else { continue }
                return index
            }
            let slips = Double(candidate.slips) / Double(SlipCharges.slipNat)
            let rule = AutocorrectRule(
                typed: typed, meant: meant, slips: ranking.isTouched ? slips * Self.slipsWithTouches : slips)
            guard rule.isPossible else { continue }
            return isSure(of: candidate, meant, rule, word, in: ranking) ? index : nil
        }
        return nil
    }

    /// A word with a slip in one part: before a possessive ending, or behind an elided word.
    ///
    /// The other part stays as it was typed.
    func partlyReplaced(
        _ word: TypedWord, after before: Substring, keys: KeyCenters
    ) -> (text: String, original: Candidate)? {
        guard word.hasApostrophe, word.shape != .all, !word.isPartOfToken,
            let apostrophe = word.text.unicodeScalars.lastIndex(where: LetterCase.isApostrophe)
        else { return nil }
        let behind = word.text.unicodeScalars.index(after: apostrophe)
        let (head, tail) = (word.text[..<apostrophe], word.text[behind...])
        let isPossessive = tail == "s" || tail == "S"
        let part = isPossessive ? head : tail
        let elided = String(head) + "'"
        guard !part.contains(where: { !$0.isLetter }),
            isPossessive || isKnown(elided) || (head.count <= 2 && isViablePrefix(elided))
        else { return nil }
        let alone = TypedWord(part, after: isPossessive ? before : word.text[..<behind])
        let found = part.withTypedText { ranking(of: alone, $0, .growing, after: before, touches: [], keys: keys) }
        guard let index = found.replacement else { return nil }
        let candidate = found.candidates[index]
        let text = alone.shape.applied(to: candidate.text)
        return (isPossessive ? text + word.text[apostrophe...] : word.text[..<behind] + text, candidate)
    }

    /// The English pronoun in a contraction, which is right with a capital alone.
    private func pronoun(of word: TypedWord, in ranking: WordRanking) -> Int? {
        guard word.shape == .asListed, word.hasApostrophe, word.text.hasPrefix("i") else { return nil }
        return ranking.candidates.firstIndex { candidate in
            candidate.text.hasPrefix("I'") && LetterCase.areEqual(candidate.text, String(word.text))
        }
    }

    private func isSure(ofRestoring candidate: Candidate, in ranking: WordRanking) -> Bool {
        guard languageCount > 1 else { return true }
        let handicap = Double(ranking.handicaps[candidate.list]) / Double(SlipCharges.nat)
        return Self.leastRestoredScores.contains { handicap < $0.handicap && candidate.score >= $0.score }
    }

    /// What a word costs as the whole of what was typed, the same whether more is still to come or not.
    private static func cost(of candidate: Candidate, _ word: TypedWord) -> Int {
        (candidate.wordCost ?? candidate.cost) - candidate.slipCharge + (candidate.isSlip ? WordState.growing.slip : 0)
            + contextExcess(of: candidate, word)
    }

    /// What the context speaks for a word beyond what may decide here: it breaks ties, and makes no wrong word sure.
    private static func contextExcess(of candidate: Candidate, _ word: TypedWord) -> Int {
        max(0, candidate.contextGain - (word.beginsSentence ? contextLimitAtStart : contextLimit))
    }

    /// Whether a word is of a kind that may be wrong, and is not right by its parts.
    private func mayBeWrong(_ word: String, _ keys: KeyCenters) -> Bool {
        // Quotations end so, and words that somebody is not done with.
        if let last = word.unicodeScalars.last, LetterCase.isApostrophe(last) { return false }
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
    func isRightInParts(_ word: String) -> Bool {
        guard let apostrophe = word.unicodeScalars.lastIndex(where: LetterCase.isApostrophe) else { return false }
        let (head, tail) = (word[..<apostrophe], word[word.unicodeScalars.index(after: apostrophe)...])
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
                && LetterCase.Shape(of: candidate.text[...]) == .asListed
                && !word.text.contains(where: Self.spokenDigits.contains)
        }
        let ownCost = Self.cost(of: candidate, word)
        // Whoever goes on will have the longer word, unless that only goes on behind this one.
        let longer = ranking.candidates.first { other in
            other.wordCost == nil && !LetterCase.foldedLetters(of: other.text[...]).starts(with: meant)
        }
        let goingOn = longer.map {
            $0.cost - $0.completionCharge + WordState.growing.completion + Self.contextExcess(of: $0, word)
        }
        if let goingOn, goingOn < ownCost - (candidate.isSlip ? WordState.growing.slip / 2 : 0) { return false }
        // What only lacks accents was passed by, so it is no rival.
        let passedBy = LetterCase.foldedLetters(of: word.text)
        var rival = Int.max
        for other in ranking.candidates {
            let otherCost = Self.cost(of: other, word)
            guard other.wordCost != nil, otherCost < rival else { continue }
            let letters = LetterCase.foldedLetters(of: other.text[...])
            if letters != meant, letters != passedBy { rival = otherCost }
        }
        let nat = Double(SlipCharges.nat)
        let odds = rule.logOdds(
            frequency: Double(SlipCharges.cost(ofScore: candidate.score)) / nat,
            margin: rival == .max ? AutocorrectRule.widestMargin : Double(rival - ownCost) / nat)
        return odds - (word.shape == .first ? Self.capital : 0) > AutocorrectRule.leastLogOdds
    }
}
