internal import Foundation
internal import PressboardKit

/// How frequent words are behind those left of them.
///
/// A word that is known to follow is as frequent as its list says and, besides, as its context says (linear
/// interpolation: Jelinek and Mercer 1980); all others stay as frequent as their list says, for nothing is known of
/// them. So one scale ranks both, and what the context adds can only bring a word forward.
struct ContextScores {
    /// How much more the context counts than the list.
    ///
    /// Fitted on natural phrases that people swiped; from 2 to 10 hardly anything changes.
    static let weight = 3.0
    /// What a follower of the last word alone costs more where followers of the last two are known, in
    /// ``FollowingWord/nat``: half of its probability, as the others took their share.
    private static let backoff = 11

    private let contexts: [FollowerContext?]

    /// A context of which nothing is known.
    static let none = ContextScores(contexts: [])

    private init(contexts: [FollowerContext?]) { self.contexts = contexts }

    /// Looks up what the dictionaries know to follow.
    init(_ context: WordContext, in dictionaries: some Sequence<PackedDictionary>) {
        guard !context.isEmpty else {
            self = .none
            return
        }
        contexts = (context.previous ?? "").withTypedText { previous in
            guard let before = context.beforePrevious else {
                return dictionaries.map { $0.context(after: previous, before: nil) }
            }
            return before.withTypedText { before in
                dictionaries.map { $0.context(after: previous, before: before, backoff: Self.backoff) }
            }
        }
    }

    /// What the dictionary of a list knows to follow.
    subscript(list: Int) -> FollowerContext? { list < contexts.count ? contexts[list] : nil }

    /// 100 × Zipf of a word in this context.
    func score(of word: DictionaryWord, in list: Int, _ dictionary: PackedDictionary) -> Int32 {
        guard let context = self[list], let cost = dictionary.cost(of: word.identity, in: context) else {
            return word.score
        }
        return Self.score(word.score, followingAt: cost)
    }

    /// 100 × Zipf of a word that follows at a cost.
    static func score(_ score: Int32, followingAt cost: Int) -> Int32 {
        let probability = exp(-Double(cost) / Double(FollowingWord.nat))
        let listed = pow(10, Double(score - 900) / 100)
        return min(900, score + Int32((100 * log10(1 + weight * probability / listed)).rounded()))
    }
}
