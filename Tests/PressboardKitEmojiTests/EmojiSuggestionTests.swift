import PressboardKit
import PressboardKitEmoji
import Testing

@Suite struct EmojiSuggestionTests {
    @Test(arguments: ["Hi", "hi", "HI", "ahoj", "Ahoj"]) func `EJ-01 EJ-02 a greeting`(word: String) {
        #expect(EmojiSuggestion.emoji(forWord: word) == "👋")
    }

    /// The emoji whose CLDR name is the word, or what the word says.
    @Test(arguments: [
        ("pizza", "🍕"), ("kytara", "🎸"), ("guitar", "🎸"), ("ROCKET", "🚀"), ("raketa", "🚀"), ("růže", "🌹"),
        ("ruze", "🌹"), ("RŮŽE", "🌹"), ("ru\u{30A}z\u{30C}e", "🌹"), ("šťastný", "😊"), ("stastny", "😊"), ("heart", "❤️"),
        ("srdce", "❤️"), ("love", "❤️"), ("miluju", "❤️"), ("pivo", "🍺"), ("hospital", "🏥"), ("nemocnice", "🏥"),
        ("octopus", "🐙"), ("chobotnice", "🐙"),
    ]) func `EJ-02 blind to case and accents, English and Czech`(word: String, emoji: String) {
        #expect(EmojiSuggestion.emoji(forWord: word) == emoji)
    }

    @Test(arguments: [("oh Hi", "👋"), ("Hi", "👋"), ("say “ahoj", "👋"), ("a pizza", "🍕")])
    func `EJ-03 the word at the caret`(text: String, emoji: String) {
        #expect(EmojiSuggestion.emoji(forTextBeforeCursor: text) == emoji)
    }

    @Test(arguments: ["", " ", "oh Hi ", "Hi.", "xqzwv", "piz", "pizzaz", "12", "👋", "-", "\u{301}", "'"])
    func `EJ-04 no word, an unknown one, a part of one`(text: String) {
        #expect(EmojiSuggestion.emoji(forTextBeforeCursor: text) == nil)
        #expect(EmojiSuggestion.emoji(forWord: text) == nil)
    }

    @Test func `EJ-04 two words are none`() {
        #expect(EmojiSuggestion.emoji(forWord: "hi hi") == nil)
        #expect(EmojiSuggestion.emoji(forWord: "hi ") == nil)
    }

    /// Closed classes of words: articles, pronouns, prepositions, conjunctions, auxiliaries.
    private static let functionWords =
        """
        the a an and or but of to in on at by for with from into onto over under about after before if then than as not
        no this that these those it is are was were be been am do does did have has had will would can could may might
        must shall should i you he she we they me him her us them my your his our their who which what when where how
        so up down out off very just also only
        a i o u k s v z ve ze ke se si na do od po pro za při bez nad pod před mezi že aby když nebo ani ale jako co kdo
        kde jak proč ten ta to ty já on ona my vy je jsou jsem být byl byla bude by ne už jen také tak pak moc své
        """.split { $0.isWhitespace }.map(String.init)

    @Test func `KC-205 no function word has an emoji`() {
        let found = Self.functionWords.compactMap { word in EmojiSuggestion.emoji(forWord: word).map { word + $0 } }
        #expect(found == [])
        let capitals = Self.functionWords.filter { EmojiSuggestion.emoji(forWord: $0.uppercased()) != nil }
        #expect(capitals == [])
    }

    /// Words that emoji only mention in their names: “bouquet of flowers”, “ear with hearing aid”, “face in clouds”.
    @Test(arguments: ["hearing", "decreasing", "tears", "nest", "aid", "holding", "facing", "without"])
    func `KC-205 a word that names only mention has no emoji`(word: String) {
        #expect(EmojiSuggestion.emoji(forWord: word) == nil)
    }

    @Test func `a word of one language gets no emoji of another`() throws {
        let data = try #require(EmojiData.bundled)
        // Czech for ice; an everyday verb in English.
        #expect(data.emoji(forWord: "led", languages: ["cs"]) == "🧊")
        #expect(data.emoji(forWord: "led", languages: ["en"]) == nil)
        #expect(data.emoji(forWord: "led", languages: ["en", "cs"]) == nil)
        #expect(data.emoji(forWord: "led", languages: ["cs", "en"]) == nil)
        #expect(data.emoji(forWord: "ahoj", languages: ["en"]) == nil)
        #expect(data.emoji(forWord: "hi", languages: ["de"]) == nil)
        #expect(data.emoji(forWord: "hi", languages: []) == nil)
    }

    @Test func `huge words and texts`() {
        #expect(EmojiSuggestion.emoji(forWord: String(repeating: "hi", count: 100_000)) == nil)
        #expect(EmojiSuggestion.emoji(forWord: "hi" + String(repeating: "\u{301}", count: 100_000)) == nil)
        #expect(EmojiSuggestion.emoji(forTextBeforeCursor: String(repeating: "x ", count: 100_000) + "hi") == "👋")
    }

    @Test func `a file of the package is found`() throws {
        let data = try #require(EmojiData.bundled)
        #expect(data.languages == ["en", "cs"])
        #expect(data.count == 1_870, "fully qualified emoji without skin tones in emoji-test.txt 15.0")
    }
}
