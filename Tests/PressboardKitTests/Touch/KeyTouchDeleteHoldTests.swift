import Foundation
import PressboardKit
import Testing

struct KeyTouchDeleteHoldTests {
    private let delete = QwertyKeys.key(.backspace)

    @Test func `DW-20 a held delete repeats and grows to words`() {
        var hand = TypingHand()
        #expect(hand.down(delete, at: 0) == [.keyDown(delete), .perform(.backspace)])
        #expect(hand.wait(until: 0.49) == [])
        #expect(hand.wait(until: 0.5) == [.perform(.backspace)])
        hand.wait(until: 2.45)
        #expect(hand.actions == Array(repeating: .backspace, count: 21))
        #expect(hand.wait(until: 2.55) == [.perform(.deleteWord)])
        #expect(DeleteHold.startDelay == 0.5)
        #expect(DeleteHold.repeatInterval == 0.1)
        #expect(DeleteHold.repeatsBeforeWords == 20)
    }

    @Test func `DW-24 without deleteByWord the hold never grows`() {
        var hand = TypingHand(KeyTouchSettings(deleteByWord: false))
        hand.down(delete, at: 0)
        hand.wait(until: 10)
        #expect(hand.actions.count > 90)
        #expect(hand.actions.allSatisfy { $0 == .backspace })
    }

    @Test func `DW-21 the repeat stops with its touch, however that went`() {
        for way in 0..<6 {
            var hand = TypingHand()
            hand.down(delete, at: 0)
            hand.wait(until: 0.75)
            let before = hand.actions.count
            switch way {
            case 0: hand.up(delete.centroid, at: 0.76)
            case 1: hand.cancel(at: 0.76)
            case 2: hand.take(hand.machine.reset())
            case 3: hand.move(QwertyKeys.center("v"), at: 0.76)
            case 4: hand.down("a", at: 0.76)
            default: hand.down("a", finger: 2, at: 0.76)
            }
            hand.wait(until: 5)
            #expect(hand.actions.count == before, "\(way)")
        }
    }

    @Test func `DW-23 delete repeats among emoji as among letters`() {
        let emoji = QwertyKeys.all.map { key in
            key.action == .backspace ? key : KeyFrame(action: .character("😀"), row: key.row, frame: key.frame)
        }
        var hand = TypingHand(keys: emoji)
        hand.down(delete, at: 0)
        hand.wait(until: 2.55)
        #expect(hand.actions == Array(repeating: .backspace, count: 21) + [.deleteWord])
    }

    @Test func `DW-22 a new press of delete starts from the beginning`() {
        var hand = TypingHand()
        hand.down(delete, at: 0)
        hand.wait(until: 4)
        hand.take(hand.machine.reset())
        #expect(hand.machine.nextDeadline == nil)
        hand.down(delete, at: 5)
        #expect(hand.wait(until: 5.45) == [])
        #expect(hand.wait(until: 5.55) == [.perform(.backspace)])
    }

    @Test func `a busy keyboard does not delete in a burst`() {
        var hold = DeleteHold(at: 0, deletesWords: true)
        #expect(hold.advance(to: 60) == .backspace)
        #expect(hold.advance(to: 60.05) == nil)
        #expect(hold.nextRepeat == 60.1)
    }
}
