internal import Foundation

/// Reckons sums as people write them.
///
/// Numbers with the marks of a language, `+`, `-`, `*`, `/` and their typographic forms, the letter `x` between
/// numbers, `%` and parentheses. A percentage is a share of what stands left of it, so `200-10%` is 180. Amounts are
/// decimal: `0.1+0.2` is 0.3.
public enum MathEvaluator {
    /// The longest sum that is read, in Unicode scalars.
    package static let maximumLength = 1024

    /// Gives the value of a sum; a number alone is one too.
    ///
    /// `nil` for anything else, for a division by zero, parentheses more than 32 deep, more than 1,024 Unicode scalars,
    /// and amounts from 10³⁰ or below 10⁻³⁰.
    ///
    /// - Parameters:
    ///   - expression: the sum and nothing else, spaces aside.
    ///   - locale: the language whose marks stand in its numbers.
    /// - Complexity: O(length).
    public static func evaluate(_ expression: String, locale: KeyboardLocale = .english) -> Double? {
        let text = Array(expression.unicodeScalars.prefix(maximumLength + 1))
        guard text.count <= maximumLength, let tokens = SumTokens(text[...], marks: NumberMarks(locale)) else {
            return nil
        }
        var parser = SumParser(tokens)
        // Read from digits, because that rounds once.
        return parser.value().flatMap { Double($0.amount.description) }
    }
}
