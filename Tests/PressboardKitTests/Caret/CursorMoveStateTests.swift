import PressboardKit
import Testing

struct CursorMoveStateTests {
    @Test func `SD-50 SD-51 a drag starts and ends once`() {
        let state = CursorMoveState()
        #expect(!state.isMoving)
        #expect([true, true, false, false].map { state.update(isMoving: $0) } == [true, false, true, false])
        #expect(!state.isMoving)
    }
}
