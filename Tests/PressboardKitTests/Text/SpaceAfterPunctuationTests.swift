import PressboardKit
import Testing

@Suite struct SpaceAfterPunctuationTests {
    /// What stands after these keys; `<` deletes, `|` moves the caret.
    private func typed(_ keys: String, enabled: Bool = true) -> String {
        var text = ""
        var memory = SpaceAfterPunctuation.Memory()
        for key in keys {
            switch key {
            case "<":
                memory.deleted()
                text.removeLast()
            case "|": memory.forget()
            default:
                let active = enabled && !memory.isSuppressed
                if SpaceAfterPunctuation.insertsSpaceBefore(key, textBeforeCursor: text, enabled: active) {
                    text += " "
                }
                let spaced = SpaceAfterPunctuation.insertsSpaceImmediately(
                    after: key, textBeforeMark: text, enabled: active)
                memory.inserted(String(key))
                text.append(key)
                if spaced {
                    text += " "
                    memory.insertedSpace()
                }
            }
        }
        return text
    }

    @Test(arguments: [
        Row("SA-01", "Hi.", "Hi. "),
        Row("SA-02", "Hi,", "Hi, "), Row("SA-02", "Hi:", "Hi: "),
        Row("SA-04", "3.14", "3.14"), Row("SA-04", "12:30", "12:30"),
        Row("SA-05", "42.N", "42. N"), Row("SA-05", "42.", "42."),
        Row("SA-06", "e.<g", "e.g"), Row("SA-06", "file.<txt", "file.txt"), Row("SA-06", "Hi.<jpg", "Hi.jpg"),
        Row("SA-06", "Hi:<D", "Hi:D"), Row("SA-06", "e.<g.", "e.g."),
        Row("SA-07", "e.<g. So.", "e.g. So. "), Row("SA-07", "e.<g\nSo.", "e.g\nSo. "),
        Row("SA-07", "e.<g|So.", "e.gSo. "),
        Row("SA-06 a later delete is none of it", "Hi.a<<<.", "Hi. "),
        Row("KC-115", "is:issue", "is:issue"),
        Row("KC-116", "100,000", "100,000"), Row("KC-116", "€45.00", "€45.00"),
        Row("a web address", "https://example.com", "https://example.com"),
        Row("www", "www.example.com", "www.example.com"),
        Row("mail", "me@example.com", "me@example.com"),
        Row("a face at the start", ":D", ":D"),
        Row("Arabic digits", "٣.٥", "٣.٥"),
        Row("after a bracket", "(yes).", "(yes). "),
        Row("after an emoji", "👍.", "👍."),
        Row("accents", "cafe\u{301},", "cafe\u{301}, "),
        Row("Hebrew", "שלום,", "שלום, "),
        Row("semicolon is none of the marks", "Hi;", "Hi;"),
    ])
    func `the space after a mark`(row: Row<String, String>) {
        #expect(typed(row.given) == row.answer)
    }

    @Test func `SA-03 the automatic space ends the sentence as a typed one`() {
        #expect(AutoCapitalization.shouldCapitalizeNext(afterTextBeforeCursor: typed("Hi."), enabled: true))
        #expect(AutoCapitalization.shouldCapitalizeNext(afterTextBeforeCursor: typed("Hi?"), enabled: true))
        #expect(!AutoCapitalization.shouldCapitalizeNext(afterTextBeforeCursor: typed("Hi,"), enabled: true))
        #expect(LayoutAutoSwitch.nextType(after: " ", on: .numeric, enabled: true) == .alphabetic)
    }

    @Test func `SA-08 the marks that wait for the release`() {
        #expect(SpaceAfterPunctuation.marks == [".", ",", "?", "!", ":"])
    }

    @Test(arguments: ["Hi.", "Hi,", "42.N", "Hi:D"])
    func `SA-09 nothing happens where it is turned off`(keys: String) {
        #expect(typed(keys, enabled: false) == keys)
    }

    @Test func `a long text before changes nothing`() {
        #expect(
            SpaceAfterPunctuation.insertsSpaceImmediately(after: ".", textBeforeMark: long("Hi"), enabled: true))
        #expect(
            SpaceAfterPunctuation.insertsSpaceImmediately(
                after: ".", textBeforeMark: String(repeating: "x", count: 100_000), enabled: true))
    }
}
