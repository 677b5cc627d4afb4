import CDecoder
import TestSupport
import Testing
import SwipeSimulation

@Suite struct SwipeTests {
    /// Charges of the size that fits real paths, all different so that none is mistaken for another.
    static let charges = cdec_swipe_charges(
        step: 0.35, reach: 2.4, distance: 0.3, direction: 1.12, first: 5.1, last: 2.2, key: 2.3, vertical: 0.95,
        overrun: 3.1, letter: 0.13, doubled: 0.73, pause: 1.4, slowest: 1.8, apostrophe: 0.4, offset_x: 0.03,
        offset_y: 0.1, margin: .max, frequency: 1_240, ranked: 0, steps: 1_000_000)

    /// Samples may fall on either side of a half when they are rounded: 256ths of a nat.
    static let tolerance = 24

    static func grid(_ rows: [String], _ indents: [Float]) -> [cdec_key_center] {
        zip(rows, indents).enumerated().flatMap { row, line in
            line.0.unicodeScalars.enumerated().map { place, letter in
                cdec_key_center(
                    scalar: letter.value, x: Float(place) + 0.5 + line.1, y: (Float(row) + 0.5) * 1.35)
            }
        }
    }

    static let qwerty = grid(["qwertyuiop", "asdfghjkl", "zxcvbnm"], [0, 0.5, 1.5])

    /// Rows of ten keys for the letters of a list.
    static func keys(of list: [ListModel]) -> [cdec_key_center] {
        let letters = Set(list.flatMap(\.entries).flatMap(\.key)).subtracting([0x27, 0x2D]).sorted().prefix(40)
        return letters.enumerated().map { place, letter in
            cdec_key_center(scalar: letter, x: Float(place % 10), y: Float(place / 10) * 1.3)
        }
    }

    /// A finger that goes straight from key to key, with a rest on each, and shakes.
    static func path(
        over letters: [UInt32], _ keys: [cdec_key_center], shaking: Float = 0, _ random: inout SeededGenerator
    ) -> [cdec_path_point] {
        let stops = letters.compactMap { letter in keys.first { $0.scalar == letter } }
        var points: [cdec_path_point] = []
        var time: Float = 0
        func shake() -> Float { shaking == 0 ? 0 : Float.random(in: -shaking...shaking, using: &random) }
        for (from, to) in zip(stops, stops.dropFirst() + stops.suffix(1)) {
            for part in 0..<6 {
                let share = Float(part) / 6
                points.append(
                    cdec_path_point(
                        x: from.x + (to.x - from.x) * share + shake(), y: from.y + (to.y - from.y) * share + shake(),
                        time: time))
                time += part == 0 ? 0.05 : 0.016
            }
        }
        return points
    }

    private func straight(_ word: String, _ keys: [cdec_key_center] = qwerty) -> [cdec_path_point] {
        var random = SeededGenerator(seed: 1)
        return Self.path(over: word.unicodeScalars.map(\.value), keys, &random)
    }

    private func words(_ list: [(String, Int)]) throws -> OpenedDictionary {
        try OpenedDictionary(pack(list.sorted { $0.1 > $1.1 }.map { SourceWord($0.0, $0.1) }, []))
    }

    private func found(
        _ dictionary: OpenedDictionary, _ path: [cdec_path_point], keys: [cdec_key_center] = qwerty,
        _ charges: cdec_swipe_charges = Self.charges, limit: Int = 3
    ) -> [String] {
        dictionary.swiped(path, keys: keys, charges: charges, limit: limit).words.map(\.word.spelling)
    }

    @Test(arguments: RandomList.some)
    func `words found are the cheapest of the whole list`(list: RandomList) throws {
        let words = list.words(80)
        let model = ListModel(words)
        let keys = Self.keys(of: [model])
        let dictionary = try OpenedDictionary(pack(words, []))
        let swipes = SwipeModel(charges: Self.charges, keys: keys, lists: [model])
        var random = SeededGenerator(seed: list.seed &+ 17)
        for turn in 0..<24 {
            let letters =
                turn % 3 == 0
                ? (0..<Int.random(in: 1...8, using: &random)).map { _ in random.pick(keys).scalar }
                : random.pick(model.entries).key
            let path = Self.path(over: letters, keys, shaking: 0.02 + Float(turn % 4) * 0.3, &random)
            let expected = swipes.answers(model, path: path)
            for limit in [1, 4, 16] {
                let (found, isExact) = dictionary.swiped(path, keys: keys, charges: Self.charges, limit: limit)
                #expect(isExact)
                #expect(found.count == min(limit, expected.count))
                for (answer, wanted) in zip(found, expected) {
                    #expect(abs(Int(answer.cost) - wanted.cost) <= Self.tolerance)
                    let same = expected.first { $0.spelling == answer.word.text }
                    #expect(same.map { abs($0.cost - Int(answer.cost)) <= Self.tolerance } == true)
                    #expect(same.map { abs($0.path - Int(answer.path)) <= Self.tolerance / 4 } == true)
                }
            }
        }
    }

    @Test func `a word is found on its path`() throws {
        let list = [
            ("the", 773), ("and", 750), ("a", 740), ("I", 730), ("to", 745), ("too", 620), ("hello", 520),
            ("help", 560), ("don't", 500), ("done", 520), ("keyboard", 450), ("Prague", 400), ("déjà", 300),
            ("was", 690), ("as", 680), ("we", 650), ("pop", 480), ("banana", 440),
        ]
        let dictionary = try words(list)
        for (letters, word) in [
            ("the", "the"), ("and", "and"), ("a", "a"), ("i", "I"), ("helo", "hello"), ("dont", "don't"),
            ("keyboard", "keyboard"), ("prague", "Prague"), ("deja", "déjà"), ("was", "was"), ("as", "as"),
            ("we", "we"), ("pop", "pop"), ("banana", "banana"), ("help", "help"), ("to", "to"),
        ] {
            #expect(found(dictionary, straight(letters)).first == word, "\(letters)")
        }
        #expect(found(dictionary, straight("to")).prefix(2) == ["to", "too"])
    }

    @Test func `a letter without a key is looked for on the key of its base`() throws {
        let kept: [Unicode.Scalar] = ["å"]
        let dictionary = try OpenedDictionary(pack([SourceWord("på", 600), SourceWord("pi", 500)], [], keep: kept))
        #expect(found(dictionary, straight("pa")).first == "på")
        let own = Self.qwerty + [cdec_key_center(scalar: 0xE5, x: 10.5, y: 0.675)]
        #expect(found(dictionary, straight("på", own), keys: own).first == "på")
        // No key for letters of another script.
        let cyrillic = try words([("привет", 600)])
        #expect(found(cyrillic, straight("privet")).isEmpty)
    }

    @Test func `paths and layouts of any kind have a defined answer`() throws {
        let dictionary = try words([("the", 700), ("then", 600), ("a", 500)])
        func point(_ x: Float, _ y: Float, _ time: Float = 0) -> cdec_path_point {
            cdec_path_point(x: x, y: y, time: time)
        }
        #expect(found(dictionary, []).isEmpty)
        #expect(found(dictionary, [point(.nan, 1), point(1, .infinity), point(1, 1, .nan)]).isEmpty)
        #expect(found(dictionary, [point(1, 2)]).first == "a")
        #expect(found(dictionary, straight("the"), keys: []).isEmpty)
        let noPlace = [cdec_key_center(scalar: 0x61, x: .nan, y: 1)]
        #expect(found(dictionary, straight("the"), keys: noPlace).isEmpty)
        let one = [cdec_key_center(scalar: 0x61, x: 1, y: 1)]
        #expect(found(dictionary, straight("the"), keys: one) == ["a"])
        // Points that are no numbers are left out, times that run backwards stand still.
        let good = straight("the")
        #expect(found(dictionary, good.flatMap { [$0, point(.nan, 0)] }).first == "the")
        #expect(found(dictionary, good.map { point($0.x, $0.y, -$0.time) }).first == "the")
        for far: Float in [1e3, 1e9, .greatestFiniteMagnitude, -.greatestFiniteMagnitude] {
            _ = found(dictionary, good + [point(far, -far, far), point(-far, far, -far)])
            let keys = Self.qwerty.map { cdec_key_center(scalar: $0.scalar, x: $0.x * far, y: $0.y * far) }
            _ = found(dictionary, good, keys: keys)
        }
        var random = SeededGenerator(seed: 4)
        let many = (0..<100_000).map { i in
            point(.random(in: -3...13, using: &random), .random(in: -3...7, using: &random), Float(i) * 0.01)
        }
        _ = found(dictionary, many)
    }

    @Test func `a search that has to end early gives what was found and says so`() throws {
        let list = RandomList(kind: .accented, seed: 8, scores: 30).words(3_000)
        let dictionary = try OpenedDictionary(pack(list, .quick))
        let path = straight("retoster")
        var exact = 0
        for scratch in [0, 1, 64, 700, 2_000, 8_000, 20_000, 30_000, 40_000, 64_000, 1 << 20] {
            let (found, isExact) = dictionary.swiped(
                path, keys: Self.qwerty, charges: Self.charges, limit: 16, scratch: scratch)
            #expect(found.count <= 16)
            #expect(scratch > 2_000 || !isExact)
            exact += isExact ? 1 : 0
        }
        #expect(exact > 0)
        var hurried = Self.charges
        hurried.steps = 1
        #expect(!dictionary.swiped(path, keys: Self.qwerty, charges: hurried, limit: 16).isExact)
    }

    @Test(arguments: [UInt64(1), 2, 3])
    func `several dictionaries are searched as one, each with its handicap`(seed: UInt64) throws {
        let lists = [
            RandomList(kind: .ascii, seed: seed, scores: 40).words(150),
            RandomList(kind: .accented, seed: seed + 50, scores: 40).words(150),
        ]
        let handicaps: [Int32] = [0, 300]
        let dictionaries = try lists.map { try OpenedDictionary(pack($0, [])) }
        let models = lists.map { ListModel($0) }
        let keys = Self.keys(of: models)
        let swipes = SwipeModel(charges: Self.charges, keys: keys, lists: models)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            let path = Self.path(over: random.pick(random.pick(models).entries).key, keys, shaking: 0.4, &random)
            let expected = zip(models, handicaps).flatMap { model, handicap in
                swipes.answers(model, path: path).map { $0.cost + Int(handicap) }
            }.sorted()
            let found = OpenedDictionary.swiped(
                in: Array(zip(dictionaries, handicaps)), path, keys: keys, charges: Self.charges, limit: 6
            ).words
            #expect(found.count == min(6, expected.count))
            for (answer, wanted) in zip(found, expected) { #expect(abs(Int(answer.cost) - wanted) <= Self.tolerance) }
        }
    }

    @Test func `charges that make no sense give no answer`() throws {
        let dictionary = try words([("the", 700)])
        for step: Float in [0, -1, .nan, .infinity, 1e9] {
            var charges = Self.charges
            charges.step = step
            #expect(found(dictionary, straight("the"), charges).isEmpty)
        }
        var charges = Self.charges
        charges.key = -1
        #expect(found(dictionary, straight("the"), charges).isEmpty)
        for (letter, doubled) in [(Float(-2.1), Float(1)), (.nan, 1), (1, -0.1), (1, .nan)] {
            charges = Self.charges
            charges.letter = letter
            charges.doubled = doubled
            #expect(found(dictionary, straight("the"), charges).isEmpty)
        }
        charges = Self.charges
        charges.offset_y = .nan
        #expect(found(dictionary, straight("the"), charges).isEmpty)
    }

    @Test func `a cost limit and a margin leave out what is no better`() throws {
        let dictionary = try words([("the", 700), ("tie", 500)])
        let all = dictionary.swiped(straight("the"), keys: Self.qwerty, charges: Self.charges, limit: 2).words
        try #require(all.count == 2)
        let below = dictionary.swiped(
            straight("the"), keys: Self.qwerty, charges: Self.charges, limit: 2, costLimit: all[1].cost
        ).words
        #expect(below.map(\.word.spelling) == ["the"])
        var narrow = Self.charges
        narrow.margin = UInt16(clamping: all[1].cost - all[0].cost)
        #expect(found(dictionary, straight("the"), narrow) == ["the"])
    }
}
