import PressboardKitApp

/// A text field of a host, with the ways in which hosts differ; counts what is asked of it.
final class HostDocument: PressboardTextDocument {
    let text: StringTextDocument
    /// How the text left of the caret is told, `nil` for not at all.
    var context: (String) -> String? = { $0 }
    var takesInserts = true
    var takesDeletes = true
    /// Called after each edit, as by hosts that report at once.
    var onEdit: () -> Void = {}
    private(set) var deletes = 0
    private(set) var reads = 0
    private(set) var moves: [Int] = []

    init(_ before: String, after: String = "") {
        text = StringTextDocument(before + after)
        text.adjustTextPosition(byCharacterOffset: before.count - text.caret)
    }

    var documentContextBeforeInput: String? {
        reads += 1
        return context(text.documentContextBeforeInput ?? "")
    }

    var documentContextAfterInput: String? { text.documentContextAfterInput }

    func insertText(_ inserted: String) {
        if takesInserts { text.insertText(inserted) }
        onEdit()
    }

    func deleteBackward() {
        deletes += 1
        if takesDeletes { text.deleteBackward() }
        onEdit()
    }

    func adjustTextPosition(byCharacterOffset offset: Int) {
        moves.append(offset)
        text.adjustTextPosition(byCharacterOffset: offset)
        onEdit()
    }
}
