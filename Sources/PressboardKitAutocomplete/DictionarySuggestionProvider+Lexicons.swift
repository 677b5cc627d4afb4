internal import PressboardKit

extension DictionarySuggestionProvider {
    /// The same dictionaries, searched together with the user's own words and those that a system hands over.
    ///
    /// Every answer of the new provider follows the lexicons as they change, each as of one moment; a ``SwipeStream``
    /// keeps to the moment at which its glide began. The mapped files are shared. Lexicons that are empty cost nothing.
    public func combined(
        with personal: (any PersonalLexicon)?, supplementary: (any LexiconSource)? = nil
    ) -> DictionarySuggestionProvider {
        let plain = follower?.languages ?? self
        return plain.with(lexicons: nil, follower: LexiconFollower(plain, personal, supplementary))
    }

    /// The shortcut whose trigger stands left of the caret, as a word or as a token between spaces.
    ///
    /// The bar of ``suggestions(for:)`` has the same, with what was typed in its first slot.
    ///
    /// - Returns: what was typed of it, to be replaced, and the expansion in the capitals of that; `nil` when no trigger
    ///   stands there.
    public func shortcut(
        endingIn textBeforeCursor: String
    ) -> (typed: String, expansion: String, isAppliedBySpace: Bool)? {
        (current ?? self).match(endingIn: textBeforeCursor).map { ($0.typed, $0.expansion, $0.isAppliedBySpace) }
    }

    /// The provider with the lexicons as they are now; `nil` for one that follows none.
    var current: DictionarySuggestionProvider? { follower?.current }

    func with(lexicons: LexiconView?, follower: LexiconFollower?) -> DictionarySuggestionProvider {
        let merged = lexicons.map { view in
            MergedList(dictionaries + view.dictionaries, behind: self.merged, blocked: view.blockedWords)
        }
        return DictionarySuggestionProvider(
            dictionaries, openingWords: customOpeningWords, merged: merged ?? self.merged, keys: keys,
            lexicons: lexicons, follower: follower, swipeSearches: swipeSearches, usesContext: usesContext)
    }

    // MARK: Words

    /// Whether the dictionaries have a word in the capitals in which it was kept, so that there is nothing to learn.
    ///
    /// Capitals tell something inside a word alone (`iPhone`); what is marked as offensive is never learned.
    func needsNoLearning(_ word: String) -> Bool {
        word.withTypedText { typed in
            let languages = dictionaries.prefix(languageCount)
            let found = languages.compactMap { $0.lookup(typed) }
            if found.isEmpty { return isRightInParts(word) }
            guard LetterCase.hasInnerCapital(word), LetterCase.Shape(of: word[...]) == .asListed,
                !found.contains(where: \.isOffensive)
            else { return true }
            var isListed = false
            for language in languages {
                language.forEachSpelling(of: typed, limit: PackedDictionary.searchLimit) {
                    if $0.text == word { isListed = true }
                }
            }
            return isListed
        }
    }

    func isBlocked(_ word: String) -> Bool { lexicons?.blocks(word) ?? false }

    func isPersonal(_ list: Int) -> Bool {
        lexicons.map { $0.personalList(behind: languageCount) == list } ?? false
    }

    /// Whether a word of a list is not to be suggested.
    ///
    /// The user blocked it, or another list marks it as offensive and the user did not add it; what its own list marks,
    /// a search leaves out. A name that a language knows adds nothing but capitals in wrong places.
    func isHidden(_ word: String, from list: Int) -> Bool {
        guard let lexicons else { return isFlagged(word, outside: list) }
        if lexicons.blocks(word) { return true }
        if list == lexicons.supplementaryList(behind: languageCount),
            word.withTypedText({ typed in dictionaries.prefix(languageCount).contains { $0.lookup(typed) != nil } })
        {
            return true
        }
        return isFlagged(word, outside: list) && !lexicons.personal.has(word)
    }

    // MARK: Searches that pass over hidden words

    /// Calls `body` with the most frequent words of a list that begin as typed.
    ///
    /// - Parameters:
    ///   - hasAccents: whether some were typed.
    ///   - ending: what the word before tells of them; then the likeliest behind it instead of the most frequent.
    func forEachCompletion(
        of typed: TypedText, hasAccents: Bool, in list: Int, behind ending: EndingRow?, limit: Int,
        _ body: (DictionaryWord) -> Void
    ) {
        let dictionary = dictionaries[list]
        func complete(_ body: (DictionaryWord) -> Void) {
            if let ending {
                dictionary.forEachCompletion(of: typed, behind: ending, limit: limit, body)
            } else {
                dictionary.forEachCompletion(of: typed, limit: limit, body)
            }
        }
        func completeFurther(_ body: (DictionaryWord) -> Void) {
            if let ending {
                dictionary.forEachFurtherCompletion(of: typed, behind: ending, body)
            } else {
                dictionary.forEachFurtherCompletion(of: typed, body)
            }
        }
        guard lexicons?.mayHide(list, languages: languageCount) ?? false else {
            guard hasAccents else {
                complete(body)
                return
            }
            // Words without the accent that was typed may stand before those that have it.
            var words: [DictionaryWord] = []
            complete { words.append($0) }
            if words.count < limit {
                words = []
                completeFurther { words.append($0) }
            }
            words.prefix(limit).forEach(body)
            return
        }
        var shown: [DictionaryWord] = []
        var hidden = 0
        func sift(_ word: DictionaryWord) {
            if isHidden(word.text, from: list) { hidden += 1 } else if shown.count < limit { shown.append(word) }
        }
        complete(sift)
        if hidden > 0, hidden + shown.count == limit {
            shown = []
            completeFurther(sift)
        }
        shown.forEach(body)
    }

    /// Calls `body` with the words that were probably meant.
    func forEachCorrection(
        of typed: TypedText, touches: [TouchPoint], keys: KeyCenters, handicaps: [Int], completing: Bool, limit: Int,
        costLimit: Int, _ body: (CorrectedWord) -> Void
    ) {
        func search(_ limit: Int, _ body: (CorrectedWord) -> Void) {
            PackedDictionary.forEachCorrection(
                of: typed, touches: touches, keys: keys, in: dictionaries, handicaps: handicaps,
                completing: completing, limit: limit, costLimit: costLimit, body)
        }
        guard lexicons != nil else { return search(limit, body) }
        var shown: [CorrectedWord] = []
        var hidden = 0
        func sift(_ found: CorrectedWord) {
            if isHidden(found.word.text, from: found.list) { hidden += 1 } else { shown.append(found) }
        }
        search(limit, sift)
        if hidden > 0, hidden + shown.count == limit, limit < PackedDictionary.correctionLimit {
            shown = []
            search(PackedDictionary.correctionLimit, sift)
        }
        shown.prefix(limit).forEach(body)
    }

    // MARK: Shortcuts

    func isTrigger(_ word: Substring) -> Bool { lexicons?.shortcut(for: word) != nil }

    /// The trigger of a shortcut that stands left of the caret.
    func match(endingIn text: String) -> ShortcutMatch? {
        guard let lexicons, lexicons.hasShortcuts else { return nil }
        let range = SuggestionText.currentWordRange(in: text)
        let near = text.suffix(LexiconLimits.wordLength + 1)
        let start =
            near.lastIndex(where: \.isWhitespace).map(text.index(after:))
            ?? (near.startIndex == text.startIndex ? text.startIndex : text.endIndex)
        let token = text[start...]
        if !token.isEmpty, let shortcut = lexicons.shortcut(for: token) {
            return ShortcutMatch(shortcut, typed: token, isWord: range.lowerBound == start)
        }
        guard !range.isEmpty, let shortcut = lexicons.shortcut(for: text[range]),
            !TypedWord(text[range], after: text[..<range.lowerBound]).isPartOfToken
        else { return nil }
        return ShortcutMatch(shortcut, typed: text[range], isWord: true)
    }
}

/// A trigger that was typed.
struct ShortcutMatch {
    let typed: String
    let expansion: String
    let isAppliedBySpace: Bool
    /// It is the word before the caret, of which suggestions are given.
    let isWord: Bool

    init(_ shortcut: LexiconShortcut, typed: Substring, isWord: Bool) {
        self.typed = String(typed)
        expansion = LexiconText.expansion(of: shortcut, typed: typed)
        isAppliedBySpace = shortcut.isAppliedBySpace
        self.isWord = isWord
    }

    var suggestion: Suggestion { Suggestion(text: expansion, isAutocorrect: isAppliedBySpace) }
}
