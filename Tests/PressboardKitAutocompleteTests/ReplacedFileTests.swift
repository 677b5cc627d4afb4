import Foundation
import PressboardKit
import PressboardKitAutocomplete
import TestSupport
import Testing

/// A provider on a file that is replaced or goes while it is in use.
@Suite struct ReplacedFileTests {
    private func write(_ words: [String], to path: String) throws {
        let packed = try PackedBytes(packing: WordListBuffer(words))
        let bytes = unsafe packed.withBytes { unsafe Data($0) }
        try bytes.write(to: URL(fileURLWithPath: path))
    }

    @Test(arguments: [true, false])
    func `a provider answers from the file that it opened`(isReplaced: Bool) throws {
        let folder = try TemporaryDirectory()
        let (path, other) = (folder.path + "/words.pbd", folder.path + "/new.pbd")
        try write(["garden", "gardener"], to: path)
        let old = try DictionarySuggestionProvider(dictionariesAt: [path])
        if isReplaced {
            try write(["rose", "roses"], to: other)
            #expect(unsafe rename(other, path) == 0)
            let new = try DictionarySuggestionProvider(dictionariesAt: [path])
            #expect(new.isKnown("rose") && !new.isKnown("garden"))
            #expect(new.suggestions(for: "ros").map(\.text) == ["rose", "roses"])
        } else {
            try FileManager.default.removeItem(atPath: path)
            #expect(throws: DictionaryError.notFound(path: path)) {
                try DictionarySuggestionProvider(dictionariesAt: [path])
            }
        }
        #expect(old.isKnown("garden") && !old.isKnown("rose"))
        #expect(old.suggestions(for: "gard").map(\.text) == ["garden", "gardener"])
    }
}
