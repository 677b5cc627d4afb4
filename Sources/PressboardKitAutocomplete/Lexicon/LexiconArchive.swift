public import Foundation

/// A lexicon as text, an entry a line: what is saved, moved to another device, or repaired by hand.
///
/// Every line says what it is, with tabs between its fields:
///
///     word⇥Zorvex⇥3⇥17⇥added        uses, place in the order of use, `added` or `learned`
///     kept⇥nafeel⇥1⇥18              kept once, not learned yet
///     shortcut⇥omw⇥On my way!⇥space  `space` or `offer`
///     blocked⇥ťo
///
/// `\n`, `\t` and `\\` stand for line breaks, tabs and backslashes. Only the first field after the kind is needed, and of
/// a shortcut the second; others that are missing or wrong have their defaults, further ones are ignored. A line that
/// cannot be read spoils no other, and lines of kinds unknown to this version are kept.
public struct LexiconArchive: Equatable, Sendable {
    /// The lines as UTF-8.
    public var data: Data

    /// Reads saved data; nothing is checked before a lexicon takes it in.
    public init(data: Data = Data()) { self.data = data }

    /// Creates an archive from its text.
    public init(text: String) { data = Data(text.utf8) }

    /// The lines as text; bytes that are not UTF-8 show as U+FFFD.
    public var text: String { String(decoding: data, as: UTF8.self) }
}

extension LexiconArchive: Codable {
    private enum CodingKeys: String, CodingKey {
        case lines
    }

    /// Reads an archive; a value without lines, or with lines of a wrong type, is empty.
    public init(from decoder: any Decoder) throws {
        let values = try? decoder.container(keyedBy: CodingKeys.self)
        self.init(text: (try? values?.decode(String.self, forKey: .lines)) ?? "")
    }

    /// Writes the lines as one string.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(text, forKey: .lines)
    }
}

extension LexiconArchive {
    enum Kind: String {
        case word, kept, shortcut, blocked
        /// The first line, which only people need.
        case header = "pressboard-lexicon"
    }

    static let header = "\(Kind.header.rawValue)\t1"
    static let added = "added"
    static let learned = "learned"
    static let offered = "offer"
    static let applied = "space"

    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 < 0x20 }) else { return text }
        return text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
    }

    static func unescaped(_ field: Substring) -> String {
        guard field.utf8.contains(UInt8(ascii: "\\")) else { return String(field) }
        var text = ""
        var isEscaped = false
        for character in field {
            if isEscaped {
                text.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                text.append(character)
            }
        }
        return text
    }

    /// Whether all of it is read.
    var isWithinBounds: Bool { data.count <= LexiconLimits.archiveBytes }

    /// Calls `body` with the number and the fields of each line, `nil` for one that is not UTF-8.
    ///
    /// - Returns: whether everything was read; what goes beyond ``LexiconLimits/archiveBytes`` is not.
    func forEachLine(_ body: (Int, [Substring]?) -> Void) -> Bool {
        let bytes = [UInt8](data.prefix(LexiconLimits.archiveBytes))
        let isWhole = isWithinBounds
        var start = 0
        var number = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            // A line that the bound cuts in two is none.
            if end == bytes.count, !isWhole { break }
            number += 1
            var line = bytes[start..<end]
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            start = end + 1
            if line.isEmpty { continue }
            let text = String(decoding: line, as: UTF8.self)
            let isValid = !text.unicodeScalars.contains("\u{FFFD}")
            body(number, isValid ? text.split(separator: "\t", omittingEmptySubsequences: false) : nil)
        }
        return isWhole
    }
}
