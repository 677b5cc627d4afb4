import Foundation
import PressboardKit
import TestSupport
import Testing
import SwipeSimulation

/// What holds for any row of touches.
struct KeyTouchRandomTests {
    /// Reads events as their owner would and notes what must not happen.
    private struct Referee {
        var problems: [String] = []
        private var pressed: [KeyFrame] = []
        private var calloutsAreOpen = false
        private var selectable = 0
        private var isGliding = false
        private var isDraggingCaret = false
        /// How many characters the latest change of the text put in, unless it has been taken back.
        private var undoable = 0

        mutating func read(_ events: [KeyTouchEvent]) {
            for event in events { read(event) }
        }

        private mutating func read(_ event: KeyTouchEvent) {
            switch event {
            case .keyDown(let key):
                pressed.append(key)
                expect(key.action != .none, "an empty place was pressed")
            case .keyUp(let key):
                let index = pressed.firstIndex(of: key)
                expect(index != nil, "a release without a press")
                if let index { pressed.remove(at: index) }
            case .perform(let action):
                perform(action)
            case .undoCharacters(let count):
                expect(count > 0 && count == undoable, "undid \(count) of \(undoable)")
                undoable = 0
            case .openCallouts(_, let placement):
                expect(!calloutsAreOpen, "two bars")
                (calloutsAreOpen, selectable) = (true, placement.items.count)
            case .selectCallout(let index):
                expect(calloutsAreOpen && (0..<selectable).contains(index), "selected \(index)")
            case .closeCallouts:
                expect(calloutsAreOpen, "closed no bar")
                calloutsAreOpen = false
            case .cursorDrag(let isMoving):
                expect(isMoving != isDraggingCaret, "a drag twice")
                isDraggingCaret = isMoving
            case .slideBegan:
                expect(!isGliding, "two glides")
                isGliding = true
            case .slideEnded:
                expect(isGliding, "ended no glide")
                isGliding = false
            }
        }

        private mutating func perform(_ action: KeyboardAction) {
            switch action {
            case .character(let text): undoable = text.count
            case .space: undoable = 1
            default: undoable = 0
            }
            switch action {
            case .slideChanged(let keys), .slideTyped(let keys):
                expect(isGliding && Set(keys).count >= 2, "a glide over \(keys)")
            case .moveCursor(let offset), .moveCursorSentence(let offset):
                expect(isDraggingCaret && offset != 0, "moved by \(offset)")
            default: expect(!isDraggingCaret, "\(action) in a drag")
            }
        }

        mutating func finish(_ machine: KeyTouchStateMachine) {
            expect(pressed.isEmpty, "a key stays pressed")
            expect(!calloutsAreOpen && !isGliding && !isDraggingCaret, "something stays open")
            expect(!machine.hasTouches && machine.nextDeadline == nil, "a touch stays")
        }

        mutating func expect(_ holds: Bool, _ problem: String) {
            if !holds { problems.append(problem) }
        }
    }

    private static let pages: [[KeyFrame]] = {
        var domain = QwertyKeys.key(.character(".com"), row: 3, from: 300, to: 395)
        domain.callouts = [".com", ".eu", ".cz"]
        let digits = (0..<10).map { digit in
            QwertyKeys.key(
                .character("\(digit)"), row: 0, from: 6.5 + 39.5 * CGFloat(digit), to: 40 + 39.5 * CGFloat(digit))
        }
        return [QwertyKeys.all, QwertyKeys.all, QwertyKeys.all.dropLast() + [domain], digits, []]
    }()

    private func settings(_ generator: inout SeededGenerator) -> KeyTouchSettings {
        KeyTouchSettings(
            insertOnKeyDown: !generator.oneIn(3), spaceCommitsOnRelease: generator.oneIn(2),
            spaceAfterPunctuation: generator.oneIn(2), slideToType: !generator.oneIn(4),
            deleteByWord: generator.oneIn(2), opensCallouts: !generator.oneIn(5),
            verticalOffset: generator.oneIn(3) ? 4 : 0,
            cursorDragUpdateInterval: generator.pick([0, 1.0 / 30, 3, .nan]))
    }

    private func location(near last: CGPoint, _ generator: inout SeededGenerator) -> CGPoint {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0: CGPoint(x: generator.pick([CGFloat.nan, .infinity, 1e308, -1e9]), y: 30)
        case 1...7: generator.pick(QwertyKeys.all).centroid
        case 8: QwertyKeys.key(.space).centroid
        case 9: QwertyKeys.key(.backspace).centroid
        case 10: QwertyKeys.center("a")
        default:
            CGPoint(
                x: last.x + CGFloat.random(in: -30...30, using: &generator),
                y: last.y + CGFloat.random(in: -20...20, using: &generator))
        }
    }

    @Test func `any row of touches leaves nothing behind`() {
        var generator = SeededGenerator(seed: 2026)
        for run in 0..<3000 {
            var machine = KeyTouchStateMachine(
                geometry: KeyGeometry(keys: generator.pick(Self.pages)), settings: settings(&generator))
            var referee = Referee()
            var last: [Int: CGPoint] = [:]
            var clock = 100.0

            for _ in 0..<40 {
                clock += Double.random(in: -0.02...0.2, using: &generator)
                let finger = Int.random(in: 1...3, using: &generator)
                let point = location(near: last[finger] ?? QwertyKeys.center("g"), &generator)
                if point.x.isFinite { last[finger] = point }
                switch Int.random(in: 0..<20, using: &generator) {
                case 0: machine.replaceKeys(with: KeyGeometry(keys: generator.pick(Self.pages)))
                case 1, 2: referee.read(machine.advance(to: clock + 0.4))
                case 3:
                    let report = KeyTouch(id: finger, phase: .cancelled, location: point, timestamp: clock)
                    referee.read(machine.handle(report))
                    let after = [KeyTouch.Phase.moved, .ended, .cancelled].flatMap {
                        machine.handle(KeyTouch(id: finger, phase: $0, location: point, timestamp: clock))
                    }
                    referee.expect(after.isEmpty, "an event after a cancel: \(after)")
                case 4: referee.read(machine.reset())
                default:
                    let phase = generator.pick([KeyTouch.Phase.began, .began, .moved, .moved, .moved, .moved, .ended])
                    let report = KeyTouch(
                        id: finger, phase: phase, location: point, timestamp: generator.oneIn(40) ? .nan : clock)
                    referee.read(
                        machine.handle(report, isViableNextCharacter: generator.oneIn(2) ? { $0 == "d" } : nil))
                }
            }
            for finger in 1...3 {
                referee.read(
                    machine.handle(KeyTouch(id: finger, phase: .ended, location: .zero, timestamp: clock + 1)))
            }
            referee.finish(machine)
            #expect(referee.problems == [], "run \(run)")
        }
    }

    @Test func `any delivery of whole touches types every character once and in order`() {
        var generator = SeededGenerator(seed: 29)
        for _ in 0..<500 {
            let word = (0..<8).map { _ in generator.pick(Array("qwertyuiopasdfghjklzxcvbnm")) }
            var reports: [KeyTouch] = []
            for (index, letter) in word.enumerated() {
                let (began, point) = (Double(index) * 0.05, QwertyKeys.center(letter))
                let ended = began + Double.random(in: 0.01...0.25, using: &generator)
                reports.append(KeyTouch(id: index, phase: .began, location: point, timestamp: began))
                reports.append(KeyTouch(id: index, phase: .ended, location: point, timestamp: ended))
            }
            // A shuffle that keeps each finger's own order.
            let order = reports.map(\.id).shuffled(using: &generator)
            var waiting = Dictionary(grouping: reports, by: \.id)
            let delivered = order.compactMap { waiting[$0]?.removeFirst() }
            for onKeyDown in [true, false] {
                var hand = TypingHand(KeyTouchSettings(insertOnKeyDown: onKeyDown))
                hand.report(delivered)
                #expect(hand.text == String(word))
            }
        }
    }
}
