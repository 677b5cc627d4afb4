import Foundation
import PressboardKit
import PressboardKitApp
import PressboardKitAutocomplete
import Testing

/// Words written by gliding.
@MainActor
struct ControllerGlideTests {
    @Test(arguments: [
        ("GL-33", "the ", "hello", "the hello "), ("GL-35", "", "hello", "Hello "),
        ("GL-35", "the", "hello", "the hello "),
        ("GL-35", "Yes.", "hello", "Yes. Hello "), ("KC-161", "the", "they", "the they "),
        ("KC-177", "Hi. ", "hello", "Hi. Hello "),
        ("GL-35", "a (", "hello", "a (hello "),
    ])
    func `a glide writes its word`(id: String, before: String, word: String, text: String) async {
        let keyboard = await Keyboard(before)
        keyboard.glide(word)
        await keyboard.controller.glideFinished()
        #expect(keyboard.text == text)
        #expect(keyboard.bar.first.map { text.hasSuffix($0 + " ") } == true)
        #expect(keyboard.highlighted == keyboard.bar.first)
    }

    @Test func `GL-33 with and without accents`() async {
        for (restores, text) in [(true, "máš "), (false, "mas ")] {
            let keyboard = await Keyboard("co ", locales: [.czech]) { $0.slideToTypeRestoresDiacritics = restores }
            keyboard.glide("mas")
            await keyboard.controller.glideFinished()
            #expect(keyboard.text == "co " + text)
        }
    }

    @Test func `GL-35 caps lock gives capitals`() async {
        let keyboard = await Keyboard("the ")
        keyboard.type("<shift><shift>")
        keyboard.glide("hello")
        await keyboard.controller.glideFinished()
        #expect(keyboard.text == "the HELLO ")
    }

    @Test func `GL-32 the word is written before whatever comes next`() async {
        for (action, text) in [
            (KeyboardAction.character("x"), "hello x"), (.backspace, "hello"), (.primary, "hello \n"),
            (.shift, "hello "),
        ] {
            let keyboard = await Keyboard("the ")
            keyboard.glide("hello")
            #expect(keyboard.text == "the ", "it is decoded off the input thread")
            keyboard.controller.handle(action)
            #expect(keyboard.text == "the " + text)
            await keyboard.controller.glideFinished()
            #expect(keyboard.text == "the " + text)
        }
    }

    // A finger that sets off again has finished the word before it: that word belongs into the text. What may be
    // dropped is what an older glide had yet to show on its way.
    @Test func `GL-32 a newer glide loses neither word nor order`() async {
        let keyboard = await Keyboard("so ")
        keyboard.glide("hello")
        keyboard.glide("there")
        await keyboard.controller.glideFinished()
        #expect(keyboard.text == "so hello there ")
        let preview = await Keyboard("so ")
        preview.controller.handle(.slideChanged(keys: ["h", "e", "l"]))
        preview.type("x")
        let bar = preview.bar
        for _ in 0..<50 { await Task.yield() }
        #expect(preview.bar == bar, "an answer that comes late shows nothing")
    }

    @Test func `a new document does not get the word of the old one`() async {
        let keyboard = await Keyboard("so ")
        keyboard.glide("hello")
        let other = StringTextDocument("x ")
        keyboard.controller.document = other
        await keyboard.controller.glideFinished()
        #expect(keyboard.text == "so hello ")
        #expect(other.text == "x ")
    }

    @Test func `GL-34 no match, no text`() async {
        let keyboard = await Keyboard("so")
        keyboard.controller.handle(.slideTyped(keys: ["1"]))
        await keyboard.controller.glideFinished()
        #expect(keyboard.text == "so")
        let off = await Keyboard("so ") { $0.slideToType = false }
        off.glide("hello")
        await off.controller.glideFinished()
        #expect(off.text == "so ")
    }

    @Test func `BR-06 BR-22 another word takes the place of the one that was written`() async {
        let keyboard = await Keyboard("the")
        keyboard.glide("hello")
        await keyboard.controller.glideFinished()
        let others = keyboard.bar.dropFirst()
        for other in others {
            keyboard.pick(other)
            #expect(keyboard.text == "the \(other) ")
            #expect(keyboard.highlighted == other)
        }
        #expect(!others.isEmpty)
        keyboard.type("x")
        #expect(!keyboard.bar.contains("hello"), "typing has moved on")
    }

    @Test func `KC-161 a word with an apostrophe is parted from the word before`() async {
        let keyboard = await Keyboard("the")
        keyboard.glide("theyre")
        await keyboard.controller.glideFinished()
        #expect(keyboard.bar.contains("they're"))
        keyboard.pick("they're")
        #expect(keyboard.text == "the they're ")
    }

    @Test func `KC-164 a glide corrects the word typed before it`() async {
        let keyboard = await Keyboard()
        keyboard.type("whem")
        keyboard.glide("that")
        await keyboard.controller.glideFinished()
        #expect(keyboard.text == "when that ")
    }

    @Test func `KC-165 words of the user are found`() async {
        let lexicon = UserLexicon()
        lexicon.add("Zorvex")
        await lexicon.settle()
        let keyboard = await Keyboard("ask ", configuration: PressboardConfiguration(personalLexicon: lexicon))
        keyboard.glide("zorvex")
        await keyboard.controller.glideFinished()
        #expect(keyboard.bar.contains("Zorvex"))
    }

    @Test func `a glide that is given up leaves the bar as it was`() async {
        let keyboard = await Keyboard("the impor")
        let bar = keyboard.bar
        keyboard.controller.handle(KeyTouchEvent.perform(.slideChanged(keys: Array("hello"))))
        for _ in 0..<1_000 where keyboard.bar == bar {
            try? await Task.sleep(for: .milliseconds(1))
        }
        #expect(keyboard.bar != bar)
        keyboard.controller.handle(KeyTouchEvent.slideEnded)
        #expect(keyboard.bar == bar)
    }

    @Test func `a space that is there serves`() async {
        let keyboard = await Keyboard("so ", after: " you")
        keyboard.glide("hello")
        await keyboard.controller.glideFinished()
        #expect(keyboard.text == "so hello |you")
    }
}
