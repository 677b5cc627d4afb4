import Foundation
import PressboardCorpora
import PressboardKit
import PressboardKitAutocomplete
import TestSupport
import Testing

/// Types as on a keyboard that puts the highlighted word in the place of what was typed when space is pressed.
struct Typist: Sendable {
    let provider: DictionarySuggestionProvider
    var locale = KeyboardLocale.english
    var hasNumberRow = false

    static let english = Typist(provider: .english)
    static let czech = Typist(provider: .czech, locale: .czech)
    static let both = Typist(provider: DictionarySuggestionProvider(locales: [.english, .czech]))
    static let czechFirst = Typist(provider: DictionarySuggestionProvider(locales: [.czech, .english]), locale: .czech)
    /// English with a row of digits above the letters.
    static let numberRow = Typist(provider: .english, hasNumberRow: true)

    /// Types with lists of its own, each of words with their uses in a million, behind bundled ones; `keptLetters` have
    /// a key of their own.
    static func lists(
        behind bundled: [String] = [], _ lists: [WordUses]..., offensive: Set<String> = [], keptLetters: String = ""
    ) throws -> Typist {
        let directory = try TemporaryDirectory()
        let paths = lists.indices.map { "\(directory.path)/\($0)" }
        for (list, path) in zip(lists, paths) {
            let rows = list.sorted { $0.uses > $1.uses }.map { word, uses in
                "\(word)\t\(Int((100 * (log10(uses) + 3)).rounded()))\(offensive.contains(word) ? "\toffensive" : "")"
            }
            let file = try WordListFile(bytes: Array(rows.joined(separator: "\n").utf8), path: path)
            let packed = try PackedBytes(packing: file.list, options: .quick, keptLetters: keptLetters.unicodeScalars)
            try unsafe packed.withBytes { bytes in try unsafe Data(bytes).write(to: URL(fileURLWithPath: path)) }
        }
        return Typist(
            provider: try withExtendedLifetime(directory) {
                try DictionarySuggestionProvider(dictionariesAt: bundled.compactMap(Corpora.dictionaryPath) + paths)
            })
    }

    typealias WordUses = (word: String, uses: Double)

    /// The text left of the caret after keys, where `<space>` and `<bksp>` stand for those two.
    func text(_ before: String, _ keys: String) -> String {
        var text = before
        var rest = keys[...]
        while let key = rest.first {
            if rest.hasPrefix("<space>") {
                rest.removeFirst(7)
                applyCorrection(to: &text)
                text += " "
            } else if rest.hasPrefix("<bksp>") {
                rest.removeFirst(6)
                text.removeLast()
            } else {
                rest.removeFirst()
                text.append(key)
            }
        }
        return text
    }

    /// The slots of the bar; with a row of digits, which only places can tell, the ranking.
    func bar(_ text: String) -> [Suggestion] {
        hasNumberRow ? ranking(text, limit: 3) : provider.suggestions(for: text)
    }

    /// The first suggestions that are not what was typed; further down than the bar shows, those of the ranking.
    func top(_ limit: Int, _ text: String) -> [String] {
        let typed = SuggestionText.currentWord(in: text)
        var words = bar(text).map(\.text).filter { $0 != typed }
        if limit > 2 {
            for word in ranking(text, limit: limit).map(\.text) where word != typed && !words.contains(word) {
                words.append(word)
            }
        }
        return Array(words.prefix(limit))
    }

    private func ranking(_ text: String, limit: Int) -> [Suggestion] {
        provider.suggestions(
            for: text, touches: [], geometry: hasNumberRow ? .qwertyWithDigits : .qwerty, limit: limit)
    }

    private func applyCorrection(to text: inout String) {
        let word = SuggestionText.currentWord(in: text)
        guard
            let replacement = AutoCorrection.explicitCorrection(for: word, locale: locale)
                ?? bar(text).first(where: \.isAutocorrect)?.text
        else { return }
        text.removeLast(word.count)
        text += replacement
    }
}

extension KeyGeometry {
    fileprivate static let qwerty = KeyGeometry(rows: ["", "qwertyuiop", "asdfghjkl", "zxcvbnm"])
    fileprivate static let qwertyWithDigits = KeyGeometry(rows: ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"])

    private init(rows: [String]) {
        self.init(
            keys: rows.enumerated().flatMap { row, letters in
                letters.enumerated().map { column, letter in
                    KeyFrame(
                        action: .character(String(letter)), row: row,
                        frame: CGRect(x: 20 * (10 - letters.count) + 40 * column, y: 54 * row, width: 40, height: 54))
                }
            })
    }
}

/// One row of a table: what is typed behind what, and what is wanted in its place.
struct Typing: Sendable, CustomTestStringConvertible {
    let id: String
    let before: String
    let keys: String
    /// The keys themselves where they are right.
    let wanted: String
    private let knownIssue: Comment?

    init(_ id: String, _ before: String, _ keys: String, _ wanted: String? = nil, knownIssue: Comment? = nil) {
        self.id = id
        self.before = before
        self.keys = keys
        self.wanted = wanted ?? keys
        self.knownIssue = knownIssue
    }

    var testDescription: String { "\(id) \(before)\(keys)" }

    /// Expects what the body expects, or that it still fails.
    func check(_ body: () throws -> Void) rethrows {
        guard let knownIssue else { return try body() }
        withKnownIssue(knownIssue) { try body() }
    }
}

/// Why what users want is not so yet.
extension Comment {
    static let listed: Comment = "the list has the form that is only a mistake, so it counts as right"
    static let missingWord: Comment = "the list lacks this right word"
    static let listedInCapitals: Comment = "the list has the word with a capital only"
    static let wordEndsAtHyphen: Comment = "a word begins anew behind a hyphen"
    static let likelierThanLonger: Comment = "a word with a slip passes one that goes on as typed"
    static let splitAsLastResort: Comment = "a missed space is not thought of where some other word is near"
}
