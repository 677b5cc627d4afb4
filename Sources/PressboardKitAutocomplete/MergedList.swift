internal import Foundation
internal import PressboardKit

/// The lists of several languages one after the other, without the words that an earlier list has.
///
/// What an earlier list has is found out at the first question that needs it: it takes a look at every word of the
/// later lists. A single list needs none.
final class MergedList: @unchecked Sendable {
    private let dictionaries: [PackedDictionary]
    /// The merged list of the first of them, which need not be compared again.
    private let languages: MergedList?
    /// Words that are left out.
    private let blocked: Set<String>
    // `computed` is only touched while `lock` is held; its value is immutable.
    private let lock = NSLock()
    private var computed: [OwnWords]?

    init(_ dictionaries: [PackedDictionary], behind languages: MergedList? = nil, blocked: Set<String> = []) {
        self.dictionaries = dictionaries
        self.languages = languages
        self.blocked = blocked
    }

    private var isPlain: Bool { dictionaries.count < 2 && blocked.isEmpty }

    /// The ranks of one list whose words no earlier list has.
    struct OwnWords: Sendable {
        /// Place in the merged list of the first of them.
        let start: Int
        /// Number of them.
        let count: Int
        /// Ranks that are left out, ascending.
        let repeated: [UInt32]

        /// Number of repeated ranks below `rank`.
        func repeatedBefore(_ rank: Int) -> Int {
            var low = 0
            var high = repeated.count
            while low < high {
                let middle = (low + high) / 2
                if repeated[middle] < rank { low = middle + 1 } else { high = middle }
            }
            return low
        }

        /// Rank of the `index`-th of them.
        func rank(at index: Int) -> Int {
            // The answer r is the least with r − (repeated ranks up to r) = index.
            var low = 0
            var high = repeated.count
            while low < high {
                let middle = (low + high) / 2
                if Int(repeated[middle]) - middle <= index { low = middle + 1 } else { high = middle }
            }
            return index + low
        }
    }

    /// The own words of each list.
    var ownWords: [OwnWords] {
        lock.lock()
        defer { lock.unlock() }
        if let computed { return computed }
        var lists: [OwnWords] = []
        var start = 0
        let compared = languages?.ownWords ?? []
        for (number, dictionary) in dictionaries.enumerated() {
            let repeated = withBlocked(
                of: dictionary,
                number < compared.count
                    ? compared[number].repeated
                    : number == 0 ? [] : dictionary.ranksOfWords(in: Array(dictionaries[..<number])))
            let count = dictionary.wordCount - repeated.count
            lists.append(OwnWords(start: start, count: count, repeated: repeated))
            start += count
        }
        computed = lists
        return lists
    }

    /// Ranks that are left out, with those of blocked words.
    private func withBlocked(of dictionary: PackedDictionary, _ repeated: [UInt32]) -> [UInt32] {
        guard !blocked.isEmpty else { return repeated }
        let ranks = blocked.compactMap { word in
            word.withTypedText { typed in
                dictionary.lookup(typed).flatMap { dictionary.rank(of: $0.identity) }.flatMap(UInt32.init)
            }
        }
        return Set(repeated).union(ranks).sorted()
    }

    var count: Int {
        if isPlain { return dictionaries.first?.wordCount ?? 0 }
        return ownWords.last.map { $0.start + $0.count } ?? 0
    }

    /// The list and the rank within it of a place in the merged list.
    func place(at index: Int) -> (list: Int, rank: Int) {
        if isPlain { return (0, index) }
        let lists = ownWords
        let list = lists.lastIndex { $0.start <= index && $0.count > 0 } ?? 0
        return (list, lists[list].rank(at: index - lists[list].start))
    }

    /// The place in the merged list of a rank of one list.
    func index(list: Int, rank: Int) -> Int {
        if list == 0, blocked.isEmpty { return rank }
        let own = ownWords[list]
        return own.start + rank - own.repeatedBefore(rank)
    }
}
