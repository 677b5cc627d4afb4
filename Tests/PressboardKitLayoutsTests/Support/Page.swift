import Foundation
import PressboardKit
import PressboardKitLayouts
import Testing

/// Which special keys a bottom row has.
struct Toggles: CustomTestStringConvertible {
    var emoji = true
    var globe = true
    var dictation = false

    static let all = [false, true].flatMap { emoji in
        [false, true].flatMap { globe in
            [false, true].map { Toggles(emoji: emoji, globe: globe, dictation: $0) }
        }
    }

    /// Those that are there, from left to right.
    var specials: [KeyboardAction] {
        (emoji ? [.keyboardType(.emojis)] : []) + (globe ? [.nextKeyboard] : []) + (dictation ? [.dictation] : [])
    }

    var testDescription: String { "emoji \(emoji), globe \(globe), dictation \(dictation)" }
}

/// A resolved page on a phone of 402 points, with short ways to what tests ask for.
struct Page {
    let layout: KeyboardLayoutDefinition
    let geometry: KeyGeometry

    init(
        _ locale: KeyboardLocale,
        _ keyboardType: KeyboardType = .alphabetic,
        layoutType: KeyboardLayoutType? = nil,
        keyboardCase: KeyboardCase = .lowercased,
        inputType: KeyboardInputType = .normal,
        returnKeyType: ReturnKeyType = .default,
        toggles: Toggles = Toggles(),
        locales: [KeyboardLocale] = [],
        characterRows: [[Character]]? = nil
    ) {
        layout = StandardLayoutResolver.layout(
            locale: locale, layoutType: layoutType ?? locale.defaultLayoutType, keyboardType: keyboardType,
            keyboardCase: keyboardCase, inputType: inputType, returnKeyType: returnKeyType,
            dictation: toggles.dictation, emojiKey: toggles.emoji, nextKeyboardKey: toggles.globe, locales: locales,
            characterRows: characterRows)
        geometry = KeyGeometry(layout: layout, in: CGSize(width: 402, height: 0))
    }

    /// The pages of all languages in all arrangements and states that have keys of their own.
    static func everyPage() -> [Page] {
        KeyboardLocale.allCases.flatMap { locale in
            let types = locale.isLatin ? KeyboardLayoutType.allCases : [locale.defaultLayoutType]
            return types.flatMap { type in
                [
                    Page(locale, layoutType: type), Page(locale, layoutType: type, keyboardCase: .capsLocked),
                    Page(locale, .numeric, layoutType: type), Page(locale, .symbolic, layoutType: type),
                ]
            } + [Page(locale, inputType: .email), Page(locale, inputType: .url)]
        }
    }

    /// The actions of the keys of a row, without empty places.
    func keys(row: Int) -> [KeyboardAction] { geometry.keys.filter { $0.row == row }.map(\.action) }

    /// The rectangles of the keys of a row.
    func frames(row: Int) -> [CGRect] { geometry.keys.filter { $0.row == row }.map(\.frame) }

    /// What the keys of a row type.
    func texts(row: Int) -> [String] { layout.rows[row].compactMap(\.text) }

    /// The rectangle of a key.
    func frame(_ action: KeyboardAction) -> CGRect? { geometry.keys.first { $0.action == action }?.frame }

    /// The item that types a text.
    func item(_ text: String) -> KeyboardLayoutItem? {
        layout.rows.joined().first { $0.action == .character(text) }
    }

    /// The rows of a pad in short form.
    var pad: [String] {
        layout.rows.map { row in
            row.compactMap { item in
                switch item.action {
                case .character(let text): text
                case .backspace: "⌫"
                case .keyboardType(.symbolic): "+*#"
                case .keyboardType(.numeric): "123"
                default: nil
                }
            }.joined(separator: " ")
        }
    }
}

extension KeyboardLayoutItem {
    var text: String? {
        if case .character(let text) = action { text } else { nil }
    }
}

extension KeyFrame {
    var isLetter: Bool {
        if case .character(let text) = action { text.count == 1 } else { false }
    }
}

extension String {
    subscript(place: Int) -> Character { self[index(startIndex, offsetBy: place)] }
}
