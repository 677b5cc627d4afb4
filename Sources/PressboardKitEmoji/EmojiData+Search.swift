extension EmojiData {
    /// How well a word of a query fits a word of the data.
    private enum Fit {
        /// The whole word: better than any beginning of one, and the better the more strongly it leads to the emoji.
        ///
        /// A part of a name is worth as much as a keyword: a blue heart is a heart.
        static func whole(_ strength: UInt8) -> UInt8 {
            switch strength {
            case 0: 10
            case 1, 2: 14
            case 3: 16
            default: 18
            }
        }
        /// The beginning of a word.
        static func beginning(_ strength: UInt8) -> UInt8 { 1 + min(strength, 7) }
        /// The emoji is the one that is offered for the word.
        static let offered: UInt8 = 3
        /// The words of the query are as many as those of the name, and each is whole.
        static let wholeName: UInt8 = 2
    }

    /// The emoji that fit every word of a query, or its beginning, best first.
    ///
    /// Whole words come before beginnings, names before keywords and those before parts of them; of emoji that fit as
    /// well the commoner comes first, then the order of the catalogue. A query that is an emoji finds that.
    ///
    /// - Parameters:
    ///   - query: free text, of which the first 512 scalars and eight words count; case and accents do not.
    ///   - languages: codes such as `en`; `nil` for all of the data.
    ///   - limit: the most emoji returned.
    /// - Complexity: O(emoji + words that begin so, with the emoji they lead to), for each word of the query.
    public func search(_ query: String, languages: [String]? = nil, limit: Int = .max) -> [String] {
        guard limit > 0 else { return [] }
        if let text = index(of: query).flatMap(file.text) { return [text] }
        let queried = FoldedText.words(in: query)
        guard !queried.isEmpty else { return [] }
        // Eight words at no more than 23 each.
        var scores = [UInt8](repeating: 0, count: file.count)
        var namesWhole = [Bool](repeating: queried.count > 1, count: file.count)
        for (place, word) in queried.enumerated() {
            var fits = [UInt8](repeating: 0, count: file.count)
            var isWhole = [Bool](repeating: false, count: file.count)
            words(of: languages) { words in
                match(word, in: words) { emoji, fit, matchesWhole in
                    fits[emoji] = max(fits[emoji], fit)
                    if matchesWhole, file.nameLength(of: emoji, in: words) == queried.count { isWhole[emoji] = true }
                }
                return true
            }
            for emoji in 0..<file.count {
                let goesOn = fits[emoji] > 0 && (place == 0 || scores[emoji] > 0)
                scores[emoji] = goesOn ? scores[emoji] + fits[emoji] : 0
                namesWhole[emoji] = namesWhole[emoji] && isWhole[emoji]
            }
        }
        let found = (0..<file.count).filter { scores[$0] > 0 }
        let keys = found.map { emoji in
            (score: scores[emoji] + (namesWhole[emoji] ? Fit.wholeName : 0), rank: file.rank(of: emoji), emoji: emoji)
        }
        let best = keys.sorted { ($1.score, $0.rank, $0.emoji) < ($0.score, $1.rank, $1.emoji) }
        return best.prefix(limit).compactMap { file.text(of: $0.emoji) }
    }

    /// Tells every emoji that a word or its beginning leads to; the same one may come several times.
    private func match(_ word: [UInt8], in words: EmojiFile.Words, _ body: (Int, UInt8, Bool) -> Void) {
        unsafe word.withUnsafeBufferPointer { key in
            var place = unsafe file.firstEntry(notBefore: key, of: words)
            // Words share no posting; in a damaged file they might, and no search may take that long.
            var left = words.postingCount
            while left >= 0, let entry = file.entry(place, of: words), unsafe file.begins(entry, with: key) {
                let isWhole = entry.text.count == key.count
                for posting in entry.postings {
                    guard let (emoji, strength) = file.posting(posting, of: words) else { continue }
                    let offered: UInt8 = isWhole && entry.suggestion == emoji ? Fit.offered : 0
                    body(emoji, (isWhole ? Fit.whole(strength) : Fit.beginning(strength)) + offered, isWhole)
                }
                place += 1
                left -= entry.postings.count
            }
        }
    }
}

/// Finds emoji by free text, in the bundled data: English and Czech together.
public enum EmojiSearch {
    /// The emoji that fit every word of a query, or its beginning, best first; `[]` for an empty query.
    ///
    /// Blind to case and accents; see ``EmojiData/search(_:languages:limit:)``.
    public static func search(_ query: String) -> [String] { EmojiData.bundled?.search(query) ?? [] }
}
