internal import PressboardKit

extension PressboardController {
    /// Whether a drag moves the caret.
    public var isMovingCursor: Bool { moves.isMoving }

    /// Tells that a drag of the caret has begun or ended.
    ///
    /// Between the two neither suggestions nor case follow the text, and it is not read.
    public func cursorMoveChanged(_ isMoving: Bool) {
        guard moves.update(isMoving: isMoving) else { return }
        if isMoving {
            finishGlide()
        } else {
            pushMoves()
            memory.leavePlace()
            synced = nil
            syncAfterInput()
        }
    }

    func moveCaret(by offset: Int) {
        guard let document else { return }
        if let push = coalescer.add(offset, at: now()) { document.adjustTextPosition(byCharacterOffset: push) }
        guard !moves.isMoving else { return }
        pushMoves()
        memory.leavePlace()
        syncAfterInput()
    }

    func moveCaret(bySentences count: Int) {
        guard let document else { return }
        pushMoves()
        let caret = CaretText(document: document)
        document.adjustTextPosition(
            byCharacterOffset: SpacebarDragLogic.characterOffset(
                forSentences: count, before: caret.before, after: caret.after))
        memory.leavePlace()
        syncAfterInput()
    }

    private func pushMoves() {
        guard let document, let push = coalescer.flush() else { return }
        document.adjustTextPosition(byCharacterOffset: push)
    }
}
