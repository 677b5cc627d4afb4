public import Foundation

/// Which key a touch belongs to.
public enum KeyHitTestGeometry {
    /// How far above its top edge the space bar still takes touches, in points.
    ///
    /// - Source: 12.2 points on the system's keyboard, iOS 26.
    public static let defaultSpaceBarTopExtension: CGFloat = 12

    /// The key under a point, or the nearest one: there is no dead place between keys.
    ///
    /// The row is decided first, by vertical distance alone, and then the nearest key of that row. The plain distance
    /// would bend the border between two rows wherever their keys are staggered; this way it is the middle of the gap
    /// along the whole row. A point half-way belongs to the upper row and to the left key. Empty places
    /// (``KeyboardAction/none``) never win.
    ///
    /// Nothing is found without keys, for a point that is not finite, and for one that lies outside all keys by more
    /// than the height of the nearest key.
    ///
    /// - Parameters:
    ///   - point: points from the top left of the key area.
    ///   - keys: the keys of the current layout pass, in the same coordinates.
    ///   - verticalOffset: points that the touch is moved up first; fingers land lower than they aim.
    ///   - spaceBarTopExtension: points above the space bar, within its width, that belong to it; 0 for none.
    ///   - isViableNextCharacter: whether some word goes on with this character; when given, a touch near the border of
    ///     two keys is decided by ``KeyTargetBias``.
    /// - Complexity: O(keys), without allocation.
    public static func key(
        at point: CGPoint,
        in keys: [KeyFrame],
        verticalOffset: CGFloat = 0,
        spaceBarTopExtension: CGFloat = defaultSpaceBarTopExtension,
        isViableNextCharacter: ((Character) -> Bool)? = nil
    ) -> KeyFrame? {
        let lifted = CGPoint(x: point.x, y: point.y - verticalOffset)
        guard let index = index(at: lifted, in: keys, spaceBarTopExtension: spaceBarTopExtension) else { return nil }
        guard let isViableNextCharacter else { return keys[index] }
        return KeyTargetBias.resolve(
            geometric: keys[index], point: lifted, in: keys, isViableNextCharacter: isViableNextCharacter)
    }

    private static func index(at point: CGPoint, in keys: [KeyFrame], spaceBarTopExtension: CGFloat) -> Int? {
        guard point.x.isFinite, point.y.isFinite else { return nil }
        var nearest: Int?
        var nearestDown = CGFloat.infinity
        var nearestAcross = CGFloat.infinity
        var nearestIsAbove = false
        var (left, top, right, bottom) = (CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)

        for index in keys.indices {
            if case .none = keys[index].action { continue }
            let frame = keys[index].frame
            let (minX, minY) = (frame.origin.x, frame.origin.y)
            let (maxX, maxY) = (minX + frame.size.width, minY + frame.size.height)
            guard maxX.isFinite, maxY.isFinite, minX.isFinite, minY.isFinite else { continue }

            if case .space = keys[index].action, minX <= point.x, point.x <= maxX,
                minY - spaceBarTopExtension <= point.y, point.y <= maxY
            {
                return index
            }
            let across = distance(from: point.x, to: minX, maxX)
            let down = distance(from: point.y, to: minY, maxY)
            let isAbove = maxY < point.y
            // Exactly half-way between two rows the upper one wins, whichever has the nearer key.
            let isNearer = isAbove == nearestIsAbove ? across < nearestAcross : isAbove
            if down < nearestDown || (down == nearestDown && isNearer) {
                (nearest, nearestDown, nearestAcross, nearestIsAbove) = (index, down, across, isAbove)
            }
            (left, right) = (min(left, minX), max(right, maxX))
            (top, bottom) = (min(top, minY), max(bottom, maxY))
        }

        guard let nearest else { return nil }
        let outside = max(distance(from: point.x, to: left, right), distance(from: point.y, to: top, bottom))
        return outside <= keys[nearest].frame.size.height ? nearest : nil
    }

    private static func distance(from value: CGFloat, to low: CGFloat, _ high: CGFloat) -> CGFloat {
        value < low ? low - value : value > high ? value - high : 0
    }
}
