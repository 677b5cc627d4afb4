import Foundation
import PressboardKit
import PressboardKitApp
import PressboardKitAutocomplete
import PressboardKitEmoji
import Testing

/// Emoji in the bar, in the panel and in its search.
@MainActor
final class ControllerEmojiTests {
    private let suiteName = "pressboard-tests-\(UUID().uuidString)"
    private let defaults: UserDefaults

    init() throws {
        defaults = try #require(UserDefaults(suiteName: suiteName))
    }

    deinit {
        UserDefaults.standard.removePersistentDomain(forName: suiteName)
    }

    private func keyboard(
        _ before: String = "", after: String = "", locales: [KeyboardLocale] = [.english],
        field: FieldTraits = FieldTraits(), gate: LicenseGate = .unrestricted,
        _ change: (inout KeyboardBehavior) -> Void = { _ in }
    ) async -> Keyboard {
        await Keyboard(
            before, after: after, field: field,
            configuration: PressboardConfiguration(locales: locales, emojiDefaults: defaults, licenseGate: gate),
            change)
    }

    private func emoji(in keyboard: Keyboard) -> [String] {
        keyboard.controller.suggestions.filter(\.isEmoji).map(\.text)
    }

    // MARK: What is remembered

    @Test(arguments: [FieldTraits(allowsLearning: false), FieldTraits(allowsCorrection: false)])
    func `an emoji picked in a private field is not remembered`(field: FieldTraits) async throws {
        let keyboard = await keyboard("a ", field: field)
        keyboard.type("pizza")
        let slot = try #require(keyboard.controller.suggestions.first { $0.isEmoji })
        keyboard.controller.pick(slot)
        #expect(keyboard.text.contains(slot.text))
        keyboard.controller.pickEmoji("🎉")
        #expect(keyboard.controller.recentEmoji == [])
    }

    @Test func `recent emoji are forgotten`() async {
        let keyboard = await keyboard()
        keyboard.controller.pickEmoji("🎉")
        #expect(keyboard.controller.recentEmoji == ["🎉"])
        keyboard.controller.forgetRecentEmoji()
        #expect(keyboard.controller.recentEmoji == [])
        #expect(defaults.object(forKey: "recentEmoji") == nil)
    }

    // MARK: The bar

    @Test func `BR-03 the emoji of the word in the last slot`() async {
        let keyboard = await keyboard("a ")
        keyboard.type("pizza")
        #expect(keyboard.bar.count == 3)
        #expect(keyboard.controller.suggestions.last == Suggestion(text: "🍕", isAutocorrect: true, isEmoji: true))
        #expect(keyboard.controller.suggestions.filter(\.isAutocorrect).count == 1)
        #expect(keyboard.bar.dropLast().contains("pizzas"))
    }

    @Test func `BR-03 no highlight beside one of a word`() async {
        let keyboard = await keyboard("to je ", locales: [.czech])
        keyboard.type("stastny")
        #expect(keyboard.highlighted == "šťastný")
        #expect(keyboard.controller.suggestions.last == Suggestion(text: "😊", isEmoji: true))
        keyboard.type("·")
        #expect(keyboard.text == "to je šťastný ")
    }

    @Test(arguments: [
        ("pizza", "<space>", "a pizza "), ("pizza", ".", "a pizza."), ("pizza", "\n", "a pizza\n"),
        ("heart", "·", "a heart "), ("love", "·", "a love "),
    ]) func `KC-205 no key puts an emoji in the place of a word`(word: String, key: String, text: String) async {
        let keyboard = await keyboard("a ")
        keyboard.type(word)
        #expect(emoji(in: keyboard).count == 1)
        keyboard.type(key)
        #expect(keyboard.text == text)
    }

    @Test(arguments: ["and", "of", "with", "not", "the", "you", "who"])
    func `KC-205 function words have none`(word: String) async {
        let keyboard = await keyboard("go ")
        keyboard.type(word)
        #expect(emoji(in: keyboard) == [])
        keyboard.type("·")
        #expect(keyboard.text == "go \(word) ")
        #expect(emoji(in: keyboard) == [])
    }

    @Test func `BR-07 without suggestions the emoji stays`() async {
        let keyboard = await keyboard("a ") { $0.predictiveText = false }
        keyboard.type("pizza")
        #expect(keyboard.bar == ["🍕"])
        #expect(await self.keyboard("a pizza") { $0.emojiSuggestions = false }.bar.contains("🍕") == false)
    }

    @Test(arguments: [
        FieldTraits(isSecure: true), FieldTraits(allowsSuggestions: false), FieldTraits(inputType: .email),
        FieldTraits(inputType: .url), FieldTraits(inputType: .numberPad),
    ]) func `fields without suggestions have no emoji`(field: FieldTraits) async {
        let keyboard = await keyboard("pizza", field: field)
        #expect(emoji(in: keyboard) == [])
        keyboard.type("·")
        #expect(emoji(in: keyboard) == [])
    }

    @Test func `a locked feature offers none`() async {
        let locked = await keyboard("a pizza", gate: LicenseGate { $0 != .emojiSuggestions })
        #expect(emoji(in: locked) == [])
        #expect(emoji(in: await keyboard("a pizza")) == ["🍕"])
    }

    @Test func `only languages of the keyboard have a say`() async {
        #expect(emoji(in: await keyboard("say ahoj")) == [])
        #expect(emoji(in: await keyboard("say ahoj", locales: [.english, .czech])) == ["👋"])
        #expect(emoji(in: await keyboard("ein pizza", locales: [.german])) == [])
    }

    @Test func `a caret inside a word is at no word`() async {
        #expect(emoji(in: await keyboard("pizza", after: "iola")) == [])
        #expect(emoji(in: await keyboard("pizza", after: " please")) == ["🍕"])
    }

    @Test func `BR-20 a pick takes the place of the word`() async {
        let keyboard = await keyboard("a ")
        keyboard.type("pizza<pick:🍕>")
        #expect(keyboard.text == "a 🍕 ")
        #expect(keyboard.controller.recentEmoji == ["🍕"])
        keyboard.type("and")
        #expect(keyboard.text == "a 🍕 and")
    }

    @Test func `KC-207 after the space the emoji comes behind the word`() async throws {
        let keyboard = await keyboard("my ")
        keyboard.type("heart·")
        let slot = try #require(keyboard.controller.suggestions.last)
        #expect(slot == Suggestion(text: "❤️", isEmoji: true))
        keyboard.controller.pick(slot)
        #expect(keyboard.text == "my heart ❤️ ")
        #expect(emoji(in: keyboard) == [], "offered once")
    }

    @Test(arguments: ["my heart  ", "my heart. ", "my heart\n", "my heart, "])
    func `KC-207 nothing is offered further on`(text: String) async {
        #expect(emoji(in: await keyboard(text)) == [])
    }

    @Test func `KC-209 a tone is given to those that have one`() async {
        let hi = await keyboard("oh ") { $0.emojiSkinTone = .dark }
        hi.type("hi")
        #expect(emoji(in: hi) == ["👋🏿"])
        let love = await keyboard("with ") { $0.emojiSkinTone = .dark }
        love.type("love")
        #expect(emoji(in: love) == ["❤️"])
        love.controller.beginEmojiSearch()
        love.type("heart")
        #expect(love.controller.emojiSearchResults.contains("❤️"))
        #expect(love.controller.emojiSearchResults.contains("🫶🏿"))
        #expect(!love.controller.emojiSearchResults.contains("🫶"))
    }

    @Test(arguments: [
        Row("KC-214/1", "", "Great :)", "Great :)"), Row("KC-214/2", "", "ok ;)", "ok ;)"),
        Row("KC-214", "", "well :-D", "well :-D"),
    ]) func `faces stay whole`(row: Row) async {
        await row.check { $0.spaceAfterPunctuation = true }
    }

    // MARK: Search and panel

    @Test func `EJ-07 keys edit the query while a search is open`() async {
        let keyboard = await keyboard("hello ")
        keyboard.controller.beginEmojiSearch()
        keyboard.type("pizzx<bksp>a")
        #expect(keyboard.controller.emojiQuery == "pizza")
        #expect(keyboard.text == "hello ")
        #expect(keyboard.controller.emojiSearchResults == ["🍕"])
        #expect(keyboard.bar == [])
        keyboard.type("<bksp><bksp><bksp><bksp><bksp><bksp>")
        #expect(keyboard.controller.emojiQuery == "")
        #expect(keyboard.controller.emojiSearchResults == [])
        keyboard.type("<enter>")
        #expect(!keyboard.controller.isSearchingEmoji)
        #expect(keyboard.text == "hello ")
    }

    @Test func `EJ-07 a found emoji goes into the document`() async {
        let keyboard = await keyboard("hello ")
        keyboard.controller.beginEmojiSearch()
        keyboard.type("pizza")
        keyboard.controller.pickEmoji(keyboard.controller.emojiSearchResults[0])
        #expect(keyboard.text == "hello 🍕")
        #expect(keyboard.controller.isSearchingEmoji)
        #expect(keyboard.controller.emojiQuery == "pizza")
        keyboard.controller.endEmojiSearch()
        #expect(keyboard.controller.emojiSearchResults == [])
        keyboard.type("<bksp>")
        #expect(keyboard.text == "hello ")
    }

    @Test func `EJ-08 EJ-09 picks are kept in the injected defaults under the known key`() async {
        let keyboard = await keyboard("a ")
        for emoji in ["👋", "❤️", "👋"] { keyboard.controller.pickEmoji(emoji) }
        #expect(keyboard.text == "a 👋❤️👋")
        #expect(keyboard.controller.recentEmoji == ["👋", "❤️"])
        #expect(defaults.stringArray(forKey: "recentEmoji") == ["👋", "❤️"])
        #expect(await self.keyboard().controller.recentEmoji == ["👋", "❤️"], "another keyboard sees them")
    }

    @Test func `no document and no text change nothing`() async {
        let keyboard = await keyboard("a ")
        keyboard.controller.pickEmoji("")
        #expect(keyboard.text == "a ")
        keyboard.controller.document = nil
        keyboard.controller.pickEmoji("👋")
        #expect(keyboard.controller.recentEmoji == [])
    }

    @Test func `an emoji of a private field is not remembered`() async {
        let keyboard = await keyboard("a ")
        let before = keyboard.controller.recentEmoji
        keyboard.controller.field = FieldTraits(isSecure: true)
        keyboard.controller.pickEmoji("🤫")
        #expect(keyboard.text == "a 🤫")
        #expect(keyboard.controller.recentEmoji == before)
    }
}
