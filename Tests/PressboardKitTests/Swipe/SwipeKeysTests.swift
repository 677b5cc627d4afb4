import Foundation
import PressboardKit
import Testing

struct SwipeKeysTests {
    private let frames: [Character: CGRect] = Dictionary(
        uniqueKeysWithValues: "qwertyuiopasdfghjklzxcvbnm".map { ($0, QwertyKeys.letter($0).frame) })

    private func keys(_ path: [CGPoint]) -> String { String(SwipeKeys.keys(forPath: path, keyFrames: frames)) }

    @Test func `GL-07 letters come in the order they are crossed, repeats merged`() {
        let path = "aass".map { QwertyKeys.center($0) }
        #expect(keys(path) == "as")
        #expect(keys(["a", "s", "a"].map { QwertyKeys.center($0) }) == "asa")
    }

    @Test func `GL-07 points outside all frames are ignored`() {
        #expect(keys([]) == "")
        #expect(keys([CGPoint(x: -10, y: -30), CGPoint(x: 500, y: -300)]) == "")
        // In the gap between q and w and back on q.
        #expect(keys([QwertyKeys.center("q"), CGPoint(x: 43, y: 30), QwertyKeys.center("q")]) == "q")
        #expect(keys([QwertyKeys.center("q"), CGPoint(x: 43, y: 30), QwertyKeys.center("w")]) == "qw")
    }

    @Test func `keys between two samples are crossed too`() {
        #expect(keys([QwertyKeys.center("a"), QwertyKeys.center("l")]) == "asdfghjkl")
        #expect(keys([QwertyKeys.center("p"), QwertyKeys.center("q")]) == "poiuytrewq")
        // A straight glide from m over a to s.
        #expect(keys("mas".map { QwertyKeys.center($0) }).hasSuffix("as"))
    }

    @Test func `samples between them change nothing`() {
        let (from, to) = (QwertyKeys.center("m"), QwertyKeys.center("a"))
        let fine = (0...200).map { step in
            let part = CGFloat(step) / 200
            return CGPoint(x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y))
        }
        #expect(keys(fine) == keys([from, to]))
    }

    @Test func `a point that is not finite is ignored`() {
        let wild = CGPoint(x: CGFloat.nan, y: 30)
        #expect(
            keys([wild, QwertyKeys.center("q"), wild, CGPoint(x: 1, y: CGFloat.infinity), QwertyKeys.center("e")])
                == "qwe")
    }

    @Test func `one point inside a frame is its letter`() {
        #expect(keys([QwertyKeys.center("g")]) == "g")
    }
}
