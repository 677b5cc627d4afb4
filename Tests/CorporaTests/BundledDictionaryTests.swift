import Foundation
import PressboardKit
import Testing

@Suite struct BundledDictionaryTests {
    @Test func `the keys said to be bundled are those of the packed files`() throws {
        let packed = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent()  // CorporaTests
            .deletingLastPathComponent()  // Tests
            .deletingLastPathComponent()
            .appendingPathComponent("corpora/packed")
        let files = try FileManager.default.contentsOfDirectory(at: packed, includingPropertiesForKeys: nil)
        let stems = files.filter { $0.pathExtension == "pbd" }.map { $0.deletingPathExtension().lastPathComponent }
        #expect(stems.sorted() == BundledDictionaries.identifiers.sorted())
    }

    @Test func `every bundled key serves a locale`() {
        let keys = Set(KeyboardLocale.allCases.compactMap(\.dictionaryIdentifier))
        #expect(BundledDictionaries.identifiers.isSubset(of: keys))
    }
}
