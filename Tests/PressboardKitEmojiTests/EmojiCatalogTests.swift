import Foundation
import PressboardKit
import PressboardKitEmoji
import Testing

/// Right values are those of Unicode's emoji-test.txt 15.0.
@Suite struct EmojiCatalogTests {
    /// The emoji of emoji-test.txt where the system has the file, group by group, without skin tones; and all of them.
    private static let published: (groups: [(name: String, emoji: [String])], all: Set<String>)? = {
        guard let text = try? String(contentsOfFile: "/usr/share/unicode/emoji/emoji-test.txt", encoding: .utf8),
            text.contains("# Version: 15.0")
        else { return nil }
        var groups: [(name: String, emoji: [String])] = []
        var all: Set<String> = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("# group: ") { groups.append((String(line.dropFirst(9)), [])) }
            guard !line.hasPrefix("#"), line.contains("; fully-qualified") else { continue }
            let codes = line.prefix { $0 != ";" }.split(separator: " ").compactMap { UInt32($0, radix: 16) }
            let scalars = codes.compactMap(Unicode.Scalar.init)
            let emoji = String(String.UnicodeScalarView(scalars))
            all.insert(emoji)
            if !scalars.contains(where: \.properties.isEmojiModifier) { groups[groups.count - 1].emoji.append(emoji) }
        }
        return (groups.filter { !$0.emoji.isEmpty }, all)
    }()

    @Test func `the groups of Unicode in its order`() {
        let categories = EmojiCatalog.categories
        #expect(
            categories.map(\.name) == [
                "Smileys & Emotion", "People & Body", "Animals & Nature", "Food & Drink", "Travel & Places",
                "Activities", "Objects", "Symbols", "Flags",
            ])
        #expect(categories.map(\.emoji.count) == [166, 363, 152, 133, 218, 85, 261, 223, 269])
        #expect(categories.map(\.emoji.first) == ["😀", "👋", "🐵", "🍇", "🌍", "🎃", "👓", "🏧", "🏁"])
        #expect(categories.last?.emoji.last == "🏴󠁧󠁢󠁷󠁬󠁳󠁿")
    }

    @Test(.enabled(if: published != nil)) func `every emoji of emoji-test is in its group`() throws {
        let published = try #require(Self.published)
        #expect(EmojiCatalog.categories.map(\.emoji) == published.groups.map(\.emoji))
    }

    @Test(.enabled(if: published != nil)) func `every skin tone of emoji-test is found, and no other`() throws {
        let published = try #require(Self.published)
        let toned = published.all.filter { $0.unicodeScalars.contains { $0.properties.isEmojiModifier } }
        // Two people may differ in tone; those are not offered.
        let even = toned.filter { Set($0.unicodeScalars.filter(\.properties.isEmojiModifier)).count == 1 }
        // A person without tone stands beside a toned one in no sequence, but hands shake in a sequence of their own.
        var offered: Set<String> = []
        for emoji in published.groups.flatMap(\.emoji) {
            let variants = EmojiCatalog.skinToneVariants(of: emoji)
            #expect(variants.count == 1 || variants.count == 6)
            #expect(variants.first == emoji)
            offered.formUnion(variants.dropFirst())
        }
        #expect(offered == even)
    }

    @Test(arguments: [
        ("👍", ["👍", "👍🏻", "👍🏼", "👍🏽", "👍🏾", "👍🏿"]),
        // The variation selector gives way to the tone.
        ("✌️", ["✌️", "✌🏻", "✌🏼", "✌🏽", "✌🏾", "✌🏿"]), ("✌", ["✌️", "✌🏻", "✌🏼", "✌🏽", "✌🏾", "✌🏿"]),
        // A toned one has the same variants.
        ("👍🏽", ["👍", "👍🏻", "👍🏼", "👍🏽", "👍🏾", "👍🏿"]),
        // Several people get one tone.
        ("🧑‍🤝‍🧑", ["🧑‍🤝‍🧑", "🧑🏻‍🤝‍🧑🏻", "🧑🏼‍🤝‍🧑🏼", "🧑🏽‍🤝‍🧑🏽", "🧑🏾‍🤝‍🧑🏾", "🧑🏿‍🤝‍🧑🏿"]),
        ("👩‍❤️‍💋‍👨", ["👩‍❤️‍💋‍👨", "👩🏻‍❤️‍💋‍👨🏻", "👩🏼‍❤️‍💋‍👨🏼", "👩🏽‍❤️‍💋‍👨🏽", "👩🏾‍❤️‍💋‍👨🏾", "👩🏿‍❤️‍💋‍👨🏿"]),
        ("👭", ["👭", "👭🏻", "👭🏼", "👭🏽", "👭🏾", "👭🏿"]),
        // Nobody in it, and a family that Unicode gives no tones.
        ("❤️", ["❤️"]), ("👨‍👩‍👧", ["👨‍👩‍👧"]), ("🇨🇿", ["🇨🇿"]), ("1️⃣", ["1️⃣"]),
    ]) func `base and five tones`(emoji: String, variants: [String]) {
        #expect(EmojiCatalog.skinToneVariants(of: emoji) == variants)
    }

    @Test func `KC-209 a tone leaves emoji without tones as they are`() {
        #expect(EmojiCatalog.emoji("❤️", tone: .dark) == "❤️")
        #expect(EmojiCatalog.emoji("👋", tone: .dark) == "👋🏿")
        #expect(EmojiCatalog.emoji("👋🏻", tone: .dark) == "👋🏿")
        #expect(EmojiCatalog.emoji("👋", tone: .none) == "👋")
    }

    @Test(arguments: [
        "", "a", "\u{FE0F}", "🏽", "\u{200D}", "🧑‍🦓", "\u{1FADF}", "👍👍", "\u{1F3FB}\u{1F3FC}",
        String(repeating: "👍🏽\u{200D}", count: 10_000),
    ]) func `what is no known emoji gives itself`(text: String) {
        #expect(EmojiCatalog.skinToneVariants(of: text) == [text])
        #expect(EmojiCatalog.emoji(text, tone: .medium) == text)
    }
}
