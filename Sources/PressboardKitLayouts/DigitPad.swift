internal import PressboardKit

/// The pads of fields that take digits alone.
enum DigitPad {
    /// The marks of a telephone number: `,` waits two seconds and `;` for a confirmation before the next digits.
    private static let phoneMarks = [["+", "*", "#"], [",", ";", "-"], ["(", ")", "/"]]

    static func rows(
        for inputType: KeyboardInputType, keyboardType: KeyboardType, locale: KeyboardLocale, nextKeyboardKey: Bool
    ) -> [[KeyboardLayoutItem]] {
        let digits = locale.padDigits
        let showsMarks = inputType == .phonePad && keyboardType == .symbolic
        var rows: [[KeyboardLayoutItem]] =
            showsMarks
            ? phoneMarks.map { $0.map(key) }
            : stride(from: 0, to: 9, by: 3).map { digits[$0..<$0 + 3].map(key) }
        let corner: KeyboardLayoutItem =
            switch inputType {
            case .phonePad: item(.keyboardType(showsMarks ? .numeric : .symbolic))
            case .decimalPad: key(locale.decimalSeparator)
            default: item(nextKeyboardKey ? .nextKeyboard : .none)
            }
        rows.append([corner, key(digits[9]), item(.backspace)])
        return rows
    }

    private static func key(_ text: String) -> KeyboardLayoutItem { item(.character(text)) }

    private static func item(_ action: KeyboardAction) -> KeyboardLayoutItem {
        KeyboardLayoutItem(action: action, width: .available)
    }
}
