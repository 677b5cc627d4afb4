import Foundation
import PressboardKit
import PressboardKitAutocomplete
import TestSupport
import SwipeSimulation
import Testing

@Suite struct LearnedPairsArchiveTests {
    private static func archive(_ lines: String...) -> LearnedPairsArchive {
        LearnedPairsArchive(data: Data(lines.joined(separator: "\n").utf8))
    }

    @Test func `NW-08 pairs come back in their order`() {
        let pairs = ["see": ["you", "later", "Prague"], "": ["I", "thanks"], "you": ["later"]]
        let predictor = NextWordPredictor(learned: pairs)
        #expect(predictor.learnedPairs == pairs)
        // One use of the last does not put it first.
        predictor.learn("Prague", after: "see")
        #expect(predictor.nextWords(after: "see", limit: 3) == ["you", "Prague", "later"])
    }

    @Test func `counts and order of use come back from an archive`() {
        let predictor = NextWordPredictor()
        for word in ["me", "you", "you", "you"] { predictor.learn(word, after: "see") }
        predictor.learn("thanks", after: "")
        #expect(
            String(decoding: predictor.archive.data, as: UTF8.self)
                == "pressboard-pairs\t1\nafter\t\t1\tthanks\t1\nafter\tsee\t4\tyou\t3\tme\t1\n")
        let restored = NextWordPredictor(archive: predictor.archive)
        #expect(restored.learnedPairs == predictor.learnedPairs)
        #expect(restored.learnedFollowers(of: "see") == predictor.learnedFollowers(of: "see"))
        #expect(restored.archive == predictor.archive)
        for _ in 0..<2 { restored.learn("me", after: "see") }
        #expect(restored.nextWords(after: "see", limit: 2) == ["me", "you"])
    }

    @Test(arguments: 0..<4) func `random pairs come back`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let predictor = NextWordPredictor()
        for _ in 0..<20_000 {
            predictor.learn(
                NextWordPredictorTests.name(.random(in: 0..<60, using: &generator)),
                after: NextWordPredictorTests.name(.random(in: 0..<3_000, using: &generator)))
        }
        let restored = NextWordPredictor(archive: predictor.archive)
        #expect(restored.learnedPairs == predictor.learnedPairs)
        #expect(restored.archive == predictor.archive)
        let coded = try JSONDecoder().decode(
            LearnedPairsArchive.self, from: JSONEncoder().encode(predictor.archive))
        #expect(coded == predictor.archive)
    }

    @Test(
        arguments: [
            ("nothing", archive(), [:]),
            ("no header", archive("after\tsee\t1\tyou\t1"), ["see": ["you"]]),
            ("other kinds", archive("before\tsee\t1\tyou\t1", "after\ta\t1\tb\t1"), ["a": ["b"]]),
            ("numbers that are none", archive("after\tsee\tx\tyou\ty\tme\t-3"), ["see": ["you", "me"]]),
            ("half a follower", archive("after\tsee\t4\tyou\t3\tme"), ["see": ["you"]]),
            ("no follower", archive("after\tsee\t4", "after", "", "after\t"), [:]),
            (
                "huge numbers", archive("after\tsee\t\(Int.max)\tyou\t99999999999999999999\tme\t\(Int.max)"),
                ["see": ["me", "you"]]
            ),
            ("order that the counts do not have", archive("after\tsee\t9\tyou\t1\tme\t8"), ["see": ["me", "you"]]),
            ("what is no word", archive("after\tb12\t1\tyou\t1", "after\tsee\t2\t12\t1\tyou\t1"), ["see": ["you"]]),
            ("a word twice", archive("after\tsee\t2\tyou\t2\tYou\t1", "after\tSee\t1\tme\t1"), ["see": ["you", "me"]]),
        ] as [(String, LearnedPairsArchive, NextWordPredictor.WordPairs)])
    func `what can be read is read`(name: String, archive: LearnedPairsArchive, pairs: NextWordPredictor.WordPairs) {
        let predictor = NextWordPredictor(archive: archive)
        #expect(predictor.learnedPairs == pairs)
        predictor.learn("you", after: "see")
        #expect(predictor.nextWords(after: "see", limit: 9).contains("you"))
    }

    @Test(arguments: 0..<32) func `any bytes are read without harm`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var data = Data("pressboard-pairs\t1\nafter\tsee\t4\tyou\t3\tme\t1\nafter\ta\t1\tb\t1\n".utf8)
        for _ in 0..<8 {
            data[Int.random(in: 0..<data.count, using: &generator)] = .random(in: 0...255, using: &generator)
        }
        let predictor = NextWordPredictor(archive: LearnedPairsArchive(data: data))
        let again = NextWordPredictor(archive: predictor.archive)
        #expect(again.learnedPairs == predictor.learnedPairs)
        #expect(again.archive == predictor.archive)
    }

    @Test func `a million pairs are cut to the bounds, always the same`() {
        var pairs: NextWordPredictor.WordPairs = [:]
        for number in 0..<62_500 {
            pairs[NextWordPredictorTests.name(number)] = (0..<16).map { NextWordPredictorTests.name($0) }
        }
        pairs["seen"] = (0..<40).map { NextWordPredictorTests.name($0) }
        let predictor = NextWordPredictor(seed: pairs, learned: pairs)
        #expect(predictor.learnedPairs.count == NextWordPredictor.maxLearnedContexts)
        #expect(predictor.learnedPairs.values.allSatisfy { $0.count <= NextWordPredictor.maxFollowersPerContext })
        #expect(NextWordPredictor(learned: pairs).learnedPairs == predictor.learnedPairs)
        #expect(NextWordPredictor(learned: predictor.learnedPairs).learnedPairs == predictor.learnedPairs)
    }

    @Test func `pairs that a host holds do not change`() {
        let predictor = NextWordPredictor(learned: ["see": ["you"]])
        let held = predictor.learnedPairs
        predictor.learn("me", after: "see")
        #expect(held == ["see": ["you"]])
        #expect(predictor.learnedPairs == ["see": ["me", "you"]])
    }

    @Test func `pairs put in the place of all others`() {
        let predictor = NextWordPredictor(learned: ["see": ["you"]])
        predictor.restore(["a": ["b"]])
        #expect(predictor.learnedPairs == ["a": ["b"]])
    }
}
