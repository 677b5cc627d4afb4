internal import PressboardKit

extension EmojiData {
    /// The emoji that a whole word stands for, blind to case and accents; `nil` for most words.
    ///
    /// A word that some of the languages never want one for, such as `of`, has none, although it may be a name in
    /// another.
    ///
    /// - Parameters:
    ///   - word: a single word; anything else has no emoji.
    ///   - languages: codes such as `en`, the one that decides first; `nil` for all of the data.
    /// - Complexity: O(log(words) × length) for each language; allocates nothing.
    public func emoji(forWord word: String, languages: [String]? = nil) -> String? {
        unsafe FoldedText.withWord(word) { key in
            var found = EmojiFile.none
            words(of: languages) { words in
                guard let entry = unsafe file.entry(file.firstEntry(notBefore: key, of: words), of: words),
                    entry.text.count == key.count, unsafe file.begins(entry, with: key)
                else { return true }
                if found == EmojiFile.none || entry.suggestion == EmojiFile.never { found = entry.suggestion }
                return found != EmojiFile.never
            }
            return file.text(of: found)
        }
    }
}

/// One emoji for the word that is being typed, from the bundled data: English and Czech.
public enum EmojiSuggestion {
    /// The emoji for the word that ends at the caret; `nil` where none does, and for most words.
    ///
    /// - Complexity: that of ``emoji(forWord:)``, whatever the length of the text.
    public static func emoji(forTextBeforeCursor text: String) -> String? {
        let word = SuggestionText.currentWord(in: text)
        return word.isEmpty ? nil : emoji(forWord: word)
    }

    /// The emoji that a whole word stands for, blind to case and accents; `nil` for most words.
    ///
    /// - Complexity: O(log(words) × length); allocates nothing once the data is open.
    public static func emoji(forWord word: String) -> String? {
        EmojiData.bundled?.emoji(forWord: word)
    }
}
