internal import Foundation

extension KeyTouchStateMachine {
    /// A finger moved.
    mutating func move(_ index: Int, to location: CGPoint, _ events: inout [KeyTouchEvent]) {
        guard location.x.isFinite, location.y.isFinite else { return }
        touches[index].location = location
        touches[index].travel = max(touches[index].travel, touches[index].start.distance(to: location))

        switch touches[index].stage {
        case .pressed:
            movePressed(index, &events)
        case .callouts(let open):
            select(index, open, &events)
        case .gliding:
            glide(index, &events)
        case .caretDrag(var drag):
            let actions = drag.move(to: touches[index].translation, at: now)
            touches[index].stage = .caretDrag(drag)
            for action in actions { perform(action, &events) }
        case .deleting:
            leaveKeyIfOutside(index, &events)
            if touches[index].hasLeftKey { touches[index].stage = .settled }
        case .settled:
            break
        }
    }

    private mutating func movePressed(_ index: Int, _ events: inout [KeyTouchEvent]) {
        if touches[index].travel > Self.glideAbandon { touches[index].calloutsDue = nil }
        if touches[index].key.action == .space {
            engageCaretDrag(index, &events)
            return
        }
        let location = lifted(touches[index].location)
        touches[index].trace?.move(to: location, over: letters)
        if let trace = touches[index].trace,
            Self.glideEngaged(travel: touches[index].travel, distinctLetters: trace.distinctLetterCount)
        {
            hide(index, &events)
            undo(index, &events)
            touches[index].stage = .gliding
            events.append(.slideBegan)
            perform(.slideChanged(keys: trace.letters), &events)
        } else {
            leaveKeyIfOutside(index, &events)
        }
    }

    /// Sees whether a finger has left its key; it cannot come back, but it may still become a glide.
    private mutating func leaveKeyIfOutside(_ index: Int, _ events: inout [KeyTouchEvent]) {
        let touch = touches[index]
        let around = touch.key.frame.insetBy(dx: -Self.glideAbandon, dy: -Self.glideAbandon)
        guard !touch.hasLeftKey, touch.travel > Self.glideAbandon, !around.contains(lifted(touch.location)) else {
            return
        }
        hide(index, &events)
        if KeyDownCommitLogic.shouldUndoOnDragOff(
            isSpace: touch.key.action == .space, didCommitOnKeyDown: touch.commit != nil)
        {
            undo(index, &events)
        }
        touches[index].hasLeftKey = true
    }

    /// One event however many letters a move crosses: it names them all, so those between would be out of date.
    private mutating func glide(_ index: Int, _ events: inout [KeyTouchEvent]) {
        let location = lifted(touches[index].location)
        guard touches[index].trace?.move(to: location, over: letters) == true, let trace = touches[index].trace
        else { return }
        perform(.slideChanged(keys: trace.letters), &events)
    }

    private mutating func select(_ index: Int, _ open: OpenCallouts, _ events: inout [KeyTouchEvent]) {
        var open = open
        let location = touches[index].location
        if open.origin.distance(to: location) > Self.calloutDragDistance { open.isDragged = true }
        if open.isDragged {
            let selected = open.placement.index(at: location)
            if selected != open.selected { events.append(.selectCallout(selected)) }
            open.selected = selected
        }
        touches[index].stage = .callouts(open)
    }

    private mutating func engageCaretDrag(_ index: Int, _ events: inout [KeyTouchEvent]) {
        let translation = touches[index].translation
        guard
            translation.x.magnitude > Self.caretDragEngageDistance
                || SpacebarDragLogic.sentenceStep(translationY: translation.y) != 0
        else { return }
        hide(index, &events)
        undo(index, &events)
        events.append(.cursorDrag(isMoving: true))
        var drag = CaretDrag(interval: settings.cursorDragUpdateInterval)
        let actions = drag.move(to: translation, at: now)
        touches[index].stage = .caretDrag(drag)
        for action in actions { perform(action, &events) }
    }
}

extension TrackedTouch {
    /// How far the finger is from where it came down, in points.
    var translation: CGPoint { CGPoint(x: location.x - start.x, y: location.y - start.y) }
}

extension CGPoint {
    /// Points from here to there.
    func distance(to other: CGPoint) -> CGFloat {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
