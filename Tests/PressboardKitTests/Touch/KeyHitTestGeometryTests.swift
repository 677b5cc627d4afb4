import Foundation
import PressboardKit
import Testing

struct KeyHitTestGeometryTests {
    private let keys = QwertyKeys.all

    private func action(
        _ x: CGFloat, _ y: CGFloat, offset: CGFloat = 0, extension points: CGFloat = 12
    ) -> KeyboardAction? {
        KeyHitTestGeometry.key(
            at: CGPoint(x: x, y: y), in: keys, verticalOffset: offset, spaceBarTopExtension: points)?.action
    }

    @Test func `HT-01 a point inside a key is that key`() {
        for key in keys {
            #expect(action(key.centroid.x, key.centroid.y) == key.action)
            #expect(action(key.frame.minX + 1, key.frame.minY + 1) == key.action)
            #expect(action(key.frame.maxX - 1, key.frame.minY + 1) == key.action)
        }
    }

    @Test func `HT-02 a sweep across a seam gives all of one key and then all of the other`() {
        for row in 0..<4 {
            let line = keys.filter { $0.row == row }
            for (left, right) in zip(line, line.dropFirst()) {
                let seam = (left.frame.maxX + right.frame.minX) / 2
                for x in stride(from: left.centroid.x, through: right.centroid.x, by: 2) where x != seam {
                    #expect(action(x, left.centroid.y) == (x < seam ? left.action : right.action), "x \(x)")
                }
            }
        }
    }

    @Test func `HT-02 every place of the key area has a key`() {
        for x in stride(from: CGFloat(0), through: 402, by: 2) {
            for y in stride(from: CGFloat(0), through: 229, by: 2) {
                #expect(action(x, y) != nil, "\(x), \(y)")
            }
        }
    }

    @Test(arguments: [(0, CGFloat(58.5)), (1, CGFloat(114.5))])
    func `HT-03 the border of two letter rows is the middle of the gap along the whole row`(row: Int, middle: CGFloat) {
        for x in stride(from: CGFloat(7), through: 395, by: 2) {
            for (y, expected) in [(middle - 0.1, row), (middle, row), (middle + 0.1, row + 1)] {
                #expect(KeyHitTestGeometry.key(at: CGPoint(x: x, y: y), in: keys)?.row == expected, "\(x), \(y)")
            }
        }
    }

    @Test func `HT-04 the space bar reaches 12 points above its edge within its width`() {
        // The bar starts at 176; the letters end at 165, so one point of `v` is the space bar's.
        #expect(action(201, 164) == .space)
        #expect(action(201, 163.9) == .character("v"))
        #expect(action(106, 170) == .space)
        #expect(action(104.5, 170) != .space)
        #expect(action(297.5, 170) != .space)
    }

    @Test func `HT-05 without an extension the border is geometric`() {
        #expect(action(201, 170.4, extension: 0) == .character("v"))
        #expect(action(201, 170.6, extension: 0) == .space)
    }

    @Test func `HT-06 a vertical offset moves the touch up`() {
        #expect(action(30, 64) == .character("a"))
        #expect(action(30, 64, offset: 6) == .character("q"))
        #expect(action(30, 70, offset: 6) == .character("a"))
    }

    @Test func `HT-07 the extension moves no other border`() {
        for x in stride(from: CGFloat(0), through: 402, by: 2) {
            for y in stride(from: CGFloat(0), through: 229, by: 2) where action(x, y) != .space {
                #expect(action(x, y) == action(x, y, extension: 0), "\(x), \(y)")
            }
        }
    }

    @Test func `HT-08 a point more than a key's height outside is no key`() {
        #expect(action(23, -37) == .character("q"))
        #expect(action(23, -37.1) == nil)
        #expect(action(440.5, 30) == .character("p"))
        #expect(action(440.6, 30) == nil)
        #expect(action(200, 266) == .space)
        #expect(action(200, 266.1) == nil)
        #expect(action(-38, 86) == .character("a"))
        #expect(action(1e308, -1e308) == nil)
    }

    @Test func `HT-09 a point on an empty place is the nearest key`() {
        let spacer = QwertyKeys.key(.none, row: 1, from: 0, to: 26.25)
        let withSpacer = [spacer] + keys
        #expect(KeyHitTestGeometry.key(at: CGPoint(x: 3, y: 86), in: withSpacer)?.action == .character("a"))
        #expect(KeyHitTestGeometry.key(at: spacer.centroid, in: [spacer]) == nil)
    }

    @Test func `HT-10 only the frames that are given count`() {
        let moved = keys.map { key in
            KeyFrame(action: key.action, row: key.row, frame: key.frame.offsetBy(dx: 0, dy: 56))
        }
        let point = QwertyKeys.center("g")
        #expect(KeyHitTestGeometry.key(at: point, in: keys)?.action == .character("g"))
        #expect(KeyHitTestGeometry.key(at: point, in: moved)?.row == 0)
        #expect(KeyHitTestGeometry.key(at: point, in: keys)?.action == .character("g"))
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func `a point that is not finite is no key`(wild: CGFloat) {
        #expect(action(wild, 30) == nil)
        #expect(action(30, wild) == nil)
        #expect(action(30, 30, offset: wild) == nil)
    }

    @Test func `no keys give no key, and a wild frame never wins`() {
        #expect(KeyHitTestGeometry.key(at: .zero, in: []) == nil)
        let wild = KeyFrame(
            action: .character("?"), row: 0, frame: CGRect(x: CGFloat.nan, y: 0, width: 400, height: 400))
        #expect(KeyHitTestGeometry.key(at: QwertyKeys.center("g"), in: [wild] + keys)?.action == .character("g"))
    }

    @Test func `a word decides a touch in doubt`() {
        let point = CGPoint(x: QwertyKeys.letter("s").frame.maxX - 1, y: 86)
        let key = KeyHitTestGeometry.key(at: point, in: keys, isViableNextCharacter: { $0 == "d" })
        #expect(key?.action == .character("d"))
    }
}
