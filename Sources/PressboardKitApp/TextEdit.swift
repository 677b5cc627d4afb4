/// What one key has put in the place of what, left of the caret.
struct TextEdit: Equatable {
    private(set) var removed = ""
    private(set) var inserted = ""

    /// Notes that a text was deleted, which stood left of the caret.
    mutating func delete(_ text: String) {
        let own = min(inserted.count, text.count)
        inserted.removeLast(own)
        removed = text.dropLast(own) + removed
    }

    /// Notes that a text was inserted behind a character.
    ///
    /// An accent becomes part of that character, so the whole character counts as replaced.
    mutating func insert(_ text: String, behind last: Character?) {
        if inserted.isEmpty, let last, (String(last) + text).count != text.count + 1 {
            removed = String(last) + removed
            inserted = String(last)
        }
        inserted += text
    }
}

/// Reads and edits a document at its caret, and notes what it has edited.
///
/// Hosts are other processes, so the text is read once until it is edited, and no more is deleted than was seen there.
@MainActor
struct CaretText {
    private let document: any PressboardTextDocument
    private var read: String?
    private(set) var edit = TextEdit()

    init(_ document: any PressboardTextDocument) { self.document = document }

    /// The text left of the caret as far as the host gives it.
    var before: String {
        mutating get {
            if let read { return read }
            let text = document.documentContextBeforeInput ?? ""
            read = text
            return text
        }
    }

    /// The text right of the caret as far as the host gives it.
    var after: String { document.documentContextAfterInput ?? "" }

    mutating func insert(_ text: String) {
        guard !text.isEmpty else { return }
        edit.insert(text, behind: before.last)
        read = nil
        document.insertText(text)
    }

    /// Deletes characters left of the caret; more than are seen only where a host does not show what there is.
    mutating func delete(_ count: Int) {
        guard count > 0 else { return }
        edit.delete(String(before.suffix(count)))
        read = nil
        for _ in 0..<count { document.deleteBackward() }
    }

    /// Puts a text in the place of another one, if that is what stands left of the caret.
    ///
    /// - Returns: whether it does.
    @discardableResult
    mutating func replace(_ old: String, with new: String) -> Bool {
        guard before.hasSuffix(old) else { return false }
        delete(old.count)
        insert(new)
        return true
    }

    /// Moves the caret over characters to the right.
    mutating func move(by offset: Int) {
        read = nil
        document.adjustTextPosition(byCharacterOffset: offset)
    }
}

/// Tells whether a text is still the one that was seen, without keeping it.
struct TextMark: Equatable, Sendable {
    /// Enough for the words that suggestions and case depend on.
    private static let length = 96

    private let count: Int
    private let tail: [UInt8]

    init(_ text: String) {
        count = text.utf8.count
        tail = Array(text.utf8.suffix(Self.length))
    }
}
