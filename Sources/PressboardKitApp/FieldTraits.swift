public import PressboardKit

/// How a text field wants capitals set by itself.
public enum FieldCapitalization: String, Codable, CaseIterable, Sendable {
    /// Nowhere.
    case none
    /// At the beginning of each word.
    case words
    /// At the beginning of each sentence.
    case sentences
    /// Everywhere.
    case allCharacters
}

/// What the text field asks of the keyboard, as the host knows it.
public struct FieldTraits: Equatable, Sendable {
    /// What the field takes.
    public var inputType: KeyboardInputType
    /// What the return key does.
    public var returnKeyType: ReturnKeyType
    /// Whether what is typed is a secret: nothing is suggested, corrected or learned.
    public var isSecure: Bool
    /// Where capitals are set by themselves.
    public var capitalization: FieldCapitalization
    /// Whether words may be corrected; where not, none is learned either.
    public var allowsCorrection: Bool
    /// Whether words may be suggested.
    public var allowsSuggestions: Bool
    /// Whether straight quotes and double hyphens may become typographic ones.
    public var allowsSmartPunctuation: Bool
    /// Whether words may be learned.
    public var allowsLearning: Bool

    /// Describes a field; by default one for running text.
    public init(
        inputType: KeyboardInputType = .normal, returnKeyType: ReturnKeyType = .default, isSecure: Bool = false,
        capitalization: FieldCapitalization = .sentences, allowsCorrection: Bool = true,
        allowsSuggestions: Bool = true, allowsSmartPunctuation: Bool = true, allowsLearning: Bool = true
    ) {
        self.inputType = inputType
        self.returnKeyType = returnKeyType
        self.isSecure = isSecure
        self.capitalization = capitalization
        self.allowsCorrection = allowsCorrection
        self.allowsSuggestions = allowsSuggestions
        self.allowsSmartPunctuation = allowsSmartPunctuation
        self.allowsLearning = allowsLearning
    }

    /// Whether the field takes running text, in which words and sentences are written.
    var isProse: Bool { inputType == .normal && !isSecure }

    /// Whether what is typed may be remembered.
    var isLearnable: Bool { isProse && allowsLearning && allowsCorrection }
}
