import CDecoder
import TestSupport
import Testing

/// The C reader and the one written from docs/format.md must say the same of every file.
@Suite struct ReaderAgreementTests {
    private func compare(_ bytes: [UInt8]) throws {
        let dictionary = try OpenedDictionary(bytes)
        let reference = try ReferenceReader(bytes)
        let info = dictionary.info
        #expect(Int(info.words) == reference.words.count && Int(info.levels) == reference.levels)
        #expect(Int(info.symbols) == reference.symbols.count)
        #expect((dictionary.provenance ?? "") == reference.provenance)
        #expect(info.has_ranks == (reference.ranking != nil) && info.has_hot == (reference.hot != nil))
        for (rank, index) in (reference.ranking ?? []).enumerated() {
            let expected = reference.words[index]
            let found = try #require(dictionary.word(at: rank))
            #expect(agree(found, expected) && found.flags == expected.flags, "rank \(rank)")
            #expect(dictionary.rank(of: found) == rank)
        }
        for (text, answer) in reference.hot ?? [:] {
            let found = dictionary.completions(of: text, limit: 3)
            #expect(
                zip(found, answer).allSatisfy { agree($0, reference.words[$1]) } && found.count == answer.count,
                "\(text)")
        }
        for typed in reference.symbols.prefix(12).map({ [$0] })
            + reference.words.prefix(40).map({ Array($0.key.unicodeScalars.prefix(4)) })
        {
            let text = String(String.UnicodeScalarView(typed))
            let expected = reference.completions(of: typed).prefix(16)
            let found = dictionary.completions(of: text, limit: 16)
            #expect(
                zip(found, expected).allSatisfy { agree($0, reference.words[$1]) } && found.count == expected.count,
                "\(text)")
        }
    }

    @Test(arguments: ["endings", "counted-endings"])
    func `both readers agree on what endings say`(name: String) throws {
        let bytes = try FixtureFile.bytes("valid/\(name).pbd")
        let (dictionary, reference) = (try OpenedDictionary(bytes), try ReferenceReader(bytes))
        let texts = ["", "I", "xx't", "xxne", "xxdo", "xxil"].map { Array($0.utf8) }
        let words = texts + reference.words.map { Array($0.spelling.utf8) }
        #expect(words.contains { reference.row(after: $0) != nil })
        for previous in words { #expect(dictionary.agrees(with: reference, behind: previous, words)) }
    }

    private func agree(_ found: FoundWord, _ expected: ReferenceReader.Word) -> Bool {
        found.text == Array(expected.spelling.utf8) && Int(found.level) == expected.level
            && Int(found.score) == expected.score && Int(found.position) == expected.position
            && Int(found.variant) == expected.variant
    }

    @Test(arguments: try FixtureFile.all(in: "Fixtures/v1/valid").map(\.name))
    func `both readers agree on a fixture`(name: String) throws { try compare(FixtureFile.bytes("valid/" + name)) }

    @Test(arguments: RandomList.some, [PackOptions(), [.quick, .sortTies], [.quick, .unscored]])
    func `both readers agree on a random list`(list: RandomList, options: PackOptions) throws {
        try compare(pack(list.words(100), options))
    }
}
