/// Reads a text backward from its end, without signs that only set a direction.
///
/// Looks at no more than it is asked for, so that what a keystroke costs does not depend on the length of the text.
struct TextEnd {
    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    init(_ text: Substring) { rest = text }

    /// The last character, or `nil` at the start of the text.
    var last: Character? {
        mutating get {
            while let character = rest.last, character.isDirectionMark { rest.removeLast() }
            return rest.last
        }
    }

    /// What is left of the text, up to and with the last character.
    var text: Substring { rest }

    /// Leaves the last character out from now on.
    mutating func removeLast() {
        guard last != nil else { return }
        rest.removeLast()
    }

    /// Takes the last character.
    mutating func next() -> Character? {
        guard let character = last else { return nil }
        rest.removeLast()
        return character
    }
}

extension Character {
    /// Whether a text goes on with a word here: a letter or a number, but none that is drawn as an emoji.
    var isPartOfWord: Bool { (isLetter || isNumber) && !isEmoji }

    /// Whether this is drawn as an emoji.
    ///
    /// - Source: `Emoji_Presentation` and the emoji sequences of UTS #51.
    var isEmoji: Bool {
        guard let first = unicodeScalars.first, !isASCII else { return false }
        if first.properties.isEmojiPresentation { return true }
        return unicodeScalars.dropFirst().contains { $0 == "\u{FE0F}" || $0 == "\u{20E3}" }
    }

    /// Whether this is white space inside a line.
    var isBlank: Bool { isWhitespace && !isNewline }

    /// Whether this is a mark of direction, which is not seen.
    ///
    /// - Source: `Bidi_Control` of Unicode 15.
    var isDirectionMark: Bool {
        guard let scalar = unicodeScalars.first, scalar.value > 0x61B else { return false }
        switch scalar.value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: return true
        default: return false
        }
    }

    /// Whether this opens a quotation in some language.
    var isOpeningQuote: Bool { "\"'“”„«»‘’‚‹›".contains(self) }

    /// Whether this closes a quotation in some language.
    var isClosingQuote: Bool { "\"'“”«»‘’‹›״׳".contains(self) }

    /// Whether this opens a bracket, or in Spanish a question or an exclamation.
    var isOpeningBracket: Bool { "([{¿¡".contains(self) }

    /// Whether this closes a bracket.
    var isClosingBracket: Bool { ")]}".contains(self) }

    /// Whether this is a dash or a hyphen.
    var isDash: Bool { "-–—".contains(self) }
}
