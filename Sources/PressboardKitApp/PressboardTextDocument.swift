/// The text that a keyboard edits: a host's text field or a buffer in memory.
///
/// Counts and offsets are in `Character`s, because that is what one backward delete removes.
public protocol PressboardTextDocument: AnyObject {
    /// The text left of the caret; `nil` or only its last part when the host does not give more.
    var documentContextBeforeInput: String? { get }

    /// The text right of the caret; `nil` or only its first part when the host does not give more.
    var documentContextAfterInput: String? { get }

    /// Inserts at the caret, which moves past what was inserted.
    func insertText(_ text: String)

    /// Removes the character before the caret; nothing at the start of the text.
    func deleteBackward()

    /// Moves the caret by characters, left when negative, and not beyond either end of the text.
    func adjustTextPosition(byCharacterOffset offset: Int)
}
