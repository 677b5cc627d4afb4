internal import CDecoder
internal import Foundation

extension KeyboardLocale {
    /// A text in capitals, by the rules of this language.
    ///
    /// Turkish keeps the dot of `i` apart, Greek drops accents from words in capitals, `ß` becomes `ẞ` and not `SS`,
    /// the Armenian `և` becomes `ԵՎ`. Georgian stays as it is in every language: its capitals are for headlines only,
    /// and few fonts have them.
    ///
    /// - Source: Unicode 15 `SpecialCasing.txt` and CLDR; for `ẞ` the rules of German spelling since 2017.
    public func uppercased(_ text: String) -> String {
        let prepared = String(
            text.unicodeScalars.reduce(into: String.UnicodeScalarView()) { result, scalar in
                switch (self, scalar) {
                case (.turkish, "i"): result.append("İ")
                case (_, "ß"): result.append("ẞ")
                case (_, "և"): result.append(contentsOf: "ԵՎ".unicodeScalars)
                case (.greek, _): result.append(scalar)
                default:
                    if Self.isGeorgian(scalar) {
                        result.append(scalar)
                    } else {
                        result.append(contentsOf: scalar.properties.uppercaseMapping.unicodeScalars)
                    }
                }
            })
        // Which Greek accents go and which stay depends on the letters around them.
        guard self == .greek else { return prepared }
        return Self.withoutGeorgianCapitals(prepared.uppercased(with: Locale(identifier: "el")))
    }

    /// A text in lower case, by the rules of this language.
    ///
    /// Turkish `I` becomes `ı`; a Greek `Σ` that ends a word becomes `ς`, in every language.
    ///
    /// - Source: Unicode 15 `SpecialCasing.txt`.
    public func lowercased(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            switch (self, scalar) {
            case (.turkish, "İ"): result.append("i")
            case (.turkish, "I"):
                result.append(scalars[(index + 1)...].first == Self.dotAbove ? "i" : "ı")
            case (.turkish, Self.dotAbove) where index > 0 && scalars[index - 1] == "I": continue
            case (_, "Σ"): result.append(Self.endsWord(at: index, in: scalars) ? "ς" : "σ")
            default: result.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
            }
        }
        return String(result)
    }

    /// What a letter key or a character of a callout shows and types with shift on.
    ///
    /// A capital that is one character, or the letter itself: letters without a capital, Georgian letters, the final
    /// `ς`, and letters whose capital form is several letters stay as they are. The one exception is `և`, which
    /// gives `ԵՎ`. Accents stay, in Greek too. Letters of a second layer are the business of ``shiftRows``.
    package func capitalKey(for character: Character) -> String {
        guard let scalar = character.unicodeScalars.first, !Self.isGeorgian(scalar) else { return String(character) }
        if character.unicodeScalars.count == 1 {
            switch (self, scalar) {
            case (.turkish, "i"): return "İ"
            case (_, "ß"): return "ẞ"
            case (_, "ς"): return "ς"
            case (_, "և"): return "ԵՎ"
            default: break
            }
            // The general rules take longer, and differ only for capitals of several letters.
            let capital = cdec_upper_scalar(scalar.value)
            if capital != scalar.value, let capital = Unicode.Scalar(capital) { return String(capital) }
        }
        let capital = character.uppercased()
        guard capital.count == 1 else { return String(character) }
        return capital.unicodeScalars.count == 1 ? capital : capital.precomposedStringWithCanonicalMapping
    }

    /// A character in lower case, or the character itself where that is several.
    func lowercased(_ character: Character) -> Character {
        let small = lowercased(String(character))
        return small.count == 1 ? Character(small) : character
    }

    /// A letter in lower case, where that is one scalar.
    func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if self == .turkish {
            if scalar == "İ" { return "i" }
            if scalar == "I" { return "ı" }
        }
        return Unicode.Scalar(cdec_lower_scalar(scalar.value)) ?? scalar
    }

    private static let dotAbove: Unicode.Scalar = "\u{307}"

    /// Letters of the Georgian alphabet whose capitals Unicode 11 added.
    private static func isGeorgian(_ scalar: Unicode.Scalar) -> Bool {
        (0x10D0...0x10FF).contains(scalar.value)
    }

    private static func withoutGeorgianCapitals(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { (0x1C90...0x1CBF).contains($0.value) }) else { return text }
        return String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    guard (0x1C90...0x1CBF).contains(scalar.value) else { return scalar }
                    return Unicode.Scalar(scalar.value - 0x1C90 + 0x10D0) ?? scalar
                }))
    }

    /// Whether a letter stands before the place and none behind it, leaving marks and apostrophes aside: the
    /// condition `Final_Sigma` of Unicode.
    private static func endsWord(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        let before = scalars[..<index].last { !$0.properties.isCaseIgnorable }
        let behind = scalars[(index + 1)...].first { !$0.properties.isCaseIgnorable }
        return before?.properties.isCased == true && behind?.properties.isCased != true
    }
}
