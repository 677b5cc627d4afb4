public import PressboardKit

extension DictionarySuggestionProvider {
    /// Slots of the bar.
    private static let slots = 3

    /// The slots of the bar for the text left of the caret.
    ///
    /// What was typed has the first slot where that says something: a space would put another word in its place, or no
    /// list knows it and no word goes on behind it, or there are no other words worth a slot; else a slot that does what
    /// a space does would only take the place of a word. It is marked when no list knows it. The others are ranked by
    /// what they cost: slips on the keys of the primary language's own layout, frequency within their own language and
    /// behind the words before, and how well that language goes with those. A word that begins as typed beats a loose
    /// match, the everyday word the rare one; those that lack an accent that was typed come last. The word that a space
    /// would put in the place of what was typed is highlighted, and then it is the best. Words follow the capitals of
    /// what was typed.
    ///
    /// - Complexity: some tens of microseconds, whatever the size of the lists and the length of the text.
    public func suggestions(for textBeforeCursor: String) -> [Suggestion] {
        bar(for: textBeforeCursor, touches: [], keys: keys, learned: [])
    }

    /// The slots of the bar as ``suggestions(for:)`` gives them, with what the user writes.
    ///
    /// - Parameters:
    ///   - textBeforeCursor: the text left of the caret.
    ///   - learned: what the user wrote behind the last word, from ``NextWordPredicting/learnedFollowers(of:)``.
    public func suggestions(for textBeforeCursor: String, learned: [LearnedFollower]) -> [Suggestion] {
        bar(for: textBeforeCursor, touches: [], keys: keys, learned: learned)
    }

    /// The slots of the bar as ``suggestions(for:)`` gives them, for the keys on screen and where they were touched.
    ///
    /// - Parameters:
    ///   - textBeforeCursor: the text left of the caret.
    ///   - touches: one place for each letter of the word being typed, in the points of the geometry. None, or any
    ///     other number of them, stands for the middles of the keys, and so does a place that is not a number.
    ///   - geometry: the keys on screen.
    ///   - learned: what the user wrote behind the last word, from ``NextWordPredicting/learnedFollowers(of:)``.
    public func suggestions(
        for textBeforeCursor: String, touches: [TouchPoint], geometry: KeyGeometry, learned: [LearnedFollower] = []
    ) -> [Suggestion] {
        bar(for: textBeforeCursor, touches: touches, keys: geometry.keyCenters, learned: learned)
    }

    private func bar(
        for textBeforeCursor: String, touches: [TouchPoint], keys: KeyCenters, learned: [LearnedFollower]
    ) -> [Suggestion] {
        if let current { return current.bar(for: textBeforeCursor, touches: touches, keys: keys, learned: learned) }
        if let match = match(endingIn: textBeforeCursor) { return bar(for: match, in: textBeforeCursor) }
        return withRanking(for: textBeforeCursor, .growing, touches: touches, keys: keys, learned: learned) {
            word, ranking in
            let typed = String(word.text)
            var slots: [Suggestion] = []
            slots.reserveCapacity(Self.slots)
            if ranking.keepsTyped(typed, slots: Self.slots) {
                slots.append(Suggestion(text: typed, isUnknown: !ranking.isKnown))
            }
            for suggestion in suggestions(of: ranking, for: word) where slots.count < Self.slots {
                if suggestion.text != typed { slots.append(suggestion) }
            }
            return slots
        }
    }

    /// The words that were probably meant by the word left of the caret, the likeliest first.
    ///
    /// Unlike the bar of ``suggestions(for:)`` this is one ranking: what was typed stands where it belongs if some list
    /// knows it, and is left out if none does. At most one word has ``Suggestion/isAutocorrect``: what a space applies,
    /// and then it is the first.
    ///
    /// - Parameters:
    ///   - textBeforeCursor: the text left of the caret.
    ///   - touches: one place for each letter of the word being typed, in the points of the geometry. None, or any
    ///     other number of them, stands for the middles of the keys, and so does a place that is not a number.
    ///   - geometry: the keys on screen.
    ///   - learned: what the user wrote behind the last word, from ``NextWordPredicting/learnedFollowers(of:)``.
    ///   - limit: the most words that are given.
    /// - Complexity: some tens of microseconds, whatever the size of the lists and the length of the text.
    public func suggestions(
        for textBeforeCursor: String, touches: [TouchPoint], geometry: KeyGeometry, learned: [LearnedFollower] = [],
        limit: Int
    ) -> [Suggestion] {
        guard limit > 0 else { return [] }
        if let current {
            return current.suggestions(
                for: textBeforeCursor, touches: touches, geometry: geometry, learned: learned, limit: limit)
        }
        var state = WordState.finished
        state.shown = min(max(state.shown, limit), PackedDictionary.correctionLimit)
        let words = withRanking(
            for: textBeforeCursor, state, touches: touches, keys: geometry.keyCenters, learned: learned
        ) {
            word, ranking in
            Array(suggestions(of: ranking, for: word).prefix(limit))
        }
        guard let match = match(endingIn: textBeforeCursor) else { return words }
        return Array(([match.suggestion] + Self.further(words, than: match)).prefix(limit))
    }

    /// The bar for the trigger of a shortcut: what was typed, the expansion, the next best.
    private func bar(for match: ShortcutMatch, in textBeforeCursor: String) -> [Suggestion] {
        let words = withRanking(for: textBeforeCursor, .growing, touches: [], keys: keys) { word, ranking in
            suggestions(of: ranking, for: word)
        }
        let slots = [Suggestion(text: match.typed), match.suggestion] + Self.further(words, than: match)
        return Array(slots.prefix(Self.slots))
    }

    /// The words that stand behind an expansion, none of which a space applies.
    private static func further(_ words: [Suggestion], than match: ShortcutMatch) -> [Suggestion] {
        guard match.isWord else { return [] }
        return words.lazy.filter { $0.text != match.typed && $0.text != match.expansion }
            .map { Suggestion(text: $0.text) }
    }

    /// What a space puts in the place of a word that stands alone; `nil` when it stays.
    func replacement(of word: String, keys: KeyCenters) -> String? {
        if let current { return current.replacement(of: word, keys: keys) }
        if let match = match(endingIn: word), match.typed == word {
            return match.isAppliedBySpace ? match.expansion : nil
        }
        guard SuggestionText.currentWordRange(in: word) == word.startIndex..<word.endIndex else { return nil }
        return withRanking(for: word, .growing, touches: [], keys: keys) { word, ranking in
            ranking.replacement == nil ? [] : Array(suggestions(of: ranking, for: word).prefix(1))
        }.first?.text
    }

    private func withRanking(
        for textBeforeCursor: String, _ state: WordState, touches: [TouchPoint], keys: KeyCenters,
        learned: [LearnedFollower] = [], _ body: (TypedWord, WordRanking) -> [Suggestion]
    ) -> [Suggestion] {
        let range = SuggestionText.currentWordRange(in: textBeforeCursor)
        guard !range.isEmpty, dictionaries.contains(where: { $0.wordCount > 0 }) else { return [] }
        let before = textBeforeCursor[..<range.lowerBound]
        let typed = textBeforeCursor[range]
        let word = TypedWord(typed, after: before)
        return typed.withTypedText { bytes in
            body(word, ranking(of: word, bytes, state, after: before, touches: touches, keys: keys, learned: learned))
        }
    }

    /// The words of a ranking in the capitals of what was typed, what a space applies first.
    private func suggestions(of ranking: WordRanking, for word: TypedWord) -> [Suggestion] {
        var suggestions: [Suggestion] = []
        suggestions.reserveCapacity(ranking.candidates.count)
        func add(_ candidate: Candidate, isAutocorrect: Bool) {
            let text = LetterCase.withApostrophes(of: word.text, word.shape.applied(to: candidate.text))
            if !suggestions.contains(where: { LetterCase.areEqual($0.text, text) }) {
                suggestions.append(Suggestion(text: text, isAutocorrect: isAutocorrect))
            }
        }
        if let replacement = ranking.replacement { add(ranking.candidates[replacement], isAutocorrect: true) }
        for candidate in ranking.candidates { add(candidate, isAutocorrect: false) }
        return suggestions
    }
}
