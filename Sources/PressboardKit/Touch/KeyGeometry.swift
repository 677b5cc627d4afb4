public import Foundation

/// Where the keys of a page lie: what touches are tested against and what swipes are decoded with.
///
/// All places are in points from the top left of the key area.
public struct KeyGeometry: Equatable, Sendable {
    /// The keys, row by row from left to right, without the empty places between them.
    public let keys: [KeyFrame]

    /// The usual distance (the median) between the middles of two neighbouring letter keys, sideways and downward.
    ///
    /// Zero where a page has no two keys side by side or no two rows.
    public let pitch: CGSize

    /// The area of the keys with its padding, within which callouts stay.
    public let keyArea: CGRect

    /// The language of the page.
    public let locale: KeyboardLocale

    /// Middles of the keys that type one character, in key widths.
    package let keyCenters: KeyCenters

    /// Middles of the keys that type one character or have it in their callouts, by the scalar it is in composed form.
    private var centroids: [Unicode.Scalar: CGPoint] = [:]
    /// The same for characters that have no composed form of one scalar.
    private var centroidsOfSequences: [Character: CGPoint] = [:]

    /// Places the keys of a page.
    ///
    /// - Parameters:
    ///   - layout: the page.
    ///   - size: the width that the keyboard fills, and the height of the key area or 0 for the native one. A width
    ///     that is not above 0, or not finite, gives keys without a size.
    ///   - metrics: the spaces between keys.
    ///   - oneHanded: the side to which the keys are moved.
    ///   - scale: the part of the width that the keys take when moved to a side.
    public init(
        layout: KeyboardLayoutDefinition,
        in size: CGSize,
        metrics: NativeMetrics = .iPhonePortrait,
        oneHanded: OneHandedMode = .off,
        scale: CGFloat = OneHandedLayout.defaultScale
    ) {
        let (width, inset) = OneHandedLayout.metrics(mode: oneHanded, totalWidth: size.width, scale: scale)
        let frames = KeyWidthSolver.frames(
            for: layout, in: CGSize(width: width, height: size.height), metrics: metrics)
        var keys: [KeyFrame] = []
        keys.reserveCapacity(layout.rows.reduce(0) { $0 + $1.count })
        for (row, items) in layout.rows.enumerated() {
            for (item, frame) in zip(items, frames[row]) where item.action != .none {
                keys.append(
                    KeyFrame(
                        action: item.action, row: row, frame: frame.offsetBy(dx: inset, dy: 0), callouts: item.callouts)
                )
            }
        }
        let bottom = frames.last?.first?.maxY ?? 0
        self.init(
            keys: keys, locale: layout.locale,
            keyArea: CGRect(
                x: inset, y: 0, width: width, height: bottom > 0 ? bottom + metrics.verticalPadding : 0))
    }

    /// Takes the places of keys that a host has laid out itself.
    ///
    /// - Parameters:
    ///   - keys: the keys; those whose rectangles are not finite are left out.
    ///   - locale: the language, which decides what the small form of a capital on a key is.
    ///   - keyArea: the area of the keys with its padding; by default what surrounds the keys when the padding is the
    ///     same on both sides.
    public init(keys: [KeyFrame], locale: KeyboardLocale = .english, keyArea: CGRect? = nil) {
        let keys = keys.filter { $0.action != .none && $0.frame.isUsable }
        self.keys = keys
        self.locale = locale
        self.keyArea = keyArea ?? Self.area(around: keys)
        pitch = Self.pitch(of: keys)
        keyCenters = KeyCenters(keys: keys, keyWidth: pitch.width)
        centroids.reserveCapacity(8 * keys.count)
        for key in keys {
            if case .character(let text) = key.action { place(text, at: key.centroid, locale) }
        }
        for key in keys {
            for callout in key.callouts.dropFirst() { place(callout, at: key.centroid, locale) }
        }
    }

    /// Notes the place of a text, unless it is none of one character or has a place.
    private mutating func place(_ text: String, at centroid: CGPoint, _ locale: KeyboardLocale) {
        var scalars = text.unicodeScalars.makeIterator()
        guard let first = scalars.next() else { return }
        if scalars.next() == nil {
            let small = locale.lowercased(first)
            if centroids[small] == nil { centroids[small] = centroid }
            return
        }
        guard text.count == 1 else { return }
        let small = locale.lowercased(text).precomposedStringWithCanonicalMapping
        guard let letter = small.first, small.count == 1 else { return }
        if let scalar = letter.unicodeScalars.first, letter.unicodeScalars.count == 1 {
            if centroids[scalar] == nil { centroids[scalar] = centroid }
        } else if centroidsOfSequences[letter] == nil {
            centroidsOfSequences[letter] = centroid
        }
    }

    /// The middle of the key that types a character, or offers it on a long press; `nil` where none does.
    ///
    /// A key of its own comes before a callout: `é` lies on `e` only where it has no key. Small and capital letters
    /// are the same. Letters of a second layer, as in Georgian, lie on the key that shift changes to them.
    ///
    /// - Complexity: O(1).
    public func centroid(of character: Character) -> CGPoint? {
        let scalars = character.unicodeScalars
        if let scalar = scalars.first, scalars.count == 1 {
            return centroids[scalar] ?? centroids[locale.lowercased(scalar)]
        }
        if let sequence = centroidsOfSequences[character] { return sequence }
        let composed = String(character).precomposedStringWithCanonicalMapping.unicodeScalars
        guard let scalar = composed.first, composed.count == 1 else { return nil }
        return centroids[scalar]
    }

    /// Every character that has a place, with the middle of its key.
    ///
    /// - Complexity: O(characters).
    public var characterCentroids: [Character: CGPoint] {
        var all = centroidsOfSequences
        for (scalar, centroid) in centroids { all[Character(scalar)] = centroid }
        return all
    }

    /// The rectangles of the keys that type one character, by the character in small form.
    ///
    /// - Complexity: O(keys).
    public var characterFrames: [Character: CGRect] {
        var frames: [Character: CGRect] = [:]
        for key in keys {
            guard let character = key.singleCharacter else { continue }
            let letter = locale.lowercased(character)
            frames[letter] = frames[letter] ?? key.frame
        }
        return frames
    }

    private static func area(around keys: [KeyFrame]) -> CGRect {
        guard let first = keys.first else { return .zero }
        let union = keys.reduce(first.frame) { $0.union($1.frame) }
        return CGRect(x: 0, y: 0, width: union.minX + union.maxX, height: union.minY + union.maxY)
    }

    private static func pitch(of keys: [KeyFrame]) -> CGSize {
        var across: [CGFloat] = []
        var down: [CGFloat] = []
        for (left, right) in zip(keys, keys.dropFirst()) {
            if left.row == right.row {
                if case .character = left.action, case .character = right.action {
                    across.append(abs(right.frame.midX - left.frame.midX))
                }
            } else {
                down.append(abs(right.frame.midY - left.frame.midY))
            }
        }
        return CGSize(width: median(across), height: median(down))
    }

    /// The middle one of the distances above 0, so that a key given twice or one of another size changes nothing.
    private static func median(_ distances: [CGFloat]) -> CGFloat {
        let sorted = distances.filter { $0 > 0 }.sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
}

extension CGRect {
    fileprivate var isUsable: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
