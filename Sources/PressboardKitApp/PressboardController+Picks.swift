internal import PressboardKit
public import PressboardKitAutocomplete
internal import PressboardKitEmoji

extension PressboardController {
    /// Puts the text of a slot in the place of what it stands for, with a space behind it unless that is a sum.
    ///
    /// A space, or a mark that stands right behind a word, serves if it is there already.
    public func pick(_ suggestion: Suggestion) {
        finishGlide()
        guard !isSearchingEmoji, var caret = openText() else { return }
        let glide = memory.glide
        // The word that a glide wrote does not stay.
        if glide?.words.contains(suggestion.text) == true { keptWord = nil }
        learnKeptWord()
        undoable = nil
        memory.beginEdit()
        if let glide, choose(suggestion.text, of: glide, &caret) { return }
        if pickSum(suggestion.text, &caret) { return }
        let before = caret.before
        let typed = synced == TextMark(before) ? bar.typed : SuggestionText.currentWord(in: before)
        let place = TextPlace(after: before.dropLast(typed.count))
        let isAsTyped = suggestion.text == typed || suggestion.text == memory.typedForm(of: typed, at: place)
        if isAsTyped, settings.suppressAutocorrectAfterEdit { memory.reject(suggestion.text, at: place) }
        let rest = restOfWord(caret.after, behind: typed, endedBy: suggestion.text)
        if !rest.isEmpty { caret.move(by: rest.count) }
        // A host may keep the caret where it is.
        if rest.isEmpty || !caret.replace(typed + rest, with: suggestion.text) {
            caret.replace(typed, with: suggestion.text)
        }
        if suggestion.isEmoji {
            noteUsed(suggestion.text)
        } else {
            noteFinishedWord(caret.before)
        }
        endWithSpace(&caret)
        memory.leavePlace()
        turnPage(after: " ")
        follow(&caret, dropsShift: true)
    }

    /// Types a space behind a word, or steps over the one that is there; none in addresses, nor before what belongs to
    /// the word.
    ///
    /// - Returns: the space that stands behind the word now, if the caret is behind it.
    @discardableResult
    func endWithSpace(_ caret: inout CaretText) -> String {
        switch caret.after.first {
        case " ": caret.move(by: 1)
        case let next? where next.isWhitespace || ".,!?;:…)]}\"'”’»›“‘-–—/".contains(next): return ""
        case _ where !field.isProse: return ""
        default: caret.insert(" ")
        }
        return " "
    }

    /// What right of the caret belongs to the word that is replaced.
    ///
    /// None where a word stands there that has nothing to do with the one left of the caret, as when one is typed right
    /// before another.
    private func restOfWord(_ after: String, behind typed: String, endedBy word: String) -> String {
        let rest = String(after.prefix { $0.isLetter || $0.isNumber || $0 == "'" || $0 == "’" })
        guard rest.contains(where: \.isLetter), !typed.isEmpty else { return "" }
        let straight = { (text: String) in text.lowercased().replacing("’", with: "'") }
        if straight(word).hasSuffix(straight(rest)) { return rest }
        guard rest.allSatisfy({ $0.isLetter || $0.isNumber }) else { return "" }
        guard let provider else { return "" }
        return provider.isKnown(typed + rest) || !provider.isKnown(rest) ? rest : ""
    }
}
