/// A single slip of a finger that turns one word into another of the same length.
public enum TypingSlip: Equatable, Sendable {
    /// One letter was typed on the key beside its own; `index` counts the characters before it.
    case wrongKey(index: Int)
    /// Two adjacent letters were typed in the wrong order; `index` counts the characters before the first of them.
    case swapped(index: Int)

    /// The one slip that separates a typed word from an intended one; `nil` when they differ in any other way.
    ///
    /// Letters are compared as ``SwipeDecoder/fold(_:)`` gives them, so case and accents make no difference: words that
    /// differ in nothing else are no slip. A wrong key may lie beside the key of the letter itself or that of its base:
    /// on a German QWERTZ, `pber` and `zber` are both slips of `über`.
    ///
    /// - Complexity: O(length).
    public static func between(typed: String, intended: String, neighbors: KeyNeighbors) -> TypingSlip? {
        let typed = Array(typed)
        let intended = Array(intended)
        guard typed.count == intended.count else { return nil }
        let typedKeys = typed.map(SwipeDecoder.foldedLetter)
        let intendedKeys = intended.map(SwipeDecoder.foldedLetter)
        let differences = typed.indices.filter { typedKeys[$0] != intendedKeys[$0] }
        guard let index = differences.first else { return nil }
        switch differences.count {
        case 1:
            let isNear =
                neighbors.areNeighbors(typed[index], intended[index])
                || neighbors.areNeighbors(typedKeys[index], intendedKeys[index])
            return isNear ? .wrongKey(index: index) : nil
        case 2:
            let next = index + 1
            guard differences[1] == next, typedKeys[index] == intendedKeys[next],
                typedKeys[next] == intendedKeys[index]
            else { return nil }
            return .swapped(index: index)
        default:
            return nil
        }
    }
}
