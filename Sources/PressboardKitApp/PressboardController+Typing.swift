internal import Foundation
internal import PressboardKit
internal import PressboardKitAutocomplete

extension PressboardController {
    /// Characters that finish a word, so that it is corrected.
    public static let autocorrectTerminators: Set<Character> = [" ", "\n", ".", ",", "!", "?", ";", ":"]

    /// Types what a key has: a letter, a mark, or several characters at once.
    func type(_ text: String) {
        if isSearchingEmoji {
            emojiSearch?.append(text)
            return
        }
        guard let document, let character = text.last else { return }
        let caret = CaretText(document: document)
        if text.count == 1 {
            type(character, caret)
        } else {
            memory.beginEdit()
            caret.insert(text)
            memory.inserted(text)
        }
        dropShift(after: character, caret)
        turnPage(after: character)
        syncAfterInput()
    }

    private func type(_ character: Character, _ caret: CaretText) {
        if let face = memory.faces.face(for: character) {
            memory.beginEdit()
            return caret.replace(last: 2, with: face)
        }
        memory.beginEdit()
        let correction = Self.autocorrectTerminators.contains(character) ? correctWord(caret) : nil
        let before = caret.before
        if correction != nil || Self.autocorrectTerminators.contains(character) { finishWord(before) }
        write(character, before, caret)
        if let correction { memory.letRevert(correction, before: caret.before) }
    }

    /// Writes a character with the spaces and quotes that belong to it.
    private func write(_ character: Character, _ before: String, _ caret: CaretText) {
        if let moved = movedSpace(for: character, before) {
            caret.replace(last: 1, with: moved)
            memory.spacing.movedSpace()
            if settings.emoticonAwarePunctuation { memory.faces.movedSpace(behind: character) }
            return
        }
        if addsSpace(before: character, before) { caret.insert(" ") }
        let smart = SmartPunctuation.transform(
            for: character, textBeforeCursor: before, locale: context.locale, enabled: isSmart)
        switch smart {
        case .insert(let text): caret.insert(text)
        case .replaceLast(let text): caret.replace(last: 1, with: text)
        case nil: caret.insert(String(character))
        }
        memory.inserted(String(character))
        guard addsSpace(after: character, before) else { return }
        caret.insert(" ")
        memory.automaticSpaces.insertedSpace()
        turnPage(after: " ")
    }

    private var isSmart: Bool { settings.smartPunctuation && field.isProse && field.allowsSmartPunctuation }

    /// The mark with the space that stood before it; `nil` where that stays.
    private func movedSpace(for mark: Character, _ before: String) -> String? {
        guard settings.punctuationSpacing, field.isProse,
            !(settings.suppressPunctuationSpacingAfterEdit && memory.spacing.rejects)
        else { return nil }
        return settings.localePunctuationSpacing
            ? PunctuationSpacing.fixup(for: mark, textBeforeCursor: before, locale: context.locale, enabled: true)
            : PunctuationSpacing.fixup(for: mark, textBeforeCursor: before, enabled: true)
    }

    private var mayAddSpaces: Bool {
        settings.spaceAfterPunctuation && field.isProse && !memory.automaticSpaces.isSuppressed
    }

    private func addsSpace(after mark: Character, _ before: String) -> Bool {
        SpaceAfterPunctuation.insertsSpaceImmediately(after: mark, textBeforeMark: before, enabled: mayAddSpaces)
    }

    private func addsSpace(before letter: Character, _ before: String) -> Bool {
        SpaceAfterPunctuation.insertsSpaceBefore(letter, textBeforeCursor: before, enabled: mayAddSpaces)
    }

    /// Lets a single shift end with the letter it was for.
    private func dropShift(after character: Character, _ caret: CaretText) {
        guard settings.autoShiftToLowercase else { return }
        setCase(ShiftLogic.afterCharacterInput(current: context.keyboardCase))
    }

    // MARK: Space and return

    func typeSpace() {
        guard !isSearchingEmoji else { return type(" ") }
        guard let document else { return }
        let caret = CaretText(document: document)
        memory.beginEdit()
        let correction = correctWord(caret)
        let before = caret.before
        let time = now()
        let isPeriod = PeriodShortcut.shouldExpand(
            textBeforeCursor: before, sinceLastSpace: memory.lastSpace.map { time - $0 },
            window: settings.periodShortcutWindow, enabled: settings.periodShortcut && field.isProse)
        finishWord(before)
        if isPeriod {
            caret.replace(last: 1, with: PeriodShortcut.replacement(for: context.locale))
        } else {
            caret.insert(" ")
        }
        memory.inserted(" ")
        memory.lastSpace = time
        memory.keptPlace = nil
        if let correction { memory.letRevert(correction, before: caret.before) }
        turnPage(after: " ")
        syncAfterInput()
    }

    func typeReturn() {
        guard !isSearchingEmoji else { return endEmojiSearch() }
        guard let document else { return }
        let caret = CaretText(document: document)
        memory.beginEdit()
        let correction = correctWord(caret)
        finishWord(caret.before)
        caret.insert("\n")
        memory.leavePlace()
        if let correction { memory.letRevert(correction, before: caret.before) }
        turnPage(after: "\n")
        syncAfterInput()
    }

    func turnPage(after character: Character) {
        show(
            LayoutAutoSwitch.nextType(
                after: character, on: context.keyboardType, enabled: settings.returnToLettersAfterSpace))
    }

    // MARK: Correction

    /// Puts what the bar highlights in the place of the word left of the caret.
    func correctWord(_ caret: CaretText) -> AppliedCorrection? {
        let before = caret.before
        let bar = bar(for: before, after: caret.after)
        guard let applied = bar.replacement else { return nil }
        let correction = AppliedCorrection(
            place: TextPlace(after: before.dropLast(bar.typed.count)), typed: bar.typed, applied: applied)
        caret.replace(last: bar.typed.count, with: applied)
        memory.note(correction)
        return correction
    }
}
