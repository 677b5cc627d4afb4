import CDecoder
import Foundation
import TestSupport
import Testing

/// How the golden files were made.
///
/// To add one, add it here and run
/// `PRESSBOARD_ADD_FIXTURES=1 swift test --filter FixtureTests`; files that exist stay as they are.
enum FixtureFactory {
    static func valid() throws -> [String: [UInt8]] {
        let scored = [
            SourceWord("the", 773), SourceWord("to", 752), SourceWord("Tom", 520), SourceWord("café", 450),
        ]
        let mixed = [
            SourceWord("a", 760), SourceWord("I", 755), SourceWord("don't", 640), SourceWord("Don", 560),
            SourceWord("don", 550), SourceWord("damn", 540, isOffensive: true), SourceWord("mas", 500),
            SourceWord("más", 500), SourceWord("MAS", 480), SourceWord("iPhone", 470), SourceWord("e-mail", 460),
            SourceWord("Dodo", 450),
            SourceWord("dodo", 450, isOffensive: true), SourceWord("s\u{307}a", 440), SourceWord("ßa", 430),
        ]
        let (start, none) = (UInt32(CDEC_SENTENCE_START), UInt32(CDEC_NO_WORD))
        let followers = [
            (none, start, 1, 20), (none, start, 2, 40), (start, 1, 2, 10), (start, 1, 6, 12), (none, 1, 2, 30),
            (none, 1, 7, 30), (none, 1, 0, 50), (1, 2, 6, 0), (1, 2, 10, 254), (none, 2, 9, 33), (6, 2, 13, 90),
            (none, 13, 1, 60), (none, 14, 14, 7),
        ].map { cdec_source_follower(before: $0.0, previous: $0.1, word: $0.2, cost: $0.3) }
        var endings = try PackedFile(pack(mixed, .quick, followers: followers))
        endings.minor = 2
        endings[.CDEC_SECTION_ENDINGS] = handMadeEndings.bytes
        let (inflected, inflections) = inflectedWords
        let cyrillic = "абвгдеёжзийклмнопрстуфхцчшщъыьэюяґєії".map { SourceWord("\($0)а", 500) }
        let hangul = (UInt32(0xAC00)..<0xAC00 + 130).compactMap(Unicode.Scalar.init).map { SourceWord("\($0)가나", 500) }
        return try [
            "four-words": pack(scored, .quick, provenance: "four words"),
            "empty": pack([]),
            "one-word": pack([SourceWord("a", 700)]),
            "ready-answers": pack(mixed, provenance: "corner cases"),
            "ties-sorted": pack(mixed, [.sortTies, .quick]),
            "not-tied": pack([SourceWord("b", 500), SourceWord("a", 500), SourceWord("ab", 400)], .quick),
            "unscored": pack(mixed, [.unscored, .quick]),
            "no-ranks": pack(mixed, [.noRanks, .quick]),
            "wide-labels": pack(cyrillic, [.quick, .sortTies]),
            "raw-tails": pack(hangul, [.quick, .sortTies]),
            "followers": pack(mixed, .quick, followers: followers),
            "one-follower": pack(
                [SourceWord("a", 700)], followers: [cdec_source_follower(before: none, previous: 0, word: 0, cost: 3)]),
            "endings": endings.bytes(),
            "counted-endings": pack(inflected, [.quick, .endings], followers: inflections),
            "long-words": pack(
                [
                    SourceWord(String(repeating: "a", count: 255), 2),
                    SourceWord(String(repeating: "é", count: 127) + "A", 1, isOffensive: true),
                ], .quick),
        ]
    }

    /// Of the words of `mixed`: endings, words that are classes by themselves, gains at both ends of a byte.
    private static var handMadeEndings: EndingsSection {
        func word(_ text: String) -> EndingsSection.WordClass { .init(word: text.unicodeScalars.map(\.value)) }
        func ending(_ text: String) -> EndingsSection.WordClass { .init(ending: text.unicodeScalars.map(\.value)) }
        return EndingsSection([
            (word(""), 0, [(word("i"), 20), (word("don"), -1)]),
            (word("i"), -12, [(ending("'t"), 16), (word("mas"), 3), (word("más"), 5), (ending("ne"), 127)]),
            (ending("do"), -128, []),
            (ending("il"), 4, [(word("dodo"), -128), (word("ßa"), 7)]),
        ])
    }

    /// More words than are classes of their own, behind few: three endings, each of which follows another.
    private static var inflectedWords: ([SourceWord], [cdec_source_follower]) {
        let endings = ["ami", "ovi", "ého"]
        let words = (0..<270).map { index in
            SourceWord(
                String("brkvz".dropFirst(index % 5).prefix(1)) + String(index, radix: 5) + endings[index % 3],
                690 - index)
        }
        let followers = words.indices.flatMap { index in
            [index * 7 + 1, index * 11 + 1].filter { $0 % 3 != index % 3 }.map {
                cdec_source_follower(
                    before: UInt32(CDEC_NO_WORD),
                    previous: index % 9 == 0 ? UInt32(CDEC_SENTENCE_START) : UInt32(index),
                    word: UInt32($0 % 270), cost: UInt16(20 + index % 40))
            }
        }
        return (words, followers)
    }

    static func invalid() throws -> [String: [UInt8]] {
        let good = try FixtureFile.bytes("valid/four-words.pbd")
        let file = PackedFile(good)
        func changed(_ section: cdec_section, _ at: Int, _ value: UInt8) -> [UInt8] {
            var file = file
            file[section][at] = value
            return file.bytes()
        }
        func without(_ section: cdec_section) -> [UInt8] {
            var file = file
            file[section] = []
            return file.bytes()
        }
        var newer = file
        newer.major = 2
        var flipped = good
        flipped[0x104] ^= 1
        var hot = try PackedFile(FixtureFile.bytes("valid/ready-answers.pbd"))
        hot[.CDEC_SECTION_HOT][hot[.CDEC_SECTION_HOT].count - 1] ^= 1
        var followers = try PackedFile(FixtureFile.bytes("valid/followers.pbd"))
        followers[.CDEC_SECTION_FOLLOWERS][12] += 1
        var vocabulary = followers
        vocabulary[.CDEC_SECTION_FOLLOWERS][1] = 1
        let endings = try PackedFile(FixtureFile.bytes("valid/endings.pbd"))
        var keys = endings
        keys[.CDEC_SECTION_ENDINGS][12] = 0xFF
        keys[.CDEC_SECTION_ENDINGS][19] = 0xFF
        var counts = endings
        counts[.CDEC_SECTION_ENDINGS][10] = 1
        return [
            "e_content-endings": keys.bytes(), "e_section-endings": counts.bytes(),
            "e_content-followers": followers.bytes(), "e_section-followers": vocabulary.bytes(), "e_empty": [],
            "e_magic": [0xF9, 0x50, 0x42, 0x45] + good.dropFirst(4),
            "e_magic-text": Array("the\nto\n".utf8),
            "e_version": newer.bytes(), "e_length-truncated": good.dropLast(1), "e_length-trailing": good + [0],
            "e_length-header": Array(good.prefix(31)),
            "e_header-checksum": good.prefix(16) + [good[16] ^ 1] + good.dropFirst(17),
            "e_header-reserved": file.bytes { $0[20] = 1 },
            "e_header-truncated-section-table": file.bytes { $0[8] = 65 },
            "e_section-missing": without(.CDEC_SECTION_NODES), "e_section-gap": file.bytes { $0[52] += 1 },
            "e_section-twice": file.bytes { $0[48] = 1 },
            "e_section-past-the-end": file.bytes { $0[32 + 7 * 16 + 9] = 1 },
            "e_section-meta-flags": changed(.CDEC_SECTION_META, 24, 5), "e_checksum": flipped,
            "e_content-alphabet": changed(.CDEC_SECTION_ALPHABET, 8, 0x61),
            "e_content-nodes-gap": changed(.CDEC_SECTION_NODES, 4, 10),
            "e_content-nodes-loop": changed(.CDEC_SECTION_NODES, 4, 0),
            "e_content-nodes-state": changed(.CDEC_SECTION_NODES, 1, 0x3F),
            "e_content-nodes-padding": changed(.CDEC_SECTION_NODES, 20, 1),
            "e_content-tails": changed(.CDEC_SECTION_TAILS, 2, 17),
            "e_section-tails": changed(.CDEC_SECTION_TAILS, 6, 0),
            "e_content-spellings": changed(.CDEC_SECTION_SPELLINGS, 16, 0x60),
            "e_content-scores": changed(.CDEC_SECTION_SCORES, 12, 2),
            "e_content-ranks": changed(.CDEC_SECTION_RANKS, 24, 11), "e_content-hot": hot.bytes(),
            "e_content-meta": changed(.CDEC_SECTION_META, 4, 3),
        ]
    }
}

@Suite(.serialized) struct FixtureTests {
    @Test(.enabled(if: ProcessInfo.processInfo.environment["PRESSBOARD_ADD_FIXTURES"] != nil))
    func `fixtures that are missing are added`() throws {
        for (name, bytes) in try FixtureFactory.valid() { try FixtureFile.add(bytes, "valid/\(name).pbd") }
        for (name, bytes) in try FixtureFactory.invalid() { try FixtureFile.add(bytes, "invalid/\(name).pbd") }
    }

    @Test func `no fixture is missing`() throws {
        let valid = try FixtureFile.all(in: "Fixtures/v1/valid").map { String($0.name.dropLast(4)) }
        let invalid = try FixtureFile.all(in: "Fixtures/v1/invalid").map { String($0.name.dropLast(4)) }
        #expect(try Set(FixtureFactory.valid().keys).isSubset(of: valid))
        #expect(try Set(FixtureFactory.invalid().keys).isSubset(of: invalid))
    }

    @Test func `endings are counted as they were`() throws {
        #expect(try FixtureFactory.valid()["counted-endings"] == FixtureFile.bytes("valid/counted-endings.pbd"))
    }

    @Test func `the example of the format document is the fixture`() throws {
        let document = try String(contentsOfFile: Self.document, encoding: .utf8)
        let dump = try #require(document.range(of: "## 18. An example").map { document[$0.upperBound...] })
        var bytes: [UInt8] = []
        for line in dump.split(separator: "\n") {
            guard line.dropFirst(3).hasPrefix("  "), Int(line.prefix(3), radix: 16) == bytes.count else { continue }
            bytes += line.dropFirst(5).prefix(47).split(separator: " ").compactMap { UInt8($0, radix: 16) }
        }
        #expect(try bytes == FixtureFile.bytes("valid/four-words.pbd"))
    }

    private static var document: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../docs/format.md").path
    }
}
