/// Finds what a delete by words takes.
public enum DeleteByWord {
    /// The most characters that one delete takes.
    public static let maximumLength = 256

    /// How many characters before the caret to delete: the word there with the blanks after it.
    ///
    /// A word runs to the white space before it. A line break is deleted on its own, and blanks do not reach across it.
    ///
    /// - Parameters:
    ///   - textBeforeCursor: everything left of the caret.
    ///   - splitsAddresses: whether a web address goes part by part, from slash to slash, and not at once.
    /// - Returns: 0 for an empty text, and ``maximumLength`` at most.
    /// - Complexity: O(answer).
    public static func wordDeletionLength(textBeforeCursor: String, splitsAddresses: Bool = false) -> Int {
        var rest = textBeforeCursor.suffix(maximumLength)
        if rest.last?.isNewline == true { return 1 }
        var blanks = 0
        while let last = rest.last, last.isBlank || last.isDirectionMark {
            rest.removeLast()
            blanks += 1
        }
        let word = rest.reversed().prefix { !$0.isWhitespace }
        guard splitsAddresses else { return blanks + word.count }
        return blanks + (lengthOfLastPart(of: String(word.reversed())) ?? word.count)
    }

    /// The length of what follows the last slash of a web address, a slash at its end not counted; `nil` for any other
    /// text and for the last part that is left.
    private static func lengthOfLastPart(of word: String) -> Int? {
        guard word.contains("://") || word.hasPrefix("www.") else { return nil }
        var length = 0
        var rest = word[...]
        while rest.last == "/" {
            rest.removeLast()
            length += 1
        }
        let part = rest.reversed().prefix { $0 != "/" }
        return part.isEmpty ? nil : length + part.count
    }
}
