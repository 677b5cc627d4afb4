internal import PressboardKit
internal import PressboardKitAutocomplete

extension PressboardConfiguration {
    /// The predictor of a keyboard, with what was kept of an earlier one if it has learned nothing itself.
    @MainActor var startPredictor: any NextWordPredicting {
        let predictor = nextWordPredictor ?? NextWordPredictor()
        if let load = loadLearnedWordPairs, let own = predictor as? NextWordPredictor, own.learnedPairs.isEmpty {
            own.restore(load())
        }
        return predictor
    }
}

extension PressboardController {
    /// Words that are asked for beyond those shown, as some may not be predicted.
    private static let spareWords = 5

    /// Slots where no word stands left of the caret: what may come next.
    func nextWordSlots(
        _ before: String, _ after: String, _ provider: DictionarySuggestionProvider
    ) -> [Suggestion] {
        guard showsWords, field.isProse, awaitsWord(before, after) else { return [] }
        var words = settings.nextWordPrediction ? nextWords(behind: before, provider) : []
        if before.isEmpty { words += provider.openingWords }
        var slots: [Suggestion] = []
        for word in words.lazy.map({ self.context.keyboardCase.shaped($0, self.context.locale) })
        where slots.count < Self.slotCount && !slots.contains(where: { LetterCase.areEqual($0.text, word) }) {
            slots.append(Suggestion(text: word))
        }
        return slots
    }

    /// What is known to follow a text; in an empty field only what the user wrote there, before the opening words.
    private func nextWords(behind before: String, _ provider: DictionarySuggestionProvider) -> [String] {
        let limit = Self.slotCount + Self.spareWords
        let words =
            before.isEmpty
            ? nextWordPredictor.learnedFollowers(of: "").prefix(limit).map(\.word)
            : nextWordPredictor.nextWords(in: WordContext(before: before, rules: sentenceRules), limit: limit)
        return words.filter(provider.mayPredict)
    }

    /// What the user wrote behind the last word of a text, if that helps with the next.
    func learnedFollowers(behind before: Substring) -> [LearnedFollower] {
        guard showsWords, field.isProse else { return [] }
        // The same for every letter of a word.
        if let known = knownFollowers, known.text == before { return known.followers }
        let last = WordContext(before: before, rules: sentenceRules).lastWord
        let followers = last.map(nextWordPredictor.learnedFollowers) ?? []
        knownFollowers = (String(before), followers)
        return followers
    }

    /// Whether a word may begin at the caret: behind white space or an opening bracket, in an empty field where that is
    /// wanted, and not where one stands right of the caret.
    private func awaitsWord(_ before: String, _ after: String) -> Bool {
        guard let last = before.last else { return after.isEmpty && settings.emptyFieldSuggestions }
        guard last.isWhitespace || "([{¿¡".contains(last) else { return false }
        return after.first.map { !$0.isLetter && !$0.isNumber } ?? true
    }

    /// Gives next words the capitals of the shift key.
    func reshapeNextWords() {
        guard bar.typed.isEmpty, memory.glide == nil, !bar.slots.isEmpty, let document else { return }
        bar = bar(
            for: document.documentContextBeforeInput ?? "", after: document.documentContextAfterInput ?? "")
        suggestions = bar.slots
    }

    // MARK: Learning

    /// Learns that a word followed what stands before it.
    func learnPair(_ finished: FinishedWord, _ provider: DictionarySuggestionProvider) {
        var word = finished.word
        if finished.hasCapitalOfField { word.beginsSentence = true }
        guard !finished.context.isEmpty, let spelling = provider.spellingToLearn(word), provider.mayPredict(spelling)
        else { return }
        nextWordPredictor.learn(spelling, in: finished.context)
        knownFollowers = nil
        savePairs()
    }

    /// Forgets a word wherever it was learned to follow another, or others to follow it.
    func forgetPairs(of word: String) {
        if keptWord?.mentions(word) ?? false { keptWord = nil }
        nextWordPredictor.forget(word)
        knownFollowers = nil
        savePairs()
    }

    /// Forgets all that was learned of which words follow which.
    public func forgetWordPairs() {
        keptWord = nil
        nextWordPredictor.forgetAll()
        knownFollowers = nil
        savePairs()
        refresh()
    }

    private func savePairs() {
        guard let save = configuration.saveLearnedWordPairs, let own = nextWordPredictor as? NextWordPredictor else {
            return
        }
        save(own.learnedPairs)
    }
}
