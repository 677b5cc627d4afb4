/// Reads and edits a document at its caret, counted in characters.
@MainActor
struct CaretText {
    let document: any PressboardTextDocument

    /// The text left of the caret as far as the host gives it.
    var before: String { document.documentContextBeforeInput ?? "" }

    /// The text right of the caret as far as the host gives it.
    var after: String { document.documentContextAfterInput ?? "" }

    func insert(_ text: String) {
        if !text.isEmpty { document.insertText(text) }
    }

    func delete(_ count: Int) {
        for _ in 0..<max(0, count) { document.deleteBackward() }
    }

    /// Puts a text in the place of the last characters before the caret.
    func replace(last count: Int, with text: String) {
        delete(count)
        insert(text)
    }
}
