import PressboardKitEmoji
import Testing

@Suite struct EmojiSearchTests {
    @Test func `EJ-05 accents need not be typed`() {
        #expect(EmojiSearch.search("stastny").contains("😊"))
        #expect(EmojiSearch.search("šťastný") == EmojiSearch.search("stastny"))
        #expect(EmojiSearch.search("ŠŤASTNÝ") == EmojiSearch.search("stastny"))
    }

    /// Keywords and names of CLDR 41; the first result is the emoji that is called so.
    @Test(arguments: [
        ("pizza", "🍕", "🍕"), ("red heart", "❤️", "❤️"), ("thumbs up", "👍", "👍"), ("love", "❤️", "💌"),
        ("cat", "🐱", "🐈"), ("dog", "🐶", "🐕"), ("pes", "🐶", "🐕"), ("dort", "🎂", "🍰"), ("kiss", "😘", "💏"),
        ("volcano", "🌋", "🌋"), ("sopka", "🌋", "🌋"), ("grin", "😀", "😁"), ("Czechia", "🇨🇿", "🇨🇿"),
        ("česko", "🇨🇿", "🇨🇿"), ("hi", "👋", "👋"), ("goose", "🪿", "🪿"),
    ]) func `EJ-06 free text in English and Czech`(query: String, first: String, among: String) {
        let found = EmojiSearch.search(query)
        #expect(found.first == first)
        #expect(found.contains(among))
    }

    @Test(arguments: [("volca", "🌋"), ("thumbs u", "👍"), ("birthd", "🎂"), ("narozen", "🎂"), ("piz", "🍕")])
    func `EJ-06 beginnings of words`(query: String, first: String) {
        #expect(EmojiSearch.search(query).first == first)
    }

    @Test func `every word of a query must fit, in any order`() {
        #expect(EmojiSearch.search("heart red") == EmojiSearch.search("red heart"))
        #expect(EmojiSearch.search("red pizza") == [])
        let blue = EmojiSearch.search("blue heart")
        #expect(blue.first == "💙")
        #expect(!blue.contains("💚"))
    }

    @Test func `a whole word comes before the beginning of another, common emoji first`() throws {
        // “ant” begins “antenna” and “antler” as well.
        #expect(EmojiSearch.search("ant").first == "🐜")
        #expect(EmojiSearch.search("ant").contains("📡"))
        let hearts = EmojiSearch.search("heart")
        #expect(hearts.first == "❤️")
        let common = try #require(hearts.firstIndex(of: "💙"))
        let rare = try #require(hearts.firstIndex(of: "🫀"))
        #expect(common < rare)
    }

    @Test func `no emoji comes twice, and the order is the same each time`() {
        for query in ["a", "f", "face", "s", "srdce", "red"] {
            let found = EmojiSearch.search(query)
            #expect(Set(found).count == found.count)
            #expect(EmojiSearch.search(query) == found)
        }
    }

    @Test(arguments: [("👍", "👍"), ("👍🏽", "👍"), ("❤", "❤️"), ("❤️", "❤️"), ("🧑🏿‍🤝‍🧑🏿", "🧑‍🤝‍🧑")])
    func `an emoji finds itself without its skin tone`(query: String, emoji: String) {
        // Compared by scalars: strings are equal only so, but what differs is easier to see.
        #expect(EmojiSearch.search(query).map { Array($0.unicodeScalars) } == [Array(emoji.unicodeScalars)])
    }

    @Test(arguments: ["", " ", "\n", "…", "!?", "\u{301}", "xqzwv", "🏽"])
    func `a query of nothing finds nothing`(query: String) {
        #expect(EmojiSearch.search(query) == [])
    }

    @Test func `queries of any size are answered`() {
        #expect(EmojiSearch.search(String(repeating: "heart ", count: 100_000)).first == "❤️")
        #expect(EmojiSearch.search(String(repeating: "h", count: 1_000_000)) == [])
        #expect(EmojiSearch.search(String(repeating: "\u{301}", count: 1_000_000)) == [])
    }

    @Test func `a limit cuts the end off`() throws {
        let data = try #require(EmojiData.bundled)
        let all = data.search("heart")
        #expect(data.search("heart", limit: 3) == Array(all.prefix(3)))
        #expect(data.search("heart", limit: 0) == [])
        #expect(data.search("heart", limit: -1) == [])
        #expect(data.search("srdce", languages: ["en"]) == [])
        #expect(data.search("srdce", languages: ["cs"]).first == "❤️")
    }
}
