internal import Foundation

extension KeyTouchStateMachine {
    /// A finger came down.
    mutating func begin(
        _ touch: KeyTouch, isViableNextCharacter: ((Character) -> Bool)?, _ events: inout [KeyTouchEvent]
    ) {
        // The end of an earlier touch with this identity was missed.
        if let old = touches.firstIndex(where: { $0.id == touch.id }) {
            settle(old, &events)
            remove(old, &events)
        }
        if let dragging = touches.firstIndex(where: \.isDraggingCaret), !takeBackSlip(dragging, &events) { return }
        guard
            let key = KeyHitTestGeometry.key(
                at: touch.location, in: keys, verticalOffset: settings.verticalOffset,
                spaceBarTopExtension: settings.spaceBarTopExtension, isViableNextCharacter: isViableNextCharacter)
        else { return }
        for index in touches.indices { settle(index, &events) }

        var tracked = TrackedTouch(id: touch.id, key: key, start: touch.location, location: touch.location)
        if settings.opensCallouts, key.callouts.count > 1 { tracked.calloutsDue = now + Self.calloutDelay }
        if settings.slideToType, let letter = glideLetter(of: key) {
            tracked.trace = SwipeTrace(startingOn: letter, at: lifted(touch.location))
        }
        touches.append(tracked)
        events.append(.keyDown(key))
        press(touches.count - 1, &events)
    }

    private mutating func press(_ index: Int, _ events: inout [KeyTouchEvent]) {
        let key = touches[index].key
        switch key.action {
        case .backspace:
            commit(index, &events)
            touches[index].stage = .deleting(DeleteHold(at: now, deletesWords: settings.deleteByWord))
        case .shift, .keyboardType:
            commit(index, &events)
            touches[index].stage = .settled
        default:
            if settings.commitsOnKeyDown(key) { commit(index, &events) }
        }
    }

    /// The place that counts for keys, which is higher than the finger.
    func lifted(_ location: CGPoint) -> CGPoint {
        CGPoint(x: location.x, y: location.y - settings.verticalOffset)
    }

    /// Does what the key asks for, unless that has been done.
    mutating func commit(_ index: Int, _ events: inout [KeyTouchEvent]) {
        guard touches[index].commit == nil, !touches[index].hasLeftKey else { return }
        let key = touches[index].key
        perform(key.action, &events)
        touches[index].commit = .init(characterCount: key.typedCharacterCount, order: changeCount)
    }

    /// Takes back what the press typed, unless something else has happened to the text since.
    mutating func undo(_ index: Int, _ events: inout [KeyTouchEvent]) {
        guard let commit = touches[index].commit, commit.order == changeCount, commit.characterCount > 0 else { return }
        touches[index].commit = nil
        changeCount += 1
        events.append(.undoCharacters(commit.characterCount))
    }

    mutating func perform(_ action: KeyboardAction, _ events: inout [KeyTouchEvent]) {
        changeCount += 1
        events.append(.perform(action))
    }

    /// Shows the key as released.
    mutating func hide(_ index: Int, _ events: inout [KeyTouchEvent]) {
        guard touches[index].isShown else { return }
        touches[index].isShown = false
        events.append(.keyUp(touches[index].key))
    }
}

extension TrackedTouch {
    var isDraggingCaret: Bool {
        if case .caretDrag = stage { return true }
        return false
    }
}
