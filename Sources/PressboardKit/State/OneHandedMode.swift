/// The side to which the keys are moved for one thumb.
///
/// Raw values are stable and may be stored.
public enum OneHandedMode: String, Codable, CaseIterable, Hashable, Sendable {
    /// The keys fill the width.
    case off
    /// The keys stand at the left.
    case left
    /// The keys stand at the right.
    case right
}
