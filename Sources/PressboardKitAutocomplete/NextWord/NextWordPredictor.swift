internal import Foundation
public import PressboardKit

/// Predicts the next word from pairs of words: those of a seed, and before them those that the user has written.
///
/// All calls are safe from any thread, and cost a microsecond, with the followers of dictionaries some more. What is
/// learned is bounded, by ``maxLearnedContexts`` and ``maxFollowersPerContext``; no clock matters.
public final class NextWordPredictor: NextWordPredicting, @unchecked Sendable {
    /// Words by the word that they follow, the likeliest first; behind an empty word, those that begin sentences.
    public typealias WordPairs = [String: [String]]

    /// Most words whose followers are kept; the one used longest ago is dropped first.
    ///
    /// - Source: 14,585 words of tweets, learned as they are typed: of the next words found without a bound, 500 contexts
    ///   find 82 %, 2,000 find 99 %.
    public static var maxLearnedContexts: Int { LearnedPairs.contextLimit }
    /// Most followers that are kept of one word; the one seen least is dropped first.
    ///
    /// - Source: the same text: 8 followers find 95 % of what is found without a bound, 16 find 97 %.
    public static var maxFollowersPerContext: Int { LearnedPairs.followerLimit }

    /// Most words of one answer.
    private static let mostWords = 256

    private let seed: WordPairs
    private let lock = NSLock()
    // Both are only touched while `lock` is held; their values are immutable or copied on write.
    private var pairs: LearnedPairs
    private var currentSources: [any FollowerSource]

    /// Creates a predictor.
    ///
    /// - Parameters:
    ///   - seed: what is likely for anybody; of any size, kept as it is.
    ///   - learned: what ``learnedPairs`` gave: the order of followers tells how strong they are, and more than the
    ///     bounds allow is left out.
    public convenience init(seed: WordPairs = [:], learned: WordPairs = [:]) {
        self.init(seed: seed, learned: learned, sources: [])
    }

    /// Creates a predictor that goes on where another one was when it gave its ``archive``.
    public convenience init(seed: WordPairs = [:], archive: LearnedPairsArchive) {
        self.init(seed: seed, pairs: LearnedPairs(archive), sources: [])
    }

    /// Creates a predictor that knows, besides what is learned, what the dictionaries of a provider know to follow.
    ///
    /// A ``DictionarySuggestionProvider`` of bundled languages knows that of English and Czech; `PressboardController`
    /// hands its own to a predictor by itself.
    public convenience init(
        seed: WordPairs = [:], learned: WordPairs = [:], provider: DictionarySuggestionProvider
    ) {
        self.init(seed: seed, learned: learned, sources: [provider])
    }

    /// Creates a predictor with mapped pairs of languages behind the seed.
    package convenience init(seed: WordPairs = [:], learned: WordPairs = [:], sources: [any FollowerSource]) {
        self.init(seed: seed, pairs: LearnedPairs(learned), sources: sources)
    }

    private init(seed: WordPairs, pairs: LearnedPairs, sources: [any FollowerSource]) {
        self.seed = Self.byKey(seed)
        self.pairs = pairs
        currentSources = sources
    }

    /// The mapped pairs of the languages that are written, the primary one first.
    package var sources: [any FollowerSource] {
        get { lock.withLock { currentSources } }
        set { lock.withLock { currentSources = newValue } }
    }

    // MARK: Predicting

    /// Words that are likely behind a word: those that were learned, then those of the seed.
    ///
    /// Learned ones stand in the order of how often they were used, then of their last use; each word stands once, case
    /// aside. Where the seed knows nothing of the word before, learned ones and those of the languages stand together in
    /// the order of how likely they are.
    public func nextWords(after word: String, limit: Int) -> [String] {
        nextWords(in: WordContext(previous: word.isEmpty ? nil : word, beginsSentence: word.isEmpty), limit: limit)
    }

    /// Words that are likely in a context, as ``nextWords(after:limit:)``.
    public func nextWords(in context: WordContext, limit: Int) -> [String] {
        let limit = min(limit, Self.mostWords)
        guard limit > 0, let previous = context.lastWord, previous.utf8.count <= PairText.mostBytes else { return [] }
        let key = LexiconText.key(LexiconText.normal(previous))
        let (learned, sources) = lock.withLock { (pairs.shares(of: key), currentSources) }
        let seeded = (seed[key] ?? []).prefix(Self.mostWords)
        var words: [String] = []
        func add(_ word: String) {
            guard words.count < limit, !word.allSatisfy(\.isWhitespace) else { return }
            if !words.contains(where: { LetterCase.areEqual($0, word) }) { words.append(word) }
        }
        if !seeded.isEmpty {
            for follower in learned { add(follower.word) }
            for word in seeded { add(word) }
        }
        if words.count < limit { for follower in Self.likely(learned, sources, context, limit) { add(follower.word) } }
        return words
    }

    /// Learned words and those of mapped pairs, the likeliest first.
    ///
    /// - Source: interpolation of absolute discounting: what the discount takes from learned words is shared out as the
    ///   lower model has it; see ``LearnedFollower/share``.
    private static func likely(
        _ learned: [LearnedFollower], _ sources: [any FollowerSource], _ context: WordContext, _ limit: Int
    ) -> [LearnedFollower] {
        guard !sources.isEmpty else { return learned }
        let rest = max(0, 1 - learned.reduce(0) { $0 + $1.share })
        var words = learned
        for source in sources {
            source.forEachFollower(in: context, limit: limit + learned.count) { word, probability in
                if let place = words.firstIndex(where: { LetterCase.areEqual($0.word, word) }) {
                    words[place].share += probability * rest
                } else {
                    words.append(LearnedFollower(word: word, share: probability * rest))
                }
            }
        }
        // Of equally likely ones the learned, the more used first.
        let ranked = words.enumerated().sorted { ($1.element.share, $0.offset) < ($0.element.share, $1.offset) }
        return ranked.map(\.element)
    }

    /// The words that were learned behind a word, the likeliest first.
    public func learnedFollowers(of word: String) -> [LearnedFollower] {
        guard let key = PairText.contextKey(word) else { return [] }
        return lock.withLock { pairs.shares(of: key) }
    }

    // MARK: Learning

    /// Takes note that a word stayed in the text behind another one.
    ///
    /// What has digits, or is no word for other reasons, is left out; so is a word behind such a one.
    public func learn(_ word: String, after previous: String) {
        lock.withLock { _ = pairs.learn(word, after: previous) }
    }

    /// Forgets a word, case aside, wherever it stands before or behind another one.
    ///
    /// - Complexity: O(n) of what was learned.
    public func forget(_ word: String) {
        lock.withLock { _ = pairs.forget(word) }
    }

    /// Forgets all that was learned, and nothing of the seed.
    public func forgetAll() {
        lock.withLock { pairs = LearnedPairs() }
    }

    // MARK: Keeping

    /// What was learned, without counts.
    ///
    /// - Complexity: O(1). While it is held, the next word that is learned copies the table.
    public var learnedPairs: WordPairs { lock.withLock { pairs.words } }

    /// What was learned with its counts, in the form to be saved.
    public var archive: LearnedPairsArchive { LearnedPairsArchive(lock.withLock { pairs }) }

    /// Puts pairs in the place of all that was learned.
    public func restore(_ learned: WordPairs) {
        let restored = LearnedPairs(learned)
        lock.withLock { pairs = restored }
    }

    /// A seed with keys as they are looked up; the seed itself where it has them.
    private static func byKey(_ seed: WordPairs) -> WordPairs {
        let others = seed.keys.filter { LexiconText.key(LexiconText.normal($0)) != $0 }.sorted()
        guard !others.isEmpty else { return seed }
        var result = seed
        for other in others {
            guard let words = result.removeValue(forKey: other) else { continue }
            result[LexiconText.key(LexiconText.normal(other)), default: []] += words
        }
        return result
    }
}
