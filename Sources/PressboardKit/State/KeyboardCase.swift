/// The state of the shift key.
///
/// Raw values are stable and may be stored.
public enum KeyboardCase: String, Codable, CaseIterable, Hashable, Sendable {
    /// Small letters.
    case lowercased
    /// One capital, because the user tapped shift.
    case uppercased
    /// One capital, because the place in the text asks for it.
    case auto
    /// Capitals until shift is tapped again.
    case capsLocked

    /// Whether the letter keys show capitals.
    public var isUppercased: Bool { self != .lowercased }
}
