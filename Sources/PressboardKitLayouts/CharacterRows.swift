public import PressboardKit

/// The letters of a keyboard in the order of their keys.
public enum CharacterRows {
    /// The letters from left to right, rows from top to bottom, lower case.
    ///
    /// The arrangement that a Latin language is used to comes with the keys of its own, such as `ñ`; any other
    /// arrangement is the plain one, its accents on long press. Other scripts have one arrangement and ignore
    /// `layoutType`.
    ///
    /// - Parameters:
    ///   - locale: the language.
    ///   - layoutType: the arrangement of a Latin keyboard.
    public static func rows(for locale: KeyboardLocale, layoutType: KeyboardLayoutType) -> [[Character]] {
        guard locale.isLatin, layoutType != locale.defaultLayoutType else { return locale.letterRows }
        return layoutType.letterRows
    }
}
