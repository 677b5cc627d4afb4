extension KeyboardLocale {
    /// What the separator key of a decimal pad types, among the digits that the language writes.
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

    /// What the currency key types; may be several characters.
    package var currency: String { row.currency }

    /// What a long press of the currency key of ``numericRows`` offers besides it.
    package var currencyCallouts: [String] { Self.currencies(besides: row.currency) }

    /// What a long press of a mark, a digit or a currency offers besides it.
    ///
    /// Where a language writes digits or marks of its own, those and the Western ones reach each other.
    package func markCallouts(for mark: Character) -> [String] {
        guard let key = mark.unicodeScalars.first, mark.unicodeScalars.count == 1 else { return [] }
        return markTable[key] ?? []
    }

    /// What ``markCallouts(for:)`` gives for every mark, digit and currency that has any, read in one pass.
    package var markTable: [Unicode.Scalar: [String]] {
        let row = row
        var list = CalloutList()
        list.read(row.marks)
        list.read("\":" + row.quotes.unicodeScalars.prefix(2).map { String($0) }.joined() + "“”„«»")
        list.read("':’‘" + row.narrowSingles + "`")
        for group in row.digitCallouts { list.read(group) }
        list.read(row.script.marks)
        var table = list.table
        let ownCurrency = row.currency.unicodeScalars
        for currency in "$€£¥₽₩¢".unicodeScalars + (ownCurrency.count == 1 ? Array(ownCurrency) : []) {
            table[currency] = Self.currencies(besides: String(currency))
        }
        return table
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
        return list.unicodeScalars.map { String($0) }
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

    /// The lists that lead from each digit to the same digit in the other form.
    fileprivate var digitCallouts: [String] {
        guard digits != .western else { return [] }
        return zip(digits.rawValue, Digits.western.rawValue).flatMap { own, western in
            ["\(own):\(western)" + (western == "0" ? "°" : ""), "\(western):\(own)"]
        }
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
