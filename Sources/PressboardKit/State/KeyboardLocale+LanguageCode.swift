extension KeyboardLocale {
    /// The language without its region or script: `en` for `en_GB`.
    package var languageCode: String {
        String(identifier.unicodeScalars.prefix { $0 != "_" })
    }
}
