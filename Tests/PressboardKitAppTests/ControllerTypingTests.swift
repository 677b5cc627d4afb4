import PressboardKit
import PressboardKitApp
import Testing

/// Capitals, marks, spaces and pages, as keys bring them about.
@MainActor
struct ControllerTypingTests {
    // MARK: Capitals

    @Test(arguments: [
        ("AC-13", KeyboardInputType.email), ("AC-14", .url), ("AC-14", .numberPad), ("AC-14", .decimalPad),
    ])
    func `no capitals in addresses and numbers`(id: String, input: KeyboardInputType) async {
        let keyboard = await Keyboard(field: FieldTraits(inputType: input))
        #expect(keyboard.keyboardCase == .lowercased)
        keyboard.type("a.·")
        #expect(keyboard.keyboardCase == .lowercased)
    }

    @Test(arguments: [
        (keys: "", isShifted: true), ("H", false), ("Hi.", false), ("Hi.·", true), ("Hi.·<bksp>", false),
        ("Hi\n", true), ("Hi.·<left>", false), ("Hi.·Y<bksp>", true), ("Hello<del-word>", true), ("Hi··", true),
        ("Hi,·", false), ("Hi<left:2>", true), ("Hi.·<left:2><right:2>", true),
    ])
    func `AC the answer is asked again after every edit`(keys: String, isShifted: Bool) async {
        let keyboard = await Keyboard()
        keyboard.type(keys)
        #expect(keyboard.isShifted == isShifted)
    }

    @Test(arguments: [
        (FieldCapitalization.none, "", false), (.none, "Hi. ", false), (.words, "hi ", true), (.words, "hi", false),
        (.sentences, "hi ", false), (.sentences, "Hi. ", true), (.allCharacters, "hi", true),
    ])
    func `a field chooses its capitals`(capitalization: FieldCapitalization, before: String, isShifted: Bool) async {
        let keyboard = await Keyboard(before, field: FieldTraits(capitalization: capitalization))
        #expect(keyboard.isShifted == isShifted)
    }

    @Test func `capitals off`() async {
        let keyboard = await Keyboard { $0.autoCapitalization = false }
        #expect(keyboard.keyboardCase == .lowercased)
    }

    @Test func `SH-24 shift stays without autoShiftToLowercase`() async {
        let keyboard = await Keyboard("x ") { $0.autoShiftToLowercase = false }
        keyboard.type("<shift>A")
        #expect(keyboard.keyboardCase == .uppercased)
        keyboard.type("<wait><shift>")
        #expect(keyboard.keyboardCase == .lowercased)
    }

    @Test func `SH-25 a single shift drops without news from the host`() async {
        let keyboard = await Keyboard("x ")
        keyboard.document.context = { _ in nil }
        keyboard.controller.textDidChange()
        keyboard.type("<shift><wait:1><shift>A")
        #expect(keyboard.keyboardCase == .lowercased)
    }

    @Test func `SH-26 after the drop capitals are asked for again`() async {
        let keyboard = await Keyboard()
        keyboard.type("Hi")
        #expect(keyboard.keyboardCase == .lowercased)
        let all = await Keyboard(field: FieldTraits(capitalization: .words))
        all.type("H-")
        #expect(all.keyboardCase == .lowercased)
    }

    @Test(arguments: [true, false])
    func `a double tap locks capitals when that is on`(enabled: Bool) async {
        let keyboard = await Keyboard("x ") { $0.enableCapsLock = enabled }
        keyboard.type("<shift><shift>")
        #expect(keyboard.keyboardCase == (enabled ? .capsLocked : .lowercased))
        if enabled {
            keyboard.type("AB·")
            #expect(keyboard.keyboardCase == .capsLocked)
        }
    }

    // MARK: Spaces at marks

    @Test(arguments: [
        Row("PS-01", "Hi·", ".", "Hi.·"), Row("PS-02", "Hi·", "?", "Hi?·"), Row("PS-11", "hi·", ":", "hi:·"),
        Row("PS-20", "Hi·", ".<bksp><bksp>·.", "Hi·."), Row("PS-20", "Hi·", ".<bksp><bksp>·?", "Hi·?"),
        Row("PS-21", "Hi·", ".<bksp><bksp>·<wait:1>·<bksp>!", "Hi·!"),
        Row("PS-22", "Hi·", ".<bksp><bksp>·<left><right>.", "Hi.·"),
        Row("PS-23", "Hi·", ".<bksp>", "Hi."), Row("PS-23", "Hi·", ".<bksp>·No·,", "Hi. No,·"),
        Row("PS-01", "Ahoj\u{200F}·", ".", "Ahoj\u{200F}.·"),
    ])
    func `a space moves behind a mark`(row: Row) async { await row.check { $0.autoCorrection = false } }

    @Test func `PS-24 setting off moves again`() async {
        await Row("PS-24", "Hi·", ".<bksp><bksp>·.", "Hi.·").check { $0.suppressPunctuationSpacingAfterEdit = false }
        await Row("PS-24", "Hi·", ".", "Hi·.").check { $0.punctuationSpacing = false }
    }

    @Test func `a host's change of the text ends the memory of a rejected move`() async {
        let keyboard = await Keyboard("Hi ")
        keyboard.type(".<bksp><bksp>")
        keyboard.document.text.insertText(" yes ")
        keyboard.type(".")
        #expect(keyboard.text == "Hi yes. ")
    }

    @Test(arguments: [
        Row("EM-01", "hi·", ":)", "hi·:)"), Row("EM-02", "hi·", ";)", "hi·;)"), Row("EM-03", "hi·", ":-)", "hi·:-)"),
        Row("EM-04", "hi·", ":<page:alphabetic><shift>D", "hi·:D"), Row("EM-05", "hi·", ":·)", "hi:·)"),
        Row("EM-06", "hi·", ":<left><right>)", "hi:·)"), Row("EM-07", "hi·", ":<bksp>)", "hi:)"),
        Row("EM-08", "ahoj·", ":v", "ahoj:·v"), Row("EM-09", "hi·", ":w", "hi:·w"), Row("EM-10", "hi·", ".)", "hi.·)"),
    ])
    func `faces stay whole`(row: Row) async { await row.check() }

    @Test func `EM-11 setting off`() async {
        await Row("EM-11", "hi·", ":)", "hi:·)").check { $0.emoticonAwarePunctuation = false }
    }

    @Test(arguments: [
        Row("SA-01", "", "Hi.", "Hi.·"), Row("SA-02", "", "Hi,", "Hi,·"), Row("SA-02", "", "Hi:", "Hi:·"),
        Row("SA-04", "", "3.14", "3.14"), Row("SA-04", "", "12:30", "12:30"), Row("SA-05", "", "42.N", "42.·N"),
        Row("SA-06", "", "e.<bksp>g", "e.g"), Row("SA-06", "", "file.<bksp>txt", "file.txt"),
        Row("SA-06", "", "Hi.<bksp>jpg", "Hi.jpg"), Row("SA-06", "", "e.<bksp>g.", "e.g."),
        Row("SA-07", "", "e.<bksp>g·Hi.", "e.g·Hi.·"), Row("SA-07", "", "e.<bksp>g\nHi.", "e.g⏎Hi.·"),
        Row("SA-07", "", "e.<bksp>g<left><right>h.", "e.gh.·"), Row("SA-01", "", "Hi.·there", "Hi.·there"),
    ])
    func `the space behind a mark is typed by itself`(row: Row) async {
        await row.check {
            $0.spaceAfterPunctuation = true
            $0.autoCorrection = false
        }
    }

    @Test func `SA-02 SA-03 the space does all that a typed one does`() async {
        let keyboard = await Keyboard { $0.spaceAfterPunctuation = true }
        keyboard.type("Hi<page:numeric>.")
        #expect(keyboard.isShifted)
        #expect(keyboard.page == .alphabetic)
        keyboard.type("Yes<page:numeric>,")
        #expect(!keyboard.isShifted)
        #expect(keyboard.page == .alphabetic)
    }

    @Test func `SA-08 marks wait for the release`() async {
        let keyboard = await Keyboard { $0.spaceAfterPunctuation = true }
        #expect(keyboard.controller.touchSettings.spaceAfterPunctuation)
        #expect(keyboard.controller.touchSettings.insertOnKeyDown)
    }

    @Test func `SA-09 setting off`() async { await Row("SA-09", "", "Hi.", "Hi.").check() }

    // MARK: Two spaces

    @Test(arguments: [
        Row("PD-01", "", "Hello··", "Hello.·"), Row("PD-02", "", "Hello·<wait:0.55>·", "Hello.·"),
        Row("PD-03", "", "Hello·<wait:0.65>·", "Hello··"), Row("PD-05", "Hello·", "·", "Hello··"),
        Row("PD-05", "", "Hello<text: >·", "Hello··"), Row("PD-12", "", "Hello···", "Hello.··"),
        Row("PD-07", "", "Hello,··", "Hello,··"), Row("PD-09", "", "··", "··"), Row("PD-10", "", "42··", "42.·"),
        Row("PD-05", "", "hel<pick:hello>·", "hello··"), Row("PD-05", "Hi·", ".·", "Hi.·"),
        Row("PD-01", "", "Hello·<bksp>··", "Hello.·"), Row("PD-05", "", "Hello·<left><right>·", "Hello··"),
        Row("PD-05", "", "Hello·x<bksp>·", "Hello··"),
    ])
    func `two spaces are a full stop`(row: Row) async { await row.check { $0.autoCapitalization = row.before.isEmpty } }

    @Test func `two spaces, settings and fields`() async {
        await Row("PD", "", "Hello··", "Hello··").check { $0.periodShortcut = false }
        await Row("PD", "", "Hello·<wait:1>·", "Hello.·").check { $0.periodShortcutWindow = 2 }
        await Row("KC-228", "example", "··", "example··").check(field: FieldTraits(inputType: .url))
    }

    // MARK: Deleting

    @Test(arguments: [
        Row("DW-03", "hello·world", "<del-word>", "hello·"), Row("DW-04", "hello·world·", "<del-word>", "hello·"),
        Row("DW-08", "line⏎", "<del-word>", "line"), Row("DW-10", "hi·👨‍👩‍👧", "<del-word>", "hi·"),
        Row("DW-01", "", "<del-word>", ""), Row("PC-05", "ok 😀", "<bksp>", "ok "),
        Row("KC-199", "https://example.com/path", "<del-word>", "https://example.com/"),
    ])
    func `words are deleted`(row: Row) async { await row.check() }

    @Test func `DW-24 without deleteByWord no word goes`() async {
        await Row("DW-24", "hello·world", "<del-word>", "hello·worl").check { $0.deleteByWord = false }
        await Row("KC-199", "https://example.com/path", "<del-word>", "").check { $0.addressAwareDelete = false }
    }

    // MARK: Pages

    @Test(arguments: [
        ("LS-01", "4·", KeyboardType.alphabetic), ("LS-02", "4\n", .alphabetic), ("LS-03", "'", .alphabetic),
        ("LS-06", "\"", .numeric), ("LS-06", "-", .numeric), ("LS-07", "4", .numeric), ("LS-07", "%", .numeric),
    ])
    func `a page turns back to letters`(id: String, keys: String, page: KeyboardType) async {
        for start in [KeyboardType.numeric, .symbolic] {
            let keyboard = await Keyboard("don")
            keyboard.controller.handle(.keyboardType(start))
            keyboard.type(keys)
            #expect(keyboard.page == (page == .numeric ? start : page))
        }
        let off = await Keyboard("don") { $0.returnToLettersAfterSpace = false }
        off.controller.handle(.keyboardType(.numeric))
        off.type(keys)
        #expect(off.page == .numeric)
    }

    // MARK: Quotes

    @Test(arguments: [
        Row("SP-01", "", "\"", "“"), Row("SP-07", "don", "'t", "don’t"), Row("SP-09", "word-", "-", "word—"),
        Row("SP-17", "wait..", ".", "wait..."),
    ])
    func `quotes are curly where the user and the field want it`(row: Row) async {
        await row.check()
        await Row(row.id, row.before, row.keys, row.before + row.keys).check { $0.smartPunctuation = false }
        await Row(row.id, row.before, row.keys, row.before + row.keys)
            .check(field: FieldTraits(allowsSmartPunctuation: false))
    }

    @Test func `PC-02 several characters are inserted as they are`() async {
        await Row("PC-02", "teh", "<text:.com>", "teh.com").check()
        await Row("PC-02", "Hi·", "<text:...>", "Hi·...").check()
    }

    // MARK: Keys that are taken back

    @Test(arguments: [
        Row("KD-22", "x", "a<undo>á", "xá"), Row("KD-23", "x", "👨‍👩‍👧<undo>", "x"),
        Row("KD-24", "a", ".<undo><text:.eu>", "a.eu"),
        Row("KD-23", "Hi·", ".<undo>", "Hi·"), Row("KD-23", "word-", "-<undo>", "word-"),
        Row("KD-23", "on teh", ".<undo>", "on teh"), Row("KD-23", "hi·", ":)<undo>", "hi:·"),
        Row("KD-23", "e", "\u{301}<undo>", "e"), Row("SD-56", "Hello", "··<undo>", "Hello·"),
        Row("SD-56", "on teh", "·<undo>", "on teh"), Row("KD-23", "", "42.N<undo>", "42."),
    ])
    func `what a press typed is taken back exactly`(row: Row) async {
        await row.check { $0.spaceAfterPunctuation = row.text == "42." }
    }

    @Test func `KD-27 shift and page come back with the key`() async {
        let keyboard = await Keyboard("x ")
        keyboard.type("<shift>A<undo>")
        #expect(keyboard.keyboardCase == .uppercased)
        keyboard.type("<page:numeric>'<undo>")
        #expect(keyboard.page == .numeric)
    }
}
