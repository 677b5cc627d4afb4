/// The skin tone that emoji of people are offered with.
///
/// - Source: emoji modifiers of UTS #51, named after the types of the Fitzpatrick scale.
public enum EmojiSkinTone: String, Codable, CaseIterable, Sendable {
    /// None: yellow.
    case none
    /// Types 1 and 2.
    case light
    /// Type 3.
    case mediumLight
    /// Type 4.
    case medium
    /// Type 5.
    case mediumDark
    /// Type 6.
    case dark

    /// The modifier that is written behind a person; `nil` for ``none``.
    public var modifier: Unicode.Scalar? {
        switch self {
        case .none: nil
        case .light: "\u{1F3FB}"
        case .mediumLight: "\u{1F3FC}"
        case .medium: "\u{1F3FD}"
        case .mediumDark: "\u{1F3FE}"
        case .dark: "\u{1F3FF}"
        }
    }
}
