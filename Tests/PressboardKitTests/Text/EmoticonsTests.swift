import PressboardKit
import Testing

@Suite struct EmoticonsTests {
    /// What stands after `hi·` and these keys, with the window told as a keyboard tells it.
    private func typed(_ keys: [String]) -> String {
        var text = "hi "
        var window = Emoticons.Window()
        for key in keys {
            switch key {
            case "page", "shift": continue
            case "caret": window.close()
            case "delete":
                window.close()
                text.removeLast()
            case " ":
                window.close()
                text += key
            default:
                let character = Character(key)
                if let face = window.face(for: character) {
                    text = text.dropLast(2) + face
                } else if let fix = PunctuationSpacing.fixup(for: character, textBeforeCursor: text, enabled: true) {
                    text = text.dropLast() + fix
                    window.movedSpace(behind: character)
                } else {
                    text += key
                }
            }
        }
        return text
    }

    @Test(arguments: [
        Row("EM-01", [":"], "hi: "), Row("EM-01", [":", ")"], "hi :)"),
        Row("EM-02", [";", ")"], "hi ;)"),
        Row("EM-03", [":", "-"], "hi :-"), Row("EM-03", [":", "-", ")"], "hi :-)"),
        Row("EM-04", [":", "page", "shift", "D"], "hi :D"),
        Row("EM-05", [":", " ", ")"], "hi:  )"),
        Row("EM-06", [":", "caret", ")"], "hi: )"),
        Row("EM-07", [":", "delete", ")"], "hi:)"),
        Row("EM-08", [":", "v"], "hi: v"),
        Row("EM-09", [":", "w"], "hi: w"),
        Row("EM-10", [".", ")"], "hi. )"),
        Row("one face only", [":", ")", ")"], "hi :))"),
    ])
    func `a face keeps its space`(row: Row<[String], String>) {
        #expect(typed(row.given) == row.answer)
    }

    @Test func `EM-11 without a window nothing is undone`() {
        #expect(PunctuationSpacing.fixup(for: ")", textBeforeCursor: "hi: ", enabled: true) == nil)
    }

    @Test(arguments: Array(")(][}{DPpOo03SsXxBbcL,#+-^'"))
    func `mouths, noses and tears`(next: Character) {
        #expect(Emoticons.completesFace(opener: ":", next: next))
        #expect(Emoticons.completesFace(opener: ";", next: next))
        #expect(!Emoticons.completesFace(opener: ".", next: next))
    }

    @Test func `openers`() {
        #expect((33...126).map { Character(Unicode.Scalar($0)) }.filter(Emoticons.isOpener) == [":", ";"])
        #expect(!Emoticons.completesFace(opener: ":", next: "v"))
    }
}
