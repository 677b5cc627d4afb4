public import Foundation
public import PressboardKit
internal import PressboardKitAutocomplete

extension PressboardController {
    /// Whether the field leaves no room for suggestions.
    public var suppressesSuggestionBar: Bool { settings.adaptToInputType && field.inputType.isPad }

    /// Whether the bar is shown, and its height reserved.
    public var showsSuggestionBar: Bool {
        !suppressesSuggestionBar
            && (settings.predictiveText || settings.showMathResults || settings.emojiSuggestions)
    }

    /// Room above the keys that the preview of the top row needs beyond the bar, in points.
    public var popTopInset: CGFloat {
        guard context.keyboardType != .emojis, settings.characterPreview else { return 0 }
        let metrics = NativeMetrics.iPhonePortrait
        let bar = showsSuggestionBar ? NativeMetrics.suggestionBarHeight : 0
        return max(
            0, metrics.popOverflow(for: settings.characterPreviewStyle) - bar - metrics.verticalPadding + 2)
    }

    /// What touches on the keys do, by the settings in force; for a `KeyTouchStateMachine`.
    public var touchSettings: KeyTouchSettings { KeyTouchSettings(settings) }

    /// Whether a word goes on with this character, for keys that are touched at their edges; true where nothing is
    /// known.
    public func isViableNextCharacter(_ character: Character) -> Bool {
        guard let provider, let document, settings.predictiveKeyTargeting else { return true }
        let word = SuggestionText.currentWord(in: document.documentContextBeforeInput ?? "")
        return provider.isViablePrefix(word, followedBy: character)
    }
}
