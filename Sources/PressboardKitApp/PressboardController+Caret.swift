internal import PressboardKit

extension PressboardController {
    /// Whether a drag moves the caret.
    public var isMovingCursor: Bool { moves.isMoving }

    /// Tells that a drag of the caret has begun or ended.
    ///
    /// Between the two neither suggestions nor case follow the text, and it is not read.
    public func cursorMoveChanged(_ isMoving: Bool) {
        if isMoving { finishGlide() }
        guard moves.update(isMoving: isMoving), !isMoving else { return }
        pushMoves()
        arrive()
    }

    func moveCaret(by offset: Int) {
        guard let document, !isSearchingEmoji else { return }
        if let push = coalescer.add(offset, at: now()) { document.adjustTextPosition(byCharacterOffset: push) }
        guard !moves.isMoving else { return }
        pushMoves()
        arrive()
    }

    func moveCaret(bySentences count: Int) {
        guard let document, !isSearchingEmoji else { return }
        pushMoves()
        document.adjustTextPosition(
            byCharacterOffset: SpacebarDragLogic.characterOffset(
                forSentences: count, before: document.documentContextBeforeInput ?? "",
                after: document.documentContextAfterInput ?? ""))
        if !moves.isMoving { arrive() }
    }

    private func pushMoves() {
        guard let document, let push = coalescer.flush() else { return }
        document.adjustTextPosition(byCharacterOffset: push)
    }

    private func arrive() {
        learnKeptWord()
        undoable = nil
        memory.leavePlace()
        refresh()
    }
}
