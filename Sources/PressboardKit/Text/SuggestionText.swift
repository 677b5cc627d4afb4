/// Finds the word that is being typed.
///
/// A word is a run of letters and numbers with the marks and joiners that belong to them. Everything else ends it,
/// hyphen, underscore and no-break space included. Scripts written without spaces, such as Thai, give the whole
/// run. Inside a word may also stand, once between two letters:
///
/// - an apostrophe, straight or curly, or a Hebrew geresh or gershayim;
/// - a straight double quote between two Hebrew letters, where it stands for a gershayim;
/// - a middle dot between two letters l, as Catalan writes it.
///
/// The first and the last kind are also kept at the end, so that the suggestions do not vanish between `don'` and
/// `don't`, unless a quotation mark that this one closes stands before the word.
public enum SuggestionText {
    /// The longest run that counts as a word, in Unicode scalars.
    ///
    /// No dictionary holds a word near this length, and the bound keeps a keystroke in a text without spaces cheap.
    package static let maximumWordLength = 256

    /// Gives the word that ends at the caret, or an empty string when none does.
    ///
    /// Whoever replaces the word deletes `count` characters of the answer. A run of more than 256 Unicode scalars
    /// is no word, and gives an empty string.
    ///
    /// - Parameter textBeforeCursor: everything left of the caret, or as much of it as the host gives.
    /// - Complexity: O(length of the word), whatever the length of the text; no allocation beyond the answer.
    public static func currentWord(in textBeforeCursor: String) -> String {
        String(textBeforeCursor[currentWordRange(in: textBeforeCursor)])
    }

    /// Gives the place of the word that ends at the caret; empty, at the end of the text, when none does.
    ///
    /// Both bounds lie on `Character` boundaries.
    ///
    /// - Complexity: as ``currentWord(in:)``; never allocates.
    package static func currentWordRange(in textBeforeCursor: String) -> Range<String.Index> {
        currentWordRange(in: textBeforeCursor[...])
    }

    /// Gives the place of the word that ends where a part of a text does.
    ///
    /// - Complexity: as ``currentWord(in:)``; never allocates.
    package static func currentWordRange(in textBeforeCursor: Substring) -> Range<String.Index> {
        let text = textBeforeCursor.unicodeScalars
        let end = text.endIndex
        let nothing = end..<end

        var wordStart = end
        var index = end
        var visited = 0
        // Marks stand right of the letter they belong to, so going left they wait for it.
        var marks = PendingMarks.none
        // A joiner waits for the letter on its left; without one it is no part of the word.
        var joiner: Unicode.Scalar?
        var finalQuote: Unicode.Scalar?
        var stop: Unicode.Scalar?

        walk: while index > text.startIndex {
            let previous = text.index(before: index)
            let scalar = text[previous]
            switch TextScalarKind(scalar) {
            case .letter:
                guard marks != .emoji else {
                    // It is drawn as an emoji. In Indic scripts it may still be one character with the letters after it.
                    if !beginsCharacter(wordStart, in: textBeforeCursor[previous...]) { return nothing }
                    break walk
                }
                wordStart = previous
                marks = .none
                joiner = nil
            case .mark:
                if marks == .none { marks = .plain }
            case .emojiMark:
                marks = .emoji
            case .apostrophe:
                guard joiner == nil, marks == .none else { break walk }
                if index == end { finalQuote = scalar }
                joiner = scalar
            case .middleDot:
                let followsL = previous > text.startIndex && isL(text[text.index(before: previous)])
                let precedesL = index == end || (index == wordStart && isL(text[index]))
                guard followsL, precedesL else { break walk }
                joiner = scalar
            case .doubleQuote:
                let followsHebrew = previous > text.startIndex && isHebrew(text[text.index(before: previous)])
                let precedesHebrew = index < end && index == wordStart && isHebrew(text[index])
                guard followsHebrew, precedesHebrew else { break walk }
                joiner = scalar
            case .prefixMark:
                // It is one character with the letter after it, so no word can begin there.
                if index == wordStart { return nothing }
                break walk
            case .other:
                if marks == .none { stop = scalar }
                break walk
            }
            index = previous
            visited += 1
            if visited > maximumWordLength { return nothing }
        }

        if let finalQuote, let opening = joiner ?? stop, quote(finalQuote, closes: opening) { return nothing }
        return wordStart..<end
    }

    private enum PendingMarks {
        case none, plain, emoji
    }

    /// Whether a character begins at `index`, when one begins where `text` does.
    private static func beginsCharacter(_ index: String.Index, in text: Substring) -> Bool {
        var boundary = text.startIndex
        while boundary < index { boundary = text.index(after: boundary) }
        return boundary == index
    }

    private static func quote(_ closing: Unicode.Scalar, closes opening: Unicode.Scalar) -> Bool {
        switch opening {
        case "'", "\u{2018}", "\u{2019}", "\u{201A}", "\u{05F3}": closing != "\u{05F4}"
        case "\u{05F4}": closing == "\u{05F4}"
        default: false
        }
    }

    private static func isL(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "l" || scalar == "L"
    }

    /// Whether the scalar is a Hebrew letter or a point on one.
    private static func isHebrew(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x05D0...0x05F2, 0x0591...0x05BD, 0x05BF, 0x05C1, 0x05C2, 0x05C4, 0x05C5, 0x05C7: true
        default: false
        }
    }
}
