internal import Foundation
package import PressboardKit

/// How frequent words are behind those left of them.
///
/// A word that is known to follow is as frequent as its list says and, besides, as its context says (linear
/// interpolation: Jelinek and Mercer 1980); all others stay as frequent as their list says, for nothing is known of
/// them. So one scale ranks both, and what a word gains by following can only bring it forward. Of words that go on
/// behind what was typed, their endings may tell more: those that seldom stand behind the last word fall back.
struct ContextScores {
    /// How much more the context counts than the list.
    ///
    /// Fitted on natural phrases that people swiped; from 2 to 10 hardly anything changes.
    static let weight = 3.0
    /// What a follower of the last word alone costs more where followers of the last two are known, in
    /// ``FollowingWord/nat``: half of its probability, as the others took their share.
    private static let backoff = 11
    /// The most that a score can be.
    private static let highest: Int32 = 900

    /// What one list knows to follow.
    private struct Known {
        var followers: FollowerContext?
        /// What the ending of the last word tells of those that follow it.
        var ending: EndingRow?
    }

    /// One a language.
    private let known: [Known]
    /// What the user wrote behind the last word.
    let learned: [LearnedFollower]

    /// A context of which nothing is known.
    static let none = ContextScores(known: [], learned: [])

    private init(known: [Known], learned: [LearnedFollower]) {
        self.known = known
        self.learned = learned
    }

    /// Looks up what the dictionaries know to follow.
    init(_ context: WordContext, in dictionaries: ArraySlice<PackedDictionary>, learned: [LearnedFollower] = []) {
        guard let previous = context.lastWord else {
            self = .none
            return
        }
        self.learned = learned
        known = previous.withTypedText { previous in
            func look(before: TypedText?, backoff: Int) -> [Known] {
                dictionaries.map { dictionary in
                    Known(
                        followers: dictionary.context(after: previous, before: before, backoff: backoff),
                        ending: dictionary.endingRow(after: previous))
                }
            }
            guard let before = context.beforePrevious else { return look(before: nil, backoff: 0) }
            return before.withTypedText { look(before: $0, backoff: Self.backoff) }
        }
    }

    var isEmpty: Bool { learned.isEmpty && !known.contains { $0.followers != nil } }

    /// What the dictionary of a list knows to follow.
    subscript(list: Int) -> FollowerContext? { list < known.count ? known[list].followers : nil }

    /// What the ending of the last word tells in a list of words that follow.
    func ending(in list: Int) -> EndingRow? { list < known.count ? known[list].ending : nil }

    /// 100 × Zipf of a word in this context.
    ///
    /// - Parameters:
    ///   - text: how it is spelled, if the word itself does not have its text.
    ///   - dictionary: that of the list.
    ///   - goesOn: whether it goes on behind what was typed. Only then endings count: what was typed to its end speaks for
    ///     itself.
    func score(
        of word: DictionaryWord, spelled text: String? = nil, in list: Int, _ dictionary: PackedDictionary,
        goesOn: Bool = false
    ) -> Int32 {
        var probability = learnedShare(of: text ?? word.text)
        if let context = self[list], let cost = dictionary.cost(of: word.identity, in: context) {
            probability += exp(-Double(cost) / Double(FollowingWord.nat))
        }
        guard goesOn, let row = ending(in: list) else { return Self.score(word.score, following: probability) }
        let gain = Int32(dictionary.scoreGain(of: text ?? word.text, behind: row).rounded())
        return Self.score(gain == 0 ? word.score : max(0, word.score + gain), following: probability)
    }

    /// 100 × Zipf of a word of a score that follows with a probability; what is no probability counts as none.
    static func score(_ score: Int32, following probability: Double) -> Int32 {
        guard probability > 0 else { return score }
        let listed = pow(10, Double(score - highest) / 100)
        let gain = 100 * log10(1 + weight * min(probability, 1) / listed)
        return min(highest, score + Int32(gain.rounded()))
    }

    private func learnedShare(of word: String) -> Double {
        guard !learned.isEmpty else { return 0 }
        return learned.first { LetterCase.areEqual($0.word, word) }?.share ?? 0
    }
}

extension DictionarySuggestionProvider {
    /// What is known to follow a text; nothing follows an empty one, as hosts give no more than a part of their text.
    func context(after before: Substring, learned: [LearnedFollower]) -> ContextScores {
        guard usesContext, !before.isEmpty else { return .none }
        return ContextScores(WordContext(before: before), in: dictionaries.prefix(languageCount), learned: learned)
    }

    /// The same lists, ranked without what stands before a word.
    package var withoutContext: DictionarySuggestionProvider {
        DictionarySuggestionProvider(
            Array(dictionaries.prefix(languageCount)), openingWords: customOpeningWords, merged: merged, keys: keys,
            swipeSearches: swipeSearches, usesContext: false)
    }
}

extension DictionarySuggestionProvider: FollowerSource {
    /// Calls `body` with the words that the lists know to follow, the likeliest first, in all languages together.
    package func forEachFollower(
        in context: WordContext, limit: Int, _ body: (_ word: String, _ probability: Double) -> Void
    ) {
        guard usesContext, let previous = context.lastWord else { return }
        let scores = ContextScores(context, in: dictionaries.prefix(languageCount))
        let handicaps = handicaps(after: "\(context.beforePrevious ?? "") \(previous) "[...])
        var found: [(word: String, cost: Int)] = []
        for (list, dictionary) in dictionaries.prefix(languageCount).enumerated() {
            guard let followers = scores[list] else { continue }
            let handicap = handicaps[list] * FollowingWord.nat / SlipCharges.nat
            dictionary.forEachFollower(in: followers, limit: min(limit, PackedDictionary.searchLimit)) {
                found.append(($0.word.text, $0.cost + handicap))
            }
        }
        if languageCount > 1 { found.sort { $0.cost < $1.cost } }
        for (word, cost) in found.prefix(limit) { body(word, exp(-Double(cost) / Double(FollowingWord.nat))) }
    }
}
