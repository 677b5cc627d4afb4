internal import CDecoder

/// What a dictionary knows to follow the words before a place in a text; asked of the dictionary that found it.
package struct FollowerContext: Sendable {
    var context: cdec_context
}

/// A word that often follows.
package struct FollowingWord: Equatable, Sendable {
    package var word: DictionaryWord
    /// −ln of the probability that it follows, in ``FollowingWord/nat``.
    package var cost: Int
    /// Known to follow both words, not the last one alone.
    package var followsPair: Bool

    /// Cost of one natural logarithm of probability.
    package static let nat = Int(CDEC_FOLLOWER_NAT)
}

extension PackedDictionary {
    /// Whether the dictionary knows what follows its words.
    package var hasFollowers: Bool { unsafe cdec_get_info(handle).followers > 0 }

    /// Finds what is known to follow; `nil` when nothing is.
    ///
    /// - Parameters:
    ///   - previous: the last word, empty at the beginning of a sentence. Case is free; accents that it has must match.
    ///   - before: the word before it, empty where `previous` begins a sentence, `nil` when that is not known.
    ///   - backoff: what a follower of the last word alone costs more where followers of both are known, in
    ///     ``FollowingWord/nat``.
    package func context(after previous: TypedText, before: TypedText?, backoff: Int = 0) -> FollowerContext? {
        var context = cdec_context()
        // No bytes at an address are the beginning of a sentence; no address is no word.
        let start: [CChar] = [0]
        let found = unsafe previous.bytes.withMemoryRebound(to: CChar.self) { previous in
            guard let before else {
                return unsafe cdec_find_context(handle, nil, 0, previous.baseAddress, previous.count, &context)
            }
            return unsafe before.bytes.withMemoryRebound(to: CChar.self) { before in
                unsafe start.withUnsafeBufferPointer { start in
                    unsafe cdec_find_context(
                        handle, before.baseAddress ?? start.baseAddress, before.count, previous.baseAddress,
                        previous.count, &context)
                }
            }
        }
        guard found else { return nil }
        context.backoff = UInt16(clamping: backoff)
        return FollowerContext(context: context)
    }

    /// Calls `body` with the words that follow most often and begin with `typed`, best first.
    ///
    /// - Parameters:
    ///   - typed: the beginning of the words, as of completions; empty for all words.
    ///   - limit: 1...``searchLimit``.
    package func forEachFollower(
        in context: FollowerContext, beginning typed: TypedText = .empty, limit: Int, _ body: (FollowingWord) -> Void
    ) {
    }

    /// What a word that this dictionary found costs as a follower, in ``FollowingWord/nat``; `nil` when it is not known
    /// to follow.
    package func cost(of identity: DictionaryWord.Identity, in context: FollowerContext) -> Int? {
        var context = context.context
        var word = cdec_word()
        word.position = identity.position
        word.variant = identity.variant
        var cost: UInt16 = 0
        return unsafe cdec_follower_cost(handle, &context, &word, &cost) ? Int(cost) : nil
    }
}
