internal import Foundation

extension KeyboardLocale {
    /// The locale that serves a language tag best, as a system or a file of another version writes it.
    ///
    /// Takes BCP 47 tags and ICU identifiers in any case: `cs`, `sr-Latn-RS`, `en_us`, the older codes `iw`, `in`,
    /// `tl`, `no`. A region without a keyboard of its own gets that of its language (`en-NZ` English, `es-AR` that of
    /// Latin America). `nil` where no keyboard writes the language in its script.
    ///
    /// - Source: likely subtags and region containment of Unicode CLDR, through Foundation.
    public init?(languageTag: String) {
        if let exact = KeyboardLocale(rawValue: languageTag.replacing("-", with: "_")) {
            self = exact
            return
        }
        guard let asked = LanguageTag(languageTag) else { return nil }
        var names = [asked.region.map { "\(asked.language)_\($0)" }]
        if asked.language == "es", asked.region.map({ Locale.Region($0).continent }) == Locale.Region("019") {
            names.append("es_419")
        }
        names.append(asked.script.map { "\(asked.language)_\($0)" })
        names.append(asked.language)
        for case let name? in names {
            guard let locale = KeyboardLocale(rawValue: name), LanguageTag(name)?.script == asked.script else {
                continue
            }
            self = locale
            return
        }
        return nil
    }
}
