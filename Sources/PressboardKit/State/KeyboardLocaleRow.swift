/// What is known about one locale: a row of the table in `KeyboardLocale+Table.swift`.
///
/// Compact texts keep a row readable; they are read when asked for. A list of characters to choose from is written
/// `a:äàá o:ö`: a key, a colon, what its long press offers, most likely first. Entries of several characters stand
/// in braces, as in the exemplar sets of Unicode CLDR: `l:{l·l}ŀ`.
struct KeyboardLocaleRow {
    var displayName: String
    var badgeCode: String
    var layoutType: KeyboardLayoutType
    var domain: String?
    var dictionary: String?
    /// What the keys are written in; decides direction, shift key and marks of the other pages.
    var script: Script
    /// Letter keys in lower case, rows separated by spaces; empty for the plain rows of `layoutType`.
    var rows: String
    /// The letters that shift shows in place of `rows` where they are not capitals; empty for all other locales.
    var shiftRows: String
    /// Whether delete ends the first row and not the last.
    var deletesInFirstRow: Bool
    /// Keys beside the space bar, a scalar each.
    var bottomKeys: String
    /// Opening and closing double mark, opening single mark; the closing single mark is `’` everywhere.
    var quotes: String
    /// The decimal separator among Western digits.
    var decimal: String
    /// The digits of the number pages and pads.
    var digits: Digits
    /// The currency key; may be several characters.
    var currency: String
    /// The accents of the language; letters outside its alphabet follow from `shared`.
    var callouts: String
    /// Whether the accents of other Latin languages follow.
    var shared: Shared
    /// Accents that come after the shared ones.
    var lateCallouts: String
    /// Long-press lists of marks, ahead of those of the script.
    var marks: String
    /// Words on keys.
    var labels: Labels

    /// A row; what has a default is left out where it is the same for most locales.
    init(
        _ displayName: String,
        _ badgeCode: String,
        _ layoutType: KeyboardLayoutType,
        _ domain: String?,
        _ dictionary: String?,
        script: Script = .latin,
        rows: String = "",
        shiftRows: String = "",
        deletesInFirstRow: Bool = false,
        bottomKeys: String = "",
        quotes: String,
        decimal: String,
        digits: Digits = .western,
        currency: String,
        callouts: String = "",
        shared: Shared = .all,
        lateCallouts: String = "",
        marks: String = "",
        labels: Labels
    ) {
        self.displayName = displayName
        self.badgeCode = badgeCode
        self.layoutType = layoutType
        self.domain = domain
        self.dictionary = dictionary
        self.script = script
        self.rows = rows
        self.shiftRows = shiftRows
        self.deletesInFirstRow = deletesInFirstRow
        self.bottomKeys = bottomKeys
        self.quotes = quotes
        self.decimal = decimal
        self.digits = digits
        self.currency = currency
        self.callouts = callouts
        self.shared = shared
        self.lateCallouts = lateCallouts
        self.marks = marks
        self.labels = labels
    }

    /// The row of a regional form: this one under another name, and what `change` alters.
    func regional(
        _ displayName: String,
        _ badgeCode: String,
        _ domain: String?,
        _ change: (inout KeyboardLocaleRow) -> Void = { _ in }
    ) -> KeyboardLocaleRow {
        var row = self
        row.displayName = displayName
        row.badgeCode = badgeCode
        row.domain = domain
        change(&row)
        return row
    }
}

extension KeyboardLocaleRow {
    /// Reads rows of keys that are separated by spaces.
    static func keys(_ rows: String) -> [[Character]] { rows.split(separator: " ").map { Array($0) } }

    /// The script of the letter keys.
    enum Script {
        case latin, cyrillic, greek, armenian, georgian, hebrew, arabic
    }

    /// Which letters of the shared superset follow the accents of a Latin language.
    enum Shared {
        /// All of them.
        case all
        /// None: the row lists everything.
        case none
        /// All but those of the letters named.
        case except(String)
    }

    /// The digits from `1` to `0` that a language writes.
    enum Digits: String {
        case western = "1234567890"
        case arabic = "١٢٣٤٥٦٧٨٩٠"
        case persian = "۱۲۳۴۵۶۷۸۹۰"
    }

    /// Words on keys; `nil` where no source is known, and then the English word shows.
    struct Labels {
        var `return`: String?
        var space: String?
        var done: String?
        var go: String?
        var search: String?
        var send: String?
        var next: String?
        var join: String?
        var route: String?
        var `continue`: String?
        /// The key that leads back to the letters.
        var letters: String?
    }
}
