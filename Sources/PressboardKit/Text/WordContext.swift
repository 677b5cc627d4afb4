/// What stands left of a word, as far as it tells which word comes: words of the same sentence.
///
/// Commas, quotes, brackets and dashes stand inside a sentence; its end marks and line breaks end it. Numbers, emoji,
/// other signs, and the parts of addresses, paths and codes are no words, and nothing is known from what stands left of
/// them.
public struct WordContext: Hashable, Sendable {
    /// Most Unicode scalars that are looked at, if they are not the last of a word.
    private static let length = 128

    /// The word to the left, as it is written; `nil` when none is known.
    public var previous: String?
    /// The word to the left of ``previous``; empty where that begins the sentence, `nil` when it is not known.
    public var beforePrevious: String?
    /// Whether nothing of the sentence stands left of the word.
    public var beginsSentence: Bool

    /// The beginning of a sentence.
    public static let sentenceStart = WordContext(beginsSentence: true)

    /// A context put together by hand; by default one that tells nothing.
    public init(previous: String? = nil, beforePrevious: String? = nil, beginsSentence: Bool = false) {
        self.previous = previous
        self.beforePrevious = beforePrevious
        self.beginsSentence = beginsSentence
    }

    /// Reads the context of a word that is typed or is to be typed.
    ///
    /// - Parameters:
    ///   - text: everything left of the word, or as much of it as the host gives; of a word half typed nothing.
    ///   - rules: where sentences end.
    /// - Complexity: O(1): whatever the length of the text, two words and 128 Unicode scalars between them are looked at.
    public init(before text: some StringProtocol, rules: SentenceRules = .plain) {
        let text =
            switch text {
            case let text as String: text[...]
            case let text as Substring: text
            default: Substring(String(text))
            }
        var walk = WordWalk(text, rules: rules, budget: Self.length)
        switch walk.next() {
        case .sentenceStart: self.init(beginsSentence: true)
        case .unknown: self.init()
        case .word(let previous):
            self.init(previous: String(previous))
            switch walk.next() {
            case .word(let word): beforePrevious = String(word)
            case .sentenceStart: beforePrevious = ""
            case .unknown: break
            }
        }
    }

    /// Whether nothing is known that could tell which word comes.
    public var isEmpty: Bool { previous == nil && !beginsSentence }
}

/// Goes from word to word to the left.
private struct WordWalk {
    enum Step {
        case word(Substring)
        case sentenceStart
        case unknown
    }

    private let text: Substring
    /// Where what is yet to be read ends.
    private var end: String.Index
    private let rules: SentenceRules
    private var budget: Int

    init(_ text: Substring, rules: SentenceRules, budget: Int) {
        self.text = text
        end = text.endIndex
        self.rules = rules
        self.budget = budget
    }

    /// Takes the next word to the left, unless the sentence begins before it.
    mutating func next() -> Step {
        // Whether white space follows, so that an end mark is one.
        var wouldEndSentence = false
        // Whether something stands here that is no part of a sentence.
        var isInterrupted = false
        while end > text.startIndex {
            guard budget > 0 else { return .unknown }
            let last = text.unicodeScalars.index(before: end)
            let scalar = text.unicodeScalars[last]
            switch TextScalarKind(scalar) {
            case .letter: return isInterrupted ? .unknown : takeWord()
            case .mark:
                wouldEndSentence = false
                if !isInterrupted, case .word(let word) = takeWord() { return .word(word) }
            case .emojiMark, .prefixMark: isInterrupted = true
            case .apostrophe, .doubleQuote: break
            case .middleDot: wouldEndSentence = false
            case .other where scalar == " ": wouldEndSentence = true
            case .other where scalar == ",": wouldEndSentence = false
            case .other:
                let character = Character(scalar)
                if character.isNewline { return .sentenceStart }
                if character.isWhitespace {
                    wouldEndSentence = true
                } else if rules.endMarks.contains(character) {
                    guard wouldEndSentence else { return .unknown }
                    if scalar != "." || !rules.continuesSentence(afterPeriodEnding: text[..<end]) {
                        return .sentenceStart
                    }
                } else if character.isPauseMark {
                    wouldEndSentence = false
                } else if !character.mayStandBesideWord {
                    isInterrupted = true
                    if !character.isEmoji { wouldEndSentence = false }
                }
            }
            end = last
            budget -= 1
        }
        return .sentenceStart
    }

    private mutating func takeWord() -> Step {
        let word = text[SuggestionText.currentWordRange(in: text[..<end])]
        guard !word.isEmpty, !word.unicodeScalars.contains(where: \.isNumber) else { return .unknown }
        end = word.startIndex
        if end > text.startIndex, text.unicodeScalars[text.unicodeScalars.index(before: end)].isTokenMark {
            return .unknown
        }
        budget -= word.utf8.count
        return .word(word)
    }
}

extension Character {
    /// Whether a sentence pauses here and goes on.
    fileprivate var isPauseMark: Bool {
        switch self {
        case ";", ":", "،", "؛", "、": true
        default: false
        }
    }

    /// Whether this parts words without changing what they belong to, or is not seen.
    fileprivate var mayStandBesideWord: Bool {
        isOpeningQuote || isClosingQuote || isOpeningBracket || isClosingBracket || isDash || isDirectionMark
    }
}

extension Unicode.Scalar {
    /// Whether a number is written with this, and a word is not.
    package var isNumber: Bool {
        switch value {
        case ..<0x80: (0x30...0x39).contains(value)
        case 0xC0...0x2AF, 0x400...0x481: false
        default:
            switch properties.generalCategory {
            case .decimalNumber, .letterNumber, .otherNumber: true
            default: false
            }
        }
    }

    /// Whether a word right behind this is a part of an address, a path or a code.
    package var isTokenMark: Bool {
        switch self {
        case "@", "/", "\\", "_", "#", ".", ":", "~", "=", "&", "+", "$", "%", "*", "|", "<", ">": true
        default: false
        }
    }
}
