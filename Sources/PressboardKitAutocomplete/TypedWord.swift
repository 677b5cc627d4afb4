internal import Foundation
internal import PressboardKit

/// The word left of the caret, with what decides how others may take its place.
struct TypedWord {
    /// As it was typed.
    let text: Substring
    let shape: LetterCase.Shape
    /// Letters, without apostrophes and marks.
    let letterCount: Int
    /// An apostrophe stands between its letters.
    let hasApostrophe: Bool
    /// Its letters with an accent, in lower case.
    let accents: [Unicode.Scalar]
    /// No other word of the sentence stands before it.
    let beginsSentence: Bool
    /// Part of an address, a path, a handle or a name in a program, which nobody wants to be a word.
    let isPartOfToken: Bool

    init(_ text: Substring, after before: Substring) {
        self.text = text
        shape = LetterCase.Shape(of: text)
        letterCount = Self.letterCount(of: text)
        hasApostrophe = text.unicodeScalars.dropFirst().dropLast().contains(where: LetterCase.isApostrophe)
        accents = Self.accents(of: text)
        // Whatever stands before so much space is no context.
        let preceding = before.tail(ofBytes: SuggestionText.maximumWordLength).last { !$0.isWhitespace || $0.isNewline }
        isPartOfToken = Self.endsInsideToken(before)
        beginsSentence = preceding.map { $0.isNewline || ".!?…:\"“”„»«(".contains($0) } ?? true
    }

    /// Whether a word has all the accents that were typed, and its apostrophes: they were meant.
    func agrees(with word: String) -> Bool {
        if hasApostrophe, !word.unicodeScalars.contains(where: LetterCase.isApostrophe) { return false }
        if accents.isEmpty { return true }
        var others = word.lowercased().unicodeScalars.map { $0 }
        for accent in accents {
            guard let place = others.firstIndex(of: accent) else { return false }
            others.remove(at: place)
        }
        return true
    }

    /// Whether a text ends inside something that is no running text: `@ann`, `#tag`, `a_b`, `/usr`, `www.a`, `a@b`.
    private static func endsInsideToken(_ before: Substring) -> Bool {
        guard let last = before.last, !last.isWhitespace else { return false }
        let head = before.dropLast(1)
        if "@#_/\\&=~".contains(last) { return true }
        if last == "." || last == ":", let previous = head.last, previous.isLetter || previous.isNumber { return true }
        let token = before.tail(ofBytes: SuggestionText.maximumWordLength).reversed().prefix { !$0.isWhitespace }
        return token.contains("@") || token.contains("/") || token.contains("_")
    }

    /// Letters of a word, without apostrophes, hyphens and marks.
    static func letterCount(of text: some StringProtocol) -> Int {
        var count = 0
        for scalar in text.unicodeScalars {
            if scalar.value < 0x80 {
                count += scalar == "'" || scalar == "-" ? 0 : 1
            } else if !LetterCase.isApostrophe(scalar), !LetterCase.isMark(scalar) {
                count += 1
            }
        }
        return count
    }

    private static func accents(of text: Substring) -> [Unicode.Scalar] {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return [] }
        let composed = text.lowercased().precomposedStringWithCanonicalMapping
        return composed.unicodeScalars.filter { scalar in
            scalar.value >= 0x80 && !LetterCase.isApostrophe(scalar)
                && SwipeDecoder.fold(String(Character(scalar))) != String(Character(scalar))
        }
    }
}
