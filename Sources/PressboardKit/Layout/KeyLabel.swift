/// What is drawn on a key.
public struct KeyLabel: Hashable, Sendable {
    /// A picture that a host draws in its own way.
    public enum Symbol: String, CaseIterable, Hashable, Sendable {
        /// Shift, not active.
        case shift
        /// Shift for one letter.
        case shiftOnce
        /// Shift until it is tapped again.
        case capsLock
        /// Delete.
        case backspace
        /// The globe of the next keyboard.
        case nextKeyboard
        /// The microphone.
        case dictation
        /// The smiling face of the emoji panel.
        case emoji
        /// The zero-width non-joiner of Persian, which has no shape of its own.
        case nonJoiner
    }

    /// A text or a picture.
    public enum Content: Hashable, Sendable {
        /// Letters, marks or words.
        case text(String)
        /// A picture.
        case symbol(Symbol)
    }

    /// The text or the picture.
    public var content: Content
    /// Small letters under a digit of a telephone pad.
    ///
    /// - Source: ITU-T E.161.
    public var secondaryText: String?
    /// Whether the key stands out in the colour of the accent.
    public var isAccented: Bool

    /// Creates a label.
    public init(_ content: Content, secondaryText: String? = nil, isAccented: Bool = false) {
        self.content = content
        self.secondaryText = secondaryText
        self.isAccented = isAccented
    }

    /// The label of a key on a page, or `nil` where nothing is drawn.
    ///
    /// Words are those of the page's language, and English ones where no source has them.
    public init?(for action: KeyboardAction, in layout: KeyboardLayoutDefinition) {
        switch action {
        case .character("\u{200C}"): self.init(.symbol(.nonJoiner))
        case .character(let text):
            self.init(
                .text(text), secondaryText: Self.telephoneLetters[text].flatMap { layout.isTelephonePad ? $0 : nil })
        case .space: self.init(.text(layout.locale.spaceLabel))
        case .primary:
            self.init(
                .text(layout.locale.returnLabel(for: layout.returnKeyType)),
                isAccented: layout.returnKeyType != .default)
        case .backspace, .deleteWord: self.init(.symbol(.backspace))
        case .nextKeyboard: self.init(.symbol(.nextKeyboard))
        case .dictation: self.init(.symbol(.dictation))
        case .shift:
            switch layout.keyboardCase {
            case .lowercased: self.init(.symbol(.shift))
            case .uppercased, .auto: self.init(.symbol(.shiftOnce))
            case .capsLocked: self.init(.symbol(.capsLock))
            }
        case .keyboardType(let page):
            switch page {
            case .alphabetic: self.init(.text(layout.locale.lettersLabel))
            case .numeric: self.init(.text(layout.locale.numbersLabel))
            case .symbolic: self.init(.text(layout.isTelephonePad ? "+*#" : "#+="))
            case .emojis: self.init(.symbol(.emoji))
            }
        case .custom(let name): self.init(.text(name))
        case .moveCursor, .moveCursorSentence, .slideTyped, .slideChanged, .none: return nil
        }
    }

    private static let telephoneLetters = [
        "2": "ABC", "3": "DEF", "4": "GHI", "5": "JKL", "6": "MNO", "7": "PQRS", "8": "TUV", "9": "WXYZ",
    ]
}

extension KeyboardLocale {
    /// The first three digits, in those of the language.
    fileprivate var numbersLabel: String { padDigits.prefix(3).joined() }
}

extension KeyboardLayoutDefinition {
    /// Whether this is the digit pad of a field for telephone numbers.
    fileprivate var isTelephonePad: Bool {
        // A pad has no space bar, and only that of telephone numbers leads to a page of marks and back.
        let actions = rows.joined().map(\.action)
        return !actions.contains(.space)
            && (actions.contains(.keyboardType(.symbolic)) || actions.contains(.keyboardType(.numeric)))
    }
}
