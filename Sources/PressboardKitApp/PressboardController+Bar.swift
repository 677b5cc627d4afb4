internal import Foundation
internal import PressboardKit
public import PressboardKitAutocomplete

/// What the bar shows for a place in a text, and what a space does there.
struct BarContent: Equatable {
    var slots: [Suggestion] = []
    /// The word left of the caret.
    var typed = ""
    /// What a space puts in its place: the highlighted slot.
    var replacement: String? { slots.first { $0.isAutocorrect }?.text }
}

extension PressboardController {
    /// Makes case and suggestions follow the text, unless they already do.
    public func syncAfterInput() {
        guard let document, !moves.isMoving else { return }
        let caret = CaretText(document: document)
        let before = caret.before
        guard before != synced else { return }
        synced = before
        updateCase(before)
        suggestions = bar(for: before, after: caret.after).slots
    }

    /// Tells that the text or the caret has changed, by whatever.
    ///
    /// Hosts report edits of the keyboard itself too; those change nothing here.
    public func textDidChange() {
        guard let document, !moves.isMoving else { return }
        let before = CaretText(document: document).before
        guard before != synced else { return }
        pendingGlide = nil
        memory.leavePlace()
        syncAfterInput()
    }

    private func updateCase(_ before: String) {
        switch context.keyboardCase {
        case .capsLocked: return
        case _
        where AutoCapitalization.continuesCapital(
            "j", textBeforeCursor: before, locale: context.locale, enabled: settings.digraphCapitalization):
            return setCase(.auto)
        // Shift that the user keeps down for more than one letter.
        case .uppercased where !settings.autoShiftToLowercase: return
        case .uppercased, .lowercased, .auto: break
        }
        setCase(wantsCapital(before) ? .auto : .lowercased)
    }

    private func wantsCapital(_ before: String) -> Bool {
        guard settings.autoCapitalization, field.isProse else { return false }
        switch field.capitalization {
        case .none: return false
        case .allCharacters: return true
        case .words: return before.last.map { $0.isWhitespace } ?? true
        case .sentences:
            return AutoCapitalization.shouldCapitalizeNext(
                afterTextBeforeCursor: before, rules: settings.sentenceRules(for: context.locale), enabled: true)
        }
    }

    // MARK: The bar

    /// The one place that decides what the bar shows; a space applies what is highlighted here.
    func bar(for before: String, after: String) -> BarContent {
        guard !suppressesSuggestionBar, !field.isSecure, !isSearchingEmoji, let provider else { return BarContent() }
        let typed = SuggestionText.currentWord(in: before)
        guard !typed.isEmpty else { return BarContent(slots: openingSlots(before, provider)) }
        var content = BarContent(slots: provider.suggestions(for: before), typed: typed)
        let place = before.dropLast(typed.count)
        // What follows the caret makes it another word than the one that is searched.
        let isFinished = after.first.map { !$0.isLetter && !$0.isNumber } ?? true
        highlight(mayCorrect(typed, place) && isFinished ? correction(in: content, before) : nil, in: &content)
        if let original = memory.typedForm(of: typed, after: place) { offer(original, in: &content) }
        if !settings.predictiveText || !field.allowsSuggestions {
            content.slots.removeAll { !$0.isAutocorrect }
        }
        return content
    }

    private func openingSlots(_ before: String, _ provider: DictionarySuggestionProvider) -> [Suggestion] {
        guard before.isEmpty, settings.predictiveText, settings.emptyFieldSuggestions, field.allowsSuggestions,
            field.isProse
        else { return [] }
        return provider.openingWords.map { Suggestion(text: context.keyboardCase.shaped($0, context.locale)) }
    }

    private func mayCorrect(_ typed: String, _ place: Substring) -> Bool {
        guard settings.autoCorrection, field.isProse, field.allowsCorrection
        else { return false }
        return memory.keptPlace.map { !$0.isEnd(of: place) } ?? true
    }

    /// What takes the place of the word typed, by fixed rules, by the lists, and by the system.
    private func correction(in content: BarContent, _ before: String) -> String? {
        let typed = content.typed
        if let explicit = AutoCorrection.explicitCorrection(for: typed, locale: context.locale) { return explicit }
        guard typed.count >= settings.autoCorrectMinimumWordLength else { return nil }
        if let found = content.replacement { return found }
        guard settings.checkSpelling, let system = configuration.systemSpellChecker, let provider,
            !provider.isKnown(typed)
        else { return nil }
        let checker = LayeredSpellChecker(
            system: system, provider: provider, neighbors: KeyNeighbors(rows: context.locale.letterRows))
        return AutoCorrection.correction(
            for: typed, using: checker, locale: context.locale,
            minimumWordLength: settings.autoCorrectMinimumWordLength, enabled: true)
    }

    /// Highlights a word and nothing else, in the second slot when it has none.
    private func highlight(_ word: String?, in content: inout BarContent) {
        for index in content.slots.indices {
            content.slots[index].isAutocorrect = content.slots[index].text == word
        }
        guard let word, content.replacement == nil else { return }
        content.slots.insert(Suggestion(text: word, isAutocorrect: true), at: min(1, content.slots.count))
        if content.slots.count > 3 { content.slots.removeLast() }
    }

    /// Puts a word into the last slot, unless one has it.
    private func offer(_ word: String, in content: inout BarContent) {
        guard !content.slots.contains(where: { $0.text == word }) else { return }
        if content.slots.count > 2 { content.slots.removeLast() }
        content.slots.append(Suggestion(text: word))
    }

    // MARK: Picks

    /// Puts the text of a slot in the place of what it stands for, with a space behind it.
    public func pick(_ suggestion: Suggestion) {
        guard let document else { return }
        finishGlide()
        let caret = CaretText(document: document)
        let before = caret.before
        let glide = memory.glide
        memory.beginEdit()
        memory.lastSpace = nil
        if let glide, glide.before == before {
            caret.replace(last: glide.inserted.count, with: glide.leadingSpace + suggestion.text + " ")
            noteGlide(glide.leadingSpace, suggestion.text, caret)
            return syncAfterInput()
        }
        let typed = SuggestionText.currentWord(in: before)
        let after = caret.after
        let rest = restOfWord(after, endedBy: suggestion.text)
        if rest > 0 { document.adjustTextPosition(byCharacterOffset: rest) }
        caret.replace(last: typed.count + rest, with: suggestion.text)
        finishWord(caret.before)
        // A space that already stands there serves.
        if after.dropFirst(rest).first == " " {
            document.adjustTextPosition(byCharacterOffset: 1)
        } else {
            caret.insert(" ")
        }
        memory.leavePlace()
        if settings.autoShiftToLowercase { setCase(ShiftLogic.afterCharacterInput(current: context.keyboardCase)) }
        turnPage(after: " ")
        syncAfterInput()
    }

    /// How many characters right of the caret are the end of the same word.
    private func restOfWord(_ after: String, endedBy word: String) -> Int {
        let rest = after.prefix { $0.isLetter || $0.isNumber }
        return !rest.isEmpty && word.lowercased().hasSuffix(rest.lowercased()) ? rest.count : 0
    }
}
