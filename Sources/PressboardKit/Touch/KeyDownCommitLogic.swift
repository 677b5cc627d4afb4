/// What a key types when it is pressed, and what is taken back later.
public enum KeyDownCommitLogic {
    /// The marks that wait for the release while a space is typed after punctuation automatically.
    public static let marksBeforeAutomaticSpace: Set<Character> = [".", ",", "?", "!", ":"]

    /// Whether a key types the moment it is pressed.
    ///
    /// Keys with several characters never do: their callouts are often the point of the press. Neither do
    /// ``marksBeforeAutomaticSpace`` while a space is typed after them; the caller decides that.
    ///
    /// - Parameters:
    ///   - isSingleCharacterKey: whether the key types exactly one character, other than a space.
    ///   - isSpace: whether the key is the space bar.
    ///   - insertOnKeyDown: the setting.
    ///   - deferSpaceToRelease: whether the space bar waits for the release, so that it can still become a drag.
    public static func shouldCommitOnKeyDown(
        isSingleCharacterKey: Bool, isSpace: Bool, insertOnKeyDown: Bool, deferSpaceToRelease: Bool
    ) -> Bool {
        guard insertOnKeyDown else { return false }
        return isSpace ? !deferSpaceToRelease : isSingleCharacterKey
    }

    /// Whether a held space has to be typed now because another key types.
    ///
    /// Without it a fast `jak se` becomes `jaks e`.
    public static func shouldFlushHeldSpace(
        spaceIsHeld: Bool, spaceAlreadyCommitted: Bool, spaceDragActive: Bool
    ) -> Bool {
        spaceIsHeld && !spaceAlreadyCommitted && !spaceDragActive
    }

    /// Whether a finger that leaves its key takes back what the press typed.
    ///
    /// The space bar keeps its space: only a drag of the caret takes it back.
    public static func shouldUndoOnDragOff(isSpace: Bool, didCommitOnKeyDown: Bool) -> Bool {
        didCommitOnKeyDown && !isSpace
    }

    /// How many deletes take back a text: one for each character.
    public static func charactersToUndo(committed text: String) -> Int { text.count }
}
