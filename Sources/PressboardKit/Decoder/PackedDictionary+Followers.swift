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
        let limit = max(0, min(limit, Self.searchLimit))
        var context = context.context
        // Sizes that the compiler knows and that stay below the bound up to which it uses the stack.
        unsafe withUnsafeTemporaryAllocation(of: cdec_follower.self, capacity: Self.searchLimit) { found in
            unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1_024) { text in
                guard let first = found.baseAddress, let firstByte = text.baseAddress else { return }
                let count = unsafe typed.bytes.withMemoryRebound(to: CChar.self) { typed in
                    unsafe cdec_followers_completing(
                        handle, &context, typed.baseAddress, typed.count, limit, first, firstByte, text.count)
                }
                for index in 0..<count {
                    let follower = unsafe found[index]
                    let spelling = unsafe UnsafeRawBufferPointer(
                        start: firstByte + Int(follower.word.text_offset), count: Int(follower.word.text_count))
                    unsafe body(
                        FollowingWord(
                            word: DictionaryWord(follower.word, text: String(decoding: spelling, as: UTF8.self)),
                            cost: Int(follower.cost), followsPair: follower.follows_pair))
                }
            }
        }
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

    // MARK: The whole of it

    /// The words of all contexts and followers; a word of a broken file is empty.
    ///
    /// - Complexity: O(number of words).
    package var followerWords: [String] {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { text in
            let words = unsafe cdec_get_info(handle).follower_words
            return (0..<words).map { number in
                var word = cdec_word()
                guard let first = text.baseAddress,
                    unsafe cdec_follower_word(handle, number, &word, first, text.count)
                else { return "" }
                return unsafe String(
                    decoding: UnsafeRawBufferPointer(start: first, count: Int(word.text_count)), as: UTF8.self)
            }
        }
    }

    /// Everything that is known to follow, in the order of the file; indices are those of ``followerWords``.
    ///
    /// - Complexity: O(number of followers).
    package var allFollowers: [Follower] {
        final class Collection { var followers: [Follower] = [] }
        let collection = Collection()
        let visit: cdec_follower_visitor = { context, before, previous, word, cost in
            guard let context = unsafe context, let place = Follower.Place(previous) else { return false }
            let collection = unsafe Unmanaged<Collection>.fromOpaque(context).takeUnretainedValue()
            collection.followers.append(
                Follower(before: Follower.Place(before), previous: place, word: Int(word), cost: Int(cost)))
            return true
        }
        withExtendedLifetime(collection) {
            _ = unsafe cdec_each_follower(handle, visit, Unmanaged.passUnretained(collection).toOpaque())
        }
        return collection.followers
    }
}
