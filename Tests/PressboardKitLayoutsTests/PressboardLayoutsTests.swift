import PressboardKit
import PressboardKitLayouts
import Testing

@Suite struct PressboardLayoutsTests {
    @Test func `a keyboard that nobody configured types English`() {
        #expect(PressboardLayouts.defaultLocales == [.english])
    }
}
