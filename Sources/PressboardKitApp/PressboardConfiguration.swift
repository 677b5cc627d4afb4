public import Foundation
public import PressboardKit
public import PressboardKitAutocomplete
public import PressboardKitEmoji
public import PressboardKitLayouts

/// What a host gives a keyboard: settings, languages, words, and where they are kept.
///
/// Every hook may be left out: then nothing is kept, and nothing fails. Hooks are called on the main actor.
public struct PressboardConfiguration {
    /// Settings at the start, unless ``loadBehavior`` gives others.
    public var behavior: KeyboardBehavior
    /// Languages at the start, the primary one first, unless ``loadLocales`` gives others.
    public var locales: [KeyboardLocale]
    /// Words in the place of a language's bundled list, most frequent first.
    public var words: [KeyboardLocale: [String]]
    /// Makes what is searched for the enabled languages, the primary one first; `nil` for their bundled lists and
    /// ``words``.
    ///
    /// Called whenever the languages change, and its answer is used at once, so it should do no more than open packed
    /// dictionaries: `DictionarySuggestionProvider(locales:dictionariesAt:)` takes microseconds. The keyboard adds
    /// ``personalLexicon`` and ``supplementaryLexicon`` itself.
    public var makeProvider: (@MainActor (_ locales: [KeyboardLocale]) -> DictionarySuggestionProvider?)?
    /// Reads the settings whenever the keyboard appears.
    public var loadBehavior: (@MainActor () -> KeyboardBehavior)?
    /// Keeps settings that have changed.
    public var saveBehavior: (@MainActor (KeyboardBehavior) -> Void)?
    /// Reads the languages whenever the keyboard appears; none of them stands for the default ones.
    public var loadLocales: (@MainActor () -> [KeyboardLocale])?
    /// Keeps languages that have changed.
    public var saveLocales: (@MainActor ([KeyboardLocale]) -> Void)?
    /// Predicts next words and learns them; `nil` for a `NextWordPredictor` of the keyboard's own.
    public var nextWordPredictor: (any NextWordPredicting)?
    /// Reads the learned pairs of a `NextWordPredictor` that has learned none yet; called once.
    public var loadLearnedWordPairs: (@MainActor () -> NextWordPredictor.WordPairs)?
    /// Keeps the learned pairs of a `NextWordPredictor`; called for each word that is learned or forgotten.
    ///
    /// The value costs nothing until it is read, so put off to a pause what takes long.
    public var saveLearnedWordPairs: (@MainActor (NextWordPredictor.WordPairs) -> Void)?
    /// What the system's spell checker knows beyond the lists; asked only about words that no list has.
    public var systemSpellChecker: (any SystemSpellChecking)?
    /// The user's own words, shortcuts and blocked words.
    public var personalLexicon: (any PersonalLexicon)?
    /// Names and shortcuts that the system hands a keyboard.
    public var supplementaryLexicon: (any LexiconSource)?
    /// Where recent emoji are kept: a suite that an application and its extension share.
    public var emojiDefaults: UserDefaults
    /// Emoji and their words in the place of the bundled ones.
    public var emojiData: EmojiData?
    /// Which features are unlocked.
    public var licenseGate: LicenseGate
    /// Changes to the next keyboard of the system.
    public var onNextKeyboard: (@MainActor () -> Void)?
    /// Starts dictation.
    public var onDictate: (@MainActor () -> Void)?
    /// Answers a key of the host's own.
    public var onCustom: (@MainActor (_ name: String) -> Void)?

    /// Configures a keyboard; by default an English one with the recommended settings that keeps nothing.
    public init(
        behavior: KeyboardBehavior = .pressboardDefault,
        locales: [KeyboardLocale] = PressboardLayouts.defaultLocales,
        words: [KeyboardLocale: [String]] = [:],
        makeProvider: (@MainActor (_ locales: [KeyboardLocale]) -> DictionarySuggestionProvider?)? = nil,
        loadBehavior: (@MainActor () -> KeyboardBehavior)? = nil,
        saveBehavior: (@MainActor (KeyboardBehavior) -> Void)? = nil,
        loadLocales: (@MainActor () -> [KeyboardLocale])? = nil,
        saveLocales: (@MainActor ([KeyboardLocale]) -> Void)? = nil,
        nextWordPredictor: (any NextWordPredicting)? = nil,
        loadLearnedWordPairs: (@MainActor () -> NextWordPredictor.WordPairs)? = nil,
        saveLearnedWordPairs: (@MainActor (NextWordPredictor.WordPairs) -> Void)? = nil,
        systemSpellChecker: (any SystemSpellChecking)? = nil,
        personalLexicon: (any PersonalLexicon)? = nil,
        supplementaryLexicon: (any LexiconSource)? = nil,
        emojiDefaults: UserDefaults = .standard,
        emojiData: EmojiData? = nil,
        licenseGate: LicenseGate = .unrestricted,
        onNextKeyboard: (@MainActor () -> Void)? = nil,
        onDictate: (@MainActor () -> Void)? = nil,
        onCustom: (@MainActor (_ name: String) -> Void)? = nil
    ) {
        self.behavior = behavior
        self.locales = locales
        self.words = words
        self.makeProvider = makeProvider
        self.loadBehavior = loadBehavior
        self.saveBehavior = saveBehavior
        self.loadLocales = loadLocales
        self.saveLocales = saveLocales
        self.nextWordPredictor = nextWordPredictor
        self.loadLearnedWordPairs = loadLearnedWordPairs
        self.saveLearnedWordPairs = saveLearnedWordPairs
        self.systemSpellChecker = systemSpellChecker
        self.personalLexicon = personalLexicon
        self.supplementaryLexicon = supplementaryLexicon
        self.emojiDefaults = emojiDefaults
        self.emojiData = emojiData
        self.licenseGate = licenseGate
        self.onNextKeyboard = onNextKeyboard
        self.onDictate = onDictate
        self.onCustom = onCustom
    }

    /// The languages that a keyboard starts with.
    @MainActor var startLocales: [KeyboardLocale] {
        let wanted = loadLocales?() ?? locales
        return wanted.isEmpty ? PressboardLayouts.defaultLocales : wanted
    }
}
