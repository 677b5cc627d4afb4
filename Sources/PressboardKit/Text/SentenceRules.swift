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
        let tail = text.suffix(Self.longestAbbreviation)
        let reachesStart = tail.startIndex == text.startIndex
        let parts = tail.split(maxSplits: .max, omittingEmptySubsequences: true, whereSeparator: \.isWhitespace)
        // A part that was cut is no whole word.
        let whole = reachesStart ? parts[...] : parts.dropFirst()
        guard let last = whole.last else { return false }
        if writesOrdinalsWithPeriod {
            let digits = last.dropLast()
            if (1...2).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }) { return true }
        }
        var joined = ""
        for part in whole.suffix(Self.longestParts).reversed() {
            let bare = part.drop { $0.isOpeningBracket || $0.isOpeningQuote }.lowercased()
            joined = joined.isEmpty ? bare : bare + " " + joined
            if abbreviations.contains(joined) { return true }
        }
        return false
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
