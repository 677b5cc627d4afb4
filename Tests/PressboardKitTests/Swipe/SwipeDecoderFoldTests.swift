import PressboardKit
import Testing

struct SwipeDecoderFoldTests {
    @Test(arguments: [
        ("FO-01", "Děláš", "delas"),
        ("FO-01", "MÁŠ", "mas"),
        ("FO-03", "łódź", "lodz"),
        ("FO-03", "Øresund", "oresund"),
        ("FO-03", "đak", "dak"),
        ("FO-03", "ı", "i"),
        ("FO-03", "Straße", "strase"),
        ("FO-04", "мой", "мой"),
        ("FO-04", "їжак", "їжак"),
        ("FO-04", "ёлка", "елка"),
        ("FO-06", "don’t", "don't"),
        ("FO-06", "don't", "don't"),
    ])
    func `a word folds to the keys that type it`(id: String, word: String, keys: String) {
        #expect(SwipeDecoder.fold(word) == keys, "\(id)")
    }

    @Test(arguments: [
        "příliš", "Žluťoučký", "kůň", "Straße", "ĳsvrij", "Ðrd", "naïve", "e\u{301}te\u{301}", "क्षण", "👩‍👩‍👧", "한국어",
    ])
    func `FO-02 the number of characters never changes`(word: String) {
        #expect(SwipeDecoder.fold(word).count == word.count)
    }

    @Test func `FO-04 a letter with a key of its own is kept on request`() {
        #expect(SwipeDecoder.fold("Año", keeping: ["ñ"]) == "año")
        #expect(SwipeDecoder.fold("Año") == "ano")
        #expect(SwipeDecoder.fold("FÅR", keeping: ["å"]) == "får")
    }
}
