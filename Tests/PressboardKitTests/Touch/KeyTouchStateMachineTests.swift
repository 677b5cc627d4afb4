import Foundation
import PressboardKit
import Testing

/// Presses of one and of several fingers.
struct KeyTouchStateMachineTests {
    private let onKeyDown = KeyTouchSettings(insertOnKeyDown: true)
    private let space = QwertyKeys.key(.space)

    @Test(arguments: [true, false])
    func `KD-28 a tap types once`(onKeyDown: Bool) {
        var hand = TypingHand(KeyTouchSettings(insertOnKeyDown: onKeyDown))
        hand.down("j", at: 0)
        #expect(hand.text == (onKeyDown ? "j" : ""))
        hand.up(QwertyKeys.center("j"), at: 0.1)
        let key = QwertyKeys.letter("j")
        #expect(hand.text == "j")
        #expect(hand.events.filter { $0 == .keyDown(key) }.count == 1)
        #expect(hand.events.last { $0 != .perform(key.action) } == .keyUp(key))
        #expect(!hand.machine.hasTouches)
    }

    @Test(arguments: [true, false])
    func `KD-20 a space held into the next letter is typed before it`(onKeyDown: Bool) {
        var hand = TypingHand(KeyTouchSettings(insertOnKeyDown: onKeyDown))
        for (index, letter) in "jak".enumerated() {
            hand.down(letter, at: Double(index))
            hand.up(QwertyKeys.center(letter), at: Double(index) + 0.05)
        }
        hand.down(space, finger: 2, at: 3)
        #expect(hand.text == "jak")
        hand.down("s", finger: 3, at: 3.05)
        #expect(hand.text.hasPrefix("jak "))
        hand.up(space.centroid, finger: 2, at: 3.08)
        hand.up(QwertyKeys.center("s"), finger: 3, at: 3.1)
        hand.down("e", at: 3.2)
        hand.up(QwertyKeys.center("e"), at: 3.25)
        #expect(hand.text == "jak se")
    }

    @Test func `KD-21 a deferred space is typed on release`() {
        var hand = TypingHand(onKeyDown)
        hand.down(space, at: 0)
        #expect(hand.text == "")
        hand.up(space.centroid, at: 0.1)
        #expect(hand.text == " ")
    }

    @Test func `KD-05 without deferral the space is typed on press`() {
        var hand = TypingHand(KeyTouchSettings(insertOnKeyDown: true, spaceCommitsOnRelease: false))
        hand.down(space, at: 0)
        #expect(hand.text == " ")
        hand.up(space.centroid, at: 0.1)
        #expect(hand.text == " ")
    }

    @Test(arguments: [".", ",", "?", "!", ":", ";"])
    func `KD-07 marks wait for the release while a space follows them by itself`(mark: String) {
        let key = QwertyKeys.key(.character(mark), row: 0, from: 0, to: 40)
        var hand = TypingHand(KeyTouchSettings(insertOnKeyDown: true, spaceAfterPunctuation: true), keys: [key])
        hand.down(key, at: 0)
        #expect(hand.text == (mark == ";" ? ";" : ""))
        hand.up(key.centroid, at: 0.1)
        #expect(hand.text == mark)
    }

    @Test(arguments: [true, false])
    func `KD-25 a finger that leaves a character key types nothing`(onKeyDown: Bool) {
        var hand = TypingHand(KeyTouchSettings(insertOnKeyDown: onKeyDown, slideToType: false))
        hand.down("a", at: 0)
        let moved = hand.move(QwertyKeys.center("d"), at: 0.1)
        #expect(moved == [.keyUp(QwertyKeys.letter("a"))] + (onKeyDown ? [.undoCharacters(1)] : []))
        #expect(hand.up(QwertyKeys.center("d"), at: 0.2) == [])
        #expect(hand.text == "")
    }

    @Test func `KD-25 what another finger has typed since is not taken back`() {
        var hand = TypingHand(KeyTouchSettings(insertOnKeyDown: true, slideToType: false))
        hand.down("a", finger: 1, at: 0)
        hand.down("s", finger: 2, at: 0.05)
        hand.move(QwertyKeys.center("p"), finger: 1, at: 0.1)
        hand.cancel(finger: 1, at: 0.2)
        #expect(hand.text == "as")
    }

    @Test(arguments: [true, false])
    func `KD-26 a finger that leaves the space bar keeps its space`(deferred: Bool) {
        var hand = TypingHand(KeyTouchSettings(insertOnKeyDown: true, spaceCommitsOnRelease: deferred))
        hand.down(space, at: 0)
        hand.move(CGPoint(x: 201, y: 160), at: 0.1)
        hand.up(CGPoint(x: 201, y: 160), at: 0.2)
        #expect(hand.text == " ")
    }

    @Test func `KD-29 touches delivered out of order are processed by their time`() {
        var hand = TypingHand(onKeyDown)
        let letters = Array("ahoj")
        func reports(_ phase: KeyTouch.Phase, after delay: TimeInterval) -> [KeyTouch] {
            letters.enumerated().reversed().map { index, letter in
                KeyTouch(
                    id: index, phase: phase, location: QwertyKeys.center(letter), timestamp: Double(index) + delay)
            }
        }
        hand.report(reports(.began, after: 0) + reports(.ended, after: 1.5))
        #expect(hand.text == "ahoj")
        #expect(!hand.machine.hasTouches)
    }

    @Test func `KD-29 events of the same time stay in their order, those without a time stay in their place`() {
        let events: [(Character, TimeInterval)] = [("c", 2), ("d", 2), ("?", .nan), ("a", 1), ("b", 1)]
        #expect(String(KeyTouchStateMachine.ordered(events, by: \.1).map(\.0)) == "abcd?")
    }

    @Test func `KD-29 an end whose time lies before its beginning still ends it`() {
        var hand = TypingHand(onKeyDown)
        let point = QwertyKeys.center("a")
        hand.report([
            KeyTouch(id: 1, phase: .began, location: point, timestamp: 10),
            KeyTouch(id: 2, phase: .began, location: QwertyKeys.center("p"), timestamp: 3),
            KeyTouch(id: 1, phase: .ended, location: point, timestamp: .nan),
            KeyTouch(id: 2, phase: .ended, location: QwertyKeys.center("p"), timestamp: 1),
        ])
        #expect(!hand.machine.hasTouches)
        #expect(hand.text == "pa")
    }

    @Test(arguments: [true, false])
    func `overlapping fingers type in the order of their presses`(onKeyDown: Bool) {
        var hand = TypingHand(KeyTouchSettings(insertOnKeyDown: onKeyDown))
        hand.down("a", finger: 1, at: 0)
        hand.down("h", finger: 2, at: 0.05)
        hand.down("o", finger: 3, at: 0.1)
        hand.up(QwertyKeys.center("o"), finger: 3, at: 0.12)
        hand.up(QwertyKeys.center("h"), finger: 2, at: 0.15)
        hand.up(QwertyKeys.center("a"), finger: 1, at: 0.2)
        #expect(hand.text == "aho")
    }

    @Test func `shift and page keys act on press, once`() {
        for action in [KeyboardAction.shift, .keyboardType(.numeric)] {
            var hand = TypingHand()
            let key = QwertyKeys.key(action)
            hand.down(key, at: 0)
            #expect(hand.actions == [action])
            hand.machine.replaceKeys(with: KeyGeometry(keys: []))
            #expect(hand.up(key.centroid, at: 1) == [.keyUp(key)])
        }
    }

    @Test func `return acts on release and waits for no one`() {
        var hand = TypingHand(onKeyDown)
        let key = QwertyKeys.key(.primary)
        hand.down(key, finger: 1, at: 0)
        #expect(hand.text == "")
        hand.down("a", finger: 2, at: 0.1)
        hand.up(key.centroid, finger: 1, at: 0.2)
        #expect(hand.text == "\na")
    }

    @Test(arguments: [true, false])
    func `a cancelled press leaves nothing`(onKeyDown: Bool) {
        var hand = TypingHand(KeyTouchSettings(insertOnKeyDown: onKeyDown, spaceCommitsOnRelease: false))
        for key in [QwertyKeys.letter("a"), space] {
            hand.down(key, at: 0)
            #expect(hand.cancel(at: 0.1).contains(.keyUp(key)))
            #expect(hand.text == "")
        }
        #expect(hand.wait(until: 10) == [])
        #expect(!hand.machine.hasTouches)
    }

    @Test func `unknown fingers and wild places do nothing`() {
        var hand = TypingHand(onKeyDown)
        let wild = CGPoint(x: CGFloat.nan, y: 30)
        #expect(hand.move(QwertyKeys.center("a"), finger: 9, at: 0) == [])
        #expect(hand.up(QwertyKeys.center("a"), finger: 9, at: 0) == [])
        #expect(hand.cancel(finger: 9, at: 0) == [])
        #expect(hand.report(.began, 1, wild, at: 0) == [])
        #expect(hand.up(wild, at: 0.1) == [])
        hand.down("a", at: 1)
        hand.move(wild, at: 1.1)
        hand.up(wild, at: 1.2)
        #expect(hand.text == "a")
    }

    @Test func `a finger that begins again counts as lifted before`() {
        var hand = TypingHand()
        hand.down("a", at: 0)
        hand.down("s", at: 0.1)
        hand.up(QwertyKeys.center("s"), at: 0.2)
        #expect(hand.text == "as")
        #expect(!hand.machine.hasTouches)
    }

    @Test func `a time that runs back opens nothing early and nothing late`() {
        var hand = TypingHand()
        hand.down("a", at: 10)
        hand.move(QwertyKeys.center("a"), at: 5)
        #expect(hand.wait(until: 10.29) == [])
        #expect(hand.wait(until: 10.31).openedPlacement != nil)
        hand.up(QwertyKeys.center("a"), at: 10.4)
        // With no finger down, another clock may begin.
        hand.down("a", at: 1)
        #expect(hand.machine.nextDeadline == 1.3)
    }

    @Test func `a finger keeps its key when the page changes under it`() {
        var hand = TypingHand()
        hand.down("a", at: 0)
        hand.machine.replaceKeys(with: KeyGeometry(keys: [QwertyKeys.key(.character("1"), row: 0, from: 0, to: 402)]))
        hand.up(QwertyKeys.center("a"), at: 0.1)
        #expect(hand.text == "a")
        hand.down("a", at: 0.2)
        hand.up(QwertyKeys.center("a"), at: 0.3)
        #expect(hand.text == "a1")
    }

    @Test func `a reset closes everything and types nothing`() {
        var hand = TypingHand(onKeyDown)
        hand.down("a", at: 0)
        hand.wait(until: 0.4)
        let events = hand.take(hand.machine.reset())
        #expect(events == [.closeCallouts, .keyUp(QwertyKeys.letter("a"))])
        #expect(hand.text == "a")
        #expect(hand.machine.nextDeadline == nil)
    }

    @Test func `KB-01 a word decides a press in doubt`() {
        var machine = KeyTouchStateMachine(geometry: KeyGeometry(keys: QwertyKeys.all))
        let point = CGPoint(x: QwertyKeys.letter("s").frame.maxX - 1, y: 86)
        let events = machine.handle(
            KeyTouch(id: 1, phase: .began, location: point, timestamp: 0), isViableNextCharacter: { $0 == "d" })
        #expect(events == [.keyDown(QwertyKeys.letter("d"))])
    }

    @Test func `a touch after shift means a key of the new page, in one delivery too`() {
        var hand = TypingHand()
        let small = QwertyKeys.letter("a")
        let capital = KeyFrame(action: .character("A"), row: 1, frame: small.frame)
        let shift = QwertyKeys.key(.shift).centroid
        hand.report([
            KeyTouch(id: 1, phase: .began, location: shift, timestamp: 0),
            KeyTouch(id: 1, phase: .ended, location: shift, timestamp: 0.05),
            KeyTouch(id: 2, phase: .began, location: small.centroid, timestamp: 0.1),
            KeyTouch(id: 2, phase: .ended, location: small.centroid, timestamp: 0.15),
        ]) { machine, events in
            if events.contains(.perform(.shift)) { machine.replaceKeys(with: KeyGeometry(keys: [capital])) }
        }
        #expect(hand.actions == [.shift, .character("A")])
    }

    @Test func `KD-20 a space that slipped a little is a space when another finger types on`() {
        for drift in [13, -14] as [CGFloat] {
            var hand = TypingHand(onKeyDown)
            let space = QwertyKeys.key(.space).centroid
            hand.down(QwertyKeys.key(.space), finger: 1, at: 0)
            hand.move(CGPoint(x: space.x + drift, y: space.y), finger: 1, at: 0.05)
            hand.down("s", finger: 2, at: 0.08)
            hand.up(CGPoint(x: space.x + drift, y: space.y), finger: 1, at: 0.1)
            hand.up(QwertyKeys.center("s"), finger: 2, at: 0.15)
            #expect(hand.text == " s")
            let moved = hand.actions.reduce(0) { sum, action in
                if case .moveCursor(let offset) = action { sum + offset } else { sum }
            }
            #expect(moved == 0)
            #expect(hand.events.filter { $0 == .cursorDrag(isMoving: false) }.count == 1)
        }
    }

    @Test func `while the caret is dragged in earnest another finger does nothing`() {
        var hand = TypingHand(onKeyDown)
        let space = QwertyKeys.key(.space).centroid
        hand.down(QwertyKeys.key(.space), finger: 1, at: 0)
        hand.move(CGPoint(x: space.x + 40, y: space.y), finger: 1, at: 0.1)
        hand.down("s", finger: 2, at: 0.2)
        hand.up(QwertyKeys.center("s"), finger: 2, at: 0.25)
        #expect(hand.text.isEmpty)
    }

    @Test func `times beyond all clocks change nothing`() {
        var hand = TypingHand()
        hand.down(QwertyKeys.key(.backspace), at: 1e17)
        let deadline = hand.machine.nextDeadline ?? 0
        #expect(deadline < 1e13)
        #expect(hand.machine.advance(to: -1e300).isEmpty)
    }
}
