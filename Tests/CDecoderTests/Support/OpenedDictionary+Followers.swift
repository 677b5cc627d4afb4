import CDecoder

/// A word that follows.
struct FoundFollower {
    var word: FoundWord
    var cost: Int
    var followsPair: Bool
}

/// A follower as a tour of the file shows it; words are numbers of the vocabulary.
struct ShownFollower: Hashable {
    var before, previous, word: UInt32
    var cost: Int
}

extension OpenedDictionary {
    /// What is known to follow.
    ///
    /// - Parameter before: `nil` for a word that is not known; no bytes for the beginning of a sentence.
    func context(_ before: String? = nil, _ previous: String) -> cdec_context? {
        let last = previous.utf8.map(CChar.init(bitPattern:))
        var context = cdec_context()
        let found: Bool
        if let before {
            // A NUL keeps an empty text at an address.
            let first = before.utf8.map(CChar.init(bitPattern:)) + [0]
            found = unsafe cdec_find_context(handle, first, first.count - 1, last, last.count, &context)
        } else {
            found = unsafe cdec_find_context(handle, nil, 0, last, last.count, &context)
        }
        return found ? context : nil
    }

    func followers(_ context: cdec_context, beginning typed: String = "", limit: Int = 16, room: Int = 16 * 255)
        -> [FoundFollower]
    {
        let typed = typed.utf8.map(CChar.init(bitPattern:))
        var context = context
        var found = [cdec_follower](repeating: cdec_follower(), count: limit)
        var buffer = [CChar](repeating: 0, count: room)
        let count =
            typed.isEmpty
            ? unsafe cdec_followers(handle, &context, limit, &found, &buffer, room)
            : unsafe cdec_followers_completing(handle, &context, typed, typed.count, limit, &found, &buffer, room)
        return found.prefix(count).map {
            FoundFollower(
                word: FoundWord($0.word, text: Self.slice(buffer, $0.word)), cost: Int($0.cost),
                followsPair: $0.follows_pair)
        }
    }

    func cost(of found: FoundWord, in context: cdec_context) -> Int? {
        var context = context
        var word = found.word
        var cost: UInt16 = 0
        return unsafe cdec_follower_cost(handle, &context, &word, &cost) ? Int(cost) : nil
    }

    /// Spellings of the vocabulary, `nil` for one that cannot be read.
    var vocabulary: [FoundWord?] {
        (0..<min(info.follower_words, 1_000)).map { number in
            var word = cdec_word()
            var buffer = [CChar](repeating: 0, count: 255)
            guard unsafe cdec_follower_word(handle, number, &word, &buffer, 255) else { return nil }
            return FoundWord(word, text: Self.slice(buffer, word))
        }
    }

    /// Everything that follows anything; `nil` when the tour ends early.
    func allFollowers() -> [ShownFollower]? {
        final class Seen { var followers: [ShownFollower] = [] }
        let seen = Seen()
        let visit: cdec_follower_visitor = { context, before, previous, word, cost in
            guard let context = unsafe context else { return false }
            let seen = unsafe Unmanaged<Seen>.fromOpaque(context).takeUnretainedValue()
            seen.followers.append(ShownFollower(before: before, previous: previous, word: word, cost: Int(cost)))
            return seen.followers.count < 100_000
        }
        let isWhole = withExtendedLifetime(seen) {
            unsafe cdec_each_follower(handle, visit, Unmanaged.passUnretained(seen).toOpaque())
        }
        return isWhole ? seen.followers : nil
    }

    /// Asks for what follows; part of `walkEverything`.
    func walkFollowers() -> Int {
        guard info.follower_words > 0 else { return 0 }
        let vocabulary = vocabulary.compactMap { $0 }
        var seen = (allFollowers() ?? []).count + vocabulary.count
        for previous in vocabulary.prefix(12).map(\.spelling) + ["café", ""] {
            for before in [nil, "", "I"] as [String?] {
                guard let context = context(before, previous) else { continue }
                seen += followers(context, limit: 3).count
                for text in ["d", "mas", "más"] { seen += followers(context, beginning: text).count }
                for word in vocabulary.prefix(4) { seen += cost(of: word, in: context) ?? 0 }
            }
        }
        return seen
    }
}
