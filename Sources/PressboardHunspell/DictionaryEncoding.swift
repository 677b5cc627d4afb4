internal import Foundation

/// The encoding a dictionary is written in, which is also that of every word hunspell takes and gives.
struct DictionaryEncoding: Sendable {
    private let encoding: String.Encoding
    /// Whether hunspell works with Unicode letters, which it does under this one name only.
    let isUnicode: Bool

    /// Finds the encoding by the name that follows `SET` in an affix file; `nil` when Foundation cannot convert it.
    ///
    /// - Source: the names of hunspell(5). Dictionaries write them in several ways: `ISO8859-2`, `ISO-8859-2`,
    ///   `microsoft-cp1251`, `CP1251`.
    init?(named name: String) {
        isUnicode = name == "UTF-8"
        var key = name.uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        for prefix in ["MICROSOFT", "WINDOWS"] where key.hasPrefix(prefix) { key.removeFirst(prefix.count) }
        switch key {
        case "UTF8": encoding = .utf8
        case "ISO88591": encoding = .isoLatin1
        case "ISO88592": encoding = .isoLatin2
        case let part where part.hasPrefix("ISO8859"):
            // There is no part 12.
            guard let number = UInt(part.dropFirst("ISO8859".count)), (3...16).contains(number), number != 12 else {
                return nil
            }
            encoding = Self.coreFoundation(0x200 + number)
        case "TIS6202533", "TIS620": encoding = Self.coreFoundation(0x20B)
        case "KOI8R": encoding = Self.coreFoundation(0xA02)
        case "KOI8U": encoding = Self.coreFoundation(0xA08)
        case "CP1250", "1250": encoding = .windowsCP1250
        case "CP1251", "1251": encoding = .windowsCP1251
        case "CP1252", "1252": encoding = .windowsCP1252
        case "CP1253", "1253": encoding = .windowsCP1253
        case "CP1254", "1254": encoding = .windowsCP1254
        case "CP1255", "1255": encoding = Self.coreFoundation(0x505)
        case "CP1257", "1257": encoding = Self.coreFoundation(0x507)
        case "CP1258", "1258": encoding = Self.coreFoundation(0x508)
        default: return nil
        }
    }

    /// An encoding that Foundation converts but gives no name.
    ///
    /// - Parameter number: a `CFStringEncoding`.
    private static func coreFoundation(_ number: UInt) -> String.Encoding {
        String.Encoding(rawValue: 0x8000_0000 | number)
    }

    /// The word as a C string; `nil` when it is empty, cannot be written in this encoding or holds a zero.
    func cString(of word: String) -> [CChar]? {
        // Dictionaries hold composed letters.
        let composed = word.precomposedStringWithCanonicalMapping
        guard
            let bytes = composed.data(using: encoding)
                // Eight-bit dictionaries know the straight apostrophe only.
                ?? composed.replacing("’", with: "'").data(using: encoding),
            !bytes.isEmpty, !bytes.contains(0)
        else { return nil }
        return bytes.map { CChar(bitPattern: $0) } + [0]
    }

    /// The text of bytes in this encoding; `nil` when they are none.
    func text(of bytes: [UInt8]) -> String? { String(bytes: bytes, encoding: encoding) }
}
