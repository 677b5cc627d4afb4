public import Foundation

/// The user's own words, kept in a file or through two hooks.
///
/// All calls are safe from any thread. Words that a file has packed are searched from the first moment. Everything else
/// is loaded in the background: ``contents`` are empty until then and ``noteKept(_:in:)`` waits for nothing, other calls
/// wait for it. What is searched lies packed in a few bytes a word, and the rest stays in the loaded data until something
/// changes.
public final class UserLexicon: PersonalLexicon, @unchecked Sendable {
    private let storage: Storage
    private let queue = DispatchQueue(label: "pressboard.user-lexicon", qos: .utility)
    // `published` is only touched while `lock` is held; its value is immutable.
    private let lock = NSLock()
    private var published: LexiconContents?
    // What follows is only touched on `queue`.
    private var state = State.archived(LexiconArchive())
    private var hasUnsavedChanges = false
    /// What is saved could not be read, and is not to be lost for that.
    private var hasUnreadData = false
    /// `nil` until the text is read.
    private var verdict: LexiconImport?

    private enum Storage: Sendable {
        case hooks(load: @Sendable () -> Data?, save: @Sendable (Data) throws -> Void)
        case files(MappedLexicon)
    }

    private enum State {
        case archived(LexiconArchive)
        case open(LexiconLedger)
    }

    /// Loads a lexicon in the background.
    ///
    /// - Parameters:
    ///   - load: gives the data that was saved last, `nil` when there is none. Mapped data costs least memory.
    ///   - save: keeps data; when it throws, the next save tries again. The hooks run in the background, one at a time,
    ///     and must not call the lexicon.
    public init(
        load: @escaping @Sendable () -> Data? = { nil }, save: @escaping @Sendable (Data) throws -> Void = { _ in }
    ) {
        storage = .hooks(load: load, save: save)
        queue.async { _ = self.take(LexiconArchive(data: load() ?? Data())) }
    }

    /// Opens a lexicon that is kept in a file.
    ///
    /// Its words are saved packed beside the text, in a file whose name has `.packed` added, and searched where they are
    /// mapped: opening compares checksums and reads no word. A packed file that is missing, damaged or of another text is made again in the background. A text
    /// that exists but cannot be read is not overwritten, unless everything is erased or restored.
    ///
    /// - Parameter file: the text, in a directory that exists. Both files are mapped, so nobody may write into them;
    ///   putting another in their place is safe.
    public init(file: URL) {
        let files = MappedLexicon(file)
        storage = .files(files)
        let archive = try? files.archive()
        hasUnreadData = archive == nil
        guard let archive, !archive.data.isEmpty else {
            published = .empty
            return
        }
        state = .archived(archive)
        published = files.contents(of: archive)
        guard published == nil else { return }
        queue.async {
            let ledger = self.take(archive)
            // Where nothing can be written, the next lexicon packs again.
            try? files.pack(ledger, of: archive)
        }
    }

    /// What is to be searched now.
    public var contents: LexiconContents { loadedContents ?? .empty }
    /// `nil` until everything is loaded.
    private var loadedContents: LexiconContents? { lock.withLock { published } }

    // MARK: Learning

    /// Takes note of a word that stayed in the text.
    public func noteKept(_ word: KeptWord, in provider: DictionarySuggestionProvider) {
        guard !word.isPrivate else { return }
        // Most words are of this kind, and are not worth waking a thread.
        if let contents = loadedContents, provider.needsNoLearning(word.text), !contents.has(word.text) { return }
        queue.async {
            if provider.needsNoLearning(word.text), !self.contents.has(word.text) { return }
            self.change { $0.note(word, in: provider) }
        }
    }

    /// Waits until all that was noted is learned, and what was to be saved is saved.
    public func settle() async {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume() }
        }
    }

    // MARK: What the user asks for

    /// Adds a word that the user asked for, and lifts a block on it.
    @discardableResult public func add(_ word: String) -> LexiconRefusal? {
        change(.words) { $0.add(word) }
    }

    /// Forgets a word, and how often it was kept, case aside.
    public func forget(_ word: String) {
        queue.sync { change { $0.forget(word) } }
    }

    /// Forgets a word and never suggests it again.
    @discardableResult public func block(_ word: String) -> LexiconRefusal? {
        queue.sync {
            var refusal: LexiconRefusal?
            change { ledger in
                refusal = ledger.block(word)
                return refusal == nil ? ledger.forget(word).union(.others) : .none
            }
            return refusal
        }
    }

    /// Lifts a block.
    public func unblock(_ word: String) {
        queue.sync { change { $0.unblock(word) } }
    }

    /// Adds a shortcut, or replaces the one with the same trigger.
    @discardableResult public func add(_ shortcut: LexiconShortcut) -> LexiconRefusal? {
        change(.others) { $0.add(shortcut) }
    }

    /// Removes a shortcut, case aside.
    public func removeShortcut(_ trigger: String) {
        queue.sync { change { $0.removeShortcut(trigger) } }
    }

    /// Forgets everything, and saves that.
    public func eraseAll() {
        queue.sync {
            change { ledger in
                ledger = LexiconLedger()
                return [.words, .others]
            }
            hasUnreadData = false
        }
        save()
    }

    // MARK: Lists

    /// The words, most recently used first, with their uses.
    public var words: [LexiconWord] {
        read { LexiconLedger.byUse($0.words).map { LexiconWord($0.value.text, uses: $0.value.uses) } }
    }

    /// The shortcuts, by trigger.
    public var shortcuts: [LexiconShortcut] {
        read { $0.shortcuts.sorted { $0.key < $1.key }.map(\.value) }
    }

    /// The blocked words, by letters.
    public var blockedWords: [String] {
        read { $0.blocked.sorted { $0.key < $1.key }.map(\.value) }
    }

    /// Adds a list of words; those that the user blocked are refused.
    @discardableResult public func importWords(_ words: [String]) -> LexiconImport {
        queue.sync {
            var verdict = LexiconImport()
            change { ledger in
                for (index, word) in words.enumerated() {
                    verdict.note(ledger.add(word, isImported: true), line: index + 1, word)
                }
                return verdict.accepted > 0 ? [.words, .others] : .none
            }
            return verdict
        }
    }

    /// Adds the words of a file in UTF-8: one a line, or a JSON array of strings.
    ///
    /// Of a line only what stands before a tab counts; empty lines do not.
    @discardableResult public func importWords(from data: Data) -> LexiconImport {
        LexiconFile.read(data) { importWords($0) }
    }

    // MARK: Keeping

    /// Everything, in the form that is saved.
    public var archive: LexiconArchive {
        queue.sync {
            switch state {
            case .archived(let archive): archive
            case .open(let ledger): ledger.archive
            }
        }
    }

    /// Puts an archive in the place of everything, as far as it can be read.
    ///
    /// - Returns: lines that were taken in, and those that were not.
    @discardableResult public func restore(_ archive: LexiconArchive) -> LexiconImport {
        queue.sync {
            _ = take(archive)
            hasUnsavedChanges = true
            hasUnreadData = false
            return verdict ?? LexiconImport()
        }
    }

    /// What came of loading, or of restoring since.
    ///
    /// - Complexity: O(n) for a lexicon of a file, of which no word was read yet.
    public var loadVerdict: LexiconImport {
        queue.sync {
            if verdict == nil { _ = ledger() }
            return verdict ?? LexiconImport()
        }
    }

    /// Writes changes to the file or hands them to the hook, in the background.
    public func save() {
        queue.async {
            guard self.hasUnsavedChanges, !self.hasUnreadData else { return }
            let archive: LexiconArchive
            switch self.state {
            case .archived(let kept): archive = kept
            case .open(let ledger): archive = ledger.archive
            }
            guard (try? self.store(archive)) != nil else { return }
            self.hasUnsavedChanges = false
        }
    }

    // MARK: On the queue

    private func store(_ archive: LexiconArchive) throws {
        switch storage {
        case .hooks(_, let save):
            try save(archive.data)
            state = .archived(archive)
        case .files(let files):
            try files.save(archive)
            try? files.pack(ledger(), of: archive)
            state = .archived(archive)
            // What is mapped takes the place of what is in memory.
            guard let mapped = try? files.archive(), mapped == archive else { return }
            state = .archived(mapped)
            if let contents = files.contents(of: mapped) { publish(contents) }
        }
    }

    private func take(_ archive: LexiconArchive) -> LexiconLedger {
        var verdict = LexiconImport()
        let ledger = LexiconLedger(archive, verdict: &verdict)
        self.verdict = verdict
        // What goes beyond the bounds is not kept, and not saved again.
        let isWithinBounds = archive.isWithinBounds && ledger.count >= verdict.accepted
        state = isWithinBounds ? .archived(archive) : .open(ledger)
        publish(ledger.contents(keeping: nil))
        return ledger
    }

    private func ledger() -> LexiconLedger {
        switch state {
        case .open(let ledger): return ledger
        case .archived(let archive):
            var verdict = LexiconImport()
            let ledger = LexiconLedger(archive, verdict: &verdict)
            if self.verdict == nil { self.verdict = verdict }
            return ledger
        }
    }

    private func change(_ body: (inout LexiconLedger) -> LexiconLedger.Changes) {
        var ledger = self.ledger()
        // The only reference, so that nothing is copied.
        state = .archived(LexiconArchive())
        let changes = body(&ledger)
        state = .open(ledger)
        if changes != .none { hasUnsavedChanges = true }
        guard changes.rawValue & ~LexiconLedger.Changes.data.rawValue != 0 else { return }
        publish(ledger.contents(keeping: changes.contains(.words) ? nil : contents.words))
    }

    private func change(
        _ changes: LexiconLedger.Changes, _ body: (inout LexiconLedger) -> LexiconRefusal?
    ) -> LexiconRefusal? {
        queue.sync {
            var refusal: LexiconRefusal?
            change { ledger in
                refusal = body(&ledger)
                return refusal == nil ? changes.union(.others) : .none
            }
            return refusal
        }
    }

    private func read<Result>(_ body: (LexiconLedger) -> Result) -> Result {
        queue.sync { body(ledger()) }
    }

    private func publish(_ contents: LexiconContents) {
        lock.withLock { published = contents }
    }
}
