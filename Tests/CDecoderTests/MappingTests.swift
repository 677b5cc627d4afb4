import CDecoder
import Foundation
import TestSupport
import Testing

/// What becomes of a mapping when its file is replaced.
@Suite struct MappingTests {
    /// What happens to a file while it is mapped.
    enum Change: CaseIterable {
        case renamedOver, deleted, deletedAndMadeAnew
    }

    private func words(_ seed: UInt64) -> [SourceWord] {
        RandomList(kind: .accented, seed: seed, scores: 30).words(3_000)
    }

    private func texts(_ dictionary: OpenedDictionary) -> [[UInt8]?] {
        (0..<Int(dictionary.info.words)).map { dictionary.word(at: $0)?.text }
    }

    @Test(arguments: Change.allCases)
    func `the old mapping answers as before, and a new one has the new words`(change: Change) throws {
        let folder = try TemporaryDirectory()
        let (path, other) = (folder.path + "/words.pbd", folder.path + "/new.pbd")
        let (oldWords, newWords) = (words(11), words(12))
        let newBytes = try Data(pack(newWords, .quick))
        try Data(pack(oldWords, .quick)).write(to: URL(fileURLWithPath: path))
        // Nothing but the header has been read when the file goes: its other pages come later, from the old file.
        let old = try OpenedDictionary(path: path)
        switch change {
        case .renamedOver:
            try newBytes.write(to: URL(fileURLWithPath: other))
            #expect(unsafe rename(other, path) == 0)
        case .deleted:
            try FileManager.default.removeItem(atPath: path)
        case .deletedAndMadeAnew:
            try FileManager.default.removeItem(atPath: path)
            try newBytes.write(to: URL(fileURLWithPath: path))
        }
        try old.verify()
        #expect(texts(old) == oldWords.map(\.text))
        if change == .deleted {
            #expect(throws: Failure.self) { try OpenedDictionary(path: path) }
        } else {
            let new = try OpenedDictionary(path: path)
            try new.verify()
            #expect(texts(new) == newWords.map(\.text))
        }
        #expect(texts(old) == oldWords.map(\.text))
    }
}
