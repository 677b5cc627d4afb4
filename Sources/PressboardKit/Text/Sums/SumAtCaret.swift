/// The sum that ends at the caret, with its result.
package struct SumAtCaret: Equatable, Sendable {
    /// The sum as it was typed, without an equals sign.
    package let expression: String
    /// What it comes to.
    package let result: String
    /// The sum with an equals sign and spaces behind it: what a result takes the place of.
    package let typed: String

    /// Characters left of the caret that are looked at; a longer sum is none.
    private static let windowLength = 256
    /// Places where a sum may begin that are tried.
    private static let maximumAttempts = 8

    /// Finds the longest sum that ends at the caret; `nil` when none does.
    ///
    /// - Complexity: O(1), whatever the length of the text; no allocation when the last character cannot end a sum.
    package init?(in textBeforeCursor: String, locale: KeyboardLocale) {
        guard Self.mayEnd(textBeforeCursor.unicodeScalars) else { return nil }
        let window = Array(textBeforeCursor.unicodeScalars.suffix(Self.windowLength))
        let marks = NumberMarks(locale)
        guard let end = SumEnd(window) else { return nil }
        let place = SumPlace(window, end: end.index, marks: marks, isWholeText: window.count < Self.windowLength)
        for start in place.starts.prefix(Self.maximumAttempts) {
            guard let tokens = SumTokens(window[start..<end.index], marks: marks) else { continue }
            var parser = SumParser(tokens)
            guard let value = parser.value(), parser.operations > 0 else { continue }
            guard end.hasEqualsSign || !tokens.isLookalike(result: value.amount),
                let result = SumText(tokens, marks: marks).text(of: value)
            else { return nil }
            expression = Self.text(window[start..<end.index])
            typed = Self.text(window[start...])
            self.result = result
            return
        }
        return nil
    }

    /// Whether the text ends like a sum: with a number, `)`, `%`, or an equals sign with or without a space.
    private static func mayEnd(_ text: String.UnicodeScalarView) -> Bool {
        guard let last = text.last else { return false }
        switch last {
        case ")", "%", "٪", "=": return true
        case _ where SumTokens.isSpace(last): return text.dropLast(1).last == "="
        default: return NumberMarks.zero(ofDigit: last) != nil
        }
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }
}

/// Where the numbers of a sum end, and whether an equals sign stands there.
private struct SumEnd {
    var index: Int
    var hasEqualsSign = false

    init?(_ window: [Unicode.Scalar]) {
        index = window.count
        if let last = window.last, SumTokens.isSpace(last) { index -= 1 }
        if index > 0, window[index - 1] == "=" {
            hasEqualsSign = true
            index -= 1
            while index > 0, SumTokens.isSpace(window[index - 1]) { index -= 1 }
        }
        guard hasEqualsSign || index == window.count else { return nil }
    }
}
