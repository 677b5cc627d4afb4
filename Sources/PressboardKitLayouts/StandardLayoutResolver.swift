public import PressboardKit

/// Chooses the keys of every page of every language.
public enum StandardLayoutResolver {
    /// The page that a context asks for.
    ///
    /// Equal contexts give equal pages. Nothing is kept: only the page that is asked for is ever built.
    ///
    /// - Parameters:
    ///   - context: language, page, case and field.
    ///   - adaptToInputType: whether the field changes the keys; otherwise every field is one for running text.
    ///   - dictation: whether there is a key for dictation.
    ///   - emojiKey: whether there is a key for the emoji panel.
    ///   - nextKeyboardKey: whether there is a key that changes to the system's next keyboard.
    /// - Complexity: O(keys and callouts); tens of µs.
    @MainActor public static func layout(
        for context: KeyboardContext,
        adaptToInputType: Bool = true,
        dictation: Bool = false,
        emojiKey: Bool = true,
        nextKeyboardKey: Bool = true
    ) -> KeyboardLayoutDefinition {
        layout(
            locale: context.locale,
            layoutType: context.effectiveLayoutType,
            keyboardType: context.keyboardType,
            keyboardCase: context.keyboardCase,
            inputType: adaptToInputType ? context.inputType : .normal,
            returnKeyType: context.returnKeyType,
            dictation: dictation,
            emojiKey: emojiKey,
            nextKeyboardKey: nextKeyboardKey,
            locales: context.enabledLocales,
            characterRows: context.characterRows
        )
    }

    /// The page of a language.
    ///
    /// - Parameters:
    ///   - locale: the primary language.
    ///   - layoutType: the arrangement of Latin letters. That of the language itself gives the rows its users know,
    ///     with keys for its own letters; any other one gives the plain arrangement. Ignored for other scripts.
    ///   - keyboardType: the page. `KeyboardType.emojis` gives no rows: the host draws the panel.
    ///   - keyboardCase: the state of the shift key.
    ///   - inputType: what the field takes.
    ///   - returnKeyType: what return does.
    ///   - dictation: whether there is a key for dictation; fields for addresses and digits never show it.
    ///   - emojiKey: whether there is a key for the emoji panel.
    ///   - nextKeyboardKey: whether there is a key that changes to the system's next keyboard; of the digit pads only
    ///     that for numbers has a place for it.
    ///   - locales: every enabled language in order, for the callouts of `.com`; empty stands for `locale` alone.
    ///   - characterRows: letter rows of the host's own, in lower case; rows without letters are left out, and `nil` or
    ///     no letters at all stand for the rows of the language.
    public static func layout(
        locale: KeyboardLocale,
        layoutType: KeyboardLayoutType,
        keyboardType: KeyboardType,
        keyboardCase: KeyboardCase,
        inputType: KeyboardInputType = .normal,
        returnKeyType: ReturnKeyType = .default,
        dictation: Bool = false,
        emojiKey: Bool = true,
        nextKeyboardKey: Bool = true,
        locales: [KeyboardLocale] = [],
        characterRows: [[Character]]? = nil
    ) -> KeyboardLayoutDefinition {
        let ownRows = characterRows?.filter { !$0.isEmpty } ?? []
        let grid = LetterGrid(locale: locale, layoutType: layoutType, ownRows: ownRows)
        var rows: [[KeyboardLayoutItem]]
        if keyboardType == .emojis {
            rows = []
        } else if inputType.isPad {
            rows = DigitPad.rows(
                for: inputType, keyboardType: keyboardType, locale: locale, nextKeyboardKey: nextKeyboardKey)
        } else {
            switch keyboardType {
            case .numeric: rows = MarkPage.rows(locale.numericRows, toggling: .symbolic, locale: locale, grid: grid)
            case .symbolic: rows = MarkPage.rows(locale.symbolicRows, toggling: .numeric, locale: locale, grid: grid)
            default: rows = LetterPage.rows(grid: grid, locale: locale, keyboardCase: keyboardCase)
            }
            var bottom = BottomRow(grid: grid, pageKey: keyboardType == .alphabetic ? .numeric : .alphabetic)
            bottom.emojiKey = emojiKey
            bottom.nextKeyboardKey = nextKeyboardKey
            // An address is not dictated, and its field needs the place for its own keys.
            bottom.dictationKey = dictation && inputType == .normal
            if keyboardType == .alphabetic { bottom.extraKeys = locale.extraBottomKeys }
            bottom.fieldKeys = FieldKeys.keys(for: inputType, locales: locales.isEmpty ? [locale] : locales)
            rows.append(bottom.items)
        }
        return KeyboardLayoutDefinition(
            keyboardType: keyboardType,
            rows: rows,
            columns: grid.columns,
            locale: locale,
            keyboardCase: keyboardCase,
            returnKeyType: returnKeyType
        )
    }
}
