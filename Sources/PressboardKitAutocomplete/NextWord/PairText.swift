/// What may stand in a pair.
enum PairText {
    /// Longer texts are no words.
    static let mostBytes = 255

    /// What words before have in common that differ by case and the form of their apostrophes only.
    ///
    /// - Returns: the key, empty for the beginning of a sentence; `nil` for what is no word.
    static func contextKey(_ word: String) -> String? {
        if word.isEmpty { return "" }
        return follower(word).map(LexiconText.key)
    }

    /// The word in the form in which it is kept; `nil` for what is no word.
    static func follower(_ word: String) -> String? {
        guard word.utf8.count <= mostBytes else { return nil }
        let word = LexiconText.normal(word)
        return LexiconText.isWordOfText(word) ? word : nil
    }
}
