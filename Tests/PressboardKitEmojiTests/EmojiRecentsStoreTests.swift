import Foundation
import PressboardKitEmoji
import Testing

@Suite final class EmojiRecentsStoreTests {
    private let suiteName = "pressboard-tests-\(UUID().uuidString)"
    private let defaults: UserDefaults

    init() throws {
        defaults = try #require(UserDefaults(suiteName: suiteName))
    }

    deinit {
        defaults.removePersistentDomain(forName: suiteName)
    }

    @Test func `a new store is empty`() {
        #expect(EmojiRecentsStore(defaults: defaults).recents() == [])
    }

    @Test func `EJ-08 newest first, no duplicates`() {
        let store = EmojiRecentsStore(defaults: defaults)
        for emoji in ["👋", "🎉", "❤️", "👋"] { store.markUsed(emoji) }
        #expect(store.recents() == ["👋", "❤️", "🎉"])
    }

    @Test func `EJ-08 an app and its extension see the same list`() throws {
        let app = EmojiRecentsStore(defaults: defaults)
        let shared = try #require(UserDefaults(suiteName: suiteName))
        let keyboard = EmojiRecentsStore(defaults: shared)
        keyboard.markUsed("🎉")
        #expect(app.recents() == ["🎉"])
        app.markUsed("👋")
        #expect(keyboard.recents() == ["👋", "🎉"])
    }

    @Test func `EJ-09 the key under which people's lists are stored`() {
        EmojiRecentsStore(defaults: defaults).markUsed("👋")
        #expect(defaults.stringArray(forKey: "recentEmoji") == ["👋"])
    }

    @Test func `a key of the host's own keeps a list apart`() {
        EmojiRecentsStore(defaults: defaults, key: "own").markUsed("👋")
        #expect(EmojiRecentsStore(defaults: defaults).recents() == [])
        #expect(EmojiRecentsStore(defaults: defaults, key: "own").recents() == ["👋"])
    }

    @Test func `30 are kept and the oldest is dropped`() {
        let store = EmojiRecentsStore(defaults: defaults)
        let used = (0..<35).compactMap { Unicode.Scalar(0x1F600 + $0).map { String($0) } }
        for emoji in used { store.markUsed(emoji) }
        #expect(store.recents() == Array(used.suffix(30).reversed()))
    }

    @Test func `a smaller limit shows and stores fewer`() {
        let store = EmojiRecentsStore(defaults: defaults)
        for emoji in ["👋", "🎉", "❤️"] { store.markUsed(emoji) }
        let small = EmojiRecentsStore(defaults: defaults, limit: 2)
        #expect(small.recents() == ["❤️", "🎉"])
        small.markUsed("👍")
        #expect(store.recents() == ["👍", "❤️"])
    }

    @Test(arguments: [0, -1, Int.min]) func `a limit of nothing keeps nothing and touches nothing`(limit: Int) {
        EmojiRecentsStore(defaults: defaults).markUsed("👋")
        let none = EmojiRecentsStore(defaults: defaults, limit: limit)
        none.markUsed("🎉")
        #expect(none.recents() == [])
        #expect(EmojiRecentsStore(defaults: defaults).recents() == ["👋"])
    }

    @Test(arguments: 0..<4) func `stored data of another kind counts as empty and is replaced`(index: Int) {
        let values: [Any] = ["👋", 7, ["a": "b"], [1, 2]]
        defaults.set(values[index], forKey: "recentEmoji")
        let store = EmojiRecentsStore(defaults: defaults)
        #expect(store.recents() == [])
        store.markUsed("🎉")
        #expect(store.recents() == ["🎉"])
    }

    @Test func `stored duplicates and empty strings are passed over`() {
        defaults.set(["👋", "", "🎉", "👋"], forKey: "recentEmoji")
        #expect(EmojiRecentsStore(defaults: defaults).recents() == ["👋", "🎉"])
    }

    @Test func `an empty string is not an emoji`() {
        let store = EmojiRecentsStore(defaults: defaults)
        store.markUsed("")
        #expect(store.recents() == [])
        #expect(defaults.object(forKey: "recentEmoji") == nil)
    }

    @Test func `a text that is too long for an emoji is neither kept nor given`() {
        let store = EmojiRecentsStore(defaults: defaults)
        // A kiss with two skin tones, the longest emoji of Unicode.
        let kiss = "👩🏿‍❤️‍💋‍👨🏻"
        store.markUsed(kiss)
        store.markUsed(String(repeating: "👋", count: 17))
        #expect(store.recents() == [kiss])
        defaults.set([String(repeating: "x", count: 1_000_000), "👋"], forKey: "recentEmoji")
        #expect(store.recents() == ["👋"])
    }

    @Test func `what is kept of many different texts is bounded`() throws {
        let store = EmojiRecentsStore(defaults: defaults)
        for number in 0..<10_000 { store.markUsed("👋\(number)") }
        let stored = try #require(defaults.stringArray(forKey: "recentEmoji"))
        #expect(stored.count == 30 && stored.allSatisfy { $0.utf8.count <= 64 })
    }

    @Test func `erasing leaves nothing in the defaults`() {
        let store = EmojiRecentsStore(defaults: defaults)
        for emoji in ["👋", "🎉"] { store.markUsed(emoji) }
        store.eraseAll()
        #expect(store.recents() == [])
        #expect(defaults.object(forKey: "recentEmoji") == nil)
        store.markUsed("❤️")
        #expect(store.recents() == ["❤️"])
    }
}
