import Foundation
import PressboardKit
import Testing

@Suite struct KeyboardFeedbackTests {
    private final class Recorder: KeyboardFeedback {
        var calls: [String] = []
        func prepare() { calls.append("prepare") }
        func keyPressed(_ action: KeyboardAction, settings: FeedbackSettings) {
            calls.append("\(action) haptic:\(settings.isHapticEnabled) sound:\(settings.isSoundEnabled)")
        }
        func cursorDragEngaged() { calls.append("drag") }
    }

    private struct KeysOnly: KeyboardFeedback {
        func keyPressed(_ action: KeyboardAction, settings: FeedbackSettings) {}
    }

    private let key = KeyFrame(action: .shift, row: 0, frame: .zero)

    @Test func `FB-01 a press gives one call with the settings, and prepares the next`() {
        let recorder = Recorder()
        var behavior = KeyboardBehavior()
        recorder.deliver(.keyDown(key), behavior: behavior)
        behavior.hapticFeedback = true
        behavior.keySound = false
        recorder.deliver(.keyDown(key), behavior: behavior)
        recorder.deliver(.keyUp(key), behavior: behavior)
        recorder.deliver(.perform(.shift), behavior: behavior)
        #expect(
            recorder.calls == [
                "shift haptic:false sound:true", "prepare", "shift haptic:true sound:false", "prepare",
            ])
    }

    @Test func `FB-02 a drag of the caret is felt although keys are not`() {
        let recorder = Recorder()
        var behavior = KeyboardBehavior()
        recorder.deliver(.cursorDrag(isMoving: true), behavior: behavior)
        recorder.deliver(.cursorDrag(isMoving: false), behavior: behavior)
        #expect(recorder.calls == ["drag"])
        behavior.cursorDragEngageHaptic = false
        behavior.hapticFeedback = true
        recorder.deliver(.cursorDrag(isMoving: true), behavior: behavior)
        #expect(recorder.calls == ["drag"])
    }

    /// A letter, an emoji, the key and a tab of the panel, its delete key.
    private static let panel: [KeyboardAction] = [
        .character("a"), .character("😀"), .keyboardType(.emojis), .keyboardType(.alphabetic), .backspace,
    ]

    @Test(arguments: [(false, true), (true, false), (true, true), (false, false)])
    func `EJ-12 the emoji panel has the feedback of letters`(haptic: Bool, sound: Bool) {
        var behavior = KeyboardBehavior()
        behavior.hapticFeedback = haptic
        behavior.keySound = sound
        let recorder = Recorder()
        for action in Self.panel {
            recorder.deliver(.keyDown(KeyFrame(action: action, row: 0, frame: .zero)), behavior: behavior)
        }
        let settings = recorder.calls.filter { $0 != "prepare" }
        #expect(settings.count == Self.panel.count)
        #expect(settings.allSatisfy { $0.hasSuffix(" haptic:\(haptic) sound:\(sound)") })
        #expect(KeySound(.character("😀")) == KeySound(.character("a")))
    }

    @Test func `an implementation may leave the optional calls out`() {
        KeysOnly().deliver(.cursorDrag(isMoving: true), behavior: .standard)
        KeysOnly().prepare()
    }

    @Test(
        arguments: [
            Row("", .character("a"), 1104), Row("", .space, 1104), Row("", .backspace, 1155),
            Row("", .deleteWord, 1155),
            Row("", .shift, 1156), Row("", .primary, 1156), Row("", .keyboardType(.numeric), 1156), Row("", .none, nil),
            Row("", .moveCursor(offset: 1), nil),
        ] as [Row<KeyboardAction, UInt32?>])
    func `the clicks of the system`(row: Row<KeyboardAction, UInt32?>) {
        #expect(KeySound(row.given)?.systemSoundID == row.answer)
    }
}
