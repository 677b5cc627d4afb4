public import Foundation

/// Types a full stop for two spaces after a word.
public enum PeriodShortcut {
    /// The longest time between the two spaces, in seconds.
    ///
    /// - Source: measured on the system's keyboard, which takes 0.75 and not 0.85.
    public static let defaultWindow: TimeInterval = 0.8

    /// Whether a space that is typed now makes the one before it a full stop and a space.
    ///
    /// - Parameters:
    ///   - textBeforeCursor: everything left of the caret.
    ///   - sinceLastSpace: seconds since the user typed the space before, or `nil` when it came in another way.
    ///   - window: the longest time between the two, in seconds; below 0 counts as 0, no finite number as
    ///     ``defaultWindow``.
    ///   - enabled: `false` gives `false` at once.
    public static func shouldExpand(
        textBeforeCursor: String, sinceLastSpace: TimeInterval?, window: TimeInterval, enabled: Bool
    ) -> Bool {
        let window = window.isFinite ? max(window, 0) : defaultWindow
        guard enabled, let since = sinceLastSpace, since >= 0, since <= window else { return false }
        return textBeforeCursor.characterBeforeSpace?.isPartOfWord == true
    }

    /// What takes the place of the first space: the full stop of the language and a space.
    public static func replacement(for locale: KeyboardLocale) -> String {
        locale == .armenian ? "։ " : ". "
    }
}
