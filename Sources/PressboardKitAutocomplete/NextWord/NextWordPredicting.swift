public import PressboardKit

/// Knows which words follow which.
///
/// ``NextWordPredictor`` is the one of this package. One of your own needs only the first two methods; the others make it
/// better. A keyboard calls it on the main actor, once a word and not once a letter.
public protocol NextWordPredicting: AnyObject {
    /// Words that are likely behind a word, the likeliest first.
    ///
    /// - Parameters:
    ///   - word: the word before, case aside; empty at the beginning of a sentence.
    ///   - limit: the most words to return.
    /// - Returns: no words where nothing is known: never words only because they are frequent.
    func nextWords(after word: String, limit: Int) -> [String]

    /// Takes note that a word stayed in the text behind another one.
    ///
    /// - Parameters:
    ///   - word: in the capitals that it has of its own.
    ///   - previous: the word before; empty at the beginning of a sentence.
    func learn(_ word: String, after previous: String)

    /// Words that are likely in a context, the likeliest first.
    func nextWords(in context: WordContext, limit: Int) -> [String]

    /// Takes note that a word stayed in the text in a context.
    func learn(_ word: String, in context: WordContext)

    /// The words that were learned behind a word, the likeliest first: the user's evidence on what is being written.
    ///
    /// - Parameter word: the word before, case aside; empty at the beginning of a sentence.
    func learnedFollowers(of word: String) -> [LearnedFollower]

    /// Forgets a word, case aside, wherever it stands before or behind another one.
    func forget(_ word: String)

    /// Forgets all that was learned.
    func forgetAll()
}

extension NextWordPredicting {
    /// Asks by the word before, or for the beginning of a sentence.
    public func nextWords(in context: WordContext, limit: Int) -> [String] {
        context.lastWord.map { nextWords(after: $0, limit: limit) } ?? []
    }

    /// Learns by the word before, or for the beginning of a sentence; nothing where neither is known.
    public func learn(_ word: String, in context: WordContext) {
        if let previous = context.lastWord { learn(word, after: previous) }
    }

    /// Nothing.
    public func learnedFollowers(of word: String) -> [LearnedFollower] { [] }

    /// Does nothing.
    public func forget(_ word: String) {}

    /// Does nothing.
    public func forgetAll() {}
}

/// A word that was learned behind another one.
public struct LearnedFollower: Sendable, Equatable {
    /// The word.
    public var word: String
    /// An estimate of how often it follows, 0..<1.
    ///
    /// Of a word seen once behind a word seen once it is a quarter; the more was seen, the nearer it comes to what was
    /// counted.
    /// - Source: absolute discounting, (count − D) / total, with D = 0.75: H. Ney, U. Essen and R. Kneser, On structuring
    ///   probabilistic dependences in stochastic language modelling, 1994; the value as measured by K. Church and W. Gale,
    ///   1991.
    public var share: Double

    /// Creates a follower.
    public init(word: String, share: Double) {
        self.word = word
        self.share = share
    }
}

extension WordContext {
    /// The word before, empty at the beginning of a sentence; `nil` where nothing is known.
    package var lastWord: String? { previous ?? (beginsSentence ? "" : nil) }
}
