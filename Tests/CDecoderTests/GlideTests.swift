import CDecoder
import Foundation
import TestSupport
import Testing
import SwipeSimulation

/// Paths that grow, long ones, and places where the finger stays.
@Suite struct GlideTests {
    private static let charges = SwipeTests.charges

    private func words(_ list: [(String, Int)]) throws -> OpenedDictionary {
        try OpenedDictionary(pack(list.sorted { $0.1 > $1.1 }.map { SourceWord($0.0, $0.1) }, []))
    }

    private func center(_ letter: Character) throws -> cdec_key_center {
        try #require(SwipeTests.qwerty.first { $0.scalar == letter.unicodeScalars.first?.value })
    }

    private func found(
        _ dictionary: OpenedDictionary, _ path: [cdec_path_point], _ charges: cdec_swipe_charges = Self.charges
    ) -> [String] {
        dictionary.swiped(path, keys: SwipeTests.qwerty, charges: charges, limit: 3).words.map(\.word.spelling)
    }

    /// What a finger does on a key of its way.
    private enum Stay { case none, loop }

    /// A finger at a steady speed of a key width in 50 ms from key to key.
    private func path(_ stops: [(Character, Stay)]) throws -> [cdec_path_point] {
        var points: [cdec_path_point] = []
        var time: Float = 0
        func go(_ x: Float, _ y: Float) {
            if let last = points.last { time += 0.05 * hypot(x - last.x, y - last.y) }
            points.append(cdec_path_point(x: x, y: y, time: time))
        }
        var before: cdec_key_center?
        for (letter, stay) in stops {
            let key = try center(letter)
            let from = before ?? key
            for part in 1...8 {
                go(from.x + (key.x - from.x) * Float(part) / 8, from.y + (key.y - from.y) * Float(part) / 8)
            }
            switch stay {
            case .none: break
            case .loop:
                for turn in 1...16 {
                    let angle = Float(turn) / 16 * 2 * .pi
                    go(key.x + 0.3 * sin(angle), key.y + 0.3 * (1 - cos(angle)))
                }
            }
            before = key
        }
        return points
    }

    @Test func `GL points added one by one give what the whole path gives, and every preview what its part gives`()
        throws
    {
        let list = RandomList(kind: .ascii, seed: 11, scores: 60).words(400)
        let dictionary = try OpenedDictionary(pack(list, []))
        let model = ListModel(list)
        let keys = SwipeTests.keys(of: [model])
        var random = SeededGenerator(seed: 5)
        for turn in 0..<12 {
            let letters = random.pick(model.entries).key
            let path = SwipeTests.path(over: letters, keys, shaking: Float(turn % 4) * 0.3, &random)
            let glide = try #require(Glide(dictionary, keys: keys, charges: Self.charges))
            #expect(glide.words(limit: 4).words.isEmpty)
            var from = 0
            while from < path.count {
                let to = min(path.count, from + (turn % 3 == 0 ? 1 : .random(in: 1...9, using: &random)))
                glide.add(path[from..<to])
                from = to
                let preview = glide.words(limit: 4)
                let whole = dictionary.swiped(
                    Array(path[..<to]), keys: keys, charges: Self.charges, limit: 4, scratch: 1 << 20)
                #expect(preview.isExact && whole.isExact)
                #expect(preview.words.map(\.word.spelling) == whole.words.map(\.word.spelling))
                #expect(preview.words.map(\.cost) == whole.words.map(\.cost))
            }
        }
    }

    @Test func `long paths over more keys than there is room for are compared at larger distances, as the model says`()
        throws
    {
        // Sixty letters half a key apart: all of them near any path.
        let letters = Array(UInt32(0x430)...0x44F) + Array(UInt32(0x10D0)...0x10EB)
        let keys = letters.enumerated().map { place, letter in
            cdec_key_center(scalar: letter, x: Float(place % 10) * 0.5, y: Float(place / 10) * 0.5)
        }
        var random = SeededGenerator(seed: 9)
        let list = (0..<120).map { i in
            let word = (0..<Int.random(in: 2...9, using: &random)).compactMap { _ in
                Unicode.Scalar(random.pick(letters))
            }
            return SourceWord(String(String.UnicodeScalarView(word)), 700 - i)
        }
        let model = ListModel(list)
        let dictionary = try OpenedDictionary(pack(list, []))
        let swipes = SwipeModel(charges: Self.charges, keys: keys, lists: [model])
        var answers = 0
        for turn in 0..<12 {
            let path = SwipeTests.path(
                over: random.pick(model.entries).key, keys, shaking: 0.02 + Float(turn % 3) * 0.4, &random)
            let expected = swipes.answers(model, path: path)
            let (found, isExact) = dictionary.swiped(path, keys: keys, charges: Self.charges, limit: 5)
            #expect(isExact)
            #expect(found.count == min(5, expected.count))
            answers += found.count
            for (answer, wanted) in zip(found, expected) {
                #expect(abs(Int(answer.cost) - wanted.cost) <= SwipeTests.tolerance)
            }
        }
        #expect(answers > 20)
    }

    @Test func `a loop on a letter makes two of it, and none makes one`() throws {
        let dictionary = try words([
            ("to", 650), ("too", 620), ("mater", 500), ("matter", 480), ("sen", 400), ("seen", 380), ("po", 380),
            ("poo", 360), ("too's", 200),
        ])
        var charges = Self.charges
        charges.ranked = 16
        for (once, twice, letter) in [("to", "too", 1), ("mater", "matter", 2), ("sen", "seen", 1), ("po", "poo", 1)] {
            for (stay, word) in [(Stay.none, once), (.loop, twice)] {
                let path = try path(once.enumerated().map { ($1, $0 == letter ? stay : .none) })
                #expect(found(dictionary, path, charges).first == word, "\(once) \(stay)")
            }
        }
    }

    @Test func `a finger that rests and trembles draws no loop`() throws {
        let dictionary = try words([("to", 743), ("too", 599), ("of", 740), ("off", 594)])
        var charges = Self.charges
        charges.ranked = 16
        var random = SeededGenerator(seed: 3)
        for word in ["to", "of"] {
            var path = try path(word.map { ($0, .none) })
            let end = path[path.count - 1]
            // Two seconds at 120 points a second, off by 0.03 key widths.
            for turn in 1...240 {
                path.append(
                    cdec_path_point(
                        x: end.x + .random(in: -0.03...0.03, using: &random),
                        y: end.y + .random(in: -0.03...0.03, using: &random), time: end.time + Float(turn) / 120))
            }
            #expect(found(dictionary, path, charges).first == word)
        }
    }

    @Test func `rows count by their own distance`() throws {
        let dictionary = try words([("tip", 500), ("top", 400), ("tap", 450), ("trip", 300)])
        let path = try path([("t", .none), ("a", .none), ("p", .none)])
        for height: Float in [0.3, 0.5, 1, 3] {
            let keys = SwipeTests.qwerty.map { cdec_key_center(scalar: $0.scalar, x: $0.x, y: $0.y * height) }
            let flat = path.map { cdec_path_point(x: $0.x, y: $0.y * height, time: $0.time) }
            let (words, _) = dictionary.swiped(flat, keys: keys, charges: Self.charges, limit: 1)
            #expect(words.first?.word.spelling == "tap", "\(height)")
        }
    }

    @Test func `a clock that is set back or ahead changes no word`() throws {
        let dictionary = try words([("world", 500), ("would", 400), ("word", 450), ("weld", 300)])
        var charges = Self.charges
        charges.ranked = 16
        let path = try path("world".map { ($0, .none) })
        for jump: Float in [-400_000, -1, 1, 400_000] {
            let shifted = path.enumerated().map { index, point in
                cdec_path_point(x: point.x, y: point.y, time: point.time + (index > 20 ? jump : 0))
            }
            #expect(found(dictionary, shifted, charges).first == "world")
        }
    }

    @Test func `a key further from the path than it reaches is not on it`() throws {
        let dictionary = try words([("tip", 500), ("top", 400), ("tap", 700)])
        let path = try path([("t", .none), ("p", .none)])
        var charges = Self.charges
        charges.reach = 1.5
        #expect(found(dictionary, path, charges) == ["tip", "top"])
        charges.reach = 20
        #expect(Set(found(dictionary, path, charges)) == ["tip", "top", "tap"])
    }

    @Test func `a path that goes on and on is answered, and what was said of its beginning is not`() throws {
        let dictionary = try words([("the", 700), ("then", 600), ("a", 500)])
        let glide = try #require(Glide(dictionary, keys: SwipeTests.qwerty, charges: Self.charges))
        glide.add(try path([("t", .none), ("h", .none), ("e", .none)]))
        #expect(glide.words(limit: 1).words.map(\.word.spelling) == ["the"])
        let a = try center("a")
        for i in 0..<200 {
            glide.add((0..<500).map { cdec_path_point(x: a.x + Float($0 % 2) * 6, y: a.y, time: Float(i)) })
            #expect(glide.words(limit: 3).words.count <= 3)
        }
    }

    @Test func `a path of no or one point, of none that is a number, and words longer than any path have an answer`()
        throws
    {
        let long = String(repeating: "qp", count: 120)
        let dictionary = try words([("a", 500), (long, 400), ("the", 300)])
        let glide = try #require(Glide(dictionary, keys: SwipeTests.qwerty, charges: Self.charges))
        glide.add([])
        glide.add([cdec_path_point(x: .nan, y: 0, time: 0), cdec_path_point(x: 0, y: 0, time: .infinity)])
        #expect(glide.words(limit: 3).words.isEmpty)
        let a = try center("a")
        glide.add([cdec_path_point(x: a.x, y: a.y, time: .greatestFiniteMagnitude)])
        #expect(glide.words(limit: 3).words.map(\.word.spelling) == ["a"])
        glide.add([cdec_path_point(x: a.x, y: a.y, time: -.greatestFiniteMagnitude)])
        #expect(glide.words(limit: 3).words.map(\.word.spelling) == ["a"])
        #expect(!found(dictionary, try path(Array(long.prefix(100)).map { ($0, .none) })).contains(long))
    }

    @Test func `a path needs room, keys and sound charges`() throws {
        let dictionary = try words([("a", 500)])
        for bytes in [1, 100, 3_000] {
            #expect(Glide(dictionary, keys: SwipeTests.qwerty, charges: Self.charges, scratch: bytes) == nil)
        }
        #expect(Glide(dictionary, keys: [], charges: Self.charges) == nil)
        #expect(Glide(dictionary, keys: [cdec_key_center(scalar: 0x62, x: 0, y: 0)], charges: Self.charges) == nil)
        #expect(Glide(dictionary, keys: SwipeTests.qwerty, charges: cdec_swipe_charges()) == nil)
    }
}
