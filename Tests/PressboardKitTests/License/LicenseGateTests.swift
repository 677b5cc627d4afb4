import PressboardKit
import Testing

@Suite struct LicenseGateTests {
    static let features: [PaidFeature] = [
        .dictionaries, .autocorrect, .prediction, .slideToType, .keyTargeting, .emojiPanel, .emojiSuggestions, .themes,
        .keyPreview, .math, .spellChecking, .layouts, .locale("cs"),
    ]

    /// Every choice that a lock could take away.
    private var full: KeyboardBehavior {
        var behavior = KeyboardBehavior.pressboardDefault
        behavior.theme = .ocean
        behavior.characterPreviewStyle = .bubbleWord
        behavior.layoutTypeOverride = .dvorak
        return behavior
    }

    @Test func `LG-01 the default gate unlocks everything`() {
        for feature in Self.features { #expect(LicenseGate.unrestricted.isUnlocked(feature)) }
        #expect(LicenseGate.unrestricted.permitted(full) == full)
        #expect(LicenseGate.unrestricted.permitted([.czech, .german]) == [.czech, .german])
        #expect(LicenseGate.unrestricted.dictionaryReplacement == nil)
    }

    @Test func `LG-02 the free gate leaves typing in English`() {
        for feature in Self.features { #expect(!LicenseGate.free.isUnlocked(feature)) }
        var expected = KeyboardBehavior.pressboardDefault
        expected.autoCorrection = false
        expected.predictiveText = false
        expected.nextWordPrediction = false
        expected.emptyFieldSuggestions = false
        expected.slideToType = false
        expected.predictiveKeyTargeting = false
        expected.emojiKey = false
        expected.emojiSearch = false
        expected.emojiSuggestions = false
        expected.characterPreview = false
        expected.showMathResults = false
        expected.checkSpelling = false
        #expect(LicenseGate.free.permitted(full) == expected)
    }

    @available(*, deprecated)
    @Test func `LG-03 the earlier name unlocks everything`() {
        for feature in Self.features { #expect(LicenseGate.unlicensed.isUnlocked(feature)) }
    }

    @Test(arguments: [
        Row("LG-04", [KeyboardLocale.czech], [KeyboardLocale.english]),
        Row("LG-04", [], [.english]),
        Row("LG-04", [.czech, .german], [.german]),
        Row("LG-04", [.czech, .englishUK], [.englishUK]),
    ])
    func `LG-04 a locked language gives way, English at the last`(row: Row<[KeyboardLocale], [KeyboardLocale]>) {
        let gate = LicenseGate { $0 != .locale("cs") }
        #expect(gate.permitted(row.given) == row.answer)
        #expect(LicenseGate.free.permitted([.czech, .german]) == [.english])
    }

    @Test func `LG-05 a small English list stands in for locked dictionaries`() throws {
        let words = try #require(LicenseGate { $0 != .dictionaries }.dictionaryReplacement)
        #expect((50...1000).contains(words.count))
        #expect(Set(words).count == words.count)
        #expect(words.contains("the") && words.contains("thanks"))
    }

    @Test func `LG-06 a locked arrangement gives that of the language`() {
        #expect(LicenseGate { $0 != .layouts }.permitted(full).layoutTypeOverride == nil)
    }

    @Test func `LG-07 a locked preview takes its style with it`() {
        let behavior = LicenseGate { $0 != .keyPreview }.permitted(full)
        #expect(!behavior.characterPreview)
        #expect(behavior.characterPreviewStyle == .native)
        #expect(BubbleMotion(behavior.characterPreviewStyle) == nil)
    }

    @Test(arguments: features)
    func `LG-09 one locked feature takes nothing else away`(locked: PaidFeature) {
        let gate = LicenseGate { $0 != locked }
        let behavior = gate.permitted(full)
        // What the free gate takes away is the sum of what each lock takes away.
        #expect(LicenseGate.free.permitted(behavior) == LicenseGate.free.permitted(full))
        #expect((behavior == full) == (locked == .dictionaries || locked == .locale("cs")))
        #expect(!gate.permitted([.czech]).isEmpty)
        #expect(behavior.autoCapitalization && behavior.smartPunctuation && behavior.insertOnKeyDown)
    }

    @Test func `raw values are a contract`() {
        #expect(
            Self.features.map(\.rawValue) == [
                "dictionaries", "autocorrect", "prediction", "slide-to-type", "key-targeting", "emoji-panel",
                "emoji-suggestions", "themes", "key-preview", "math", "spell-checking", "layouts", "locale.cs",
            ])
    }
}
