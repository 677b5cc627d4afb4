internal import Foundation
package import PressboardKit

/// A swipe as files have it: one object of JSON a line.
package struct SwipeRecord: Codable, Sendable {
    /// The word that was meant, where it is known.
    package var word: String?
    /// Size of the keyboard in the unit of the points; that of the keyboard on screen where there is none.
    package var w, h: Double?
    /// x and y from the top left of the keys, and milliseconds.
    package var pts: [[Double]]
    /// Words before this one.
    package var ctx: String?
    /// Number of the person.
    package var user: Int?
    /// The collection of texts that the word is from.
    package var set: String?
    /// Worst distance, in keys, of a letter of the word from the path.
    package var fol: Double?
    /// 1 where the path jumps, as with a second finger.
    package var jump: Int?
    /// 0 where the person did not do what was asked.
    package var ok: Int?

    /// Takes a path over a keyboard of a width and height in points.
    package init(word: String, path: [TouchPoint], width: Double, height: Double) {
        self.word = word
        w = width
        h = height
        pts = path.map { [Self.rounded(Double($0.x)), Self.rounded(Double($0.y)), ($0.time * 1_000).rounded()] }
    }

    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

    /// The points with times in seconds; `nil` when one has no place and time, or there is none.
    package var path: [TouchPoint]? {
        guard !pts.isEmpty, pts.allSatisfy({ $0.count >= 3 }) else { return nil }
        return pts.map { TouchPoint(x: CGFloat($0[0]), y: CGFloat($0[1]), time: $0[2] / 1_000) }
    }
}

/// The first line of a file of swipes: where the keys lie.
package struct SwipeHeader: Codable, Sendable {
    /// Marks the line as a header.
    package var _header: Int
    /// Left, top, width and height of each letter's key, in parts of the width and the height of the keyboard.
    package var keys_norm: [String: [Double]]

    /// Takes the letter keys of a geometry.
    package init(_ geometry: KeyGeometry, width: Double, height: Double) {
        _header = 1
        keys_norm = Dictionary(
            geometry.characterFrames.map { letter, frame in
                let parts = [
                    Double(frame.minX) / width, Double(frame.minY) / height, Double(frame.width) / width,
                    Double(frame.height) / height,
                ]
                return (String(letter), parts.map { ($0 * 100_000).rounded() / 100_000 })
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The keys on a keyboard of a size; `nil` when a key has no four finite numbers.
    package func geometry(width: Double, height: Double, locale: KeyboardLocale) -> KeyGeometry? {
        guard keys_norm.values.allSatisfy({ $0.count == 4 && $0.allSatisfy(\.isFinite) }) else { return nil }
        let byPlace = keys_norm.sorted { ($0.value[1], $0.value[0], $0.key) < ($1.value[1], $1.value[0], $1.key) }
        var keys: [KeyFrame] = []
        var row = -1
        var top = -Double.infinity
        for (letter, cell) in byPlace {
            // Keys whose tops differ by less than half a key share a row.
            if cell[1] > top + cell[3] / 2 { (row, top) = (row + 1, cell[1]) }
            let frame = CGRect(
                x: cell[0] * width, y: cell[1] * height, width: cell[2] * width, height: cell[3] * height)
            keys.append(KeyFrame(action: .character(letter), row: row, frame: frame))
        }
        return KeyGeometry(keys: keys, locale: locale)
    }
}
