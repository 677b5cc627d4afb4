import PressboardKit
import PressboardKitApp
import PressboardKitAutocomplete
import Testing

/// Everyday typing around words, marks and picks.
@MainActor
struct ControllerSpacingTests {
    @Test(arguments: [
        Row("a space behind a moved mark", "the ", "impor<pick:important>, there", "the important, there"),
        Row("several marks", "the ", "impor<pick:important>!!", "the important!! "),
        Row("an ellipsis", "ok ", "...", "ok... "),
        Row("an abbreviation", "na ", "ul. Nova", "na ul. Nova"),
        Row("another place", "", "I hvae it adnn<bksp> ", "I have it and "),
        Row("another word of the line", "say ", "teh <bksp><bksp><bksp><bksp>adn ", "say and "),
    ])
    func typing(row: Row) async {
        let keyboard = await Keyboard(row.before, locales: [.english, .czech]) { $0.smartPunctuation = false }
        keyboard.type(row.keys)
        #expect(keyboard.text == row.text)
    }

    @Test(arguments: [
        ("I don", "'t know", "don't", "I don't |know"), ("say hel", "” he", "hello", "say hello|” he"),
        ("hel", "\nthere", "hello", "hello|\nthere"),
        ("see calif", "dreaming", "California", "see California |dreaming"),
    ])
    func `a pick before the rest of a text`(before: String, after: String, word: String, text: String) async {
        let keyboard = await Keyboard(before, after: after)
        keyboard.controller.pick(Suggestion(text: word))
        #expect(keyboard.text == text)
    }

    @Test func `addresses get no spaces`() async {
        let keyboard = await Keyboard("hel", field: FieldTraits(inputType: .email))
        keyboard.controller.pick(Suggestion(text: "hello"))
        #expect(keyboard.text == "hello")
    }

    @Test func `a search of emoji leaves the text alone`() async {
        let keyboard = await Keyboard("x y")
        keyboard.controller.beginEmojiSearch()
        keyboard.type("cat")
        keyboard.controller.handle(KeyTouchEvent.undoCharacters(1))
        keyboard.controller.handle(.moveCursor(offset: -1))
        keyboard.controller.handle(.slideTyped(keys: Array("hgfdertyuijhgfds")))
        await keyboard.controller.glideFinished()
        #expect(keyboard.text == "x y")
        #expect(keyboard.controller.emojiQuery == "ca")
        keyboard.controller.field = FieldTraits(isSecure: true)
        #expect(!keyboard.controller.isSearchingEmoji)
    }

    @Test func `a key that was pressed in another text deletes nothing in this one`() async {
        let keyboard = await Keyboard("x ")
        keyboard.type("a")
        keyboard.controller.document = StringTextDocument("another")
        keyboard.controller.handle(KeyTouchEvent.undoCharacters(1))
        #expect(keyboard.controller.document?.documentContextBeforeInput == "another")
    }
}
