extension KeyFrame {
    /// The text that the key types when it types exactly one character.
    var singleCharacter: Character? {
        guard case .character(let text) = action, let first = text.first,
            text.index(after: text.startIndex) == text.endIndex
        else { return nil }
        return first
    }

    /// How many characters the key puts into the text.
    var typedCharacterCount: Int {
        switch action {
        case .character(let text): KeyDownCommitLogic.charactersToUndo(committed: text)
        case .space: 1
        default: 0
        }
    }
}
