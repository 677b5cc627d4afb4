import Foundation
import PressboardKit
import PressboardKitApp
import PressboardKitAutocomplete
import TestSupport
import Testing

@testable import DocumentationSamples

/// What the pages say of their samples.
@MainActor
struct SampleTests {
    @Test(arguments: [
        ("that is impor", ["important", "importance", "import"]),
        ("the wierd", ["“wierd”", "[weird]"]),
        ("ahoj co dela", ["“dela”", "[dělá]", "děláš"]),
    ])
    func `AddSuggestions: the bar`(text: String, titles: [String]) {
        #expect(SuggestionBar().titles(for: text) == titles)
    }

    @Test func `AddSuggestions: a space applies the marked slot, and next words follow`() {
        #expect(SuggestionBar().afterSpace("the wierd") == "the weird ")
        #expect(SuggestionBar().afterSpace("that is important") == "that is important ")
        #expect(SuggestionBar().nextWords(after: "thank") == ["you", "god", "them"])
    }

    @Test func `SwipeWithTouchPoints: taps beside their keys, and glides`() throws {
        let keys = phoneKeys()
        var touches = try "the".map { TouchPoint(try #require(keys.centroid(of: $0))) }
        // What was meant as h landed on g, near its border.
        let g = try #require(keys.centroid(of: "g"))
        touches[1].x = g.x + (touches[1].x - g.x) * 0.45
        #expect(words(typed: "tge", at: touches, on: keys).first == "the")

        let path = Swiper(over: keys).path("something")
        #expect(words(along: path, on: keys).first == "something")
        let decoder = GlideDecoder(provider: .english)
        #expect(decoder.words() == [])
        decoder.begin(over: keys, behind: "I saw ")
        path.forEach(decoder.move)
        #expect(decoder.words().first == "something")
    }

    @Test func `BringYourOwnWords: lists in the place of others, and words beside them`() async throws {
        #expect(gardenProvider().suggestions(for: "gar").map(\.text) == ["garden", "gardener"])
        #expect(!gardenProvider().isKnown("house"))
        #expect(mixedProvider().isKnown("house") && mixedProvider().isKnown("hydrangea"))
        #expect(!mixedProvider().isKnown("dům"))

        let keyboard = await typing(gardenKeyboard())
        keyboard.type("geran")
        #expect(keyboard.controller.suggestions.contains { $0.text == "geranium" })

        let folder = try TemporaryDirectory()
        let file = URL(filePath: folder.path).appending(path: "words")
        let lexicon = ownWords(in: file)
        #expect(provider(with: lexicon).isKnown("tetrapanax"))
        await lexicon.settle()
        let reopened = await typing(learningKeyboard(UserLexicon(file: file)))
        reopened.type("tetrapan")
        #expect(reopened.controller.suggestions.map(\.text) == ["Tetrapanax"])
    }

    @Test func `AddALanguage: words for a language that has keys, and other rows`() async {
        let keyboard = await typing(germanKeyboard())
        keyboard.type("mad")
        #expect(keyboard.controller.suggestions.contains { $0.text == "Mädchen" })
        #expect(colemakRows().prefix(3) == ["qwfpgjluy", "arstdhneio", "zxcvbkm"])
    }

    @Test func `MemoryInAnExtension: a file in use is replaced, and its old mapping stays good`() throws {
        let folder = try TemporaryDirectory()
        let (installed, new) = ("\(folder.path)/words.pbd", "\(folder.path)/new.pbd")
        try pack("old\n", to: installed)
        try pack("new\n", to: new)
        let old = try DictionarySuggestionProvider(dictionariesAt: [installed])
        try install(URL(filePath: new), at: URL(filePath: installed))
        #expect(old.isKnown("old") && !old.isKnown("new"))
        let opened = try DictionarySuggestionProvider(dictionariesAt: [installed])
        #expect(opened.isKnown("new") && !opened.isKnown("old"))
        #expect(Words.provider.isKnown("house") && Words.provider.isKnown("dům"))
        #expect(countedMemory() ?? 0 > 0)
    }

    @Test func `WriteYourOwnCheckerOrPredictor: a term stays, another slip is corrected`() async {
        #expect(checker(knowing: []).correction(for: "wierd") == "weird")
        #expect(checker(knowing: ["wierd"]).correction(for: "wierd") == nil)
        let (plain, knowing) = (await typing(keyboard(knowing: [])), await typing(keyboard(knowing: ["wierd"])))
        plain.type("the wierd ")
        knowing.type("the wierd ")
        #expect(plain.document.text == "the weird ")
        #expect(knowing.document.text == "the wierd ")
    }

    @Test func `WriteYourOwnCheckerOrPredictor: phrases are predicted, learned and forgotten`() async {
        let keyboard = await typing(phraseKeyboard())
        keyboard.type("kind ")
        #expect(keyboard.controller.suggestions.map(\.text) == ["regards"])
        let predictor = PhrasePredictor()
        #expect(predictor.nextWords(after: "As", limit: 3) == ["soon", "per"])
        for _ in 0..<2 { predictor.learn("per", after: "as") }
        #expect(predictor.nextWords(after: "as", limit: 1) == ["per"])
        predictor.forget("per")
        #expect(predictor.nextWords(after: "as", limit: 3) == ["soon"])
        predictor.forgetAll()
        #expect(predictor.nextWords(after: "kind", limit: 3) == [])
    }

    @Test func `CompleteUIKitHost: fingers type, and what is drawn follows`() async throws {
        let host = KeyboardHost(locales: [.english])
        let document = StringTextDocument()
        var (drawings, events) = (0, [KeyTouchEvent]())
        host.draw = { drawings += 1 }
        host.show = { events += $0 }
        host.keyboard.document = document
        await host.keyboard.dictionaryReady()
        host.resize(to: 402)
        #expect(host.height > 100 && drawings > 0)
        #expect(host.labels.first?.text == "Q")
        for (time, letter) in "teh ".enumerated() {
            let action: KeyboardAction = letter == " " ? .space : .character(document.text.isEmpty ? "T" : "\(letter)")
            let key = try #require(host.keyboard.geometry?.keys.first { $0.action == action })
            for (phase, pause) in [(KeyTouch.Phase.began, 0.0), (.ended, 0.05)] {
                host.touch([
                    KeyTouch(id: 1, phase: phase, location: key.centroid, timestamp: 1_000 + Double(time) + pause)
                ])
            }
        }
        #expect(document.text == "The ")
        #expect(host.labels.first?.text == "q")
        #expect(events.contains(.perform(.space)))
        host.disappear()
    }

    @Test func `README: a keyboard types, and its bar is drawn`() async throws {
        let document = StringTextDocument()
        var drawings = 0
        let keyboard = makeKeyboard(for: document) { _ in drawings += 1 }
        await keyboard.dictionaryReady()
        let h = try #require(keyboard.geometry?.keys.first { $0.action == .character("H") })
        let events = operate(
            keyboard,
            fingers: [
                KeyTouch(id: 1, phase: .began, location: h.centroid, timestamp: 1),
                KeyTouch(id: 1, phase: .ended, location: h.centroid, timestamp: 1.05),
            ])
        #expect(!events.isEmpty)
        #expect(document.text.hasPrefix("H"))
        #expect(drawings > 1)
    }

    @Test func `README: the words before decide which of two keys a touch meant`() throws {
        let keys = phoneKeys()
        let (s, d) = (try #require(keys.centroid(of: "s")), try #require(keys.centroid(of: "d")))
        let beside = CGPoint(x: s.x + (d.x - s.x) * 0.45, y: s.y)
        #expect(letter(at: beside, on: keys, behind: "keyboar") == "d")
        #expect(letter(at: beside, on: keys, behind: "hou") == "s")
    }
}
