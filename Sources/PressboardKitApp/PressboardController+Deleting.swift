internal import Foundation
internal import PressboardKit

extension PressboardController {
    /// Deletes the character before the caret, or takes back what was just done for the user.
    func deleteCharacter() {
        guard !isSearchingEmoji else { return deleteFromEmojiQuery() }
        guard let document else { return }
        let caret = CaretText(document: document)
        memory.lastSpace = nil
        if takeBackCorrection(caret) { return syncAfterInput() }
        delete(1, caret)
    }

    /// Deletes the word before the caret with the blanks behind it.
    func deleteWord() {
        guard !isSearchingEmoji else { return deleteFromEmojiQuery() }
        guard let document else { return }
        let caret = CaretText(document: document)
        memory.lastSpace = nil
        delete(
            DeleteByWord.wordDeletionLength(
                textBeforeCursor: caret.before, splitsAddresses: settings.addressAwareDelete),
            caret)
    }

    /// Removes what a key has typed when it went down, because the touch became something else.
    func undoTyped(_ count: Int) {
        guard let document else { return }
        delete(count, CaretText(document: document))
    }

    private func delete(_ count: Int, _ caret: CaretText) {
        memory.beginEdit()
        caret.delete(count)
        memory.deleted(count)
        let before = caret.before
        if settings.suppressAutocorrectAfterEdit {
            let place = before.dropLast(SuggestionText.currentWord(in: before).count)
            if memory.wasCorrected(after: place) { memory.keptPlace = TextPlace(after: place) }
        }
        syncAfterInput()
    }

    /// Puts back what was typed, where the last key has corrected it.
    ///
    /// The mark that finished the word stays; a blank goes, as it does for every backspace.
    private func takeBackCorrection(_ caret: CaretText) -> Bool {
        let before = caret.before
        guard settings.revertCorrectionOnBackspace, let (correction, corrected) = memory.revertible,
            before == corrected, let word = before.range(of: correction.applied, options: .backwards),
            correction.place.isEnd(of: before[..<word.lowerBound])
        else { return false }
        let behind = before[word.upperBound...]
        let kept = behind.allSatisfy(\.isWhitespace) ? "" : String(behind)
        memory.beginEdit()
        caret.replace(last: correction.applied.count + behind.count, with: correction.typed + kept)
        memory.keptPlace = correction.place
        memory.forget(correction)
        keep(correction.typed, after: before[..<word.lowerBound])
        return true
    }
}
