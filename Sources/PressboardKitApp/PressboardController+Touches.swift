public import Foundation
public import PressboardKit

/// The fingers on the keys, and where they have been.
struct TouchSession {
    /// Points that are kept of a glide; later ones are dropped.
    private static let longestPath = 4_096

    var machine: KeyTouchStateMachine
    /// Where each finger has been, from its press on.
    private var paths: [Int: [TouchPoint]] = [:]
    /// Where keys were pressed that have not typed yet.
    private var pressed: [KeyboardAction: TouchPoint] = [:]
    private var glidingFinger: Int?

    init(machine: KeyTouchStateMachine) { self.machine = machine }

    mutating func follow(_ report: KeyTouch) {
        let point = place(of: report)
        switch report.phase {
        case .began: paths[report.id] = [point]
        case .moved, .ended:
            if paths[report.id, default: []].count < Self.longestPath { paths[report.id]?.append(point) }
        case .cancelled: break
        }
    }

    /// Takes note of what a report has brought about.
    mutating func note(_ event: KeyTouchEvent, of report: KeyTouch) {
        switch event {
        case .keyDown(let key): pressed[key.action] = place(of: report)
        case .slideBegan: glidingFinger = report.id
        case .slideEnded: glidingFinger = nil
        default: break
        }
    }

    /// Where a touch counts.
    private func place(of report: KeyTouch) -> TouchPoint {
        TouchPoint(
            x: report.location.x, y: report.location.y - machine.settings.verticalOffset, time: report.timestamp)
    }

    mutating func forget(_ report: KeyTouch) {
        if report.phase == .ended || report.phase == .cancelled { paths[report.id] = nil }
        if !machine.hasTouches {
            paths = [:]
            pressed = [:]
        }
    }

    mutating func takePress(of action: KeyboardAction) -> TouchPoint? { pressed.removeValue(forKey: action) }

    var glidePath: [TouchPoint]? { glidingFinger.flatMap { paths[$0] } }
}

extension PressboardController {
    /// Takes reports about fingers on the keys, does what they ask for, and tells what is to be drawn.
    ///
    /// The keys are those of ``geometry``. A host that draws pages sets it anew in ``onChange``, so that a touch after
    /// `123` in the same delivery means a key of the new page. Letters keep the place where they were touched, and
    /// glides the whole path. Set one timer for ``nextTouchDeadline`` after each call.
    ///
    /// - Parameter reports: the reports of one delivery, in whatever order.
    /// - Returns: what has come of them, all of it done already: previews, callouts and feedback are for the host.
    public func touch(_ reports: [KeyTouch]) -> [KeyTouchEvent] {
        guard let geometry else { return [] }
        if touches == nil {
            touches = TouchSession(machine: KeyTouchStateMachine(geometry: geometry, settings: touchSettings))
        }
        var all: [KeyTouchEvent] = []
        for report in KeyTouchStateMachine.ordered(reports, by: \.timestamp) {
            touches?.follow(report)
            var events: [KeyTouchEvent] = []
            withMachine { machine in
                machine.handle([report], isViableNextCharacter: { self.isViableNextCharacter($0) }) { events += $1 }
            }
            for event in events {
                touches?.note(event, of: report)
                carryOut(event)
            }
            touches?.forget(report)
            all += events
        }
        return all
    }

    /// Lets time pass for the fingers on the keys: callouts open, deletes repeat.
    ///
    /// - Parameter time: seconds on the clock of the touches.
    /// - Returns: what has come of it, all of it done already.
    public func advanceTouches(to time: TimeInterval) -> [KeyTouchEvent] {
        var events: [KeyTouchEvent] = []
        withMachine { events = $0.advance(to: time) }
        events.forEach(carryOut)
        return events
    }

    /// When ``advanceTouches(to:)`` is to be called next, in seconds on the clock of the touches; `nil` for not at all.
    public var nextTouchDeadline: TimeInterval? { touches?.machine.nextDeadline }

    /// Drops all fingers, because the keyboard goes away.
    ///
    /// - Returns: what closes previews, callouts, glides and drags.
    public func resetTouches() -> [KeyTouchEvent] {
        var events: [KeyTouchEvent] = []
        withMachine { events = $0.reset() }
        events.forEach(carryOut)
        touches = nil
        return events
    }

    private func withMachine(_ body: (inout KeyTouchStateMachine) -> Void) {
        guard var machine = touches?.machine else { return }
        machine.settings = touchSettings
        body(&machine)
        touches?.machine = machine
    }

    private func carryOut(_ event: KeyTouchEvent) {
        switch event {
        case .perform(.slideTyped):
            guard let path = touches?.glidePath, path.count > 1 else { return handle(event) }
            countKeystroke(.slideTyped(keys: []))
            glide(along: path)
        case .perform(let action): handle(action, touch: touches?.takePress(of: action))
        default: handle(event)
        }
    }
}
