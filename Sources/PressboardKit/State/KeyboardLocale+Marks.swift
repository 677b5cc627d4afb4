extension KeyboardLocale {
    /// What the separator key of a decimal pad types, among the digits of ``padDigits``.
    ///
    /// - Source: Unicode CLDR 41.
    public var decimalSeparator: String {
        let row = row
        return row.digits == .western ? row.decimal : "٫"
    }

    /// What separates decimals among Western digits, whatever digits the language itself writes.
    package var westernDecimalSeparator: String { row.decimal }

    /// The digits `1` to `9`, then `0`, as the language writes them.
    package var padDigits: [String] { row.digits.rawValue.map { String($0) } }

    /// The three rows of the 123 page: ten, ten and five entries.
    package var numericRows: [[String]] {
        let row = row
        return [
            row.digits.rawValue.map { String($0) },
            row.marks(of: "-/:;()") + [row.currency] + row.marks(of: "&@\""),
            row.marks(of: ".,?!'"),
        ]
    }

    /// The three rows of the `#+=` page: ten, ten and five entries.
    package var symbolicRows: [[String]] {
        let row = row
        return [
            row.marks(of: "[]{}#%^*+="),
            row.marks(of: "_\\|~<>") + row.otherCurrencies + row.marks(of: "•"),
            row.marks(of: ".,?!'"),
        ]
    }

    /// What a long press of the currency key of ``numericRows`` offers besides it.
    package var currencyCallouts: [String] { Self.currencies(besides: row.currency) }

    /// What a long press of a mark, a digit or a currency offers besides it.
    ///
    /// Where a language writes digits or marks of its own, those and the Western ones reach each other.
    package func markCallouts(for mark: Character) -> [String] {
        let row = row
        if String(mark) == row.currency || "$€£¥₽₩¢".contains(mark) { return Self.currencies(besides: String(mark)) }
        guard let key = mark.unicodeScalars.first, mark.unicodeScalars.count == 1 else { return [] }
        var list = CalloutList(only: key)
        list.read(row.marks)
        switch mark {
        case "\"": list.read("\":" + row.quotes.unicodeScalars.prefix(2).map { String($0) }.joined() + "“”„«»")
        case "'": list.read("':’‘" + row.narrowSingles + "`")
        default:
            list.read(row.digitCallouts(of: mark))
            list.read(row.script.marks)
        }
        return list.groups.first?.entries ?? []
    }

    /// - Source: KeyboardKit 9.9, which follows the keyboards of iOS.
    private static func currencies(besides currency: String) -> [String] {
        let list =
            switch currency {
            case "€": "$£₽¥¢₩"
            case "£": "€$₽¥¢₩"
            case "¥": "$₽€¢£₩"
            case "₽": "$¥€¢£₩"
            case "₩": "$₽¥€¢£"
            case "¢": "$₽¥€£₩"
            case "$": "€£¥₩₽¢"
            case "₱": "$€£¥₽"
            case "₾": "$€£¥"
            case "₴": "₽₩£$€¥"
            default: "$€£¥₩₽¢"
            }
        return list.map { String($0) }
    }
}

extension KeyboardLocaleRow {
    /// The three currency keys of the `#+=` page: those a traveller meets, without the country's own.
    fileprivate var otherCurrencies: [String] {
        switch currency {
        case "$", "R$": ["€", "£", "¥"]
        case "€": ["$", "£", "¥"]
        case "£": ["€", "$", "¥"]
        case "₽": ["$", "€", "£"]
        default: ["€", "$", "£"]
        }
    }

    /// Marks of the 123 and `#+=` pages in the form that the script gives them.
    fileprivate func marks(of western: String) -> [String] {
        western.map { mark in
            switch (script, mark) {
            case (.arabic, ";"): "؛"
            case (.arabic, ","): "،"
            case (.arabic, "?"): "؟"
            case (.arabic, "%"): "٪"
            case (.armenian, "."): "։"
            default: String(mark)
            }
        }
    }

    /// The single marks that fit ``quotes``, narrow where those are wide.
    fileprivate var narrowSingles: String {
        switch quotes.unicodeScalars.last {
        case "‚", "„": "‚‘"
        case "‹", "«": "‹›"
        case "›", "»": "›‹"
        default: ""
        }
    }

    /// The list that leads from a digit to the same digit in the other form.
    fileprivate func digitCallouts(of digit: Character) -> String {
        guard digits != .western else { return "" }
        for (own, western) in zip(digits.rawValue, Digits.western.rawValue) {
            if own == digit { return "\(own):\(western)" + (western == "0" ? "°" : "") }
            if western == digit { return "\(western):\(own)" }
        }
        return ""
    }
}

extension KeyboardLocaleRow.Script {
    /// Long-press lists of marks; quotation marks follow from the language.
    fileprivate var marks: String {
        switch self {
        case .latin, .cyrillic, .greek, .georgian, .hebrew:
            "-:–—• /:\\ &:§ .:… ?:¿ !:¡ %:‰ =:≠≈ 0:°"
        case .arabic:
            "-:–—• /:\\ &:§ .:… ?:؟ ؟:? !:¡ %:٪‰ ٪:%‰ =:≠≈ ,:، ،:, ;:؛ ؛:; 0:°"
        case .armenian:
            "-:–—• /:\\ &:§ .:։… ։:.… ?:՞¿ !:՜¡ ,:՝ %:‰ =:≠≈ 0:°"
        }
    }
}
