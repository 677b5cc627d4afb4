internal import PressboardKit
public import PressboardKitAutocomplete

extension PressboardController {
    /// Takes note of a word that the user has finished and left as it is.
    ///
    /// - Parameter before: the text left of what finished the word.
    func finishWord(_ before: String) {
        let word = SuggestionText.currentWord(in: before)
        guard !word.isEmpty else { return }
        keep(word, after: before.dropLast(word.count))
    }

    /// Takes note of a word that the user wants as it is.
    func keep(_ word: String, after text: Substring) {
        guard settings.learnsWords, let provider, let lexicon = configuration.personalLexicon else { return }
        let beginsSentence = AutoCapitalization.shouldCapitalizeNext(
            afterTextBeforeCursor: String(text), rules: settings.sentenceRules(for: context.locale), enabled: true)
        lexicon.noteKept(
            KeptWord(word, beginsSentence: beginsSentence, isPrivate: !field.isLearnable), in: provider)
    }

    /// Never suggests a word again, and takes it out of the bar.
    ///
    /// - Returns: why it was refused; `nil` when it is blocked.
    @discardableResult
    public func block(_ word: String) -> LexiconRefusal? {
        defer { refresh() }
        return configuration.personalLexicon?.block(word)
    }

    /// Adds a word to the user's own.
    ///
    /// - Returns: why it was refused; `nil` when it is there.
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
        configuration.personalLexicon?.save()
    }

    private func refresh() {
        synced = nil
        syncAfterInput()
    }
}
