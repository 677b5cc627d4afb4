internal import PressboardKit

/// Which words were seen behind which, how often, and in what order of use.
///
/// The followers of a word stand in the order of their counts; of those with the same count, the one used last stands
/// first. A count grows only when a word is used, so the order holds by itself, without clocks.
struct LearnedPairs: Sendable {
    typealias WordPairs = NextWordPredictor.WordPairs

    /// Followers by the key of the word before, in the form that is handed out.
    private(set) var words: WordPairs = [:]
    /// The counts of the same words.
    private var tallies: [String: Tally] = [:]
    private var order = OrderOfUse()

    /// The counts of the followers of a word, in their order.
    private struct Tally {
        var counts = SIMD16<UInt8>()
        /// All that was seen behind the word, also what was dropped since.
        var total = 0
        /// Where the word stands in the order of use.
        var place: Int?

        /// An estimate of how often a follower comes.
        func share(ofPlace place: Int) -> Double {
            (Double(counts[place]) - LearnedPairs.discount) / Double(max(1, total))
        }

        /// What was seen of the followers that are kept.
        var seen: Int { (0..<counts.scalarCount).reduce(0) { $0 + Int(counts[$1]) } }
    }

    static let contextLimit = 2_000
    static let followerLimit = SIMD16<UInt8>.scalarCount
    /// What is taken off each count for what was not seen.
    private static let discount = 0.75

    init() {}

    /// Takes over pairs without counts: each follower counts one more than the one behind it.
    ///
    /// Of more contexts than there is room for those with most followers stay.
    init(_ pairs: WordPairs) {
        for key in Self.richest(pairs).reversed() {
            let followers = (pairs[key] ?? []).prefix(Self.followerLimit)
            let counted = followers.enumerated().map { ($1, followers.count - $0) }
            add(counted, behind: key, total: 0)
        }
    }

    /// The keys of those with most followers, as many as there is room for.
    ///
    /// - Complexity: O(n) unless most of them are among the best so far.
    private static func richest(_ pairs: WordPairs) -> [String] {
        func precedes(_ a: (count: Int, key: String), _ b: (count: Int, key: String)) -> Bool {
            (b.count, a.key) < (a.count, b.key)
        }
        guard pairs.count > contextLimit else {
            return pairs.map { (count: $1.count, key: $0) }.sorted(by: precedes).map(\.key)
        }
        var best: [(count: Int, key: String)] = []
        for (key, followers) in pairs {
            let one = (count: min(followers.count, followerLimit), key: key)
            if best.count == contextLimit {
                guard let last = best.last, precedes(one, last) else { continue }
                best.removeLast()
            }
            best.insert(one, at: best.partitioningIndex { precedes(one, $0) })
        }
        return best.map(\.key)
    }

    /// Adds followers with their counts, as the words used last.
    ///
    /// - Parameter total: all that was seen behind the word, if that is more than the sum of the counts.
    mutating func add(_ followers: [(word: String, count: Int)], behind context: String, total: Int) {
        guard let key = PairText.contextKey(context) else { return }
        var tally = tallies[key] ?? Tally()
        var list = words[key] ?? []
        for (word, count) in followers where list.count < Self.followerLimit {
            guard let word = PairText.follower(word), !list.contains(where: { LetterCase.areEqual($0, word) }) else {
                continue
            }
            let count = UInt8(clamping: max(1, count))
            tally.total += Int(count)
            list.append(word)
            tally.counts[list.count - 1] = count
            Self.raise(list.count - 1, in: &list, &tally, isNewest: false)
        }
        guard !list.isEmpty else { return }
        tally.total = max(tally.total, min(total, Int(Int32.max)))
        words[key] = list
        tallies[key] = tally
        touch(key)
    }

    // MARK: Learning

    /// Notes that a word was seen behind another one.
    ///
    /// - Returns: whether both are words.
    mutating func learn(_ word: String, after previous: String) -> Bool {
        guard let key = PairText.contextKey(previous), let word = PairText.follower(word) else { return false }
        Self.note(word, in: &words[key, default: []], &tallies[key, default: Tally()])
        touch(key)
        return true
    }

    private static func note(_ word: String, in list: inout [String], _ tally: inout Tally) {
        var place = list.firstIndex { LetterCase.areEqual($0, word) } ?? list.count
        if place == followerLimit { place -= 1 }
        if place < list.count, LetterCase.areEqual(list[place], word) {
            list[place] = word
        } else {
            if place < list.count { list.removeLast() }
            list.append(word)
            tally.counts[place] = 0
        }
        if tally.counts[place] == .max {
            // Halved together, they tell the same with room to go on.
            for index in list.indices { tally.counts[index] -= tally.counts[index] / 2 }
            tally.total = max(tally.seen, (tally.total + 1) / 2)
        }
        tally.counts[place] += 1
        tally.total = min(tally.total + 1, Int(Int32.max))
        raise(place, in: &list, &tally, isNewest: true)
    }

    /// Moves a follower before those that it has reached.
    private static func raise(_ place: Int, in list: inout [String], _ tally: inout Tally, isNewest: Bool) {
        var place = place
        while place > 0 {
            let (before, own) = (tally.counts[place - 1], tally.counts[place])
            guard isNewest ? before <= own : before < own else { return }
            list.swapAt(place, place - 1)
            (tally.counts[place - 1], tally.counts[place]) = (own, before)
            place -= 1
        }
    }

    /// Notes that a context was used, and drops the oldest when there are too many.
    private mutating func touch(_ key: String) {
        if let place = tallies[key]?.place {
            order.use(place)
        } else {
            tallies[key]?.place = order.add(key)
        }
        if words.count > Self.contextLimit, let oldest = order.oldest { remove(oldest) }
    }

    private mutating func remove(_ key: String) {
        words[key] = nil
        if let place = tallies.removeValue(forKey: key)?.place { order.remove(place) }
    }

    // MARK: Answers

    /// The words behind a word, by its key.
    func followers(of key: String) -> [String] { words[key] ?? [] }

    func shares(of key: String) -> [LearnedFollower] {
        guard let list = words[key], let tally = tallies[key] else { return [] }
        return list.enumerated().map { LearnedFollower(word: $1, share: tally.share(ofPlace: $0)) }
    }

    // MARK: Forgetting

    /// Forgets a word before and behind others.
    ///
    /// - Returns: whether it stood anywhere.
    /// - Complexity: O(n).
    mutating func forget(_ word: String) -> Bool {
        let word = LexiconText.normal(word)
        guard !word.isEmpty, word.utf8.count <= PairText.mostBytes else { return false }
        var hasChanged = false
        if let key = PairText.contextKey(word), words[key] != nil {
            remove(key)
            hasChanged = true
        }
        for (key, list) in words {
            guard let place = list.firstIndex(where: { LetterCase.areEqual($0, word) }), var tally = tallies[key]
            else { continue }
            hasChanged = true
            guard list.count > 1 else {
                remove(key)
                continue
            }
            tally.total -= Int(tally.counts[place])
            for index in place..<list.count - 1 { tally.counts[index] = tally.counts[index + 1] }
            tally.counts[list.count - 1] = 0
            words[key]?.remove(at: place)
            tallies[key] = tally
        }
        return hasChanged
    }

    // MARK: Lists

    /// A word with what was seen behind it.
    struct Entry {
        var key: String
        var total: Int
        var followers: [(word: String, count: Int)]
    }

    /// Everything, the words used last first.
    var entries: [Entry] {
        order.newestFirst.map { key in
            let tally = tallies[key] ?? Tally()
            return Entry(
                key: key, total: tally.total,
                followers: followers(of: key).enumerated().map { ($1, Int(tally.counts[$0])) })
        }
    }
}

extension Array {
    /// The first place whose element passes a test that all behind it pass.
    fileprivate func partitioningIndex(_ passes: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if passes(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
