internal import PressboardKitApp

/// The text that the keyboard edits, with a caret.
///
/// On a phone this wraps `UITextDocumentProxy`, whose members have the same names.
final class LineDocument: PressboardTextDocument {
    private(set) var before = ""
    private(set) var after = ""

    // A host may give only the part of a text near the caret, or `nil` where it knows nothing.
    var documentContextBeforeInput: String? { before }
    var documentContextAfterInput: String? { after }

    func insertText(_ text: String) { before += text }

    // Counts are in characters: one backspace removes an accented letter or an emoji whole.
    func deleteBackward() { _ = before.popLast() }

    func adjustTextPosition(byCharacterOffset offset: Int) {
        let text = before + after
        let caret = before.count + max(-before.count, min(offset, after.count))
        before = String(text.prefix(caret))
        after = String(text.dropFirst(caret))
    }
}
