internal import Foundation
internal import PressboardKit

/// The letter rows of the alphabetic page, with shift and delete.
enum LetterPage {
    static func rows(grid: LetterGrid, locale: KeyboardLocale, keyboardCase: KeyboardCase) -> [[KeyboardLayoutItem]] {
        let isUppercased = keyboardCase.isUppercased
        let layer = isUppercased ? secondLayer(of: locale) : nil
        let shown = shownRows(grid: grid, locale: locale, isUppercased: isUppercased, layer: layer)
        let context = CalloutContext(
            locale: locale, keyboardCase: keyboardCase, hasSecondLayer: layer != nil,
            onScreen: Set(shown.joined().compactMap(\.composedScalar)))
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
                let others = letter.onlyScalar.flatMap { accents[$0] } ?? []
                let callouts = context.callouts(of: letter, shownAs: text, others: others)
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
    private static func shownRows(
        grid: LetterGrid, locale: KeyboardLocale, isUppercased: Bool, layer: [Character: Character]?
    ) -> [[String]] {
        guard isUppercased else { return grid.rows.map { $0.map(String.init) } }
        return grid.rows.map { $0.map { layer?[$0].map(String.init) ?? locale.capitalKey(for: $0) } }
    }

    /// The letters that shift changes to where they are not capitals, letter by letter of the language's own rows.
    private static func secondLayer(of locale: KeyboardLocale) -> [Character: Character]? {
        guard let shiftRows = locale.shiftRows else { return nil }
        let pairs = zip(locale.letterRows, shiftRows).flatMap { zip($0, $1) }
        return Dictionary(pairs) { first, _ in first }
    }
}

/// What the long-press lists of a page depend on.
private struct CalloutContext {
    let locale: KeyboardLocale
    let keyboardCase: KeyboardCase
    let hasSecondLayer: Bool
    /// The letters that have a key of their own.
    let onScreen: Set<Unicode.Scalar>

    private var isUppercased: Bool { keyboardCase.isUppercased }

    func callouts(of letter: Character, shownAs text: String, others: [String]) -> [String] {
        var callouts = [text]
        callouts.reserveCapacity(others.count + 2)
        // Shift to a second layer hides the letter itself, which a long press then still gives.
        if hasSecondLayer, text != String(letter) { callouts.append(String(letter)) }
        for other in others {
            let entry = isUppercased ? capital(other) : other
            // Scalars, because comparing texts costs far more.
            if let scalar = entry.composedScalar {
                if onScreen.contains(scalar) { continue }
                if isUppercased, callouts.contains(where: { $0.composedScalar == scalar }) { continue }
            }
            callouts.append(entry)
        }
        return callouts.count > 1 ? callouts : []
    }

    private func capital(_ entry: String) -> String {
        guard let scalar = entry.onlyScalar else {
            return keyboardCase == .capsLocked ? locale.uppercased(entry) : locale.capitalCallout(entry)
        }
        return locale.capitalKey(for: Character(scalar))
    }
}

extension String {
    /// The scalar of a text that has no other.
    fileprivate var onlyScalar: Unicode.Scalar? {
        var scalars = unicodeScalars.makeIterator()
        guard let first = scalars.next(), scalars.next() == nil else { return nil }
        return first
    }
}

extension String {
    /// The scalar of a text whose composed form has no other.
    fileprivate var composedScalar: Unicode.Scalar? {
        if let onlyScalar { return onlyScalar }
        return utf8.count > 12 ? nil : precomposedStringWithCanonicalMapping.onlyScalar
    }
}

extension Character {
    /// The scalar of a character that has no other.
    fileprivate var onlyScalar: Unicode.Scalar? { String(self).onlyScalar }
}
