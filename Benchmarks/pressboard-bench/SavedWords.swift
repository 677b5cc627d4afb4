internal import Foundation
internal import PressboardKitAutocomplete

/// Saved words of a user, in a directory that goes with this.
final class SavedWords: Sendable {
    /// The directory, which holds nothing else.
    let directory: URL
    let file: URL

    init(count: Int) throws {
        directory = FileManager.default.temporaryDirectory.appendingPathComponent(
            "pressboard-words-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        file = directory.appendingPathComponent("words")
        let language = try Language.english()
        var model = SyntheticWords(like: language.words(2_000), seed: 6)
        let lexicon = UserLexicon(file: file)
        while lexicon.words.count < count {
            let missing = count - lexicon.words.count
            lexicon.importWords((0..<missing).map { _ in model.next() }.filter { $0.count > 3 })
        }
        lexicon.save()
        // Reading waits until it is saved.
        guard lexicon.words.count == count else { throw BenchError.data("own words cannot be saved") }
        for saved in try FileManager.default.contentsOfDirectory(atPath: directory.path) {
            try Child.flush(directory.appendingPathComponent(saved).path)
        }
    }

    deinit { try? FileManager.default.removeItem(at: directory) }
}
