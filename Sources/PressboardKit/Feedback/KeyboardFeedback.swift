/// Whether the user wants to feel and to hear keys.
public struct FeedbackSettings: Hashable, Sendable {
    /// A tick for each key.
    public var isHapticEnabled: Bool
    /// A click for each key.
    public var isSoundEnabled: Bool

    /// Creates settings.
    public init(isHapticEnabled: Bool, isSoundEnabled: Bool) {
        self.isHapticEnabled = isHapticEnabled
        self.isSoundEnabled = isSoundEnabled
    }

    /// The settings among all choices.
    public init(_ behavior: KeyboardBehavior) {
        self.init(isHapticEnabled: behavior.hapticFeedback, isSoundEnabled: behavior.keySound)
    }
}

/// Makes keys felt and heard.
///
/// No call may delay the next keystroke: sounds are played off the main thread, haptics prepared at the press.
public protocol KeyboardFeedback {
    /// A key is about to be pressed, or was pressed just now: the moment to prepare haptics.
    func prepare()
    /// A key was pressed.
    func keyPressed(_ action: KeyboardAction, settings: FeedbackSettings)
    /// A press of the space bar became a drag; comes whatever the settings of keys say.
    func cursorDragEngaged()
}

extension KeyboardFeedback {
    /// Does nothing.
    public func prepare() {}

    /// Does nothing.
    public func cursorDragEngaged() {}

    /// Gives the feedback for what touches have brought about.
    public func deliver(_ event: KeyTouchEvent, behavior: KeyboardBehavior) {
        switch event {
        case .keyDown(let key):
            keyPressed(key.action, settings: FeedbackSettings(behavior))
            prepare()
        case .cursorDrag(isMoving: true):
            if behavior.cursorDragEngageHaptic { cursorDragEngaged() }
        default: break
        }
    }
}

/// The click of a key.
public enum KeySound: Hashable, Sendable {
    /// A letter, a digit, a mark or a space.
    case character
    /// Delete.
    case delete
    /// Any other key.
    case modifier

    /// The click of a key, or `nil` for an action that is no key.
    public init?(_ action: KeyboardAction) {
        switch action {
        case .character, .space: self = .character
        case .backspace, .deleteWord: self = .delete
        case .shift, .primary, .keyboardType, .nextKeyboard, .dictation, .custom: self = .modifier
        case .moveCursor, .moveCursorSentence, .slideTyped, .slideChanged, .none: return nil
        }
    }

    /// The number of the system's sound.
    ///
    /// - Source: the sounds of the system's keyboard on iOS.
    public var systemSoundID: UInt32 {
        switch self {
        case .character: 1104
        case .delete: 1155
        case .modifier: 1156
        }
    }
}
