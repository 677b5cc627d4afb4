internal import Foundation
internal import PressboardKit
internal import PressboardKitAutocomplete

/// What became of running text.
struct TextResult {
    private(set) var words = 0
    private var characters = 0
    private var savedKeys = 0
    /// Letters of words and a space behind each, and the keys saved of these.
    private var charactersOfWords = 0
    private var savedKeysOfWords = 0
    private var changed = 0
    private var spelledOut = 0
    private(set) var nextWords = Shares()
    private(set) var strippedWords = 0
    private var restored = 0
    private var applied = 0
    private var accentedWords = 0
    private var accentedRestored = 0
    /// How often a space changes a word, by `word → replacement`.
    private(set) var changes: [String: Int] = [:]
    /// How often a word typed without accents comes out wrong, by `typed → applied, not right`.
    private(set) var strippedErrors: [String: Int] = [:]

    static func += (left: inout TextResult, right: TextResult) {
        left.words += right.words
        left.characters += right.characters
        left.savedKeys += right.savedKeys
        left.charactersOfWords += right.charactersOfWords
        left.savedKeysOfWords += right.savedKeysOfWords
        left.changed += right.changed
        left.spelledOut += right.spelledOut
        left.nextWords += right.nextWords
        left.strippedWords += right.strippedWords
        left.restored += right.restored
        left.applied += right.applied
        left.accentedWords += right.accentedWords
        left.accentedRestored += right.accentedRestored
        left.changes.merge(right.changes, uniquingKeysWith: +)
        left.strippedErrors.merge(right.strippedErrors, uniquingKeysWith: +)
    }

    // MARK: Figures

    var savedPercent: Double { percent(savedKeys, of: characters) }
    /// The same for the words alone, as if a space stood behind each: what text without marks would save.
    var savedOfWordsPercent: Double { percent(savedKeysOfWords, of: charactersOfWords) }
    /// Words that a space would replace by something else, capitals counted.
    var changedPercent: Double { percent(changed, of: words) }
    /// The same without apostrophes and capitals that were left out (`dont`, `i'm`): the language settles those.
    var wronglyChangedPercent: Double { percent(changed - spelledOut, of: words) }
    /// Words that get nothing but their apostrophe or capital.
    var spelledOutPercent: Double { percent(spelledOut, of: words) }
    var restoredPercent: Double { percent(restored, of: strippedWords) }
    var appliedPercent: Double { percent(applied, of: strippedWords) }

    var figures: [(name: String, value: Double)] {
        var figures = [
            ("keystrokes_saved_percent", savedPercent),
            ("keystrokes_saved_of_words_percent", savedOfWordsPercent), ("changed_percent", changedPercent),
            ("wrongly_changed_percent", wronglyChangedPercent),
            ("spelled_out_percent", spelledOutPercent), ("next_word_top1", nextWords.top1),
            ("next_word_top3", nextWords.top3), ("characters", Double(characters)),
        ]
        if strippedWords > 0 {
            figures += [
                ("restored_percent", restoredPercent), ("applied_percent", appliedPercent),
                ("restored_of_accented_percent", percent(accentedRestored, of: accentedWords)),
            ]
        }
        return figures.map { (name: $0.0, value: $0.1) }
    }

    // MARK: Typing

    /// Types a line as it stands, and picks a slot as soon as that takes fewer keys than typing on.
    mutating func type(_ line: TextLine, _ typist: TextTypist) {
        characters += line.characterCount
        for word in line.words {
            words += 1
            let learned = typist.learnedFollowers(word.context)
            let presses = presses(word, typist, learned)
            let keys = word.text.count + 1
            charactersOfWords += keys
            savedKeysOfWords += keys - presses
            savedKeys += max(0, keys - presses - (word.takesSpaceOfPick ? 0 : 1))
            let bar = typist.bar(word.context + word.text, learned: learned)
            typist.learn(word.text, after: word.context)
            guard let replacement = bar.highlighted?.text, replacement != word.text else { continue }
            changed += 1
            if Self.onlySpellsOut(replacement, word.text) { spelledOut += 1 }
            changes["\(word.text) → \(replacement)", default: 0] += 1
        }
    }

    /// The keys that a word and the space behind it take; a pick is one key and writes the space, too.
    private mutating func presses(
        _ word: TextLine.Word, _ typist: TextTypist, _ learned: [LearnedFollower]
    ) -> Int {
        var text = word.context
        if word.isSeparate {
            let place = typist.nextWords(text).place(of: word.text)
            nextWords.add(place: place)
            if place != nil { return 1 }
        }
        for (index, character) in word.text.enumerated() {
            let pressed = index + 2
            guard pressed <= word.text.count else { break }
            text.append(character)
            if typist.bar(text, learned: learned).place(of: word.text) != nil { return pressed }
        }
        return word.text.count + 1
    }

    /// Types a line without accents; the text before each word is what the spaces before it left.
    mutating func typeStripped(_ line: TextLine, _ keyboard: Keyboard) {
        var text = ""
        for word in line.words {
            text += Self.withoutAccents(word.gap)
            let typed = Self.withoutAccents(word.text)
            let hasAccents = typed != word.text
            strippedWords += 1
            if hasAccents { accentedWords += 1 }

            let bar = keyboard.provider.suggestions(for: text + typed)
            let isKept = !keyboard.provider.isKnown(typed)
            let offered = bar.highlighted?.text ?? (isKept ? typed : keyboard.ranking(text + typed).first?.text)
            if let offered, LetterCase.areEqual(offered, word.text) {
                restored += 1
                if hasAccents { accentedRestored += 1 }
            }
            let left = bar.highlighted?.text ?? typed
            if LetterCase.areEqual(left, word.text) {
                applied += 1
            } else {
                strippedErrors["\(typed) → \(left), not \(word.text)", default: 0] += 1
            }
            text += left
            if text.count > 2 * TextLine.contextLength { text = String(text.suffix(TextLine.contextLength)) }
        }
    }

    /// Whether a word differs by apostrophes and capitals alone.
    private static func onlySpellsOut(_ replacement: String, _ typed: String) -> Bool {
        func letters(_ text: String) -> String { text.filter { !"'’".contains($0) } }
        return LetterCase.areEqual(letters(replacement), letters(typed))
    }

    private static func withoutAccents(_ text: some StringProtocol) -> String {
        text.folding(options: .diacriticInsensitive, locale: nil)
    }
}
