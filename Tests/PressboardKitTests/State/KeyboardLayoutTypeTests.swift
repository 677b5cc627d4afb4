import PressboardKit
import Testing

@Suite struct KeyboardLayoutTypeTests {
    @Test func `the raw values that settings store`() {
        #expect(KeyboardLayoutType.allCases.map(\.rawValue) == ["qwerty", "qwertz", "azerty", "dvorak", "colemak"])
    }
}
