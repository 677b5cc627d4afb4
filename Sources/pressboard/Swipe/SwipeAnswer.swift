internal import PressboardKit
internal import PressboardKitAutocomplete

/// The words for a path over the keys, the likeliest first, and what each costs.
struct SwipeAnswer {
    struct Word: Encodable {
        var text: String
        /// What the path costs, and the same with frequency, in natural logarithms of probability.
        var path, cost: Double

        /// What its frequency costs.
        var frequency: Double { max(0, cost - path) }
    }

    /// Costs of paths in a natural logarithm.
    private static let pathNat = 64.0

    var words: [Word] = []

    /// What the provider of the lists answers, with the costs behind it.
    init(_ path: [TouchPoint], over geometry: KeyGeometry, in lists: WordLists, limit: Int) {
        var costs: [String: Word] = [:]
        PackedDictionary.forEachSwiped(
            along: SwipePath(path, over: geometry.keyCenters), in: lists.dictionaries,
            handicaps: lists.dictionaries.map { _ in 0 }, limit: SwipeSearch.limit, pool: SwipeSearchPool()
        ) { found in
            let word = Word(
                text: found.word.text, path: Double(found.path) / Self.pathNat,
                cost: Double(found.cost) / Double(SlipCharges.nat))
            // The first is the cheapest.
            if costs[word.text] == nil { costs[word.text] = word }
        }
        let answer = SwipeDecoder.decode(path: path, geometry: geometry, in: lists.provider, limit: limit)
        words = answer.compactMap { costs[$0.text] }
    }
}
