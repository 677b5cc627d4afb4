/// Says which features a keyboard may use.
///
/// Everything is unlocked unless a host says otherwise, and whatever is locked, the keyboard types English.
public struct LicenseGate: Sendable {
    private let decide: @Sendable (PaidFeature) -> Bool

    /// Creates a gate that asks a closure, which must be quick.
    public init(isUnlocked: @escaping @Sendable (PaidFeature) -> Bool) { decide = isUnlocked }

    /// Whether a feature may be used.
    public func isUnlocked(_ feature: PaidFeature) -> Bool { decide(feature) }

    /// Unlocks everything.
    public static let unrestricted = LicenseGate { _ in true }

    /// Locks every paid feature.
    public static let free = LicenseGate { _ in false }

    /// The earlier name of ``unrestricted``.
    @available(*, deprecated, renamed: "unrestricted")
    public static var unlicensed: LicenseGate { unrestricted }
}

extension LicenseGate {
    /// Choices without what is locked.
    ///
    /// A locked preview takes its style with it, so that no field of bubbles lives on behind it.
    public func permitted(_ behavior: KeyboardBehavior) -> KeyboardBehavior {
        var result = behavior
        if !isUnlocked(.autocorrect) { result.autoCorrection = false }
        if !isUnlocked(.prediction) {
            result.predictiveText = false
            result.nextWordPrediction = false
            result.emptyFieldSuggestions = false
        }
        if !isUnlocked(.slideToType) { result.slideToType = false }
        if !isUnlocked(.keyTargeting) { result.predictiveKeyTargeting = false }
        if !isUnlocked(.emojiPanel) {
            result.emojiKey = false
            result.emojiSearch = false
        }
        if !isUnlocked(.emojiSuggestions) { result.emojiSuggestions = false }
        if !isUnlocked(.themes) { result.theme = .native }
        if !isUnlocked(.keyPreview) {
            result.characterPreview = false
            result.characterPreviewStyle = .native
        }
        if !isUnlocked(.math) { result.showMathResults = false }
        if !isUnlocked(.spellChecking) { result.checkSpelling = false }
        if !isUnlocked(.layouts) { result.layoutTypeOverride = nil }
        return result
    }

    /// Languages without those that are locked, in the same order; English alone where none is left.
    ///
    /// English is never locked, in any region.
    public func permitted(_ locales: [KeyboardLocale]) -> [KeyboardLocale] {
        let unlocked = locales.filter { $0.languageCode == "en" || isUnlocked(.locale($0.identifier)) }
        return unlocked.isEmpty ? [.english] : unlocked
    }

    /// The words to use in place of bundled dictionaries, or `nil` where those are unlocked; never empty.
    ///
    /// Words that a host brings along are not asked about.
    public var dictionaryReplacement: [String]? { isUnlocked(.dictionaries) ? nil : Self.basicWords }

    /// The most frequent words of English, most frequent first.
    private static let basicWords = """
        the to and a of I you in it is that for on was with have be this not are but my we he they so at what as me do \
        all just your if like she or can from about up out know there one get will how no when go more an time has \
        their who by would good her his him been think some had now see did which really because then want people \
        here were make only them going other time than right well our could over back even way day into very where \
        thank please yes hello love need work home today tomorrow great sorry sure okay thanks much too down year
        """.split { $0 == " " || $0 == "\n" }.reduce(into: [String]()) { words, word in
            if !words.contains(String(word)) { words.append(String(word)) }
        }
}
