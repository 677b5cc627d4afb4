import Foundation
import PressboardKit
import Testing

struct KeyTouchCaretDragTests {
    private let space = QwertyKeys.key(.space)

    private func drag(
        _ hand: inout TypingHand, dx: CGFloat = 0, dy: CGFloat = 0, at time: TimeInterval
    ) -> [KeyTouchEvent] {
        hand.move(CGPoint(x: space.centroid.x + dx, y: space.centroid.y + dy), at: time)
    }

    private func moved(_ events: [KeyTouchEvent]) -> Int {
        events.reduce(0) { sum, event in
            if case .perform(.moveCursor(let offset)) = event { return sum + offset }
            return sum
        }
    }

    @Test func `SD-50 SD-55 a drag begins and ends once`() {
        var hand = TypingHand()
        hand.down(space, at: 0)
        #expect(drag(&hand, dx: 11, at: 0.1) == [])
        #expect(
            drag(&hand, dx: 17, at: 0.2) == [
                .keyUp(space), .cursorDrag(isMoving: true), .perform(.moveCursor(offset: 2)),
            ])
        #expect(hand.up(CGPoint(x: space.centroid.x + 17, y: 198), at: 0.3) == [.cursorDrag(isMoving: false)])
        #expect(hand.text == "")
    }

    @Test func `SD-52 at 120 events in a second there are at most 30 pushes`() {
        var hand = TypingHand()
        hand.down(space, at: 0)
        for event in 0..<120 { _ = drag(&hand, dx: 13 + CGFloat(event), at: 1 + Double(event) / 120) }
        #expect(hand.actions.count <= 30)
        #expect(hand.actions.count > 3)
        hand.up(CGPoint(x: space.centroid.x + 132, y: 198), at: 2)
        // 132 points: 15 steps up to 120, then 3 of 4 points.
        #expect(moved(hand.events) == 18)
    }

    @Test func `SD-52 a move that waits is pushed when the finger rests`() {
        var hand = TypingHand(KeyTouchSettings(cursorDragUpdateInterval: 0.5))
        hand.down(space, at: 0)
        #expect(moved(drag(&hand, dx: 16, at: 1)) == 2)
        #expect(drag(&hand, dx: 24, at: 1.1) == [])
        #expect(hand.machine.nextDeadline == 1.5)
        #expect(hand.wait(until: 1.6) == [.perform(.moveCursor(offset: 1))])
        #expect(hand.machine.nextDeadline == nil)
    }

    @Test func `SD-53 what waits is pushed before a sentence jump and at the end`() {
        var hand = TypingHand(KeyTouchSettings(cursorDragUpdateInterval: 10))
        hand.down(space, at: 0)
        _ = drag(&hand, dx: 16, at: 1)
        #expect(drag(&hand, dx: 24, at: 1.1) == [])
        #expect(
            drag(&hand, dx: 32, dy: -80, at: 1.2) == [
                .perform(.moveCursor(offset: 2)), .perform(.moveCursorSentence(-2)),
            ])
        #expect(
            drag(&hand, dx: 40, dy: -79, at: 1.3) == [
                .perform(.moveCursor(offset: 1)), .perform(.moveCursorSentence(1)),
            ])
        let end = hand.up(CGPoint(x: space.centroid.x + 48, y: space.centroid.y - 79), at: 1.4)
        #expect(end == [.perform(.moveCursor(offset: 1)), .cursorDrag(isMoving: false)])
        #expect(moved(hand.events) == 6)
    }

    @Test func `SD-54 with an interval of 0 every step is pushed`() {
        var hand = TypingHand(KeyTouchSettings(cursorDragUpdateInterval: 0))
        hand.down(space, at: 0)
        for step in 2...10 { #expect(moved(drag(&hand, dx: CGFloat(step) * 8, at: 1)) == (step == 2 ? 2 : 1)) }
    }

    @Test func `SD-56 an already typed space is taken back the moment the drag begins`() {
        var hand = TypingHand(KeyTouchSettings(insertOnKeyDown: true, spaceCommitsOnRelease: false))
        hand.down("a", at: 0)
        hand.up(QwertyKeys.center("a"), at: 0.1)
        hand.down(space, at: 1)
        #expect(hand.text == "a ")
        #expect(
            drag(&hand, dx: -13, at: 1.1).starts(with: [.keyUp(space), .undoCharacters(1), .cursorDrag(isMoving: true)])
        )
        hand.up(space.centroid, at: 1.2)
        #expect(hand.text == "a")
    }

    @Test(arguments: [0, 1.0 / 30, 0.4, 100])
    func `SD-57 the caret moves by the sum of the steps`(interval: TimeInterval) {
        var hand = TypingHand(KeyTouchSettings(cursorDragUpdateInterval: interval))
        hand.down(space, at: 0)
        for (index, dx) in [20, 90, 300, -40, -12, 500, 124].enumerated() {
            _ = drag(&hand, dx: CGFloat(dx), at: 1 + Double(index) * 0.07)
        }
        hand.up(CGPoint(x: space.centroid.x + 124, y: space.centroid.y), at: 2)
        #expect(moved(hand.events) == 16)
    }

    @Test func `a vertical drag alone engages at one sentence`() {
        var hand = TypingHand()
        hand.down(space, at: 0)
        #expect(drag(&hand, dy: -39, at: 0.1) == [])
        #expect(
            drag(&hand, dy: -40, at: 0.2) == [
                .keyUp(space), .cursorDrag(isMoving: true), .perform(.moveCursorSentence(-1)),
            ])
    }

    @Test func `other fingers are ignored while the caret is dragged`() {
        var hand = TypingHand(KeyTouchSettings(insertOnKeyDown: true))
        hand.down(space, at: 0)
        _ = drag(&hand, dx: 16, at: 0.1)
        #expect(hand.down("a", finger: 2, at: 0.2) == [])
        #expect(hand.up(QwertyKeys.center("a"), finger: 2, at: 0.3) == [])
        #expect(moved(drag(&hand, dx: 24, at: 0.4)) == 1)
    }

    @Test func `a cancelled drag ends and keeps what it moved`() {
        var hand = TypingHand(KeyTouchSettings(cursorDragUpdateInterval: 10))
        hand.down(space, at: 0)
        _ = drag(&hand, dx: 16, at: 1)
        _ = drag(&hand, dx: 32, at: 1.1)
        #expect(hand.cancel(at: 1.2) == [.perform(.moveCursor(offset: 2)), .cursorDrag(isMoving: false)])
    }
}
