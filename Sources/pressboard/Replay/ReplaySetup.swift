internal import Foundation
internal import PressboardKit
internal import PressboardKitApp
internal import PressboardKitAutocomplete

/// The keyboard that a case is typed on: its languages, words, settings and field.
struct ReplaySetup {
    private(set) var behavior = KeyboardBehavior.pressboardDefault
    private(set) var field = FieldTraits()
    private(set) var hasDigitRow = false
    /// Whether a space that the text ends with was set by the keyboard.
    private(set) var endsWithAutomaticSpace = false
    private(set) var history: ReplayHistory?
    let locales: [KeyboardLocale]
    let lexicon = UserLexicon()
    /// What was typed before is learned here.
    private let predictor = NextWordPredictor()
    private(set) var supplementary: SupplementaryLexicon?
    private var offensive: Set<String> = []

    /// The lists, searched together with the words of the user and of the system.
    private(set) var provider: DictionarySuggestionProvider

    init(_ one: ReplayCase) throws(NotRunnable) {
        var locales: [KeyboardLocale] = []
        for tag in one.languages where tag != "-" {
            guard let locale = KeyboardLocale(languageTag: tag) else { throw NotRunnable(reason: "language \(tag)") }
            locales.append(locale)
        }
        self.locales = locales.isEmpty ? [.english] : locales
        provider = DictionarySuggestionProvider(words: [])
        behavior.smartPunctuation = false
        behavior.learnsWords = false
        behavior.emojiSuggestions = false
        if one.category == "emoji" { behavior.emojiSuggestions = true }
        for key in one.setup.keys.sorted() { try take(key, one.setup[key] ?? .null, of: one.setup) }
        let lists = try ReplayLists(one.lexicon, locales: self.locales, offensive: offensive)
        provider = lists.provider.combined(with: lexicon, supplementary: supplementary)
    }

    /// Takes one setting.
    ///
    /// - Throws: ``NotRunnable`` for what is not known.
    private mutating func take(
        _ key: String, _ value: JSONValue, of setup: [String: JSONValue]
    ) throws(NotRunnable) {
        switch (key, value) {
        case ("note", _), ("shortcuts_expand_on_space", .bool): break
        case ("autocorrect", .bool(let isOn)): behavior.autoCorrection = isOn
        case ("smart_quotes", .bool(let isOn)): behavior.smartPunctuation = isOn
        case ("revert_on_backspace", .bool(let isOn)): behavior.revertCorrectionOnBackspace = isOn
        case ("autospace_after_punctuation", .bool(let isOn)): behavior.spaceAfterPunctuation = isOn
        case ("autospace_after_pick", .bool(true)), ("block_offensive", .bool(true)): break
        case ("emoji_suggestions", .bool(let isOn)): behavior.emojiSuggestions = isOn
        case ("skin_tone", .string(let name)):
            guard let tone = EmojiSkinTone(rawValue: name) else { throw NotRunnable(reason: "skin_tone") }
            behavior.emojiSkinTone = tone
        // Names of emoji are no word list here: they only add a slot to the bar.
        case ("extra_lists", .array) where value.strings?.allSatisfy({ $0.hasPrefix("emoji names") }) ?? false:
            behavior.emojiSuggestions = true
        case ("learning", .bool(let isOn)): behavior.learnsWords = isOn
        case ("number_row", .bool(let isOn)): hasDigitRow = isOn
        case ("space_from", .string(let source)) where ["user", "automatic"].contains(source):
            endsWithAutomaticSpace = source == "automatic"
        case ("layout", .string(let layout)): try take(layout: layout)
        case ("field", .string(let kind)): try take(field: kind)
        case ("history", .string(let text)): history = try ReplayHistory(text)
        case ("offensive", .array) where value.strings != nil: offensive = Set(value.strings ?? [])
        case ("user_words", .array) where value.strings != nil:
            for word in value.strings ?? [] {
                if let refusal = lexicon.add(word) { throw NotRunnable(reason: "user_words: \(refusal)") }
            }
        case ("blocked", .array) where value.strings != nil:
            for word in value.strings ?? [] { lexicon.block(word) }
        case ("supplementary_lexicon", .array) where value.strings != nil:
            supplementary = SupplementaryLexicon((value.strings ?? []).map { (input: $0, output: $0) })
        case ("shortcuts", .object(let shortcuts)):
            let isApplied = setup["shortcuts_expand_on_space"]?.bool ?? false
            for (trigger, expansion) in shortcuts.sorted(by: { $0.key < $1.key }) {
                guard let expansion = expansion.string else { throw NotRunnable(reason: "shortcuts") }
                if let refusal = lexicon.add(LexiconShortcut(trigger, expansion, isAppliedBySpace: isApplied)) {
                    throw NotRunnable(reason: "shortcuts: \(refusal)")
                }
            }
        default: throw NotRunnable(reason: key)
        }
    }

    private mutating func take(layout: String) throws(NotRunnable) {
        if let type = KeyboardLayoutType(rawValue: layout) {
            behavior.layoutTypeOverride = type
            return
        }
        switch layout {
        case "qwerty without umlaut keys": behavior.layoutTypeOverride = .qwerty
        // The usual keys of the languages that have them.
        case "nordic with å ö ä keys": break
        default: throw NotRunnable(reason: "layout")
        }
    }

    private mutating func take(field kind: String) throws(NotRunnable) {
        switch kind {
        case "normal", "text": break
        case "email", "email/username": field.inputType = .email
        case "url": field.inputType = .url
        case "password", "secure": field.isSecure = true
        case "no_learning": field.allowsLearning = false
        case "no_correction": field.allowsCorrection = false
        case "smart punctuation disabled by the host": field.allowsSmartPunctuation = false
        default: throw NotRunnable(reason: "field")
        }
    }

    /// A keyboard with these settings.
    @MainActor func controller(now: @escaping () -> TimeInterval) -> PressboardController {
        var configuration = PressboardConfiguration(
            behavior: behavior, locales: locales, nextWordPredictor: predictor, personalLexicon: lexicon,
            supplementaryLexicon: supplementary)
        configuration.makeProvider = { [provider] _ in provider }
        let controller = PressboardController(configuration: configuration, now: now)
        controller.field = field
        return controller
    }
}
