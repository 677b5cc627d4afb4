internal import PressboardKit
internal import PressboardKitApp

/// A text whose host hides the first characters of what stands before the caret.
final class ReplayDocument: PressboardTextDocument {
    private let whole: StringTextDocument
    private let hidden: Int

    /// - Parameter hidden: characters at the beginning of the text that the host does not report.
    init(before: String, after: String, hidden: Int = 0) {
        whole = StringTextDocument(before + after)
        whole.adjustTextPosition(byCharacterOffset: -after.count)
        self.hidden = hidden
    }

    var before: String { whole.documentContextBeforeInput ?? "" }
    var after: String { whole.documentContextAfterInput ?? "" }

    var documentContextBeforeInput: String? {
        hidden == 0 ? whole.documentContextBeforeInput : String(before.dropFirst(hidden))
    }

    var documentContextAfterInput: String? { whole.documentContextAfterInput }

    func insertText(_ text: String) { whole.insertText(text) }
    func deleteBackward() { whole.deleteBackward() }
    func adjustTextPosition(byCharacterOffset offset: Int) { whole.adjustTextPosition(byCharacterOffset: offset) }
}
