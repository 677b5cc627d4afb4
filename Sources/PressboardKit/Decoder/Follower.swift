internal import CDecoder

/// What is known to follow one or two words; words are indices of the list that goes with it.
package struct Follower: Equatable, Sendable {
    /// The word before the last one; `nil` in a context of one word.
    package var before: Place?
    package var previous: Place
    package var word: Int
    /// −ln of its probability in ``FollowingWord/nat``, at most ``greatestCost``.
    package var cost: Int

    /// What stands before a word.
    package enum Place: Hashable, Sendable {
        case sentenceStart
        case word(Int)
    }

    package init(before: Place?, previous: Place, word: Int, cost: Int) {
        self.before = before
        self.previous = previous
        self.word = word
        self.cost = cost
    }

    /// The most that a follower costs in a file; what costs more is kept as this.
    package static let greatestCost = Int(CDEC_FOLLOWER_MOST)
}

extension Follower.Place {
    init?(_ number: UInt32) {
        switch number {
        case UInt32(CDEC_NO_WORD): return nil
        case UInt32(CDEC_SENTENCE_START): self = .sentenceStart
        default: self = .word(Int(number))
        }
    }

    /// The number that the C library knows it by.
    var number: UInt32 {
        switch self {
        case .sentenceStart: UInt32(CDEC_SENTENCE_START)
        case .word(let index): Self.number(of: index)
        }
    }

    /// Of an index that no list has, a number that the C library refuses.
    static func number(of index: Int) -> UInt32 {
        let none = UInt32(CDEC_SENTENCE_START) - 1
        return min(UInt32(exactly: index) ?? none, none)
    }
}
