extension KeyTouchStateMachine {
    /// Carries out what a press has become: on its release, or because another finger has pressed a key.
    mutating func settle(_ index: Int, _ events: inout [KeyTouchEvent]) {
        switch touches[index].stage {
        case .pressed:
            let isHeldSpace = KeyDownCommitLogic.shouldFlushHeldSpace(
                spaceIsHeld: touches[index].key.action == .space, spaceAlreadyCommitted: touches[index].commit != nil,
                spaceDragActive: touches[index].isDraggingCaret)
            if isHeldSpace || touches[index].key.action != .space { commit(index, &events) }
        case .callouts(let open):
            events.append(.closeCallouts)
            pick(index, open, &events)
        case .gliding:
            perform(.slideTyped(keys: touches[index].trace?.letters ?? []), &events)
            events.append(.slideEnded)
        case .caretDrag(let drag):
            end(drag, &events)
        case .deleting, .settled:
            break
        }
        touches[index].stage = .settled
    }

    /// Leaves nothing of a press that was not meant.
    mutating func cancel(_ index: Int, _ events: inout [KeyTouchEvent]) {
        switch touches[index].stage {
        case .callouts:
            events.append(.closeCallouts)
        case .gliding:
            events.append(.slideEnded)
        case .caretDrag(let drag):
            end(drag, &events)
        case .pressed, .deleting, .settled:
            break
        }
        hide(index, &events)
        undo(index, &events)
        touches.remove(at: index)
    }

    mutating func remove(_ index: Int, _ events: inout [KeyTouchEvent]) {
        hide(index, &events)
        touches.remove(at: index)
    }

    /// Turns a caret drag that has hardly begun into the space it was meant to be, since another finger types on.
    ///
    /// - Returns: whether it was such a slip.
    mutating func takeBackSlip(_ index: Int, _ events: inout [KeyTouchEvent]) -> Bool {
        guard case .caretDrag(let drag) = touches[index].stage, drag.isSlip else { return false }
        if drag.pushed != 0 { perform(.moveCursor(offset: -drag.pushed), &events) }
        events.append(.cursorDrag(isMoving: false))
        touches[index].stage = .settled
        perform(.space, &events)
        return true
    }

    private mutating func pick(_ index: Int, _ open: OpenCallouts, _ events: inout [KeyTouchEvent]) {
        guard open.selected > 0, open.placement.items.indices.contains(open.selected) else {
            commit(index, &events)
            return
        }
        let text = open.placement.items[open.selected]
        undo(index, &events)
        perform(.character(text), &events)
        touches[index].commit = .init(
            characterCount: KeyDownCommitLogic.charactersToUndo(committed: text), order: changeCount)
    }

    private mutating func end(_ drag: CaretDrag, _ events: inout [KeyTouchEvent]) {
        var drag = drag
        if let offset = drag.coalescer.flush() { perform(.moveCursor(offset: offset), &events) }
        events.append(.cursorDrag(isMoving: false))
    }

    /// Does what has become due by itself.
    mutating func fireTimers(_ index: Int, _ events: inout [KeyTouchEvent]) {
        guard let deadline = touches[index].deadline, deadline <= now else { return }
        switch touches[index].stage {
        case .pressed:
            let touch = touches[index]
            let placement = CalloutPlacement(key: touch.key, keyArea: keyArea, headroom: settings.calloutHeadroom)
            touches[index].stage = .callouts(OpenCallouts(placement: placement, origin: touch.location))
            events.append(.openCallouts(touch.key, placement))
        case .deleting(var hold):
            let action = hold.advance(to: now)
            touches[index].stage = .deleting(hold)
            if let action { perform(action, &events) }
        case .caretDrag(var drag):
            let offset = drag.push(0, at: now)
            touches[index].stage = .caretDrag(drag)
            if let offset { perform(.moveCursor(offset: offset), &events) }
        case .callouts, .gliding, .settled:
            break
        }
    }
}
