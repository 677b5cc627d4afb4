internal import PressboardKitApp
internal import PressboardKitAutocomplete

/// An expectation that is written in words and known here.
enum ReplayProperty {
    /// The text is this one and an emoji behind it, with or without the space that a pick sets.
    case emojiBehind(String)
    /// An emoji with a heart is offered that has no skin tone.
    case offersHeart

    /// Reads an expectation; `nil` for one that is not known.
    init?(_ text: String) {
        if text == "at least one heart emoji (no tone variant) is offered" {
            self = .offersHeart
        } else if let match = text.prefixMatch(of: /text is '([^']*)' \+ one emoji/) {
            self = .emojiBehind(String(match.1))
        } else {
            return nil
        }
    }

    @MainActor func holds(in session: ReplaySession) -> Bool {
        switch self {
        case .emojiBehind(let text):
            let before = session.document.before
            let rest = before.dropFirst(text.count)
            let emoji = rest.last == " " ? rest.dropLast() : rest
            return before.hasPrefix(text) && emoji.count == 1 && emoji.unicodeScalars.first?.properties.isEmoji == true
        case .offersHeart:
            return session.controller.suggestions.contains { slot in
                slot.isEmoji
                    && slot.text.unicodeScalars.contains { $0.properties.name?.contains("HEART") ?? false }
                    && !slot.text.unicodeScalars.contains { $0.properties.isEmojiModifier }
            }
        }
    }
}
