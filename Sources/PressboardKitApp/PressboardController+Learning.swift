internal import PressboardKit
public import PressboardKitAutocomplete

extension PressboardController {
    /// Characters before a word that tell whether it begins a sentence.
    private static let sentenceContext = 64

    /// Takes note of a word that the user has finished; it is learned when the next key does not take it back.
    ///
    /// - Parameter before: the text left of what finished the word.
    func noteFinishedWord(_ before: String) {
        guard settings.learnsWords, configuration.personalLexicon != nil else { return }
        let word = SuggestionText.currentWord(in: before)
        let text = before.dropLast(word.count).suffix(Self.sentenceContext)
        guard !word.isEmpty, beginsToken(behind: text) else { return }
        let beginsSentence = AutoCapitalization.shouldCapitalizeNext(
            afterTextBeforeCursor: String(text), rules: sentenceRules, enabled: true)
        keptWord = KeptWord(word, beginsSentence: beginsSentence, isPrivate: !field.isLearnable)
    }

    /// Hands the word that was finished last to the lexicon.
    func learnKeptWord() {
        guard let word = keptWord else { return }
        keptWord = nil
        guard let provider, let lexicon = configuration.personalLexicon else { return }
        lexicon.noteKept(word, in: provider)
    }

    /// Whether a word behind this text is not the rest of an address, a path or a code.
    func beginsToken(behind text: Substring) -> Bool {
        guard let last = text.last else { return true }
        return !Self.tokenMarks.contains(last)
    }

    /// Whether a word is finished by this character, and not only a part of an address, a path or a code.
    func endsToken(_ character: Character) -> Bool {
        !character.isLetter && !character.isNumber && !"'’-".contains(character) && !Self.tokenMarks.contains(character)
    }

    private static let tokenMarks: Set<Character> = [
        "@", "/", "\\", "_", "#", ".", ":", "~", "=", "&", "+", "$", "%", "*", "|", "<", ">",
    ]

    /// Never suggests a word again, and takes it out of the bar.
    ///
    /// - Returns: why it was refused; `nil` when it is blocked, or when there is no lexicon.
    @discardableResult
    public func block(_ word: String) -> LexiconRefusal? {
        defer { refresh() }
        return configuration.personalLexicon?.block(word)
    }

    /// Adds a word to the user's own.
    ///
    /// - Returns: why it was refused; `nil` when it is there, or when there is no lexicon.
    @discardableResult
    public func learn(_ word: String) -> LexiconRefusal? {
        defer { refresh() }
        return configuration.personalLexicon?.add(word)
    }

    /// Forgets a word that was learned or added.
    public func forget(_ word: String) {
        configuration.personalLexicon?.forget(word)
        refresh()
    }

    /// Tells that the keyboard goes away: what was learned is handed to whoever keeps it.
    public func keyboardWillDisappear() {
        finishGlide()
        learnKeptWord()
        configuration.personalLexicon?.save()
    }
}
