import Foundation
import PressboardKit
import Testing

struct SpacebarDragLogicTests {
    @Test(arguments: [
        ("SD-01", CGFloat(0), 0), ("SD-01", 7.9, 0), ("SD-02", 8, 1), ("SD-02", 16, 2), ("SD-03", 120, 15),
        ("SD-04", 124, 16), ("SD-04", 160, 25), ("SD-04", 240, 45), ("SD-05", -8, -1), ("SD-05", -240, -45),
        ("SD-05", -7.9, 0),
    ])
    func `a sideways travel moves by characters`(id: String, translation: CGFloat, step: Int) {
        #expect(SpacebarDragLogic.step(translationX: translation) == step, "\(id)")
    }

    @Test func `SD-06 without acceleration the rate is flat`() {
        #expect(SpacebarDragLogic.step(translationX: 240, accelerationDistance: .greatestFiniteMagnitude) == 30)
        #expect(SpacebarDragLogic.step(translationX: 240, acceleratedPointsPerStep: 0) == 30)
    }

    @Test(arguments: [(CGFloat(39), 0), (40, 1), (-80, -2), (-39, 0), (0, 0)])
    func `a travel up or down moves by sentences, 40 points each`(translation: CGFloat, step: Int) {
        #expect(SpacebarDragLogic.sentenceStep(translationY: translation) == step)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func `a travel that is not finite moves nothing`(wild: CGFloat) {
        #expect(SpacebarDragLogic.step(translationX: wild) == 0)
        #expect(SpacebarDragLogic.sentenceStep(translationY: wild) == 0)
    }

    @Test(arguments: [CGFloat(0), -1, .nan])
    func `a step that is not positive moves nothing`(points: CGFloat) {
        #expect(SpacebarDragLogic.step(translationX: 100, pointsPerStep: points) == 0)
        #expect(SpacebarDragLogic.sentenceStep(translationY: 100, pointsPerSentence: points) == 0)
    }

    @Test func `a huge travel does not overflow`() {
        #expect(SpacebarDragLogic.step(translationX: -1e300) < -1_000_000)
        #expect(SpacebarDragLogic.sentenceStep(translationY: 1e300) > 1_000_000)
    }

    @Test(arguments: [
        ("SD-20", "Hi. Yo?! Ok", [0, 3, 8, 11]), ("SD-21", "", [0]), ("SD-22", "plain text", [0, 10]),
        ("SD-23", "a\nb", [0, 2, 3]), ("SD-24", "a\n\nb", [0, 2, 3, 4]), ("SD-25", "Wait… what?!", [0, 5, 12]),
        ("SD-26", "3.14 is pi.", [0, 2, 11]), ("characters", "👨‍👩‍👧. e\u{301}", [0, 2, 4]),
        ("run", "Hi.\nYo", [0, 3, 4, 6]),
    ])
    func `the caret stops behind sentences and newlines`(id: String, text: String, boundaries: [Int]) {
        #expect(SpacebarDragLogic.sentenceBoundaries(in: text) == boundaries, "\(id)")
    }

    @Test(arguments: [
        ("SD-30", "Hi. Yo", "", -1, -3), ("SD-31", "Hi. Yo", "", -2, -6), ("SD-32", "Hi. Yo", "", -5, -6),
        ("SD-33", "Hi. Yo", "", 1, 0), ("SD-34", "Hi", " there. Bye", 1, 7), ("SD-35", "Hi.", "", -1, -3),
        ("SD-36", "", "One. Two. Three", 2, 9), ("SD-37", "no marks", " at all", -1, -8),
        ("SD-37", "no marks", " at all", 1, 7), ("none", "Hi.", " Yo.", 0, 0), ("far", "Hi.", " Yo.", .min, -3),
        ("far", "Hi.", " Yo.", .max, 4),
    ])
    func `a sentence step passes stops`(id: String, before: String, after: String, count: Int, offset: Int) {
        let moved = SpacebarDragLogic.characterOffset(forSentences: count, before: before, after: after)
        #expect(moved == offset, "\(id)")
    }
}
