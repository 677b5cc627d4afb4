internal import Foundation

/// Counts what tokens say: percent first, then products, then sums, each from left to right.
struct SumParser {
    /// What a part of a sum comes to.
    struct Value: Equatable, Sendable {
        var amount: Decimal
        /// Whether it is a share of something, as `10%` is.
        var isPercentage = false
    }

    /// Parentheses inside one another; deeper sums have no value.
    static let maximumDepth = 32
    /// Amounts beyond these bounds are no numbers of everyday life; inside them `Decimal` neither overflows nor
    /// vanishes.
    private static let largest = Decimal(sign: .plus, exponent: 30, significand: 1)
    private static let smallest = Decimal(sign: .plus, exponent: -30, significand: 1)
    /// What remains of a difference relative to its terms when only the last of 38 digits differ.
    private static let noise = Decimal(sign: .plus, exponent: -25, significand: 1)

    private let tokens: [SumTokens.Token]
    private var index = 0
    private var depth = 0
    /// Signs with a value on each side.
    private(set) var operations = 0

    init(_ tokens: SumTokens) { self.tokens = tokens.tokens }

    /// The value of all tokens; `nil` when they make no whole sum, or one without a value.
    mutating func value() -> Value? {
        guard let value = sum(), index == tokens.count else { return nil }
        return value
    }

    private var next: SumTokens.Kind? { index < tokens.count ? tokens[index].kind : nil }

    private mutating func sum() -> Value? {
        guard var left = product() else { return nil }
        while let sign = next, sign == .plus || sign == .minus {
            index += 1
            operations += 1
            guard let right = product(), let sum = Self.sum(left, right, isDifference: sign == .minus) else {
                return nil
            }
            left = sum
        }
        return left
    }

    private mutating func product() -> Value? {
        guard var left = factor() else { return nil }
        while let sign = next, sign == .times || sign == .over {
            index += 1
            operations += 1
            guard let right = factor()?.amount else { return nil }
            let amount: Decimal
            if sign == .times {
                amount = left.amount * right
            } else {
                guard !right.isZero else { return nil }
                amount = left.amount / right
            }
            guard let bounded = Self.bounded(amount) else { return nil }
            left = Value(amount: bounded)
        }
        return left
    }

    private mutating func factor() -> Value? {
        let isNegative = next == .minus
        if isNegative || next == .plus {
            index += 1
            // A sign belongs to the number that it touches.
            guard index < tokens.count, !tokens[index].followsSpace else { return nil }
        }
        guard var value = primary() else { return nil }
        if next == .percent {
            guard !value.isPercentage else { return nil }
            index += 1
            value = Value(amount: value.amount / 100, isPercentage: true)
        }
        if isNegative { value.amount = -value.amount }
        return value
    }

    private mutating func primary() -> Value? {
        switch next {
        case .number(let number):
            index += 1
            return Self.bounded(number.value).map { Value(amount: $0) }
        case .open:
            guard depth < Self.maximumDepth else { return nil }
            depth += 1
            index += 1
            guard let value = sum(), next == .close else { return nil }
            index += 1
            depth -= 1
            return value
        default: return nil
        }
    }

    /// Adds as people reckon: a percentage is a share of what stands left of it, two of them add their points.
    private static func sum(_ left: Value, _ right: Value, isDifference: Bool) -> Value? {
        let isShare = right.isPercentage && !left.isPercentage
        let share = isShare ? left.amount * right.amount : right.amount
        let sum = isDifference ? left.amount - share : left.amount + share
        if sum.magnitude <= max(left.amount.magnitude, share.magnitude) * noise { return Value(amount: 0) }
        return bounded(sum).map { Value(amount: $0, isPercentage: left.isPercentage && right.isPercentage) }
    }

    private static func bounded(_ amount: Decimal) -> Decimal? {
        if amount.isZero { return 0 }
        guard !amount.isNaN, amount.magnitude < largest, amount.magnitude > smallest else { return nil }
        return amount
    }
}
