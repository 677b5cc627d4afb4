internal import Foundation

/// What a language tag says, older codes brought up to date and the script filled in.
///
/// - Source: likely subtags of Unicode CLDR, through Foundation.
package struct LanguageTag {
    /// The language code.
    package let language: String
    /// The script of the tag, or the one the language is most likely written in.
    package let script: String?
    /// The region of the tag itself, none that is merely likely: `iw` is not the Hebrew of Israel.
    package let region: String?

    /// Reads a BCP 47 tag or an ICU identifier, in any case; `nil` where it names no language.
    package init?(_ tag: String) {
        let likely = Locale.Language(identifier: Locale.Language(identifier: tag).maximalIdentifier)
        guard let code = likely.languageCode?.identifier, !code.isEmpty, code != "und" else { return nil }
        // Codes that stand for a group of languages, whose best known member is meant.
        language = ["no": "nb", "tl": "fil"][code] ?? code
        script = likely.script?.identifier
        region = Locale.Components(identifier: tag).languageComponents.region?.identifier.uppercased()
    }
}
