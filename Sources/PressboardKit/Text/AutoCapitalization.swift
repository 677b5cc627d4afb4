/// Decides where a capital begins.
public enum AutoCapitalization {
    /// Whether the next letter is the first of a sentence, for all languages alike and without abbreviations.
    ///
    /// - Parameters:
    ///   - text: everything left of the caret, or as much of it as the host gives.
    ///   - enabled: `false` gives `false` at once.
    public static func shouldCapitalizeNext(afterTextBeforeCursor text: String, enabled: Bool) -> Bool {
        shouldCapitalizeNext(afterTextBeforeCursor: text, rules: .plain, enabled: enabled)
    }

    /// Whether the next letter is the first of a sentence.
    ///
    /// A sentence begins where the text or a line does, and behind a mark that ends one with white space after it.
    /// Closing quotes and brackets may stand between mark and white space; opening ones, `¿`, `¡`, a dash and emoji
    /// between white space and letter.
    ///
    /// - Parameters:
    ///   - text: everything left of the caret, or as much of it as the host gives.
    ///   - rules: the marks and abbreviations of the language.
    ///   - enabled: `false` gives `false` at once.
    /// - Complexity: O(length of white space, quotes and emoji before the caret).
    public static func shouldCapitalizeNext(
        afterTextBeforeCursor text: String, rules: SentenceRules, enabled: Bool
    ) -> Bool {
        guard enabled else { return false }
        var end = TextEnd(text)
        var followsSpace = false
        lead: while let character = end.last {
            if character.isNewline { return true }
            if character.isWhitespace {
                followsSpace = true
            } else if character.isEmoji || character.isOpeningBracket {
                // Belongs to what follows.
            } else if character.isOpeningQuote || (character.isDash && character != "-") {
                var before = end
                before.removeLast()
                if let left = before.last, !left.isWhitespace, !left.isOpeningBracket, !left.isOpeningQuote {
                    break lead
                }
            } else {
                break lead
            }
            end.removeLast()
        }
        guard end.last != nil else { return true }
        guard followsSpace else { return false }
        while let character = end.last, character.isClosingQuote || character.isClosingBracket { end.removeLast() }
        guard let mark = end.last, rules.endMarks.contains(mark) else { return false }
        return mark != "." || !rules.continuesSentence(afterPeriodEnding: end.text)
    }

    /// Whether a letter is the second half of the capital before it: the `j` of the Dutch `IJ`.
    ///
    /// - Parameters:
    ///   - letter: the letter that is typed, in lower case.
    ///   - textBeforeCursor: everything left of the caret.
    ///   - locale: the primary language.
    ///   - enabled: `false` gives `false` at once.
    public static func continuesCapital(
        _ letter: Character, textBeforeCursor: String, locale: KeyboardLocale, enabled: Bool
    ) -> Bool {
        guard enabled, letter == "j", locale.languageCode == "nl" else { return false }
        var end = TextEnd(textBeforeCursor)
        guard end.next() == "I" else { return false }
        return end.last?.isPartOfWord != true
    }
}
