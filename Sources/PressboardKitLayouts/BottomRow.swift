internal import Foundation
internal import PressboardKit

/// The row of page key, emoji, globe, microphone, space and return, on the columns of the letters above it.
struct BottomRow {
    let grid: LetterGrid
    let pageKey: KeyboardType
    var emojiKey = true
    var nextKeyboardKey = true
    var dictationKey = false
    /// What the language types beside the space bar.
    var extraKeys: [String] = []
    var fieldKeys: [(text: String, callouts: [String])] = []

    init(grid: LetterGrid, pageKey: KeyboardType) {
        self.grid = grid
        self.pageKey = pageKey
    }

    var items: [KeyboardLayoutItem] {
        var items = [
            KeyboardLayoutItem(action: .keyboardType(pageKey), width: LetterGrid.controlWidth(grid.controlSpan))
        ]
        var specials: [KeyboardAction] = []
        if emojiKey { specials.append(.keyboardType(.emojis)) }
        if nextKeyboardKey { specials.append(.nextKeyboard) }
        if dictationKey { specials.append(.dictation) }
        for (place, action) in specials.enumerated() {
            // The first one ends where the first letter of the row above ends.
            let width = place == 0 ? LetterGrid.widthBesideControl(grid.controlSpan) : .input
            items.append(KeyboardLayoutItem(action: action, width: width))
        }
        items.append(KeyboardLayoutItem(action: .space, width: .available))
        for text in extraKeys {
            items.append(KeyboardLayoutItem(action: .character(text), width: .input))
        }
        let span = fieldKeySpan(specials: specials.count)
        for (text, callouts) in fieldKeys {
            let width = LetterGrid.width(ofColumns: text.count > 1 ? 1.25 * span : span)
            items.append(KeyboardLayoutItem(action: .character(text), width: width, callouts: callouts))
        }
        items.append(
            KeyboardLayoutItem(action: .primary, width: LetterGrid.width(ofColumns: grid.returnSpan)))
        return items
    }

    /// Columns of one key for the field: a whole one where the space bar keeps a third of what they share.
    private func fieldKeySpan(specials: Int) -> CGFloat {
        let shared = grid.columns - grid.controlSpan - grid.returnSpan - CGFloat(specials + extraKeys.count)
        return min(1, shared / 5)
    }
}
