extension PackedDictionary {
    /// Calls `body` with the words that a path was probably meant for, best first; case and accents are free.
    ///
    /// - Parameters:
    ///   - path: the path.
    ///   - charges: what deviations cost.
    ///   - dictionaries: at most eight, each with what its words cost more, in ``SlipCharges/nat``.
    ///   - limit: 1...``SwipeSearch/limit``.
    ///   - pool: gives the search its memory.
    /// - Returns: whether the search came to its end, so that the answer is exact.
    @discardableResult
    package static func forEachSwiped(
        along path: SwipePath, charges: SwipeCharges = .touches, in dictionaries: [PackedDictionary], handicaps: [Int],
        limit: Int, pool: SwipeSearchPool, _ body: (SwipedWord) -> Void
    ) -> Bool {
        pool.withSearch { search in
            search.begin(over: path.keys, in: dictionaries, handicaps: handicaps, charges: charges)
            search.add(path)
            return search.forEachSwiped(limit: limit, body)
        }
    }
}
