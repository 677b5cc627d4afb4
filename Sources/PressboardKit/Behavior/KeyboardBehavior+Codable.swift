extension KeyboardBehavior: Codable {
    /// One stored choice: its key, and how it is read and written.
    struct Field: Sendable {
        let key: String
        let decode: @Sendable (inout KeyboardBehavior, KeyedDecodingContainer<Key>) -> Void
        let encode: @Sendable (KeyboardBehavior, inout KeyedEncodingContainer<Key>) throws -> Void

        init<Value: Codable & SendableMetatype>(
            _ key: String, _ path: any WritableKeyPath<KeyboardBehavior, Value> & Sendable
        ) {
            self.key = key
            decode = { behavior, container in
                // Asked first, because a key that is missing would cost an error.
                guard container.contains(Key(key)),
                    let value = try? container.decode(Value.self, forKey: Key(key))
                else { return }
                behavior[keyPath: path] = value
            }
            encode = { behavior, container in
                let value = behavior[keyPath: path]
                if let number = value as? any BinaryFloatingPoint, !number.isFinite { return }
                try container.encode(value, forKey: Key(key))
            }
        }
    }

    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Every stored property under its own name, in the order of declaration.
    static let fields: [Field] = [
        Field("characterPreview", \.characterPreview),
        Field("characterPreviewStyle", \.characterPreviewStyle),
        Field("hapticFeedback", \.hapticFeedback),
        Field("keySound", \.keySound),
        Field("keyAnimationsEnabled", \.keyAnimationsEnabled),
        Field("autoCapitalization", \.autoCapitalization),
        Field("enableCapsLock", \.enableCapsLock),
        Field("autoShiftToLowercase", \.autoShiftToLowercase),
        Field("smartPunctuation", \.smartPunctuation),
        Field("periodShortcut", \.periodShortcut),
        Field("periodShortcutWindow", \.periodShortcutWindow),
        Field("punctuationSpacing", \.punctuationSpacing),
        Field("suppressPunctuationSpacingAfterEdit", \.suppressPunctuationSpacingAfterEdit),
        Field("emoticonAwarePunctuation", \.emoticonAwarePunctuation),
        Field("spaceAfterPunctuation", \.spaceAfterPunctuation),
        Field("deleteByWord", \.deleteByWord),
        Field("insertOnKeyDown", \.insertOnKeyDown),
        Field("spaceCommitsOnRelease", \.spaceCommitsOnRelease),
        Field("adaptToInputType", \.adaptToInputType),
        Field("predictiveText", \.predictiveText),
        Field("autoCorrection", \.autoCorrection),
        Field("autoCorrectMinimumWordLength", \.autoCorrectMinimumWordLength),
        Field("nextWordPrediction", \.nextWordPrediction),
        Field("emptyFieldSuggestions", \.emptyFieldSuggestions),
        Field("suppressAutocorrectAfterEdit", \.suppressAutocorrectAfterEdit),
        Field("checkSpelling", \.checkSpelling),
        Field("showMathResults", \.showMathResults),
        Field("emojiSuggestions", \.emojiSuggestions),
        Field("emojiSkinTone", \.emojiSkinTone),
        Field("theme", \.theme),
        Field("translucentBackground", \.translucentBackground),
        Field("uniformKeyColor", \.uniformKeyColor),
        Field("showSpaceLabel", \.showSpaceLabel),
        Field("layoutTypeOverride", \.layoutTypeOverride),
        Field("returnToLettersAfterSpace", \.returnToLettersAfterSpace),
        Field("nextKeyboardKey", \.nextKeyboardKey),
        Field("slideToType", \.slideToType),
        Field("slideToTypeRestoresDiacritics", \.slideToTypeRestoresDiacritics),
        Field("cursorDragUpdateInterval", \.cursorDragUpdateInterval),
        Field("cursorDragEngageHaptic", \.cursorDragEngageHaptic),
        Field("memoryDiagnosticsInterval", \.memoryDiagnosticsInterval),
        Field("spaceBarTopExtension", \.spaceBarTopExtension),
        Field("nativeDesignID", \.nativeDesignID),
        Field("oneHandedMode", \.oneHandedMode),
        Field("oneHandedScale", \.oneHandedScale),
        Field("oneHandedGlobeMenu", \.oneHandedGlobeMenu),
        Field("dictation", \.dictation),
        Field("emojiKey", \.emojiKey),
        Field("emojiSearch", \.emojiSearch),
        Field("multiTouchInputLayer", \.multiTouchInputLayer),
        Field("touchHitTestVerticalOffset", \.touchHitTestVerticalOffset),
        Field("predictiveKeyTargeting", \.predictiveKeyTargeting),
        Field("abbreviationAwareCapitalization", \.abbreviationAwareCapitalization),
        Field("abbreviations", \.abbreviations),
        Field("localePunctuationSpacing", \.localePunctuationSpacing),
        Field("addressAwareDelete", \.addressAwareDelete),
        Field("digraphCapitalization", \.digraphCapitalization),
        Field("revertCorrectionOnBackspace", \.revertCorrectionOnBackspace),
        Field("learnsWords", \.learnsWords),
    ]

    /// Reads stored choices, whatever release stored them.
    ///
    /// Every key is optional: one that is missing, of another type or without a meaning in this release gives the
    /// value of ``standard``, and unknown keys are ignored. Numbers out of range are kept: see ``clamped()``.
    ///
    /// - Throws: what the decoder throws for data that holds no keys at all, such as a list.
    public init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: Key.self)
        for field in Self.fields { field.decode(&self, container) }
    }

    /// Writes every choice; numbers that are not finite are left out, for JSON has none.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for field in Self.fields { try field.encode(self, &container) }
    }
}
