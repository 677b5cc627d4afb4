internal import PressboardKit

extension PressboardController {
    /// Deletes the character before the caret, or takes back what was just done for the user.
    func deleteCharacter() {
        guard let document else { return }
        if isSearchingEmoji { return deleteFromEmojiQuery() }
        let caret = CaretText(document: document)
        let before = caret.before
        memory.emoticonOpener = nil
        memory.glide = nil
        memory.lastSpace = nil
        if takeBackCorrection(before, caret) { return syncAfterInput() }
        memory.endReverting()
        if memory.automaticSpace == before { memory.refusesAutomaticSpace = true }
        memory.automaticSpace = nil
        caret.delete(1)
        noteDeletion(caret.before)
        syncAfterInput()
    }

    /// Deletes the word before the caret with the blanks behind it.
    func deleteWord() {
        guard let document else { return }
        let caret = CaretText(document: document)
        memory.emoticonOpener = nil
        memory.endReverting()
        memory.glide = nil
        memory.lastSpace = nil
        memory.automaticSpace = nil
        caret.delete(DeleteByWord.wordDeletionLength(textBeforeCursor: caret.before))
        noteDeletion(caret.before)
        syncAfterInput()
    }

    /// Puts back what was typed, where the last key has corrected it.
    private func takeBackCorrection(_ before: String, _ caret: CaretText) -> Bool {
        guard behavior.revertCorrectionOnBackspace, let (correction, corrected) = memory.revertible,
            before == corrected
        else { return false }
        memory.endReverting()
        // The mark that finished the word stays; a blank goes, as it does for every backspace.
        let word = correction.applied
        guard let range = before.range(of: word, options: .backwards), correction.place.isEnd(of: before[..<range.lowerBound])
        else { return false }
        let behind = before[range.upperBound...]
        let kept = behind.allSatisfy(\.isWhitespace) ? "" : String(behind)
        caret.replace(last: word.count + behind.count, with: correction.typed + kept)
        memory.keptPlace = correction.place
        memory.forget(correction)
        memory.note(keeping: correction.typed)
        return true
    }

    /// Remembers what a deletion says: that a correction or a moved space was not wanted.
    private func noteDeletion(_ before: String) {
        if let moved = memory.movedSpace, !moved.isRejected, moved.0.isEnd(of: before) {
            memory.movedSpace?.isRejected = true
        }
        guard behavior.suppressAutocorrectAfterEdit else { return }
        let place = before.dropLast(SuggestionText.currentWord(in: before).count)
        if memory.wasCorrected(after: place) { memory.keptPlace = TextPlace(after: place) }
    }
}
