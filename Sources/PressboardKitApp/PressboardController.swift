public import Foundation
public import PressboardKit
public import PressboardKitAutocomplete
internal import PressboardKitEmoji
internal import PressboardKitLayouts

/// A whole keyboard without a screen: actions in, edited text and suggestions out.
///
/// A host draws ``layout`` and ``suggestions``, reports what keys and gestures ask for through ``handle(_:)``, and
/// tells of changes that it did not make through ``textDidChange()``. The controller alone edits the document.
@MainActor
public final class PressboardController {
    /// The text that is edited; without one every action does nothing.
    public var document: (any PressboardTextDocument)? {
        willSet { finishGlide() }
        didSet { startAnew() }
    }

    /// What the field asks for.
    public var field = FieldTraits() {
        didSet { if field != oldValue { fieldChanged() } }
    }

    /// The settings; a change is saved and the layout resolved anew.
    public var behavior: KeyboardBehavior {
        didSet { if behavior != oldValue { behaviorChanged() } }
    }

    /// Language, page, case and field of the layout.
    public let context: KeyboardContext

    /// The keys of the page on screen.
    public private(set) var layout: KeyboardLayoutDefinition

    /// Where the keys lie on screen, for touches and glides; without it those of the plain layout are assumed.
    public var geometry: KeyGeometry? {
        didSet {
            // The pages of digits and symbols say nothing about letters.
            if let geometry, let letter = letterRows.joined().first, geometry.centroid(of: letter) != nil {
                letterGeometry = geometry
            }
            if let geometry { touches?.machine.replaceKeys(with: geometry) }
        }
    }

    /// The slots of the suggestion bar, of which a space applies the highlighted one, but never that of a sum.
    public internal(set) var suggestions: [Suggestion] = [] {
        didSet { if suggestions != oldValue { onSuggestionsChange?() } }
    }

    /// Called when the layout has changed.
    public var onChange: (() -> Void)?
    /// Called when the suggestions have changed.
    public var onSuggestionsChange: (() -> Void)?

    /// The enabled languages, the primary one first.
    public var locales: [KeyboardLocale] { context.enabledLocales }

    /// ``behavior`` with its numbers in range and without what is locked.
    private(set) var settings: KeyboardBehavior

    let configuration: PressboardConfiguration
    /// Knows which words follow which.
    let nextWordPredictor: any NextWordPredicting
    /// What was learned behind a text, kept while a word is typed there.
    var knownFollowers: (text: String, followers: [LearnedFollower])?
    let now: () -> TimeInterval
    var memory = EditMemory()
    /// The text left of the caret that suggestions and case stand for.
    var synced: TextMark?
    /// Whether a key is being carried out: a host that reports each edit at once tells nothing new then.
    var isEditing = false
    /// What the bar has for that text, whatever a glide shows meanwhile.
    var bar = BarContent()
    /// The fingers on the keys.
    var touches: TouchSession?
    /// What the last key has done, while it is the last to have edited the text.
    var undoable: UndoableKey?
    /// Whether a key has typed something since the field and its text are known.
    var mayUndo = false
    /// The word that was finished last, until another action shows that it stays.
    var keptWord: FinishedWord?
    /// Where the letters lie on screen, or lay when they were shown last.
    private(set) var letterGeometry: KeyGeometry?
    /// Where sentences end.
    private(set) var sentenceRules = SentenceRules.plain
    /// Which keys lie beside one another.
    private(set) var neighbors = KeyNeighbors(rows: [])
    /// What was typed into the search field of the emoji panel; `nil` while it is not open.
    var emojiSearch: String? {
        didSet { if emojiSearch != oldValue { findEmoji() } }
    }
    /// The first hundred emoji that fit what was typed into the search field of the emoji panel, best first.
    public internal(set) var emojiSearchResults: [String] = []
    let recentEmojiStore: EmojiRecentsStore
    /// Counts glides, so that the answer of an older one is known.
    var glideCount = 0
    var pendingGlide: PendingGlide?
    let moves = CursorMoveState()
    var coalescer = CursorMoveCoalescer()
    private(set) var provider: DictionarySuggestionProvider? {
        didSet { (nextWordPredictor as? NextWordPredictor)?.sources = provider.map { [$0] } ?? [] }
    }
    private var loading: Task<Void, Never>?
    private var loadCount = 0
    /// Keys that were typed, for the diagnostics of memory.
    var keystrokes = 0
    private var isReloading = false

    /// Makes a keyboard.
    ///
    /// The dictionaries of languages that this process has not used are opened in the background; until then there
    /// are no suggestions and no corrections.
    ///
    /// - Parameters:
    ///   - configuration: settings, languages, words and where they are kept.
    ///   - now: a clock in seconds, for double taps and pauses.
    public init(
        configuration: PressboardConfiguration = PressboardConfiguration(),
        now: @escaping () -> TimeInterval = { Date().timeIntervalSinceReferenceDate }
    ) {
        self.configuration = configuration
        self.now = now
        nextWordPredictor = configuration.startPredictor
        recentEmojiStore = EmojiRecentsStore(defaults: configuration.emojiDefaults)
        let behavior = configuration.loadBehavior?() ?? configuration.behavior
        self.behavior = behavior
        settings = configuration.licenseGate.permitted(behavior.clamped())
        let locales = configuration.licenseGate.permitted(configuration.startLocales)
        context = KeyboardContext(locale: locales[0], enabledLocales: locales)
        layout = StandardLayoutResolver.layout(for: context)
        applyBehavior()
        resolveLayout()
        loadDictionary()
        syncAfterInput()
    }

    // MARK: Settings and languages

    /// Reads settings and languages again, as when the keyboard appears.
    public func reloadSettings() {
        finishGlide()
        isReloading = true
        if let loaded = configuration.loadBehavior?() { behavior = loaded }
        isReloading = false
        if configuration.loadLocales != nil { enable(configuration.startLocales) }
        memory.leavePlace()
        undoable = nil
        refresh()
    }

    /// Makes a language the primary one; the others stay enabled.
    public func setLocale(_ locale: KeyboardLocale) {
        setLocales([locale] + locales.filter { $0 != locale })
    }

    /// Enables languages, the primary one first; none of them stands for the default ones.
    public func setLocales(_ locales: [KeyboardLocale]) {
        let locales = locales.isEmpty ? PressboardLayouts.defaultLocales : locales
        guard locales != self.locales else { return }
        enable(locales)
        configuration.saveLocales?(locales)
    }

    private func enable(_ wanted: [KeyboardLocale]) {
        let locales = configuration.licenseGate.permitted(wanted)
        guard locales != self.locales else { return }
        finishGlide()
        context.locale = locales[0]
        context.enabledLocales = locales
        languageChanged()
        resolveLayout()
        loadDictionary()
        refresh()
    }

    private func behaviorChanged() {
        applyBehavior()
        if !isReloading { configuration.saveBehavior?(behavior) }
        resolveLayout()
        refresh()
    }

    private func applyBehavior() {
        settings = configuration.licenseGate.permitted(behavior.clamped())
        context.layoutTypeOverride = settings.layoutTypeOverride
        languageChanged()
        coalescer = CursorMoveCoalescer(interval: settings.cursorDragUpdateInterval)
    }

    private func fieldChanged() {
        context.inputType = field.inputType
        context.returnKeyType = field.returnKeyType
        resolveLayout()
        startAnew()
    }

    private func startAnew() {
        finishGlide()
        learnKeptWord()
        undoable = nil
        mayUndo = false
        emojiSearch = nil
        memory = EditMemory()
        knownFollowers = nil
        _ = coalescer.flush()
        _ = moves.update(isMoving: false)
        setCase(.lowercased)
        show(.alphabetic)
        refresh()
    }

    /// The letters on screen, row by row.
    var letterRows: [[Character]] {
        context.characterRows ?? CharacterRows.rows(for: context.locale, layoutType: context.effectiveLayoutType)
    }

    private func languageChanged() {
        letterGeometry = nil
        sentenceRules = settings.sentenceRules(for: context.locale)
        neighbors = KeyNeighbors(rows: letterRows)
    }

    /// Chooses the keys anew, and tells when they are others.
    func resolveLayout() {
        let resolved = StandardLayoutResolver.layout(
            for: context, adaptToInputType: settings.adaptToInputType, dictation: settings.dictation,
            emojiKey: settings.emojiKey, nextKeyboardKey: settings.nextKeyboardKey)
        guard resolved != layout else { return }
        layout = resolved
        onChange?()
    }

    // MARK: Dictionary

    /// Whether suggestions and corrections are at work.
    public var isDictionaryReady: Bool { provider != nil }

    /// Waits until the dictionaries of the enabled languages are open; at once when they are.
    public func dictionaryReady() async {
        while provider == nil, let loading { await loading.value }
    }

    /// The provider for languages, with words in the place of the bundled list of a language where there are any.
    ///
    /// Providers of bundled lists are shared by the process: three sets of languages are kept.
    public nonisolated static func makeProvider(
        locales: [KeyboardLocale], words: [KeyboardLocale: [String]]
    ) -> DictionarySuggestionProvider {
        ProviderCache.provider(for: locales, words: words)
    }

    private func loadDictionary() {
        loadCount += 1
        let (count, locales, words) = (loadCount, self.locales, configuration.words)
        loading?.cancel()
        loading = nil
        if let given = configuration.makeProvider?(locales) {
            provider = combined(given)
            return
        }
        if let basic = configuration.licenseGate.dictionaryReplacement {
            let own = locales.compactMap { words[$0] }.filter { !$0.isEmpty }
            provider = combined(DictionarySuggestionProvider(languageLists: own.isEmpty ? [basic] : own))
            return
        }
        provider = words.isEmpty ? ProviderCache.kept(for: locales).map(combined) : nil
        guard provider == nil else { return }
        loading = Task { [weak self] in
            let made = await Task.detached { Self.makeProvider(locales: locales, words: words) }.value
            guard let self, self.loadCount == count else { return }
            self.provider = self.combined(made)
            self.loading = nil
            self.refresh()
        }
    }

    private func combined(_ provider: DictionarySuggestionProvider) -> DictionarySuggestionProvider {
        guard configuration.personalLexicon != nil || configuration.supplementaryLexicon != nil else { return provider }
        return provider.combined(
            with: configuration.personalLexicon, supplementary: configuration.supplementaryLexicon)
    }
}
