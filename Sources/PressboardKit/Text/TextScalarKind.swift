/// What a Unicode scalar does to the word it stands in.
enum TextScalarKind {
    /// A letter or a number: it begins a character and belongs to a word.
    case letter
    /// A combining mark or a zero-width joiner or non-joiner: it belongs to the character before it.
    case mark
    /// A mark that turns the character before it into an emoji, such as `1` into a keycap, or gives it a skin tone.
    case emojiMark
    /// An apostrophe or a sign used like one; also a quotation mark, when it stands outside of a word.
    case apostrophe
    /// The dot of the Catalan `l·l`.
    case middleDot
    /// The straight double quote, which also stands for the Hebrew gershayim.
    case doubleQuote
    /// A format sign that forms one character with what follows, such as the Arabic end of ayah.
    case prefixMark
    /// Anything else: it ends a word.
    case other

    /// Classifies one scalar.
    ///
    /// - Source: general category of Unicode; Grapheme_Cluster_Break of UAX #29 for the scalars that are named.
    init(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        if value < 0x80 {
            switch value {
            case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: self = .letter
            case 0x27: self = .apostrophe
            case 0x22: self = .doubleQuote
            default: self = .other
            }
        } else {
            self = Self.beyondASCII(scalar)
        }
    }

    private static func beyondASCII(_ scalar: Unicode.Scalar) -> TextScalarKind {
        switch scalar.value {
        case 0x00C0...0x00D6, 0x00D8...0x00F6, 0x00F8...0x02AF, 0x0400...0x0481:
            // Latin and Cyrillic letters, told apart without a look-up.
            return .letter
        case 0x00B7: return .middleDot
        case 0x2018, 0x2019, 0x05F3, 0x05F4: return .apostrophe
        case 0xFE0F, 0x20E3, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: return .emojiMark
        case 0x200C, 0x200D: return .mark
        case 0x0E33, 0x0EB3, 0xFF9E, 0xFF9F: return .mark  // letters that never begin a character
        case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD: return .prefixMark
        case 0x2139: return .other  // ℹ, a letter that may continue an emoji
        default: break
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber:
            return .letter
        case .nonspacingMark, .spacingMark, .enclosingMark:
            return .mark
        case .otherSymbol:
            // Letters in circles and squares are alphabetic; those that emoji are made of are no letters.
            return scalar.properties.isAlphabetic && !scalar.properties.isEmoji ? .letter : .other
        default:
            return .other
        }
    }
}
