internal import Foundation
internal import PressboardKit
internal import PressboardKitAutocomplete

/// What is needed to take back what a key has done when it went down.
struct UndoableKey {
    /// Characters that the key stands for.
    var count: Int
    var edit: TextEdit
    /// The state before the key.
    var memory: EditMemory
    var keyboardCase: KeyboardCase
    var page: KeyboardType
}

extension PressboardController {
    /// The document, with what was remembered about its text forgotten if somebody else has changed it.
    ///
    /// Whoever opens it ends with ``follow(_:dropsShift:)``.
    func openText() -> CaretText? {
        guard let document else { return nil }
        isEditing = true
        var caret = CaretText(document)
        if synced != nil, TextMark(caret.before) != synced { memory.leavePlace() }
        return caret
    }

    /// Edits the text by a key that may still turn out to be something else.
    ///
    /// - Parameters:
    ///   - count: characters that the key types.
    ///   - first: the first of them.
    func editByKey(count: Int, beginning first: Character? = nil, _ body: (inout CaretText) -> Void) {
        guard var caret = openText() else { return }
        // A full stop inside an address, a file name or an abbreviation has finished no word.
        if let first, first.isLetter || first.isNumber, caret.before.last == "." { keptWord = nil }
        learnKeptWord()
        mayUndo = true
        let (memory, keyboardCase, page) = (memory, context.keyboardCase, context.keyboardType)
        body(&caret)
        undoable = UndoableKey(
            count: count, edit: caret.edit, memory: memory, keyboardCase: keyboardCase, page: page)
        follow(&caret, dropsShift: true)
    }

    /// Takes back what the last key has typed, because the touch became a long press, a glide or a drag.
    ///
    /// All that the key did is undone: a correction, a moved space, a dash made of two hyphens. When it was not the last
    /// to edit the text, as many characters are deleted as it typed.
    func undoTyped(_ count: Int) {
        if isSearchingEmoji {
            for _ in 0..<min(count, emojiQuery.count) { deleteFromEmojiQuery() }
            return
        }
        guard count > 0, mayUndo, var caret = openText() else { return }
        keptWord = nil
        guard let key = undoable, key.count == count, TextMark(caret.before) == synced,
            caret.before.hasSuffix(key.edit.inserted)
        else { return delete(min(count, DeleteByWord.maximumLength), &caret) }
        undoable = nil
        caret.replace(key.edit.inserted, with: key.edit.removed)
        memory = key.memory
        show(key.page)
        follow(&caret)
        setCase(key.keyboardCase)
    }

    // MARK: Deleting

    /// Deletes the character before the caret, or takes back what was just done for the user.
    func deleteCharacter() {
        guard !isSearchingEmoji else { return deleteFromEmojiQuery() }
        guard var caret = openText() else { return }
        if !takeBackCorrection(&caret) { delete(1, &caret) }
    }

    /// Deletes the word before the caret with the blanks behind it.
    func deleteWord() {
        guard !isSearchingEmoji else { return deleteFromEmojiQuery() }
        guard var caret = openText() else { return }
        let length = DeleteByWord.wordDeletionLength(
            textBeforeCursor: caret.before, splitsAddresses: settings.addressAwareDelete)
        // Hosts that show only the line of the caret show nothing at its beginning.
        delete(settings.deleteByWord ? max(1, length) : 1, &caret)
    }

    private func delete(_ count: Int, _ caret: inout CaretText) {
        keptWord = nil
        undoable = nil
        memory.beginEdit()
        let seen = caret.before.isEmpty ? 0 : count
        caret.delete(count)
        if seen > 0 { memory.deleted(seen) }
        if settings.suppressAutocorrectAfterEdit {
            let before = caret.before
            let word = SuggestionText.currentWord(in: before)
            memory.edited(word, at: TextPlace(after: before.dropLast(word.count)))
        }
        follow(&caret)
    }

    /// Puts back what was typed, where the last key has corrected it.
    private func takeBackCorrection(_ caret: inout CaretText) -> Bool {
        guard settings.revertCorrectionOnBackspace, let revertible = memory.revertible else { return false }
        let (correction, behind) = (revertible.correction, revertible.behind)
        memory.beginEdit()
        guard caret.replace(correction.applied + behind, with: correction.typed + revertible.kept) else { return false }
        keptWord = nil
        undoable = nil
        if settings.suppressAutocorrectAfterEdit {
            memory.reject(correction.typed, at: correction.place)
            if revertible.kept.isEmpty { memory.keepWord(at: correction.place) }
        }
        if !revertible.kept.isEmpty { noteFinishedWord(String(caret.before.dropLast(revertible.kept.count))) }
        follow(&caret)
        return true
    }
}
