/// Offers the result of a sum that stands left of the caret.
///
/// A sum has two numbers and a sign between them at least: see ``MathEvaluator``. Dates, telephone numbers, versions,
/// times and ranges (`2024-11-30`, `555-1234`, `1.2.3`, `12:30`, `2-3`) are none; where they look the same, an equals
/// sign tells that a sum is meant. Results are written as the numbers of the sum are, with the language's decimal mark
/// and no parted thousands unless those of the sum are. Whole results are exact up to 15 digits, others have 10.
///
/// Every function reads at most 256 Unicode scalars left of the caret, so its cost does not depend on the text.
public enum MathResult {
    /// Gives what the sum left of the caret comes to; `nil` when none stands there or `enabled` is `false`.
    ///
    /// - Parameters:
    ///   - text: what stands left of the caret.
    ///   - enabled: `false` gives nothing.
    ///   - locale: the language whose marks stand in numbers.
    public static func result(
        forTextBeforeCursor text: String, enabled: Bool = true, locale: KeyboardLocale = .english
    ) -> String? {
        expressionAndResult(forTextBeforeCursor: text, enabled: enabled, locale: locale)?.result
    }

    /// Gives the sum left of the caret, without its equals sign, and what it comes to.
    ///
    /// - Parameters:
    ///   - text: what stands left of the caret.
    ///   - enabled: `false` gives nothing.
    ///   - locale: the language whose marks stand in numbers.
    public static func expressionAndResult(
        forTextBeforeCursor text: String, enabled: Bool = true, locale: KeyboardLocale = .english
    ) -> (expression: String, result: String)? {
        guard enabled, let sum = SumAtCaret(in: text, locale: locale) else { return nil }
        return (sum.expression, sum.result)
    }

    /// Gives the three texts of the bar: the sum, the sum with its result, the result; the second is highlighted.
    public static func suggestionVariants(_ pair: (expression: String, result: String)) -> [String] {
        // Spaces around the signs of the sum ask for some around this one.
        let scalars = pair.expression.unicodeScalars
        let isSpaced = zip(scalars, scalars.dropFirst()).contains { sign, next in
            SumTokens.isSpace(next) && SumTokens.isOperation(sign)
        }
        return [pair.expression, pair.expression + (isSpaced ? " = " : "=") + pair.result, pair.result]
    }

    /// Gives the three texts of the bar for the sum left of the caret; none where no sum stands.
    ///
    /// - Parameters:
    ///   - text: what stands left of the caret.
    ///   - locale: the language whose marks stand in numbers.
    public static func variantTexts(forTextBeforeCursor text: String, locale: KeyboardLocale = .english) -> [String] {
        expressionAndResult(forTextBeforeCursor: text, locale: locale).map(suggestionVariants) ?? []
    }

    /// Gives how many characters a variant takes the place of: the sum with its equals sign; 0 where no sum stands.
    ///
    /// - Parameters:
    ///   - text: what stands left of the caret.
    ///   - locale: the language whose marks stand in numbers.
    public static func expressionLength(forTextBeforeCursor text: String, locale: KeyboardLocale = .english) -> Int {
        SumAtCaret(in: text, locale: locale)?.typed.count ?? 0
    }
}
