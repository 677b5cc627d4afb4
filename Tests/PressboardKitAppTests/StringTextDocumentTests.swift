import PressboardKitApp
import Testing

@Suite struct StringTextDocumentTests {
    @Test func `TD-01 what is inserted stands at the caret, which moves past it`() {
        let document = StringTextDocument("hello")
        document.insertText("!")
        expect(document, "hello!", "")
        document.adjustTextPosition(byCharacterOffset: -3)
        document.insertText("XY")
        expect(document, "helXY", "lo!")
        #expect(document.caret == 5)
        document.insertText("")
        expect(document, "helXY", "lo!")
    }

    @Test func `TD-01 a document begins with the caret at its end`() {
        expect(StringTextDocument(), "", "")
        expect(StringTextDocument("abc"), "abc", "")
    }

    @Test func `TD-02 delete removes one character before the caret`() {
        let document = StringTextDocument("abc")
        document.adjustTextPosition(byCharacterOffset: -1)
        document.deleteBackward()
        expect(document, "a", "c")
    }

    @Test func `TD-02 delete at the start does nothing`() {
        let document = StringTextDocument("abc")
        document.adjustTextPosition(byCharacterOffset: -3)
        document.deleteBackward()
        expect(document, "", "abc")
        let empty = StringTextDocument()
        empty.deleteBackward()
        expect(empty, "", "")
    }

    @Test(arguments: ["👍🏽", "👩‍👩‍👧", "🇨🇿", "1️⃣", "e\u{301}", "\r\n", "क्षि", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
    func `TD-02 a character of many scalars goes as one`(character: String) {
        let document = StringTextDocument("a")
        document.insertText(character)
        #expect(document.caret == 2)
        document.deleteBackward()
        expect(document, "a", "")
    }

    @Test(arguments: [
        (-1, 1), (-2, 0), (-3, 0), (Int.min, 0), (0, 2), (1, 3), (2, 4), (3, 4), (Int.max, 4),
    ])
    func `TD-03 the caret stays within the text`(offset: Int, caret: Int) {
        let document = StringTextDocument("abcd")
        document.adjustTextPosition(byCharacterOffset: -2)
        document.adjustTextPosition(byCharacterOffset: offset)
        #expect(document.caret == caret)
        #expect(document.text == "abcd")
    }

    @Test func `TD-04 the contexts are exactly the text on either side`() {
        let document = StringTextDocument("ab👍🏽c\r\nde\u{301}")
        document.adjustTextPosition(byCharacterOffset: -3)
        expect(document, "ab👍🏽c", "\r\nde\u{301}")
        document.adjustTextPosition(byCharacterOffset: 1)
        expect(document, "ab👍🏽c\r\n", "de\u{301}")
    }

    /// Each row: text left and right of the caret, what is inserted, and the two sides afterwards.
    @Test(arguments: [
        ["e", "x", "\u{301}", "e\u{301}", "x"],
        ["\r", "x", "\n", "\r\n", "x"],
        ["👩", "x", "\u{200D}", "👩\u{200D}", "x"],
        ["👩\u{200D}", "x", "👧", "👩\u{200D}👧", "x"],
        ["👍", "x", "🏽", "👍🏽", "x"],
        ["🇨", "x", "🇿", "🇨🇿", "x"],
        ["\u{1112}", "x", "\u{1161}", "\u{1112}\u{1161}", "x"],
        ["👩", "👧", "\u{200D}", "👩\u{200D}👧", ""],
        ["", "\u{301}x", "e", "e\u{301}", "x"],
        ["", "\nx", "\r", "\r\n", "x"],
        ["", "🇨🇿🇩🇪x", "🇦", "🇦🇨", "🇿🇩🇪x"],
        ["🇨🇿", "🇩🇪🇦🇹", "🇫", "🇨🇿🇫🇩", "🇪🇦🇹"],
        ["a", "\u{301}b", "\u{302}", "a\u{301}\u{302}", "b"],
        ["", "", "\u{301}", "\u{301}", ""],
    ])
    func `TD-05 after an insertion the caret lies between characters`(row: [String]) {
        let document = document(row[0], row[1])
        document.insertText(row[2])
        expect(document, row[3], row[4])
    }

    /// Each row: text left and right of the caret, and the two sides after one delete.
    @Test(arguments: [
        ["\rx", "\ny", "\r\n", "y"],
        ["🇨x", "🇿🇩🇪", "🇨🇿", "🇩🇪"],
        ["👩\u{200D}x", "👧y", "👩\u{200D}👧", "y"],
        ["🇨🇿🇩🇪", "🇦🇹", "🇨🇿", "🇦🇹"],
    ])
    func `TD-05 after a deletion the caret lies between characters`(row: [String]) {
        let document = document(row[0], row[1])
        document.deleteBackward()
        expect(document, row[2], row[3])
    }

    @Test(arguments: 0..<8 as Range<UInt64>) func `TD-05 agrees with a slow document`(seed: UInt64) {
        var random = SplitMix(state: seed)
        let pieces = [
            "a", "e", "\u{301}", "\r", "\n", "🇨", "🇿", "🇩🇪", "👩", "\u{200D}", "👧", "🏽", "क", "\u{094D}", "ab c",
            "\u{0600}", "\u{1112}", "\u{1161}", "\u{11AB}", "\u{E9}",
        ]
        for _ in 0..<40 {
            let document = StringTextDocument()
            var reference = SlowDocument()
            for _ in 0..<60 {
                switch Int.random(in: 0..<8, using: &random) {
                case 0, 1:
                    let offset = Int.random(in: -4...4, using: &random)
                    document.adjustTextPosition(byCharacterOffset: offset)
                    reference.move(offset)
                case 2:
                    document.deleteBackward()
                    reference.delete()
                default:
                    guard let piece = pieces.randomElement(using: &random) else { continue }
                    document.insertText(piece)
                    reference.insert(piece)
                }
                expect(document, reference.before, reference.after)
            }
        }
    }

    @Test(.timeLimit(.minutes(1))) func `TD-06 editing inside 100,000 characters does not touch them all`() {
        let document = StringTextDocument(String(repeating: "abcdefghi ", count: 10_000))
        document.adjustTextPosition(byCharacterOffset: -50_000)
        // Were each edit to move half the text, these would move 15,000,000,000 characters.
        for _ in 0..<100_000 { document.insertText("x") }
        #expect(document.caret == 150_000)
        for _ in 0..<100_000 { document.deleteBackward() }
        for _ in 0..<50_000 {
            document.insertText("é")
            document.adjustTextPosition(byCharacterOffset: -1)
            document.adjustTextPosition(byCharacterOffset: 1)
            document.deleteBackward()
        }
        #expect(document.caret == 50_000)
        #expect(document.text == String(repeating: "abcdefghi ", count: 10_000))
    }

    @Test(.timeLimit(.minutes(1))) func `TD-06 a controller may read both contexts at every key`() {
        let document = StringTextDocument(String(repeating: "abcdefghi ", count: 10_000))
        document.adjustTextPosition(byCharacterOffset: -50_000)
        var last: Character?
        for _ in 0..<20_000 {
            document.insertText("x")
            last = document.documentContextBeforeInput?.last
            #expect(document.documentContextAfterInput?.first == "a")
        }
        #expect(last == "x")
    }

    private func document(_ before: String, _ after: String) -> StringTextDocument {
        let document = StringTextDocument(before + after)
        let steps = (before + after).count - before.count
        document.adjustTextPosition(byCharacterOffset: -steps)
        return document
    }

    private func expect(
        _ document: StringTextDocument,
        _ before: String,
        _ after: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        // Scalars, for equal strings may be spelled differently.
        func scalars(_ text: String?) -> [Unicode.Scalar] { Array((text ?? "nil").unicodeScalars) }
        #expect(scalars(document.documentContextBeforeInput) == scalars(before), sourceLocation: sourceLocation)
        #expect(scalars(document.documentContextAfterInput) == scalars(after), sourceLocation: sourceLocation)
        #expect(scalars(document.text) == scalars(before + after), sourceLocation: sourceLocation)
        #expect(document.caret == before.count, sourceLocation: sourceLocation)
        #expect(document.caret + after.count == document.text.count, sourceLocation: sourceLocation)
    }
}

/// A document that is one string; a caret inside a character moves to its end.
private struct SlowDocument {
    private var text = ""
    private var caret = 0

    var before: String { String(text.prefix(caret)) }
    var after: String { String(text.dropFirst(caret)) }

    mutating func insert(_ piece: String) {
        edit(Array(before.unicodeScalars) + Array(piece.unicodeScalars))
    }

    mutating func delete() {
        edit(Array(before.dropLast().unicodeScalars))
    }

    mutating func move(_ offset: Int) {
        caret = min(max(0, caret + offset), text.count)
    }

    private mutating func edit(_ left: [Unicode.Scalar]) {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: left)
        scalars.append(contentsOf: after.unicodeScalars)
        text = String(scalars)
        caret = 0
        var passed = 0
        for character in text where passed < left.count {
            passed += character.unicodeScalars.count
            caret += 1
        }
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
