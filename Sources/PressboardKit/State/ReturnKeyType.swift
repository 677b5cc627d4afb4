/// What the return key does in a field, which its label says.
///
/// Raw values are stable and may be stored.
public enum ReturnKeyType: String, Codable, CaseIterable, Hashable, Sendable {
    /// Starts a new line.
    case `default`
    /// Opens what was typed.
    case go
    /// Searches for what was typed.
    case search
    /// Sends what was typed.
    case send
    /// Ends typing.
    case done
    /// Moves to the next field.
    case next
    /// Joins a network or a meeting.
    case join
    /// Finds a way to what was typed.
    case route
    /// Goes on to the next step.
    case `continue`
}
