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
        let asked = Locale.Language(identifier: languageTag)
        let likely = Locale.Language(identifier: asked.maximalIdentifier)
        guard let code = likely.languageCode?.identifier else { return nil }
        // Two codes that stand for a whole group of languages, whose best known member has the keyboard.
        let language = ["no": "nb", "tl": "fil"][code] ?? code
        // The region of the tag alone: the likeliest one would make `iw` the Hebrew of Israel.
        let region = Locale.Components(identifier: languageTag).languageComponents.region
        var names = [region.map { "\(language)_\($0.identifier.uppercased())" }]
        if language == "es", region?.continent == Locale.Region("019") { names.append("es_419") }
        names.append(likely.script.map { "\(language)_\($0.identifier)" })
        names.append(language)
        for case let name? in names {
            guard let locale = KeyboardLocale(rawValue: name) else { continue }
            let script = Locale.Language(identifier: Locale.Language(identifier: name).maximalIdentifier).script
            guard script == likely.script else { continue }
            self = locale
            return
        }
        return nil
    }
}
