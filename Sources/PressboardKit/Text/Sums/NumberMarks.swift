/// The marks inside numbers, as a language writes them among Western digits.
struct NumberMarks: Equatable, Sendable {
    /// What stands before decimals.
    let decimal: Unicode.Scalar
    /// What parts thousands; a plain space stands for every space.
    let grouping: Unicode.Scalar

    /// The marks of a language.
    ///
    /// - Source: Unicode CLDR, through Foundation.
    init(_ locale: KeyboardLocale) {
        decimal = locale.westernDecimalSeparator == "," ? "," : "."
        grouping =
            switch locale {
            case .germanSwitzerland: "’"
            case .portugueseBrazil: "."
            case _ where decimal == ".": ","
            case _ where Self.groupingByDots.contains(locale.languageCode): "."
            default: " "
            }
    }

    private static let groupingByDots: Set<String> = [
        "ca", "da", "de", "el", "es", "fo", "hr", "id", "is", "it", "mk", "nl", "ro", "sl", "sr", "tr", "vi",
    ]

    /// Whether a scalar parts thousands: the language's own mark, or one that stands for nothing else in a number.
    func isGrouping(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case grouping, "'", "’", "\u{A0}", "\u{202F}", "\u{2009}", "٬": true
        default: false
        }
    }

    /// The zero of the digits that a scalar belongs to; `nil` when it is no digit.
    static func zero(ofDigit scalar: Unicode.Scalar) -> UInt32? {
        switch scalar {
        case "0"..."9": 0x30
        case "٠"..."٩": 0x660
        case "۰"..."۹": 0x6F0
        default: nil
        }
    }
}
