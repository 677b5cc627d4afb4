extension SwipeDecoder {
    /// The word that was most probably meant by a finger that crossed these keys; `nil` when none fits.
    public static func decode(keySequence: [Character], candidates: [RankedCandidate]) -> String? {
        decodeCandidates(keySequence: keySequence, candidates: candidates, limit: 1).first
    }

    /// The word of a list, most frequent first, that was most probably meant; `nil` when none fits.
    public static func decode(keySequence: [Character], candidates: [String]) -> String? {
        decodeCandidates(keySequence: keySequence, candidates: candidates, limit: 1).first
    }

    /// The words that were probably meant by a finger that crossed some keys, the likeliest first.
    ///
    /// The letters of a word are looked for along the likeliest path over the keys crossed, in order; case, accents and
    /// apostrophes do not count, and a doubled letter lies on one key. Ranks become frequencies by Zipf's law (the word
    /// of rank r is used 1/(r + 1) as often as the first), so a candidate of each language may have the rank of its own
    /// list. Which keyboard it was is told by the keys: the first known one that has them side by side, QWERTY before
    /// others. Where the host knows the keys, their rows or their geometry give the better answer, and where it has the
    /// touches, those do.
    ///
    /// - Parameters:
    ///   - keySequence: the letters in the order they were crossed, as ``SwipeKeys`` gives them; keys merely crossed
    ///     belong to it. Those that no keyboard has are ignored.
    ///   - candidates: words in any order.
    ///   - limit: the most words that are given, 16 at most.
    /// - Returns: words as the candidates spell them, of those that differ by case the most frequent; none for fewer
    ///   than two keys.
    /// - Complexity: O(candidates), some 20 ms for 100,000. A provider's own candidates are searched in their file.
    public static func decodeCandidates(
        keySequence: [Character], candidates: [RankedCandidate], limit: Int
    ) -> [String] {
        decode(
            keySequence, over: KeyboardGuess.keys(crossing: keySequence), limit: limit,
            candidates.lazy.map { ($0.word, $0.rank) })
    }

    /// The words of a list, most frequent first, that were probably meant, the likeliest first.
    ///
    /// As ``decodeCandidates(keySequence:candidates:limit:)`` for ranked words, with places in the list as ranks.
    public static func decodeCandidates(keySequence: [Character], candidates: [String], limit: Int) -> [String] {
        decode(
            keySequence, over: KeyboardGuess.keys(crossing: keySequence), limit: limit,
            candidates.enumerated().lazy.map { ($0.element, $0.offset) })
    }

    /// The words that were probably meant by a finger that crossed some keys of these rows, the likeliest first.
    ///
    /// - Parameters:
    ///   - keySequence: the keys in the order in which they were crossed.
    ///   - candidates: words with their ranks, 0 the most frequent.
    ///   - rows: the letters of the keyboard from the top, every row centred above the next; letters with a key of their
    ///     own, such as `ö`, are not taken for `o`.
    ///   - limit: the most words that are given, 16 at most.
    public static func decodeCandidates(
        keySequence: [Character], candidates: [RankedCandidate], rows: [[Character]], limit: Int
    ) -> [String] {
        decode(
            keySequence, over: KeyCenters(rows: rows), limit: limit, candidates.lazy.map { ($0.word, $0.rank) })
    }

    /// The words of a list, most frequent first, that were probably meant by keys of these rows.
    public static func decodeCandidates(
        keySequence: [Character], candidates: [String], rows: [[Character]], limit: Int
    ) -> [String] {
        decode(
            keySequence, over: KeyCenters(rows: rows), limit: limit,
            candidates.enumerated().lazy.map { ($0.element, $0.offset) })
    }

    /// The keyboard on which some keys were crossed, the given one if it has them.
    package static func keyboard(crossedBy letters: [Character], preferred: KeyCenters) -> KeyCenters {
        KeyboardGuess.keys(crossing: letters, preferred: preferred)
    }

    private static func decode(
        _ letters: [Character], over keys: KeyCenters, limit: Int, _ candidates: some Sequence<(String, Int)>
    ) -> [String] {
        let path = SwipePath(crossing: letters, over: keys)
        guard limit > 0, !path.isEmpty, let ends = PathEnds(path, over: keys),
            let dictionary = packed(candidates.lazy.filter { ends.fit($0.0) }, for: keys)
        else { return [] }
        var words: [String] = []
        PackedDictionary.forEachSwiped(
            along: path, charges: .keyRuns, in: [dictionary], handicaps: [0], limit: limit, pool: SwipeSearchPool()
        ) { found in
            if !words.contains(where: { LetterCase.areEqual($0, found.word.text) }) { words.append(found.word.text) }
        }
        return words
    }

    private static func packed(_ candidates: some Sequence<(String, Int)>, for keys: KeyCenters) -> PackedDictionary? {
        var ranked = candidates.map { (word: $0.0, rank: $0.1) }
        if !zip(ranked, ranked.dropFirst()).allSatisfy({ $0.rank <= $1.rank }) {
            ranked.sort { $0.rank < $1.rank }
        }
        guard !ranked.isEmpty else { return nil }
        var list = WordListBuffer(ranked.lazy.map(\.word))
        list.isScored = true
        for index in list.entries.indices { list.entries[index].score = Zipf.score(ofRank: ranked[index].rank) }
        guard
            let bytes = try? PackedBytes(
                packing: list, options: [.oneCase, .skipRefused, .quick, .noRanks], keptLetters: keys.ownLetters)
        else { return nil }
        return try? PackedDictionary(bytes)
    }
}
