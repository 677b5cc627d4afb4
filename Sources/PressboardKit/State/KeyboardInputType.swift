/// What a text field takes, as far as the keys depend on it.
///
/// Raw values are stable and may be stored.
public enum KeyboardInputType: String, Codable, CaseIterable, Hashable, Sendable {
    /// Running text.
    case normal
    /// An email address: `@` and `.` stand beside the space bar.
    case email
    /// An address of the web, or a field that takes both an address and a search: `.`, `/` and `.com` stand beside
    /// the space bar.
    case url
    /// Digits alone.
    case numberPad
    /// A telephone number: digits, with `+`, `*` and `#` on a second page.
    case phonePad
    /// Digits and the decimal mark of the language.
    case decimalPad

    /// Whether the field shows a pad of digits and no letters.
    public var isPad: Bool { self == .numberPad || self == .phonePad || self == .decimalPad }
}
