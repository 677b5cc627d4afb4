import Foundation
import PressboardKit

/// An English keyboard on a phone of 402 points, laid out by hand from the measured sizes.
enum QwertyKeys {
    static let keyArea = CGRect(x: 0, y: 0, width: 402, height: 229)

    static let all: [KeyFrame] =
        letters("qwertyuiop", row: 0, firstCenter: 23.25)
        + letters("asdfghjkl", row: 1, firstCenter: 43)
        + [key(.shift, row: 2, from: 6.5, to: 50.75)]
        + letters("zxcvbnm", row: 2, firstCenter: 82.5)
        + [
            key(.backspace, row: 2, from: 351.25, to: 395.5),
            key(.keyboardType(.numeric), row: 3, from: 6.5, to: 50.75),
            key(.keyboardType(.emojis), row: 3, from: 56.75, to: 99.25),
            key(.space, row: 3, from: 105.25, to: 296.75),
            key(.primary, row: 3, from: 302.75, to: 395.5),
        ]

    static let callouts: [Character: [String]] = [
        "a": ["a", "á", "à", "â"], "e": ["e", "é"], "s": ["s", "š"],
    ]

    static func key(_ action: KeyboardAction, row: Int, from left: CGFloat, to right: CGFloat) -> KeyFrame {
        KeyFrame(
            action: action, row: row,
            frame: CGRect(x: left, y: 8 + 56 * CGFloat(row), width: right - left, height: 45))
    }

    private static func letters(_ text: String, row: Int, firstCenter: CGFloat) -> [KeyFrame] {
        text.enumerated().map { index, letter in
            let center = firstCenter + 39.5 * CGFloat(index)
            var frame = key(.character(String(letter)), row: row, from: center - 16.75, to: center + 16.75)
            frame.callouts = callouts[letter] ?? []
            return frame
        }
    }

    static func key(_ action: KeyboardAction, in keys: [KeyFrame] = all) -> KeyFrame {
        keys.first { $0.action == action } ?? key(.none, row: 0, from: 0, to: 0)
    }

    static func letter(_ letter: Character) -> KeyFrame { key(.character(String(letter))) }

    static func center(_ letter: Character) -> CGPoint { self.letter(letter).centroid }
}
