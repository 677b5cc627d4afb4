import PressboardKit
import Testing

@Suite struct PressboardEngineTests {
    @Test func `the version is the one of the release`() {
        #expect(PressboardEngine.version == "0.1.0")
    }
}
