import PressboardKit
import PressboardKitApp
import PressboardKitAutocomplete
import Testing

/// What the bar shows, and what a pick does.
@MainActor
struct ControllerBarTests {
    @Test(arguments: [KeyboardInputType.numberPad, .phonePad, .decimalPad])
    func `BR-01 PC-19 no bar over number pads`(input: KeyboardInputType) async {
        let keyboard = await Keyboard("hel", field: FieldTraits(inputType: input))
        #expect(keyboard.controller.suppressesSuggestionBar)
        #expect(!keyboard.controller.showsSuggestionBar)
        #expect(keyboard.bar.isEmpty)
        let adapted = await Keyboard("hel", field: FieldTraits(inputType: input)) { $0.adaptToInputType = false }
        #expect(adapted.controller.showsSuggestionBar, "BR-08")
        #expect(!adapted.bar.isEmpty)
    }

    @Test func `BR-03 words for the word being typed`() async {
        let keyboard = await Keyboard()
        keyboard.type("impor")
        #expect(keyboard.bar == ["important", "importance", "import"])
        #expect(await Keyboard("impor") { $0.predictiveText = false }.bar.isEmpty)
        #expect(await Keyboard("impor", field: FieldTraits(allowsSuggestions: false)).bar.isEmpty)
        #expect(await Keyboard("impor", field: FieldTraits(isSecure: true)).bar.isEmpty)
    }

    @Test func `BR-03 what a space applies is shown although suggestions are off`() async {
        let keyboard = await Keyboard("on ") { $0.predictiveText = false }
        keyboard.type("teh")
        #expect(keyboard.controller.suggestions == [Suggestion(text: "the", isAutocorrect: true)])
    }

    @Test func `BR-05 three words in an empty field`() async {
        let keyboard = await Keyboard()
        #expect(keyboard.bar.count == 3)
        #expect(keyboard.bar.allSatisfy { $0.first?.isUppercase == true })
        #expect(await Keyboard { $0.emptyFieldSuggestions = false }.bar.isEmpty)
        #expect(await Keyboard { $0.predictiveText = false }.bar.isEmpty)
        #expect(await Keyboard("", after: "text").bar.isEmpty)
    }

    @Test(arguments: [
        (true, true, true, true), (false, true, false, true), (false, false, true, true), (true, false, false, true),
        (false, false, false, false),
    ])
    func `BR-07 any of three settings shows the bar`(words: Bool, sums: Bool, emoji: Bool, isShown: Bool) async {
        let keyboard = await Keyboard {
            $0.predictiveText = words
            $0.showMathResults = sums
            $0.emojiSuggestions = emoji
        }
        #expect(keyboard.controller.showsSuggestionBar == isShown)
    }

    @Test func `BR-09 empty before the dictionary is there`() {
        let controller = PressboardController(configuration: PressboardConfiguration(words: [.english: ["the"]]))
        controller.document = StringTextDocument("th")
        #expect(controller.suggestions.isEmpty)
    }

    @Test(arguments: [
        Row("BR-20", "the ", "impor<pick:important>", "the important "), Row("BR-23", "", "<pick:the>", "The "),
        Row("KC-109/1", "", "hel<pick:hello>,", "Hello, "), Row("KC-109/2", "", "hel<pick:hello>!", "Hello! "),
        Row("KC-203", "a\n", "x<bksp>ab<pick:about>", "a\nabout "),
    ])
    func `a pick takes the place of the word`(row: Row) async {
        let keyboard = await Keyboard(row.before)
        keyboard.type(row.keys)
        #expect(keyboard.text.lowercased() == row.text.lowercased())
    }

    @Test(arguments: [
        ("KC-181", "calif", "dreaming", "California", "California |dreaming"),
        ("BR-20", "hel", "lo", "hello", "hello "),
        ("BR-20", "impor", "tant thing", "important", "important |thing"),
        ("BR-20", "hel", ", you", "hello", "hello|, you"),
        ("BR-20", "hel", "p me", "hello", "hello |me"), ("BR-20", "hel", " you", "hello", "hello |you"),
    ])
    func `a pick inside a word`(id: String, before: String, after: String, pick: String, text: String) async {
        let keyboard = await Keyboard(before, after: after)
        keyboard.pick(pick)
        #expect(keyboard.text == text)
    }

    @Test func `KC-186 only what the host shows is replaced`() async {
        let keyboard = await Keyboard("line one\nabo")
        keyboard.document.context = {
            $0.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init)
        }
        keyboard.controller.textDidChange()
        keyboard.controller.syncAfterInput()
        keyboard.pick("about")
        #expect(keyboard.text == "line one\nabout ")
    }

    @Test func `KC-184 return at the start of a word breaks the line`() async {
        let keyboard = await Keyboard("", after: "hel")
        keyboard.type("\n")
        #expect(keyboard.text == "\n|hel")
    }

    @Test func `a word that goes on behind the caret is not corrected`() async {
        let keyboard = await Keyboard("on te", after: "hnology")
        #expect(keyboard.highlighted == nil)
        keyboard.type("·")
        #expect(keyboard.text == "on te |hnology")
    }

    @Test(arguments: ["teh", "dont", "wierd", "i", "the", "hel", "recieve", "xyzzy", "Thats", "amhungry"])
    func `a space applies what is highlighted and nothing else`(word: String) async {
        let keyboard = await Keyboard("and ")
        keyboard.type(word)
        let expected = "and " + (keyboard.highlighted ?? word) + " "
        keyboard.type("·")
        #expect(keyboard.text == expected)
    }

    @Test func `KC-262 an emptied field shows what an empty one does`() async {
        let keyboard = await Keyboard()
        let empty = keyboard.bar
        keyboard.type("Hello<bksp><bksp><bksp><bksp><bksp>")
        #expect(keyboard.bar == empty)
    }

    @Test func `KC-264 suggestions after the first space`() async {
        let keyboard = await Keyboard()
        keyboard.type("Hi the")
        #expect(!keyboard.bar.isEmpty)
    }

    @Test func `KC-265 the best word stays while letters agree`() async {
        let prefixes = ["beca", "becau", "becaus", "peop", "peopl", "somet", "someth", "somethi"]
        let keyboard = await Keyboard("the ")
        for prefix in prefixes {
            keyboard.document.text.insertText(prefix)
            keyboard.controller.textDidChange()
            let best = keyboard.bar.first { $0 != prefix } ?? ""
            guard let next = best.dropFirst(prefix.count).first, best.hasPrefix(prefix) else {
                Issue.record("\(prefix) gives \(best)")
                continue
            }
            keyboard.type(String(next))
            if best != prefix + String(next) { #expect(keyboard.bar.first == best) }
            for _ in 0...prefix.count { keyboard.document.text.deleteBackward() }
        }
    }

    @Test func `BR-10 after a burst of keys bar and case are those of the last text`() async {
        let keyboard = await Keyboard("I said: ")
        keyboard.type("yes. no. impor")
        #expect(keyboard.bar == ["important", "importance", "import"])
        #expect(!keyboard.isShifted)
        keyboard.type("tant! ")
        #expect(keyboard.isShifted)
    }

    @Test func `PC-11 the same text is looked at once`() async {
        let keyboard = await Keyboard("impor")
        var changes = 0
        keyboard.controller.onSuggestionsChange = { changes += 1 }
        keyboard.controller.syncAfterInput()
        keyboard.controller.textDidChange()
        #expect(changes == 0)
    }

    @Test func `PC-20 letters in a word change no key`() async {
        let keyboard = await Keyboard("x ")
        var layouts = 0
        var bars = 0
        keyboard.controller.onChange = { layouts += 1 }
        keyboard.controller.onSuggestionsChange = { bars += 1 }
        keyboard.type("keyboard")
        #expect(layouts == 0)
        #expect(bars > 0)
        let capitals = await Keyboard("x ", field: FieldTraits(capitalization: .allCharacters))
        capitals.controller.onChange = { layouts += 1 }
        capitals.type("KEYBOARD")
        #expect(layouts == 0)
    }
}
