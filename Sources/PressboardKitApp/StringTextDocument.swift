/// A text document in memory, with a caret.
///
/// The text is kept as two parts that meet at the caret, so edits there do not touch the rest. The caret always
/// lies between two characters: when an edit makes the characters on its two sides one, it moves to the end of
/// that one.
///
/// The complexities below hold but in a run of flags: to pair them, the one run at the caret is counted.
public final class StringTextDocument: PressboardTextDocument {
    private var before: String
    private var beforeCount: Int
    // The character next to the caret is the last one. Not a reversed string: in one, neighbours could merge.
    private var after: [Character] = []
    // Typing leaves this part as it is, so it is not put together again at every keystroke.
    private var afterText: String? = ""

    /// Makes a document with the caret at the end of its text.
    ///
    /// - Complexity: O(length of `text`).
    public init(_ text: String = "") {
        before = text
        before.makeContiguousUTF8()
        beforeCount = before.count
    }

    /// The whole text.
    ///
    /// - Complexity: O(length of the text).
    public var text: String { before + textAfterCaret() }

    /// The number of characters left of the caret.
    ///
    /// - Complexity: O(1).
    public var caret: Int { beforeCount }

    /// Exactly the text left of the caret; never `nil`.
    ///
    /// - Complexity: O(1). The first edit while the answer is still held copies it once.
    public var documentContextBeforeInput: String? { before }

    /// Exactly the text right of the caret; never `nil`.
    ///
    /// - Complexity: O(1) until the caret has moved, then O(length of the answer) once.
    public var documentContextAfterInput: String? { textAfterCaret() }

    /// Inserts at the caret, which moves past what was inserted.
    ///
    /// What combines with the character before it, such as an accent, becomes part of that character.
    ///
    /// - Complexity: O(length of `text`), whatever the length of the document.
    public func insertText(_ text: String) {
        guard !text.isEmpty else { return }
        appendBeforeCaret(text)
        mergeAtCaret()
    }

    /// Removes the character before the caret; nothing at the start of the text.
    ///
    /// - Complexity: O(1), whatever the length of the document.
    public func deleteBackward() {
        guard before.popLast() != nil else { return }
        beforeCount -= 1
        mergeAtCaret()
    }

    /// Moves the caret by characters, left when negative, and not beyond either end of the text.
    ///
    /// - Complexity: O(number of characters passed).
    public func adjustTextPosition(byCharacterOffset offset: Int) {
        let room = offset < 0 ? beforeCount : after.count
        let steps = Int(min(offset.magnitude, room.magnitude))
        guard steps > 0 else { return }
        afterText = nil
        for _ in 0..<steps {
            if offset < 0 {
                after.append(before.removeLast())
            } else {
                before.append(after.removeLast())
            }
        }
        beforeCount += offset < 0 ? -steps : steps
    }

    private func textAfterCaret() -> String {
        if let afterText { return afterText }
        let text = String(after.reversed())
        afterText = text
        return text
    }

    /// Appends left of the caret and counts again only what can have changed: the last character and what follows.
    private func appendBeforeCaret(_ text: String) {
        guard let last = before.last else {
            before = text
            before.makeContiguousUTF8()
            beforeCount = before.count
            return
        }
        before += text
        beforeCount += (String(last) + text).count - 1
    }

    /// Makes the characters on the two sides of the caret one, where an edit has brought together parts of one.
    private func mergeAtCaret() {
        while let left = before.last, let right = after.last, let merged = Self.split(left, right) {
            after.removeLast()
            afterText = nil
            before.removeLast()
            before.append(merged.first)
            // When something is left over, the character at the caret is complete.
            if !merged.rest.isEmpty { return regroup(startingWith: merged.rest) }
        }
    }

    /// Puts `rest` in front of the text right of the caret, where it may change how flags are paired.
    private func regroup(startingWith rest: [Character]) {
        var regrouped = rest
        while let left = regrouped.last, let right = after.last, let merged = Self.split(left, right) {
            after.removeLast()
            regrouped.removeLast()
            regrouped.append(merged.first)
            regrouped += merged.rest
        }
        after += regrouped.reversed()
    }

    /// Divides two neighbours into characters; `nil` when they are the characters that they were.
    private static func split(_ left: Character, _ right: Character) -> (first: Character, rest: [Character])? {
        let characters = Array(String(left) + String(right))
        guard let first = characters.first else { return nil }
        // Sizes, for equality would take an accented letter and its decomposed form for the same.
        if characters.count == 2, first.utf8.count == left.utf8.count { return nil }
        return (first, Array(characters.dropFirst()))
    }
}
