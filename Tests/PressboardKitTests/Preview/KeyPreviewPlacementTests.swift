import Foundation
import PressboardKit
import Testing

@Suite struct KeyPreviewPlacementTests {
    private let metrics = NativeMetrics.iPhonePortrait
    private let width: CGFloat = 402

    private func key(at x: CGFloat) -> CGRect { CGRect(x: x, y: 100, width: 33.5, height: 45) }

    private func place(_ text: String, at x: CGFloat, _ style: CharacterPreviewStyle) -> KeyPreviewPlacement {
        KeyPreviewPlacement(text: text, key: key(at: x), containerWidth: width, style: style, metrics: metrics)
    }

    @Test func `FB-07 one character keeps the square, several widen to their text`() {
        for text in ["i", "W", "👨‍👩‍👧"] {
            let head = place(text, at: 180, .native).head
            #expect(abs(head.width - 60.75) < 1e-9 && abs(head.height - 60.75) < 1e-9)
        }
        let domain = place(".co.uk", at: 180, .native)
        #expect(domain.head.width > 60.75)
        let measured = KeyPreviewPlacement(
            text: ".com", textWidth: 200, key: key(at: 180), containerWidth: width, style: .native, metrics: metrics)
        #expect(measured.head.width > 200)
    }

    @Test(
        arguments: [
            Row("FB-07", ".com", 16), Row("FB-07", "a", 26), Row("FB-07", "A", 23), Row("FB-07", "1", 22),
        ] as [Row<String, CGFloat>])
    func `FB-07 the size of the text starts from that on the key`(row: Row<String, CGFloat>) {
        #expect(KeyPopText.fontSize(for: row.given, metrics: metrics, magnification: 1) == row.answer)
        #expect(KeyPopText.fontSize(for: row.given, metrics: metrics, magnification: 2) == 2 * row.answer)
        for wrong in [CGFloat.nan, 0, -1, .infinity] {
            #expect(KeyPopText.fontSize(for: row.given, metrics: metrics, magnification: wrong) == row.answer)
        }
    }

    @Test(arguments: CharacterPreviewStyle.allCases)
    func `FB-08 a head stays inside, the stem on the key`(style: CharacterPreviewStyle) {
        for x in stride(from: 0, through: width - 33.5, by: 2) {
            for text in ["a", ".com"] {
                let placement = place(text, at: x, style)
                #expect(placement.head.minX >= 0 && placement.head.maxX <= width)
                #expect(placement.stem.minX == x && placement.stem.width == 33.5)
            }
        }
        #expect(abs(place("a", at: 180, style).head.midX - key(at: 180).midX) < 0.01)
        #expect(place("a", at: 0, style).head.minX == 0)
    }

    @Test(arguments: CharacterPreviewStyle.allCases)
    func `a preview reaches as far above its key as the sizes say`(style: CharacterPreviewStyle) {
        let top = place("a", at: 180, style).head.minY
        #expect(abs(100 - top - metrics.popOverflow(for: style)) < 0.01 || style == .floating)
    }
}
