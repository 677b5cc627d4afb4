import Foundation
import PressboardKit
import Testing

@Suite struct OneHandedLayoutTests {
    @Test func `LR-50 the keys stand at the side of the hand`() {
        let left = OneHandedLayout.metrics(mode: .left, totalWidth: 400)
        #expect(left == (300, 0))
        let right = OneHandedLayout.metrics(mode: .right, totalWidth: 400)
        #expect(right == (300, 100))
        let off = OneHandedLayout.metrics(mode: .off, totalWidth: 400, scale: 0.6)
        #expect(off == (400, 0))
    }

    @Test(
        arguments: [(0.8, 320.0), (0.5, 200), (0.2, 200), (1, 400), (7, 400), (-1, 200), (Double.nan, 300)]
            as [(Double, Double)])
    func `LR-51 the width is a part of the whole`(scale: Double, width: Double) {
        let found = OneHandedLayout.metrics(mode: .left, totalWidth: 400, scale: scale).keyAreaWidth
        #expect(abs(found - width) < 0.001)
    }

    @Test(arguments: [0, -3, Double.nan, .infinity])
    func `no width stays none`(width: Double) {
        let found = OneHandedLayout.metrics(mode: .right, totalWidth: width)
        #expect(found == (0, 0))
    }
}
