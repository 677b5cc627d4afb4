import Foundation
import PressboardCorpora
import PressboardKit
import Testing

struct PackedCorporaTests {
    private static let corpora = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../corpora").standardizedFileURL

    @Test(arguments: ["en", "cs"]) func `a packed dictionary is what its list packs to`(language: String) throws {
        let words = Self.corpora.appending(path: "words")
        let list = try WordListFile(path: words.appending(path: "\(language).tsv").path)
        let provenance = try String(
            contentsOf: words.appending(path: "\(language).provenance.txt"), encoding: .utf8)
        let followers = words.appending(path: "\(language).followers.tsv").path
        let packed = try list.packed(
            followers: FollowerListFile(path: followers, words: list),
            options: language == "cs" ? .endings : [], provenance: provenance)
        let committed = try Data(contentsOf: Self.corpora.appending(path: "packed/\(language).pbd"))
        let isSame = unsafe packed.withBytes { unsafe committed.elementsEqual($0) }
        #expect(isSame)
    }

    @Test(arguments: ["en", "cs"]) func `a bundled dictionary is found and whole`(language: String) throws {
        let path = try #require(Corpora.dictionaryPath(language))
        let dictionary = try PackedDictionary(path: path)
        try dictionary.verify(path: path)
        #expect(dictionary.facts.provenance.contains("CC BY-SA 4.0"))
    }

    @Test func `a list that is not bundled has no path`() {
        #expect(Corpora.dictionaryPath("de") == nil)
    }
}
