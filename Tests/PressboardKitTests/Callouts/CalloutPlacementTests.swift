import Foundation
import PressboardKit
import Testing

struct CalloutPlacementTests {
    private func placement(
        center: CGFloat, count: Int, width: CGFloat, top: CGFloat = 64, text: String = "x", origin: CGFloat = 0
    ) -> CalloutPlacement {
        let key = KeyFrame(
            action: .character("x"), row: 1,
            frame: CGRect(x: origin + center - 14, y: top, width: 28, height: 45),
            callouts: (0..<count).map { $0 == 0 ? text : "\(text)\($0)".prefix(text.count).description })
        return CalloutPlacement(key: key, keyArea: CGRect(x: origin, y: 0, width: width, height: 229))
    }

    @Test func `CL-02 CL-05 CL-11 CL-12 CL-13 hold for every key position, count and width`() {
        for width in stride(from: CGFloat(320), through: 430, by: 5) {
            let letter = (width - 13 - 54) / 10
            for half in 0...18 {
                let center = 6.5 + letter / 2 + CGFloat(half) / 2 * (letter + 6)
                for count in 2...12 {
                    for (text, origin) in [("x", CGFloat(0)), ("x", 60), (".co", 0)] {
                        let bar = placement(center: center, count: count, width: width, text: text, origin: origin)
                        let place = "width \(width) centre \(center) count \(count)"
                        #expect(bar.frames.count == count)
                        #expect(abs(bar.frames[0].midX - (origin + center)) < 0.001, "\(place)")
                        for (index, frame) in bar.frames.enumerated() {
                            #expect(frame.minX >= origin && frame.maxX <= origin + width, "\(place)")
                            #expect(frame.width >= 24)
                            #expect(bar.index(at: CGPoint(x: frame.midX, y: frame.midY)) == index, "\(place)")
                        }
                        #expect(bar.index(at: CGPoint(x: origin + center, y: 86.5)) == 0)
                        if bar.lineCount == 1 {
                            let shown = CalloutLogic.displayItemIndices(layout: bar.layout)
                            #expect(shown.map { bar.frames[$0].minX } == bar.frames.map(\.minX).sorted())
                        }
                    }
                }
            }
        }
    }

    @Test func `CL-10 cells with several characters are wide`() {
        #expect(placement(center: 201, count: 2, width: 402).frames[1].width == 30)
        #expect(placement(center: 201, count: 2, width: 402, text: ".com").frames[1].width == 58)
    }

    @Test func `CL-09 one line stands above the key and selects whatever the height of the finger`() {
        let bar = placement(center: 43, count: 4, width: 402)
        #expect(bar.lineCount == 1)
        #expect(bar.cellPitch == 32)
        #expect(bar.bounds.maxY < 64)
        #expect(bar.bounds.minX == 28)
        for y in [CGFloat(-100), 40, 86, 300] {
            #expect(bar.index(at: CGPoint(x: 75, y: y)) == 1)
            #expect(bar.index(at: CGPoint(x: 400, y: y)) == 3)
            #expect(bar.index(at: CGPoint(x: -400, y: y)) == 0)
        }
        #expect(bar.index(at: CGPoint(x: CGFloat.nan, y: 30)) == 0)
    }

    @Test func `CL-05 eighteen cells of Vietnamese a take two lines`() {
        let bar = placement(center: 43, count: 18, width: 402)
        #expect(bar.lineCount == 2)
        #expect(bar.frames[0].midX == 43)
        #expect(bar.frames[9].midX == 43)
        #expect(bar.frames[9].maxY < bar.frames[0].minY)
        #expect(bar.frames.allSatisfy { $0.minX >= 0 && $0.maxX <= 402 && $0.width == 30 })
        for (index, frame) in bar.frames.enumerated() {
            #expect(bar.index(at: CGPoint(x: frame.midX, y: frame.midY)) == index)
        }
        // A finger that stays on its key has the base cell.
        #expect(bar.index(at: CGPoint(x: 43, y: 66)) == 0)
    }

    @Test func `a line that is not full gives its nearest cell`() {
        let bar = placement(center: 43, count: 17, width: 402)
        #expect(bar.lineCount == 2)
        #expect(bar.index(at: CGPoint(x: 400, y: bar.frames[16].midY)) == 16)
    }

    @Test(arguments: [CGFloat(8), 64, 120])
    func `the bar reaches no higher than the headroom`(top: CGFloat) {
        for count in [2, 18, 40] {
            let bar = placement(center: 43, count: count, width: 402, top: top)
            #expect(bar.bounds.minY >= -44)
        }
        #expect(placement(center: 43, count: 2, width: 402, top: 8).bounds.maxY <= 8)
    }
}
