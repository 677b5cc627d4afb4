internal import Foundation

/// A number as it stands in a sum.
struct SumNumber: Equatable, Sendable {
    /// The most digits that are read; further decimals are left out, further whole digits make it no number.
    private static let maximumDigits = 18

    var value: Decimal
    /// Digits before the decimal mark.
    var wholeDigits: Int
    /// The zero of its digits.
    var zero: UInt32
    /// The decimal mark; `nil` for a whole number.
    var decimalMark: Unicode.Scalar?
    /// What parts its thousands.
    var groupingMark: Unicode.Scalar?
    /// Whether it begins with a zero that it does not need, as codes and telephone numbers do.
    var hasLeadingZero: Bool

    /// Reads the number that begins at `index`, and moves `index` behind it.
    ///
    /// - Returns: `nil` when none begins there, or when its marks make no sense.
    init?(_ text: ArraySlice<Unicode.Scalar>, at index: inout Int, marks: NumberMarks) {
        guard let groups = DigitGroups(text, at: &index, marks: marks), let zero = groups.zero else { return nil }
        var (whole, fraction) = (groups.runs, [Unicode.Scalar]())
        switch groups.lastMark {
        case nil: break
        case marks.decimal?, "٫"?:
            decimalMark = groups.lastMark
            fraction = whole.removeLast()
        case "."? where groups.isPlainDecimal(marks):
            decimalMark = "."
            fraction = whole.removeLast()
        default: break
        }
        let separators = groups.marks.prefix(max(0, whole.count - 1))
        if let first = separators.first {
            guard marks.isGrouping(first), separators.allSatisfy({ $0 == first }), DigitGroups.areThousands(whole)
            else { return nil }
            groupingMark = first
        }
        let digits = whole.joined()
        wholeDigits = digits.count
        guard wholeDigits <= Self.maximumDigits else { return nil }
        hasLeadingZero = wholeDigits > 1 && digits.first?.value == zero
        fraction = Array(fraction.prefix(Self.maximumDigits - wholeDigits))
        var significand: UInt64 = 0
        for digit in [Array(digits), fraction].joined() {
            significand = significand * 10 + UInt64(digit.value - zero)
        }
        value = Decimal(sign: .plus, exponent: -fraction.count, significand: Decimal(significand))
        self.zero = zero
    }
}

/// Runs of digits with one mark between each two.
private struct DigitGroups {
    var runs: [[Unicode.Scalar]] = [[]]
    var marks: [Unicode.Scalar] = []
    var zero: UInt32?

    var lastMark: Unicode.Scalar? { marks.last }

    init?(_ text: ArraySlice<Unicode.Scalar>, at index: inout Int, marks numberMarks: NumberMarks) {
        func digits(from start: Int) -> ArraySlice<Unicode.Scalar> {
            let zero = start < text.endIndex ? NumberMarks.zero(ofDigit: text[start]) : nil
            return text[start...].prefix { zero != nil && NumberMarks.zero(ofDigit: $0) == zero }
        }
        runs[0] = Array(digits(from: index))
        var end = index + runs[0].count
        while end + 1 < text.endIndex {
            let mark = text[end]
            guard mark == "." || mark == "," || mark == "٫" || numberMarks.isGrouping(mark) else { break }
            // Only the decimal mark may begin a number.
            if end == index, mark != numberMarks.decimal, mark != "." { break }
            let run = digits(from: end + 1)
            guard !run.isEmpty, mark != " " || run.count == 3 else { break }
            marks.append(mark)
            runs.append(Array(run))
            end = run.endIndex
        }
        let all = runs.joined()
        guard let first = all.first, let zero = NumberMarks.zero(ofDigit: first),
            all.allSatisfy({ NumberMarks.zero(ofDigit: $0) == zero })
        else { return nil }
        self.zero = zero
        index = end
    }

    /// Whether a dot stands before decimals in a language that writes a comma there.
    ///
    /// Not where it may part thousands: `1.500` is too much of a riddle to count with.
    func isPlainDecimal(_ numberMarks: NumberMarks) -> Bool {
        marks.count == 1 && !Self.areThousands(runs)
    }

    /// Whether all but the first are three digits, and the first one to three without a zero before them.
    static func areThousands(_ runs: [[Unicode.Scalar]]) -> Bool {
        guard let first = runs.first, let leading = first.first, (1...3).contains(first.count) else { return false }
        return NumberMarks.zero(ofDigit: leading) != leading.value && runs.dropFirst().allSatisfy { $0.count == 3 }
    }
}
