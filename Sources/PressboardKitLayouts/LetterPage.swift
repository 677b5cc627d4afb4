internal import Foundation
internal import PressboardKit

/// The letter rows of the alphabetic page, with shift and delete.
enum LetterPage {
    static func rows(grid: LetterGrid, locale: KeyboardLocale, keyboardCase: KeyboardCase) -> [[KeyboardLayoutItem]] {
        let shown = shownRows(grid: grid, locale: locale, isUppercased: keyboardCase.isUppercased)
        let onScreen = Set(shown.joined())
        let accents = locale.accentTable
        let last = grid.rows.count - 1
        return grid.rows.indices.map { row in
            var items: [KeyboardLayoutItem] = []
            items.reserveCapacity(grid.rows[row].count + 6)
            var left = grid.offsets[row]
            if row == last, grid.hasShift {
                let (key, separator) = LetterGrid.control(.shift, span: grid.controlSpan)
                items.append(key)
                items += separator
                left -= grid.controlSpan
            }
            items += LetterGrid.spacer(columns: left)
            for (letter, text) in zip(grid.rows[row], shown[row]) {
                let callouts = callouts(
                    of: letter, shownAs: text, accents: accents[letter] ?? [], onScreen: onScreen, locale: locale,
                    isUppercased: keyboardCase.isUppercased)
                items.append(KeyboardLayoutItem(action: .character(text), width: .input, callouts: callouts))
            }
            let right = grid.columns - grid.offsets[row] - CGFloat(grid.rows[row].count)
            if row == grid.deleteRow {
                items += LetterGrid.spacer(columns: right - grid.deleteSpan)
                let (key, separator) = LetterGrid.control(.backspace, span: grid.deleteSpan)
                items += separator
                items.append(key)
            } else {
                items += LetterGrid.spacer(columns: right)
            }
            return items
        }
    }

    /// What the letter keys show in a state of shift.
    private static func shownRows(grid: LetterGrid, locale: KeyboardLocale, isUppercased: Bool) -> [[String]] {
        guard isUppercased else { return grid.rows.map { $0.map(String.init) } }
        // A second layer belongs to the rows of the language, letter by letter.
        var layer: [Character: Character] = [:]
        if let shiftRows = locale.shiftRows {
            for (letters, others) in zip(locale.letterRows, shiftRows) {
                for (letter, other) in zip(letters, others) { layer[letter] = other }
            }
        }
        return grid.rows.map { $0.map { layer[$0].map(String.init) ?? locale.capitalKey(for: $0) } }
    }

    private static func callouts(
        of letter: Character, shownAs text: String, accents: [String], onScreen: Set<String>, locale: KeyboardLocale,
        isUppercased: Bool
    ) -> [String] {
        if accents.isEmpty, !isUppercased { return [] }
        var callouts = [text]
        callouts.reserveCapacity(accents.count + 2)
        // Shift to a second layer hides the letter itself, which a long press then still gives.
        if isUppercased, locale.shiftRows != nil, text != String(letter) { callouts.append(String(letter)) }
        for accent in accents {
            let entry = isUppercased ? capital(accent, locale) : accent
            if !onScreen.contains(entry), !callouts.contains(entry) { callouts.append(entry) }
        }
        return callouts.count > 1 ? callouts : []
    }

    private static func capital(_ entry: String, _ locale: KeyboardLocale) -> String {
        guard let first = entry.first, entry.count == 1 else { return locale.uppercased(entry) }
        return locale.capitalKey(for: first)
    }
}
