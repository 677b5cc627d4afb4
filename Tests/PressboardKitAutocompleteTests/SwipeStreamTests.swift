import Foundation
import PressboardKit
import PressboardKitAutocomplete
import TestSupport
import Testing

struct SwipeStreamTests {
    private static let both = DictionarySuggestionProvider(locales: [.english, .czech])
    private static let swiper = Swiper(over: .phone)

    @Test(arguments: ["hello", "something", "delas", "to", "i"])
    func `points one by one, with previews, give what all at once give`(word: String) {
        let path = Self.swiper.path(word)
        let stream = SwipeStream(provider: Self.both)
        // The second glide finds the memory of the first.
        for previousWord in [nil, "jak se"] {
            let glide = stream.begin(over: .phone, previousWord: previousWord)
            for (place, point) in path.enumerated() {
                stream.add(point, to: glide)
                guard place % 7 == 0 else { continue }
                #expect(
                    stream.suggestions(for: glide, limit: 3)
                        == SwipeDecoder.decode(
                            path: Array(path[...place]), geometry: .phone, in: Self.both, previousWord: previousWord,
                            limit: 3))
            }
            #expect(
                stream.suggestions(for: glide, limit: 3)
                    == SwipeDecoder.decode(
                        path: path, geometry: .phone, in: Self.both, previousWord: previousWord, limit: 3))
        }
    }

    @Test func `the preview of a longer word begins with the shorter one`() {
        let stream = SwipeStream(provider: .english)
        let glide = stream.begin(over: .phone)
        stream.add(Self.swiper.path("the"), to: glide)
        #expect(stream.suggestions(for: glide, limit: 1)?.first?.text == "the")
        stream.add(Self.swiper.path("ere").dropFirst(), to: glide)
        #expect(stream.suggestions(for: glide, limit: 3)?.contains { $0.text == "there" } == true)
    }

    @Test func `GL-32 a newer glide discards the older one`() {
        let stream = SwipeStream(provider: .english)
        let older = stream.begin(over: .phone)
        stream.add(Self.swiper.path("hello"), to: older)
        let newer = stream.begin(over: .phone)
        #expect(stream.suggestions(for: older, limit: 3) == nil)
        // What comes late for the older one does not get into the newer one.
        stream.add(Self.swiper.path("hello"), to: older)
        #expect(stream.suggestions(for: newer, limit: 3) == [])
        stream.add(Self.swiper.path("people"), to: newer)
        #expect(stream.suggestions(for: newer, limit: 3)?.first?.text == "people")
    }

    @Test func `GL-32 a cancelled glide has no answer`() {
        let stream = SwipeStream(provider: .english)
        let glide = stream.begin(over: .phone)
        stream.add(Self.swiper.path("hello"), to: glide)
        stream.cancel(glide)
        #expect(stream.suggestions(for: glide, limit: 3) == nil)
        stream.cancel(glide)
    }

    @Test func `GL-32 several threads: an answer is that of its own glide`() async {
        let stream = SwipeStream(provider: .english)
        let words = ["hello", "people", "something", "because"]
        await withTaskGroup(of: (String, [Suggestion]?).self) { group in
            for turn in 0..<40 {
                let word = words[turn % words.count]
                group.addTask {
                    let glide = stream.begin(over: .phone)
                    for point in Self.swiper.path(word) { stream.add(point, to: glide) }
                    return (word, stream.suggestions(for: glide, limit: 1))
                }
            }
            for await (word, answer) in group {
                #expect(answer == nil || answer?.first?.text == word)
            }
        }
        let last = stream.begin(over: .phone)
        stream.add(Self.swiper.path("hello"), to: last)
        #expect(stream.suggestions(for: last, limit: 1)?.first?.text == "hello")
    }

    @Test func `nothing to decode`() {
        let none = SwipeStream(provider: DictionarySuggestionProvider(words: []))
        let glide = none.begin(over: .phone)
        none.add(Self.swiper.path("hello"), to: glide)
        #expect(none.suggestions(for: glide, limit: 3) == [])
        let stream = SwipeStream(provider: .english)
        let empty = stream.begin(over: KeyGeometry(keys: []))
        stream.add(Self.swiper.path("hello"), to: empty)
        #expect(stream.suggestions(for: empty, limit: 3) == [])
        let odd = stream.begin(over: .phone)
        stream.add(TouchPoint(x: .nan, y: 0), to: odd)
        #expect(stream.suggestions(for: odd, limit: 3) == [])
        #expect(stream.suggestions(for: odd, limit: 0) == [])
    }
}
