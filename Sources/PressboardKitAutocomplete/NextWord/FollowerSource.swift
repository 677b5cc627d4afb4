package import PressboardKit

/// Words that follow others, read where they lie: the pairs of a language.
package protocol FollowerSource: Sendable {
    /// Calls `body` with words that are likely in a context and how likely they are, 0...1, the likeliest first.
    func forEachFollower(in context: WordContext, limit: Int, _ body: (_ word: String, _ probability: Double) -> Void)
}
