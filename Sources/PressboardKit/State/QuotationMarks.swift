/// The quotation marks of a language, which replace straight ones.
public struct QuotationMarks: Hashable, Sendable {
    /// Opens a quotation.
    public var doubleOpen: String
    /// Closes a quotation.
    public var doubleClose: String
    /// Opens a quotation inside another.
    public var singleOpen: String
    /// Closes a quotation inside another, and serves as apostrophe.
    public var singleClose: String

    /// Creates a set of marks.
    public init(doubleOpen: String, doubleClose: String, singleOpen: String, singleClose: String = "’") {
        self.doubleOpen = doubleOpen
        self.doubleClose = doubleClose
        self.singleOpen = singleOpen
        self.singleClose = singleClose
    }
}

extension KeyboardLocale {
    /// The quotation marks of this language.
    ///
    /// The closing single mark is `’` (U+2019) in every language, since it is the apostrophe too.
    ///
    /// - Source: Unicode CLDR 41.
    public var quotationMarks: QuotationMarks {
        let marks = row.quotes.unicodeScalars.map { String($0) }
        guard marks.count == 3 else { return QuotationMarks(doubleOpen: "“", doubleClose: "”", singleOpen: "‘") }
        return QuotationMarks(doubleOpen: marks[0], doubleClose: marks[1], singleOpen: marks[2])
    }
}
