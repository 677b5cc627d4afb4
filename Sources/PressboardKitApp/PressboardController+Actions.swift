internal import Foundation
public import PressboardKit

extension PressboardController {
    /// Does what a key, a callout or a gesture asks for.
    ///
    /// - Parameters:
    ///   - action: what to do.
    ///   - touch: where the key was touched, in the points of ``geometry``; it tells more than the letter about what was
    ///     meant.
    public func handle(_ action: KeyboardAction, touch: TouchPoint? = nil) {
        if !isGlide(action) { finishGlide() }
        countKeystroke(action)
        switch action {
        case .character(let text): type(text, touch: touch)
        case .space: typeSpace()
        case .primary: typeReturn()
        case .backspace: deleteCharacter()
        case .deleteWord: deleteWord()
        case .shift: tapShift()
        case .keyboardType(let page): show(page)
        case .moveCursor(let offset): moveCaret(by: offset)
        case .moveCursorSentence(let count): moveCaret(bySentences: count)
        case .slideChanged(let keys): previewGlide(over: keys)
        case .slideTyped(let keys): finishGlide(over: keys)
        case .nextKeyboard: configuration.onNextKeyboard?()
        case .dictation: configuration.onDictate?()
        case .custom(let name): configuration.onCustom?(name)
        case .none: break
        }
    }

    /// Does what a touch on the keys asks for.
    public func handle(_ event: KeyTouchEvent) {
        switch event {
        case .perform(let action): handle(action)
        case .undoCharacters(let count):
            finishGlide()
            undoTyped(count)
        case .cursorDrag(let isMoving): cursorMoveChanged(isMoving)
        case .slideEnded where pendingGlide == nil && suggestions != bar.slots:
            // It was cancelled, and showed words on its way.
            finishGlide()
            refresh()
        case .keyDown, .keyUp, .openCallouts, .selectCallout, .closeCallouts, .slideBegan, .slideEnded: break
        }
    }

    func countKeystroke(_ action: KeyboardAction) {
        switch action {
        case .character, .space, .primary, .backspace, .deleteWord, .slideTyped: keystrokes += 1
        default: return
        }
        if Perf.isFootprintDue(keystrokes: keystrokes, interval: settings.memoryDiagnosticsInterval) {
            Perf.logFootprint(keystrokes: keystrokes)
        }
    }

    private func isGlide(_ action: KeyboardAction) -> Bool {
        switch action {
        case .slideChanged, .slideTyped: true
        default: false
        }
    }

    private func tapShift() {
        let time = now()
        let sinceLastTap = memory.lastShiftTap.map { time - $0 }
        memory.lastShiftTap = time
        setCase(
            ShiftLogic.afterShiftTap(
                current: context.keyboardCase, sinceLastShiftTap: sinceLastTap,
                capsLockEnabled: settings.enableCapsLock))
        reshapeNextWords()
    }

    func setCase(_ keyboardCase: KeyboardCase) {
        guard keyboardCase != context.keyboardCase else { return }
        context.keyboardCase = keyboardCase
        resolveLayout()
    }

    func show(_ page: KeyboardType) {
        guard page != context.keyboardType else { return }
        context.keyboardType = page
        resolveLayout()
    }
}
