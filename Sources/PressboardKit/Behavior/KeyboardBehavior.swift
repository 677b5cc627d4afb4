public import Foundation

/// Everything about a keyboard that a user or a host can choose.
///
/// A value without changes behaves as the system's keyboard. Stored values stay readable: see ``init(from:)``. Numbers
/// are kept as they were set; whoever uses them asks ``clamped()`` for values that are in range.
public struct KeyboardBehavior: Hashable, Sendable {
    /// Behaves as the system's keyboard.
    public static let standard = KeyboardBehavior()

    /// What Pressboard recommends: letters appear at the press, borders between keys follow the dictionary, all touches
    /// go through one layer, and keys have one colour; no globe and no microphone.
    public static let pressboardDefault: KeyboardBehavior = {
        var behavior = KeyboardBehavior()
        behavior.insertOnKeyDown = true
        behavior.uniformKeyColor = true
        behavior.nextKeyboardKey = false
        behavior.dictation = false
        behavior.multiTouchInputLayer = true
        behavior.predictiveKeyTargeting = true
        return behavior
    }()

    /// Shows the letter of a pressed key enlarged.
    public var characterPreview = true
    /// The shape of that preview.
    public var characterPreviewStyle = CharacterPreviewStyle.native
    /// Gives a tick for each key; the system allows it with Full Access only.
    public var hapticFeedback = false
    /// Gives a click for each key.
    public var keySound = true
    /// Animates presses and the opening of callouts; emoji are not affected.
    public var keyAnimationsEnabled = true

    /// Begins sentences with a capital.
    public var autoCapitalization = true
    /// Lets two taps of shift lock capitals.
    public var enableCapsLock = true
    /// Goes back to small letters after one capital; otherwise shift stays until it is tapped again.
    public var autoShiftToLowercase = true
    /// Types the quotation marks of the language for straight ones, and a dash for two hyphens.
    public var smartPunctuation = true
    /// Types a full stop for two spaces.
    public var periodShortcut = true
    /// The longest pause between those spaces, in seconds; at least 0.
    public var periodShortcutWindow: TimeInterval = PeriodShortcut.defaultWindow
    /// Moves a space that stands before a punctuation mark behind it.
    public var punctuationSpacing = true
    /// Does not repeat such a move where the user took it back.
    public var suppressPunctuationSpacingAfterEdit = true
    /// Keeps faces such as `:)` whole.
    public var emoticonAwarePunctuation = true
    /// Types the space after a punctuation mark.
    public var spaceAfterPunctuation = false
    /// Lets a long hold of delete go on by words.
    public var deleteByWord = true

    /// Types letters when they are pressed, not when they are released.
    public var insertOnKeyDown = false
    /// Lets the space bar wait for the release even so; only matters with ``insertOnKeyDown``.
    public var spaceCommitsOnRelease = true
    /// Follows what a field asks for: its keys, its return key, no suggestions over number pads.
    public var adaptToInputType = true

    /// Shows suggestions.
    public var predictiveText = true
    /// Corrects a finished word.
    public var autoCorrection = true
    /// The shortest word that is corrected, in characters, at least 1; fixed replacements are not bound to it.
    public var autoCorrectMinimumWordLength = 2
    /// Suggests words that go on after a finished one; only matters with ``predictiveText``.
    public var nextWordPrediction = true
    /// Suggests words for an empty field; only matters with ``predictiveText``.
    public var emptyFieldSuggestions = true
    /// Does not repeat a correction that the user took back; only matters with ``autoCorrection``.
    public var suppressAutocorrectAfterEdit = true
    /// Asks the system's spell checker.
    public var checkSpelling = true
    /// Offers the result of a sum.
    public var showMathResults = true
    /// Offers an emoji for the typed word.
    public var emojiSuggestions = true
    /// The skin tone of emoji that are offered and found, of those that have one.
    public var emojiSkinTone = EmojiSkinTone.none

    /// The colours.
    public var theme = KeyboardTheme.native
    /// Lets what lies behind the keyboard shine through; see ``usesTranslucentBackground``.
    public var translucentBackground = true
    /// Gives control keys the colour of letter keys.
    public var uniformKeyColor = false
    /// Writes the word for a space on the space bar.
    public var showSpaceLabel = true
    /// The arrangement of Latin letters, or `nil` for that of the language.
    public var layoutTypeOverride: KeyboardLayoutType?
    /// Shows letters again after a space, a new line or an apostrophe on the pages of digits and symbols.
    public var returnToLettersAfterSpace = true
    /// Shows a key for the next keyboard.
    public var nextKeyboardKey = true

    /// Writes a word when a finger crosses its letters.
    public var slideToType = true
    /// Writes such a word with its accents.
    public var slideToTypeRestoresDiacritics = true
    /// The least time between two moves of a dragged caret, in seconds; 0 for each step.
    public var cursorDragUpdateInterval: TimeInterval = CursorMoveCoalescer.defaultInterval
    /// Gives a tick when a press of the space bar becomes a drag, whatever ``hapticFeedback`` says.
    public var cursorDragEngageHaptic = true
    /// Keystrokes between two log entries about memory; 0 for none.
    public var memoryDiagnosticsInterval = 0
    /// Points above the space bar that belong to it; at least 0.
    public var spaceBarTopExtension = KeyHitTestGeometry.defaultSpaceBarTopExtension
    /// The ``NativeDesign/id`` of a measured look, or `nil` for the one that fits the device.
    public var nativeDesignID: String?
    /// The side to which the keys are moved for one thumb.
    public var oneHandedMode = OneHandedMode.off
    /// The part of the width that the keys take then, moved into ``OneHandedLayout/scales``.
    public var oneHandedScale = OneHandedLayout.defaultScale
    /// Opens a menu on a long press of the globe.
    public var oneHandedGlobeMenu = true
    /// Shows a key for dictation.
    public var dictation = true
    /// Shows a key for emoji.
    public var emojiKey = true
    /// Shows a search field above emoji.
    public var emojiSearch = true
    /// Sends all touches through one layer instead of one for each key.
    public var multiTouchInputLayer = false
    /// Points that each touch is moved up; only matters with ``multiTouchInputLayer``.
    public var touchHitTestVerticalOffset: CGFloat = 0
    /// Gives touches between two keys to the letter that a word can go on with; only matters with
    /// ``multiTouchInputLayer``.
    public var predictiveKeyTargeting = false

    /// Begins no sentence after an abbreviation (`etc.`) or an ordinal (the German `3.`).
    public var abbreviationAwareCapitalization = true
    /// Abbreviations by language code, each list in place of ``SentenceRules/abbreviations(for:)`` of that language.
    public var abbreviations: [String: [String]] = [:]
    /// Keeps the space before `; : ! ?` where the language writes one, as French does.
    public var localePunctuationSpacing = true
    /// Lets delete by words take a web address part by part.
    public var addressAwareDelete = true
    /// Writes both letters of the Dutch `IJ` as capitals.
    public var digraphCapitalization = true

    /// Lets a backspace right behind a correction put back what was typed.
    public var revertCorrectionOnBackspace = true
    /// Learns words that were kept.
    public var learnsWords = true

    /// Creates a value that behaves as the system's keyboard.
    public init() {}
}

extension KeyboardBehavior {
    /// The same choices with all numbers in range; what is no finite number becomes that of ``standard``.
    public func clamped() -> KeyboardBehavior {
        let standard = Self.standard
        func finite<Number: BinaryFloatingPoint>(
            _ number: Number, or fallback: Number, in range: PartialRangeFrom<Number>
        ) -> Number {
            number.isFinite ? max(number, range.lowerBound) : fallback
        }
        var result = self
        result.periodShortcutWindow = finite(periodShortcutWindow, or: standard.periodShortcutWindow, in: 0...)
        result.cursorDragUpdateInterval = finite(
            cursorDragUpdateInterval, or: standard.cursorDragUpdateInterval, in: 0...)
        result.spaceBarTopExtension = finite(spaceBarTopExtension, or: standard.spaceBarTopExtension, in: 0...)
        result.oneHandedScale = min(
            finite(oneHandedScale, or: standard.oneHandedScale, in: OneHandedLayout.scales.lowerBound...),
            OneHandedLayout.scales.upperBound)
        if !touchHitTestVerticalOffset.isFinite {
            result.touchHitTestVerticalOffset = standard.touchHitTestVerticalOffset
        }
        result.autoCorrectMinimumWordLength = max(1, autoCorrectMinimumWordLength)
        result.memoryDiagnosticsInterval = max(0, memoryDiagnosticsInterval)
        return result
    }

    /// Whether what lies behind the keyboard may shine through: chosen, and allowed by the theme.
    public var usesTranslucentBackground: Bool { translucentBackground && theme.allowsTranslucency }

    /// The rules of sentences of a language, as far as they are chosen.
    ///
    /// Builds sets; keep the answer while choices and language stay the same.
    public func sentenceRules(for locale: KeyboardLocale) -> SentenceRules {
        guard abbreviationAwareCapitalization else { return SentenceRules(marksOf: locale) }
        var rules = SentenceRules(for: locale)
        if let own = abbreviations[locale.identifier] ?? abbreviations[locale.languageCode] {
            rules.abbreviations = SentenceRules.normalized(own)
        }
        return rules
    }
}
