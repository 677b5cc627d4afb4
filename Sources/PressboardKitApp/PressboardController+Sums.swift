internal import PressboardKit
internal import PressboardKitAutocomplete

extension PressboardController {
    /// What the bar has for a sum left of the caret: the sum, the sum with its result, the result.
    ///
    /// The second looks highlighted, but a space leaves the sum as it was typed.
    func sum(endingIn before: String, after: String) -> BarContent? {
        // What the user has made a shortcut, such as `24/7`, is one.
        guard offersSums, let sum = SumAtCaret(in: before, locale: context.locale), !goesOn(after),
            provider?.shortcut(endingIn: before)?.typed != sum.typed
        else { return nil }
        let texts = MathResult.suggestionVariants((sum.expression, sum.result))
        let slots = texts.enumerated().map { Suggestion(text: $1, isAutocorrect: $0 == 1) }
        return BarContent(slots: slots, typed: sum.typed, isSum: true)
    }

    /// Puts a slot of a sum in its place, without a space behind it.
    ///
    /// - Returns: whether the text was one of a sum left of the caret.
    func pickSum(_ text: String, _ caret: inout CaretText) -> Bool {
        guard let sum = sum(endingIn: caret.before, after: caret.after), sum.slots.contains(where: { $0.text == text })
        else { return false }
        caret.replace(sum.typed, with: text)
        memory.leavePlace()
        follow(&caret, dropsShift: true)
        return true
    }

    private var offersSums: Bool {
        settings.showMathResults && field.allowsSuggestions && !suppressesSuggestionBar && !field.isSecure
            && !isSearchingEmoji && field.inputType != .email && field.inputType != .url && memory.glide == nil
    }

    /// Whether what stands right of the caret belongs to the same number or the same sum.
    private func goesOn(_ after: String) -> Bool {
        let rest = after.drop { $0 == " " }
        guard let first = rest.first else { return false }
        if "+-−*×·/÷%=".contains(first) { return true }
        guard rest.startIndex == after.startIndex else { return false }
        if ".,".contains(first) { return rest.dropFirst().first?.isNumber == true }
        return first.isLetter || first.isNumber
    }
}
