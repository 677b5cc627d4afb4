import CDecoder
import Foundation
import TestSupport
import Testing
import SwipeSimulation

/// Words of a swipe in the order of the learned model.
@Suite struct SwipeRankTests {
    private static let keys = SwipeTests.qwerty

    /// A path is compared as in the other tests, and the words are put in order.
    private static let charges: cdec_swipe_charges = {
        var charges = SwipeTests.charges
        charges.ranked = 16
        return charges
    }()

    private func dictionary(_ words: [String]) throws -> OpenedDictionary {
        try OpenedDictionary(pack(words.map { SourceWord($0, 500) }, []))
    }

    private func found(
        _ dictionary: OpenedDictionary, _ path: [cdec_path_point], keys: [cdec_key_center] = keys,
        _ charges: cdec_swipe_charges = charges, limit: Int = 16
    ) -> [FoundSwipe] {
        dictionary.swiped(path, keys: keys, charges: charges, limit: limit).words
    }

    private func spellings(_ found: [FoundSwipe]) -> [String] { found.map(\.word.spelling) }

    /// A path of letters drawn in haste: corners are cut, by a share of the way to the middle between the letters before
    /// and behind, and the finger lifts so many key widths past the last one.
    private func path(_ word: String, cut: Float = 0, beyond: Float = 0) throws -> [cdec_path_point] {
        var stops = try word.unicodeScalars.map { letter in
            try #require(Self.keys.first { $0.scalar == letter.value })
        }
        let middles = stops
        for i in stops.indices.dropFirst().dropLast() {
            stops[i].x += cut * ((middles[i - 1].x + middles[i + 1].x) / 2 - middles[i].x)
            stops[i].y += cut * ((middles[i - 1].y + middles[i + 1].y) / 2 - middles[i].y)
        }
        if let last = middles.last, let before = middles.dropLast().last {
            let (dx, dy) = (last.x - before.x, last.y - before.y)
            let way = max(hypot(dx, dy), 0.1)
            stops[stops.count - 1].x += beyond * dx / way
            stops[stops.count - 1].y += beyond * dy / way
        }
        var random = SeededGenerator(seed: 1)
        let hasty = zip(middles, stops).map { cdec_key_center(scalar: $0.scalar, x: $1.x, y: $1.y) }
        // Letters that come twice in a word are left at two places: the path takes keys by their place in the word.
        let marked = hasty.enumerated().map { cdec_key_center(scalar: UInt32($0), x: $1.x, y: $1.y) }
        return SwipeTests.path(over: marked.map(\.scalar), marked, &random)
    }

    @Test(arguments: [
        ("damage", "dance"), ("agreement", "agent"), ("wonder", "winner"), ("theme", "the"), ("decide", "dude"),
        ("chapter", "chair"), ("forest", "first"), ("newspaper", "neither"),
    ])
    func `a word drawn in haste comes first, which the search alone finds second`(word: String, other: String) throws {
        let dictionary = try dictionary([other, word])
        let path = try path(word, cut: 0.2, beyond: 0.5)
        #expect(spellings(found(dictionary, path, SwipeTests.charges)) == [other, word])
        #expect(spellings(found(dictionary, path)).first == word)
        #expect(spellings(found(dictionary, try self.path(other))).first == other)
    }

    /// Words that are alike on the keys.
    private static let alike = [
        "dance", "damage", "dame", "date", "data", "share", "shame", "she", "scene", "scale", "sitting", "showing",
        "shooting", "sing", "soft", "site", "sit", "don't", "dont", "to", "too", "of", "off", "a", "I",
    ]

    @Test(arguments: alike)
    func `the words are those of the search but for the worst, in another order and at other costs`(word: String)
        throws
    {
        let dictionary = try dictionary(Self.alike)
        let letters = word.lowercased().filter { $0 != "'" }
        for cut: Float in [0, 0.2] {
            let path = try path(letters, cut: cut, beyond: cut)
            let searched = found(dictionary, path, SwipeTests.charges)
            let best = try #require(searched.first)
            let ranked = found(dictionary, path)
            // Nine nats more than the best word are too much.
            let kept = searched.filter { $0.cost < best.cost + 9 * 256 }
            #expect(spellings(ranked).sorted() == spellings(kept).sorted())
            #expect(ranked.map(\.cost) == ranked.map(\.cost).sorted())
            // Frequency is no matter of the path.
            for answer in ranked {
                let same = try #require(searched.first { $0.word == answer.word })
                #expect(answer.cost - 4 * answer.path == same.cost - 4 * same.path)
            }
            #expect(ranked.map(\.path).min() == kept.map(\.path).min())
        }
    }

    @Test func `a few words are the first of many, and no more than there are places for are put in order`() throws {
        let dictionary = try dictionary(Self.alike)
        for word in ["scene", "shame", "damage", "sitting"] {
            let path = try path(word, cut: 0.2, beyond: 0.5)
            let all = found(dictionary, path)
            for limit in 1...3 {
                #expect(found(dictionary, path, limit: limit).map(\.cost) == all.prefix(limit).map(\.cost))
            }
            var every = Self.charges
            every.ranked = .max
            #expect(spellings(found(dictionary, path, every)) == spellings(all))
            // As many as are asked for are put in order.
            every.ranked = 1
            #expect(spellings(found(dictionary, path, every)) == spellings(all))
        }
    }

    @Test(arguments: ["damage", "scene", "sitting", "theme", "of"])
    func `neither the place of the keyboard nor the time of the day matters`(word: String) throws {
        let dictionary = try dictionary(Self.alike + ["theme", "the"])
        let here = try path(word, cut: 0.2, beyond: 0.4)
        let expected = found(dictionary, here)
        for (right, down, later) in [(Float(8), Float(-4), Float(0)), (-16, 32, 0), (0, 0, 64), (4, 4, -32)] {
            let there = here.map { cdec_path_point(x: $0.x + right, y: $0.y + down, time: $0.time + later) }
            let keys = Self.keys.map { cdec_key_center(scalar: $0.scalar, x: $0.x + right, y: $0.y + down) }
            let moved = found(dictionary, there, keys: keys)
            #expect(spellings(moved) == spellings(expected))
            for (one, other) in zip(moved, expected) { #expect(abs(one.cost - other.cost) <= 24) }
        }
    }

    @Test(arguments: ["damage", "dance", "scene", "she", "sitting", "sing", "to", "a"])
    func `a path without times is a path`(word: String) throws {
        let timeless = try path(word).map { cdec_path_point(x: $0.x, y: $0.y, time: 0) }
        #expect(spellings(found(try dictionary(Self.alike), timeless)).first == word)
    }

    @Test func `words of one letter are put in order too`() throws {
        let dictionary = try dictionary(["a", "s", "as", "q"])
        let a = try #require(Self.keys.first { $0.scalar == 0x61 })
        let point = cdec_path_point(x: a.x, y: a.y, time: 0)
        for path in [[point], [point, point], try path("a")] {
            #expect(spellings(found(dictionary, path)).first == "a")
        }
        #expect(spellings(found(dictionary, try path("as"))).first == "as")
    }

    @Test func `a word of more letters than are measured leaves the order of the search`() throws {
        let (longest, long) = (String(repeating: "as", count: 24), String(repeating: "as", count: 18))
        let dictionary = try dictionary([longest, long])
        let path = try path(longest)
        let searched = found(dictionary, path, SwipeTests.charges)
        #expect(spellings(searched).contains(longest))
        let ranked = found(dictionary, path)
        #expect(spellings(ranked) == Array(spellings(searched).prefix(ranked.count)))
        #expect(ranked.map(\.cost) == searched.prefix(ranked.count).map(\.cost))
    }
}
