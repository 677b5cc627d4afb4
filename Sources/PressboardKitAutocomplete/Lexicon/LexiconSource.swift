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
