public import PressboardKit

/// What a long press of a key offers.
public enum CharacterCallouts {
    /// The character itself, then its accents or kin: the main one of the language first, others after it.
    ///
    /// A list of one means that there is nothing to choose. Characters that have a key of their own on some
    /// arrangement are listed; a layout drops those it shows.
    ///
    /// - Parameters:
    ///   - character: a letter, a mark, a digit or a currency sign; a capital gives capitals.
    ///   - locale: the language, whose own accents come first.
    public static func callouts(for character: Character, locale: KeyboardLocale) -> [String] {
        let base = String(character)
        let lower = locale.lowercased(base)
        guard lower != base, let key = lower.first, lower.count == 1 else {
            return [base] + locale.accents(for: character) + locale.markCallouts(for: character)
        }
        return locale.accents(for: key).reduce(into: [base]) { result, accent in
            let capital = locale.capitalCallout(accent)
            if !result.contains(capital) { result.append(capital) }
        }
    }
}

extension KeyboardLocale {
    /// An entry of a long-press list as shift shows it: of several letters, the first is a capital.
    package func capitalCallout(_ entry: String) -> String {
        guard let first = entry.first else { return entry }
        return capitalKey(for: first) + entry.dropFirst()
    }
}
