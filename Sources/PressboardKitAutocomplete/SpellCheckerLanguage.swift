internal import Foundation
internal import PressboardKit

/// Finds the name under which a system's spell checker knows a language.
public enum SpellCheckerLanguage {
    /// The available name that serves a language best, spelled as the system spells it.
    ///
    /// Systems name regional forms (`cs_CZ`) and answer a bare `cs` as if nothing were ever misspelled, so a name
    /// they do not list is never given. Taken is the first of:
    ///
    /// 1. the same name, case and the form of the separators aside;
    /// 2. among those of the same language and script: the region asked for, then the preferred one, then one
    ///    without a region, then the first listed.
    ///
    /// `nil` where the system has nothing for the language: it can correct nothing then.
    ///
    /// - Parameters:
    ///   - identifier: a language tag such as `KeyboardLocale.identifier`: `cs`, `en_GB`, `sr-Latn`.
    ///   - available: the names the system lists, in its order.
    ///   - preferredRegion: the region of the user, such as `GB`.
    /// - Source: likely scripts of Unicode CLDR, through Foundation.
    public static func resolve(_ identifier: String, available: [String], preferredRegion: String?) -> String? {
        if available.contains(identifier), !identifier.isEmpty { return identifier }
        guard let asked = LanguageTag(identifier) else { return nil }
        if let same = available.first(where: { normalized($0) == normalized(identifier) }) { return same }

        let usable = available.compactMap { name in
            LanguageTag(name).flatMap {
                $0.language == asked.language && $0.script == asked.script ? (name, $0.region) : nil
            }
        }
        for case let region? in [asked.region, preferredRegion?.uppercased()] {
            if let match = usable.first(where: { $0.1 == region }) { return match.0 }
        }
        return (usable.first { $0.1 == nil } ?? usable.first)?.0
    }

    private static func normalized(_ name: String) -> String { name.replacing("-", with: "_").lowercased() }
}
