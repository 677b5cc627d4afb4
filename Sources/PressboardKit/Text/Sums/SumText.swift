internal import Foundation

/// Writes what a sum comes to in the way its numbers are written.
struct SumText {
    /// Digits that a result with decimals is rounded to; its whole digits are never rounded away.
    private static let significantDigits = 10
    /// Results from here on are not offered, for whole ones are given to the last digit.
    private static let limit = Decimal(sign: .plus, exponent: 15, significand: 1)
    /// Results below this are none that somebody reads as a plain decimal.
    private static let smallest = Decimal(sign: .plus, exponent: -10, significand: 1)

    private let zero: UInt32
    private let decimalMark: Unicode.Scalar
    private let groupingMark: Unicode.Scalar?
    private let minus: Unicode.Scalar
    private let percent: Unicode.Scalar

    init(_ tokens: SumTokens, marks: NumberMarks) {
        let numbers = tokens.numbers
        zero = numbers.first?.zero ?? 0x30
        decimalMark = numbers.lazy.compactMap(\.decimalMark).first ?? (zero == 0x30 ? marks.decimal : "٫")
        groupingMark = numbers.lazy.compactMap(\.groupingMark).first
        minus = tokens.tokens.contains { $0.scalar == "\u{2212}" } ? "\u{2212}" : "-"
        percent = tokens.tokens.contains { $0.scalar == "٪" } ? "٪" : "%"
    }

    /// The result as text; `nil` when it is too large or too small to be read.
    func text(of value: SumParser.Value) -> String? {
        let amount = value.isPercentage ? value.amount * 100 : value.amount
        guard let digits = Self.digits(of: amount.magnitude) else { return nil }
        var text = String.UnicodeScalarView()
        if amount < 0 { text.append(minus) }
        let whole = digits.prefix { $0 != "." }
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index).isMultiple(of: 3), let groupingMark { text.append(groupingMark) }
            text.append(localDigit(digit))
        }
        if whole.count < digits.count {
            text.append(decimalMark)
            for digit in digits.dropFirst(whole.count + 1) { text.append(localDigit(digit)) }
        }
        if value.isPercentage { text.append(percent) }
        return String(text)
    }

    private func localDigit(_ digit: Unicode.Scalar) -> Unicode.Scalar {
        Unicode.Scalar(digit.value - 0x30 + zero) ?? digit
    }

    /// Western digits with a dot, rounded.
    private static func digits(of amount: Decimal) -> [Unicode.Scalar]? {
        if amount.isZero { return ["0"] }
        guard amount < limit, amount > smallest else { return nil }
        var places = significantDigits
        var bound = Decimal(1)
        while amount >= bound, places > 0 {
            places -= 1
            bound *= 10
        }
        bound = Decimal(sign: .plus, exponent: -1, significand: 1)
        while amount < bound {
            places += 1
            bound /= 10
        }
        var (exact, rounded) = (amount, Decimal())
        // Both live to the end of the call, which keeps neither.
        unsafe NSDecimalRound(&rounded, &exact, places, .plain)
        return Array(rounded.description.unicodeScalars)
    }
}
