import Foundation
import PressboardKitAutocomplete
import TestSupport
import Testing
import SwipeSimulation

/// Saved data that is damaged, huge, from a newer version or edited by hand.
struct LexiconArchiveTests {
    private static func restored(_ text: String) -> (lexicon: UserLexicon, verdict: LexiconImport) {
        let lexicon = UserLexicon()
        return (lexicon, lexicon.restore(LexiconArchive(text: text)))
    }

    @Test func `every line that can be read is taken in, and the others are named`() {
        let (lexicon, verdict) = Self.restored(
            """
            pressboard-lexicon\t1
            word\tZorvex\t3\t17\tadded
            word
            word\t
            word\tzor vex\t1\t1\tlearned
            word\tZORVEX\t1\t1\tlearned
            word\tnafeel\tmany\t-5\twhatever\tmore\tand more\r

            shortcut\tomw
            shortcut\tomw\tOn my way!
            blocked\tťo\tignored
            blocked\tŤO
            """)
        #expect(lexicon.words == [LexiconWord("Zorvex", uses: 3), LexiconWord("nafeel", uses: 1)])
        #expect(lexicon.shortcuts == [LexiconShortcut("omw", "On my way!")])
        #expect(lexicon.blockedWords == ["ťo"])
        #expect(verdict.accepted == 4)
        #expect(
            verdict.refused == [
                .init(line: 3, text: "word", reason: .unreadable), .init(line: 4, text: "word\t", reason: .empty),
                .init(line: 5, text: "word\tzor vex\t1\t1\tlearned", reason: .severalWords),
                .init(line: 6, text: "word\tZORVEX\t1\t1\tlearned", reason: .duplicate),
                .init(line: 9, text: "shortcut\tomw", reason: .unreadable),
                .init(line: 12, text: "blocked\tŤO", reason: .duplicate),
            ])
    }

    @Test func `lines of a newer version are kept`() {
        let (lexicon, verdict) = Self.restored(
            "pressboard-lexicon\t7\nphrase\tbest regards\t4\nword\tZorvex\t1\t1\tadded\n")
        #expect(verdict.accepted == 1)
        #expect(verdict.refused.map(\.reason) == [.unknownKind])
        lexicon.add("nafeel")
        #expect(lexicon.archive.text.contains("\nphrase\tbest regards\t4\n"))
        #expect(lexicon.words.count == 2)
    }

    @Test func `bytes that are no text spoil their line only`() {
        let lexicon = UserLexicon()
        var data = Data("word\tZorvex\nword\tna".utf8)
        data += [0xFF, 0xC3, 0x00]
        data += Data("\nword\tnafeel\n".utf8)
        let verdict = lexicon.restore(LexiconArchive(data: data))
        #expect(Set(lexicon.words.map(\.text)) == ["Zorvex", "nafeel"])
        #expect(verdict.refused.map(\.line) == [2])
    }

    @Test func `random damage is survived, and what is saved after it reads without a complaint`() {
        let whole = LexiconArchive(
            text: (0..<200).map { "word\tzorvex\(String(UnicodeScalar(UInt8(97 + $0 % 26))))\t2\t\($0)\tadded" }
                .joined(separator: "\n") + "\nshortcut\tomw\tOn my way!\tspace\nblocked\tťo\n")
        var random = SeededGenerator(seed: 3)
        for _ in 0..<50 {
            var data = whole.data
            for _ in 0..<20 {
                data[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            data = data.prefix(Int.random(in: 0...data.count, using: &random))
            let lexicon = UserLexicon()
            lexicon.restore(LexiconArchive(data: data))
            lexicon.add("nafeel")
            let verdict = lexicon.restore(lexicon.archive)
            #expect(verdict.refused.allSatisfy { $0.reason == .unknownKind })
            #expect(lexicon.words.contains { $0.text == "nafeel" })
        }
    }

    @Test func `of too much data the most recently used words stay, added ones before learned ones`() {
        let words = (0..<30_000).map { number -> String in
            let name = String(number, radix: 16).map { String(UnicodeScalar(UInt8(97 + ($0.hexDigitValue ?? 0)))) }
                .joined()
            return "word\tzq\(name)\t1\t\(number)\t\(number == 0 ? "added" : "learned")"
        }
        let (lexicon, _) = Self.restored(words.joined(separator: "\n"))
        let kept = lexicon.words.map(\.text)
        #expect(kept.count == LexiconLimits.words)
        // 29,999 is 0x752F.
        #expect(kept.first == "zqhfcp")
        #expect(kept.last == "zqa")
        // The others are not saved again either; the first line is the header.
        #expect(lexicon.archive.text.split(separator: "\n").count == 1 + LexiconLimits.words)
    }

    @Test func `data beyond the bound is named and not read`() {
        let lexicon = UserLexicon()
        var data = Data("word\tZorvex\n".utf8)
        data += Data(repeating: UInt8(ascii: "x"), count: LexiconLimits.archiveBytes)
        data += Data("\nword\tnafeel\n".utf8)
        let verdict = lexicon.restore(LexiconArchive(data: data))
        #expect(lexicon.words.map(\.text) == ["Zorvex"])
        #expect(verdict.refused == [.init(line: 2, text: "", reason: .full)])
        #expect(lexicon.archive.data.count < 100)
    }

    @Test func `counts at their limits do not overflow`() async {
        let (lexicon, _) = Self.restored(
            "word\tzorvex\t\(Int.max)\t\(Int.max)\tadded\nword\tnafeel\t1\t99999999999999999999\n")
        for _ in 0..<3 {
            lexicon.noteKept(KeptWord("zorvex"), in: .english)
            lexicon.noteKept(KeptWord("nafeel"), in: .english)
        }
        await lexicon.settle()
        #expect(lexicon.words.map(\.text) == ["nafeel", "zorvex"])
        #expect(lexicon.words[0].uses == 4)
        #expect(lexicon.words[1].uses > 1_000_000)
    }

    @Test(arguments: ["{}", #"{"lines": 5}"#, #"{"other": "word\tZorvex"}"#, #"{"lines": null}"#, "[]", "7"])
    func `a coded archive without lines is empty`(json: String) throws {
        #expect(try JSONDecoder().decode(LexiconArchive.self, from: Data(json.utf8)).text == "")
    }

    @Test func `an archive is coded and read again`() throws {
        let archive = LexiconArchive(text: "word\tŽorvex\t1\t1\tadded\nshortcut\ta\tb\\nc\n")
        let coded = try JSONEncoder().encode(archive)
        #expect(try JSONDecoder().decode(LexiconArchive.self, from: coded) == archive)
    }
}
