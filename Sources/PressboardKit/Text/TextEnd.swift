/// Reads a text backward from its end, without signs that only set a direction.
///
/// Looks at no more than it is asked for, so that what a keystroke costs does not depend on the length of the text.
struct TextEnd {
    /// What is left of the text, up to and with the last character.
    private(set) var text: Substring

    /// The last character, or `nil` at the start of the text.
    private(set) var last: Character?

    init(_ text: String) { self.init(text[...]) }

    init(_ text: Substring) {
        self.text = text
        findLast()
    }

    /// Leaves the last character out from now on.
    mutating func removeLast() {
        guard last != nil else { return }
        text.removeLast()
        findLast()
    }

    /// Takes the last character.
    mutating func next() -> Character? {
        let character = last
        removeLast()
        return character
    }

    private mutating func findLast() {
        last = text.last
        while let character = last, character.isDirectionMark {
            text.removeLast()
            last = text.last
        }
    }
}

extension String {
    /// The character before a last space; `nil` unless the text ends with a space.
    ///
    /// The space is the very last character, so that one delete takes it.
    var characterBeforeSpace: Character? {
        guard last == " " else { return nil }
        return TextEnd(self[..<index(before: endIndex)]).last
    }
}

extension Character {
    /// The scalar of a character that has only one.
    private var onlyScalar: Unicode.Scalar? {
        let scalars = unicodeScalars
        guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else {
            return nil
        }
        return first
    }

    /// Whether a text goes on with a word here: a letter or a number, but none that is drawn as an emoji.
    var isPartOfWord: Bool { (isLetter || isNumber) && !isEmoji }

    /// Whether this is drawn as an emoji.
    ///
    /// - Source: `Emoji_Presentation` and the emoji sequences of UTS #51.
    var isEmoji: Bool {
        guard !isASCII, let first = unicodeScalars.first else { return false }
        if first.properties.isEmojiPresentation { return true }
        return unicodeScalars.dropFirst().contains { $0 == "\u{FE0F}" || $0 == "\u{20E3}" }
    }

    /// Whether this is white space inside a line.
    var isBlank: Bool { isWhitespace && !isNewline }

    /// Whether this is a mark of direction, which is not seen.
    ///
    /// - Source: `Bidi_Control` of Unicode 15.
    var isDirectionMark: Bool {
        switch onlyScalar?.value ?? 0 {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether this opens a quotation in some language.
    var isOpeningQuote: Bool {
        switch onlyScalar {
        case "\"", "'", "“", "”", "„", "«", "»", "‘", "’", "‚", "‹", "›": true
        default: false
        }
    }

    /// Whether this closes a quotation in some language.
    var isClosingQuote: Bool {
        switch onlyScalar {
        case "\"", "'", "“", "”", "«", "»", "‘", "’", "‹", "›", "״", "׳": true
        default: false
        }
    }

    /// Whether this opens a bracket, or in Spanish a question or an exclamation.
    var isOpeningBracket: Bool {
        switch onlyScalar {
        case "(", "[", "{", "¿", "¡": true
        default: false
        }
    }

    /// Whether this closes a bracket.
    var isClosingBracket: Bool {
        switch onlyScalar {
        case ")", "]", "}": true
        default: false
        }
    }

    /// Whether this is a dash or a hyphen.
    var isDash: Bool {
        switch onlyScalar {
        case "-", "–", "—": true
        default: false
        }
    }
}
