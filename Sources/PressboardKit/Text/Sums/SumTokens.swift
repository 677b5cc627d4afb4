internal import Foundation

/// The tokens of a sum, read from left to right.
struct SumTokens: Sendable {
    enum Kind: Equatable, Sendable {
        case number(SumNumber)
        case plus, minus, times, over, percent, open, close
    }

    struct Token: Equatable, Sendable {
        var kind: Kind
        /// As it was written; of a number, the first digit or mark.
        var scalar: Unicode.Scalar
        var followsSpace: Bool
    }

    private(set) var tokens: [Token] = []

    /// Reads a text that is nothing but a sum; `nil` when something else stands in it.
    init?(_ text: ArraySlice<Unicode.Scalar>, marks: NumberMarks) {
        var index = text.startIndex
        var followsSpace = false
        while index < text.endIndex {
            let scalar = text[index]
            if Self.isSpace(scalar) {
                followsSpace = true
                index += 1
                continue
            }
            let kind: Kind
            if let sign = Self.sign(scalar) {
                kind = sign
                index += 1
                // Hexadecimal numbers begin like a product.
                if Self.isLetter(scalar), !followsSpace, case .number(let number)? = tokens.last?.kind,
                    number.value.isZero, number.decimalMark == nil
                {
                    return nil
                }
            } else if let number = SumNumber(text, at: &index, marks: marks) {
                kind = .number(number)
            } else {
                return nil
            }
            tokens.append(Token(kind: kind, scalar: scalar, followsSpace: followsSpace))
            followsSpace = false
        }
    }

    var numbers: [SumNumber] {
        tokens.compactMap { if case .number(let number) = $0.kind { number } else { nil } }
    }

    /// What a scalar other than one of a number does in a sum.
    static func sign(_ scalar: Unicode.Scalar) -> Kind? {
        switch scalar {
        case "+": .plus
        case "-", "\u{2212}": .minus
        case "*", "×", "·", "\u{22C5}", "\u{2219}", "\u{2217}": .times
        case "/", "÷", "\u{2044}", "\u{2215}": .over
        case "%", "٪": .percent
        case "(": .open
        case ")": .close
        default: isLetter(scalar) ? .times : nil
        }
    }

    /// Whether a scalar stands between two amounts.
    static func isOperation(_ scalar: Unicode.Scalar) -> Bool {
        switch sign(scalar) {
        case .plus, .minus, .times, .over: true
        default: false
        }
    }

    /// Whether a scalar is a letter that people write for `×`, of Latin or Cyrillic script.
    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        "xXхХ".unicodeScalars.contains(scalar)
    }

    /// Whether a scalar is a space inside a line.
    static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\u{A0}" || scalar == "\u{202F}" || scalar == "\u{2009}"
    }
}
