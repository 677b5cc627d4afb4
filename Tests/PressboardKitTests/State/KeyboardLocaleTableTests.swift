import PressboardKit
import Testing

/// The table of section 30, with what is decided since: Dutch of Belgium on AZERTY, French of Canada on QWERTY and of
/// Switzerland on QWERTZ, as their keyboards are sold, and `.iq` for the Kurdish of Iraq.
@Suite struct KeyboardLocaleTableTests {
    struct Row: CustomTestStringConvertible {
        let name: String
        let identifier: String
        /// `nil` for scripts other than Latin.
        let layoutType: KeyboardLayoutType?
        let domain: String?
        let quotes: [String]
        let list: String?

        init(_ line: Substring) throws {
            let fields = line.split(separator: " ").map { String($0) }
            try #require(fields.count == 8)
            name = fields[0]
            identifier = fields[1]
            layoutType = KeyboardLayoutType(rawValue: fields[2])
            try #require(layoutType != nil || fields[2] == "own")
            domain = fields[3] == "–" ? nil : fields[3]
            quotes = Array(fields[4...6])
            list = fields[7] == "–" ? nil : fields[7]
        }

        var testDescription: String { name }
    }

    @Test func `§30 the table has a row for each of 73 locales, in the order of the cases`() throws {
        let rows = try Self.table.split(separator: "\n").map(Row.init)
        #expect(rows.map(\.name) == KeyboardLocale.allCases.map { String(describing: $0) })
    }

    @Test(arguments: try Self.table.split(separator: "\n").map(Row.init))
    func `§30 identifier, arrangement, domain, quotation marks and word list`(row: Row) throws {
        let locale = try #require(KeyboardLocale(rawValue: row.identifier))
        #expect(String(describing: locale) == row.name)
        #expect(locale.isLatin == (row.layoutType != nil))
        #expect(locale.defaultLayoutType == row.layoutType ?? .qwerty)
        #expect(locale.topLevelDomain == row.domain)
        #expect(locale.dictionaryIdentifier == row.list)
        let marks = locale.quotationMarks
        #expect([marks.doubleOpen, marks.doubleClose, marks.singleOpen] == row.quotes)
        #expect(marks.singleClose == "’")
    }

    /// Case, identifier, arrangement, domain, opening and closing double mark, opening single mark, word list.
    private static let table = """
        english en qwerty – “ ” ‘ en
        czech cs qwertz .cz „ “ ‚ cs
        french fr azerty .fr « » ‹ fr
        spanish es qwerty .es « » “ es
        german de qwertz .de „ “ ‚ de
        italian it qwerty .it « » “ it
        polish pl qwerty .pl „ ” « pl
        portuguese pt qwerty .pt “ ” ‘ pt
        dutch nl qwerty .nl ‘ ’ ‘ nl
        swedish sv qwerty .se ” ” ’ sv
        danish da qwerty .dk “ ” ‘ da
        norwegian nb qwerty .no « » ‘ no
        finnish fi qwerty .fi ” ” ’ fi
        turkish tr qwerty .tr “ ” ‘ tr
        romanian ro qwerty .ro „ ” « ro
        croatian hr qwertz .hr „ “ ‚ hr
        slovak sk qwertz .sk „ “ ‚ sk
        slovenian sl qwertz .si „ “ ‚ sl
        hungarian hu qwertz .hu „ ” » hu
        estonian et qwerty .ee „ “ ‚ et
        latvian lv qwerty .lv “ ” ‘ lv
        lithuanian lt qwerty .lt „ “ ‚ lt
        catalan ca qwerty .cat « » “ ca
        albanian sq qwerty .al « » “ sq
        icelandic is qwerty .is „ “ ‚ is
        indonesian id qwerty .id “ ” ‘ id
        malay ms qwerty .my “ ” ‘ ms
        russian ru own .ru « » „ ru
        ukrainian uk own .ua « » „ uk
        bulgarian bg own .bg „ “ ‚ bg
        macedonian mk own .mk „ “ ‚ mk
        serbian sr own .rs „ “ ‘ sr
        greek el own .gr « » “ el
        belarusian be own .by « » „ –
        mongolian mn own .mn “ ” ‘ –
        arabic ar own – ” “ ’ ar
        hebrew he own .il ” ” ’ he
        armenian hy own .am « » ‹ –
        georgian ka own .ge „ “ ‚ –
        persian fa own .ir « » ‹ fa
        englishUK en_GB qwerty .uk “ ” ‘ en
        englishUS en_US qwerty – “ ” ‘ en
        portugueseBrazil pt_BR qwerty .br “ ” ‘ pt_BR
        serbianLatin sr_Latn qwerty .rs „ “ ‘ sr_Latn
        vietnamese vi qwerty .vn “ ” ‘ vi
        faroese fo qwerty .fo “ ” ‘ –
        maltese mt qwerty .mt “ ” ‘ –
        swahili sw qwerty – “ ” ‘ –
        welsh cy qwerty – “ ” ‘ –
        irish ga qwerty .ie “ ” ‘ –
        northernSami se qwerty – ” ” ’ –
        hawaiian haw qwerty – “ ” ‘ –
        kazakh kk own .kz « » “ –
        chuvash cv own – “ ” ‘ –
        kurdishSorani ckb own – “ ” ‘ –
        filipino fil qwerty .ph “ ” ‘ –
        uzbek uz qwerty .uz “ ” ‘ –
        inariSami smn qwerty – “ ” ‘ –
        shughniTajik sgh own – “ ” ‘ –
        arabicPC ar_PC own – ” “ ’ ar
        dutchBelgium nl_BE azerty .be ‘ ’ ‘ nl
        englishAustralia en_AU qwerty .au “ ” ‘ en
        englishCanada en_CA qwerty .ca “ ” ‘ en
        frenchCanada fr_CA qwerty .ca « » “ fr
        frenchBelgium fr_BE azerty .be « » ‹ fr
        frenchSwitzerland fr_CH qwertz .ch « » ‹ fr
        germanAustria de_AT qwertz .at „ “ ‚ de
        germanSwitzerland de_CH qwertz .ch „ “ ‚ de
        kurdishSoraniIraq ckb_IQ own .iq “ ” ‘ –
        kurdishSoraniPC ckb_PC own – “ ” ‘ –
        norwegianNynorsk nn qwerty .no « » ‘ no
        spanishLatinAmerica es_419 qwerty – « » “ es
        spanishMexico es_MX qwerty .mx “ ” ‘ es
        """
}
