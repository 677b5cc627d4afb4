/// What a key, a callout or a gesture asks for.
public enum KeyboardAction: Hashable, Sendable {
    /// Types a text: a letter, a mark, or several characters such as `.com`.
    case character(String)
    /// Deletes one character before the caret.
    case backspace
    /// Deletes one word before the caret.
    case deleteWord
    /// Taps shift.
    case shift
    /// Types a space.
    case space
    /// Taps return, whatever its label says.
    case primary
    /// Shows a page.
    case keyboardType(KeyboardType)
    /// Changes to the next keyboard of the system.
    case nextKeyboard
    /// Starts dictation.
    case dictation
    /// A key of the host's own.
    case custom(named: String)
    /// Moves the caret by characters; negative is back.
    case moveCursor(offset: Int)
    /// Moves the caret by ends of sentences; negative is back.
    case moveCursorSentence(Int)
    /// A glide ended over these keys, in the order they were crossed.
    case slideTyped(keys: [Character])
    /// A glide has reached these keys and goes on.
    case slideChanged(keys: [Character])
    /// Nothing: an empty place between keys.
    case none
}
