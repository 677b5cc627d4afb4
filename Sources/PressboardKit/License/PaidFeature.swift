/// A part of the keyboard that a host may lock.
///
/// Raw values are a fixed contract.
public struct PaidFeature: RawRepresentable, Hashable, Sendable {
    /// The name in a licence.
    public var rawValue: String

    /// Creates a feature from its name in a licence.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The bundled dictionaries.
    public static let dictionaries = PaidFeature(rawValue: "dictionaries")
    /// Correction of finished words.
    public static let autocorrect = PaidFeature(rawValue: "autocorrect")
    /// Suggestions of words.
    public static let prediction = PaidFeature(rawValue: "prediction")
    /// Writing words by crossing their letters.
    public static let slideToType = PaidFeature(rawValue: "slide-to-type")
    /// Borders between keys that follow the dictionary.
    public static let keyTargeting = PaidFeature(rawValue: "key-targeting")
    /// The page of emoji.
    public static let emojiPanel = PaidFeature(rawValue: "emoji-panel")
    /// Emoji among the suggestions.
    public static let emojiSuggestions = PaidFeature(rawValue: "emoji-suggestions")
    /// Themes other than the system's look.
    public static let themes = PaidFeature(rawValue: "themes")
    /// The enlarged letter of a pressed key.
    public static let keyPreview = PaidFeature(rawValue: "key-preview")
    /// Results of sums.
    public static let math = PaidFeature(rawValue: "math")
    /// The system's spell checker.
    public static let spellChecking = PaidFeature(rawValue: "spell-checking")
    /// Arrangements other than that of the language.
    public static let layouts = PaidFeature(rawValue: "layouts")

    /// A language, by its ``KeyboardLocale/identifier``.
    public static func locale(_ code: String) -> PaidFeature { PaidFeature(rawValue: "locale.\(code)") }
}
