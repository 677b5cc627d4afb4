public import Foundation

/// Moves a touch near the border of two keys to the one that continues a word.
public enum KeyTargetBias {
    /// How near the shared edge a touch is in doubt, as a part of the width of the key that could take it.
    public static let borderlineFraction: CGFloat = 0.25

    /// The key that a touch means: the one it hit, or a neighbour in the same row.
    ///
    /// A neighbour takes the touch when the key that was hit continues no word, the neighbour does, and the touch lies
    /// within ``borderlineFraction`` of the neighbour's width from the edge they share, which is the middle of the
    /// space between them. When both neighbours would do, the nearer edge decides. Only keys with one character take
    /// part. At the start of a word, and without a dictionary, give no closure.
    ///
    /// - Parameters:
    ///   - geometric: the key that was hit.
    ///   - point: points from the top left of the key area.
    ///   - keys: the keys of the page.
    ///   - isViableNextCharacter: whether some word goes on with this character.
    /// - Complexity: O(keys), without allocation; the closure is asked at most three times, and not at all far from
    ///   every edge.
    public static func resolve(
        geometric: KeyFrame,
        point: CGPoint,
        in keys: [KeyFrame],
        isViableNextCharacter: ((Character) -> Bool)?
    ) -> KeyFrame {
        guard let isViableNextCharacter, point.x.isFinite, let hit = geometric.singleCharacter else { return geometric }
        let (left, right) = neighbours(of: geometric, in: keys)
        let leftDistance = left.map { abs(point.x - ($0.frame.maxX + geometric.frame.minX) / 2) } ?? .infinity
        let rightDistance = right.map { abs(point.x - (geometric.frame.maxX + $0.frame.minX) / 2) } ?? .infinity

        let leftMayTake = left.map { leftDistance <= borderlineFraction * $0.frame.width } ?? false
        let rightMayTake = right.map { rightDistance <= borderlineFraction * $0.frame.width } ?? false
        guard leftMayTake || rightMayTake, !isViableNextCharacter(hit) else { return geometric }

        func taker(_ neighbour: KeyFrame?, _ mayTake: Bool) -> KeyFrame? {
            guard mayTake, let character = neighbour?.singleCharacter else { return nil }
            return isViableNextCharacter(character) ? neighbour : nil
        }
        if rightDistance < leftDistance {
            return taker(right, rightMayTake) ?? taker(left, leftMayTake) ?? geometric
        }
        return taker(left, leftMayTake) ?? taker(right, rightMayTake) ?? geometric
    }

    /// The keys directly left and right in the same row, whatever they do.
    private static func neighbours(of key: KeyFrame, in keys: [KeyFrame]) -> (left: KeyFrame?, right: KeyFrame?) {
        let middle = key.frame.midX
        var (left, right): (Int?, Int?) = (nil, nil)
        for index in keys.indices where keys[index].row == key.row {
            if case .none = keys[index].action { continue }
            let other = keys[index].frame.midX
            if other < middle {
                if left.map({ keys[$0].frame.midX < other }) ?? true { left = index }
            } else if other > middle {
                if right.map({ keys[$0].frame.midX > other }) ?? true { right = index }
            }
        }
        return (left.map { keys[$0] }, right.map { keys[$0] })
    }
}
