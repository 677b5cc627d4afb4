internal import Foundation

extension SumTokens {
    /// Whether this is more likely a date, a telephone number, a range or a code than a sum.
    ///
    /// People part those by hyphens and slashes without spaces. A difference below zero is a range (`2-3 days`,
    /// `1939-1945`) or a telephone number (`555-1234`) far more often than something to reckon, so it has to be asked
    /// for with spaces or an equals sign.
    func isLookalike(result: Decimal) -> Bool {
        if numbers.contains(where: \.hasLeadingZero) { return true }
        guard let marks = partingMarks else { return false }
        let hasPercent = tokens.contains { $0.kind == .percent }
        if marks.contains("-"), hasPercent ? isRising : result < 0 { return true }
        guard !hasPercent, Set(marks).count == 1 else { return false }
        let parts = wholeParts
        return Self.isDate(parts) || (marks.first == "-" && Self.isTelephoneNumber(parts))
    }

    /// Whether there are two numbers, of which the second is the larger.
    private var isRising: Bool {
        let numbers = numbers
        return numbers.count == 2 && numbers[0].value < numbers[1].value
    }

    /// The hyphens and slashes between the numbers, which may have percent signs; `nil` where anything else stands there.
    private var partingMarks: [Unicode.Scalar]? {
        var marks: [Unicode.Scalar] = []
        for (index, token) in tokens.filter({ $0.kind != .percent }).enumerated() {
            if index > 0, token.followsSpace { return nil }
            if index.isMultiple(of: 2) {
                guard case .number = token.kind else { return nil }
            } else {
                guard token.scalar == "-" || token.scalar == "/" else { return nil }
                marks.append(token.scalar)
            }
        }
        return marks
    }

    /// Numbers with their digits; those with decimals as 0 of no digits, which no date has.
    private var wholeParts: [(value: Int, digits: Int)] {
        numbers.map { number in
            guard number.decimalMark == nil, let value = Int(number.value.description) else { return (0, 0) }
            return (value, number.wholeDigits)
        }
    }

    /// Whether three parts are day, month and year in any order that a country writes.
    private static func isDate(_ parts: [(value: Int, digits: Int)]) -> Bool {
        guard parts.count == 3 else { return false }
        func isYear(_ part: (value: Int, digits: Int)) -> Bool {
            part.digits == 2 || (1000...2999).contains(part.value)
        }
        func areDayAndMonth(_ one: Int, _ other: Int) -> Bool {
            (1...31).contains(max(one, other)) && (1...12).contains(min(one, other))
        }
        return (isYear(parts[2]) && areDayAndMonth(parts[0].value, parts[1].value))
            || (parts[0].digits == 4 && isYear(parts[0]) && areDayAndMonth(parts[1].value, parts[2].value))
    }

    /// Whether all parts are groups of three digits, as in many countries' telephone numbers.
    private static func isTelephoneNumber(_ parts: [(value: Int, digits: Int)]) -> Bool {
        parts.count >= 3 && parts.allSatisfy { $0.digits == 3 }
    }
}
