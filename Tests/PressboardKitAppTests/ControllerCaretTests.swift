import PressboardKit
import PressboardKitApp
import Testing

/// Dragging the caret.
@MainActor
struct ControllerCaretTests {
    @Test func `SD-50 SD-51 a drag reads nothing and ends with one update`() async {
        let keyboard = await Keyboard("Hello there")
        var bars = 0
        keyboard.controller.cursorMoveChanged(true)
        #expect(keyboard.controller.isMovingCursor)
        let reads = keyboard.document.reads
        keyboard.controller.onSuggestionsChange = { bars += 1 }
        for _ in 0..<6 {
            keyboard.clock.time += 0.01
            keyboard.controller.handle(.moveCursor(offset: -1))
            keyboard.controller.syncAfterInput()
            keyboard.controller.textDidChange()
        }
        #expect(keyboard.document.reads == reads)
        #expect(bars == 0)
        keyboard.controller.handle(KeyTouchEvent.cursorDrag(isMoving: false))
        #expect(!keyboard.controller.isMovingCursor)
        #expect(bars == 1)
        #expect(keyboard.document.reads > reads)
        #expect(keyboard.text == "Hello| there")
    }

    @Test(arguments: [(interval: 1.0 / 30, most: 31), (0.1, 11), (0, 120)])
    func `SD-52 SD-54 SD-57 moves go out at a bounded rate and none is lost`(interval: Double, most: Int) async {
        let keyboard = await Keyboard(String(repeating: "a", count: 200)) { $0.cursorDragUpdateInterval = interval }
        keyboard.controller.cursorMoveChanged(true)
        for _ in 0..<120 {
            keyboard.clock.time += 1.0 / 120
            keyboard.controller.handle(.moveCursor(offset: -1))
        }
        #expect(keyboard.document.moves.count <= most)
        if interval == 0 { #expect(keyboard.document.moves.count == 120) }
        keyboard.controller.cursorMoveChanged(false)
        #expect(keyboard.document.moves.reduce(0, +) == -120)
    }

    @Test func `SD-53 what is pending goes out before a jump by sentences`() async {
        let keyboard = await Keyboard("One. Two. Three")
        keyboard.controller.cursorMoveChanged(true)
        keyboard.controller.handle(.moveCursor(offset: -1))
        keyboard.controller.handle(.moveCursor(offset: -5))
        #expect(keyboard.document.moves == [-1])
        keyboard.controller.handle(.moveCursorSentence(-1))
        #expect(keyboard.document.moves.reduce(0, +) == -6 - 5)
        #expect(keyboard.document.moves.dropFirst().first == -5)
        keyboard.controller.cursorMoveChanged(false)
    }

    @Test func `SD-55 the tick of a drag has a setting of its own`() async {
        let keyboard = await Keyboard()
        #expect(!keyboard.controller.behavior.hapticFeedback)
        #expect(keyboard.controller.behavior.cursorDragEngageHaptic)
    }

    @Test func `SD-56 a drag takes the space back that its press typed`() async {
        let keyboard = await Keyboard("on teh")
        keyboard.type("·")
        #expect(keyboard.text == "on the ")
        keyboard.controller.handle(KeyTouchEvent.undoCharacters(1))
        keyboard.controller.handle(KeyTouchEvent.cursorDrag(isMoving: true))
        keyboard.controller.handle(KeyTouchEvent.cursorDrag(isMoving: false))
        #expect(keyboard.text == "on teh")
    }

    @Test func `moves beyond all bounds`() async {
        let keyboard = await Keyboard("ab", after: "cd")
        for offset in [Int.min, .max, 0, -1] { keyboard.controller.handle(.moveCursor(offset: offset)) }
        #expect(keyboard.text == "abc|d")
        for count in [Int.min, .max, 0] { keyboard.controller.handle(.moveCursorSentence(count)) }
        #expect(keyboard.text == "abcd")
    }
}
