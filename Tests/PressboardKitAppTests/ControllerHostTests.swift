import Foundation
import PressboardKit
import PressboardKitApp
import PressboardKitAutocomplete
import TestSupport
import Testing
import SwipeSimulation

/// Hosts that tell little, change the text, or take no edits; and texts of every kind.
@MainActor
struct ControllerHostTests {
    /// How a host tells the text left of the caret.
    enum Telling: CaseIterable, Sendable {
        case everything, nothing, line, twentyCharacters

        func context(_ text: String) -> String? {
            switch self {
            case .everything: text
            case .nothing: nil
            case .line: text.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init)
            case .twentyCharacters: String(text.suffix(20))
            }
        }
    }

    @Test(arguments: [
        ("AU-20", "teh ", "the "), ("EM-01", "Hi :)", "Hi :)"), ("PS-01", "Hi .", "Hi. "), ("PD-01", "Hi  ", "Hi. "),
        ("KC-192", "teh.<bksp>", "teh."), ("AU-23", "teh <bksp> ", "teh "), ("KD-23", "teh.<undo>", "teh"),
        ("PS-20", "Hi .<bksp><bksp> .", "Hi ."), ("BR-20", "impor<pick:important>", "important "),
    ])
    func `a truncated context changes nothing`(id: String, keys: String, text: String) async {
        for telling in [Telling.everything, .line, .twentyCharacters] {
            for before in ["a first line\n", "a first line of a longer text, it was "] {
                let keyboard = await Keyboard(before)
                keyboard.document.context = telling.context
                keyboard.controller.textDidChange()
                keyboard.type(keys)
                #expect(keyboard.text == before + text, "\(telling)")
            }
        }
    }

    @Test(arguments: [
        Row("AU-20", "on ", "teh ", "on the "), Row("KC-192", "on ", "teh.<bksp>", "on teh."),
        Row("PD-01", "", "Hello  ", "Hello. "), Row("EM-01", "hi ", ":)", "hi :)"),
        Row("PS-20", "Hi ", ".<bksp><bksp> .", "Hi ."),
        Row("KD-23", "Hi ", ".<undo>", "Hi "), Row("BR-20", "the ", "impor<pick:important>", "the important "),
    ])
    func `a host that reports each edit at once changes nothing`(row: Row) async {
        let keyboard = await Keyboard(row.before)
        keyboard.document.onEdit = { [unowned keyboard] in
            keyboard.controller.textDidChange()
            keyboard.controller.syncAfterInput()
        }
        keyboard.type(row.keys)
        #expect(keyboard.text == row.text)
        keyboard.type("!<wait> ")
        #expect(keyboard.isShifted)
    }

    @Test func `a word delete at the start of a line that hides the others`() async {
        let keyboard = await Keyboard("one\n")
        keyboard.document.context = Telling.line.context
        keyboard.type("<del-word>")
        #expect(keyboard.text == "one")
    }

    @Test func `a field that takes no edits is left alone`() async {
        for (inserts, deletes) in [(false, false), (false, true), (true, false)] {
            let keyboard = await Keyboard("Hi there, on teh ")
            keyboard.document.takesInserts = inserts
            keyboard.document.takesDeletes = deletes
            let before = keyboard.document.deletes
            keyboard.type("a.:)··\n\"'-")
            // What was to be replaced is gone by the time the host refuses the rest.
            if !inserts, deletes { #expect(keyboard.text == "Hi there, on") }
            if !inserts, !deletes { #expect(keyboard.text == "Hi there, on teh ") }
            #expect(keyboard.document.deletes - before < 8)
        }
    }

    @Test(arguments: ["", "Other text ", "x", "Sent: the teh. "])
    func `a text that changes under us is not touched`(other: String) async {
        for keys in ["teh ", "Hi .", "Hi :", "Hi ", "teh.", "Hi -", "e."] {
            for next in ["<bksp>", "<undo>", ")", " ", "."] {
                let keyboard = await Keyboard("so ")
                keyboard.type(keys)
                keyboard.document.text.adjustTextPosition(byCharacterOffset: .max)
                while keyboard.document.text.caret > 0 { keyboard.document.text.deleteBackward() }
                keyboard.document.text.insertText(other)
                let deletes = keyboard.document.deletes
                keyboard.type(next)
                switch next {
                case "<bksp>", "<undo>": #expect(keyboard.text == String(other.dropLast()))
                case ")": #expect(keyboard.text == other + next)
                default: #expect(keyboard.document.deletes - deletes <= 1)
                }
            }
        }
    }

    nonisolated static let texts = [
        "", "a", "👨‍👩‍👧", "hi 👨‍👩‍👧‍👦", "🇨🇿🇬🇧", "🇨🇿🇬", "e\u{301}", "\u{301}", "नमस्ते", "שלום", "مرحبا بكم", "ok 😀 ",
        "a\u{200D}", "👍🏽", "1️⃣", "don’t", "ß", "İ", "line\r\n", "\u{200F}", "가", "ก็", "x\u{FE0F}", "\0",
    ]

    @Test(arguments: texts)
    func `every action at every edit point of marks and emoji`(text: String) async {
        for split in 0...text.count {
            for action in ControllerStateTests.everyAction + [
                .character("\u{301}"), .character("🇿"), .character("\u{200D}"),
            ] {
                let keyboard = await Keyboard(String(text.prefix(split)), after: String(text.dropFirst(split)))
                let whole = keyboard.document.text.text
                let count = keyboard.document.text.caret
                keyboard.controller.handle(action)
                #expect(keyboard.document.deletes <= count + 1)
                if action == .backspace { #expect(keyboard.document.deletes == 1) }
                if case .character = action {
                    keyboard.controller.handle(KeyTouchEvent.undoCharacters(action == .character(".com") ? 4 : 1))
                    if !keyboard.document.text.text.unicodeScalars.elementsEqual(whole.unicodeScalars),
                        action != .character("")
                    {
                        // A flag or an accent may have joined what stands right of the caret, which is not seen.
                        #expect(split < text.count)
                    }
                }
            }
        }
    }

    @Test func `a text of 100,000 characters`() async {
        let keyboard = await Keyboard(String(repeating: "příliš žluťoučký kůň ", count: 5_000), locales: [.czech])
        let length = keyboard.document.text.caret
        let reads = keyboard.document.reads
        keyboard.type("delas ·")
        #expect(keyboard.document.text.caret == length + 7)
        #expect(keyboard.document.reads - reads <= 3 * 7)
        let run = await Keyboard(String(repeating: "a", count: 100_000))
        run.type("b .<bksp><del-word>")
        #expect(run.document.text.caret < 100_001)
    }

    // MARK: Random keys

    private static let letters = "teh dont wierd .,:;!?'\"-)(D1 e\u{301}é🇨🇿👍🏽אب"

    @Test(arguments: UInt64(1)...40)
    func `random keys keep what they have no business with`(seed: UInt64) async {
        var random = SeededGenerator(seed: seed)
        let before = Self.texts.randomElement(using: &random) ?? ""
        let keyboard = await Keyboard(before + "Some words here, then ", after: " and the rest") {
            $0.spaceAfterPunctuation = Bool.random(using: &random)
        }
        let characters = Array(Self.letters)
        for step in 0..<300 {
            let (left, right) = sides(of: keyboard)
            let deletes = keyboard.document.deletes
            let word = SuggestionText.currentWord(in: left)
            switch Int.random(in: 0..<100, using: &random) {
            case 0..<60:
                let key = characters.randomElement(using: &random) ?? "a"
                keyboard.controller.handle(key == " " ? .space : .character(String(key)))
                // A mark without a letter, right of the caret, joins what is typed before it.
                guard ("a" + right).count == right.count + 1 else { break }
                let now = sides(of: keyboard)
                #expect(now.right == right, "seed \(seed) step \(step)")
                // The word, and at most a mark and a space before what was typed.
                let kept = left.dropLast(max(word.count, 2))
                #expect(now.left.hasPrefix(kept), "seed \(seed) step \(step) \(key)")
                if Bool.random(using: &random) {
                    keyboard.controller.handle(KeyTouchEvent.undoCharacters(1))
                    #expect(sides(of: keyboard) == (left, right), "seed \(seed) step \(step) \(key) undone")
                }
            case 60..<75:
                keyboard.clock.time += 1
                keyboard.controller.handle(.moveCursor(offset: 0))
                keyboard.controller.handle(.backspace)
                #expect(keyboard.document.deletes == deletes + 1, "seed \(seed) step \(step)")
                let now = sides(of: keyboard)
                if now.right == right { #expect(now.left == String(left.dropLast()), "seed \(seed) step \(step)") }
            case 75..<80:
                keyboard.controller.handle(.deleteWord)
                let now = sides(of: keyboard)
                let length = DeleteByWord.wordDeletionLength(textBeforeCursor: left, splitsAddresses: true)
                #expect(keyboard.document.deletes - deletes == max(1, length), "seed \(seed) step \(step)")
                if now.right == right { #expect(now.left == String(left.dropLast(length))) }
            case 80..<88:
                keyboard.controller.handle(.moveCursor(offset: Int.random(in: -6...6, using: &random)))
                #expect(sides(of: keyboard) == sides(of: keyboard))
                #expect(sides(of: keyboard).left + sides(of: keyboard).right == left + right)
            case 88..<93:
                guard let slot = keyboard.controller.suggestions.randomElement(using: &random) else { break }
                keyboard.controller.pick(slot)
                #expect(sides(of: keyboard).left.hasPrefix(left.dropLast(word.count)), "seed \(seed) step \(step)")
                #expect(keyboard.text.contains(slot.text))
            case 93..<96:
                keyboard.controller.handle(.primary)
            case 96..<98:
                keyboard.document.text.insertText("\u{301}x")
            default:
                keyboard.controller.handle(.shift)
            }
        }
    }

    private func sides(of keyboard: Keyboard) -> (left: String, right: String) {
        (
            keyboard.document.text.documentContextBeforeInput ?? "",
            keyboard.document.text.documentContextAfterInput ?? ""
        )
    }
}
