import PressboardKit
import Testing

@Suite struct WordContextTests {
    private static func words(_ previous: String, _ beforePrevious: String? = nil) -> WordContext {
        WordContext(previous: previous, beforePrevious: beforePrevious)
    }

    private static let start = WordContext.sentenceStart
    private static let unknown = WordContext()

    @Test(arguments: [
        Row("nothing", "", start),
        Row("one word", "see ", words("see", "")),
        Row("two words", "I see ", words("see", "I")),
        Row("no more than two", "now I see ", words("see", "I")),
        Row("several spaces", "I  see   ", words("see", "I")),
        Row("the last word of a hyphenated one", "a well-known ", words("known", "well")),
        Row("right behind a hyphen", "well-", words("well", "")),
        Row("contraction", "he don't ", words("don't", "he")),
        Row("possessive of a plural", "the dogs' ", words("dogs", "the")),
        Row("decomposed accent", "the cafe\u{301} ", words("cafe\u{301}", "the")),
        Row("Czech", "děláš to ", words("to", "děláš")),
        Row("right-to-left mark", "see\u{200F} ", words("see", "")),
    ])
    func `words to the left`(row: Row<String, WordContext>) {
        expect(row)
    }

    @Test(arguments: [
        Row("comma", "well, yes, ", words("yes", "well")),
        Row("colon and semicolon", "note: this; ", words("this", "note")),
        Row("quotes", "he said “yes” ", words("yes", "said")),
        Row("straight quotes", "he said \"yes\" ", words("yes", "said")),
        Row("opening quote", "he said \"", words("said", "he")),
        Row("brackets", "he (said) ", words("said", "he")),
        Row("dash", "he – said — ", words("said", "he")),
    ])
    func `marks inside a sentence`(row: Row<String, WordContext>) {
        expect(row)
    }

    @Test(arguments: [
        Row("NW-11 full stop", "I see. ", start), Row("NW-11 question", "See you? ", start),
        Row("NW-11 exclamation in quotes", "“See you!” ", start), Row("NW-11 newline", "I see\n", start),
        Row("NW-11 newline and spaces", "I see\r\n  ", start),
        Row("NW-11 word behind a full stop", "I see. You ", words("You", "")),
        Row("NW-11 word behind a newline", "see\nyou ", words("you", "")),
        Row("ellipsis", "well… ", start),
        Row("opening bracket behind the end", "I see. (", start),
        Row("dash behind the end", "I see. – ", start),
        Row("emoji behind the end", "I see. 😀 ", start),
        Row("emoji at the beginning", "😀 ", start),
        Row("no space behind the mark", "I see.", unknown),
    ])
    func `ends of sentences`(row: Row<String, WordContext>) {
        expect(row)
    }

    @Test func `an abbreviation ends no sentence`() {
        let rules = SentenceRules(for: .english)
        #expect(WordContext(before: "tea etc. ", rules: rules) == Self.words("etc", "tea"))
        #expect(WordContext(before: "tea etc. ") == Self.start)
    }

    @Test(arguments: [
        Row("NW-14 number", "chapter 12 ", unknown), Row("NW-14 time", "at 10:30 ", unknown),
        Row("NW-14 token with digits", "flat b12 ", unknown), Row("square", "ten m² ", unknown),
        Row("Arabic digits", "عام ١٢ ", unknown),
        Row("ordinal", "dne 3. ", start),
        Row("address", "at example.com ", unknown), Row("half an address", "at example.", unknown),
        Row("mail", "to bob@example ", unknown), Row("hashtag", "my #day ", unknown),
        Row("path", "in usr/bin ", unknown), Row("keycap", "press 1️⃣ ", unknown),
        Row("emoji", "great 😀 ", unknown), Row("emoji with a skin tone", "great 👍🏽 ", unknown),
        Row("emoji on a word", "great😀", unknown),
        Row("word behind a number", "12 eggs ", words("eggs")),
        Row("word behind an emoji", "great 😀 news ", words("news")),
        Row("equals", "a = ", unknown),
    ])
    func `what is no word tells nothing`(row: Row<String, WordContext>) {
        expect(row)
    }

    @Test(arguments: [
        String(repeating: "a", count: 100_000) + " ", String(repeating: " ", count: 100_000),
        "see" + String(repeating: ",", count: 200), String(repeating: "\u{301}", count: 100_000),
        String(repeating: "'", count: 100_000),
    ])
    func `what goes on too long tells nothing`(text: String) {
        #expect(WordContext(before: text) == Self.unknown)
    }

    @Test func `a part of a text is read as the whole`() {
        let text = "now I see you"
        #expect(WordContext(before: text.dropLast(3)) == Self.words("see", "I"))
        #expect(WordContext(before: "see you ".dropFirst(4)) == Self.words("you", ""))
    }

    @Test func `the language tells what ends a sentence`() {
        #expect(WordContext(before: "ναι; ", rules: SentenceRules(for: .greek)) == Self.start)
        #expect(WordContext(before: "dne 3. ", rules: SentenceRules(for: .czech)) == Self.unknown)
    }

    private func expect(_ row: Row<String, WordContext>) {
        #expect(WordContext(before: row.given) == row.answer, "\(row)")
    }
}
