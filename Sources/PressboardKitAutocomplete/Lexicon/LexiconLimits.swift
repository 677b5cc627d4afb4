/// Why a word or a shortcut was refused.
public enum LexiconRefusal: String, Error, Equatable, Sendable, CaseIterable {
    /// Nothing but white space.
    case empty
    /// Not UTF-8, or with control characters.
    case invalidText
    /// Longer than ``LexiconLimits/wordLength`` characters, or an expansion than ``LexiconLimits/expansionLength``.
    case tooLong
    /// White space inside a word or a trigger.
    case severalWords
    /// No letter in it.
    case noLetters
    /// Looks like an address, a password or a number: has digits or signs other than apostrophes inside.
    case notAWord
    /// The lexicon has it.
    case duplicate
    /// The user blocked it.
    case blocked
    /// As many words were asked for by the user as a lexicon holds.
    case full
    /// A line of saved data that cannot be read.
    case unreadable
    /// A line that a newer version wrote: it is kept and saved again as it is.
    case unknownKind
}

/// Sizes that a lexicon keeps to.
public enum LexiconLimits {
    /// Most words; of learned ones the least recently used go first.
    public static let words = 10_000
    /// Most words that were kept but not yet learned.
    public static let candidates = 2_000
    /// Most shortcuts.
    public static let shortcuts = 1_000
    /// Most blocked words.
    public static let blockedWords = 2_000
    /// Longest word, in characters.
    public static let wordLength = 48
    /// Longest expansion, in characters.
    public static let expansionLength = 1_000
    /// How often a word is kept before it is learned.
    public static let keptUntilLearned = 2
    /// Most bytes of saved data that are read; a full lexicon takes less.
    public static let archiveBytes = 16 << 20
    /// Most lines of newer versions that are kept.
    public static let unknownLines = 1_000
}

/// What came of an import.
public struct LexiconImport: Equatable, Sendable {
    /// An entry that was left out.
    public struct Refused: Equatable, Sendable {
        /// Line of a text or place in a list, from 1.
        public var line: Int
        /// The entry, or its beginning.
        public var text: String
        /// Why.
        public var reason: LexiconRefusal

        /// Creates a refused entry.
        public init(line: Int, text: String, reason: LexiconRefusal) {
            self.line = line
            self.text = text
            self.reason = reason
        }
    }

    /// Entries that were taken in.
    public var accepted: Int
    /// The first thousand of the others, in their order.
    public var refused: [Refused]
    /// Number of all that were refused.
    public var refusedCount: Int

    /// Creates a verdict.
    public init(accepted: Int = 0, refused: [Refused] = []) {
        self.accepted = accepted
        self.refused = refused
        refusedCount = refused.count
    }
}

extension LexiconImport {
    /// Most refused entries that are listed one by one.
    private static let listed = 1_000
    /// Characters that are shown of a refused entry.
    private static let shown = 80

    mutating func note(_ refusal: LexiconRefusal?, line: Int, _ text: some StringProtocol) {
        guard let refusal else {
            accepted += 1
            return
        }
        refusedCount += 1
        guard refused.count < Self.listed else { return }
        refused.append(Refused(line: line, text: String(text.prefix(Self.shown)), reason: refusal))
    }
}
