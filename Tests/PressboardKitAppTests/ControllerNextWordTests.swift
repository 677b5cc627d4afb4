import PressboardKit
import PressboardKitApp
import PressboardKitAutocomplete
import Testing

/// What the bar shows behind a finished word, and what is learned of words behind words.
@MainActor
struct ControllerNextWordTests {
    private static let seed: NextWordPredictor.WordPairs = [
        "see": ["you", "ya"], "later": ["today"], "": ["thanks", "Prague"],
    ]

    /// A keyboard with a predictor, and what it knows.
    private func keyboard(
        _ before: String = "", after: String = "", field: FieldTraits = FieldTraits(),
        _ predictor: NextWordPredictor = NextWordPredictor(seed: seed),
        _ change: (inout KeyboardBehavior) -> Void = { _ in }
    ) async -> Keyboard {
        await Keyboard(
            before, after: after, field: field,
            configuration: PressboardConfiguration(nextWordPredictor: predictor), change)
    }

    /// What is learned of keys typed on a keyboard.
    private func learned(
        _ keys: String, behind before: String = "", after: String = "", field: FieldTraits = FieldTraits(),
        _ change: (inout KeyboardBehavior) -> Void = { _ in }
    ) async -> NextWordPredictor.WordPairs {
        let predictor = NextWordPredictor()
        let keyboard = await keyboard(before, after: after, field: field, predictor, change)
        keyboard.type(keys)
        keyboard.controller.keyboardWillDisappear()
        return predictor.learnedPairs
    }

    // MARK: The bar

    @Test func `BR-04 words behind a finished word`() async {
        let keyboard = await keyboard("I ")
        keyboard.type("see ")
        #expect(keyboard.controller.suggestions.prefix(2) == [Suggestion(text: "you"), Suggestion(text: "ya")])
        #expect(keyboard.bar.count == 3)
        keyboard.type("zorvex ")
        #expect(keyboard.bar.isEmpty)
    }

    @Test func `NW-10 no next words while a word is typed`() async {
        let keyboard = await keyboard("I ")
        keyboard.type("see")
        #expect(!keyboard.bar.contains("ya"))
        keyboard.type(" t")
        #expect(!keyboard.bar.isEmpty && !keyboard.bar.contains("you") && !keyboard.bar.contains("ya"))
    }

    @Test(arguments: [
        ("I see ", "", ["you", "ya"]), ("I see, ", "", ["you", "ya"]), ("I see (", "", ["you", "ya"]),
        ("I see ", " there", ["you", "ya"]), ("I see ", ".", ["you", "ya"]), ("I see ", "\nthere", ["you", "ya"]),
        ("I see ", "there", []), ("I see ", "2", []), ("I see,", "", []), ("I see-", "", []),
        ("see 12 ", "", []), ("see 😀 ", "", []),
        ("I see. ", "", ["Thanks", "Prague"]), ("I see\n", "", ["Thanks", "Prague"]), ("see\nsee ", "", ["you", "ya"]),
    ])
    func `BR-04 by the words of the same sentence`(before: String, after: String, bar: [String]) async {
        let shown = await keyboard(before, after: after).bar
        #expect(bar.isEmpty ? shown.isEmpty : shown.starts(with: bar), "\(shown)")
    }

    @Test func `BR-04 only with both settings, and in running text`() async {
        #expect(await keyboard("I see ") { $0.predictiveText = false }.bar.isEmpty)
        #expect(await keyboard("I see ") { $0.nextWordPrediction = false }.bar.isEmpty)
        for field in [
            FieldTraits(isSecure: true), FieldTraits(inputType: .email), FieldTraits(inputType: .url),
            FieldTraits(inputType: .numberPad), FieldTraits(allowsSuggestions: false),
        ] {
            #expect(await keyboard("I see ", field: field).bar.isEmpty)
        }
    }

    @Test func `BR-05 learned beginnings of sentences stand before the opening words, those of a seed do not`() async {
        let opening = await Keyboard().bar
        #expect(opening.count == 3)
        #expect(await keyboard("", NextWordPredictor()).bar == opening)
        #expect(await keyboard().bar == opening)
        let learned = NextWordPredictor(learned: ["": ["thanks", "Prague"]])
        #expect(await keyboard("", learned).bar == ["Thanks", "Prague", opening[0]])
        #expect(await keyboard("", learned) { $0.nextWordPrediction = false }.bar == opening)
        #expect(await keyboard { $0.emptyFieldSuggestions = false }.bar.isEmpty)
    }

    @Test func `BR-23 a pick deletes nothing and adds a space`() async {
        let keyboard = await keyboard("I see ")
        keyboard.pick("you")
        #expect(keyboard.text == "I see you ")
        let inside = await self.keyboard("I see ", after: " there")
        inside.pick("you")
        #expect(inside.text == "I see you |there")
        let comma = await self.keyboard("I see, ")
        comma.pick("you")
        #expect(comma.text == "I see, you ")
    }

    @Test func `pick after pick writes a phrase`() async {
        let keyboard = await keyboard("", NextWordPredictor(learned: ["see": ["you"], "you": ["zorvex"]]))
        keyboard.type("See ")
        keyboard.pick("you")
        keyboard.pick("zorvex")
        #expect(keyboard.text == "See you zorvex ")
        #expect(keyboard.bar.isEmpty)
    }

    @Test func `next words follow the shift key`() async {
        let keyboard = await keyboard("I see ")
        keyboard.type("<shift>")
        #expect(keyboard.bar.prefix(2) == ["You", "Ya"])
        keyboard.type("<wait:5><shift>")
        #expect(keyboard.bar.prefix(2) == ["you", "ya"])
        keyboard.type("<wait:5><shift><shift>")
        #expect(keyboard.bar.prefix(2) == ["YOU", "YA"])
    }

    @Test func `a blocked word and one marked as offensive are not predicted`() async {
        let lexicon = UserLexicon()
        let predictor = NextWordPredictor(seed: ["see": ["fuck", "you", "ya"]])
        let keyboard = await Keyboard(
            "I see ",
            configuration: PressboardConfiguration(nextWordPredictor: predictor, personalLexicon: lexicon))
        #expect(keyboard.bar.prefix(2) == ["you", "ya"])
        #expect(!keyboard.bar.contains("fuck"))
        keyboard.controller.block("ya")
        #expect(keyboard.bar.first == "you")
        #expect(!keyboard.bar.contains("ya"))
        keyboard.controller.learn("fuck")
        #expect(keyboard.bar.prefix(2) == ["fuck", "you"])
    }

    // MARK: Learning

    @Test(arguments: [
        ("NW-04 space", "I see you ", ["": ["I"], "i": ["see"], "see": ["you"]]),
        ("NW-04 return", "see you\n", ["": ["see"], "see": ["you"]]),
        ("NW-05", "see teh ", ["": ["see"], "see": ["the"]]),
        ("NW-05 by a mark", "see teh, ", ["": ["see"], "see": ["the"]]),
        ("NW-11 full stop", "see. You ", ["": ["you", "see"]]),
        ("NW-11 newline", "see\nyou ", ["": ["you", "see"]]),
        ("comma", "see, you ", ["": ["see"], "see": ["you"]]),
        ("NW-14 digits", "see b12 you ", ["": ["see"]]), ("NW-14 number", "see 12 you ", ["": ["see"]]),
        ("half an address", "see me@example.com you ", ["": ["see"]]),
        ("a word that nothing finished", "see you", ["": ["see"]]),
    ])
    func `pairs are learned from the text`(id: String, keys: String, pairs: NextWordPredictor.WordPairs) async {
        #expect(await learned(keys) == pairs)
    }

    @Test(arguments: [
        ("The ", ["": ["the"]]), ("London ", ["": ["London"]]), ("I ", ["": ["I"]]), ("Zorvex ", ["": ["zorvex"]]),
        ("ok. The ", ["": ["the", "ok"]]), ("see The ", ["": ["see"], "see": ["The"]]),
        ("see THE ", ["": ["see"], "see": ["the"]]), ("see NASA ", ["": ["see"], "see": ["NASA"]]),
    ])
    func `a capital that a word has from its place is not learned`(
        keys: String, pairs: NextWordPredictor.WordPairs
    ) async {
        #expect(await learned(keys) == pairs)
    }

    @Test func `capitals that the field sets tell nothing`() async {
        let pairs = await learned("See The London ", field: FieldTraits(capitalization: .words))
        #expect(pairs == ["": ["see"], "see": ["the"], "the": ["London"]])
    }

    @Test func `a slip that stayed is not learned`() async {
        #expect(await learned("see teh <bksp> x ", behind: "I ")["see"] == nil)
        #expect(await learned("see teh ", behind: "I ") { $0.autoCorrection = false }["see"] == nil)
    }

    @Test func `NW-04 a word taken back is not learned`() async {
        #expect(await learned("see you <bksp><del-word>", behind: "I ")["see"] == nil)
        #expect(await learned("see you <bksp>", behind: "I ")["see"] == nil)
        #expect(await learned("see you.<undo>", behind: "I ")["see"] == nil)
    }

    @Test func `picks and glides are learned`() async {
        #expect(await learned("see impor<pick:important>", behind: "I ")["see"] == ["important"])
        let predictor = NextWordPredictor()
        let keyboard = await keyboard("I see ", predictor)
        keyboard.glide("hello")
        await keyboard.controller.glideFinished()
        #expect(keyboard.text == "I see hello ")
        keyboard.controller.keyboardWillDisappear()
        #expect(predictor.learnedPairs["see"] == ["hello"])
    }

    @Test func `a word that a glide finishes is learned, and so is that of the glide`() async {
        let predictor = NextWordPredictor()
        let keyboard = await keyboard("I ", predictor)
        keyboard.type("see")
        keyboard.glide("hello")
        await keyboard.controller.glideFinished()
        keyboard.controller.keyboardWillDisappear()
        #expect(predictor.learnedPairs == ["i": ["see"], "see": ["hello"]])
    }

    @Test func `of a glide only the word that was chosen is learned`() async throws {
        let predictor = NextWordPredictor()
        let keyboard = await keyboard("I see ", predictor)
        keyboard.glide("hello")
        await keyboard.controller.glideFinished()
        let other = try #require(keyboard.bar.last)
        try #require(other != "hello")
        keyboard.pick(other)
        keyboard.controller.keyboardWillDisappear()
        #expect(predictor.learnedPairs["see"] == [other])
    }

    @Test(arguments: [
        FieldTraits(isSecure: true), FieldTraits(allowsCorrection: false), FieldTraits(allowsLearning: false),
        FieldTraits(inputType: .email), FieldTraits(inputType: .url), FieldTraits(inputType: .numberPad),
        FieldTraits(inputType: .phonePad), FieldTraits(inputType: .decimalPad),
    ])
    func `NW-14 nothing is learned in fields that are not for running text`(field: FieldTraits) async {
        #expect(await learned("see you later ", field: field).isEmpty)
    }

    @Test func `nothing is learned when that is off`() async {
        #expect(await learned("see you later ") { $0.learnsWords = false }.isEmpty)
    }

    @Test func `KC-256 a sentence typed ten times is predicted word by word`() async {
        let predictor = NextWordPredictor()
        for _ in 0..<10 {
            let keyboard = await keyboard("", predictor)
            keyboard.type("The quick brown fox jumps over the lazy dog\n")
            keyboard.controller.keyboardWillDisappear()
        }
        let keyboard = await keyboard("The quick ", predictor)
        #expect(keyboard.bar.first == "brown")
        for word in ["brown", "fox", "jumps", "over", "the", "lazy", "dog"] { keyboard.pick(word) }
        #expect(keyboard.text == "The quick brown fox jumps over the lazy dog ")
        #expect(await self.keyboard("", predictor).bar.first == "The")
    }

    @Test func `KC-229 a word that a space would correct is not predicted`() async {
        let predictor = NextWordPredictor()
        let keyboard = await keyboard("in ", predictor) { $0.autoCorrection = false }
        keyboard.type("teh in ")
        #expect(!keyboard.bar.contains("teh"))
    }

    // MARK: Keeping and forgetting

    @Test func `NW-08 pairs are loaded once and saved after each learning`() async {
        var loads = 0
        var saved: [NextWordPredictor.WordPairs] = []
        let keyboard = await Keyboard(
            "I ",
            configuration: PressboardConfiguration(
                loadLearnedWordPairs: {
                    loads += 1
                    return ["see": ["zorvex"]]
                }, saveLearnedWordPairs: { saved.append($0) }))
        keyboard.type("see ")
        #expect(keyboard.bar.first == "zorvex")
        keyboard.controller.reloadSettings()
        #expect(loads == 1)
        let before = saved.count
        keyboard.type("me x")
        #expect(saved.count == before + 2)
        #expect(saved.last == ["i": ["see"], "see": ["me", "zorvex"]])
    }

    @Test func `CF-04 CF-05 without a predictor and hooks the keyboard learns, and keeps nothing`() async {
        let keyboard = await Keyboard("I ")
        keyboard.type("see zorvex see ")
        #expect(keyboard.bar.first == "zorvex")
        #expect(!(await Keyboard("I see ").bar.contains("zorvex")))
    }

    @Test func `pairs that a predictor has are not replaced by those loaded`() async {
        let predictor = NextWordPredictor(learned: ["see": ["zorvexa"]])
        let keyboard = await Keyboard(
            "I see ",
            configuration: PressboardConfiguration(
                nextWordPredictor: predictor, loadLearnedWordPairs: { ["see": ["zorvexo"]] }))
        #expect(keyboard.bar.first == "zorvexa")
        #expect(!keyboard.bar.contains("zorvexo"))
    }

    @Test func `a word forgotten or blocked leaves the pairs`() async {
        var saved: NextWordPredictor.WordPairs?
        let pairs = ["see": ["later", "zorvexa", "zorvexo"], "later": ["see"]]
        let keyboard = await Keyboard(
            "I see ",
            configuration: PressboardConfiguration(
                loadLearnedWordPairs: { pairs }, saveLearnedWordPairs: { saved = $0 }))
        keyboard.controller.forget("later")
        #expect(keyboard.bar.prefix(2) == ["zorvexa", "zorvexo"])
        #expect(!keyboard.bar.contains("later"))
        #expect(saved == ["see": ["zorvexa", "zorvexo"]])
        keyboard.controller.block("zorvexa")
        #expect(keyboard.bar.first == "zorvexo")
        #expect(!keyboard.bar.contains("zorvexa"))
        keyboard.controller.forgetWordPairs()
        #expect(!keyboard.bar.contains("zorvexo"))
        #expect(saved == [:])
    }

    @Test func `a word forgotten before the next key is not learned by it`() async {
        let predictor = NextWordPredictor()
        let keyboard = await keyboard("I ", predictor)
        keyboard.type("see zorvex ")
        keyboard.controller.forget("Zorvex")
        keyboard.type("x")
        #expect(predictor.learnedPairs == ["i": ["see"]])
    }

    @Test func `a word forgotten before the next key takes what stands behind it along`() async {
        let predictor = NextWordPredictor()
        let keyboard = await keyboard("", predictor)
        keyboard.type("purple monkey ")
        keyboard.controller.forget("Purple")
        keyboard.type("x")
        #expect(predictor.learnedPairs.isEmpty || predictor.learnedPairs["purple"] == nil)
    }

    @Test func `capitals are those of the field in which they were typed`() async {
        let predictor = NextWordPredictor()
        let keyboard = await keyboard("", field: FieldTraits(capitalization: .words), predictor)
        keyboard.type("see You ")
        keyboard.controller.field = FieldTraits()
        #expect(predictor.learnedPairs["see"] == ["you"])
        keyboard.type("then Mark ")
        keyboard.controller.field = FieldTraits(capitalization: .words)
        #expect(predictor.learnedPairs["then"] == ["Mark"])
    }

    @Test(arguments: ["visit www.example.com ", "open main.swift "])
    func `parts of addresses and file names are not learned`(keys: String) async {
        #expect(await learned(keys).values.joined().allSatisfy { ["visit", "open"].contains($0) })
    }

    @Test func `a learned word that no list has goes on being offered`() async {
        let keyboard = await keyboard("", NextWordPredictor())
        for _ in 0..<3 { keyboard.type("purple Zorvexov ") }
        keyboard.type("purple ")
        #expect(keyboard.bar.first == "Zorvexov")
        keyboard.type("Z")
        #expect(keyboard.bar.contains("Zorvexov"))
        keyboard.type("or")
        #expect(keyboard.bar.first == "Zorvexov")
    }

    @Test func `a predictor of a host's own is asked and told`() async {
        final class Own: NextWordPredicting {
            var pairs: [[String]] = []
            func nextWords(after word: String, limit: Int) -> [String] { word == "see" ? ["you"] : [] }
            func learn(_ word: String, after previous: String) { pairs.append([previous, word]) }
        }
        let own = Own()
        let keyboard = await Keyboard(
            "I ",
            configuration: PressboardConfiguration(
                nextWordPredictor: own, saveLearnedWordPairs: { _ in Issue.record("not the host's to save") }))
        keyboard.type("see ")
        #expect(keyboard.bar == ["you"])
        keyboard.type("me x")
        #expect(own.pairs == [["I", "see"], ["see", "me"]])
    }
}
