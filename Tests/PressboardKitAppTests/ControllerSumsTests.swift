import PressboardKit
import PressboardKitApp
import PressboardKitAutocomplete
import Testing

/// Sums in the bar.
@MainActor
struct ControllerSumsTests {
    private let slots = [
        Suggestion(text: "2+2"), Suggestion(text: "2+2=4", isAutocorrect: true), Suggestion(text: "4"),
    ]

    @Test func `BR-02 a sum takes the three slots, the second highlighted`() async {
        let keyboard = await Keyboard()
        keyboard.type("2+")
        #expect(keyboard.bar.isEmpty || !keyboard.bar.contains { $0.contains("+") })
        keyboard.type("2")
        #expect(keyboard.controller.suggestions == slots)
        keyboard.type("=")
        #expect(keyboard.controller.suggestions == slots)
        keyboard.type("<bksp><bksp>")
        #expect(!keyboard.bar.contains("4"))
    }

    @Test(arguments: ["12*3", "2+2", "it is 12 * 3", "50%*80", "2+2="])
    func `BR-02 a space and marks leave a sum as it was typed`(sum: String) async {
        for end in ["·", ",", "\n", "."] {
            let keyboard = await Keyboard { $0.smartPunctuation = false }
            keyboard.document.text.insertText(sum)
            keyboard.controller.textDidChange()
            #expect(keyboard.highlighted?.contains("=") == true)
            keyboard.type(end)
            #expect(keyboard.text == sum + (end == "·" ? " " : end))
        }
    }

    @Test(arguments: [
        Row("BR-21", "total ", "12*3<pick:36>", "total 36"), Row("BR-21", "", "12*3<pick:12*3=36>", "12*3=36"),
        Row("BR-21", "", "12*3<pick:12*3>", "12*3"), Row("BR-21", "", "2+2=<pick:4>", "4"),
        Row("BR-21", "", "2+2=<pick:2+2=4>", "2+2=4"), Row("BR-21", "", "2+2=<pick:2+2>", "2+2"),
        Row("BR-21", "so ", "12 * 3 = <pick:12 * 3 = 36>", "so 12 * 3 = 36"),
        Row("BR-21", "", "(2+3)*4<pick:20>", "20"),
        Row("BR-21", "", "2+2<pick:4>5", "45"), Row("BR-21", "", "2+2<pick:4>*3<pick:12>", "12"),
        Row("KC-216", "", "12*3=<pick:36>", "36"), Row("KC-220", "", "200-10%=<pick:180>", "180"),
    ])
    func `BR-21 a pick takes the place of the sum, without a space`(row: Row) async {
        let keyboard = await Keyboard(row.before)
        keyboard.type(row.keys)
        #expect(keyboard.text == row.text)
    }

    @Test func `BR-21 the caret inside a text`() async {
        let keyboard = await Keyboard("2+2", after: " people")
        keyboard.pick("4")
        #expect(keyboard.text == "4| people")
    }

    @Test func `BR-21 a text that changed behind the keyboard's back`() async {
        let keyboard = await Keyboard("2+2")
        keyboard.document.text.insertText("0")
        keyboard.controller.pick(Suggestion(text: "4", isAutocorrect: false))
        #expect(keyboard.text == "2+4 ")
    }

    @Test func `BR-21 a host that takes no edits`() async {
        let keyboard = await Keyboard("2+2")
        keyboard.document.takesInserts = false
        keyboard.document.takesDeletes = false
        keyboard.pick("4")
        #expect(keyboard.text == "2+2")
    }

    @Test(arguments: ["5", ".5", ",5", "*3", " * 3", "%", "=4", " = 4", "x", "kg"])
    func `no sum where it goes on behind the caret`(after: String) async {
        #expect(await !Keyboard("2+2", after: after).bar.contains("4"))
    }

    @Test(arguments: ["", " ", ".", ", and", "\n3", ")", " people", " 5", "?"])
    func `a sum where it ends`(after: String) async {
        #expect(await Keyboard("2+2", after: after).bar == ["2+2", "2+2=4", "4"])
    }

    @Test func `BR-07 a sum with predictions off`() async {
        let keyboard = await Keyboard("2+2") {
            $0.predictiveText = false
            $0.emojiSuggestions = false
        }
        #expect(keyboard.controller.showsSuggestionBar)
        #expect(keyboard.controller.suggestions == slots)
    }

    @Test func `MR-11 no sums where they are off or locked`() async {
        #expect(await !Keyboard("2+2") { $0.showMathResults = false }.bar.contains("4"))
        let locked = PressboardConfiguration(licenseGate: LicenseGate { $0 != .math })
        let keyboard = await Keyboard("2+2", configuration: locked)
        #expect(!keyboard.bar.contains("4"))
        keyboard.type("<pick:4>")
        #expect(keyboard.text == "2+4 ")
    }

    @Test func `BR-01 BR-08 sums over pads`() async {
        let pad = FieldTraits(inputType: .phonePad)
        #expect(await Keyboard("2+2", field: pad).bar.isEmpty)
        #expect(await Keyboard("2+2", field: pad) { $0.adaptToInputType = false }.controller.suggestions == slots)
    }

    @Test(arguments: [
        FieldTraits(isSecure: true), FieldTraits(inputType: .email), FieldTraits(inputType: .url),
        FieldTraits(allowsSuggestions: false),
    ])
    func `no sums in fields for something else`(field: FieldTraits) async {
        #expect(await !Keyboard("2+2", field: field).bar.contains("4"))
    }

    @Test func `BR-09 a sum needs no dictionary`() {
        let controller = PressboardController(configuration: PressboardConfiguration(words: [.english: ["the"]]))
        controller.document = StringTextDocument("2+2")
        #expect(controller.suggestions == slots)
    }

    @Test func `MR-08 numbers of the primary language`() async {
        #expect(await Keyboard("1,5+1", locales: [.czech, .english]).bar.last == "2,5")
        #expect(await !Keyboard("1,5+1", locales: [.english, .czech]).bar.contains("2,5"))
    }

    @Test func `a picked sum is not corrected and nothing is learned of it`() async {
        let lexicon = UserLexicon()
        let configuration = PressboardConfiguration(personalLexicon: lexicon)
        let keyboard = await Keyboard(configuration: configuration)
        for _ in 0..<3 { keyboard.type("2+2<pick:2+2=4> ") }
        #expect(keyboard.text == "2+2=4 2+2=4 2+2=4 ")
        #expect(lexicon.words.isEmpty)
    }

    @Test func `a shortcut of the user is no sum`() async {
        let lexicon = UserLexicon()
        lexicon.add(LexiconShortcut("24/7", "all day"))
        let keyboard = await Keyboard("so ", configuration: PressboardConfiguration(personalLexicon: lexicon))
        keyboard.type("24/7")
        #expect(keyboard.bar == ["24/7", "all day"])
        keyboard.type(" 24/8")
        #expect(keyboard.text == "so all day 24/8")
        #expect(keyboard.bar == ["24/8", "24/8=3", "3"])
    }

    @Test func `typing a sum with spaces on the page of digits`() async {
        let keyboard = await Keyboard()
        keyboard.type("<page:numeric>12 * 3 =")
        #expect(keyboard.text == "12 * 3 =")
        #expect(keyboard.bar == ["12 * 3", "12 * 3 = 36", "36"])
    }
}
