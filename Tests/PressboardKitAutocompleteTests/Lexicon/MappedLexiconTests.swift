import Foundation
import PressboardKit
import PressboardKitAutocomplete
import TestSupport
import Testing
import SwipeSimulation

/// A lexicon in a file, with its words packed beside the text.
struct MappedLexiconTests {
    /// A directory for two files, which goes with this.
    private final class Place {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
            "pressboard-lexicon-\(UUID().uuidString)")
        var text: URL { directory.appendingPathComponent("words") }
        var packed: URL { directory.appendingPathComponent("words.packed") }

        init() throws { try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(at: directory) }

        func write(_ lines: String) throws { try Data(lines.utf8).write(to: text) }

        /// Opened and ready.
        func opened() async -> UserLexicon {
            let lexicon = UserLexicon(file: text)
            await lexicon.settle()
            return lexicon
        }

        /// With a word, a name, a shortcut and a blocked word.
        func filled() async -> UserLexicon {
            let lexicon = UserLexicon(file: text)
            lexicon.add("zorvexa")
            lexicon.add("Ťorvex")
            lexicon.add(LexiconShortcut("omw", "On my way!"))
            lexicon.block("zorvexo")
            lexicon.noteKept(KeptWord("nafeel"), in: .english)
            lexicon.save()
            await lexicon.settle()
            return lexicon
        }
    }

    private static func bar(_ typed: String, _ lexicon: UserLexicon) -> [String] {
        DictionarySuggestionProvider(words: ["hello", "zorvexo"]).combined(with: lexicon)
            .suggestions(for: typed).map(\.text)
    }

    /// Whether everything of ``Place/filled()`` is found.
    private static func expectAll(in lexicon: UserLexicon) {
        #expect(bar("zorv", lexicon) == ["zorvexa"])
        #expect(bar("ťor", lexicon).contains("Ťorvex"))
        #expect(bar("omw", lexicon) == ["omw", "On my way!"])
        #expect(lexicon.words.map(\.text) == ["Ťorvex", "zorvexa"])
        #expect(lexicon.blockedWords == ["zorvexo"])
        #expect(lexicon.shortcuts == [LexiconShortcut("omw", "On my way!")])
        #expect(lexicon.loadVerdict == LexiconImport(accepted: 5))
    }

    @Test func `what was saved in a file comes back`() async throws {
        let place = try Place()
        let first = await place.filled()
        #expect(FileManager.default.fileExists(atPath: place.packed.path))
        Self.expectAll(in: await place.opened())
        #expect(try Data(contentsOf: place.text) == first.archive.data)
        // Once before, once now.
        let second = await place.opened()
        second.noteKept(KeptWord("nafeel"), in: .english)
        await second.settle()
        #expect(second.words.first?.text == "nafeel")
    }

    @Test func `a text alone is read, and its words are packed for the next time`() async throws {
        let place = try Place()
        try place.write(
            "blocked\tzorvexo\nword\tzorvexa\nword\tŤorvex\t1\t2\nshortcut\tomw\tOn my way!\nkept\tnafeel\n")
        Self.expectAll(in: await place.opened())
        #expect(FileManager.default.fileExists(atPath: place.packed.path))
        Self.expectAll(in: await place.opened())
    }

    @Test func `a damaged or cut packed file is as good as none`() async throws {
        let place = try Place()
        _ = await place.filled()
        let whole = try Data(contentsOf: place.packed)
        var random = SeededGenerator(seed: 5)
        for round in 0..<60 {
            var data = whole
            if round % 3 == 0 {
                data = data.prefix(Int.random(in: 0..<data.count, using: &random))
            } else {
                data[Int.random(in: 0..<data.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            }
            try data.write(to: place.packed, options: .atomic)
            Self.expectAll(in: await place.opened())
            #expect(try Data(contentsOf: place.packed) == whole)
        }
    }

    @Test func `a packed file of another text is not searched`() async throws {
        let place = try Place()
        _ = await place.filled()
        // Edited by hand, of equal length.
        let text = try String(contentsOf: place.text, encoding: .utf8)
        try place.write(text.replacing("zorvexa", with: "zorvexi"))
        #expect(Self.bar("zorv", await place.opened()) == ["zorvexi"])
        // A dictionary that is none of a lexicon.
        try place.write("word\tnafeel\n")
        #expect(Self.bar("zorv", await place.opened()) == ["zorvexo"])
    }

    @Test func `packed words are searched from the first moment`() async throws {
        let place = try Place()
        _ = await place.filled()
        #expect(Self.bar("zorv", UserLexicon(file: place.text)) == ["zorvexa"])
    }

    @Test func `changes right after opening show at once`() async throws {
        let place = try Place()
        _ = await place.filled()
        let adding = UserLexicon(file: place.text)
        adding.add("zorvexu")
        #expect(Set(Self.bar("zorv", adding)) == ["zorvexa", "zorvexu"])
        let blocking = UserLexicon(file: place.text)
        blocking.block("zorvexa")
        #expect(Self.bar("zorv", blocking) == ["zorv"])
        let forgetting = UserLexicon(file: place.text)
        forgetting.forget("zorvexa")
        forgetting.unblock("zorvexo")
        #expect(Self.bar("zorv", forgetting) == ["zorvexo"])
    }

    @Test func `openings and changes of the same file do not disturb each other`() async throws {
        let place = try Place()
        let first = await place.filled()
        for round in 0..<1_000 {
            let lexicon = await place.opened()
            #expect(Self.bar("zorv", lexicon).contains("zorvexa"))
            if round % 250 == 0 {
                lexicon.add("nafeel")
                lexicon.save()
                await lexicon.settle()
            }
        }
        // Still searches what it mapped, which was replaced since.
        #expect(Self.bar("zorv", first) == ["zorvexa"])
    }

    @Test func `erasing leaves nothing of the words in any file`() async throws {
        let place = try Place()
        let lexicon = await place.filled()
        lexicon.eraseAll()
        await lexicon.settle()
        #expect(!FileManager.default.fileExists(atPath: place.packed.path))
        #expect(!(try String(contentsOf: place.text, encoding: .utf8).contains("orvex")))
        #expect(Self.bar("zorv", await place.opened()) == ["zorvexo"])
    }

    @Test func `a text that cannot be read is not overwritten`() async throws {
        let place = try Place()
        try FileManager.default.createDirectory(at: place.text, withIntermediateDirectories: false)
        let lexicon = await place.opened()
        // Readable again, after the lexicon gave up.
        try FileManager.default.removeItem(at: place.text)
        try place.write("word\tzorvexo\n")
        lexicon.add("zorvexa")
        lexicon.save()
        await lexicon.settle()
        #expect(lexicon.words.map(\.text) == ["zorvexa"])
        #expect(try String(contentsOf: place.text, encoding: .utf8) == "word\tzorvexo\n")
        lexicon.eraseAll()
        await lexicon.settle()
        #expect(await place.opened().words.isEmpty)
    }
}
