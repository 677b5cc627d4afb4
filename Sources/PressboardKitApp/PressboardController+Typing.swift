internal import Foundation
internal import PressboardKit
internal import PressboardKitAutocomplete

extension PressboardController {
    /// Characters that finish a word, so that it is corrected.
    public static let autocorrectTerminators: Set<Character> = [" ", "\n", ".", ",", "!", "?", ";", ":"]

    /// Types what a key has: a letter, a mark, or several characters at once.
    func type(_ text: String, touch: TouchPoint?) {
        if isSearchingEmoji {
            emojiSearch?.append(text)
            return
        }
        guard document != nil, let character = text.last else { return }
        editByKey(count: text.count, beginning: text.first) { caret in
            if text.count == 1 {
                type(character, touch, &caret)
            } else {
                memory.beginEdit()
                memory.finishedWord()
                caret.insert(text)
                memory.inserted(text)
            }
            turnPage(after: character)
        }
    }

    private func type(_ character: Character, _ touch: TouchPoint?, _ caret: inout CaretText) {
        let face = memory.faces.face(for: character)
        memory.beginEdit()
        // The face is the space, the eyes that it was moved behind, and what was typed now.
        if let face, caret.replace("\(face.dropFirst().dropLast()) ", with: face) { return }
        let finishesWord = Self.autocorrectTerminators.contains(character)
        let correction = finishesWord ? correctWord(&caret, endedBy: character) : nil
        let before = caret.before
        if finishesWord || endsToken(character) { noteFinishedWord(before) }
        memory.touched(touch, behind: SuggestionText.currentWord(in: before).count)
        write(character, before, &caret)
        if let correction { letRevert(correction, &caret) }
    }

    /// Writes a character with the spaces and quotes that belong to it.
    private func write(_ character: Character, _ before: String, _ caret: inout CaretText) {
        // The next of several marks stands before the space that was just set behind the last one.
        if memory.automaticSpaces.followsAutomaticSpace, PunctuationSpacing.marks.contains(character),
            caret.replace(" ", with: "\(character) ")
        {
            return memory.automaticSpaces.insertedSpace()
        }
        if let moved = movedSpace(for: character, before), caret.replace(" ", with: moved) {
            memory.spacing.movedSpace()
            memory.automaticSpaces.insertedSpace()
            if settings.emoticonAwarePunctuation { memory.faces.movedSpace(behind: character) }
            return
        }
        if SpaceAfterPunctuation.insertsSpaceBefore(character, textBeforeCursor: before, enabled: mayAddSpaces) {
            caret.insert(" ")
        }
        let smart = SmartPunctuation.transform(
            for: character, textBeforeCursor: before, locale: context.locale, enabled: isSmart)
        switch smart {
        case .insert(let text): caret.insert(text)
        case .replaceLast(let text):
            if !caret.replace(String(character), with: text) { caret.insert(String(character)) }
        case nil: caret.insert(String(character))
        }
        memory.inserted(String(character))
        guard
            SpaceAfterPunctuation.insertsSpaceImmediately(
                after: character, textBeforeMark: before, enabled: mayAddSpaces)
        else { return }
        caret.insert(" ")
        memory.automaticSpaces.insertedSpace()
        turnPage(after: " ")
    }

    private var isSmart: Bool { settings.smartPunctuation && field.isProse && field.allowsSmartPunctuation }

    /// The mark with the space that stood before it; `nil` where that stays.
    private func movedSpace(for mark: Character, _ before: String) -> String? {
        guard field.isProse else { return nil }
        return PunctuationSpacing.fixup(
            for: mark, textBeforeCursor: before, locale: context.locale, behavior: settings, memory: memory.spacing)
    }

    private var mayAddSpaces: Bool {
        settings.spaceAfterPunctuation && field.isProse && !memory.automaticSpaces.isSuppressed
    }

    // MARK: Space and return

    func typeSpace() {
        guard !isSearchingEmoji else { return type(" ", touch: nil) }
        guard document != nil else { return }
        editByKey(count: 1) { caret in
            let lastSpace = memory.lastSpace
            memory.beginEdit()
            defer { turnPage(after: " ") }
            // It is there already: many type a space after a mark without looking.
            guard !memory.automaticSpaces.followsAutomaticSpace else {
                // The text stays, and so does a capital that is due.
                synced = nil
                return memory.inserted(" ")
            }
            let correction = correctWord(&caret)
            let before = caret.before
            let time = now()
            let isPeriod = PeriodShortcut.shouldExpand(
                textBeforeCursor: before, sinceLastSpace: lastSpace.map { time - $0 },
                window: settings.periodShortcutWindow, enabled: settings.periodShortcut && field.isProse)
            noteFinishedWord(before)
            if !isPeriod || !caret.replace(" ", with: PeriodShortcut.replacement(for: context.locale)) {
                caret.insert(" ")
            }
            memory.inserted(" ")
            memory.finishedWord()
            memory.lastSpace = time
            if let correction { letRevert(correction, &caret) }
        }
    }

    func typeReturn() {
        guard !isSearchingEmoji else { return endEmojiSearch() }
        guard document != nil else { return }
        editByKey(count: 1) { caret in
            memory.beginEdit()
            let correction = correctWord(&caret)
            noteFinishedWord(caret.before)
            caret.insert("\n")
            memory.leavePlace()
            if let correction { letRevert(correction, &caret) }
            turnPage(after: "\n")
        }
    }

    func turnPage(after character: Character) {
        show(
            LayoutAutoSwitch.nextType(
                after: character, on: context.keyboardType, enabled: settings.returnToLettersAfterSpace))
    }

    // MARK: Correction

    /// Puts what the bar highlights in the place of what it stands for, unless that is an abbreviation with the mark
    /// that ends it.
    func correctWord(_ caret: inout CaretText, endedBy mark: Character? = nil) -> AppliedCorrection? {
        let before = caret.before
        let bar = synced == TextMark(before) ? bar : bar(for: before, after: caret.after)
        guard let applied = bar.replacement, mark != "." || !isAbbreviation(bar.typed) else { return nil }
        let correction = AppliedCorrection(
            place: TextPlace(after: before.dropLast(bar.typed.count)), typed: bar.typed, applied: applied)
        guard caret.replace(bar.typed, with: applied) else { return nil }
        memory.note(correction)
        return correction
    }

    private func isAbbreviation(_ word: String) -> Bool {
        locales.contains { SentenceRules(for: $0).abbreviations.contains(word.lowercased() + ".") }
    }

    /// Lets the next backspace take a correction back, if the host has taken it.
    private func letRevert(_ correction: AppliedCorrection, _ caret: inout CaretText) {
        guard let word = caret.edit.inserted.range(of: correction.applied, options: .anchored) else { return }
        memory.revertible = RevertibleCorrection(
            correction: correction, behind: String(caret.edit.inserted[word.upperBound...]))
    }
}
