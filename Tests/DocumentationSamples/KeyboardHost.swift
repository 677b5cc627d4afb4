import Foundation
import PressboardKit
import PressboardKitApp
import PressboardKitAutocomplete

/// A keyboard as far as it needs no view: a view controller tells it what happens and draws what it has.
@MainActor
final class KeyboardHost {
    let keyboard: PressboardController
    /// Draws keys and bar anew.
    var draw: () -> Void = {}
    /// Shows previews and callouts, and gives feedback.
    var show: ([KeyTouchEvent]) -> Void = { _ in }
    private var width: CGFloat = 0
    private var timer: Task<Void, Never>?

    init(locales: [KeyboardLocale], onNextKeyboard: @escaping @MainActor () -> Void = {}) {
        keyboard = PressboardController(
            configuration: PressboardConfiguration(locales: locales, onNextKeyboard: onNextKeyboard))
        keyboard.onChange = { [weak self] in self?.layOut() }
        keyboard.onSuggestionsChange = { [weak self] in self?.draw() }
    }

    /// The view has a width, in points.
    func resize(to width: CGFloat) {
        guard width != self.width else { return }
        self.width = width
        layOut()
    }

    /// Height of the keys, in points.
    var height: CGFloat { keyboard.geometry?.keyArea.height ?? 0 }

    private func layOut() {
        keyboard.geometry = KeyGeometry(layout: keyboard.layout, in: CGSize(width: width, height: 0))
        draw()
    }

    /// What is drawn: the keys and what is written on them, in points; `nil` for a picture such as that of shift.
    var labels: [(frame: CGRect, text: String?)] {
        (keyboard.geometry?.keys ?? []).map { key in
            guard case .text(let text)? = KeyLabel(for: key.action, in: keyboard.layout)?.content else {
                return (key.frame, nil)
            }
            return (key.frame, text)
        }
    }

    /// Fingers came down, moved or were lifted.
    func touch(_ reports: [KeyTouch]) {
        show(keyboard.touch(reports))
        setTimer()
    }

    /// Long presses and repeated deletes need no movement, but time.
    private func setTimer() {
        timer?.cancel()
        guard let deadline = keyboard.nextTouchDeadline else { return }
        timer = Task { [weak self] in
            let pause = deadline - ProcessInfo.processInfo.systemUptime  // the clock of touches on iOS
            try? await Task.sleep(for: .seconds(max(0, pause)))
            guard !Task.isCancelled, let self else { return }
            show(keyboard.advanceTouches(to: ProcessInfo.processInfo.systemUptime))
            setTimer()
        }
    }

    /// The keyboard goes away.
    func disappear() {
        timer?.cancel()
        show(keyboard.resetTouches())
    }
}
