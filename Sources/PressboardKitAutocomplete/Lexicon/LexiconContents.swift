internal import PressboardKit

/// The words, shortcuts and blocked words of a lexicon at one moment, ready to be searched.
///
/// Immutable, so that a change of a lexicon is seen whole or not at all.
public final class LexiconContents: Sendable {
    /// Nothing.
    public static let empty = LexiconContents()

    let words: PackedDictionary?
    private let shortcuts: [String: LexiconShortcut]
    private let blocked: Set<String>

    /// Packs words, and shortcuts and blocked words beside them.
    ///
    /// What cannot be packed is left out. Of words that differ by case the most used is kept.
    ///
    /// - Complexity: O(n log n); 10,000 words take some milliseconds.
    public convenience init(
        words: [LexiconWord] = [], shortcuts: [LexiconShortcut] = [], blocked: [String] = []
    ) {
        self.init(
            words: Self.packed(words.map { ($0.text, Self.score(ofUses: $0.uses)) }),
            shortcuts: Dictionary(shortcuts.map { (LexiconText.key($0.trigger), $0) }) { $1 },
            blocked: Set(blocked.map(LexiconText.key)))
    }

    init(words: PackedDictionary?, shortcuts: [String: LexiconShortcut], blocked: Set<String>) {
        self.words = words
        self.shortcuts = shortcuts
        self.blocked = blocked
    }

    var isEmpty: Bool { words == nil && shortcuts.isEmpty && blocked.isEmpty }
    var hasBlocked: Bool { !blocked.isEmpty }
    var hasShortcuts: Bool { !shortcuts.isEmpty }
    var blockedKeys: Set<String> { blocked }

    /// Whether it has a word, case aside.
    func has(_ word: String) -> Bool {
        guard let words else { return false }
        return word.withTypedText { words.lookup($0) != nil }
    }

    /// Whether a word, or one of several with spaces between them, is blocked.
    func blocks(_ word: String) -> Bool {
        if blocked.isEmpty { return false }
        if blocked.contains(LexiconText.key(word)) { return true }
        return word.contains(" ") && word.split(separator: " ").contains { blocked.contains(LexiconText.key($0)) }
    }

    func shortcut(for trigger: Substring) -> LexiconShortcut? {
        shortcuts.isEmpty ? nil : shortcuts[LexiconText.key(trigger)]
    }

    /// 100 × Zipf of a word by its uses.
    ///
    /// The uses are taken as those within 100,000 words, about what is typed on a telephone in half a year: once is Zipf
    /// 4. Only doublings count, so that a list need not be packed again for every use.
    static func score(ofUses uses: Int) -> Int16 {
        let doublings = Int.bitWidth - 1 - max(1, uses).leadingZeroBitCount
        return Int16(min(highestScore, 400 + 30 * doublings))
    }
    private static let highestScore = 600

    /// Packs words with their scores; `nil` when there are none.
    static func packed(_ words: [(text: String, score: Int16)]) -> PackedDictionary? {
        guard let bytes = packedBytes(words), let dictionary = try? PackedDictionary(bytes), dictionary.wordCount > 0
        else { return nil }
        return dictionary
    }

    /// The same as bytes, with a text that is kept with them.
    static func packedBytes(_ words: [(text: String, score: Int16)], provenance: String = "") -> PackedBytes? {
        guard !words.isEmpty else { return nil }
        let sorted = words.sorted { ($1.score, $0.text) < ($0.score, $1.text) }
        var list = WordListBuffer(sorted.lazy.map(\.text))
        list.isScored = true
        for index in list.entries.indices { list.entries[index].score = sorted[index].score }
        return try? PackedBytes(packing: list, options: [.oneCase, .skipRefused, .quick], provenance: provenance)
    }
}
