import CDecoder
import Testing

@Suite struct FoldTests {
    // MARK: Rows

    @Test(arguments: [
        ("Děláš", "delas"), ("MÁŠ", "mas"), ("Příliš ŽLUŤOUČKÝ", "prilis zlutoucky"), ("Ở ĐÂU", "o dau"),
        ("Ærøskøbing", "aroskobing"), ("STRASSE", "strasse"), ("Straẞe", "strase"), ("ΐ", "ι"), ("ΟΔΌΣ", "οδοσ"),
    ])
    func `FO-01 case and accents are dropped`(word: String, folded: String) {
        #expect(fold(word) == folded)
    }

    @Test(arguments: [
        ("ß", "s"), ("ẞ", "s"), ("æ", "a"), ("œ", "o"), ("ĳ", "i"), ("ŀ", "l"), ("ŉ", "n"), ("ǆ", "d"), ("ǅ", "d"),
        ("Œ", "o"), ("İ", "i"), ("և", "և"),
    ])
    func `FO-02 a letter that others spell with two folds to one`(letter: Unicode.Scalar, key: Unicode.Scalar) {
        #expect(fold(letter) == key)
    }

    @Test func `FO-02 only marks and invisible scalars are dropped`() {
        // Tatweel stretches a word and is no sound; the others are marks of punctuation among the Hebrew points.
        let punctuation: Set<UInt32> = [0x0640, 0x05C0, 0x05C3, 0x05C6]
        let wrong = allScalars.filter { scalar in
            scalar != "\0" && fold(scalar) == nil && !cdec_is_mark(scalar.value)
                && !scalar.properties.isDefaultIgnorableCodePoint && !punctuation.contains(scalar.value)
        }
        #expect(wrong.map(hex) == [])
    }

    /// The table of letters that decomposition leaves whole, one entry a row and a capital where there is one.
    @Test(arguments: [
        ("ßẞ", "s"), ("æÆǽ", "a"), ("œŒ", "o"), ("øØǿ", "o"), ("đĐ", "d"), ("ðÐ", "d"), ("þÞ", "t"), ("łŁ", "l"),
        ("ħĦ", "h"), ("ŧŦ", "t"), ("ŋŊ", "n"), ("ıIİ", "i"), ("əƏ", "e"), ("ĸ", "k"), ("ĳĲ", "i"), ("ŀĿ", "l"),
        ("ſ", "s"), ("ɓƁ", "b"), ("ɗƊ", "d"), ("ƙƘ", "k"), ("ƴƳ", "y"), ("ɛƐ", "e"), ("ɔƆ", "o"), ("ɣƔ", "g"),
        ("ɲƝ", "n"), ("ɖƉ", "d"), ("ʻʼ’", "'"),
    ])
    func `FO-03 a letter that does not decompose folds to its key`(letters: String, key: Unicode.Scalar) {
        for letter in letters.unicodeScalars { #expect(fold(letter) == key, "U+\(hex(letter))") }
    }

    /// Long presses of the layouts that neither the table above nor decomposition covers.
    @Test(arguments: [
        ("ª", "a"), ("º", "o"), ("ǝ", "e"), ("ǥ", "g"), ("ʒ", "z"), ("ǯ", "z"), ("ơ", "o"), ("ư", "u"), ("ợ", "o"),
        ("ҫ", "с"), ("ҳ", "х"), ("ҷ", "ч"), ("ӑ", "а"), ("ӗ", "е"), ("ӣ", "и"), ("ӯ", "у"), ("ӳ", "у"), ("ѐ", "е"),
        ("ѝ", "и"), ("װ", "ו"), ("ױ", "ו"), ("ײ", "י"),
    ])
    func `FO-03 a long-pressed letter folds to its key`(letter: Unicode.Scalar, key: Unicode.Scalar) {
        #expect(fold(letter) == key)
    }

    @Test(arguments: "йїўѓќ".unicodeScalars)
    func `FO-04 a Cyrillic letter with a key of its own stays`(letter: Unicode.Scalar) {
        #expect(fold(letter) == letter)
        #expect(cdec_fold_scalar(cdec_upper_scalar(letter.value)) == letter.value)
    }

    @Test(arguments: "љњџћђјѕєіщъыьэюя".unicodeScalars)
    func `FO-04 a letter that is no accented form stays`(letter: Unicode.Scalar) {
        #expect(fold(letter) == letter)
    }

    @Test(arguments: [
        ("ё", "е"), ("Ё", "е"), ("ґ", "г"), ("ғ", "г"), ("қ", "к"), ("ң", "н"), ("ү", "у"), ("ұ", "у"), ("ө", "о"),
        ("ә", "а"), ("һ", "х"),
    ])
    func `FO-04 a Cyrillic callout folds`(letter: Unicode.Scalar, key: Unicode.Scalar) {
        #expect(fold(letter) == key)
    }

    /// Letters that only some languages keep: the caller looks them up, lower-cased, before it folds.
    @Test(arguments: [
        ("å", "a"), ("ä", "a"), ("ö", "o"), ("õ", "o"), ("ü", "u"), ("ñ", "n"), ("ó", "o"), ("ú", "u"), ("ő", "o"),
        ("ű", "u"), ("á", "a"), ("é", "e"), ("ç", "c"), ("ğ", "g"), ("ş", "s"), ("ë", "e"), ("č", "c"), ("ć", "c"),
        ("š", "s"), ("ž", "z"), ("đ", "d"),
    ])
    func `a letter that some languages keep folds here and is its own lower case`(
        letter: Unicode.Scalar, key: Unicode.Scalar
    ) {
        #expect(fold(letter) == key)
        #expect(cdec_lower_scalar(letter.value) == letter.value)
        #expect(cdec_lower_scalar(cdec_upper_scalar(letter.value)) == letter.value)
    }

    @Test func `FO-05 the fold does not depend on case`() {
        let wrong = allScalars.filter { scalar in
            let folded = cdec_fold_scalar(scalar.value)
            return cdec_fold_scalar(cdec_lower_scalar(scalar.value)) != folded
                || cdec_fold_scalar(cdec_upper_scalar(scalar.value)) != folded
        }
        #expect(wrong.map(hex) == ["345"])  // iota subscript: a mark whose capital is a letter
    }

    @Test(arguments: "'’‘‛ʼʻ՚׳ꞌ＇".unicodeScalars)
    func `FO-06 apostrophes compare equal`(apostrophe: Unicode.Scalar) {
        #expect(fold(apostrophe) == "'")
    }

    @Test(arguments: ["-", "\u{2010}", "\u{2011}", "\u{58A}", "\u{5BE}"] as [Unicode.Scalar])
    func `hyphens compare equal`(hyphen: Unicode.Scalar) {
        #expect(fold(hyphen) == "-")
    }

    @Test(arguments: ["·", "\u{60}", "\u{B4}", "–", "≠", "7", "٧", "한", "中", "\u{1F600}"] as [Unicode.Scalar])
    func `what is neither a letter with a key nor a form of one stays`(scalar: Unicode.Scalar) {
        #expect(fold(scalar) == scalar)
    }

    // MARK: Scripts

    @Test(
        arguments: [
            // Arabic
            ("أإآٱ", "ا"), ("ى", "ي"), ("ة", "ه"), ("ؤ", "و"), ("ئ", "ي"), ("ءبتچپگژڤ", nil),
            // Persian and Urdu: the Arabic code point stands for the class.
            ("یي", "ي"), ("کك", "ك"), ("ۀ", "ه"), ("ہهۂۃ", "ه"), ("ںن", "ن"),
            // Urdu and Kurdish letters with keys of their own
            ("ھےٹڈڑەۆێڕڵ", nil), ("ۓ", "ے"),
            // Hebrew: a final form is a key of its own; points and ligatures with points fall away.
            ("ךםןףץכמנפצ", nil), ("״\"”", "\""), ("׳", "'"), ("שׁשּׂ", "ש"), ("יִ", "י"),
            // Greek
            ("ςσΣ", "σ"), ("άΆᾶᾳἄ", "α"), ("ΐϊίῒ", "ι"), ("ώὦῼ", "ω"), ("ϋΰύ", "υ"), ("ϑ", "θ"),
            // Armenian
            ("և", "և"), ("Ա", "ա"), ("օֆ", nil),
            // Georgian
            ("აჰჲ", nil), ("\u{1C90}", "ა"),
            // Japanese: voicing marks decompose.
            ("がか", "か"), ("パ", "ハ"),
        ] as [(String, Unicode.Scalar?)])
    func `scripts`(letters: String, key: Unicode.Scalar?) {
        for letter in letters.unicodeScalars where !cdec_is_mark(letter.value) {
            #expect(fold(letter) == key ?? letter, "U+\(hex(letter))")
        }
    }

    @Test(
        arguments: [
            0x64B...0x652, 0x670...0x670, 0x640...0x640, 0x591...0x5BD, 0x5BF...0x5C7, 0x300...0x36F, 0x200C...0x200D,
            0xAD...0xAD, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0xE0020...0xE007F, 0xFEFF...0xFEFF,
        ] as [ClosedRange<UInt32>])
    func `points, harakat, tatweel, joiners and selectors are dropped`(range: ClosedRange<UInt32>) {
        for value in range { #expect(cdec_fold_scalar(value) == 0, "U+\(String(value, radix: 16))") }
    }

    // MARK: All scalars

    @Test func `folding is idempotent`() {
        let wrong = allValues.filter { value in
            let once = cdec_fold_scalar(value)
            return cdec_fold_scalar(once) != once
        }
        #expect(wrong == [])
    }

    @Test(arguments: [0xD800, 0xDFFF, 0xFFFE, 0xFFFF, 0x10FFFF, 0x110000, .max] as [UInt32])
    func `what is no character maps to itself`(value: UInt32) {
        #expect(cdec_fold_scalar(value) == value)
        #expect(cdec_lower_scalar(value) == value)
        #expect(cdec_upper_scalar(value) == value)
        #expect(!cdec_is_mark(value) && !cdec_is_letter(value) && !cdec_is_word_scalar(value))
    }

    @Test func `lower case is Unicode's`() {
        let wrong = known.filter { scalar in
            cdec_lower_scalar(scalar.value) != single(scalar.properties.lowercaseMapping)?.value
        }
        #expect(wrong == ["İ"])  // its full mapping is two scalars, i and a dot
    }

    @Test func `upper case is Unicode's but for Georgian`() {
        let wrong = known.filter { scalar in
            guard let expected = single(scalar.properties.uppercaseMapping), isKnown(expected) else { return false }
            return cdec_upper_scalar(scalar.value) != expected.value
        }
        // Every Mkhedruli letter has a Mtavruli capital in Unicode; U+10FB and U+10FC are no letters of that pair.
        let mkhedruli = (UInt32(0x10D0)...0x10FF).filter { $0 != 0x10FB && $0 != 0x10FC }
        #expect(wrong.map(\.value) == mkhedruli)
        #expect(mkhedruli.allSatisfy { cdec_upper_scalar($0) == $0 })
    }

    @Test(
        arguments: [
            ("ß", "ẞ"), ("ı", "I"), ("i", "I"), ("ς", "Σ"), ("ა", "ა"), ("ჰ", "ჰ"), ("ÿ", "Ÿ"), ("ǆ", "Ǆ"), ("ŉ", "ŉ"),
            ("\u{10428}", "\u{10400}"),
        ] as [(Unicode.Scalar, Unicode.Scalar)])
    func `upper case on a keyboard`(letter: Unicode.Scalar, capital: Unicode.Scalar) {
        #expect(cdec_upper_scalar(letter.value) == capital.value)
    }

    @Test(
        arguments: [("ẞ", "ß"), ("İ", "i"), ("I", "i"), ("\u{1C90}", "ა"), ("ς", "ς"), ("\u{10400}", "\u{10428}")]
            as [(Unicode.Scalar, Unicode.Scalar)])
    func `lower case on a keyboard`(capital: Unicode.Scalar, letter: Unicode.Scalar) {
        #expect(cdec_lower_scalar(capital.value) == letter.value)
    }

    @Test func `classes are Unicode's general categories`() {
        let wrong = known.filter { scalar in
            let category = scalar.properties.generalCategory
            let isLetter = Self.letters.contains(category)
            let isMark = category == .nonspacingMark || category == .enclosingMark
            let isWord = isLetter || isMark || Self.numbers.contains(category)
            return cdec_is_mark(scalar.value) != isMark || cdec_is_letter(scalar.value) != isLetter
                || cdec_is_word_scalar(scalar.value) != isWord
        }
        // An Ahom sign that Unicode 16.0 moved from nonspacing to spacing: absent where the library is older.
        #expect(wrong.filter { $0 != "\u{1171E}" } == [])
    }

    // MARK: Support

    private static let letters: Set<Unicode.GeneralCategory> = [
        .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    ]
    private static let numbers: Set<Unicode.GeneralCategory> = [.decimalNumber, .letterNumber, .otherNumber]

    private var allScalars: some Sequence<Unicode.Scalar> { allValues.lazy.compactMap(Unicode.Scalar.init) }

    /// Every number up to the last assigned scalar, those of the tags and selectors, and some of the rest.
    private var allValues: [UInt32] {
        Array(0...0x323FF) + Array(0xE0000...0xE0FFF) + stride(from: 0x32400, through: 0x10FFFF, by: 97)
    }

    private var known: some Sequence<Unicode.Scalar> { allScalars.filter(isKnown) }

    /// Whether Unicode 15.0, the version of the tables, has assigned a scalar; the standard library may know more.
    private func isKnown(_ scalar: Unicode.Scalar) -> Bool {
        guard let age = scalar.properties.age else { return false }
        return (age.major, age.minor) <= (15, 0)
    }

    private func single(_ mapping: String) -> Unicode.Scalar? {
        mapping.unicodeScalars.count == 1 ? mapping.unicodeScalars.first : nil
    }

    /// `nil` when the scalar is dropped.
    private func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        let folded = cdec_fold_scalar(scalar.value)
        return folded == 0 ? nil : Unicode.Scalar(folded)
    }

    private func fold(_ word: String) -> String {
        var folded = String.UnicodeScalarView()
        folded.append(contentsOf: word.unicodeScalars.compactMap(fold))
        return String(folded)
    }

    private func hex(_ scalar: Unicode.Scalar) -> String { String(scalar.value, radix: 16, uppercase: true) }
}
