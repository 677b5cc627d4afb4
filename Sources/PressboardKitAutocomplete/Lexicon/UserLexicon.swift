public import Foundation

/// The user's own words, kept through two hooks.
///
/// All calls are safe from any thread. The data is loaded in the background when the lexicon is created; what is asked
/// of it before that waits, except ``contents`` and ``noteKept(_:in:)``.
public final class UserLexicon: PersonalLexicon, @unchecked Sendable {
    // `stored` is only touched while `lock` is held.
    private let lock = NSLock()
    private var stored = LexiconContents.empty

    /// Loads a lexicon in the background.
    ///
    /// - Parameters:
    ///   - load: gives the data that was saved last, `nil` when there is none. A mapped file costs least memory.
    ///   - save: keeps data; what it throws makes the lexicon try again at the next save. Neither hook runs on the main
    ///     thread, and never two at once.
    public init(
        load: @escaping @Sendable () -> Data? = { nil }, save: @escaping @Sendable (Data) throws -> Void = { _ in }
    ) {}

    /// What is to be searched now.
    public var contents: LexiconContents { lock.withLock { stored } }

    public func noteKept(_ word: KeptWord, in provider: DictionarySuggestionProvider) {}
    @discardableResult public func add(_ word: String) -> LexiconRefusal? { nil }
    public func forget(_ word: String) {}
    @discardableResult public func block(_ word: String) -> LexiconRefusal? { nil }
    public func unblock(_ word: String) {}
    @discardableResult public func add(_ shortcut: LexiconShortcut) -> LexiconRefusal? { nil }
    public func removeShortcut(_ trigger: String) {}
    public func save() {}

    /// Waits until all that was noted, loaded or to be saved is done.
    public func settle() async {}

    /// Forgets everything, and saves that.
    public func eraseAll() {}

    /// The words, most recently used first, with their uses.
    public var words: [LexiconWord] { [] }
    /// The shortcuts, by trigger.
    public var shortcuts: [LexiconShortcut] { [] }
    /// The blocked words, by letters.
    public var blockedWords: [String] { [] }

    /// Everything, in the form that is saved.
    public var archive: LexiconArchive { LexiconArchive() }

    /// Puts an archive in the place of everything.
    public func restore(_ archive: LexiconArchive) {}

    /// What came of loading or restoring: lines that could not be read.
    public var loadVerdict: LexiconImport { LexiconImport() }

    /// Adds a list of words, one entry each.
    @discardableResult public func importWords(_ words: [String]) -> LexiconImport { LexiconImport() }

    /// Adds the words of a file: a line each, or a JSON array of strings.
    @discardableResult public func importWords(from data: Data) -> LexiconImport { LexiconImport() }
}
