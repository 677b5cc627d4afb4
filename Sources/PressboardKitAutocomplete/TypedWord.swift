internal import Foundation
internal import PressboardKit

/// The word left of the caret, with what decides how others may take its place.
struct TypedWord {
    /// As it was typed.
    let text: Substring
    let shape: LetterCase.Shape
    /// Letters, without apostrophes and marks.
    let letterCount: Int
    /// Its letters with an accent, in lower case.
    let accents: [Unicode.Scalar]
    /// No other word of the sentence stands before it.
    let beginsSentence: Bool

    init(_ text: Substring, after before: Substring) {
        self.text = text
        shape = LetterCase.Shape(of: text)
        letterCount = Self.letterCount(of: text)
        accents = Self.accents(of: text)
        let preceding = before.last { !$0.isWhitespace }
        beginsSentence = preceding.map { ".!?…:\"“”„»«(\n".contains($0) } ?? true
    }

    /// Whether a word has all the accents that were typed: they were meant.
    func agrees(with word: String) -> Bool {
        if accents.isEmpty { return true }
        var others = word.lowercased().unicodeScalars.map { $0 }
        for accent in accents {
            guard let place = others.firstIndex(of: accent) else { return false }
            others.remove(at: place)
        }
        return true
    }

    /// Letters of a word, without apostrophes, hyphens and marks.
    static func letterCount(of text: some StringProtocol) -> Int {
        var count = 0
        for scalar in text.unicodeScalars {
            if scalar.value < 0x80 {
                count += scalar == "'" || scalar == "-" ? 0 : 1
            } else if scalar != "’", !LetterCase.isMark(scalar) {
                count += 1
            }
        }
        return count
    }

    private static func accents(of text: Substring) -> [Unicode.Scalar] {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return [] }
        let composed = text.lowercased().precomposedStringWithCanonicalMapping
        return composed.unicodeScalars.filter { scalar in
            scalar.value >= 0x80 && scalar != "’"
                && SwipeDecoder.fold(String(Character(scalar))) != String(Character(scalar))
        }
    }
}
