import Foundation
import PressboardKit
import PressboardKitAutocomplete
import Testing

/// What an import takes in, and why it refuses the rest.
struct LexiconImportTests {
    private static let refusals: [(String, LexiconRefusal)] = [
        ("", .empty), ("   ", .empty), (String(repeating: "x", count: 49), .tooLong), ("👍", .noLetters),
        ("...", .noLetters), ("zor vex", .severalWords), ("zor\u{7}vex", .invalidText),
        ("zor\u{FFFD}vex", .invalidText),
        ("ZORVEX", .duplicate), ("Zorvex", .duplicate), ("nafeel", .blocked),
        ("a" + String(repeating: "\u{301}", count: 300), .tooLong),
    ]

    @Test func `every entry is accepted or refused with a reason`() {
        let lexicon = UserLexicon()
        lexicon.block("Nafeel")
        let verdict = lexicon.importWords(["Zorvex", "C-3PO", "ťorvex"] + Self.refusals.map(\.0))
        #expect(verdict.accepted == 3)
        #expect(verdict.refused.map(\.reason) == Self.refusals.map(\.1))
        #expect(verdict.refused.map(\.line) == Array(4...15))
        #expect(Set(lexicon.words.map(\.text)) == ["Zorvex", "C-3PO", "ťorvex"])
        #expect(lexicon.blockedWords == ["Nafeel"])
    }

    @Test func `a text is read a word a line`() {
        let lexicon = UserLexicon()
        let verdict = lexicon.importWords(from: Data("\u{FEFF}Zorvex\r\n\nnafeel\t500\nzor vex\n \nlast".utf8))
        #expect(verdict.accepted == 3)
        #expect(verdict.refused == [.init(line: 4, text: "zor vex", reason: .severalWords)])
        #expect(Set(lexicon.words.map(\.text)) == ["Zorvex", "nafeel", "last"])
    }

    @Test func `a JSON array of strings is read`() {
        let lexicon = UserLexicon()
        let verdict = lexicon.importWords(from: Data(#" ["Zorvex", 5, "nafeel", null, ["x"]]"#.utf8))
        #expect(verdict.accepted == 2)
        #expect(verdict.refused.map(\.line) == [2, 4, 5])
        #expect(verdict.refused.allSatisfy { $0.reason == .invalidText })
    }

    @Test func `bytes that are no text are refused a line at a time`() {
        let lexicon = UserLexicon()
        let verdict = lexicon.importWords(from: Data([0xFF, 0xFE, 0x0A]) + Data("Zorvex\n".utf8))
        #expect(verdict.accepted == 1)
        #expect(verdict.refused.map(\.reason) == [.invalidText])
        #expect(lexicon.importWords(from: Data()) == LexiconImport())
        let huge = Data(repeating: 0x78, count: LexiconLimits.archiveBytes + 1)
        #expect(lexicon.importWords(from: huge).refused.map(\.reason) == [.tooLong])
    }

    @Test func `a list of refusals stays short, and their number is right`() {
        let verdict = UserLexicon().importWords([String](repeating: "zor vex", count: 5_000))
        #expect(verdict.refused.count == 1_000)
        #expect(verdict.refusedCount == 5_000)
    }

    @Test func `pairs of a system are names or shortcuts, or refused`() {
        let lexicon = SupplementaryLexicon()
        let verdict = lexicon.replace(with: [
            ("Jana Zorvexová", "Jana Zorvexová"), ("zorvex", "Zorvex"), ("omw", "On my way!"), ("OMW", "again"),
            ("", ""), ("a b", "c"), ("x", ""), ("👍", "👍"),
        ])
        #expect(verdict.accepted == 3)
        #expect(verdict.refused.map(\.line) == [4, 5, 6, 7, 8])
        #expect(verdict.refused.map(\.reason) == [.duplicate, .empty, .severalWords, .empty, .noLetters])
        let provider = DictionarySuggestionProvider.english.combined(with: nil, supplementary: lexicon)
        #expect(provider.isKnown("zorvexová"))
        #expect(provider.suggestions(for: "omw").map(\.text).contains("On my way!"))
        lexicon.replace(with: [])
        #expect(!provider.isKnown("zorvexová"))
    }
}
