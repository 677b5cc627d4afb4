/// A search along a path that grows; it owns its memory and is reused from path to path.
package final class SwipeSearch {
    private let memory = SwipeMemory()
    private var path = SwipePath(over: .none)
    private var dictionaries: [PackedDictionary] = []
    private var handicaps: [Int] = []
    private var charges = SwipeCharges.touches

    package init() {}

    /// Begins a path without points.
    package func begin(
        over keys: KeyCenters, in dictionaries: [PackedDictionary], handicaps: [Int], charges: SwipeCharges = .touches
    ) {
        path = SwipePath(over: keys)
        self.dictionaries = dictionaries
        self.handicaps = handicaps
        self.charges = charges
    }

    /// Goes on along the points of another path.
    package func add(_ path: SwipePath) { self.path.append(path) }

    /// Calls `body` with the words that the path so far was probably meant for, best first.
    ///
    /// - Returns: whether the search came to its end, so that the answer is exact.
    @discardableResult
    package func forEachSwiped(limit: Int, _ body: (SwipedWord) -> Void) -> Bool {
        PackedDictionary.forEachSwiped(
            along: path, charges: charges, in: dictionaries, handicaps: handicaps, limit: limit, memory: memory, body)
    }
}
