internal import Foundation
internal import PressboardKit

/// Elements of an SVG document, one a line.
struct SVG {
    private(set) var lines: [String] = []
    private var depth = 1

    /// Appends an element without content.
    mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>) {
        append("<\(name)\(Self.list(attributes))/>")
    }

    /// Appends an element that holds a text.
    mutating func text(_ text: String, in name: String = "text", _ attributes: KeyValuePairs<String, String> = [:]) {
        append("<\(name)\(Self.list(attributes))>\(Self.escaped(text))</\(name)>")
    }

    /// Appends a text in its direction.
    mutating func text(_ text: String, _ attributes: KeyValuePairs<String, String>, isRightToLeft: Bool) {
        guard isRightToLeft else { return self.text(text, attributes) }
        group(["direction": "rtl", "unicode-bidi": "embed"]) { $0.text(text, attributes) }
    }

    /// Appends a group.
    mutating func group(_ attributes: KeyValuePairs<String, String> = [:], _ content: (inout SVG) -> Void) {
        append("<g\(Self.list(attributes))>")
        depth += 1
        content(&self)
        depth -= 1
        append("</g>")
    }

    /// Appends a rectangle with round corners.
    mutating func rect(_ rect: CGRect, radius: CGFloat, fill: RGBA) {
        element(
            "rect",
            [
                "x": Self.number(rect.minX), "y": Self.number(rect.minY), "width": Self.number(rect.width),
                "height": Self.number(rect.height), "rx": Self.number(radius), "fill": Self.color(fill),
            ])
    }

    private mutating func append(_ line: String) { lines.append(String(repeating: "  ", count: depth) + line) }

    private static func list(_ attributes: KeyValuePairs<String, String>) -> String {
        attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
    }

    /// A number with at most two decimals.
    static func number(_ value: CGFloat) -> String {
        let hundredths = value.isFinite ? Int((min(max(value, -1e9), 1e9) * 100).rounded()) : 0
        let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
        let sign = hundredths < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
        return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// A colour as SVG writes it, with its opacity where it is not opaque.
    static func color(_ color: RGBA) -> String {
        let parts = [color.r, color.g, color.b].map { Int((min(max($0, 0), 1) * 255).rounded()) }
        guard color.a < 1 else {
            return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        return "rgba(\(parts.map(String.init).joined(separator: ",")),\(number(color.a)))"
    }

    /// A text in which nothing is taken for markup.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            // XML has no place for these, not even escaped.
            case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            case _ where scalar.properties.generalCategory == .control: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension String {
    /// Whether the first letter is of a script that runs from right to left.
    ///
    /// - Source: the blocks of Hebrew and Arabic; the rule is P2 of UAX #9.
    var isRightToLeft: Bool {
        guard let letter = unicodeScalars.first(where: { $0.properties.isAlphabetic }) else { return false }
        return (0x0590..<0x0900).contains(letter.value) || (0xFB1D..<0xFF00).contains(letter.value)
    }
}
