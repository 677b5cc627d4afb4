import PressboardKit
import Testing

/// One text and the word that ends it, under the id of its row or a few words that say what it is about.
struct CurrentWordCase: CustomTestStringConvertible, Sendable {
    let id: String
    let text: String
    let word: String

    init(_ id: String, _ text: String, _ word: String) {
        (self.id, self.text, self.word) = (id, text, word)
    }

    var testDescription: String { "\(id) \(text.debugDescription)" }
}

@Suite struct SuggestionTextTests {
    @Test(arguments: [
        CurrentWordCase("CW-01", "hello", "hello"),
        CurrentWordCase("CW-01", "see you", "you"),
        CurrentWordCase("CW-02", "hello ", ""),
        CurrentWordCase("CW-02", "", ""),
        CurrentWordCase("CW-03", "don't", "don't"),
        CurrentWordCase("CW-03", "it’s", "it’s"),
        CurrentWordCase("CW-04", "'hello", "hello"),
        CurrentWordCase("CW-04", "‘hello", "hello"),
        CurrentWordCase("CW-05", "abc123", "abc123"),
        CurrentWordCase("CW-05", "H2O", "H2O"),
        CurrentWordCase("CW-05", "123", "123"),
        CurrentWordCase("CW-06", "well-known", "known"),
        CurrentWordCase("CW-07", "hello.", ""),
        CurrentWordCase("CW-08", "don'", "don'"),
        CurrentWordCase("CW-08", "'hello'", ""),
        CurrentWordCase("CW-09", "cafe\u{301}", "cafe\u{301}"),
        CurrentWordCase("CW-09", "e\u{301}te\u{301}s", "e\u{301}te\u{301}s"),
        CurrentWordCase("CW-10", "(máš", "máš"),
    ])
    func `rows of the specification`(row: CurrentWordCase) {
        expect(row)
    }

    @Test(arguments: [
        CurrentWordCase("curly, unfinished", "don’", "don’"),
        CurrentWordCase("curly quotes closed", "‘hello’", ""),
        CurrentWordCase("curly quotes closed in Swedish", "’hello’", ""),
        CurrentWordCase("low quote closed in German", "‚hallo‘", ""),
        CurrentWordCase("quotes of two kinds", "‘hello'", ""),
        CurrentWordCase("a double quote is not closed by an apostrophe", "\"don'", "don'"),
        CurrentWordCase("quoted contraction", "'don't", "don't"),
        CurrentWordCase("quoted contraction, unfinished or closed", "'don'", ""),
        CurrentWordCase("two apostrophes inside", "rock'n'roll", "rock'n'roll"),
        CurrentWordCase("two apostrophes inside, quoted", "'rock'n'roll'", ""),
        CurrentWordCase("apostrophe after a space", "the 'tis", "tis"),
        CurrentWordCase("two in a row", "don''t", "t"),
        CurrentWordCase("two in a row at the end", "don''", ""),
        CurrentWordCase("two in a row around", "''hello''", ""),
        CurrentWordCase("alone", "'", ""),
        CurrentWordCase("after a space", "hello '", ""),
        CurrentWordCase("the closing quote of several words", "'hello world'", "world'"),
        CurrentWordCase("elision", "l'", "l'"),
        CurrentWordCase("elision with a word", "aujourd’hui l’ami", "l’ami"),
        CurrentWordCase("between digits", "90's", "90's"),
        CurrentWordCase("apostrophe with a mark on it", "a'\u{301}b", "b"),
        CurrentWordCase("modifier letter", "сімʼя", "сімʼя"),
        CurrentWordCase("Ukrainian, straight", "моя сім'я", "сім'я"),
        CurrentWordCase("ʻokina", "ʻŌlelo Hawaiʻi", "Hawaiʻi"),
        CurrentWordCase("ʻokina that begins a word", "ka ʻŌlelo", "ʻŌlelo"),
        CurrentWordCase("Uzbek, turned comma as typed", "bo‘l", "bo‘l"),
        CurrentWordCase("Uzbek, turned comma at the end", "bo‘", "bo‘"),
    ])
    func `apostrophes and quotes`(row: CurrentWordCase) {
        expect(row)
    }

    @Test(arguments: [
        CurrentWordCase("geresh inside", "צ׳יפס", "צ׳יפס"),
        CurrentWordCase("geresh inside, straight", "צ'יפס", "צ'יפס"),
        CurrentWordCase("geresh at the end", "רח׳", "רח׳"),
        CurrentWordCase("gershayim inside", "ארה״ב", "ארה״ב"),
        CurrentWordCase("gershayim, unfinished", "ארה״", "ארה״"),
        CurrentWordCase("gershayim as quotes", "״שלום״", ""),
        CurrentWordCase("gershayim as an opening quote", "״שלום", "שלום"),
        CurrentWordCase("straight double quote inside", "ארה\"ב", "ארה\"ב"),
        CurrentWordCase("straight double quote after a point", "אָ\"ב", "אָ\"ב"),
        CurrentWordCase("straight double quote that closes", "\"שלום\"", ""),
        CurrentWordCase("straight double quote that opens", "\"שלום", "שלום"),
        CurrentWordCase("straight double quote between Latin letters", "a\"b", "b"),
        CurrentWordCase("gershayim do not close a straight double quote", "\"ארה״", "ארה״"),
        CurrentWordCase("maqaf", "בן־אדם", "אדם"),
        CurrentWordCase("points", "שָׁלוֹם", "שָׁלוֹם"),
    ])
    func `Hebrew`(row: CurrentWordCase) {
        expect(row)
    }

    @Test func `KC-141 Hebrew words with their marks are whole`() {
        let words = ["צ׳יפס", "ארה״ב", "צ'יפס", "ארה\"ב"]
        var text = ""
        for word in words {
            text += " " + word
            #expect(SuggestionText.currentWord(in: text) == word)
        }
    }

    @Test(arguments: [
        CurrentWordCase("Catalan", "una col·lecció", "col·lecció"),
        CurrentWordCase("Catalan, upper case", "COL·LECCIÓ", "COL·LECCIÓ"),
        CurrentWordCase("Catalan, unfinished", "col·", "col·"),
        CurrentWordCase("Catalan, unfinished after a quote", "'col·", "col·"),
        CurrentWordCase("middle dot between other letters", "étudiant·e", "e"),
        CurrentWordCase("middle dot after another letter", "a·", ""),
        CurrentWordCase("middle dot before another letter", "l·a", "a"),
        CurrentWordCase("middle dot that begins", "·la", "la"),
        CurrentWordCase("ligature with the dot", "coŀlecció", "coŀlecció"),
        CurrentWordCase("Persian, non-joiner inside", "کتاب می\u{200C}خواهم", "می\u{200C}خواهم"),
        CurrentWordCase("Persian, non-joiner at the end", "می\u{200C}", "می\u{200C}"),
        CurrentWordCase("non-joiner alone", " \u{200C}", ""),
        CurrentWordCase("Arabic marks", "قُلْ مُحَمَّد", "مُحَمَّد"),
        CurrentWordCase("Arabic lengthening", "مـرحبا", "مـرحبا"),
        CurrentWordCase("Arabic digits", "غرفة ١٢٣", "١٢٣"),
        CurrentWordCase("Arabic comma", "نعم،لا", "لا"),
        CurrentWordCase("Latin inside Arabic", "مرحبا hello", "hello"),
        CurrentWordCase("Latin after Arabic without a space", "مرحباhello", "مرحباhello"),
        CurrentWordCase("direction mark between", "مرحبا\u{200F}hello", "hello"),
        CurrentWordCase("Devanagari conjunct", "यह हिन्दी", "हिन्दी"),
        CurrentWordCase("Devanagari joiner", "क्\u{200D}ष", "क्\u{200D}ष"),
        CurrentWordCase("Devanagari, ends in a virama", "हिन्", "हिन्"),
        CurrentWordCase("Myanmar vowel that is a character of its own", "မ\u{102C}", "မ\u{102C}"),
        CurrentWordCase("Thai, no spaces", "ฉันทำงาน", "ฉันทำงาน"),
        CurrentWordCase("Thai vowel after a space", "ก \u{0E33}", ""),
        CurrentWordCase("Hangul", "안녕 세계", "세계"),
        CurrentWordCase("Hangul, decomposed", "\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}"),
        CurrentWordCase("Cyrillic", "ещё подъезд", "подъезд"),
        CurrentWordCase("Georgian", "და ქართული", "ქართული"),
        CurrentWordCase("letters beyond 16 bits", "𐐔𐐯𐑅", "𐐔𐐯𐑅"),
        CurrentWordCase("end of ayah glued to a number", "\u{06DD}١٢", ""),
        CurrentWordCase("end of ayah before a space", "\u{06DD} ١٢", "١٢"),
    ])
    func `scripts and joiners`(row: CurrentWordCase) {
        expect(row)
    }

    @Test(arguments: [
        CurrentWordCase("emoji before a word", "👍hello", "hello"),
        CurrentWordCase("emoji after a word", "hello👍", ""),
        CurrentWordCase("emoji with a variation selector", "❤️hello", "hello"),
        CurrentWordCase("family", "👩‍👩‍👧hello", "hello"),
        CurrentWordCase("joiner left open", "👩\u{200D}hello", "hello"),
        CurrentWordCase("skin tone", "👍🏽hi", "hi"),
        CurrentWordCase("flag", "🇨🇿ahoj", "ahoj"),
        CurrentWordCase("flag at the end", "ahoj🇨🇿", ""),
        CurrentWordCase("keycap", "1️⃣", ""),
        CurrentWordCase("keycap after a word", "abc1️⃣", ""),
        CurrentWordCase("keycap before a word", "1️⃣abc", "abc"),
        CurrentWordCase("letter drawn as an emoji", "🅰️", ""),
        CurrentWordCase("letter that continues an emoji", "👩\u{200D}ℹ", ""),
        CurrentWordCase("skin tone on a letter", "a🏽bc", "bc"),
        CurrentWordCase("skin tone inside a conjunct", "क🏽\u{094D}कर", ""),
        CurrentWordCase("accent on a space", "a \u{301}", ""),
        CurrentWordCase("accent on a space before a word", " \u{301}abc", "abc"),
        CurrentWordCase("accent on nothing", "\u{301}", ""),
        CurrentWordCase("accent on nothing before a word", "\u{301}abc", "abc"),
    ])
    func `emoji and loose marks`(row: CurrentWordCase) {
        expect(row)
    }

    @Test(arguments: [
        CurrentWordCase("newline", "one\ntwo", "two"),
        CurrentWordCase("carriage return and newline", "one\r\ntwo", "two"),
        CurrentWordCase("ends in carriage return and newline", "one\r\n", ""),
        CurrentWordCase("no-break space", "one\u{A0}two", "two"),
        CurrentWordCase("ends in a no-break space", "one\u{A0}", ""),
        CurrentWordCase("soft hyphen", "co\u{AD}op", "op"),
        CurrentWordCase("underscore", "snake_case", "case"),
        CurrentWordCase("hyphen at the end", "well-", ""),
        CurrentWordCase("decimal", "3.14", "14"),
        CurrentWordCase("fraction", "2½", "2½"),
        CurrentWordCase("hash", "#tag", "tag"),
        CurrentWordCase("address", "me@example", "example"),
        CurrentWordCase("guillemets", "«слово", "слово"),
        CurrentWordCase("inverted mark", "¿qué", "qué"),
        CurrentWordCase("signs among Latin letters", "a×b", "b"),
        CurrentWordCase("zero byte", "a\0b", "b"),
    ])
    func `what ends a word`(row: CurrentWordCase) {
        expect(row)
    }

    @Test func `a run as long as the limit is a word and a longer one is none`() {
        let limit = SuggestionText.maximumWordLength
        let longest = String(repeating: "a", count: limit)
        #expect(SuggestionText.currentWord(in: longest) == longest)
        #expect(SuggestionText.currentWord(in: "see " + longest) == longest)
        #expect(SuggestionText.currentWord(in: longest + "a") == "")
    }

    @Test(arguments: ["a", "é", "ก", "'", "a'", "\u{301}", "क्", "🇨🇿", "👩\u{200D}", "\u{06DD}", "l·"])
    func `an endless run is answered, again and again, without reading it`(unit: String) {
        let text = String(repeating: unit, count: 1_000_000 / unit.unicodeScalars.count)
        // Ten thousand walks over the whole text would take minutes.
        for _ in 0..<10_000 {
            #expect(SuggestionText.currentWordRange(in: text).isEmpty)
        }
    }

    @Test func `after any single scalar the word begins where a character does`() {
        for value: UInt32 in 0...0x2FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for text in [" \(scalar)", "👩\u{200D}\(scalar)", "\(scalar)a", "ब\(scalar)'"] {
                let start = SuggestionText.currentWordRange(in: text).lowerBound
                let isAligned = start == text.endIndex || text.indices.contains(start)
                #expect(isAligned, "U+\(String(value, radix: 16)) in \(text.debugDescription)")
            }
        }
    }

    @Test(arguments: 0..<8 as Range<UInt64>) func `agrees with a slow search over characters`(seed: UInt64) {
        var random = SplitMix(state: seed)
        for round in 0..<5_000 {
            // Apart, for an emoji inside an Indic conjunct is no word by a rule of its own.
            let alphabet = Self.letters + (round.isMultiple(of: 2) ? Self.indic : Self.emoji)
            var scalars = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                guard let scalar = alphabet.randomElement(using: &random) else { continue }
                scalars.append(scalar)
            }
            let text = String(scalars)
            expect(CurrentWordCase("seed \(seed)", text, Self.reference(text)))
        }
    }

    private func expect(_ row: CurrentWordCase) {
        let range = SuggestionText.currentWordRange(in: row.text)
        let word = SuggestionText.currentWord(in: row.text)
        // Scalars, for equal strings may be spelled differently.
        #expect(Array(word.unicodeScalars) == Array(row.word.unicodeScalars), "\(row.testDescription)")
        #expect(row.text[range] == word)
        #expect(range.upperBound == row.text.endIndex)
        #expect(String(row.text.dropLast(word.count)) + word == row.text, "\(row.testDescription)")
    }

    private static let letters = Array(
        "aaallL1é\u{301}''’‘‚\"\"  .\r\n\u{200C}\u{200D}אאב\u{05B8}׳״·".unicodeScalars
    )
    private static let indic = Array("กำัक\u{094D}ि\u{102C}\u{1112}\u{1161}\u{11AB}".unicodeScalars)
    private static let emoji = Array("👩\u{FE0F}\u{20E3}🇨🇿🏽\u{E0067}ℹ".unicodeScalars)

    /// The rules written over whole characters, slow and obvious.
    private static func reference(_ text: String) -> String {
        enum Kind { case letter, mark, quote, dot, doubleQuote, other }

        func kind(_ character: Character) -> Kind {
            let scalars = Array(character.unicodeScalars)
            if character == "'" || character == "’" || character == "‘" || character == "׳" || character == "״" {
                return .quote
            }
            if character == "·" { return .dot }
            if character == "\"" { return .doubleQuote }
            if scalars.contains(where: { [0xFE0F, 0x20E3, 0x1F3FD, 0xE0067].contains($0.value) }) { return .other }
            if scalars[0].value == 0x2139 { return .other }
            switch scalars[0].properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
            default: break
            }
            if [0x200C, 0x200D, 0x0E33].contains(scalars[0].value) { return .mark }
            return character.isLetter || character.isNumber ? .letter : .other
        }

        let characters = Array(text)
        let kinds = characters.map(kind)

        /// Whether the character at `index` is a letter, or marks that follow one.
        func endsLetter(_ index: Int) -> Bool {
            var index = index
            while index >= 0, kinds[index] == .mark { index -= 1 }
            return index >= 0 && kinds[index] == .letter
        }
        func isL(_ scalar: Unicode.Scalar?) -> Bool { scalar == "l" || scalar == "L" }
        func isHebrew(_ scalar: Unicode.Scalar?) -> Bool { (0x05B0...0x05EA).contains(scalar?.value ?? 0) }

        /// Whether the joiner at `index` belongs to a word that goes on, or ends, right of it.
        func joins(_ index: Int) -> Bool {
            let isLast = index == characters.count - 1
            guard endsLetter(index - 1), isLast || kinds[index + 1] == .letter else { return false }
            let left = characters[index - 1].unicodeScalars.last
            let right = isLast ? nil : characters[index + 1].unicodeScalars.first
            switch kinds[index] {
            case .quote: return true
            case .dot: return isL(left) && (isLast || isL(right))
            case .doubleQuote: return isHebrew(left) && isHebrew(right)
            default: return false
            }
        }

        var start = characters.count
        while start > 0, endsLetter(start - 1) || joins(start - 1) { start -= 1 }
        if let last = characters.last, kinds.last == .quote, start > 0, start < characters.count {
            let opening = characters[start - 1]
            if last == "״" ? opening == "״" : ["'", "’", "‘", "‚", "׳"].contains(opening) { return "" }
        }
        return String(characters[start...])
    }
}

private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
