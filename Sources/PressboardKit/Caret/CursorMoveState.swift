/// Whether a drag is moving the caret, shared by those who have to keep still meanwhile.
///
/// While it moves, no suggestion, no case and no text is read; one update follows at the end.
public final class CursorMoveState {
    /// Whether the caret is being moved.
    public private(set) var isMoving = false

    /// Creates a state at rest.
    public init() {}

    /// Takes the news of a drag.
    ///
    /// - Returns: whether it changed anything; a change to `false` is the moment for the one update.
    @discardableResult
    public func update(isMoving: Bool) -> Bool {
        defer { self.isMoving = isMoving }
        return self.isMoving != isMoving
    }
}
