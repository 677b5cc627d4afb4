import Foundation
import PressboardKit
import Testing

struct KeyTouchGlideTests {
    private let onKeyDown = KeyTouchSettings(insertOnKeyDown: true)

    private func glide(_ letters: String, hand: inout TypingHand, from start: TimeInterval = 0) {
        for (index, letter) in letters.enumerated() {
            let time = start + Double(index) * 0.05
            if index == 0 {
                hand.down(letter, at: time)
            } else {
                hand.move(QwertyKeys.center(letter), at: time)
            }
        }
    }

    @Test(arguments: [
        (CGFloat(12), 2, false), (12.1, 2, true), (12.1, 1, false), (100, 1, false), (5, 3, false), (20, 9, true),
    ])
    func `GL-01 a glide needs more than 12 points and two letters`(travel: CGFloat, letters: Int, engaged: Bool) {
        #expect(KeyTouchStateMachine.glideEngaged(travel: travel, distinctLetters: letters) == engaged)
        #expect(KeyTouchStateMachine.glideAbandon == 12)
        #expect(KeyTouchStateMachine.glideEngageKeyCount == 2)
    }

    @Test func `GL-01 a glide starts only on a letter`() {
        var hand = TypingHand()
        for action in [KeyboardAction.shift, .backspace, .primary, .keyboardType(.emojis)] {
            hand.down(QwertyKeys.key(action), at: 0)
            hand.move(QwertyKeys.center("v"), at: 0.1)
            hand.move(QwertyKeys.center("t"), at: 0.2)
            hand.up(QwertyKeys.center("t"), at: 0.3)
        }
        #expect(!hand.events.contains(.slideBegan))
    }

    @Test func `GL-02 a tap becomes a glide between 19 and 24 points sideways and at about 38 downward`() {
        let start = QwertyKeys.center("f")
        for (dx, dy, engaged) in [(19, 0, false), (24, 0, true), (0, 28, false), (9, 38, true)]
            as [(CGFloat, CGFloat, Bool)]
        {
            var hand = TypingHand()
            hand.down("f", at: 0)
            hand.move(CGPoint(x: start.x + dx, y: start.y + dy), at: 0.1)
            #expect(hand.events.contains(.slideBegan) == engaged, "\(dx), \(dy)")
        }
    }

    @Test func `GL-03 KD-27 an engaging glide drops the preview and what the press typed`() {
        var hand = TypingHand(onKeyDown)
        hand.down("m", at: 0)
        #expect(hand.text == "m")
        let events = hand.move(QwertyKeys.center("n"), at: 0.05)
        #expect(
            events == [
                .keyUp(QwertyKeys.letter("m")), .undoCharacters(1), .slideBegan,
                .perform(.slideChanged(keys: ["m", "n"])),
            ])
        #expect(hand.text == "")
        #expect(hand.up(QwertyKeys.center("n"), at: 0.1) == [.perform(.slideTyped(keys: ["m", "n"])), .slideEnded])
        #expect(hand.text == "[mn]")
    }

    @Test func `GL-04 a finger that sets off opens no accents`() {
        var hand = TypingHand()
        hand.down("a", at: 0)
        hand.move(CGPoint(x: QwertyKeys.center("a").x + 13, y: 86.5), at: 0.1)
        #expect(hand.machine.nextDeadline == nil)
        #expect(hand.wait(until: 1) == [])
        hand.move(QwertyKeys.center("s"), at: 1.1)
        #expect(hand.events.contains(.slideBegan))
    }

    @Test func `GL-04 holding still opens the accents`() {
        var hand = TypingHand()
        hand.down("a", at: 0)
        hand.move(CGPoint(x: QwertyKeys.center("a").x + 2, y: 87), at: 0.1)
        #expect(hand.wait(until: 0.3).openedPlacement?.items == ["a", "á", "à", "â"])
    }

    @Test func `GL-05 every move over a new letter is told, the word once`() {
        var hand = TypingHand()
        glide("sdf", hand: &hand)
        hand.move(CGPoint(x: QwertyKeys.center("f").x + 1, y: 86), at: 0.2)
        hand.up(QwertyKeys.center("f"), at: 0.3)
        #expect(
            hand.actions == [
                .slideChanged(keys: ["s", "d"]), .slideChanged(keys: ["s", "d", "f"]),
                .slideTyped(keys: ["s", "d", "f"]),
            ])
    }

    @Test(arguments: [true, false])
    func `GL-06 a short drag types one character`(onKeyDown: Bool) {
        var hand = TypingHand(KeyTouchSettings(insertOnKeyDown: onKeyDown))
        let point = CGPoint(x: QwertyKeys.center("a").x + 18, y: 86)
        hand.down("a", at: 0)
        hand.move(point, at: 0.05)
        hand.up(point, at: 0.1)
        #expect(hand.text == "a")
    }

    @Test func `GL-07 letters between two samples belong to the glide`() {
        var hand = TypingHand()
        glide("al", hand: &hand)
        hand.up(QwertyKeys.center("l"), at: 0.2)
        #expect(hand.text == "[asdfghjkl]")
    }

    @Test func `a glide that begins in the gap beside a key begins with that key`() {
        var hand = TypingHand()
        let gap = CGPoint(x: QwertyKeys.letter("s").frame.maxX + 1, y: 86)
        hand.report(.began, 1, gap, at: 0)
        hand.move(QwertyKeys.center("d"), at: 0.1)
        hand.up(QwertyKeys.center("d"), at: 0.2)
        #expect(hand.text == "[sd]")
    }

    @Test func `a glide over capitals names small letters`() {
        let capitals = QwertyKeys.all.map { key in
            guard case .character(let text) = key.action else { return key }
            return KeyFrame(action: .character(text.uppercased()), row: key.row, frame: key.frame)
        }
        var hand = TypingHand(KeyTouchSettings(), keys: capitals)
        glide("as", hand: &hand)
        hand.up(QwertyKeys.center("s"), at: 0.2)
        #expect(hand.actions.last == .slideTyped(keys: ["a", "s"]))
    }

    @Test func `a second finger ends the glide and types after its word`() {
        var hand = TypingHand(onKeyDown)
        glide("asd", hand: &hand)
        hand.down("p", finger: 2, at: 0.2)
        #expect(hand.text == "[asd]p")
        hand.move(QwertyKeys.center("h"), at: 0.25)
        hand.up(QwertyKeys.center("h"), at: 0.3)
        hand.up(QwertyKeys.center("p"), finger: 2, at: 0.35)
        #expect(hand.text == "[asd]p")
        #expect(hand.events.filter { $0 == .slideEnded }.count == 1)
    }

    @Test func `a cancelled glide types nothing`() {
        var hand = TypingHand(onKeyDown)
        glide("asd", hand: &hand)
        #expect(hand.cancel(at: 0.3) == [.slideEnded])
        #expect(hand.text == "")
    }

    @Test func `without slideToType nothing glides`() {
        var hand = TypingHand(KeyTouchSettings(slideToType: false))
        glide("asd", hand: &hand)
        hand.up(QwertyKeys.center("d"), at: 0.3)
        #expect(hand.events.contains(.slideBegan) == false)
        #expect(hand.actions == [])
    }
}
