internal import Foundation
internal import PressboardKit
internal import PressboardKitAutocomplete
internal import PressboardKitLayouts

/// A keyboard as it is on screen: its languages, the primary one first, and the keys of that.
struct Keyboard: Sendable {
    let locales: [KeyboardLocale]
    let provider: DictionarySuggestionProvider
    let geometry: KeyGeometry

    /// The words that a ranking is asked for.
    static let limit = 3

    init(_ locales: [KeyboardLocale]) {
        self.locales = locales
        provider = DictionarySuggestionProvider(locales: locales)
        let locale = locales.first ?? .english
        let page = StandardLayoutResolver.layout(
            locale: locale, layoutType: locale.defaultLayoutType, keyboardType: .alphabetic,
            keyboardCase: .lowercased)
        geometry = KeyGeometry(layout: page, in: CGSize(width: NativeMetrics.measuredWidth, height: 0))
    }

    /// The languages that are measured, and all that are enabled when both are.
    static let measured: [KeyboardLocale] = [.english, .czech]

    /// The same keyboard with both languages enabled.
    var withBothLanguages: Keyboard {
        Keyboard(locales + Self.measured.filter { !locales.contains($0) })
    }

    /// Names of the languages, such as `en,cs`.
    var name: String { locales.map(\.identifier).joined(separator: ",") }

    /// The words that were probably meant, the likeliest first.
    @inline(__always)
    func ranking(_ text: String, _ touches: [TouchPoint] = []) -> [Suggestion] {
        provider.suggestions(for: text, touches: touches, geometry: geometry, limit: Self.limit)
    }
}

extension [Suggestion] {
    /// The slot that a space applies.
    var highlighted: Suggestion? { first(where: \.isAutocorrect) }

    /// The place of a word after `head`, the part of the typed text that no slot replaces.
    func place(of word: String, after head: Substring = "") -> Int? {
        firstIndex { LetterCase.areEqual(head + $0.text, word) }
    }
}
