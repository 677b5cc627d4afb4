/// Decides whether a finished word is replaced, and by what.
public enum AutoCorrection {
    /// The fixed replacement of a word in a language: the English `i` becomes `I`, in its contractions too.
    ///
    /// Holds although lists know the word in lower case, and however short it is.
    public static func explicitCorrection(for word: String, locale: KeyboardLocale) -> String? {
        guard word.first == "i", isEnglish(locale), word.count == 1 || isPronounContraction(word) else { return nil }
        return "I" + word.dropFirst()
    }

    /// What takes the place of a finished word; `nil` when it stays, and never the word itself.
    ///
    /// After ``explicitCorrection(for:locale:)`` the checker is asked, but only about plain words of sufficient length.
    /// Stays as typed, whatever the checker says:
    ///
    /// - what holds a digit or anything but letters, their marks, apostrophes and the Catalan middle dot, such as a
    ///   code, an address, a URL, a handle, and Hebrew initials with their double mark;
    /// - what has a capital behind its first character, which somebody chose: `NASA`, `iPhone`.
    ///
    /// A capital first letter is carried over, and apostrophes stay straight or curly as they were typed.
    ///
    /// - Parameters:
    ///   - word: the word, without what surrounds it.
    ///   - checker: knows which words are right in **any** of the enabled languages.
    ///   - locale: the language of the explicit rules and of capitals.
    ///   - minimumWordLength: the shortest word the checker is asked about, in characters. A single letter is more
    ///     often a unit (`100 g`) than a mistake, hence 2.
    ///   - enabled: `false` gives `nil` at once.
    public static func correction(
        for word: String, using checker: any SpellChecking, locale: KeyboardLocale, minimumWordLength: Int = 2,
        enabled: Bool
    ) -> String? {
        guard enabled else { return nil }
        if let explicit = explicitCorrection(for: word, locale: locale) { return explicit }
        guard !word.isEmpty, word.count >= minimumWordLength, isPlain(word), !LetterCase.hasInnerCapital(word),
            let found = checker.correction(for: word), !found.isEmpty
        else { return nil }
        let result = LetterCase.withApostrophes(of: word[...], shaped(found, as: word, locale: locale))
        return result == word ? nil : result
    }

    private static func isPronounContraction(_ word: String) -> Bool {
        let rest = word.dropFirst()
        guard let mark = rest.unicodeScalars.first, LetterCase.isApostrophe(mark) else { return false }
        return ["m", "ve", "ll", "d"].contains(rest.dropFirst())
    }

    private static func isEnglish(_ locale: KeyboardLocale) -> Bool {
        locale.identifier == "en" || locale.identifier.hasPrefix("en_")
    }

    /// Whether a text is a plain word but for one digit inside, as when a finger meant the letter below it.
    package static func isPlainButForOneDigit(_ word: String) -> Bool {
        guard word.count >= 5, word.first?.isNumber == false, word.last?.isNumber == false else { return false }
        let letters = word.filter { !$0.isNumber }
        return letters.count == word.count - 1 && isPlain(letters)
    }

    /// Whether a text is made of what the words of a running text are made of.
    package static func isPlain(_ word: String) -> Bool {
        guard !word.contains(where: \.isNumber) else { return false }
        return word.unicodeScalars.allSatisfy { scalar in
            switch TextScalarKind(scalar) {
            case .letter, .mark, .middleDot: true
            case .apostrophe: scalar != "\u{5F4}"
            case .doubleQuote, .emojiMark, .prefixMark, .other: false
            }
        }
    }

    private static func shaped(_ found: String, as word: String, locale: KeyboardLocale) -> String {
        let shape = LetterCase.Shape(of: word[...])
        // The one first letter whose capital depends on the language.
        if locale == .turkish, shape == .first, found.hasPrefix("i"), !LetterCase.hasInnerCapital(found) {
            return "İ" + found.dropFirst()
        }
        return shape.applied(to: found)
    }
}
