import Foundation
import PressboardKit
import PressboardKitAutocomplete
import Testing

/// When words are learned, how many are kept, and how they are saved.
struct UserLexiconTests {
    private static func learned(_ kept: [KeptWord]) async -> [String] {
        let lexicon = UserLexicon()
        for word in kept { lexicon.noteKept(word, in: .english) }
        await lexicon.settle()
        return lexicon.words.map(\.text)
    }

    // MARK: Learning

    @Test func `KC-229 a word is learned once it was kept twice`() async {
        #expect(await Self.learned([KeptWord("nafeel")]) == [])
        #expect(await Self.learned([KeptWord("nafeel"), KeptWord("Nafeel", beginsSentence: true)]) == ["nafeel"])
        #expect(LexiconLimits.keptUntilLearned == 2)
    }

    @Test(arguments: [
        // Known words, in capitals that tell nothing.
        "hello", "Hello", "HELLO", "don't", "dog's", "fuck", "fuCk",
        // NW-14: digits; addresses, passwords and drawn-out words; nothing that is a word.
        "abc123", "gr8", "me@example.com", "www.zorvex", "zorvex_x", "hunter2", "aBcDeFgH", "zorveeex", "z", "", "  ",
        "👍", "123", "zor vex", "zor\u{0}vex", "\u{301}", String(repeating: "zorvex", count: 6),
    ])
    func `what is no word of one's own is not learned`(word: String) async {
        #expect(await Self.learned([KeptWord](repeating: KeptWord(word), count: 5)) == [])
    }

    @Test func `a word of a field that forbids it is never learned nor counted`() async {
        let kept = [KeptWord](repeating: KeptWord("nafeel", isPrivate: true), count: 9) + [KeptWord("nafeel")]
        #expect(await Self.learned(kept) == [])
    }

    @Test(arguments: [
        ([KeptWord("Zorvex", beginsSentence: true), KeptWord("Zorvex", beginsSentence: true)], "zorvex"),
        ([KeptWord("Zorvex", beginsSentence: true), KeptWord("Zorvex")], "Zorvex"),
        ([KeptWord("Zorvex"), KeptWord("ZORVEX")], "Zorvex"),
        ([KeptWord("ZORVEX"), KeptWord("ZORVEX")], "ZORVEX"),
        ([KeptWord("ZORVEX"), KeptWord("zorvex")], "zorvex"),
        ([KeptWord("zorVex"), KeptWord("zorVex", beginsSentence: true)], "zorVex"),
        ([KeptWord("Zorvex’s"), KeptWord("Zorvex")], "Zorvex"),
        ([KeptWord("ťorvex"), KeptWord("t\u{30C}orvex")], "ťorvex"),
        ([KeptWord("McZorvex"), KeptWord("McZorvex")], "McZorvex"),
    ])
    func `capitals are learned where they tell something`(kept: [KeptWord], wanted: String) async {
        #expect(await Self.learned(kept) == [wanted])
    }

    @Test func `what is forgotten begins anew`() async {
        let lexicon = UserLexicon()
        lexicon.noteKept(KeptWord("nafeel"), in: .english)
        lexicon.forget("Nafeel")
        lexicon.noteKept(KeptWord("nafeel"), in: .english)
        await lexicon.settle()
        #expect(lexicon.words.isEmpty)
        lexicon.block("nafeel")
        for _ in 0..<5 { lexicon.noteKept(KeptWord("nafeel"), in: .english) }
        await lexicon.settle()
        #expect(lexicon.words.isEmpty)
    }

    @Test func `typing does not change the spelling of an added word, and uses count`() async {
        let lexicon = UserLexicon()
        lexicon.add("Zorvex")
        for _ in 0..<5 { lexicon.noteKept(KeptWord("zorvex"), in: .english) }
        await lexicon.settle()
        #expect(lexicon.words == [LexiconWord("Zorvex", uses: 5)])
    }

    @Test func `of words that begin alike the more used one stands before`() async {
        let lexicon = UserLexicon()
        let provider = DictionarySuggestionProvider(words: ["hello"]).combined(with: lexicon)
        lexicon.add("zorvexa")
        lexicon.add("zorvexo")
        for _ in 0..<8 { lexicon.noteKept(KeptWord("zorvexo"), in: provider) }
        await lexicon.settle()
        #expect(provider.suggestions(for: "zorv").map(\.text) == ["zorvexo", "zorvexa"])
        for _ in 0..<40 { lexicon.noteKept(KeptWord("zorvexa"), in: provider) }
        await lexicon.settle()
        #expect(provider.suggestions(for: "zorv").map(\.text) == ["zorvexa", "zorvexo"])
    }

    // MARK: Bounds

    /// Words of letters only, all different.
    private static func word(_ number: Int) -> String {
        "zq"
            + String(number, radix: 16).map { String(UnicodeScalar(UInt8(97 + ($0.hexDigitValue ?? 0)))) + "x" }
            .joined()
    }

    @Test func `the least recently used learned word goes first`() async {
        let archive = LexiconArchive(
            text: (0..<LexiconLimits.words).map { "word\t\(Self.word($0))\t2\t\($0 + 1)\tlearned" }.joined(
                separator: "\n"))
        let lexicon = UserLexicon()
        #expect(lexicon.restore(archive).accepted == LexiconLimits.words)
        lexicon.noteKept(KeptWord(Self.word(0)), in: .english)
        for _ in 0..<2 { lexicon.noteKept(KeptWord("nafeel"), in: .english) }
        await lexicon.settle()
        let words = lexicon.words.map(\.text)
        #expect(words.count == LexiconLimits.words)
        #expect(words.prefix(2) == ["nafeel", Self.word(0)])
        #expect(!words.contains(Self.word(1)))
        #expect(lexicon.add("zorvex") == nil)
        #expect(lexicon.words.count == LexiconLimits.words)
        #expect(!lexicon.words.map(\.text).contains(Self.word(2)))
    }

    @Test func `a full lexicon of added words refuses more and learns none`() async {
        let lexicon = UserLexicon()
        let verdict = lexicon.importWords((0..<LexiconLimits.words + 3).map(Self.word))
        #expect(verdict.accepted == LexiconLimits.words)
        #expect(verdict.refused.map(\.reason) == [.full, .full, .full])
        #expect(verdict.refused.map(\.line) == [10_001, 10_002, 10_003])
        #expect(lexicon.add("zorvex") == .full)
        for _ in 0..<3 { lexicon.noteKept(KeptWord("nafeel"), in: .english) }
        await lexicon.settle()
        #expect(lexicon.words.count == LexiconLimits.words)
    }

    @Test func `shortcuts and blocked words are bounded`() {
        let lexicon = UserLexicon()
        for number in 0..<LexiconLimits.shortcuts { #expect(lexicon.add(LexiconShortcut("t\(number)", "x")) == nil) }
        #expect(lexicon.add(LexiconShortcut("one more", "x")) == .severalWords)
        #expect(lexicon.add(LexiconShortcut("more", "x")) == .full)
        #expect(lexicon.add(LexiconShortcut("T5", "y")) == nil)
        #expect(lexicon.shortcuts.count == LexiconLimits.shortcuts)
        #expect(lexicon.add(LexiconShortcut("t1", "")) == .empty)
        #expect(lexicon.add(LexiconShortcut("t1", "\u{7}")) == .invalidText)
        #expect(lexicon.add(LexiconShortcut("t1", String(repeating: "x", count: 1_001))) == .tooLong)
        for number in 0..<LexiconLimits.blockedWords { #expect(lexicon.block(Self.word(number)) == nil) }
        #expect(lexicon.block("more") == .full)
        #expect(lexicon.block(Self.word(0)) == nil)
        #expect(lexicon.block("") == .empty)
    }

    // MARK: Saving

    /// What a host keeps; its saving may fail.
    private final class Keeper: @unchecked Sendable {
        private let lock = NSLock()
        private var stored: (data: Data?, saves: Int, fails: Bool) = (nil, 0, false)

        struct Failure: Error {}

        var data: Data? { lock.withLock { stored.data } }
        var saves: Int { lock.withLock { stored.saves } }
        func setFails(_ fails: Bool) { lock.withLock { stored.fails = fails } }
        func save(_ data: Data) throws {
            try lock.withLock {
                if stored.fails { throw Failure() }
                stored.data = data
                stored.saves += 1
            }
        }

        func lexicon() -> UserLexicon { UserLexicon(load: { self.data }, save: { try self.save($0) }) }
    }

    @Test func `what was saved comes back`() async {
        let keeper = Keeper()
        let lexicon = keeper.lexicon()
        lexicon.add("Zorvex")
        lexicon.add(LexiconShortcut("adr", "Street 1\nTown\t\\n"))
        lexicon.add(LexiconShortcut("omw", "On my way!", isAppliedBySpace: false))
        lexicon.block("ťo")
        lexicon.noteKept(KeptWord("nafeel"), in: .english)
        lexicon.save()
        await lexicon.settle()

        let second = keeper.lexicon()
        #expect(second.words == [LexiconWord("Zorvex")])
        #expect(second.shortcuts == lexicon.shortcuts)
        #expect(second.shortcuts.count == 2)
        #expect(second.blockedWords == ["ťo"])
        #expect(second.loadVerdict == LexiconImport(accepted: 5))
        #expect(second.archive == lexicon.archive)
        // Once before, once now.
        second.noteKept(KeptWord("nafeel"), in: .english)
        await second.settle()
        #expect(second.words.map(\.text) == ["nafeel", "Zorvex"])
    }

    @Test func `nothing is saved without a change, and a failed save is tried again`() async {
        let keeper = Keeper()
        let lexicon = keeper.lexicon()
        lexicon.noteKept(KeptWord("hello"), in: .english)
        lexicon.forget("nafeel")
        lexicon.save()
        await lexicon.settle()
        #expect(keeper.saves == 0)

        keeper.setFails(true)
        lexicon.add("Zorvex")
        lexicon.save()
        await lexicon.settle()
        #expect(keeper.data == nil)
        #expect(lexicon.words.map(\.text) == ["Zorvex"])
        keeper.setFails(false)
        lexicon.save()
        lexicon.save()
        await lexicon.settle()
        #expect(keeper.saves == 1)
        #expect(keeper.lexicon().words.map(\.text) == ["Zorvex"])
    }

    @Test func `erasing leaves nothing behind`() async {
        let keeper = Keeper()
        let lexicon = keeper.lexicon()
        lexicon.add("Zorvex")
        lexicon.block("the")
        lexicon.save()
        lexicon.eraseAll()
        await lexicon.settle()
        #expect(lexicon.words.isEmpty && lexicon.blockedWords.isEmpty)
        #expect(!keeper.lexicon().archive.text.contains("Zorvex"))
    }
}
