internal import PressboardKit

extension PressboardController {
    /// Makes case and suggestions follow the text, unless they already do.
    public func syncAfterInput() {
        guard let document, !isEditing else { return }
        var caret = CaretText(document)
        follow(&caret)
    }

    /// Tells that the text or the caret has changed, by whatever.
    ///
    /// Hosts report edits of the keyboard itself too; those change nothing here.
    public func textDidChange() {
        guard let document, !moves.isMoving, !isEditing else { return }
        guard TextMark(document.documentContextBeforeInput ?? "") != synced else { return }
        finishGlide()
        learnKeptWord()
        undoable = nil
        mayUndo = false
        memory.leavePlace()
        syncAfterInput()
    }

    /// Makes case and suggestions follow, although the text is the same.
    func refresh() {
        synced = nil
        syncAfterInput()
    }

    /// Makes case and suggestions follow the text.
    ///
    /// The case changes once, so that a letter in the middle of a word changes no key on screen.
    ///
    /// - Parameters:
    ///   - caret: the text.
    ///   - dropsShift: whether something was typed, which a single shift was for.
    func follow(_ caret: inout CaretText, dropsShift: Bool = false) {
        isEditing = false
        var keyboardCase = context.keyboardCase
        if dropsShift, settings.autoShiftToLowercase {
            keyboardCase = ShiftLogic.afterCharacterInput(current: keyboardCase)
        }
        guard !moves.isMoving else { return setCase(keyboardCase) }
        let before = caret.before
        let mark = TextMark(before)
        guard mark != synced else { return setCase(keyboardCase) }
        synced = mark
        setCase(automaticCase(before, from: keyboardCase))
        let after = caret.after
        bar = withEmoji(bar(for: before, after: after), before, after)
        suggestions = bar.slots
    }

    /// The case for what is typed next.
    func automaticCase(_ before: String, from current: KeyboardCase) -> KeyboardCase {
        switch current {
        case .capsLocked: return .capsLocked
        case _
        where AutoCapitalization.continuesCapital(
            "j", textBeforeCursor: before, locale: context.locale,
            enabled: settings.digraphCapitalization && settings.autoCapitalization && field.isProse):
            return .auto
        // Shift that the user keeps down for more than one letter.
        case .uppercased where !settings.autoShiftToLowercase: return .uppercased
        case .uppercased, .lowercased, .auto: return wantsCapital(before) ? .auto : .lowercased
        }
    }

    private func wantsCapital(_ before: String) -> Bool {
        guard settings.autoCapitalization, field.isProse else { return false }
        switch field.capitalization {
        case .none: return false
        case .allCharacters: return true
        case .words: return before.last.map { $0.isWhitespace } ?? true
        case .sentences:
            return AutoCapitalization.shouldCapitalizeNext(
                afterTextBeforeCursor: before, rules: sentenceRules, enabled: true)
        }
    }
}
