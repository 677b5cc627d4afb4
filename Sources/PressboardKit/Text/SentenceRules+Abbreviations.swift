extension SentenceRules {
    /// The abbreviations of a language that a sentence goes on after, to start a list of one's own from.
    public static func abbreviations(for locale: KeyboardLocale) -> [String] {
        (table[locale.languageCode] ?? "").split(separator: "|").map(String.init)
    }

    /// Lists by language code, entries separated by bars.
    ///
    /// What ends a sentence about as often, or is a word as well, is left out: the English `no.`, the German `so.`
    private static let table: [String: String] = [
        "en": "e.g.|i.e.|etc.|approx.|vs.|cf.|viz.|al.|mr.|mrs.|ms.|dr.|prof.|st.|fig.|figs.|ca.|esp.|incl.|est."
    ]
}
