import Foundation

/// As much of Markdown as links need.
enum Markdown {
    /// Targets of links and pictures, outside of code.
    static func links(in text: String) -> [String] {
        var links: [String] = []
        var isCode = false
        for line in text.split(separator: "\n") {
            if line.hasPrefix("```") { isCode.toggle() }
            if isCode || line.hasPrefix("    ") { continue }
            let prose = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .map { $0.offset.isMultiple(of: 2) ? String($0.element) : "code" }.joined()
            links += prose.components(separatedBy: "](").dropFirst().map { String($0.prefix { $0 != ")" }) }
        }
        return links
    }

    /// The names under which the headings of a page are linked to.
    static func anchors(in text: String) -> [String] {
        text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
            let title = line.drop { $0 == "#" }.dropFirst().lowercased()
            let kept = title.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
            return String(kept.map { $0 == " " ? "-" : $0 })
        }
    }
}
