/// What ends a sentence in a language.
public struct SentenceRules: Hashable, Sendable {
    /// The marks of all languages, and no abbreviations.
    public static let plain = SentenceRules()

    /// The marks that end a sentence when white space follows.
    public var endMarks: Set<Character>

    /// Abbreviations that a sentence goes on after, in lower case and with their full stops (`etc.`, `z. b.`).
    ///
    /// Those of up to three parts may have spaces between the parts.
    public var abbreviations: Set<String>

    /// Whether one or two digits with a full stop are an ordinal, after which the sentence goes on.
    public var writesOrdinalsWithPeriod: Bool

    /// Creates rules; by default those of ``plain``.
    public init(
        endMarks: Set<Character> = [".", "!", "?", "…", "‽", "⁇", "⁈", "⁉", "‼", "؟", "۔", "։", "。", "！", "？"],
        abbreviations: Set<String> = [],
        writesOrdinalsWithPeriod: Bool = false
    ) {
        self.endMarks = endMarks
        self.abbreviations = abbreviations
        self.writesOrdinalsWithPeriod = writesOrdinalsWithPeriod
    }

    /// The marks of a language, without abbreviations and ordinals: the Greek question mark looks like a semicolon.
    public init(marksOf locale: KeyboardLocale) {
        self.init()
        if locale.languageCode == "el" { endMarks.formUnion([";", "\u{37E}"]) }
    }

    /// All rules of a language.
    public init(for locale: KeyboardLocale) {
        self.init(marksOf: locale)
        abbreviations = Self.normalized(Self.abbreviations(for: locale))
        writesOrdinalsWithPeriod = Self.languagesOfOrdinals.contains(locale.languageCode)
    }

    /// Abbreviations as ``abbreviations`` holds them: in lower case, with one space between parts and a final full
    /// stop; empty ones are left out.
    public static func normalized(_ abbreviations: [String]) -> Set<String> {
        Set(
            abbreviations.compactMap { entry in
                let parts = entry.lowercased().split(whereSeparator: \.isWhitespace).prefix(longestParts)
                guard let last = parts.last else { return nil }
                return parts.joined(separator: " ") + (last.hasSuffix(".") ? "" : ".")
            })
    }

    /// Whether the full stop that ends a text does not end a sentence.
    ///
    /// - Complexity: O(``longestAbbreviation``).
    func continuesSentence(afterPeriodEnding text: Substring) -> Bool {
        guard !abbreviations.isEmpty || writesOrdinalsWithPeriod else { return false }
        var start = text.unicodeScalars.endIndex
        var wordEnd = start
        var words = 0
        // Each white space on the way back ends a candidate: `b.`, then `z. b.`
        for _ in 0..<Self.longestAbbreviation {
            let previous =
                start > text.startIndex ? text.unicodeScalars[text.unicodeScalars.index(before: start)] : " "
            if previous.properties.isWhitespace {
                if start < wordEnd {
                    let candidate = text[start...].drop { $0.isOpeningBracket || $0.isOpeningQuote }
                    if words == 0, writesOrdinalsWithPeriod, Self.isOrdinal(candidate) { return true }
                    if isAbbreviation(candidate) { return true }
                    words += 1
                }
                guard start > text.startIndex, words < Self.longestParts else { return false }
                wordEnd = text.unicodeScalars.index(before: start)
            }
            start = text.unicodeScalars.index(before: start)
        }
        return false
    }

    private func isAbbreviation(_ text: Substring) -> Bool {
        let text = text.lowercased()
        if abbreviations.contains(text) { return true }
        // Parts may be apart by other white space, or more of it, than in the list.
        guard text.contains("  ") || text.contains(where: { $0.isWhitespace && $0 != " " }) else { return false }
        return abbreviations.contains(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }

    private static func isOrdinal(_ text: Substring) -> Bool {
        let digits = text.utf8.dropLast()
        return (1...2).contains(digits.count) && digits.allSatisfy { (0x30...0x39).contains($0) }
    }

    private static let longestAbbreviation = 24
    private static let longestParts = 3

    /// Languages that write ordinals as digits with a full stop.
    ///
    /// - Source: the ordinal patterns of their orthographies; dates such as `3. května` follow them.
    private static let languagesOfOrdinals: Set<String> = [
        "cs", "sk", "de", "da", "nb", "nn", "fi", "hr", "sr", "sl", "hu", "et", "lv", "is", "fo", "pl", "tr", "se",
        "smn",
    ]
}
