/// Types the quotation marks of a language for straight ones, and a dash for two hyphens.
public enum SmartPunctuation {
    /// What is typed in place of a character.
    public enum Result: Hashable, Sendable {
        /// Insert this text.
        case insert(String)
        /// Delete one character, then insert this text.
        case replaceLast(String)
    }

    /// What to do in place of inserting a typed character; `nil` to insert it as it is.
    ///
    /// Behind a letter a single mark is always `’`, so that apostrophe and closing mark never differ.
    ///
    /// - Parameters:
    ///   - character: the typed character.
    ///   - textBeforeCursor: everything left of the caret.
    ///   - locale: the primary language, which alone decides the marks.
    ///   - enabled: `false` gives `nil` at once.
    /// - Complexity: O(1) but for a double mark after a dash or a Hebrew letter, which looks back for the quotation it
    ///   might close, 256 characters at most.
    public static func transform(
        for character: Character, textBeforeCursor: String, locale: KeyboardLocale, enabled: Bool
    ) -> Result? {
        guard enabled else { return nil }
        switch character {
        case "-":
            return textBeforeCursor.last == "-" ? .replaceLast("—") : nil
        case "'":
            let marks = locale.quotationMarks
            let opens = opens(
                after: TextEnd(textBeforeCursor).last, inside: marks.doubleOpen, besides: marks.singleOpen)
            return .insert(opens ? marks.singleOpen : marks.singleClose)
        case "\"":
            let marks = locale.quotationMarks
            let last = TextEnd(textBeforeCursor).last
            if let last {
                // Between Hebrew letters the mark stands for gershayim.
                if last.isHebrewLetter, !hasOpenQuotation(textBeforeCursor, marks) { return nil }
                if last.isDash, hasOpenQuotation(textBeforeCursor, marks) { return .insert(marks.doubleClose) }
            }
            let opens = opens(after: last, inside: marks.singleOpen, besides: marks.doubleOpen)
            return .insert(opens ? marks.doubleOpen : marks.doubleClose)
        default:
            return nil
        }
    }

    /// Whether a mark opens a quotation.
    ///
    /// - Parameters:
    ///   - last: the character before it.
    ///   - outer: the opening mark of the other kind, which it may follow.
    ///   - own: its own opening mark, which it closes.
    private static func opens(after last: Character?, inside outer: String, besides own: String) -> Bool {
        guard let last else { return true }
        if last.isWhitespace || last.isOpeningBracket || last.isDash { return true }
        return outer != own && String(last) == outer
    }

    /// Whether a double mark near the end of the paragraph has not been closed.
    private static func hasOpenQuotation(_ text: String, _ marks: QuotationMarks) -> Bool {
        var end = TextEnd(text)
        var count = 0
        for _ in 0..<256 {
            guard let character = end.next(), !character.isNewline else { break }
            let mark = String(character)
            if marks.doubleOpen == marks.doubleClose {
                if mark == marks.doubleOpen { count += 1 }
            } else if mark == marks.doubleClose {
                return false
            } else if mark == marks.doubleOpen {
                return true
            }
        }
        return count % 2 == 1
    }
}

extension Character {
    /// Whether this is a Hebrew letter, with or without points.
    fileprivate var isHebrewLetter: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        return (0x05D0...0x05F2).contains(scalar.value)
    }
}
