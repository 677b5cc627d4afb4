import Foundation
import PressboardKit
import Testing

@Suite struct BubbleTests {
    @Test func `FB-03 a bubble is released by what was typed`() {
        var field = BubbleField(motion: .roam)
        #expect(field.letters.isEmpty)
        field.committed("a", at: 0)
        field.committed(" ", at: 1)
        field.committed("👨‍👩‍👧", at: 2)
        #expect(field.letters == ["a", "👨‍👩‍👧"])
    }

    @Test func `FB-04 clearing takes everything away`() {
        for motion in [BubbleMotion.roam, .word, .sentence] {
            var field = BubbleField(motion: motion)
            field.committed("a", at: 0)
            field.committed(" ", at: 0)
            field.clear()
            #expect(field == BubbleField(motion: motion))
        }
    }

    @Test(arguments: CharacterPreviewStyle.allCases)
    func `FB-04 each style has a motion of its own or no bubbles`(style: CharacterPreviewStyle) {
        let expected: BubbleMotion? =
            switch style {
            case .bubble: .roam
            case .bubbleWord: .word
            case .bubbleSentence: .sentence
            default: nil
            }
        #expect(BubbleMotion(style) == expected)
    }

    @Test func `FB-05 the letters of a word burst together, and a spacer waits for the next`() {
        var field = BubbleField(motion: .word)
        field.committed("h", at: 0)
        field.committed("i", at: 9)
        #expect(field.advance(to: 100).isEmpty)
        #expect(field.committed(" ", at: 100) == ["h", "i"])
        #expect(field.letters == [""])
        #expect(field.deleted() == nil)
        field.committed("y", at: 101)
        #expect(field.letters == ["y"])
    }

    @Test func `FB-05 in a sentence each letter has its own short time`() {
        var field = BubbleField(motion: .sentence)
        field.committed("h", at: 0)
        field.committed("i", at: 1)
        #expect(field.advance(to: 1.9).isEmpty)
        #expect(field.advance(to: 2) == ["h"])
        #expect(field.letters == ["i"])
        #expect(field.advance(to: 60) == ["i"])
    }

    @Test(arguments: [BubbleMotion.roam, .word, .sentence])
    func `FB-05 a delete bursts the newest`(motion: BubbleMotion) {
        var field = BubbleField(motion: motion)
        field.committed("h", at: 0)
        field.committed("i", at: 0)
        #expect(field.deleted() == "i")
        #expect(field.letters == ["h"])
        #expect(field.deleted() == "h")
        #expect(field.deleted() == nil)
    }

    @Test func `a field is bounded`() {
        var field = BubbleField(motion: .roam)
        var burst = 0
        for _ in 0..<1000 { burst += field.committed("a", at: 0).count }
        #expect(field.letters.count == BubbleField.maximumCount)
        #expect(burst == 1000 - BubbleField.maximumCount)
    }

    @Test(arguments: [1, 2, 5, 6, 20, 200])
    func `FB-06 a line is centred while it fits and spread once it does not`(count: Int) throws {
        let centres = BubblePhysics.line(count: count, radius: 10, width: 100)
        let first = try #require(centres.first)
        let last = try #require(centres.last)
        #expect(centres.count == count)
        #expect(abs(first + last - 100) < 1e-9)
        if count * 20 <= 100 {
            #expect(abs(last - first - 20 * CGFloat(count - 1)) < 1e-9)
        } else {
            #expect(abs(first - 10) < 1e-9 && abs(last - 90) < 1e-9)
        }
    }

    @Test func `lines without bubbles or width`() {
        #expect(BubblePhysics.line(count: 0, radius: 10, width: 100).isEmpty)
        #expect(BubblePhysics.line(count: -3, radius: 10, width: 100).isEmpty)
        #expect(BubblePhysics.line(count: 3, radius: .nan, width: 100).isEmpty)
        #expect(BubblePhysics.line(count: 3, radius: 10, width: 0) == [0, 0, 0])
    }

    @Test func `bubbles stay inside and keep their speed`() {
        let bounds = CGRect(x: 0, y: 0, width: 100, height: 60)
        var bubbles = [
            Bubble(text: "a", position: CGPoint(x: 50, y: 30), velocity: CGPoint(x: 300, y: -170), radius: 8),
            Bubble(text: "b", position: CGPoint(x: -500, y: 900), velocity: CGPoint(x: -9, y: 9), radius: 8),
        ]
        for _ in 0..<500 {
            bubbles = BubblePhysics.step(bubbles, in: bounds, dt: 1.0 / 60)
            for bubble in bubbles {
                #expect((8...92).contains(bubble.position.x) && (8...52).contains(bubble.position.y))
            }
        }
        #expect(abs(bubbles[0].velocity.x) == 300 && abs(bubbles[0].velocity.y) == 170)
    }

    @Test(arguments: [Double.nan, -1, 0])
    func `no time moves nothing`(dt: Double) {
        let bubble = Bubble(text: "a", position: CGPoint(x: 50, y: 30), velocity: CGPoint(x: 1, y: 1), radius: 8)
        #expect(BubblePhysics.step([bubble], in: CGRect(x: 0, y: 0, width: 100, height: 60), dt: dt) == [bubble])
    }

    @Test func `what settles comes to rest at its place without passing it`() {
        var (position, velocity): (CGFloat, CGFloat) = (0, 0)
        var previous: CGFloat = 0
        for _ in 0..<120 {
            (position, velocity) = BubblePhysics.settle(
                position: position, velocity: velocity, target: 100, dt: 1.0 / 60)
            #expect(position >= previous && position <= 100)
            previous = position
        }
        #expect(abs(position - 100) < 0.01 && abs(velocity) < 0.1)
    }

    @Test func `settling in one step or in many is the same`() {
        let once = BubblePhysics.settle(position: 10, velocity: 40, target: 100, dt: 0.2)
        var many: (position: CGFloat, velocity: CGFloat) = (10, 40)
        for _ in 0..<20 {
            many = BubblePhysics.settle(position: many.position, velocity: many.velocity, target: 100, dt: 0.01)
        }
        #expect(abs(once.position - many.position) < 1e-6 && abs(once.velocity - many.velocity) < 1e-6)
        #expect(BubblePhysics.settle(position: 1, velocity: 2, target: 9, dt: .infinity) == (9, 0))
        #expect(BubblePhysics.settle(position: 1, velocity: 2, target: 9, dt: .nan) == (1, 2))
    }
}
