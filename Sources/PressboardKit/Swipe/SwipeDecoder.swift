internal import CDecoder

/// Decoding of glides over the keys into words.
public enum SwipeDecoder {
    /// A word and its place in the list of its own language.
    public struct RankedCandidate: Equatable, Sendable {
        /// The spelling as the list has it.
        public var word: String
        /// Place in the list of its language, 0 the most frequent.
        public var rank: Int

        /// Creates a candidate.
        public init(word: String, rank: Int) {
            self.word = word
            self.rank = rank
        }
    }

    /// The letters that have to be tapped or crossed to write a word: lower case, accents dropped.
    ///
    /// One character gives one letter, so that positions in the folded word are positions in the word; a character
    /// that no key types, such as a mark alone, gives none. Letters that every keyboard of their alphabet shows stay
    /// (`й`, `ї`); `ё` gives `е`, `ł` gives `l`, `ß` gives `s`.
    ///
    /// - Complexity: O(length).
    /// - Source: Unicode 15.0 canonical decompositions and the exceptions listed in the generator of the tables.
    public static func fold(_ word: String) -> String {
        fold(word, keeping: [])
    }

    /// Folds a word but leaves the letters that have a key of their own, given in lower case (`ñ` in Spanish).
    ///
    /// - Complexity: O(length).
    public static func fold(_ word: String, keeping keptLetters: Set<Unicode.Scalar>) -> String {
        var folded = String.UnicodeScalarView()
        for character in word {
            // The first scalar that a key types stands for the whole character: the rest are marks and joined signs.
            for scalar in character.unicodeScalars {
                if let lower = Unicode.Scalar(cdec_lower_scalar(scalar.value)), keptLetters.contains(lower) {
                    folded.append(lower)
                    break
                }
                if let base = Unicode.Scalar(cdec_fold_scalar(scalar.value)), base.value != 0 {
                    folded.append(base)
                    break
                }
            }
        }
        return String(folded)
    }

    /// The letter that a character folds to; a character that no key types stands for itself.
    static func foldedLetter(_ character: Character) -> Character {
        fold(String(character)).first ?? character
    }
}
