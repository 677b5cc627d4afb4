/// A page of the keyboard.
///
/// Raw values are stable and may be stored.
public enum KeyboardType: String, Codable, CaseIterable, Hashable, Sendable {
    /// The letters of the language.
    case alphabetic
    /// Digits and common marks, reached by `123`.
    case numeric
    /// Brackets, operators and currencies, reached by `#+=`.
    case symbolic
    /// The panel of emoji, which the host draws.
    case emojis
}
