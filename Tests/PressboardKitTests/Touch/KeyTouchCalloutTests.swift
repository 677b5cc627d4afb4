import Foundation
import PressboardKit
import Testing

struct KeyTouchCalloutTests {
    private let domain: KeyFrame = {
        var key = QwertyKeys.key(.character(".com"), row: 3, from: 240, to: 296)
        key.callouts = [".com", ".eu", ".cz", ".org"]
        return key
    }()

    private func cell(_ index: Int, of events: [KeyTouchEvent]) throws -> CGPoint {
        let frame = try #require(events.openedPlacement).frames[index]
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    @Test func `CL-01 callouts open after 300 ms`() {
        var hand = TypingHand()
        hand.down("a", at: 1)
        #expect(hand.machine.nextDeadline == 1.3)
        #expect(hand.wait(until: 1.29) == [])
        let placement = CalloutPlacement(key: QwertyKeys.letter("a"), keyArea: QwertyKeys.keyArea)
        #expect(hand.wait(until: 1.3) == [.openCallouts(QwertyKeys.letter("a"), placement)])
    }

    @Test func `CL-01 a key with nothing to choose opens none`() {
        var hand = TypingHand()
        hand.down("g", at: 0)
        #expect(hand.wait(until: 5) == [])
        hand.up(QwertyKeys.center("g"), at: 5)
        #expect(hand.text == "g")
        var off = TypingHand(KeyTouchSettings(opensCallouts: false))
        off.down("a", at: 0)
        #expect(off.wait(until: 5) == [])
    }

    @Test(arguments: [true, false])
    func `KD-22 an accent picked from the bar replaces its letter`(onKeyDown: Bool) throws {
        var hand = TypingHand(KeyTouchSettings(insertOnKeyDown: onKeyDown))
        hand.down("a", at: 0)
        #expect(hand.text == (onKeyDown ? "a" : ""))
        let accent = try cell(1, of: hand.wait(until: 0.35))
        #expect(hand.move(accent, at: 0.4) == [.selectCallout(1)])
        hand.up(accent, at: 0.5)
        #expect(hand.text == "á")
        #expect(hand.events.filter { $0 == .closeCallouts }.count == 1)
    }

    @Test func `KD-22 a press that capitalised once still offers what its key showed`() throws {
        var keys = QwertyKeys.all
        let index = try #require(keys.firstIndex { $0.action == .character("a") })
        keys[index].action = .character("A")
        keys[index].callouts = ["A", "Á"]
        var hand = TypingHand(KeyTouchSettings(insertOnKeyDown: true), keys: keys)
        hand.down("a", at: 0)
        hand.machine.replaceKeys(with: KeyGeometry(keys: QwertyKeys.all))
        let accent = try cell(1, of: hand.wait(until: 0.35))
        hand.up(accent, at: 0.5)
        #expect(hand.text == "Á")
    }

    @Test(arguments: [true, false])
    func `KD-24 DK-08 a domain picked from the bar replaces nothing and follows nothing`(onKeyDown: Bool) throws {
        var hand = TypingHand(KeyTouchSettings(insertOnKeyDown: onKeyDown), keys: [domain])
        hand.down(domain, at: 0)
        #expect(hand.text == "")
        let other = try cell(1, of: hand.wait(until: 0.35))
        hand.up(other, at: 0.5)
        #expect(hand.text == ".eu")
        #expect(hand.actions == [.character(".eu")])
    }

    @Test(arguments: [true, false])
    func `KD-30 a long press without a drag types the base`(onKeyDown: Bool) {
        for key in [QwertyKeys.letter("a"), domain] {
            var hand = TypingHand(KeyTouchSettings(insertOnKeyDown: onKeyDown), keys: QwertyKeys.all + [domain])
            hand.machine.replaceKeys(with: KeyGeometry(keys: [key]))
            hand.down(key, at: 0)
            hand.wait(until: 1)
            hand.up(key.centroid, at: 1.1)
            #expect(key.action == .character(hand.text))
        }
    }

    @Test func `CL-02 CL-06 a press off the middle selects the base until the finger moves`() {
        var hand = TypingHand(keys: [domain])
        let edge = CGPoint(x: domain.frame.minX + 1, y: domain.centroid.y)
        hand.report(.began, 1, edge, at: 0)
        hand.wait(until: 0.35)
        hand.move(CGPoint(x: edge.x - 2, y: edge.y), at: 0.4)
        hand.up(edge, at: 0.5)
        #expect(hand.text == ".com")
    }

    @Test func `CL-08 a way back to the base selects it again`() throws {
        var hand = TypingHand()
        hand.down("a", at: 0)
        let accent = try cell(2, of: hand.wait(until: 0.35))
        hand.move(accent, at: 0.4)
        #expect(hand.move(QwertyKeys.center("a"), at: 0.5) == [.selectCallout(0)])
        hand.up(QwertyKeys.center("a"), at: 0.6)
        #expect(hand.text == "a")
    }

    @Test func `a second finger picks what is selected and then types`() throws {
        var hand = TypingHand(KeyTouchSettings(insertOnKeyDown: true))
        hand.down("a", at: 0)
        hand.move(try cell(1, of: hand.wait(until: 0.35)), at: 0.4)
        hand.down("p", finger: 2, at: 0.5)
        #expect(hand.text == "áp")
        hand.up(QwertyKeys.center("a"), at: 0.6)
        #expect(hand.text == "áp")
    }

    @Test func `a cancelled press closes its callouts and types nothing`() {
        var hand = TypingHand(KeyTouchSettings(insertOnKeyDown: true))
        hand.down("a", at: 0)
        hand.wait(until: 0.4)
        #expect(hand.cancel(at: 0.5) == [.closeCallouts, .keyUp(QwertyKeys.letter("a")), .undoCharacters(1)])
        #expect(hand.text == "")
    }

    @Test func `a late end opens the callouts first`() {
        var hand = TypingHand()
        hand.down("a", at: 0)
        #expect(hand.up(QwertyKeys.center("a"), at: 2).openedPlacement != nil)
        #expect(hand.text == "a")
        #expect(hand.events.contains(.closeCallouts))
    }

    @Test func `GL-04 a finger that is far away when its report comes opens no callouts`() {
        var hand = TypingHand()
        let key = QwertyKeys.letter("a")
        hand.machine.replaceKeys(
            with: KeyGeometry(
                keys: QwertyKeys.all.map { frame in
                    var frame = frame
                    if frame.action == key.action { frame.callouts = ["a", "à", "á"] }
                    return frame
                }))
        hand.down("a", at: 0)
        hand.move(QwertyKeys.center("d"), at: 0.31)
        hand.up(QwertyKeys.center("d"), at: 0.4)
        #expect(hand.events.openedPlacement == nil)
        #expect(hand.text == "[asd]")
    }
}
