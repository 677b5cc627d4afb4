internal import Foundation
internal import PressboardKit
internal import PressboardKitAutocomplete

extension PressboardController {
    /// Characters that finish a word, so that it is corrected.
    public static let autocorrectTerminators: Set<Character> = [" ", "\n", ".", ",", "!", "?", ";", ":"]

    /// Types what a key has: a letter, a mark, or several characters at once.
    func type(_ text: String) {
        guard let document, let character = text.first else { return }
        let caret = CaretText(document: document)
        memory.endReverting()
        memory.glide = nil
        if text.count == 1 {
            type(character, caret)
        } else {
            memory.emoticonOpener = nil
            caret.insert(text)
        }
        if behavior.autoShiftToLowercase { setCase(ShiftLogic.afterCharacterInput(current: context.keyboardCase)) }
        turnPage(after: character)
        syncAfterInput()
    }

    private func type(_ character: Character, _ caret: CaretText) {
        var before = caret.before
        if undoSpacing(forFaceWith: character, before, caret) {
            caret.insert(String(character))
            return
        }
        var corrected: AppliedCorrection?
        if Self.autocorrectTerminators.contains(character) {
            corrected = correctWord(before, caret)
            if corrected != nil { before = caret.before }
        }
        write(character, before, caret)
        if let corrected { memory.letRevert(corrected, before: caret.before) }
    }

    /// Writes a character with the spaces and quotes that belong to it.
    private func write(_ character: Character, _ before: String, _ caret: CaretText) {
        memory.automaticSpace = nil
        if let moved = movedSpace(for: character, before) {
            memory.movedSpace = (TextPlace(after: before.dropLast()), false)
            caret.replace(last: 1, with: moved)
            if behavior.emoticonAwarePunctuation, Emoticons.isOpener(character) { memory.emoticonOpener = character }
            return
        }
        if character.isLetter, addsSpace(before: character, before) { caret.insert(" ") }
        switch SmartPunctuation.transform(
            for: character, textBeforeCursor: before, locale: context.locale, enabled: isSmart)
        {
        case .insert(let text): caret.insert(text)
        case .replaceLast(let text): caret.replace(last: 1, with: text)
        case nil: caret.insert(String(character))
        }
        if addsSpace(after: character, before) {
            caret.insert(" ")
            memory.automaticSpace = caret.before
            turnPage(after: " ")
        }
    }

    private var isSmart: Bool { behavior.smartPunctuation && field.isProse && field.allowsSmartPunctuation }

    /// The mark with the space that stood before it; `nil` where that stays.
    private func movedSpace(for mark: Character, _ before: String) -> String? {
        let isEnabled = behavior.punctuationSpacing && field.isProse
        guard let moved = PunctuationSpacing.fixup(for: mark, textBeforeCursor: before, enabled: isEnabled) else {
            return nil
        }
        if behavior.suppressPunctuationSpacingAfterEdit, let memory = memory.movedSpace, memory.isRejected,
            memory.0.isEnd(of: before.dropLast())
        {
            return nil
        }
        return moved
    }

    /// Takes a moved space back when the mark before it was the beginning of a face.
    private func undoSpacing(forFaceWith character: Character, _ before: String, _ caret: CaretText) -> Bool {
        defer { memory.emoticonOpener = nil }
        guard let opener = memory.emoticonOpener, Emoticons.completesFace(opener: opener, next: character),
            before.hasSuffix("\(opener) ")
        else { return false }
        caret.replace(last: 2, with: " \(opener)")
        return true
    }

    private func addsSpace(after mark: Character, _ before: String) -> Bool {
        !memory.refusesAutomaticSpace && field.isProse
            && SpaceAfterPunctuation.insertsSpaceImmediately(
                after: mark, textBeforeMark: before, enabled: behavior.spaceAfterPunctuation)
    }

    private func addsSpace(before letter: Character, _ before: String) -> Bool {
        !memory.refusesAutomaticSpace && field.isProse
            && SpaceAfterPunctuation.insertsSpaceBefore(
                letter, textBeforeCursor: before, enabled: behavior.spaceAfterPunctuation)
    }

    // MARK: Space and return

    func typeSpace() {
        guard let document else { return }
        let caret = CaretText(document: document)
        memory.endReverting()
        memory.emoticonOpener = nil
        memory.glide = nil
        let corrected = correctWord(caret.before, caret)
        let before = caret.before
        let time = now()
        let isDouble = PeriodShortcut.shouldExpand(
            textBeforeCursor: before, sinceLastSpace: memory.lastSpace.map { time - $0 },
            window: behavior.periodShortcutWindow, enabled: behavior.periodShortcut && field.isProse)
        if isDouble { caret.replace(last: 1, with: ". ") } else { caret.insert(" ") }
        memory.lastSpace = time
        memory.keptPlace = nil
        memory.refusesAutomaticSpace = false
        if let corrected { memory.letRevert(corrected, before: caret.before) }
        finishWord(before)
        turnPage(after: " ")
        syncAfterInput()
    }

    func typeReturn() {
        guard let document else { return }
        if isSearchingEmoji { return endEmojiSearch() }
        let caret = CaretText(document: document)
        memory.endReverting()
        memory.emoticonOpener = nil
        memory.glide = nil
        let corrected = correctWord(caret.before, caret)
        let before = caret.before
        caret.insert("\n")
        memory.leavePlace()
        if let corrected { memory.letRevert(corrected, before: caret.before) }
        finishWord(before)
        turnPage(after: "\n")
        syncAfterInput()
    }

    func turnPage(after character: Character) {
        show(
            LayoutAutoSwitch.nextType(
                after: character, on: context.keyboardType, enabled: behavior.returnToLettersAfterSpace))
    }

    // MARK: Correction

    /// Puts what the bar highlights in the place of the word left of the caret.
    private func correctWord(_ before: String, _ caret: CaretText) -> AppliedCorrection? {
        let bar = bar(for: before, after: caret.after)
        guard let applied = bar.replacement else { return nil }
        let typed = bar.typed
        let correction = AppliedCorrection(
            place: TextPlace(after: before.dropLast(typed.count)), typed: typed, applied: applied)
        caret.replace(last: typed.count, with: applied)
        memory.note(correction)
        return correction
    }
}
