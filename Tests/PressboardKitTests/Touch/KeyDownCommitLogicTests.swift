import PressboardKit
import Testing

struct KeyDownCommitLogicTests {
    private func commits(single: Bool = false, space: Bool = false, onKeyDown: Bool, deferring: Bool) -> Bool {
        KeyDownCommitLogic.shouldCommitOnKeyDown(
            isSingleCharacterKey: single, isSpace: space, insertOnKeyDown: onKeyDown, deferSpaceToRelease: deferring)
    }

    @Test(arguments: [true, false])
    func `KD-01 KD-02 a single character is typed on press when the setting says so`(deferring: Bool) {
        #expect(commits(single: true, onKeyDown: true, deferring: deferring))
        #expect(!commits(single: true, onKeyDown: false, deferring: deferring))
    }

    @Test(arguments: [true, false], [true, false])
    func `KD-03 several characters are never typed on press`(onKeyDown: Bool, deferring: Bool) {
        #expect(!commits(onKeyDown: onKeyDown, deferring: deferring))
    }

    @Test func `KD-04 KD-05 KD-06 the space bar is typed on press unless it waits for the release`() {
        #expect(!commits(space: true, onKeyDown: true, deferring: true))
        #expect(commits(space: true, onKeyDown: true, deferring: false))
        #expect(!commits(space: true, onKeyDown: false, deferring: true))
        #expect(!commits(space: true, onKeyDown: false, deferring: false))
    }

    @Test(arguments: [true, false], [true, false])
    func `KD-10 a held space is flushed unless it was typed or became a drag`(committed: Bool, dragging: Bool) {
        #expect(
            KeyDownCommitLogic.shouldFlushHeldSpace(
                spaceIsHeld: true, spaceAlreadyCommitted: committed, spaceDragActive: dragging)
                == (!committed && !dragging))
        #expect(
            !KeyDownCommitLogic.shouldFlushHeldSpace(
                spaceIsHeld: false, spaceAlreadyCommitted: committed, spaceDragActive: dragging))
    }

    @Test(arguments: [("a", 1), (".com", 4), ("👨‍👩‍👧", 1), ("", 0)])
    func `KD-23 as many deletes as characters`(text: String, deletes: Int) {
        #expect(KeyDownCommitLogic.charactersToUndo(committed: text) == deletes)
    }

    @Test func `KD-25 KD-26 leaving a key takes its text back, but not a space`() {
        #expect(KeyDownCommitLogic.shouldUndoOnDragOff(isSpace: false, didCommitOnKeyDown: true))
        #expect(!KeyDownCommitLogic.shouldUndoOnDragOff(isSpace: false, didCommitOnKeyDown: false))
        #expect(!KeyDownCommitLogic.shouldUndoOnDragOff(isSpace: true, didCommitOnKeyDown: true))
    }
}
