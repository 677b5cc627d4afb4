import CDecoder
import TestSupport
import Testing
import SwipeSimulation

@Suite struct CorrectTests {
    /// Charges of the size that fits real slips, all different so that none is mistaken for another.
    private static let charges = cdec_charges(
        near_key: 21, key_distance: 10, far_key: 91, vowel: 59, consonant: 52, missing: 55, missing_twin: 43, extra: 79,
        extra_twin: 45, swapped: 61, first_key: 5, first: 29, early: 3, apostrophe: 6, completion: 10, most: 224,
        most_at_first: 120, most_a_letter: 12, margin: .max, frequency: 755, deviation_x: 0.4, deviation_y: 0.35,
        steps: 1_000_000)

    /// Rows of a phone, a key high 1.35 of its width.
    private static let qwerty: [cdec_key_center] = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].enumerated().flatMap {
        row, letters in
        letters.unicodeScalars.enumerated().map { place, letter in
            cdec_key_center(
                scalar: letter.value, x: Float(place) + [0.5, 1, 2][row], y: (Float(row) + 0.5) * 1.35)
        }
    }

    private func words(_ list: [(String, Int)]) throws -> OpenedDictionary {
        try OpenedDictionary(pack(list.map { SourceWord($0.0, $0.1) }, []))
    }

    private func found(
        _ dictionary: OpenedDictionary, _ text: String, _ charges: cdec_charges = Self.charges,
        touches: [cdec_touch] = [], limit: Int = 3
    ) -> [String] {
        dictionary.corrections(
            of: Array(text.utf8), keys: Self.qwerty, touches: touches, charges: charges, limit: limit
        ).words.map(\.word.spelling)
    }

    private func damaged(_ text: String, _ random: inout SeededGenerator) -> String {
        var letters = Array(text)
        for _ in 0..<Int.random(in: 0...2, using: &random) where !letters.isEmpty {
            let place = Int.random(in: letters.indices, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: letters.remove(at: place)
            case 1: letters.insert(letters[place], at: place)
            case 2: letters[place] = Character(String(random.pick(Array("etaoinshrdlu"))))
            case 3 where place > 0: letters.swapAt(place, place - 1)
            default: letters.insert("x", at: place)
            }
        }
        return String(letters)
    }

    @Test(arguments: RandomList.some)
    func `corrections are the cheapest words of the whole list`(list: RandomList) throws {
        let words = list.words(60)
        let model = ListModel(words)
        let dictionary = try OpenedDictionary(pack(words, []))
        var random = SeededGenerator(seed: list.seed &+ 5)
        for text in list.texts(words, 6) {
            let typed = damaged(text, &random)
            for completion: UInt8 in [10, UInt8(CDEC_NEVER_COMPLETES)] {
                var charges = Self.charges
                charges.completion = completion
                let expected = CorrectionModel(charges: charges, keys: Self.qwerty).answers(model, typed: typed)
                for limit in [1, 4, 16] {
                    let (found, isExact) = dictionary.corrections(
                        of: Array(typed.utf8), keys: Self.qwerty, charges: charges, limit: limit)
                    #expect(isExact)
                    guard !typed.isEmpty, model.key(of: typed).count <= Int(CDEC_CORRECTION_LENGTH),
                        !model.key(of: typed).isEmpty
                    else {
                        #expect(found.isEmpty)
                        continue
                    }
                    #expect(found.map { Int($0.cost) } == expected.prefix(limit).map(\.cost), "\(typed)")
                    for answer in found {
                        let same = expected.first { $0.spelling == answer.word.text }
                        #expect(same?.cost == Int(answer.cost) && same?.slips == Int(answer.slips), "\(typed)")
                    }
                }
            }
        }
    }

    /// Charges of any size that the header allows, each small, usual or large for itself.
    private func charges(_ random: inout SeededGenerator) -> cdec_charges {
        func any(_ least: UInt8 = 0) -> UInt8 {
            let most: UInt8 = random.pick([8, 60, 200])
            return max(least, UInt8.random(in: 0...most, using: &random))
        }
        return cdec_charges(
            near_key: any(), key_distance: any(), far_key: any(), vowel: any(), consonant: any(), missing: any(),
            missing_twin: any(), extra: any(32), extra_twin: any(32), swapped: any(), first_key: any(), first: any(),
            early: any(), apostrophe: any(), completion: random.oneIn(4) ? UInt8(CDEC_NEVER_COMPLETES) : any(),
            most: any(), most_at_first: any(), most_a_letter: any(), margin: .max,
            frequency: UInt16.random(in: 0...1_500, using: &random), deviation_x: 0.4, deviation_y: 0.35,
            steps: .max)
    }

    @Test(arguments: RandomList.some)
    func `corrections are the cheapest words whatever slips cost`(list: RandomList) throws {
        let words = list.words(40)
        let model = ListModel(words)
        let dictionary = try OpenedDictionary(pack(words, []))
        var random = SeededGenerator(seed: list.seed &+ 6)
        for text in list.texts(words, 200) {
            let typed = damaged(text, &random), charges = self.charges(&random)
            guard (1...Int(CDEC_CORRECTION_LENGTH)).contains(model.key(of: typed).count) else { continue }
            let expected = CorrectionModel(charges: charges, keys: Self.qwerty).answers(model, typed: typed)
            for limit in [2, 16] {
                let (found, isExact) = dictionary.corrections(
                    of: Array(typed.utf8), keys: Self.qwerty, charges: charges, limit: limit)
                #expect(isExact)
                #expect(found.map { Int($0.cost) } == expected.prefix(limit).map(\.cost), "\(typed), \(charges)")
            }
        }
    }

    @Test(arguments: RandomList.some)
    func `fewer corrections are the first of more, whatever slips and touches cost`(list: RandomList) throws {
        let words = list.words(40)
        let dictionary = try OpenedDictionary(pack(words, []))
        let key = ListModel(words)
        var random = SeededGenerator(seed: list.seed &+ 7)
        for text in list.texts(words, 400) {
            let typed = damaged(text, &random)
            var charges = self.charges(&random)
            if random.oneIn(2) { charges = Self.charges }
            charges.swapped = UInt8.random(in: 1...60, using: &random)
            let touches = key.key(of: typed).map { _ in
                cdec_touch(x: Float.random(in: 0...11, using: &random), y: Float.random(in: 0...4, using: &random))
            }
            let costs = [1, 2, 16].map { limit in
                dictionary.corrections(
                    of: Array(typed.utf8), keys: Self.qwerty, touches: touches, charges: charges, limit: limit
                ).words.map(\.cost)
            }
            for fewer in costs { #expect(fewer == Array(costs[2].prefix(fewer.count)), "\(typed), \(charges)") }
        }
    }

    @Test func `each kind of slip`() throws {
        let dictionary = try words([
            ("the", 773), ("and", 750), ("friend", 560), ("because", 550), ("hello", 520), ("don't", 500),
            ("receive", 480), ("beautiful", 470), ("Prague", 400), ("déjà", 300),
        ])
        for (typed, meant) in [
            ("tge", "the"), ("teh", "the"), ("freind", "friend"), ("becuase", "because"), ("helo", "hello"),
            ("helllo", "hello"), ("dont", "don't"), ("recieve", "receive"), ("beutiful", "beautiful"),
            ("prague", "Prague"), ("deja", "déjà"), ("beautif", "beautiful"), ("xthe", "the"), ("HELO", "hello"),
        ] {
            #expect(found(dictionary, typed).first == meant, "\(typed)")
        }
        #expect(found(dictionary, "xqzkw").isEmpty)
    }

    @Test func `a touch near a key makes its letter cheap`() throws {
        let dictionary = try words([("cat", 500), ("car", 500), ("cab", 500)])
        let keys = Dictionary(uniqueKeysWithValues: Self.qwerty.map { ($0.scalar, $0) })
        func touch(_ letter: Unicode.Scalar, _ dx: Float = 0) throws -> cdec_touch {
            let key = try #require(keys[letter.value])
            return cdec_touch(x: key.x + dx, y: key.y)
        }
        // Between R and T, on either side of the middle.
        let towardR = try [touch("c"), touch("a"), touch("t", -0.6)]
        let towardT = try [touch("c"), touch("a"), touch("t", -0.4)]
        #expect(found(dictionary, "cat", touches: towardR).first == "car")
        #expect(found(dictionary, "cat", touches: towardT).first == "cat")
        // Touches that do not go with the letters are left aside.
        #expect(found(dictionary, "cat", touches: Array(towardR.prefix(2))).first == "cat")
    }

    @Test(arguments: [Float.nan, .infinity, -.infinity])
    func `a touch that is nowhere stands for the middle of its key`(nowhere: Float) throws {
        let dictionary = try words([("cat", 500), ("car", 480), ("vat", 450)])
        let touches = [cdec_touch(x: nowhere, y: 1), cdec_touch(x: 1, y: nowhere), cdec_touch(x: nowhere, y: nowhere)]
        let text = Array("cat".utf8)
        let untouched = dictionary.corrections(of: text, keys: Self.qwerty, charges: Self.charges, limit: 3).words
        let found = dictionary.corrections(
            of: text, keys: Self.qwerty, touches: touches, charges: Self.charges, limit: 3
        ).words
        #expect(found.map(\.cost) == untouched.map(\.cost) && found.map(\.word) == untouched.map(\.word))
    }

    @Test(arguments: [1e6, -1e10, .greatestFiniteMagnitude] as [Float])
    func `touches far from every key charge what the header allows`(place: Float) throws {
        let dictionary = try words([("cat", 500), ("car", 480), ("vat", 450)])
        let touches = [cdec_touch](repeating: cdec_touch(x: place, y: place), count: 3)
        let found = dictionary.corrections(
            of: Array("cat".utf8), keys: Self.qwerty, touches: touches, charges: Self.charges, limit: 3
        ).words
        // No slip costs less than nothing, so frequency alone decides where touches tell no keys apart.
        #expect(found.allSatisfy { $0.slips <= 3 * UInt32(Self.charges.far_key) })
        #expect(zip(found, found.dropFirst()).allSatisfy { $0.cost <= $1.cost })
    }

    @Test func `texts that cannot be corrected have no answer, and bytes of any kind no fault`() throws {
        let dictionary = try words([("the", 700), ("then", 600)])
        for text in ["", "\u{301}", String(repeating: "a", count: 48), String(repeating: "the", count: 4_000), "日本語"] {
            let (found, isExact) = dictionary.corrections(
                of: Array(text.utf8), keys: Self.qwerty, charges: Self.charges, limit: 3)
            #expect(found.isEmpty && isExact, "\(text.prefix(8))")
        }
        var random = SeededGenerator(seed: 3)
        for _ in 0..<2_000 {
            let bytes = (0..<Int.random(in: 0...20, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            _ = dictionary.corrections(of: bytes, keys: Self.qwerty, charges: Self.charges, limit: 16)
        }
    }

    @Test func `DC-07 a search that has to end early gives what was found and says so`() throws {
        let list = RandomList(kind: .accented, seed: 8, scores: 30).words(3_000)
        let dictionary = try OpenedDictionary(pack(list, .quick))
        let text = Array("prilisne".utf8)
        var exact = 0
        for scratch in [0, 1, 64, 700, 2_000, 8_000, 64_000, 1 << 20] {
            let (found, isExact) = dictionary.corrections(
                of: text, keys: Self.qwerty, charges: Self.charges, limit: 16, scratch: scratch)
            #expect(found.count <= 16)
            #expect(scratch > 700 || !isExact)
            exact += isExact ? 1 : 0
        }
        #expect(exact > 0)
        var hurried = Self.charges
        hurried.steps = 1
        #expect(!dictionary.corrections(of: text, keys: Self.qwerty, charges: hurried, limit: 16).isExact)
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
        var random = SeededGenerator(seed: seed)
        for word in lists.joined().prefix(24) {
            let typed = damaged(String(decoding: word.text, as: UTF8.self), &random)
            guard models.allSatisfy({ (1...47).contains($0.key(of: typed).count) }) else { continue }
            let expected = zip(models, handicaps).flatMap { model, handicap in
                CorrectionModel(charges: Self.charges, keys: Self.qwerty).answers(model, typed: typed)
                    .map { $0.cost + Int(handicap) }
            }.sorted()
            let found = OpenedDictionary.corrections(
                in: Array(zip(dictionaries, handicaps)), of: Array(typed.utf8), keys: Self.qwerty,
                charges: Self.charges, limit: 6
            ).words
            #expect(found.map { Int($0.cost) } == Array(expected.prefix(6)), "\(typed)")
        }
    }

    @Test func `charges that make no sense give no answer`() throws {
        let dictionary = try words([("the", 700)])
        for deviation: Float in [0, -1, .nan] {
            var charges = Self.charges
            charges.deviation_x = deviation
            #expect(found(dictionary, "the", charges).isEmpty)
        }
        var endless = Self.charges
        endless.most = .max
        #expect(found(dictionary, "the", endless).isEmpty)
        var free = Self.charges
        free.extra = 0
        #expect(found(dictionary, "the", free).isEmpty)
    }

    @Test func `a cost limit leaves out what is no better`() throws {
        let dictionary = try words([("the", 700), ("tie", 500)])
        let all = dictionary.corrections(
            of: Array("the".utf8), keys: Self.qwerty, charges: Self.charges, limit: 2
        ).words
        try #require(all.count == 2)
        let below = dictionary.corrections(
            of: Array("the".utf8), keys: Self.qwerty, charges: Self.charges, limit: 2, costLimit: all[1].cost
        ).words
        #expect(below.map(\.word.spelling) == ["the"])
    }
}
