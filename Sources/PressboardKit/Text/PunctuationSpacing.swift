/// Moves a space that stands before a punctuation mark behind it.
public enum PunctuationSpacing {
    /// The marks that change places with a space; those of Arabic and Armenian too.
    public static let marks: Set<Character> = [".", ",", "!", "?", ";", ":", "،", "؛", "؟", "۔", "։", "՝"]

    /// The text to insert for a typed mark after deleting one space; `nil` to insert the mark as it is.
    ///
    /// - Parameters:
    ///   - character: the typed character.
    ///   - textBeforeCursor: everything left of the caret.
    ///   - enabled: `false` gives `nil` at once.
    public static func fixup(for character: Character, textBeforeCursor: String, enabled: Bool) -> String? {
        guard enabled, marks.contains(character) else { return nil }
        guard textBeforeCursor.characterBeforeSpace?.isPartOfWord == true else { return nil }
        return "\(character) "
    }

    /// As ``fixup(for:textBeforeCursor:enabled:)``, but leaves the space that a language writes before a mark.
    public static func fixup(
        for character: Character, textBeforeCursor: String, locale: KeyboardLocale, enabled: Bool
    ) -> String? {
        guard !writesSpace(before: character, locale: locale) else { return nil }
        return fixup(for: character, textBeforeCursor: textBeforeCursor, enabled: enabled)
    }

    /// As ``fixup(for:textBeforeCursor:enabled:)``, with all choices considered.
    ///
    /// - Parameters:
    ///   - character: the mark that is typed.
    ///   - textBeforeCursor: what stands left of the caret.
    ///   - locale: the language, which decides where marks have a space before them.
    ///   - behavior: the choices that count here.
    ///   - memory: what was taken back, which counts with
    ///     ``KeyboardBehavior/suppressPunctuationSpacingAfterEdit``.
    public static func fixup(
        for character: Character, textBeforeCursor: String, locale: KeyboardLocale, behavior: KeyboardBehavior,
        memory: Memory
    ) -> String? {
        if behavior.suppressPunctuationSpacingAfterEdit, memory.rejects { return nil }
        if behavior.localePunctuationSpacing, writesSpace(before: character, locale: locale) { return nil }
        return fixup(for: character, textBeforeCursor: textBeforeCursor, enabled: behavior.punctuationSpacing)
    }

    /// Whether a language writes a space before a mark.
    ///
    /// - Source: French, Lexique des règles typographiques en usage à l'Imprimerie nationale; for Canada, Office
    ///   québécois de la langue française, which spaces the colon only.
    public static func writesSpace(before mark: Character, locale: KeyboardLocale) -> Bool {
        guard locale.languageCode == "fr" else { return false }
        return locale == .frenchCanada ? mark == ":" : ";:!?".contains(mark)
    }

    /// Remembers that a move was taken back, so that it is not repeated at that spot.
    ///
    /// Tell it every edit, and ask ``rejects`` before a mark is typed.
    public struct Memory: Hashable, Sendable {
        private enum State: Hashable {
            case none
            case moved(past: Int)
            case rejected(past: Int)
        }

        private var state = State.none

        /// Creates a memory of nothing.
        public init() {}

        /// Whether the caret stands one character, the space, behind a word that a move was taken back at.
        public var rejects: Bool { state == .rejected(past: 1) }

        /// A space was moved: the word is followed by a mark and that space.
        public mutating func movedSpace() { state = .moved(past: 2) }

        /// A text was inserted at the caret.
        public mutating func inserted(_ text: String) {
            switch state {
            case .none: break
            case .moved(let past): state = text == " " ? .moved(past: past + 1) : .none
            // Marks join the character before them, whichever that is.
            case .rejected(let past): state = .rejected(past: past + ("x" + text).count - 1)
            }
        }

        /// So many characters before the caret were deleted.
        public mutating func deleted(_ count: Int) {
            switch state {
            case .none: break
            case .moved(let past):
                state = past > count ? .moved(past: past - count) : .none
                if past == count { state = .rejected(past: 0) }
            case .rejected(let past): state = past >= count ? .rejected(past: past - count) : .none
            }
        }

        /// The caret was moved, or the text changed in another way.
        public mutating func forget() { state = .none }
    }
}
