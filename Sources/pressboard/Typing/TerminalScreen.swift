internal import Foundation
internal import PressboardKit
internal import PressboardKitAutocomplete

/// A keyboard drawn in characters: the text with its caret, the bar, the keys.
struct TerminalScreen {
    var columns: Int
    var rows: Int

    /// Columns that the keys take at most.
    private static let keyColumns = 78
    private static let reverse = "\u{1B}[7m"
    private static let faint = "\u{1B}[2m"
    private static let keyCap = "\u{1B}[48;5;238;97m"
    private static let plain = "\u{1B}[0m"

    static let help = "Tab Alt-1…3 pick  ←→ caret  ^W word  ^T shift  ^P page  ^O language  ^D end"

    /// Everything, to be written over what was there.
    func drawn(
        before: String, after: String, bar: [Suggestion], layout: KeyboardLayoutDefinition, languages: String
    ) -> String {
        let keys = keyRows(layout)
        let below =
            ["", barLine(bar), ""] + keys + ["", Self.faint + fitting("\(languages)  \(Self.help)") + Self.plain]
        let lines = text(before, after)
        let room = max(1, rows - below.count)
        // The caret is the last thing to go out of sight.
        let end = min(lines.rows.count, max(room, lines.caret + 1))
        let shown = lines.rows[max(0, end - room)..<end]
        let all = (shown + below).prefix(rows)
        return "\u{1B}[H" + all.map { "\($0)\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J"
    }

    // MARK: Text

    /// The text in rows, the character at the caret reversed, and the row of the caret.
    private func text(_ before: String, _ after: String) -> (rows: [String], caret: Int) {
        var rows = [""]
        var used = 0
        var caret = 0
        func put(_ character: Character, reversed: Bool = false) {
            let width = Self.width(character)
            if used + width > columns {
                rows.append("")
                used = 0
            }
            rows[rows.count - 1] += reversed ? Self.reverse + String(character) + Self.plain : String(character)
            used += width
            if reversed { caret = rows.count - 1 }
        }
        func newLine() {
            rows.append("")
            used = 0
        }
        for character in before {
            if character.isNewline { newLine() } else { put(character) }
        }
        let next = after.first
        put(next.flatMap { $0.isNewline ? nil : $0 } ?? " ", reversed: true)
        for character in next?.isNewline == true ? after[...] : after.dropFirst() {
            if character.isNewline { newLine() } else { put(character) }
        }
        return (rows, caret)
    }

    /// Columns of a character.
    static func width(_ character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        let isWide =
            scalar.properties.isEmojiPresentation || scalar.properties.isIdeographic
            || (0x1100...0x115F).contains(scalar.value) || (0xAC00...0xD7A3).contains(scalar.value)
            || (0x3040...0x30FF).contains(scalar.value) || character.unicodeScalars.contains("\u{FE0F}")
        return isWide ? 2 : 1
    }

    private static func width(_ text: String) -> Int { text.reduce(0) { $0 + width($1) } }

    private func fitting(_ text: String) -> String { String(text.prefix(columns)) }

    // MARK: Bar and keys

    private func barLine(_ bar: [Suggestion]) -> String {
        let room = max(8, min(columns, Self.keyColumns) / 3 - 1)
        return (0..<3).map { place in
            guard bar.indices.contains(place) else { return String(repeating: " ", count: room) }
            let slot = bar[place]
            let text = "\(place + 1) " + (slot.isUnknown ? "“\(slot.text)”" : slot.text)
            let cell = Self.centred(text, room)
            return slot.isAutocorrect ? Self.reverse + cell + Self.plain : cell
        }.joined(separator: "│")
    }

    private func keyRows(_ layout: KeyboardLayoutDefinition) -> [String] {
        let width = min(columns, Self.keyColumns)
        let geometry = KeyGeometry(layout: layout, in: CGSize(width: NativeMetrics.measuredWidth, height: 0))
        let scale = CGFloat(width) / max(1, geometry.keyArea.width)
        return layout.rows.indices.map { row in
            var line = ""
            var used = 0
            for key in geometry.keys where key.row == row {
                // The gap between two keys is one column.
                let start = max(used, Int((key.frame.minX * scale).rounded()))
                let end = max(start + 1, Int((key.frame.maxX * scale).rounded()))
                line += String(repeating: " ", count: start - used)
                line += Self.keyCap + Self.centred(Self.label(key.action, layout), end - start) + Self.plain
                used = end
            }
            return line
        }
    }

    private static func label(_ action: KeyboardAction, _ layout: KeyboardLayoutDefinition) -> String {
        switch KeyLabel(for: action, in: layout)?.content {
        case .text(let text): return text
        case .symbol(let symbol):
            switch symbol {
            case .shift: return "⇧"
            case .shiftOnce: return "⬆"
            case .capsLock: return "⇪"
            case .backspace: return "⌫"
            case .nextKeyboard: return "⊕"
            case .dictation: return "mic"
            case .emoji: return "☺"
            case .nonJoiner: return "⸱"
            }
        case nil: return ""
        }
    }

    /// A text in the middle of so many columns, cut where it is longer.
    private static func centred(_ text: String, _ columns: Int) -> String {
        var text = text
        if width(text) > columns {
            while width(text) >= max(1, columns), !text.isEmpty { text.removeLast() }
            text += columns > 1 ? "…" : ""
        }
        let space = max(0, columns - width(text))
        return String(repeating: " ", count: space / 2) + text + String(repeating: " ", count: space - space / 2)
    }
}
