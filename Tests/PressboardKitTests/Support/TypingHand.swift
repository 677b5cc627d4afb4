import Foundation
import PressboardKit

/// Fingers on a keyboard and the text that comes of them.
struct TypingHand {
    var machine: KeyTouchStateMachine
    /// Everything that happened.
    private(set) var events: [KeyTouchEvent] = []
    /// The text that a plain document would have, glided words as their keys in brackets.
    private(set) var text = ""

    init(_ settings: KeyTouchSettings = KeyTouchSettings(), keys: [KeyFrame] = QwertyKeys.all) {
        let geometry = KeyGeometry(keys: keys, keyArea: QwertyKeys.keyArea)
        machine = KeyTouchStateMachine(geometry: geometry, settings: settings)
    }

    /// Reports several touches at once, in the order of their delivery.
    mutating func report(
        _ reports: [KeyTouch], onEvents: (inout KeyTouchStateMachine, [KeyTouchEvent]) -> Void = { _, _ in }
    ) {
        var all: [KeyTouchEvent] = []
        machine.handle(reports) { machine, events in
            all += events
            onEvents(&machine, events)
        }
        take(all)
    }

    @discardableResult
    mutating func report(
        _ phase: KeyTouch.Phase, _ id: Int, _ location: CGPoint, at time: TimeInterval
    ) -> [KeyTouchEvent] {
        take(machine.handle(KeyTouch(id: id, phase: phase, location: location, timestamp: time)))
    }

    @discardableResult
    mutating func down(_ key: KeyFrame, finger: Int = 1, at time: TimeInterval) -> [KeyTouchEvent] {
        report(.began, finger, key.centroid, at: time)
    }

    @discardableResult
    mutating func down(_ letter: Character, finger: Int = 1, at time: TimeInterval) -> [KeyTouchEvent] {
        down(QwertyKeys.letter(letter), finger: finger, at: time)
    }

    @discardableResult
    mutating func move(_ location: CGPoint, finger: Int = 1, at time: TimeInterval) -> [KeyTouchEvent] {
        report(.moved, finger, location, at: time)
    }

    @discardableResult
    mutating func up(_ location: CGPoint, finger: Int = 1, at time: TimeInterval) -> [KeyTouchEvent] {
        report(.ended, finger, location, at: time)
    }

    @discardableResult
    mutating func cancel(finger: Int = 1, at time: TimeInterval) -> [KeyTouchEvent] {
        report(.cancelled, finger, .zero, at: time)
    }

    /// Lets time pass as a timer would: stopping at every deadline.
    @discardableResult
    mutating func wait(until time: TimeInterval) -> [KeyTouchEvent] {
        var all: [KeyTouchEvent] = []
        while let deadline = machine.nextDeadline, deadline <= time { all += take(machine.advance(to: deadline)) }
        return all + take(machine.advance(to: time))
    }

    @discardableResult
    mutating func take(_ new: [KeyTouchEvent]) -> [KeyTouchEvent] {
        for event in new {
            switch event {
            case .perform(.character(let typed)): text += typed
            case .perform(.space): text += " "
            case .perform(.primary): text += "\n"
            case .perform(.backspace): _ = text.popLast()
            case .perform(.slideTyped(let keys)): text += "[\(String(keys))]"
            case .undoCharacters(let count): text.removeLast(min(count, text.count))
            default: break
            }
        }
        events += new
        return new
    }

    /// What was asked for, in order.
    var actions: [KeyboardAction] {
        events.compactMap { event in
            if case .perform(let action) = event { return action }
            return nil
        }
    }
}

extension [KeyTouchEvent] {
    var openedPlacement: CalloutPlacement? {
        for case .openCallouts(_, let placement) in self { return placement }
        return nil
    }
}
