internal import PressboardKit
public import PressboardKitAutocomplete

/// A word that the user has finished, and what it was written behind.
struct FinishedWord {
    var word: KeptWord
    var context: WordContext
    /// Whether the field begins every word with a capital, so that this one's tells nothing.
    var hasCapitalOfField: Bool

    /// Whether a word is this one, or stands before it, case aside.
    func mentions(_ other: String) -> Bool {
        [word.text, context.previous, context.beforePrevious].contains { text in
            text.map { LetterCase.areEqual($0, other) } ?? false
        }
    }
}

extension PressboardController {
    /// Characters before a word that tell whether it begins a sentence.
    private static let sentenceContext = 64

    /// Takes note of a word that the user has finished; it is learned when the next key does not take it back.
    ///
    /// - Parameter before: the text left of what finished the word.
    func noteFinishedWord(_ before: String) {
        // What is typed in secure fields does not leave the document, not even to be refused.
        guard settings.learnsWords, field.isLearnable else { return }
        let word = SuggestionText.currentWord(in: before)
        let left = before.dropLast(word.count)
        guard !word.isEmpty, beginsToken(behind: left) else { return }
        let beginsSentence = AutoCapitalization.shouldCapitalizeNext(
            afterTextBeforeCursor: String(left.suffix(Self.sentenceContext)), rules: sentenceRules, enabled: true)
        keptWord = FinishedWord(
            word: KeptWord(word, beginsSentence: beginsSentence),
            context: WordContext(before: left, rules: sentenceRules),
            hasCapitalOfField: field.capitalization == .words)
    }

    /// Hands the word that was finished last to whoever learns.
    func learnKeptWord() {
        guard let finished = keptWord else { return }
        keptWord = nil
        guard let provider else { return }
        configuration.personalLexicon?.noteKept(finished.word, in: provider)
        learnPair(finished, provider)
    }

    /// Whether a word behind this text is not the rest of an address, a path or a code.
    func beginsToken(behind text: Substring) -> Bool {
        text.unicodeScalars.last?.isTokenMark != true
    }

    /// Whether a word is finished by this character, and not only a part of an address, a path or a code.
    func endsToken(_ character: Character) -> Bool {
        !character.isLetter && !character.isNumber && !"'’-".contains(character)
            && character.unicodeScalars.first?.isTokenMark != true
    }

    /// Never suggests a word again, and takes it out of the bar and of what was learned to follow others.
    ///
    /// - Returns: why it was refused; `nil` when it is blocked, or when there is no lexicon.
    @discardableResult
    public func block(_ word: String) -> LexiconRefusal? {
        defer { refresh() }
        let refusal = configuration.personalLexicon?.block(word)
        if refusal == nil { forgetPairs(of: word) }
        return refusal
    }

    /// Adds a word to the user's own.
    ///
    /// - Returns: why it was refused; `nil` when it is there, or when there is no lexicon.
    @discardableResult
    public func learn(_ word: String) -> LexiconRefusal? {
        defer { refresh() }
        return configuration.personalLexicon?.add(word)
    }

    /// Forgets a word that was learned or added, and what was learned before and behind it.
    public func forget(_ word: String) {
        configuration.personalLexicon?.forget(word)
        forgetPairs(of: word)
        refresh()
    }

    /// Tells that the keyboard goes away: what was learned is handed to whoever keeps it.
    public func keyboardWillDisappear() {
        finishGlide()
        learnKeptWord()
        configuration.personalLexicon?.save()
    }
}
