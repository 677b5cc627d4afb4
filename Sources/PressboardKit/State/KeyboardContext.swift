/// What a keyboard shows now: language, page, case and the field it types into.
@MainActor
public final class KeyboardContext {
    /// The primary language, which alone decides rows, callouts and punctuation, wherever it stands among
    /// ``enabledLocales``.
    public var locale: KeyboardLocale
    /// The arrangement the user forces on Latin languages, or `nil` for that of the language.
    public var layoutTypeOverride: KeyboardLayoutType?
    /// The page.
    public var keyboardType: KeyboardType
    /// The state of the shift key.
    public var keyboardCase: KeyboardCase
    /// What the field takes.
    public var inputType: KeyboardInputType
    /// What the return key does in the field.
    public var returnKeyType: ReturnKeyType
    /// Every enabled language in the user's order; empty stands for ``locale`` alone.
    public var enabledLocales: [KeyboardLocale]
    /// Letter rows of the host's own, top to bottom and in lower case, or `nil` for those of the language.
    public var characterRows: [[Character]]?

    /// The arrangement in force.
    ///
    /// Rows of a language that is not written in Latin letters do not depend on it.
    public var effectiveLayoutType: KeyboardLayoutType { layoutTypeOverride ?? locale.defaultLayoutType }

    /// Creates a context; by default a plain English one.
    public init(
        locale: KeyboardLocale = .english,
        layoutTypeOverride: KeyboardLayoutType? = nil,
        keyboardType: KeyboardType = .alphabetic,
        keyboardCase: KeyboardCase = .lowercased,
        inputType: KeyboardInputType = .normal,
        returnKeyType: ReturnKeyType = .default,
        enabledLocales: [KeyboardLocale] = [],
        characterRows: [[Character]]? = nil
    ) {
        self.locale = locale
        self.layoutTypeOverride = layoutTypeOverride
        self.keyboardType = keyboardType
        self.keyboardCase = keyboardCase
        self.inputType = inputType
        self.returnKeyType = returnKeyType
        self.enabledLocales = enabledLocales
        self.characterRows = characterRows
    }
}
