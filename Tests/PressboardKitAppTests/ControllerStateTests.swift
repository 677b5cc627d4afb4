import Foundation
import PressboardKit
import PressboardKitApp
import PressboardKitAutocomplete
import PressboardKitLayouts
import Testing

/// Settings, languages, dictionaries and the hooks of a configuration.
@MainActor
struct ControllerStateTests {
    /// What hooks were told.
    @MainActor
    final class Log {
        var behaviors: [KeyboardBehavior] = []
        var locales: [[KeyboardLocale]] = []
        var calls: [String] = []
    }

    @Test(arguments: [
        // Undoing a face comes first, then correction, moved spaces, quotes.
        Row("PC-01", "on teh ", ":)", "on teh :)"), Row("PC-01", "on ", "teh.", "on the."),
        Row("PC-01", "on ", "teh'", "on teh’"), Row("PC-03", "on ", "teh··", "on the.·"),
        Row("PC-04", "on ", "teh\n", "on the⏎"), Row("PC-05", "on ", "teh<bksp>", "on te"),
        Row("PC-08", "Hi. Yo", "<left:2>x", "Hi. x|Yo"),
    ])
    func `the order in which a key does things`(row: Row) async { await row.check() }

    @Test func `PC-09 a slide shows its words on the way, and only the controller edits`() async {
        let keyboard = await Keyboard("x ")
        keyboard.controller.handle(.slideChanged(keys: Array("hello")))
        #expect(keyboard.text == "x ")
        keyboard.controller.handle(.slideTyped(keys: Array("hello")))
        await keyboard.controller.glideFinished()
        #expect(keyboard.text == "x hello ")
        // PC-23: what is only drawn edits nothing.
        keyboard.controller.handle(KeyTouchEvent.closeCallouts)
        keyboard.controller.handle(KeyTouchEvent.selectCallout(2))
        #expect(keyboard.text == "x hello ")
    }

    @Test func `PC-06 PC-07 shift and page change the keys`() async {
        let keyboard = await Keyboard("x ")
        let letters = keyboard.controller.layout
        keyboard.type("<shift>")
        #expect(keyboard.keyboardCase == .uppercased)
        #expect(keyboard.controller.layout != letters)
        keyboard.type("<page:numeric>")
        #expect(keyboard.page == .numeric)
        #expect(keyboard.controller.layout.keyboardType == .numeric)
    }

    @Test func `PC-10 keys of the system and of the host`() {
        let log = Log()
        let controller = PressboardController(
            configuration: PressboardConfiguration(
                onNextKeyboard: { log.calls.append("next") }, onDictate: { log.calls.append("dictate") },
                onCustom: { log.calls.append($0) }))
        for action in [KeyboardAction.nextKeyboard, .dictation, .custom(named: "gif"), .none] {
            controller.handle(action)
        }
        #expect(log.calls == ["next", "dictate", "gif"])
    }

    @Test func `PC-12 several languages, the first is primary`() async {
        let keyboard = await Keyboard("ahoj co ", locales: [.english, .czech])
        keyboard.type("dela")
        #expect(keyboard.highlighted == "dělá")
        #expect(keyboard.controller.locales == [.english, .czech])
        #expect(keyboard.controller.context.locale == .english)
    }

    @Test func `PC-13 PC-14 usable at once, and ready at once the second time`() async {
        let first = PressboardController(configuration: PressboardConfiguration(locales: [.czech, .englishUK]))
        let document = StringTextDocument()
        first.document = document
        first.handle(.character("A"))
        #expect(document.text == "A")
        await first.dictionaryReady()
        #expect(first.isDictionaryReady)
        // Other tests may have used three other sets meanwhile.
        _ = PressboardController.makeProvider(locales: [.czech, .englishUK], words: [:])
        #expect(
            PressboardController(configuration: PressboardConfiguration(locales: [.czech, .englishUK]))
                .isDictionaryReady)
    }

    @Test func `PC-15 providers are shared unless a host brings words`() {
        let shared = PressboardController.makeProvider(locales: [.czech], words: [:])
        #expect(shared === PressboardController.makeProvider(locales: [.czech], words: [:]))
        let own = PressboardController.makeProvider(locales: [.czech], words: [.czech: ["ahoj"]])
        #expect(own !== PressboardController.makeProvider(locales: [.czech], words: [.czech: ["ahoj"]]))
    }

    @Test func `PC-16 a change of settings is saved once and changes the keys`() async {
        let log = Log()
        let keyboard = await Keyboard(
            configuration: PressboardConfiguration(saveBehavior: { log.behaviors.append($0) }))
        var layouts = 0
        keyboard.controller.onChange = { layouts += 1 }
        keyboard.controller.behavior.emojiKey = false
        #expect(log.behaviors.map(\.emojiKey) == [false])
        #expect(layouts == 1)
        keyboard.controller.behavior.emojiKey = false
        #expect(log.behaviors.count == 1)
    }

    @Test func `PC-17 appearing reads settings and languages, and saves neither`() async {
        let log = Log()
        var stored = KeyboardBehavior.pressboardDefault
        var languages = [KeyboardLocale.english]
        let keyboard = await Keyboard(
            "on ",
            configuration: PressboardConfiguration(
                loadBehavior: { stored }, saveBehavior: { log.behaviors.append($0) }, loadLocales: { languages },
                saveLocales: { log.locales.append($0) }))
        stored.autoCorrection = false
        languages = [.czech, .english]
        keyboard.controller.reloadSettings()
        #expect(keyboard.controller.behavior == stored)
        #expect(keyboard.controller.locales == languages)
        #expect(log.behaviors.isEmpty && log.locales.isEmpty)
        await keyboard.controller.dictionaryReady()
        keyboard.type("teh·")
        #expect(keyboard.text == "on teh ")
    }

    @Test func `PC-18 CF-03 languages are saved`() async {
        let log = Log()
        let keyboard = await Keyboard(configuration: PressboardConfiguration(saveLocales: { log.locales.append($0) }))
        keyboard.controller.setLocales([.english, .czech])
        keyboard.controller.setLocale(.czech)
        keyboard.controller.setLocale(.czech)
        #expect(log.locales == [[.english, .czech], [.czech, .english]])
        #expect(keyboard.controller.context.enabledLocales == [.czech, .english])
        keyboard.controller.setLocales([])
        #expect(keyboard.controller.locales == PressboardLayouts.defaultLocales, "CF-06")
    }

    @Test func `PC-21 without a document every action does nothing`() {
        let controller = PressboardController()
        for action in Self.everyAction { controller.handle(action) }
        controller.handle(KeyTouchEvent.undoCharacters(3))
        controller.pick(Suggestion(text: "x"))
        controller.textDidChange()
        controller.glide(along: [])
        #expect(controller.document == nil)
    }

    @Test func `PC-22 a document that tells nothing is an empty one`() async {
        let keyboard = await Keyboard("hidden ")
        keyboard.document.context = { _ in nil }
        keyboard.controller.textDidChange()
        #expect(keyboard.isShifted)
        keyboard.type("Teh· now.<bksp><bksp><del-word>\n")
        #expect(keyboard.text == "hidden Teh  n\n")
    }

    static let everyAction: [KeyboardAction] = [
        .character("a"), .character(".com"), .character(""), .backspace, .deleteWord, .shift, .space, .primary,
        .keyboardType(.numeric), .nextKeyboard, .dictation, .custom(named: ""), .moveCursor(offset: -1),
        .moveCursorSentence(1), .slideTyped(keys: []), .slideChanged(keys: ["a"]), .none,
    ]

    @Test func `PC-24 room above the keys for a preview`() async {
        let keyboard = await Keyboard()
        #expect(abs(keyboard.controller.popTopInset - 17.05) < 0.001)
        keyboard.controller.behavior.characterPreviewStyle = .connected
        #expect(abs(keyboard.controller.popTopInset - 4) < 0.001)
        keyboard.type("<page:emojis>")
        #expect(keyboard.controller.popTopInset == 0)
    }

    @Test func `PC-25 a dictionary that comes late for other languages is dropped`() async {
        let words: [KeyboardLocale: [String]] = [.english: ["alpha"], .czech: ["alfa"]]
        let controller = PressboardController(configuration: PressboardConfiguration(words: words))
        controller.document = StringTextDocument("x al")
        controller.setLocales([.czech])
        await controller.dictionaryReady()
        for _ in 0..<100 { await Task.yield() }
        #expect(controller.suggestions.map(\.text) == ["alfa"])
    }

    @Test func `CF-01 CF-02 CF-04 without hooks nothing is kept and nothing fails`() async {
        #expect(PressboardController().behavior == .pressboardDefault)
        let keyboard = await Keyboard("x ", configuration: PressboardConfiguration(words: [.english: ["zyx", "zya"]]))
        keyboard.type("zy")
        #expect(keyboard.bar == ["zyx", "zya"])
        keyboard.controller.behavior.keySound = false
        keyboard.controller.setLocales([.czech])
        keyboard.controller.keyboardWillDisappear()
        #expect(keyboard.controller.locales == [.czech])
    }

    @Test func `CF-06 a hook that gives no language stands for the default ones`() {
        let controller = PressboardController(configuration: PressboardConfiguration(loadLocales: { [] }))
        #expect(controller.locales == PressboardLayouts.defaultLocales)
    }

    @Test func `LG-02 LG-05 LG-09 a locked keyboard still types`() async {
        let keyboard = await Keyboard(
            "x ", configuration: PressboardConfiguration(locales: [.czech], licenseGate: .free))
        #expect(keyboard.controller.locales == [.english])
        #expect(keyboard.controller.isDictionaryReady)
        keyboard.type("teh··")
        #expect(keyboard.text == "x teh. ")
    }

    @Test func `LG-08 words of the host are there however much is locked`() async {
        let keyboard = await Keyboard(
            "x ",
            configuration: PressboardConfiguration(
                words: [.english: ["zyx", "zya"]], licenseGate: LicenseGate { $0 == .prediction }))
        keyboard.type("zy")
        #expect(keyboard.bar == ["zyx", "zya"])
    }

    @Test func `LR-52 a keyboard that is made wide again is saved so`() async {
        let log = Log()
        var narrow = KeyboardBehavior.pressboardDefault
        narrow.oneHandedMode = .left
        let keyboard = await Keyboard(
            configuration: PressboardConfiguration(behavior: narrow, saveBehavior: { log.behaviors.append($0) }))
        keyboard.controller.behavior.oneHandedMode = .off
        #expect(log.behaviors.map(\.oneHandedMode) == [.off])
    }

    @Test func `the emoji search takes what is typed`() async {
        let keyboard = await Keyboard("x ")
        keyboard.controller.beginEmojiSearch()
        keyboard.type("cats<bksp>·a")
        #expect(keyboard.controller.emojiQuery == "cat a")
        #expect(keyboard.text == "x ")
        keyboard.type("\n")
        #expect(!keyboard.controller.isSearchingEmoji)
        #expect(keyboard.text == "x ")
        let off = await Keyboard { $0.emojiSearch = false }
        off.controller.beginEmojiSearch()
        #expect(!off.controller.isSearchingEmoji)
    }

    @Test func `settings of touches reach whoever handles them`() async {
        let keyboard = await Keyboard {
            $0.spaceBarTopExtension = 3
            $0.spaceCommitsOnRelease = false
            $0.deleteByWord = false
            $0.slideToType = false
            $0.cursorDragUpdateInterval = 0.5
        }
        let touches = keyboard.controller.touchSettings
        #expect(touches.spaceBarTopExtension == 3)
        #expect(!touches.spaceCommitsOnRelease && !touches.deleteByWord && !touches.slideToType)
        #expect(touches.cursorDragUpdateInterval == 0.5)
    }

    @Test func `isViableNextCharacter follows the text`() async {
        let keyboard = await Keyboard("the keyboar")
        #expect(keyboard.controller.isViableNextCharacter("d"))
        #expect(!keyboard.controller.isViableNextCharacter("s"))
        let off = await Keyboard("the keyboar") { $0.predictiveKeyTargeting = false }
        #expect(off.controller.isViableNextCharacter("s"))
    }
}
