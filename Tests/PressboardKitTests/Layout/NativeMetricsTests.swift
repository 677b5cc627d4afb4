import Foundation
import PressboardKit
import Testing

@Suite struct NativeMetricsTests {
    private let metrics = NativeMetrics.iPhonePortrait

    @Test func `what was measured on a phone of 402 points`() {
        #expect(metrics.keyRowHeight == 45)
        #expect(metrics.keySpacing == 6)
        #expect(metrics.rowSpacing == 11)
        #expect(metrics.horizontalPadding == 6.5)
        #expect(metrics.verticalPadding == 8)
        #expect(metrics.controlSpacing == 15)
        #expect(metrics.shiftKeyWidth == 44.25)
        #expect(NativeMetrics.calloutLongPressThresholdNanoseconds == 300_000_000)
    }

    @Test func `previews reach above their key`() {
        #expect(abs(metrics.keyPopOverflow - 54) < 0.001)
        #expect(abs(metrics.nativePreviewSize - 60.75) < 0.001)
        #expect(abs(metrics.nativePreviewGap - 6.3) < 0.001)
        #expect(abs(metrics.popOverflow(for: .native) - 67.05) < 0.001)
        #expect(metrics.popOverflow(for: .connected) == metrics.keyPopOverflow)
    }

    @Test(arguments: [(0, 0.0), (-1, 0), (1, 61), (4, 229), (5, 285)] as [(Int, CGFloat)])
    func `height of the key area`(rows: Int, height: CGFloat) {
        #expect(metrics.keyAreaHeight(rowCount: rows) == height)
    }

    @Test func `landscape keeps the padding that was once measured and rows of 40 points`() {
        let landscape = NativeMetrics.iPhoneLandscape
        #expect(landscape.horizontalPadding == 3)
        #expect(landscape.keyRowHeight + landscape.rowSpacing == 40)
    }
}
