/// What the touches on a keyboard have brought about.
///
/// Events are carried out in the order they are given.
public enum KeyTouchEvent: Equatable, Sendable {
    /// A key was pressed: the moment for its preview and its feedback.
    case keyDown(KeyFrame)
    /// A key is not pressed any more, or its press has become something else; comes once for each ``keyDown(_:)``.
    case keyUp(KeyFrame)
    /// Do what a key, a callout or a gesture asks for.
    case perform(KeyboardAction)
    /// Delete so many characters before the caret: what a press typed turned out not to be meant.
    case undoCharacters(Int)
    /// The callouts of a key opened; the first is selected.
    case openCallouts(KeyFrame, CalloutPlacement)
    /// Another callout is selected, by its index in ``CalloutPlacement/items``.
    case selectCallout(Int)
    /// The open callouts closed.
    case closeCallouts
    /// A press on the space bar became a drag of the caret, or that drag ended.
    ///
    /// The start is the moment for a haptic tick, the end for one update of case and suggestions.
    case cursorDrag(isMoving: Bool)
    /// A press became a glide.
    case slideBegan
    /// The glide is over; ``KeyboardAction/slideTyped(keys:)`` came before, unless the glide was cancelled.
    case slideEnded
}
