internal import Foundation
public import PressboardKit

/// Corrects words with nothing but the word lists.
///
/// A word of some list stays, and so does a single letter, which may mean anything. Otherwise missing accents are
/// restored (`delas` to `děláš`); failing that, the word is taken for a listed one with one mistake in it, and the best
/// of these is given:
///
/// 1. A slip of a finger, as ``TypingSlip`` defines it. The first letter of a word is seldom mistyped, and rare words
///    are one slip away from almost anything, so the listed word has to be among the 20,000 most frequent of its
///    language where the first letter is the wrong one, and else among the 100,000 most frequent.
/// 2. A letter too many or too few inside a word of four letters or more, toward one of the 20,000 most frequent. At
///    the end that would change an inflection (`vrčel` to `vrčeli`), at the start make another word (`codelas` to
///    `odělas`), so there it is only done to a letter that was doubled, or should have been. A missing apostrophe
///    counts as a letter.
///
/// Of several words the one of the best rank within its own language is taken; one of the second kind only if its rank
/// is ten times as good as that of any slip. An accent that was typed is meant: no word is taken that lacks it. Neither
/// is one in capitals throughout, nor one that some list calls offensive. A packed list without ranks gives
/// restorations only.
public struct DictionarySpellChecker: SpellChecking {
    /// The longest word that is searched for, in characters, to bound the number of look-ups.
    ///
    /// The bundled lists have one longer word.
    package static let longestWord = 32
    /// The shortest word to which a letter may be added or from which one may be dropped, in characters.
    private static let shortestForLength = 4
    /// Rank below which a word may be reached by a change of the first letter or of the length.
    private static let frequentRanks = 20_000
    /// Rank below which a word may be reached by any other slip.
    private static let knownRanks = 100_000
    /// How many times better the rank of a word with more or fewer letters has to be than that of a slip.
    ///
    /// Chosen with a random mistake in each of the 3,000 most frequent words of the bundled lists: against slips always
    /// first, this makes a fifth to a third fewer wrong corrections. `mony` is `money` then, not `Mont`.
    private static let lengthCost = 10

    private let provider: DictionarySuggestionProvider
    private let neighbors: KeyNeighbors

    /// Searches the lists of a provider for words mistyped on certain keys.
    ///
    /// - Parameters:
    ///   - provider: the lists of all enabled languages.
    ///   - neighbors: the keys on screen; only their letters are replaced and added.
    public init(provider: DictionarySuggestionProvider, neighbors: KeyNeighbors) {
        self.provider = provider
        self.neighbors = neighbors
    }

    /// The word that should stand in place of this one; `nil` when it should stay.
    ///
    /// - Complexity: O(length of the word × number of letter keys) look-ups, at most about 1,500, in each list; the
    ///   length of the lists does not matter.
    public func correction(for word: String) -> String? {
        guard (2...Self.longestWord).contains(word.count), !provider.isKnown(word) else { return nil }
        if let restored = provider.diacriticRestoration(of: word) { return restored }
        var best: (cost: Int, text: String)?
        // In the form the lists are in, as accents are compared.
        forEachCandidate(for: word.precomposedStringWithCanonicalMapping) { candidate, mistake in
            guard let found = bestSpelling(of: candidate) else { return }
            guard found.rank < (mistake == .slip ? Self.knownRanks : Self.frequentRanks) else { return }
            let cost = (found.rank + 1) * (mistake == .length ? Self.lengthCost : 1)
            if cost < best?.cost ?? .max { best = (cost, found.text) }
        }
        return best.map {
            LetterCase.withApostrophes(of: word[...], LetterCase.Shape(of: word[...]).applied(to: $0.text))
        }
    }

    /// What has to be undone to get from a typed word to a candidate.
    package enum Mistake {
        /// A key beside the right one in place of the first letter.
        case firstLetter
        /// A key beside the right one behind that, or two adjacent letters swapped.
        case slip
        /// A letter too many or too few.
        case length
    }

    /// Calls `body` with whatever the typed word may have been meant to be, slips first.
    ///
    /// Only places that words reach are changed: behind `xq` no word has any letter.
    package func forEachCandidate(for word: String, _ body: (String, Mistake) -> Void) {
        let typed = Array(word)
        guard !typed.isEmpty else { return }
        let reach = self.reach(of: typed)

        for index in 0...min(reach, typed.count - 1) {
            for letter in neighbors.letters where isBeside(letter, typed[index]) {
                var changed = typed
                changed[index] = letter
                body(String(changed), index == 0 ? .firstLetter : .slip)
            }
            if index + 1 < typed.count, typed[index] != typed[index + 1] {
                var changed = typed
                changed.swapAt(index, index + 1)
                body(String(changed), .slip)
            }
        }
        guard typed.count >= Self.shortestForLength else { return }
        for index in 1..<(typed.count - 1) where index <= reach {
            var changed = typed
            changed.remove(at: index)
            body(String(changed), .length)
        }
        for index in 1..<typed.count where index <= reach {
            for letter in neighbors.letters + ["'"] {
                var changed = typed
                changed.insert(letter, at: index)
                body(String(changed), .length)
            }
        }
    }

    /// How many letters of a word some listed word begins with.
    private func reach(of typed: [Character]) -> Int {
        var prefix = ""
        for (count, letter) in typed.enumerated() {
            prefix.append(letter)
            if !provider.isViablePrefix(prefix) { return count }
        }
        return typed.count
    }

    private func isBeside(_ letter: Character, _ typed: Character) -> Bool {
        if neighbors.areNeighbors(letter, typed) { return true }
        guard let base = SwipeDecoder.fold(String(typed)).first else { return false }
        return base != typed && neighbors.areNeighbors(letter, base)
    }

    /// The most frequent listed word with these letters and at least these accents, with its rank in its own list.
    private func bestSpelling(of candidate: String) -> (rank: Int, text: String)? {
        var best: (rank: Int, text: String)?
        candidate.withTypedText { typed in
            for dictionary in provider.dictionaries {
                dictionary.forEachSpelling(of: typed, limit: PackedDictionary.searchLimit) { word in
                    guard let rank = dictionary.rank(of: word.identity), rank < best?.rank ?? .max,
                        // The search may pass over an apostrophe; here that is a mistake of its own.
                        DictionarySuggestionProvider.onlyAddsAccents(word.text, to: candidate[...]),
                        LetterCase.Shape(of: word.text[...]) != .all, !isOffensive(word.text)
                    else { return }
                    best = (rank, word.text)
                }
            }
        }
        return best
    }

    private func isOffensive(_ word: String) -> Bool {
        word.withTypedText { text in
            provider.dictionaries.contains { $0.lookup(text)?.isOffensive == true }
        }
    }
}
