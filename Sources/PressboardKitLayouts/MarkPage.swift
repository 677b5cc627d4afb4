internal import PressboardKit

/// The pages of digits, marks and symbols.
enum MarkPage {
    /// The rows above the bottom row: the last is framed by the key of the other page and by delete.
    ///
    /// The keys share the width: on eleven and twelve columns ten digits are wider than letters.
    static func rows(
        _ marks: [[String]], toggling other: KeyboardType, locale: KeyboardLocale, grid: LetterGrid
    ) -> [[KeyboardLayoutItem]] {
        let currency = locale.currency
        let table = locale.markTable
        return marks.enumerated().map { row, texts in
            let keys = texts.map { text in
                let others =
                    text == currency ? locale.currencyCallouts : text.unicodeScalars.first.flatMap { table[$0] } ?? []
                return KeyboardLayoutItem(
                    action: .character(text), width: .available, callouts: others.isEmpty ? [] : [text] + others)
            }
            guard row == marks.count - 1 else { return keys }
            let width = LetterGrid.controlWidth(grid.controlSpan)
            return [KeyboardLayoutItem(action: .keyboardType(other), width: width), LetterGrid.controlSeparator]
                + keys + [LetterGrid.controlSeparator, KeyboardLayoutItem(action: .backspace, width: width)]
        }
    }
}
