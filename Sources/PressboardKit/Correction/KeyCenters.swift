internal import CDecoder
internal import Foundation

/// Middles of the letter keys on screen in key widths, as the searches for slips measure them.
package struct KeyCenters: Equatable, Sendable {
    /// In the form in which the core reads them.
    let centers: [cdec_key_center]
    private let lettersAboveSpace: [UInt32]
    /// Points in a key width; 0 where places are not known in points.
    private let keyWidth: CGFloat

    /// Height of a row in key widths where only rows are known: keys of a phone are 6.46 mm wide and 8.94 mm high.
    private static let rowHeight: Float = 1.38

    /// No keys: every letter is far from all others.
    package static let none = KeyCenters(rows: [])

    /// The keys of QWERTY.
    package static let qwerty = KeyCenters(rows: KeyboardLayoutType.qwerty.letterRows)

    /// Centres rows of equally wide keys above one another; an empty row keeps its place.
    package init(rows: [[Character]]) {
        keyWidth = 0
        centers = rows.enumerated().flatMap { row, letters in
            letters.enumerated().compactMap { column, letter -> cdec_key_center? in
                guard let scalar = letter.unicodeScalars.first, letter.unicodeScalars.count == 1 else { return nil }
                return cdec_key_center(
                    scalar: cdec_lower_scalar(scalar.value), x: Float(column) - Float(letters.count - 1) / 2,
                    y: Float(row) * Self.rowHeight)
            }
        }
        lettersAboveSpace = Self.lettersAboveSpace(centers)
    }

    /// Takes the keys that type one character.
    init(keys: [KeyFrame], keyWidth: CGFloat) {
        guard keyWidth > 0 else {
            self = .none
            return
        }
        self.keyWidth = keyWidth
        centers = keys.compactMap { key in
            guard case .character(let text) = key.action, let scalar = text.unicodeScalars.first,
                text.unicodeScalars.count == 1
            else { return nil }
            return cdec_key_center(
                scalar: cdec_lower_scalar(scalar.value), x: Float(key.centroid.x / keyWidth),
                y: Float(key.centroid.y / keyWidth))
        }
        lettersAboveSpace = Self.lettersAboveSpace(centers)
    }

    /// A place in key widths; not a number where it is not known.
    func place(of touch: TouchPoint) -> cdec_touch {
        guard keyWidth > 0, touch.isUsable else { return cdec_touch(x: .nan, y: .nan) }
        return cdec_touch(x: Float(touch.x / keyWidth), y: Float(touch.y / keyWidth))
    }

    /// The key of a letter, or of its base letter; `nil` where neither has one.
    func center(of letter: Character) -> cdec_key_center? {
        func key(_ text: String) -> cdec_key_center? {
            guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return nil }
            let small = cdec_lower_scalar(scalar.value)
            return centers.first { $0.scalar == small && $0.x.isFinite && $0.y.isFinite }
        }
        let text = String(letter)
        return key(text) ?? key(SwipeDecoder.fold(text))
    }

    /// Letters with an accent that have a key of their own.
    package var ownLetters: String.UnicodeScalarView {
        var letters = String.UnicodeScalarView()
        letters.append(
            contentsOf: centers.filter { cdec_fold_scalar($0.scalar) != $0.scalar }.compactMap {
                Unicode.Scalar($0.scalar)
            })
        return letters
    }

    /// Distance of the rows that lie nearest to one another, in key widths.
    var rowPitch: Float {
        let heights = Set(centers.map(\.y)).sorted()
        return zip(heights, heights.dropFirst()).map { $1 - $0 }.min() ?? Self.rowHeight
    }

    /// Whether a digit has a key, as on a keyboard with a row of them.
    package var hasDigits: Bool { centers.contains { (0x30...0x39).contains($0.scalar) } }

    /// Whether a letter lies in the lowest row, above the middle of the keyboard, where the space bar is.
    package func isAboveSpace(_ letter: Character) -> Bool {
        guard let scalar = letter.unicodeScalars.first, letter.unicodeScalars.count == 1 else { return false }
        return lettersAboveSpace.contains(cdec_lower_scalar(scalar.value))
    }

    /// Letters in the lowest row above the middle half of the width, which the space bar takes.
    private static func lettersAboveSpace(_ centers: [cdec_key_center]) -> [UInt32] {
        guard let left = centers.map(\.x).min(), let right = centers.map(\.x).max(),
            let bottom = centers.map(\.y).max()
        else { return [] }
        let (middle, reach) = ((left + right) / 2, (right - left + 1) / 4)
        return centers.filter { $0.y == bottom && abs($0.x - middle) <= reach }.map(\.scalar)
    }

    package static func == (a: KeyCenters, b: KeyCenters) -> Bool {
        a.keyWidth == b.keyWidth
            && a.centers.elementsEqual(b.centers) { $0.scalar == $1.scalar && $0.x == $1.x && $0.y == $1.y }
    }
}
