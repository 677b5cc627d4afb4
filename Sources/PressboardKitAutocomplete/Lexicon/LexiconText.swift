internal import Foundation
internal import PressboardKit

/// Checks and comparisons of what goes into a lexicon.
enum LexiconText {
    /// What two words have in common that differ by case and the form of their apostrophes only.
    static func key(_ word: some StringProtocol) -> String {
        guard word.utf8.contains(where: { $0 >= 0x80 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }) else {
            return String(word)
        }
        let lower = word.lowercased().precomposedStringWithCanonicalMapping
        guard lower.unicodeScalars.contains(where: { $0.value >= 0x80 && LetterCase.isApostrophe($0) }) else {
            return lower
        }
        return String(String.UnicodeScalarView(lower.unicodeScalars.map { LetterCase.isApostrophe($0) ? "'" : $0 }))
    }

    /// Brings a word to the form in which it is kept.
    static func normal(_ word: String) -> String {
        if isPlain(word) { return word }
        return word.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
    }

    /// What stands before the ending `'s`: whoever writes `Zorvex's` has written `Zorvex`.
    static func withoutPossessive(_ word: String) -> String {
        guard let last = word.last, last == "s" || last == "S",
            let apostrophe = word.dropLast().unicodeScalars.last, LetterCase.isApostrophe(apostrophe)
        else { return word }
        return String(word.dropLast(2))
    }

    /// Whether a word is short, has letters of ASCII only, and so needs no closer look.
    private static func isPlain(_ word: String) -> Bool {
        (1...LexiconLimits.wordLength).contains(word.utf8.count)
            && word.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    }

    /// Why a word that the user asks for cannot be one.
    static func refusal(ofWord word: String) -> LexiconRefusal? {
        if isPlain(word) { return nil }
        if let refusal = refusal(ofTrigger: word) { return refusal }
        let hasLetter = word.unicodeScalars.contains { $0.properties.isAlphabetic && !LetterCase.isMark($0) }
        return hasLetter ? nil : .noLetters
    }

    /// Why a text cannot be the trigger of a shortcut.
    static func refusal(ofTrigger trigger: String) -> LexiconRefusal? {
        if trigger.isEmpty { return .empty }
        // Grapheme clusters may be endless, so bytes are looked at first.
        if trigger.utf8.count > 255 || trigger.count > LexiconLimits.wordLength { return .tooLong }
        if trigger.unicodeScalars.contains(where: isInvalid) { return .invalidText }
        return trigger.contains(where: \.isWhitespace) ? .severalWords : nil
    }

    /// Why a text cannot be an expansion.
    static func refusal(ofExpansion expansion: String) -> LexiconRefusal? {
        if expansion.allSatisfy(\.isWhitespace) { return .empty }
        if expansion.utf8.count > 8 * LexiconLimits.expansionLength || expansion.count > LexiconLimits.expansionLength {
            return .tooLong
        }
        return expansion.unicodeScalars.contains { isInvalid($0) && $0 != "\n" && $0 != "\t" } ? .invalidText : nil
    }

    private static func isInvalid(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control || scalar == "\u{FFFD}"
    }

    /// Longest word that is learned, in characters: longer ones are runs without spaces, or keys in cryptography.
    private static let learnedLength = 32

    /// Why a word that was only kept is not learned: it has to look like a word.
    static func refusal(ofLearned word: String) -> LexiconRefusal? {
        if let refusal = refusal(ofWord: word) { return refusal }
        if word.count > learnedLength { return .tooLong }
        guard let looks = Looks(of: word) else { return .notAWord }
        if looks.longestRun > 2 { return .notAWord }
        if looks.letters < 2 { return .noLetters }
        return looks.caseChanges > mostCaseChanges ? .notAWord : nil
    }

    /// Whether a text looks like a word of running text, single letters and drawn-out words included.
    static func isWordOfText(_ word: String) -> Bool {
        guard refusal(ofWord: word) == nil, word.utf8.count <= learnedLength || word.count <= learnedLength,
            let looks = Looks(of: word)
        else {
            return false
        }
        return looks.caseChanges <= mostCaseChanges
    }

    /// `McDonald` and `iPhone` have three changes between small letters and capitals at most, passwords more.
    private static let mostCaseChanges = 3

    /// What tells a word from a password or a code.
    private struct Looks {
        private(set) var letters = 0
        /// How often a letter stands in a row: drawn out for the fun of it.
        private(set) var longestRun = 0
        private(set) var caseChanges = 0

        /// `nil` for what has anything but letters and what belongs to them.
        init?(of word: String) {
            var run = 0
            var last: Unicode.Scalar?
            var lastIsUppercase = false
            for scalar in word.unicodeScalars {
                let isUppercase: Bool
                switch scalar.value {
                case 0x61...0x7A: isUppercase = false
                case 0x41...0x5A: isUppercase = true
                case 0x27, 0x2D: continue
                case ..<0x80: return nil
                default:
                    if LetterCase.isApostrophe(scalar) || scalar == "·" || LetterCase.isMark(scalar)
                        || TextMarks.belongToWords.contains(scalar)
                    {
                        continue
                    }
                    guard scalar.properties.isAlphabetic else { return nil }
                    isUppercase = scalar.properties.isUppercase
                }
                letters += 1
                if last != nil, lastIsUppercase != isUppercase { caseChanges += 1 }
                run = last == scalar ? run + 1 : 1
                longestRun = max(longestRun, run)
                last = scalar
                lastIsUppercase = isUppercase
            }
        }
    }

    private enum TextMarks {
        /// Hebrew points at abbreviations, and joiners of Persian and Indic words.
        static let belongToWords: Set<Unicode.Scalar> = ["״", "׳", "\u{200C}", "\u{200D}"]
    }

    /// The expansion in the capitals of what was typed for it.
    ///
    /// Only running text follows: addresses, numbers and capitals inside words were chosen.
    static func expansion(of shortcut: LexiconShortcut, typed: Substring) -> String {
        let expansion = shortcut.expansion
        let shape = LetterCase.Shape(of: typed)
        guard shape != .asListed, key(typed) == String(typed).lowercased(), typed != shortcut.trigger,
            LetterCase.Shape(of: shortcut.trigger[...]) == .asListed,
            !LetterCase.hasInnerCapital(expansion), !expansion.contains(where: isOfNoSentence), !hasInnerMark(expansion)
        else { return expansion }
        return shape.applied(to: expansion)
    }

    private static func isOfNoSentence(_ character: Character) -> Bool {
        character.isNumber || "@#_/\\&=~:".contains(character)
    }

    private static func hasInnerMark(_ text: String) -> Bool {
        zip(text, text.dropFirst()).contains { $0.isPunctuation && !"'’-".contains($0) && $1.isLetter }
    }
}
