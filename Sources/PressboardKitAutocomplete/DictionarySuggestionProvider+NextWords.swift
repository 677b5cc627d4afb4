internal import PressboardKit

extension DictionarySuggestionProvider {
    /// Whether a word may be predicted: it is not blocked, and no list marks it as offensive, unless the user added it.
    package func mayPredict(_ word: String) -> Bool {
        if let current { return current.mayPredict(word) }
        if isBlocked(word) { return false }
        return word.split(separator: " ").allSatisfy { part in
            part.withTypedText { typed in !dictionaries.contains { $0.lookup(typed)?.isOffensive == true } }
                || lexicons?.personal.has(String(part)) ?? false
        }
    }

    /// A word that stayed in the text as it is to be learned behind others; `nil` for one that a space would correct, or
    /// that is none.
    ///
    /// Capitals that a word has from its place, at the beginning of a sentence or where every letter is one, are put
    /// back to those of the lists, where it is listed, else to small letters.
    package func spellingToLearn(_ word: KeptWord) -> String? {
        if let current { return current.spellingToLearn(word) }
        guard LexiconText.isWordOfText(word.text) else { return nil }
        guard isKnown(word.text) else {
            if suggestions(for: word.text).contains(where: \.isAutocorrect) { return nil }
            let isPlaced = word.beginsSentence && LetterCase.Shape(of: word.text[...]) == .first
            return isPlaced ? word.text.lowercased() : word.text
        }
        switch LetterCase.Shape(of: word.text[...]) {
        case .first where word.beginsSentence, .all: return listedSpelling(of: word.text) ?? word.text.lowercased()
        default: return word.text
        }
    }

    private func listedSpelling(of word: String) -> String? {
        var spelling: String?
        for dictionary in dictionaries {
            word.withTypedText { typed in
                dictionary.forEachSpelling(of: typed, limit: PackedDictionary.searchLimit) {
                    if spelling == nil, LetterCase.areEqual($0.text, word) { spelling = $0.text }
                }
            }
        }
        return spelling
    }
}
