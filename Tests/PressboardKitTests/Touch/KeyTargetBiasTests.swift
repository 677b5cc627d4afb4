import Foundation
import PressboardKit
import Testing

struct KeyTargetBiasTests {
    private let keys = QwertyKeys.all
    private let s = QwertyKeys.letter("s")

    /// The key meant by a touch on `s` some points left of its right edge.
    private func meant(insideRightEdge points: CGFloat, continuing viable: Set<Character>?) -> KeyboardAction {
        let point = CGPoint(x: s.frame.maxX - points, y: s.centroid.y)
        let closure: ((Character) -> Bool)? = viable.map { viable in { viable.contains($0) } }
        return KeyTargetBias.resolve(geometric: s, point: point, in: keys, isViableNextCharacter: closure).action
    }

    @Test func `KB-01 a touch just inside s means the d that continues keyboar`() {
        #expect(meant(insideRightEdge: 1, continuing: ["d"]) == .character("d"))
    }

    @Test func `KB-02 no letter continues, so the key that was hit stays`() {
        #expect(meant(insideRightEdge: 1, continuing: []) == .character("s"))
    }

    @Test func `KB-03 a touch comfortably inside a key is that key`() {
        for points in stride(from: CGFloat(6), through: 27, by: 1) {
            #expect(meant(insideRightEdge: points, continuing: ["a", "d"]) == .character("s"), "\(points)")
        }
    }

    @Test func `KB-04 at the start of a word every letter continues, so geometry decides`() {
        #expect(meant(insideRightEdge: 1, continuing: Set("abcdefghijklmnopqrstuvwxyz")) == .character("s"))
    }

    @Test func `KB-05 without a dictionary geometry decides`() {
        #expect(meant(insideRightEdge: 1, continuing: nil) == .character("s"))
    }

    @Test func `KB-06 a letter of another row does not compete`() {
        let point = CGPoint(x: s.centroid.x, y: s.frame.minY)
        let key = KeyTargetBias.resolve(geometric: s, point: point, in: keys) { $0 == "w" || $0 == "e" }
        #expect(key == s)
    }

    @Test func `KB-06 a control key of the same row does not compete`() {
        let z = QwertyKeys.letter("z")
        let point = CGPoint(x: z.frame.minX, y: z.centroid.y)
        #expect(KeyTargetBias.resolve(geometric: z, point: point, in: keys) { $0 != "z" } == z)
    }

    @Test func `KB-07 a key that continues the word itself stays`() {
        #expect(meant(insideRightEdge: 1, continuing: ["s", "d"]) == .character("s"))
    }

    @Test func `KB-08 in doubt is a quarter of a key's width from the shared edge`() {
        #expect(KeyTargetBias.borderlineFraction == 0.25)
        // The shared edge is 3 points outside; a quarter of 33.5 is 8.375.
        #expect(meant(insideRightEdge: 5.3, continuing: ["d"]) == .character("d"))
        #expect(meant(insideRightEdge: 5.5, continuing: ["d"]) == .character("s"))
    }

    @Test func `KB-09 of two neighbours of a very narrow key the nearer one takes the touch`() {
        let left = QwertyKeys.key(.character("l"), row: 0, from: 0, to: 40)
        let narrow = QwertyKeys.key(.character("n"), row: 0, from: 40, to: 48)
        let right = QwertyKeys.key(.character("r"), row: 0, from: 48, to: 88)
        for (x, letter) in [(CGFloat(43), "l"), (45, "r")] {
            let key = KeyTargetBias.resolve(
                geometric: narrow, point: CGPoint(x: x, y: 30), in: [left, narrow, right]
            ) { $0 != "n" }
            #expect(key.action == .character(letter))
        }
        let only = KeyTargetBias.resolve(
            geometric: narrow, point: CGPoint(x: 43, y: 30), in: [left, narrow, right]
        ) { $0 == "r" }
        #expect(only == right)
    }

    @Test func `KB-10 without the closure every touch is geometric`() {
        for x in stride(from: CGFloat(0), through: 402, by: 2) {
            let point = CGPoint(x: x, y: 86)
            let plain = KeyHitTestGeometry.key(at: point, in: keys)
            let undecided = KeyHitTestGeometry.key(at: point, in: keys, isViableNextCharacter: { _ in false })
            #expect(plain == undecided)
        }
    }
}
