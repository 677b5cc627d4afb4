public import PressboardKit

/// The languages of a keyboard that its host has not configured.
public enum PressboardLayouts {
    /// The languages enabled when a host names none; never empty, the primary language first.
    ///
    /// - Complexity: O(1).
    public static var defaultLocales: [KeyboardLocale] { [.english] }
}
