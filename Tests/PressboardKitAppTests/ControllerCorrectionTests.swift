import Foundation
import PressboardKit
import PressboardKitApp
import PressboardKitAutocomplete
import Testing

/// Corrections: when they come, how they are taken back, and that they stay so.
@MainActor
struct ControllerCorrectionTests {
    @Test(arguments: [
        Row("AU-01", "and·", "i·", "and·I·"), Row("AU-03", "100·", "g·", "100·g·"),
        Row("AU-20", "on·", "teh·", "on·the·"),
        Row("AU-20", "on·", "teh··", "on·the.·"), Row("AU-12", "", "Teh·", "The·"),
        Row("AU-21", "on·", "teh,", "on·the,"),
        Row("AU-21", "on·", "teh\n", "on·the⏎"), Row("AU-21", "on·", "teh?", "on·the?"),
        Row("AU-21", "on·", "teh)", "on·teh)"), Row("AU-05", "an·", "H2O·", "an·H2O·"),
    ])
    func `a finished word is corrected`(row: Row) async {
        await row.check()
        await Row("AU-22", row.before, row.keys, row.before + row.keys).check {
            $0.autoCorrection = false
            $0.periodShortcut = false
        }
    }

    @Test(arguments: ["I will be there ", "my name ", "a variable "])
    func `what a fixed rule changes stands before it in the bar`(before: String) async {
        let keyboard = await Keyboard(before)
        keyboard.type("i")
        #expect(keyboard.bar.prefix(2) == ["i", "I"])
        #expect(keyboard.controller.suggestions.map(\.isAutocorrect).prefix(3) == [false, true, false])
    }

    @Test(arguments: [".", ",", "!", "?", ";", ":", "·", "\n"])
    func `AU-21 every mark corrects`(mark: String) async {
        let shown = mark == "·" ? " " : mark
        await Row("AU-21", "co·", "delas" + mark, "co·děláš" + shown).check(locales: [.czech])
    }

    @Test(arguments: [
        Row("AU-23", "on·", "teh·<bksp><bksp>g·", "on·teg·"), Row("AU-24", "on·", "teh·<bksp>·teh·", "on·teh·the·"),
        Row("AU-24", "on·", "teh·<bksp>\nteh·", "on·teh⏎the·"),
        Row("KC-192", "on·", "teh.<bksp>", "on·teh."), Row("KC-192", "on·", "teh.<bksp>·", "on·teh.·"),
        Row("KC-193/2", "on·", "teh·<bksp>", "on·teh"), Row("KC-195", "variable·", "i·<bksp>·", "variable·i·"),
        Row("KC-195", "variable·", "i,<bksp>·", "variable·i,·"), Row("AU-23", "on·", "teh\n<bksp>", "on·teh"),
        Row("AU-23", "on·", "teh·x<bksp><bksp>", "on·the"),
    ])
    func `a correction that was taken back stays so`(row: Row) async { await row.check() }

    @Test func `AU-23 editing a corrected word without reverting keeps it`() async {
        await Row("AU-23", "on·", "teh·<bksp><bksp>g·", "on·thg·").check { $0.revertCorrectionOnBackspace = false }
        await Row("KC-193/1", "on·", "teh·<bksp>", "on·the").check { $0.revertCorrectionOnBackspace = false }
    }

    @Test func `AU-25 setting off corrects again`() async {
        await Row("AU-25", "on·", "teh·<bksp>·", "on·the·").check { $0.suppressAutocorrectAfterEdit = false }
    }

    @Test func `AU-26 without a dictionary nothing is corrected`() async {
        let configuration = PressboardConfiguration(words: [.english: ["the"]])
        let controller = PressboardController(configuration: configuration)
        let document = StringTextDocument("on ")
        controller.document = document
        #expect(!controller.isDictionaryReady)
        for action in [KeyboardAction.character("t"), .character("e"), .character("h"), .space] {
            controller.handle(action)
        }
        #expect(document.text == "on teh ")
        #expect(controller.suggestions.isEmpty)
        await controller.dictionaryReady()
        #expect(controller.isDictionaryReady)
    }

    @Test func `the typed form is offered when the caret comes back, and then kept`() async {
        let keyboard = await Keyboard("on ")
        keyboard.type("teh now<left:4>")
        #expect(keyboard.text == "on the| now")
        #expect(keyboard.bar.contains("teh"))
        keyboard.pick("teh")
        #expect(keyboard.text == "on teh |now")
        keyboard.type("<left>")
        #expect(keyboard.highlighted == nil)
        keyboard.type("·")
        #expect(keyboard.text == "on teh | now")
    }

    @Test func `what was typed, picked from the bar, is not corrected later`() async {
        let keyboard = await Keyboard("on ")
        keyboard.type("teh")
        #expect(keyboard.highlighted == "the")
        keyboard.pick("teh")
        keyboard.type("<bksp>·")
        #expect(keyboard.text == "on teh ")
    }

    @Test(arguments: [(1, "on the "), (3, "on the "), (4, "on teh ")])
    func `the shortest word that is corrected`(length: Int, text: String) async {
        await Row("AU-04", "on·", "teh·", text).check { $0.autoCorrectMinimumWordLength = length }
        await Row("AU-01", "and·", "i·", "and·I·").check { $0.autoCorrectMinimumWordLength = length }
    }

    @Test(arguments: ["https://x.y/", "me@", "#", "a_", "~/"])
    func `parts of addresses and codes stay`(before: String) async {
        await Row("AU", before, "teh·", before + "teh·").check()
    }

    @Test func `fields that want no correction`() async {
        for field in [
            FieldTraits(allowsCorrection: false), FieldTraits(isSecure: true), FieldTraits(inputType: .email),
            FieldTraits(inputType: .url),
        ] {
            await Row("KC-223", "on·", "teh·", "on·teh·").check(field: field)
        }
    }

    // MARK: The system's checker

    struct System: SystemSpellChecking {
        var flagsMisspellings = true
        var answers: [String: String] = [:]
        func correction(for word: String) -> String? { answers[word] }
        func guesses(for word: String) -> [String] { answers[word].map { [$0] } ?? [] }
        func knowsWord(_ word: String) -> Bool { false }
    }

    private func corrected(_ typed: String, _ system: System, check: Bool = true) async -> String? {
        var configuration = PressboardConfiguration()
        configuration.systemSpellChecker = system
        let keyboard = await Keyboard("on ", configuration: configuration) { $0.checkSpelling = check }
        keyboard.type(typed)
        return keyboard.highlighted
    }

    @Test func `LC-01 a system that finds misspellings decides`() async {
        #expect(await corrected("teh", System(answers: ["teh": "tea"])) == "tea")
        #expect(await corrected("teh", System()) == nil)
        #expect(await corrected("the", System(answers: ["the": "tea"])) == nil)
        #expect(await corrected("dont", System(answers: ["dont": "donut"])) == "don't")
    }

    @Test func `LC-09 the system is not asked when checkSpelling is off`() async {
        #expect(await corrected("teh", System(answers: ["teh": "tea"]), check: false) == "the")
    }

    // MARK: Touches

    @Test func `where a key was touched decides what was meant`() async {
        let keyboard = await Keyboard()
        let geometry = keyboard.useGeometry()
        func bar(leaning toward: Character) async -> (shown: [Suggestion], wanted: [Suggestion]) {
            let keyboard = await Keyboard("the ")
            keyboard.useGeometry()
            var touches: [TouchPoint] = []
            for letter in "brst" {
                var place = geometry.centroid(of: letter) ?? .zero
                if letter == "r" { place.x += ((geometry.centroid(of: toward)?.x ?? 0) - place.x) * 0.45 }
                touches.append(TouchPoint(place))
                keyboard.controller.handle(.character(String(letter)), touch: TouchPoint(place))
            }
            let provider = DictionarySuggestionProvider.english
            return (
                keyboard.controller.suggestions,
                provider.suggestions(for: "the brst", touches: touches, geometry: geometry)
            )
        }
        let (left, right) = (await bar(leaning: "e"), await bar(leaning: "t"))
        #expect(left.shown == left.wanted)
        #expect(right.shown == right.wanted)
        #expect(left.shown != right.shown)
    }

    @Test func `touches that do not fit the word are left out`() async {
        let keyboard = await Keyboard("the ")
        keyboard.useGeometry()
        keyboard.controller.handle(.character("t"), touch: TouchPoint(x: .nan, y: 0))
        keyboard.type("h")
        keyboard.controller.handle(.character("e"), touch: TouchPoint(x: 80, y: 20))
        keyboard.type("<bksp>")
        keyboard.document.text.insertText("rough")
        keyboard.type("t")
        #expect(keyboard.text == "the throught")
        #expect(!keyboard.bar.isEmpty)
    }
}
