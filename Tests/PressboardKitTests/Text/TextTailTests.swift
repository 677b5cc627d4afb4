import PressboardKit
import Testing

struct TextTailTests {
    @Test(arguments: [
        ("", 3, ""), ("abc", 3, "abc"), ("abcd", 3, "bcd"), ("abcd", 0, ""), ("abcd", -1, ""),
        // á and ř take two bytes each, € three, 👋 four.
        ("áb", 2, "b"), ("áb", 3, "áb"), ("€ř", 4, "ř"), ("€ř", 5, "€ř"), ("x👋", 3, ""), ("x👋", 4, "👋"),
    ])
    func `the tail of a text has whole scalars and no more bytes than asked for`(
        text: String, limit: Int, expected: String
    ) {
        #expect(text[...].tail(ofBytes: limit) == expected)
        #expect(("left " + text).dropFirst(5).tail(ofBytes: limit) == expected, "of a part of a text")
    }
}
