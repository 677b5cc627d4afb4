import Foundation
import PressboardKit
import Testing

@Suite struct KeyGeometryTests {
    private func key(_ text: String, _ x: CGFloat, row: Int = 0, callouts: [String] = []) -> KeyFrame {
        KeyFrame(
            action: .character(text), row: row, frame: CGRect(x: x, y: CGFloat(row) * 56, width: 30, height: 40),
            callouts: callouts)
    }

    @Test func `centroids are the middles of the keys`() {
        let geometry = KeyGeometry(keys: [key("a", 10), key("b", 50, row: 1)])
        #expect(geometry.centroid(of: "a") == CGPoint(x: 25, y: 20))
        #expect(geometry.centroid(of: "b") == CGPoint(x: 65, y: 76))
        #expect(geometry.centroid(of: "c") == nil)
    }

    @Test func `a key of its own comes before a callout`() {
        let geometry = KeyGeometry(keys: [key("e", 10, callouts: ["e", "é", "ě"]), key("é", 50)])
        #expect(geometry.centroid(of: "é")?.x == 65)
        #expect(geometry.centroid(of: "ě")?.x == 25)
    }

    @Test func `capitals on the keys are found by their small letters`() {
        let turkish = KeyGeometry(
            keys: [key("I", 10), key("İ", 50), key("A", 90, callouts: ["A", "Â"])], locale: .turkish)
        #expect(turkish.centroid(of: "ı")?.x == 25)
        #expect(turkish.centroid(of: "i")?.x == 65)
        #expect(turkish.centroid(of: "â")?.x == 105)
        let english = KeyGeometry(keys: [key("I", 10)])
        #expect(english.centroid(of: "i")?.x == 25)
        #expect(english.centroid(of: "I")?.x == 25)
        #expect(Set(turkish.characterFrames.keys) == ["ı", "i", "a"])
    }

    @Test func `a character is found in every canonical form`() {
        let geometry = KeyGeometry(keys: [key("e", 10, callouts: ["e", "e\u{301}"]), key("m\u{303}", 50)])
        #expect(geometry.centroid(of: "\u{E9}")?.x == 25)
        #expect(geometry.centroid(of: "e\u{301}")?.x == 25)
        #expect(geometry.centroid(of: "m\u{303}")?.x == 65)
        #expect(geometry.centroid(of: "n\u{303}") == nil)
        #expect(geometry.characterCentroids.count == 3)
    }

    @Test func `keys of several characters have no place among the letters`() {
        let geometry = KeyGeometry(keys: [key(".com", 10, callouts: [".com", ".cz"]), key(".", 50)])
        #expect(geometry.characterCentroids.count == 1)
        #expect(geometry.centroid(of: ".")?.x == 65)
    }

    @Test func `pitch is the distance of neighbours`() {
        let geometry = KeyGeometry(keys: [key("a", 10), key("b", 49.5), key("c", 30, row: 1)])
        #expect(geometry.pitch == CGSize(width: 39.5, height: 56))
        #expect(KeyGeometry(keys: []).pitch == .zero)
        #expect(KeyGeometry(keys: [key("a", 10)]).pitch == .zero)
    }

    @Test func `keys without a place are left out`() {
        let broken = KeyFrame(action: .character("x"), row: 0, frame: CGRect(x: CGFloat.nan, y: 0, width: 3, height: 3))
        let spacer = KeyFrame(action: .none, row: 0, frame: CGRect(x: 0, y: 0, width: 3, height: 3))
        #expect(KeyGeometry(keys: [broken, spacer, key("a", 10)]).keys == [key("a", 10)])
    }

    @Test func `keys moved to a side keep their order and the height`() {
        let items = "qwertyuiop".map { KeyboardLayoutItem(action: .character(String($0)), width: .input) }
        let layout = KeyboardLayoutDefinition(keyboardType: .alphabetic, rows: [items])
        let size = CGSize(width: 402, height: 0)
        let right = KeyGeometry(layout: layout, in: size, oneHanded: .right)
        let left = KeyGeometry(layout: layout, in: size, oneHanded: .left)
        // 0.75 × 402 = 301.5 points of keys; the other 100.5 lie beside them.
        #expect(abs((left.centroid(of: "p")?.x ?? 0) - (301.5 - 6.5 - left.keys[9].frame.width / 2)) < 0.01)
        #expect(abs((right.centroid(of: "q")?.x ?? 0) - (100.5 + 6.5 + right.keys[0].frame.width / 2)) < 0.01)
        #expect(left.keys[0].frame.height == 45)
        #expect(left.keyArea == CGRect(x: 0, y: 0, width: 301.5, height: 61))
        #expect(right.keyArea == CGRect(x: 100.5, y: 0, width: 301.5, height: 61))
    }

    @Test(arguments: [0, CGFloat.nan, -1, .infinity])
    func `without a width every key is there and has no size`(width: CGFloat) {
        let layout = KeyboardLayoutDefinition(
            keyboardType: .alphabetic, rows: [[KeyboardLayoutItem(action: .character("a"), width: .input)]])
        for mode in OneHandedMode.allCases {
            let geometry = KeyGeometry(layout: layout, in: CGSize(width: width, height: 0), oneHanded: mode)
            #expect(geometry.keys.count == 1)
            #expect(geometry.keys[0].frame.width == 0)
        }
    }
}
