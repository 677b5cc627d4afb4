import Foundation
import PressboardKit
import PressboardKitApp
import PressboardKitAutocomplete
import Testing

/// A keyboard played by fingers alone.
@MainActor
struct ControllerTouchTests {
    /// Fingers on the keys of a keyboard, which lays out its keys whenever they change.
    @MainActor
    final class Fingers {
        let keyboard: Keyboard
        private var time = 1.0

        init(_ before: String = "x ", _ change: (inout KeyboardBehavior) -> Void = { _ in }) async {
            keyboard = await Keyboard(before, change)
            let controller = keyboard.controller
            func lay() {
                controller.geometry = KeyGeometry(layout: controller.layout, in: CGSize(width: 402, height: 0))
            }
            controller.onChange = { [unowned controller] in
                controller.geometry = KeyGeometry(layout: controller.layout, in: CGSize(width: 402, height: 0))
            }
            lay()
        }

        func place(_ action: KeyboardAction) -> CGPoint {
            let key = keyboard.controller.geometry?.keys.first { $0.action == action }
            return key.map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) } ?? .zero
        }

        func place(_ letter: Character) -> CGPoint { place(letter == " " ? .space : .character(String(letter))) }

        @discardableResult
        func report(_ phase: KeyTouch.Phase, _ point: CGPoint, id: Int = 1, after pause: Double = 0.05)
            -> [KeyTouchEvent]
        {
            time += pause
            _ = keyboard.controller.advanceTouches(to: time)
            return keyboard.controller.touch([KeyTouch(id: id, phase: phase, location: point, timestamp: time)])
        }

        func tap(_ letters: String) {
            for letter in letters {
                report(.began, place(letter))
                report(.ended, place(letter))
            }
        }

        func wait(_ pause: Double) -> [KeyTouchEvent] {
            time += pause
            return keyboard.controller.advanceTouches(to: time)
        }

        func slide(over word: String) {
            let middles = word.map { place($0) }
            for (a, b) in zip(middles, middles.dropFirst()) {
                if a == middles.first { report(.began, a) }
                for step in 1...20 {
                    let part = CGFloat(step) / 20
                    report(.moved, CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part), after: 0.008)
                }
            }
            if let last = middles.last { report(.ended, last, after: 0.008) }
        }
    }

    @Test(arguments: [true, false])
    func `KD-20 taps type, however the fingers overlap`(insertsOnKeyDown: Bool) async {
        let fingers = await Fingers { $0.insertOnKeyDown = insertsOnKeyDown }
        fingers.tap("jak")
        fingers.report(.began, fingers.place(" "))
        fingers.report(.began, fingers.place("s"), id: 2)
        fingers.report(.ended, fingers.place(" "))
        fingers.report(.ended, fingers.place("s"), id: 2)
        #expect(fingers.keyboard.text == "x jak s")
    }

    @Test(arguments: [true, false])
    func `KD-27 GL-03 a slide writes a word and leaves no letter of its press`(insertsOnKeyDown: Bool) async {
        let fingers = await Fingers { $0.insertOnKeyDown = insertsOnKeyDown }
        fingers.slide(over: "hello")
        await fingers.keyboard.controller.glideFinished()
        #expect(fingers.keyboard.text == "x hello ")
        fingers.slide(over: "there")
        fingers.tap("s")
        #expect(fingers.keyboard.text == "x hello there s")
    }

    @Test func `KD-22 a hold opens callouts, and the one that is chosen takes the place of the letter`() async {
        let fingers = await Fingers()
        let start = fingers.place("e")
        fingers.report(.began, start)
        let events = fingers.wait(0.35)
        guard
            case .openCallouts(_, let placement)? = events.first(where: {
                if case .openCallouts = $0 { true } else { false }
            })
        else {
            Issue.record("no callouts in \(events)")
            return
        }
        #expect(!placement.items.isEmpty)
        fingers.report(.moved, CGPoint(x: start.x + 40, y: start.y))
        fingers.report(.ended, CGPoint(x: start.x + 40, y: start.y))
        #expect(fingers.keyboard.text.count == 3)
        #expect(fingers.keyboard.text != "x e")
    }

    @Test func `DW-20 a held delete repeats and then goes by words`() async {
        let fingers = await Fingers(String(repeating: "word ", count: 30))
        let delete = fingers.place(.backspace)
        fingers.report(.began, delete)
        for _ in 0..<60 { _ = fingers.wait(0.1) }
        fingers.report(.ended, delete)
        let left = fingers.keyboard.text
        #expect(left.count < 100)
        #expect(String(repeating: "word ", count: 30).hasPrefix(left))
        _ = fingers.wait(5)
        #expect(fingers.keyboard.text == left, "DW-21")
    }

    @Test func `SD-56 a drag on the space bar moves the caret and types nothing`() async {
        for commitsOnRelease in [true, false] {
            let fingers = await Fingers("Hello") { $0.spaceCommitsOnRelease = commitsOnRelease }
            let start = fingers.place(" ")
            fingers.report(.began, start)
            for step in 1...10 { fingers.report(.moved, CGPoint(x: start.x - 3.2 * CGFloat(step), y: start.y)) }
            fingers.report(.ended, CGPoint(x: start.x - 32, y: start.y))
            #expect(fingers.keyboard.document.text.text == "Hello")
            #expect(fingers.keyboard.document.text.caret < 5)
            #expect(!fingers.keyboard.controller.isMovingCursor)
        }
    }

    @Test func `a key of the page that a touch of the same delivery has opened`() async {
        let fingers = await Fingers()
        fingers.report(.began, fingers.place(.keyboardType(.numeric)))
        fingers.report(.ended, fingers.place(.keyboardType(.alphabetic)))
        #expect(fingers.keyboard.page == .numeric)
        fingers.tap("4")
        #expect(fingers.keyboard.text == "x 4")
        fingers.tap(" ")
        #expect(fingers.keyboard.page == .alphabetic)
        fingers.tap("a")
        #expect(fingers.keyboard.text == "x 4 a")
    }

    @Test func `taps that miss are understood by where they fell`() async {
        let fingers = await Fingers()
        fingers.tap("br")
        let (s, a) = (fingers.place("s"), fingers.place("a"))
        fingers.report(.began, CGPoint(x: s.x + (a.x - s.x) * 0.3, y: s.y))
        fingers.report(.ended, s)
        let geometry = fingers.keyboard.controller.geometry
        let word = SuggestionText.currentWord(in: fingers.keyboard.text)
        #expect(word.count == 3)
        #expect(geometry != nil)
        if let geometry {
            var touches = word.map { TouchPoint(geometry.centroid(of: $0) ?? .zero) }
            touches[2] = TouchPoint(x: s.x + (a.x - s.x) * 0.3, y: s.y)
            #expect(
                fingers.keyboard.controller.suggestions
                    == DictionarySuggestionProvider.english.suggestions(
                        for: fingers.keyboard.text, touches: touches, geometry: geometry))
        }
    }

    @Test func `without keys touches do nothing, and a reset types nothing`() async {
        let keyboard = await Keyboard("x ")
        #expect(keyboard.controller.touch([KeyTouch(id: 1, phase: .began, location: .zero, timestamp: 1)]).isEmpty)
        let fingers = await Fingers { $0.insertOnKeyDown = false }
        fingers.report(.began, fingers.place("a"))
        _ = fingers.keyboard.controller.resetTouches()
        fingers.report(.ended, fingers.place("a"))
        #expect(fingers.keyboard.text == "x ")
        #expect(fingers.keyboard.controller.nextTouchDeadline == nil)
    }
}
