import Foundation
import PressboardKit
import PressboardKitAutocomplete
import TestSupport
import Testing

/// What keyboard users complained about that a path alone decides.
struct SwipeComplaintTests {
    /// A path and what it must give among the first `places`.
    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        let before: String
        let path: String
        let wanted: String
        let places: Int

        init(_ id: String, _ before: String, _ path: String, _ wanted: String? = nil, places: Int = 1) {
            (self.id, self.before, self.path, self.places) = (id, before, path, places)
            self.wanted = wanted ?? path
        }

        var testDescription: String { "\(id) \(path)" }
    }

    private func top(
        _ swipe: Case, _ provider: DictionarySuggestionProvider, over keyboard: KeyGeometry = .phone,
        _ habits: Swiper.Habit...
    ) -> [String] {
        let swiper = Swiper(over: keyboard)
        let path = habits.first.map { swiper.path(swipe.path, $0) } ?? swiper.path(swipe.path)
        return SwipeDecoder.decode(
            path: path, geometry: keyboard, in: provider, previousWord: swipe.before, limit: swipe.places
        ).map(\.text)
    }

    @Test(arguments: [
        Case("KC-146/1", "put it ", "in"), Case("KC-146/2", "put it ", "on"), Case("KC-148/1", "I ", "swipe"),
        Case("KC-150/1", "the ", "actually", places: 3), Case("KC-150/2", "the ", "manipulation", places: 3),
        Case("KC-150/3", "the ", "bizarre", places: 3), Case("KC-150/4", "the ", "entryway", places: 3),
        Case("KC-150/5", "the ", "complicated", places: 3), Case("KC-150/6", "the ", "successfully", places: 3),
        Case("KC-158/2", "go ", "to"), Case("KC-159/1", "in ", "the"), Case("KC-161/1", "the", "theyre", "they're"),
    ])
    func `English words come out`(_ swipe: Case) {
        #expect(top(swipe, .english).contains(swipe.wanted))
    }

    @Test func `KC-158/1 a small loop is a doubled letter`() {
        #expect(top(Case("KC-158/1", "me ", "to"), .english, .loop(1, radius: 0.3)) == ["too"])
    }

    @Test(
        arguments: ["testen", "terwijl", "kleren", "allemaal", "boterham", "trouwen"].map {
            Case("KC-152", "", $0, places: 3)
        })
    func `Dutch words have as many letters as their path has corners`(_ swipe: Case) throws {
        let provider = try Typist.lists([
            ("testen", 20), ("ten", 400), ("terwijl", 150), ("tel", 60), ("kleren", 90), ("ken", 250),
            ("allemaal", 300),
            ("aantal", 120), ("boterham", 8), ("boek", 120), ("trouwen", 60), ("toen", 800), ("al", 2_000),
            ("boom", 40),
            ("teen", 15), ("keren", 80), ("tien", 120), ("tellen", 20),
        ]).provider
        #expect(top(swipe, provider).contains(swipe.wanted))
    }

    // Further down the bar may have shorter words: hands make corners of their own.
    @Test func `KC-152/7 the first word has as many letters as the path has corners and ends`() {
        let keyboard = KeyGeometry.phone
        let swiper = Swiper(over: keyboard)
        let words = DictionarySuggestionProvider.english.candidateWords.lazy.filter { $0.utf8.count > 3 }
        for word in stride(from: 50, to: 3_000, by: 61).map({ words[words.index(words.startIndex, offsetBy: $0)] }) {
            let corners = Self.corners(swiper.places(of: word))
            let found = SwipeDecoder.decode(path: swiper.path(word), geometry: keyboard, in: .english, limit: 1)
            #expect(found.first.map { $0.text.filter(\.isLetter).count >= corners + 2 } == true, "\(word)")
        }
    }

    /// Turns of a path by more than a right angle.
    private static func corners(_ places: [CGPoint]) -> Int {
        var stops: [CGPoint] = []
        for place in places where place != stops.last { stops.append(place) }
        return zip(zip(stops, stops.dropFirst()), stops.dropFirst(2)).count { ends, to in
            let (from, at) = ends
            return (at.x - from.x) * (to.x - at.x) + (at.y - from.y) * (to.y - at.y) < 0
        }
    }

    @Test(arguments: [
        Case("KC-154/1", "ich helfe ", "dir"), Case("KC-154/2", "du ", "und"), Case("KC-154/3", "mit ", "uns"),
        Case("KC-154", "es ist ", "in"), Case("KC-154", "sie sind ", "im"),
    ])
    func `short German words are told apart`(_ swipe: Case) throws {
        let provider = try Typist.lists([
            ("dir", 1_200), ("die", 20_000), ("für", 8_000), ("in", 14_000), ("im", 7_000), ("und", 22_000),
            ("uns", 3_000), ("unser", 300), ("der", 20_000), ("sie", 9_000), ("du", 6_000), ("mit", 9_000),
            ("ich", 15_000), ("sind", 5_000), ("ist", 14_000),
        ]).provider
        let qwertz = KeyGeometry.rows("qwertzuiopü asdfghjklöä yxcvbnm", locale: .german)
        #expect(top(swipe, provider, over: qwertz) == [swipe.wanted])
    }

    @Test(arguments: [Case("KC-170/1", "oui ", "cest", "c'est"), Case("KC-170/2", "oui ", "jai", "j'ai", places: 3)])
    func `French contractions are swiped in one go`(_ swipe: Case) throws {
        let provider = try Typist.lists([
            ("c'est", 9_000), ("cet", 900), ("ces", 800), ("j'ai", 5_000), ("jais", 0.2), ("jai", 0.1), ("est", 15_000),
            ("ceste", 0.3), ("oui", 4_000),
        ]).provider
        let azerty = KeyGeometry.rows("azertyuiop qsdfghjklm wxcvbn", locale: .french)
        #expect(top(swipe, provider, over: azerty).contains(swipe.wanted))
    }

    @Test func `KC-173/1 a path over the key of its own is the word with that letter`() throws {
        let provider = try Typist.lists(
            [("minä", 9_000), ("mina", 2), ("mun", 700), ("mies", 300), ("minun", 900)], keptLetters: "åäö"
        ).provider
        let nordic = KeyGeometry.rows("qwertyuiopå asdfghjklöä zxcvbnm", locale: .finnish)
        #expect(top(Case("KC-173/1", "", "minä"), provider, over: nordic) == ["minä"])
    }

    @Test func `KC-174/1 a doubled vowel is among the first`() throws {
        let provider = try Typist.lists([("leem", 10), ("lema", 8), ("lem", 0.05), ("eles", 900), ("lê", 30)]).provider
        #expect(top(Case("KC-174/1", "eles ", "lem", places: 3), provider).contains("leem"))
    }

    @Test func `KC-254/2 a flagged word is given by no list that flags it`() throws {
        let provider = try Typist.lists(
            [("damn", 60), ("dam", 20), ("dame", 10), ("oh", 2_000)], offensive: ["damn"]
        ).provider
        #expect(!top(Case("KC-254", "oh ", "damn", places: 3), provider).contains("damn"))
    }
}
