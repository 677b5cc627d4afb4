internal import PressboardKit

extension DictionarySuggestionProvider {
    /// Slots of the bar.
    private static let slots = 3
    /// Words that each language may contribute: what was typed may be among them, and three slots are to be filled.
    private static let perLanguage = 3

    /// The slots of the bar for the text left of the caret: what was typed, the best word, the next best.
    ///
    /// What was typed keeps its slot and is marked when no list knows it. A word that restores the accents of what
    /// was typed comes first among the others and is highlighted, as a space would apply it, unless it was typed in
    /// capitals. Words follow the capitals of what was typed and stand in the order of their frequency, each within
    /// its own language; those that lack an accent that was typed come last.
    ///
    /// - Complexity: O(length of the word being typed), whatever the size of the lists.
    public func suggestions(for textBeforeCursor: String) -> [Suggestion] {
        let range = SuggestionText.currentWordRange(in: textBeforeCursor)
        guard !range.isEmpty, !dictionaries.isEmpty else { return [] }
        let typed = textBeforeCursor[range]
        return typed.withTypedText { bytes in suggestions(for: typed, bytes) }
    }

    /// Words with the accents that were typed come first, then the more frequent.
    private static func precedes(_ a: DictionaryWord, _ b: DictionaryWord) -> Bool {
        a.lacksTypedAccent == b.lacksTypedAccent ? a.score > b.score : b.lacksTypedAccent
    }

    /// Whether another list than the word's own flags it as offensive; what its own flags, the search leaves out.
    private func isFlagged(_ word: String, outside list: Int) -> Bool {
        guard dictionaries.count > 1 else { return false }
        return word.withTypedText { text in
            dictionaries.indices.contains { $0 != list && dictionaries[$0].lookup(text)?.isOffensive == true }
        }
    }

    private func suggestions(for typed: Substring, _ bytes: TypedText) -> [Suggestion] {
        var isKnown = false
        var candidates: [(word: DictionaryWord, list: Int)] = []
        candidates.reserveCapacity(dictionaries.count * Self.perLanguage)
        var isEmpty = true
        for (list, dictionary) in dictionaries.enumerated() {
            if dictionary.wordCount == 0 { continue }
            isEmpty = false
            if !isKnown { isKnown = dictionary.lookup(bytes) != nil }
            var place = 0
            dictionary.forEachCompletion(of: bytes, limit: Self.perLanguage) { word in
                // Each language comes sorted; of equally frequent words the primary language's stands first.
                while place < candidates.count, !Self.precedes(word, candidates[place].word) { place += 1 }
                candidates.insert((word, list), at: place)
                place += 1
            }
        }
        guard !isEmpty else { return [] }

        let typedText = String(typed)
        let shape = LetterCase.Shape(of: typed)
        var slots: [Suggestion] = []
        slots.reserveCapacity(Self.slots)
        slots.append(Suggestion(text: typedText, isUnknown: !isKnown))
        if !isKnown, typed.index(after: typed.startIndex) < typed.endIndex,
            let restored = restoration(of: bytes, word: typed), restored != typedText
        {
            // Words in capitals are mostly abbreviations, and stay.
            slots.append(Suggestion(text: restored, isAutocorrect: shape != .all))
        }
        for candidate in candidates where slots.count < Self.slots {
            let text = LetterCase.withApostrophes(of: typed, shape.applied(to: candidate.word.text))
            let isRepeated = text == typedText || slots.dropFirst().contains { LetterCase.areEqual($0.text, text) }
            if !isRepeated, !isFlagged(candidate.word.text, outside: candidate.list) {
                slots.append(Suggestion(text: text))
            }
        }
        return slots
    }
}
