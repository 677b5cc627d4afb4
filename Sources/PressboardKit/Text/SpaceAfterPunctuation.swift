/// Types the space after a punctuation mark.
public enum SpaceAfterPunctuation {
    /// The marks that a space is typed after.
    public static let marks = KeyDownCommitLogic.marksBeforeAutomaticSpace

    /// Whether a space is typed right after a mark.
    ///
    /// Not after a number, which may go on, nor inside an address or after a search operator such as `from:`.
    ///
    /// - Parameters:
    ///   - mark: the mark that was typed.
    ///   - textBeforeMark: everything left of it.
    ///   - enabled: `false` gives `false` at once.
    public static func insertsSpaceImmediately(after mark: Character, textBeforeMark: String, enabled: Bool) -> Bool {
        guard enabled, marks.contains(mark) else { return false }
        guard let last = TextEnd(textBeforeMark).last, !last.isNumber, isPartOfSentence(last) else { return false }
        let token = textBeforeMark.unicodeScalars.suffix(maximumToken).reversed()
            .prefix { !$0.properties.isWhitespace }.reversed()
        return !isAddress(String(String.UnicodeScalarView(token)), before: mark)
    }

    /// Whether a space is typed before a letter that follows a number and a mark.
    ///
    /// - Parameters:
    ///   - letter: the character that is typed.
    ///   - textBeforeCursor: everything left of the caret, the mark included.
    ///   - enabled: `false` gives `false` at once.
    public static func insertsSpaceBefore(_ letter: Character, textBeforeCursor: String, enabled: Bool) -> Bool {
        guard enabled, letter.isLetter, !letter.isEmoji else { return false }
        var end = TextEnd(textBeforeCursor)
        guard let mark = end.next(), marks.contains(mark) else { return false }
        return end.last?.isNumber == true
    }

    /// Remembers that an automatic space was deleted, so that none is typed again at that spot.
    public struct Memory: Hashable, Sendable {
        /// Whether the character before the caret is a space that was typed automatically just now.
        public private(set) var followsAutomaticSpace = false
        /// Whether no space is typed after marks.
        public private(set) var isSuppressed = false

        /// Creates a memory of nothing.
        public init() {}

        /// A space was typed automatically.
        public mutating func insertedSpace() { followsAutomaticSpace = true }

        /// The user typed a text.
        public mutating func inserted(_ text: String) {
            followsAutomaticSpace = false
            if text.contains(where: \.isWhitespace) { isSuppressed = false }
        }

        /// The user deleted before the caret.
        ///
        /// - Returns: whether this took back an automatic space.
        @discardableResult
        public mutating func deleted() -> Bool {
            defer { followsAutomaticSpace = false }
            if followsAutomaticSpace { isSuppressed = true }
            return followsAutomaticSpace
        }

        /// The caret was moved, or the text changed in another way.
        public mutating func forget() { self = Memory() }
    }

    private static let maximumToken = 64

    private static func isPartOfSentence(_ last: Character) -> Bool {
        last.isLetter || last.isClosingBracket || last.isClosingQuote
    }

    private static func isAddress(_ token: String, before mark: Character) -> Bool {
        if token.utf8.contains(UInt8(ascii: "@")) || token.utf8.contains(UInt8(ascii: "/")) { return true }
        if token == "www" || token.hasPrefix("www.") { return true }
        guard mark == ":" else { return false }
        return searchOperators.contains(token) || ["http", "https", "mailto", "tel"].contains(token.lowercased())
    }

    /// What is written before a colon to narrow a search, in lower case as one types it there.
    ///
    /// - Source: the operators that Gmail, Google and GitHub have in common or use most.
    private static let searchOperators: Set<String> = [
        "after", "author", "before", "cc", "filename", "filetype", "from", "has", "in", "intitle", "inurl", "is",
        "label",
        "lang", "repo", "site", "subject", "to", "user",
    ]
}
