public import PressboardKit

/// The `.com` key of fields for addresses.
public enum DomainKey {
    /// How many domains a long press offers besides `.com`.
    public static var maxCallouts: Int { 6 }

    /// What a long press of the `.com` key offers besides it.
    ///
    /// The domains of the countries of the languages come first, in their order and once each, then `.net`, `.org`,
    /// `.eu`, `.edu`, `.io`, as many as there is room for. `.eu` always has a place, whichever countries are listed.
    ///
    /// - Parameter locales: the languages that are switched on; none gives the general domains.
    public static func callouts(for locales: [KeyboardLocale]) -> [String] {
        var countries: [String] = []
        for case let domain? in locales.map(\.topLevelDomain) where !countries.contains(domain) {
            countries.append(domain)
        }
        let first = countries.prefix(maxCallouts - 1)
        let others = general.prefix(maxCallouts - first.count)
        return Array(first + (others.contains(".eu") ? others : others.dropLast() + [".eu"]))
    }

    private static let general = [".net", ".org", ".eu", ".edu", ".io"]
}
