import PressboardKit
import Testing

@Suite struct DeleteByWordTests {
    @Test(arguments: [
        Row("DW-01", "", 0), Row("DW-02", "hello", 5), Row("DW-03", "hello world", 5), Row("DW-04", "hello world ", 6),
        Row("DW-05", "   ", 3), Row("DW-06", "hello, ", 7), Row("DW-06", "hello,", 6), Row("DW-07", "don't", 5),
        Row("DW-07", "hi :)", 2), Row("DW-08", "line\n", 1), Row("DW-08", "line\r\n", 1), Row("DW-08", "\n\n", 1),
        Row("DW-09", "line\n  ", 2), Row("DW-10", "hi 👨‍👩‍👧", 1), Row("DW-10", "hi 👨‍👩‍👧 ", 2),
        Row("flags", "hi 🇨🇿🇩🇪", 2), Row("accents", "cafe\u{301}", 4), Row("Hebrew", "שלום עולם", 4),
        Row("right-to-left mark after the space", "שלום עולם \u{200F}", 6),
        Row("no-break space", "10\u{A0}km", 2), Row("mixed blanks", "a \t", 3), Row("KC-196", "ok 😀", 1),
        Row("KC-102", "Hello", 5), Row("Devanagari", "यह हिन्दी ", "हिन्दी ".count),
        Row("a long text before", long("hello"), 5),
    ])
    func `rows of the specification`(row: Row<String, Int>) {
        #expect(DeleteByWord.wordDeletionLength(textBeforeCursor: row.given) == row.answer)
        #expect(DeleteByWord.wordDeletionLength(textBeforeCursor: row.given, splitsAddresses: true) == row.answer)
    }

    @Test(arguments: [
        Row("KC-199", "https://example.com/path", 4), Row("KC-199", "see https://example.com/path ", 5),
        Row("slash at the end", "https://example.com/", 12), Row("host", "https://example.com", 11),
        Row("scheme", "https://", 8), Row("without a scheme", "www.example.com/a/b", 1),
        Row("no address", "and/or", 6),
    ])
    func `an address goes part by part`(row: Row<String, Int>) {
        #expect(DeleteByWord.wordDeletionLength(textBeforeCursor: row.given, splitsAddresses: true) == row.answer)
    }

    @Test(arguments: ["x", " "])
    func `a run without an end is taken in pieces`(character: String) {
        let text = String(repeating: character, count: 1000)
        #expect(DeleteByWord.wordDeletionLength(textBeforeCursor: text) == DeleteByWord.maximumLength)
    }
}
