internal import PressboardKit
internal import PressboardKitAutocomplete

/// What the bar shows for a place in a text, and what a space does there.
struct BarContent: Equatable {
    var slots: [Suggestion] = []
    /// What stands left of the caret and is replaced by a slot.
    var typed = ""
    /// Whether the slots belong to a sum, which a space leaves as it is.
    var isSum = false
    /// What a space puts in its place: the highlighted slot.
    var replacement: String? {
        typed.isEmpty || isSum ? nil : slots.first { $0.isAutocorrect && !$0.isEmoji }?.text
    }
}

extension PressboardController {
    /// Slots of the bar.
    static let slotCount = 3

    /// The one place that decides what the bar shows; a space applies what is highlighted here.
    func bar(for before: String, after: String) -> BarContent {
        if let sum = sum(endingIn: before, after: after) { return sum }
        guard !suppressesSuggestionBar, !field.isSecure, !isSearchingEmoji, let provider else { return BarContent() }
        if let glide = memory.glide { return BarContent(slots: showsWords ? slots(of: glide) : []) }
        let word = SuggestionText.currentWord(in: before)
        let shortcut = provider.shortcut(endingIn: before)
        var content = BarContent(typed: shortcut?.typed ?? word)
        guard !content.typed.isEmpty else { return BarContent(slots: nextWordSlots(before, after, provider)) }
        content.slots = slots(for: before, word, provider)
        let text = before.dropLast(content.typed.count)
        // What follows the caret makes it another word than the one that is searched.
        let isFinished = after.first.map { !$0.isLetter && !$0.isNumber } ?? true
        if !isFinished || memory.keeps(content.typed, at: TextPlace(after: text)) {
            highlight(nil, in: &content)
        } else if shortcut == nil {
            highlight(mayCorrect(behind: text) ? correction(in: content, provider) : nil, in: &content)
        }
        if let original = memory.typedForm(of: content.typed, at: TextPlace(after: text)) {
            offer(original, in: &content)
        }
        if !showsWords { content.slots.removeAll { !$0.isAutocorrect } }
        return content
    }

    /// Whether words are suggested, beside those that a space applies.
    var showsWords: Bool { settings.predictiveText && field.allowsSuggestions }

    private func slots(for before: String, _ word: String, _ provider: DictionarySuggestionProvider) -> [Suggestion] {
        let learned = learnedFollowers(behind: before.dropLast(word.count))
        guard let letterGeometry else { return provider.suggestions(for: before, learned: learned) }
        let touches = memory.touches.count == word.count ? memory.touches : []
        return provider.suggestions(for: before, touches: touches, geometry: letterGeometry, learned: learned)
    }

    private func slots(of glide: InsertedGlide) -> [Suggestion] {
        glide.words.enumerated().map { Suggestion(text: $1, isAutocorrect: $0 == glide.chosen) }
    }

    private func mayCorrect(behind text: Substring) -> Bool {
        settings.autoCorrection && field.isProse && field.allowsCorrection && beginsToken(behind: text)
    }

    /// What takes the place of the word typed: by fixed rules, with its accents, by the system, by the lists.
    private func correction(in content: BarContent, _ provider: DictionarySuggestionProvider) -> String? {
        let typed = content.typed
        if let explicit = AutoCorrection.explicitCorrection(for: typed, locale: context.locale) { return explicit }
        guard typed.count >= settings.autoCorrectMinimumWordLength else { return nil }
        guard settings.checkSpelling, let system = configuration.systemSpellChecker, !provider.isKnown(typed),
            !restoresOnly(content.replacement, typed)
        else { return content.replacement }
        return AutoCorrection.correction(
            for: typed, using: LayeredSpellChecker(system: system, provider: provider, neighbors: neighbors),
            locale: context.locale, minimumWordLength: settings.autoCorrectMinimumWordLength, enabled: true)
    }

    /// Whether a word only gets back accents and apostrophes that were not typed.
    private func restoresOnly(_ word: String?, _ typed: String) -> Bool {
        guard let word else { return false }
        return LetterCase.foldedLetters(of: word[...]) == LetterCase.foldedLetters(of: typed[...])
    }

    /// Highlights a word and nothing else, in the second slot behind what was typed.
    private func highlight(_ word: String?, in content: inout BarContent) {
        for index in content.slots.indices {
            content.slots[index].isAutocorrect = content.slots[index].text == word
        }
        guard let word, word != content.typed, content.slots.first?.text != content.typed || content.replacement == nil
        else { return }
        let typed = content.slots.first { $0.text == content.typed } ?? Suggestion(text: content.typed)
        let others = content.slots.filter { $0.text != content.typed && $0.text != word }
        content.slots = Array(([typed, Suggestion(text: word, isAutocorrect: true)] + others).prefix(Self.slotCount))
    }

    /// Puts a word into the last slot, unless one has it.
    private func offer(_ word: String, in content: inout BarContent) {
        guard !content.slots.contains(where: { $0.text == word }) else { return }
        if content.slots.count >= Self.slotCount { content.slots.removeLast() }
        content.slots.append(Suggestion(text: word))
    }
}
