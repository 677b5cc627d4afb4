/// Words and shortcuts that are searched beside the dictionaries and may change at any time.
///
/// A ``DictionarySuggestionProvider`` asks for the contents at every question, from any thread.
public protocol LexiconSource: AnyObject, Sendable {
    /// What is to be searched now; the same object until something changes.
    ///
    /// - Complexity: has to come at once, well under a microsecond.
    var contents: LexiconContents { get }
}

/// The user's own words, shortcuts and blocked words.
///
/// ``UserLexicon`` is the one of this package. Every change shows in ``LexiconSource/contents`` when the call returns,
/// except what is learned, which may take some milliseconds more.
public protocol PersonalLexicon: LexiconSource {
    /// Takes note of a word that stayed in the text, also of one whose correction was rejected.
    ///
    /// Called on the keystroke that ends a word, so it must not wait for anything.
    ///
    /// - Parameters:
    ///   - word: the word and where it was typed.
    ///   - provider: its dictionaries tell which words need no learning.
    func noteKept(_ word: KeptWord, in provider: DictionarySuggestionProvider)

    /// Adds a word that the user asked for, and lifts a block on it; words that dictionaries mark as offensive, too.
    ///
    /// - Returns: why it was refused; `nil` when it is there now.
    @discardableResult func add(_ word: String) -> LexiconRefusal?

    /// Forgets a word, and how often it was kept, case aside.
    func forget(_ word: String)

    /// Forgets a word and never suggests it again, case aside, whatever dictionary has it.
    ///
    /// - Returns: why it was refused; `nil` when it is blocked now.
    @discardableResult func block(_ word: String) -> LexiconRefusal?

    /// Lifts a block.
    func unblock(_ word: String)

    /// Adds a shortcut, or replaces the one with the same trigger.
    ///
    /// - Returns: why it was refused; `nil` when it is there now.
    @discardableResult func add(_ shortcut: LexiconShortcut) -> LexiconRefusal?

    /// Removes a shortcut, case aside.
    func removeShortcut(_ trigger: String)

    /// Hands what has changed to whoever keeps it; called when a keyboard disappears.
    func save()
}

/// A word that stayed in the text.
public struct KeptWord: Equatable, Sendable {
    /// The word as it stands.
    public var text: String
    /// Whether it begins a sentence, so that its capital tells nothing.
    public var beginsSentence: Bool
    /// Whether its field is secure, wants no correction, or holds no running text (numbers, addresses): such a word is
    /// never learned nor counted.
    public var isPrivate: Bool

    /// Creates a kept word.
    public init(_ text: String, beginsSentence: Bool = false, isPrivate: Bool = false) {
        self.text = text
        self.beginsSentence = beginsSentence
        self.isPrivate = isPrivate
    }
}

/// What is typed for a longer text: `omw` for `On my way!`.
public struct LexiconShortcut: Equatable, Sendable {
    /// What is typed, without white space; case does not count.
    public var trigger: String
    /// What takes its place.
    public var expansion: String
    /// Whether a space puts it there; otherwise it is only offered.
    public var isAppliedBySpace: Bool

    /// Creates a shortcut.
    public init(_ trigger: String, _ expansion: String, isAppliedBySpace: Bool = true) {
        self.trigger = trigger
        self.expansion = expansion
        self.isAppliedBySpace = isAppliedBySpace
    }
}

/// A word of a lexicon.
public struct LexiconWord: Equatable, Sendable {
    /// The spelling that is offered.
    public var text: String
    /// How often it was used, of which its place among others follows.
    public var uses: Int

    /// Creates a word.
    public init(_ text: String, uses: Int = 0) {
        self.text = text
        self.uses = uses
    }
}

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
    /// Nothing that a key types.
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
    /// Most bytes of saved data that are read.
    public static let archiveBytes = 4 << 20
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
    /// The others, in their order.
    public var refused: [Refused]

    /// Creates a verdict.
    public init(accepted: Int = 0, refused: [Refused] = []) {
        self.accepted = accepted
        self.refused = refused
    }
}
