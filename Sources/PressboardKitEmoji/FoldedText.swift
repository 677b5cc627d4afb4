internal import PressboardKit

/// Words as the data has them: UTF-8 of small letters without accents, apostrophes left out.
enum FoldedText {
    /// Text beyond this is not looked at, in UTF-8 bytes: no word is that long, whatever marks its letters have.
    private static let longest = 512
    /// Words of a query beyond these are not looked at.
    private static let mostWords = 8

    /// Calls `body` with a folded word; `nil` for what is no single word, or too long for one.
    ///
    /// - Complexity: O(length), at most that of 512 bytes; no allocation.
    static func withWord<Result>(_ word: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result?) -> Result? {
        guard word.utf8.count <= longest else { return nil }
        return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: EmojiFile.longestWord) { buffer in
            var count = 0
            for scalar in word.unicodeScalars {
                if LetterCase.isApostrophe(scalar) { continue }
                guard let folded = LetterCase.folded(scalar) else { continue }
                guard LetterCase.isInWord(scalar), let encoded = UTF8.encode(folded),
                    count + encoded.count <= EmojiFile.longestWord
                else { return nil }
                for byte in encoded {
                    unsafe buffer[count] = byte
                    count += 1
                }
            }
            guard count > 0 else { return nil }
            return unsafe body(UnsafeBufferPointer(rebasing: buffer[..<count]))
        }
    }

    /// The folded words of a query, at most eight.
    static func words(in query: String) -> [[UInt8]] {
        var words: [[UInt8]] = []
        var word: [UInt8] = []
        func finish() {
            if !word.isEmpty, word.count <= EmojiFile.longestWord { words.append(word) }
            word = []
        }
        for scalar in query.unicodeScalars.prefix(longest) {
            if LetterCase.isApostrophe(scalar) { continue }
            guard let folded = LetterCase.folded(scalar) else { continue }
            guard LetterCase.isInWord(scalar), let encoded = UTF8.encode(folded) else {
                finish()
                if words.count == mostWords { return words }
                continue
            }
            word.append(contentsOf: encoded)
        }
        finish()
        return Array(words.prefix(mostWords))
    }
}
