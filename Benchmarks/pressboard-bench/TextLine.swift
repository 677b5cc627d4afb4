internal import Foundation
internal import PressboardKit

/// A line of running text, cut into words where the keyboard does.
struct TextLine {
    struct Word {
        let text: String
        /// What stands before it, as far back as a host would give.
        let context: String
        /// What stands between the word before it, or the beginning of the line, and this one.
        let gap: Substring
        /// Whether it begins the line or follows white space, so that it may be predicted.
        let isSeparate: Bool
        /// Whether the space that a pick writes behind it is one of the text: it stands there at once, or behind a mark
        /// that takes its place before the space.
        let takesSpaceOfPick: Bool
    }

    let characterCount: Int
    let words: [Word]

    /// Number of keys that leave the caret in a word.
    var lettersInWords: Int { words.reduce(0) { $0 + $1.text.count } }

    /// How much text before the caret is shown to the keyboard, in characters.
    static let contextLength = 200
    /// A longer run without white space is cut: it is no writing of words, and would be looked at again and again.
    private static let longestRun = 500

    /// - Parameter isFirst: whether it stands alone in the field, or below another line.
    init(_ line: String, isFirst: Bool) {
        characterCount = line.count
        var words: [Word] = []
        var end = line.startIndex
        for run in Self.runs(of: line) {
            for range in Self.words(in: run) {
                let first =
                    line.index(range.lowerBound, offsetBy: -Self.contextLength, limitedBy: line.startIndex)
                    ?? line.startIndex
                let context = line[first..<range.lowerBound]
                words.append(
                    Word(
                        text: String(line[range]),
                        context: first > line.startIndex || isFirst ? String(context) : "\n\(context)",
                        gap: line[end..<range.lowerBound],
                        isSeparate: context.last?.isWhitespace ?? true,
                        takesSpaceOfPick: Self.takesSpace(line[range.upperBound...])))
                end = range.upperBound
            }
        }
        self.words = words
    }

    /// The lines of one text.
    static func lines(_ lines: [String]) -> [TextLine] {
        lines.enumerated().map { TextLine($1, isFirst: $0 == 0) }
    }

    private static func takesSpace(_ rest: Substring) -> Bool {
        guard let next = rest.first, next != " " else { return !rest.isEmpty }
        return PunctuationSpacing.fixup(
            for: next, textBeforeCursor: "a ", enabled: true) != nil && rest.dropFirst().first == " "
    }

    private static func runs(of line: String) -> [Substring] {
        line.split(whereSeparator: \.isWhitespace).flatMap { run in
            var parts: [Substring] = []
            var rest = run
            while !rest.isEmpty {
                parts.append(rest.prefix(longestRun))
                rest = rest.dropFirst(longestRun)
            }
            return parts
        }
    }

    /// The words of a run, each as long as the word before the caret is while it is typed; numbers are left out.
    private static func words(in run: Substring) -> [Range<String.Index>] {
        var words: [Range<String.Index>] = []
        var current: Range<String.Index>?
        func close() {
            if let word = current, run[word].contains(where: \.isLetter) { words.append(word) }
            current = nil
        }
        for end in run.indices.map({ run.index(after: $0) }) {
            let count = SuggestionText.currentWord(in: String(run[..<end])).count
            guard count > 0 else {
                close()
                continue
            }
            let start = run.index(end, offsetBy: -count)
            if let current, current.lowerBound != start { close() }
            current = start..<end
        }
        close()
        return words
    }
}
