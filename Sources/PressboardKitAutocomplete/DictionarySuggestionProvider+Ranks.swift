public import PressboardKit

extension DictionarySuggestionProvider {
    /// Place of a word in the merged list, 0 the most frequent of the primary language; `nil` when no list has it, or
    /// the user blocked it.
    ///
    /// Case is ignored. A word of several lists has its place in the first of them.
    ///
    /// - Complexity: O(length of the word). The first question for a word of a later list compares the lists, once.
    public func rank(of word: String) -> Int? {
        if let current { return current.rank(of: word) }
        if isBlocked(word) { return nil }
        return word.withTypedText { typed in
            for (list, dictionary) in dictionaries.enumerated() {
                guard let found = dictionary.lookup(typed), let rank = dictionary.rank(of: found.identity)
                else { continue }
                return merged.index(list: list, rank: rank)
            }
            return nil
        }
    }

    /// Every spelling once: the primary list, then what the next one adds, and so on.
    ///
    /// A word that several lists have stands in its place of the first one, spelled as by the list in which it is most
    /// frequent: with English first, Czech `se` is not written like the abbreviation `SE`.
    ///
    /// - Complexity: O(number of words): this copies them all. ``candidateWordsRanked`` copies none.
    public var candidateWords: [String] {
        candidateWordsRanked.map(\.word)
    }

    /// Every spelling once with its best rank over the languages that have it, in the order of ``candidateWords``.
    public var candidateWordsRanked: RankedCandidates {
        RankedCandidates(provider: current ?? self)
    }
}

extension DictionarySuggestionProvider {
    /// Rank of a word within its language; one of a lexicon has that of as frequent a word.
    fileprivate func rank(_ rank: Int, of word: DictionaryWord, in list: Int) -> Int {
        list < languageCount ? rank : Zipf.rank(ofScore: word.score)
    }
}

/// The words of a provider with their ranks, read from the packed lists as they are asked for.
public struct RankedCandidates: RandomAccessCollection, Sendable {
    let provider: DictionarySuggestionProvider

    /// 0.
    public var startIndex: Int { 0 }

    /// Number of words.
    ///
    /// - Complexity: O(1) for one list; the first call on several lists compares them.
    public var endIndex: Int { provider.merged.count }

    /// The word at a place of the merged list, with its best rank within the languages that have it.
    ///
    /// - Complexity: O(length of the word), about a microsecond.
    public subscript(index: Int) -> SwipeDecoder.RankedCandidate {
        precondition(index >= 0 && index < endIndex, "index out of range")
        let (list, rank) = provider.merged.place(at: index)
        guard let found = provider.dictionaries[list].word(atRank: rank) else {
            // A damaged file: the place exists, its word cannot be read.
            return SwipeDecoder.RankedCandidate(word: "", rank: rank)
        }
        let word = found.text
        var best = SwipeDecoder.RankedCandidate(word: word, rank: provider.rank(rank, of: found, in: list))
        word.withTypedText { bytes in
            for (other, dictionary) in provider.dictionaries.enumerated() where other != list {
                guard let found = dictionary.lookup(bytes), let place = dictionary.rank(of: found.identity) else {
                    continue
                }
                let rank = provider.rank(place, of: found, in: other)
                if rank < best.rank, let word = dictionary.word(atRank: place) {
                    best = SwipeDecoder.RankedCandidate(word: word.text, rank: rank)
                }
            }
        }
        return best
    }
}
