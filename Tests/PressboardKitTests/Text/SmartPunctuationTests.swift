import PressboardKit
import Testing

@Suite struct SmartPunctuationTests {
    /// A language, the text before the caret and the typed character.
    typealias Key = (locale: KeyboardLocale, text: String, character: Character)
    typealias Result = SmartPunctuation.Result

    @Test(
        arguments: [
            Row("SP-01", (.english, "", "\""), .insert("“")), Row("SP-01", (.english, "He said ", "\""), .insert("“")),
            Row("SP-01", (.english, "a\n", "\""), .insert("“")),
            Row("SP-02", (.english, "“Hi", "\""), .insert("”")), Row("SP-02", (.english, "“Hi.", "\""), .insert("”")),
            Row("SP-03", (.czech, "", "\""), .insert("„")), Row("SP-04", (.czech, "„Ahoj", "\""), .insert("“")),
            Row("SP-05", (.english, "", "'"), .insert("‘")), Row("SP-05", (.english, "the ", "'"), .insert("‘")),
            Row("SP-06", (.czech, "", "'"), .insert("‚")), Row("SP-06", (.czech, "to ", "'"), .insert("‚")),
            Row("SP-07", (.english, "don", "'"), .insert("’")), Row("SP-07", (.czech, "don", "'"), .insert("’")),
            Row("SP-08", (.english, "‘Hi", "'"), .insert("’")), Row("SP-08", (.czech, "‚Ahoj", "'"), .insert("’")),
            Row("SP-08", (.german, "‚Straße", "'"), .insert("’")), Row("SP-08", (.russian, "‘Да", "'"), .insert("’")),
            Row("SP-09", (.english, "word-", "-"), .replaceLast("—")),
            Row("SP-09", (.czech, "slovo-", "-"), .replaceLast("—")),
            Row("SP-10", (.english, "word", "-"), nil), Row("SP-10", (.english, "", "-"), nil),
            Row("SP-11", (.english, "word—", "-"), nil),
            Row("SP-12", (.french, "", "\""), .insert("«")), Row("SP-12", (.french, "«Salut", "\""), .insert("»")),
            Row("SP-12", (.spanish, "", "\""), .insert("«")), Row("SP-12", (.spanish, "«Salut", "\""), .insert("»")),
            Row("SP-13", (.german, "", "\""), .insert("„")), Row("SP-13", (.german, "„Hallo", "\""), .insert("“")),
            Row("SP-13", (.bulgarian, "", "\""), .insert("„")), Row("SP-13", (.bulgarian, "„Да", "\""), .insert("“")),
            Row("SP-13", (.macedonian, "", "\""), .insert("„")), Row("SP-13", (.macedonian, "„Да", "\""), .insert("“")),
            Row("SP-13", (.serbian, "", "\""), .insert("„")), Row("SP-13", (.serbian, "„Да", "\""), .insert("“")),
            Row("SP-14", (.russian, "", "\""), .insert("«")), Row("SP-14", (.russian, "«Да", "\""), .insert("»")),
            Row("SP-14", (.ukrainian, "", "\""), .insert("«")), Row("SP-14", (.ukrainian, "«Так", "\""), .insert("»")),
            Row("SP-15", (.english, "(", "\""), .insert("“")), Row("SP-15", (.english, "[", "'"), .insert("‘")),
            Row("SP-15", (.english, "{", "\""), .insert("“")), Row("SP-15", (.english, "so—", "\""), .insert("“")),
            Row("SP-15", (.czech, "tak –", "'"), .insert("‚")), Row("SP-15", (.english, "-", "\""), .insert("“")),
            Row("SP-16", (.english, "6", "'"), .insert("’")), Row("SP-16", (.english, "6", "\""), .insert("”")),
            Row("SP-17", (.english, "so..", "."), nil),
            Row("SP-18", (.english, "so", "a"), nil), Row("SP-18", (.english, "", "`"), nil),
            Row("SP-18", (.english, "so", "“"), nil), Row("SP-18", (.english, "so", ","), nil),
        ] as [Row<Key, Result?>])
    func `rows of the specification`(row: Row<Key, Result?>) {
        expect(row)
    }

    @Test(
        arguments: [
            Row("KC-119 Hebrew initials", (.hebrew, "צה", "\""), nil),
            Row("Hebrew quotation opens", (.hebrew, "אמר ", "\""), .insert("”")),
            Row("Hebrew quotation closes", (.hebrew, "אמר ”שלום", "\""), .insert("”")),
            Row("Hebrew initials after a closed quotation", (.hebrew, "”שלום” של צה", "\""), nil),
            Row("Hebrew initials on another line", (.hebrew, "”שלום\nצה", "\""), nil),
            Row("Arabic opens", (.arabic, "", "\""), .insert("”")),
            Row("Arabic closes", (.arabic, "”سلام", "\""), .insert("“")),
            Row("single inside double", (.english, "“", "'"), .insert("‘")),
            Row("double inside single", (.english, "‘", "\""), .insert("“")),
            Row("empty quotation", (.english, "“", "\""), .insert("”")),
            Row("empty quotation, single", (.czech, "‚", "'"), .insert("’")),
            Row("Czech double after a closed one", (.czech, "„ano“", "\""), .insert("“")),
            Row("Dutch opens", (.dutch, "", "\""), .insert("‘")),
            Row("Dutch closes", (.dutch, "‘Dag", "\""), .insert("’")),
            Row("Swedish", (.swedish, "Hon sa ", "\""), .insert("”")),
            Row("broken off before a dash", (.english, "“But I—", "\""), .insert("”")),
            Row("broken off before a hyphen", (.english, "“But I-", "\""), .insert("”")),
            Row("Spanish question", (.spanish, "¿", "\""), .insert("«")),
            Row("accent on its own", (.french, "l\u{301}", "'"), .insert("’")),
            Row("Turkish", (.turkish, "İstanbul", "'"), .insert("’")),
            Row("after an emoji", (.english, "“👨‍👩‍👧", "\""), .insert("”")),
            Row("direction mark before", (.english, "said \u{200E}", "\""), .insert("“")),
            Row("no-break space before", (.french, "dit\u{A0}", "\""), .insert("«")),
            Row("hyphen before a direction mark", (.hebrew, "a-\u{200F}", "-"), nil),
            Row("hyphen with an accent on it", (.english, "a-\u{301}", "-"), nil),
        ] as [Row<Key, Result?>])
    func `languages and nested quotations`(row: Row<Key, Result?>) {
        expect(row)
    }

    @Test(arguments: KeyboardLocale.allCases)
    func `SP-07 SP-08 behind a letter a single mark is the apostrophe in every language`(locale: KeyboardLocale) {
        let answer = SmartPunctuation.transform(for: "'", textBeforeCursor: "d", locale: locale, enabled: true)
        #expect(answer == .insert("’"))
    }

    @Test(arguments: ["\"", "'", "-"] as [Character])
    func `KC-121 nothing is replaced where it is turned off`(character: Character) {
        for text in ["", "echo ", "-", "word-"] {
            #expect(
                SmartPunctuation.transform(
                    for: character, textBeforeCursor: text, locale: .english, enabled: false) == nil)
        }
    }

    @Test func `a long text before changes nothing`() {
        for text in ["don", "“But I—", "“"] {
            for character in ["'", "\""] as [Character] {
                func answer(_ text: String) -> Result? {
                    SmartPunctuation.transform(for: character, textBeforeCursor: text, locale: .english, enabled: true)
                }
                #expect(answer(long(text)) == answer(text))
            }
        }
    }

    private func expect(_ row: Row<Key, Result?>) {
        let (locale, text, character) = row.given
        #expect(
            SmartPunctuation.transform(for: character, textBeforeCursor: text, locale: locale, enabled: true)
                == row.answer)
    }
}
