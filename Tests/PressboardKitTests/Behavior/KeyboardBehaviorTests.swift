import Foundation
import PressboardKit
import Testing

@Suite struct KeyboardBehaviorTests {
    private func decoded(_ json: String) throws -> KeyboardBehavior {
        try JSONDecoder().decode(KeyboardBehavior.self, from: Data(json.utf8))
    }

    private func stored(_ behavior: KeyboardBehavior) throws -> [String: Any] {
        let data = try JSONEncoder().encode(behavior)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    /// Each key of the specification, a value other than the standard one as JSON, and where it must arrive.
    private static let keys: [(key: String, json: String, arrives: @Sendable (KeyboardBehavior) -> Bool)] = [
        ("characterPreview", "false", { !$0.characterPreview }),
        ("characterPreviewStyle", "\"bubbleWord\"", { $0.characterPreviewStyle == .bubbleWord }),
        ("hapticFeedback", "true", { $0.hapticFeedback }),
        ("keySound", "false", { !$0.keySound }),
        ("keyAnimationsEnabled", "false", { !$0.keyAnimationsEnabled }),
        ("autoCapitalization", "false", { !$0.autoCapitalization }),
        ("enableCapsLock", "false", { !$0.enableCapsLock }),
        ("autoShiftToLowercase", "false", { !$0.autoShiftToLowercase }),
        ("smartPunctuation", "false", { !$0.smartPunctuation }),
        ("periodShortcut", "false", { !$0.periodShortcut }),
        ("periodShortcutWindow", "1.5", { $0.periodShortcutWindow == 1.5 }),
        ("punctuationSpacing", "false", { !$0.punctuationSpacing }),
        ("suppressPunctuationSpacingAfterEdit", "false", { !$0.suppressPunctuationSpacingAfterEdit }),
        ("emoticonAwarePunctuation", "false", { !$0.emoticonAwarePunctuation }),
        ("spaceAfterPunctuation", "true", { $0.spaceAfterPunctuation }),
        ("deleteByWord", "false", { !$0.deleteByWord }),
        ("insertOnKeyDown", "true", { $0.insertOnKeyDown }),
        ("spaceCommitsOnRelease", "false", { !$0.spaceCommitsOnRelease }),
        ("adaptToInputType", "false", { !$0.adaptToInputType }),
        ("predictiveText", "false", { !$0.predictiveText }),
        ("autoCorrection", "false", { !$0.autoCorrection }),
        ("autoCorrectMinimumWordLength", "4", { $0.autoCorrectMinimumWordLength == 4 }),
        ("nextWordPrediction", "false", { !$0.nextWordPrediction }),
        ("emptyFieldSuggestions", "false", { !$0.emptyFieldSuggestions }),
        ("suppressAutocorrectAfterEdit", "false", { !$0.suppressAutocorrectAfterEdit }),
        ("checkSpelling", "false", { !$0.checkSpelling }),
        ("showMathResults", "false", { !$0.showMathResults }),
        ("emojiSuggestions", "false", { !$0.emojiSuggestions }),
        ("emojiSkinTone", "\"mediumDark\"", { $0.emojiSkinTone == .mediumDark }),
        ("theme", "\"ocean\"", { $0.theme == .ocean }),
        ("translucentBackground", "false", { !$0.translucentBackground }),
        ("uniformKeyColor", "true", { $0.uniformKeyColor }),
        ("showSpaceLabel", "false", { !$0.showSpaceLabel }),
        ("layoutTypeOverride", "\"dvorak\"", { $0.layoutTypeOverride == .dvorak }),
        ("returnToLettersAfterSpace", "false", { !$0.returnToLettersAfterSpace }),
        ("nextKeyboardKey", "false", { !$0.nextKeyboardKey }),
        ("slideToType", "false", { !$0.slideToType }),
        ("slideToTypeRestoresDiacritics", "false", { !$0.slideToTypeRestoresDiacritics }),
        ("cursorDragUpdateInterval", "0.25", { $0.cursorDragUpdateInterval == 0.25 }),
        ("cursorDragEngageHaptic", "false", { !$0.cursorDragEngageHaptic }),
        ("memoryDiagnosticsInterval", "100", { $0.memoryDiagnosticsInterval == 100 }),
        ("spaceBarTopExtension", "4", { $0.spaceBarTopExtension == 4 }),
        ("nativeDesignID", "\"iOS26\"", { $0.nativeDesignID == "iOS26" }),
        ("oneHandedMode", "\"right\"", { $0.oneHandedMode == .right }),
        ("oneHandedScale", "0.5", { $0.oneHandedScale == 0.5 }),
        ("oneHandedGlobeMenu", "false", { !$0.oneHandedGlobeMenu }),
        ("dictation", "false", { !$0.dictation }),
        ("emojiKey", "false", { !$0.emojiKey }),
        ("emojiSearch", "false", { !$0.emojiSearch }),
        ("multiTouchInputLayer", "true", { $0.multiTouchInputLayer }),
        ("touchHitTestVerticalOffset", "-3", { $0.touchHitTestVerticalOffset == -3 }),
        ("predictiveKeyTargeting", "true", { $0.predictiveKeyTargeting }),
        ("abbreviationAwareCapitalization", "false", { !$0.abbreviationAwareCapitalization }),
        ("abbreviations", "{\"en\":[\"etc.\"]}", { $0.abbreviations == ["en": ["etc."]] }),
        ("localePunctuationSpacing", "false", { !$0.localePunctuationSpacing }),
        ("addressAwareDelete", "false", { !$0.addressAwareDelete }),
        ("digraphCapitalization", "false", { !$0.digraphCapitalization }),
        ("revertCorrectionOnBackspace", "false", { !$0.revertCorrectionOnBackspace }),
        ("learnsWords", "false", { !$0.learnsWords }),
    ]

    /// Every field other than the standard one.
    private var changed: KeyboardBehavior {
        get throws {
            try decoded("{" + Self.keys.map { "\"\($0.key)\":\($0.json)" }.joined(separator: ",") + "}")
        }
    }

    @Test func `every property is stored under its own name, and no other key is`() throws {
        let properties = Mirror(reflecting: KeyboardBehavior()).children.compactMap(\.label)
        #expect(properties == Self.keys.map(\.key))
        #expect(try stored(changed).keys.sorted() == properties.sorted())
    }

    @Test(arguments: keys.indices)
    func `BC-01 BC-03 a value with one key keeps it and takes all others from the standard`(index: Int) throws {
        let (key, json, arrives) = Self.keys[index]
        let behavior = try decoded("{\"\(key)\":\(json)}")
        #expect(arrives(behavior), "\(key)")
        #expect(!arrives(.standard), "\(key)")
        for other in Self.keys where other.key != key { #expect(!other.arrives(behavior), "\(key) \(other.key)") }
    }

    @Test(arguments: keys.indices)
    func `BC-03 a value without one key keeps all others`(index: Int) throws {
        var object = try stored(changed)
        object[Self.keys[index].key] = nil
        let data = try JSONSerialization.data(withJSONObject: object)
        let behavior = try JSONDecoder().decode(KeyboardBehavior.self, from: data)
        for (place, key) in Self.keys.enumerated() { #expect(key.arrives(behavior) == (place != index), "\(key.key)") }
    }

    @Test func `BC-02 an empty object is the standard`() throws {
        #expect(try decoded("{}") == .standard)
        #expect(KeyboardBehavior() == .standard)
    }

    @Test func `BC-04 what is written is read again`() throws {
        for behavior in [try changed, .standard, .pressboardDefault] {
            let data = try JSONEncoder().encode(behavior)
            #expect(try JSONDecoder().decode(KeyboardBehavior.self, from: data) == behavior)
            let list = try PropertyListEncoder().encode(behavior)
            #expect(try PropertyListDecoder().decode(KeyboardBehavior.self, from: list) == behavior)
        }
    }

    @Test func `BC-04 numbers that JSON has not are left out`() throws {
        var behavior = try changed
        behavior.periodShortcutWindow = .nan
        behavior.oneHandedScale = .infinity
        let data = try JSONEncoder().encode(behavior)
        behavior.periodShortcutWindow = 0.8
        behavior.oneHandedScale = 0.75
        #expect(try JSONDecoder().decode(KeyboardBehavior.self, from: data) == behavior)
    }

    @Test func `BC-05 unknown and withdrawn keys are ignored`() throws {
        #expect(try decoded("{\"estimatedVisualLineLength\":40,\"later\":{\"a\":[1]}}") == .standard)
    }

    @Test func `BC-06 unknown names give the standard and fail nothing else`() throws {
        let json = """
            {"theme":"neon","characterPreviewStyle":"cube","layoutTypeOverride":"bepo","oneHandedMode":"up","dictation":false}
            """
        var expected = KeyboardBehavior()
        expected.dictation = false
        #expect(try decoded(json) == expected)
    }

    @Test(arguments: ["null", "\"x\"", "[]", "{}", "{\"a\":{}}", "1e99", "-7.25"])
    func `BC-07 a value of another type gives the standard`(json: String) throws {
        for (key, _, _) in Self.keys {
            let behavior = try decoded("{\"\(key)\":\(json),\"hapticFeedback\":true,\"keySound\":false}")
            // A number or a text is right for some keys; all others must not notice.
            let right = [
                "nativeDesignID", "periodShortcutWindow", "cursorDragUpdateInterval", "spaceBarTopExtension",
                "oneHandedScale", "touchHitTestVerticalOffset", "abbreviations", "hapticFeedback", "keySound",
            ]
            guard !right.contains(key) else { continue }
            var expected = KeyboardBehavior()
            expected.hapticFeedback = true
            expected.keySound = false
            #expect(behavior == expected, "\(key)")
        }
    }

    @Test func `BC-07 each type falls back`() throws {
        let json = """
            {"nativeDesignID":3,"periodShortcutWindow":"1","cursorDragUpdateInterval":[],"oneHandedScale":true,\
            "abbreviations":["a"],"autoCorrectMinimumWordLength":2.5,"theme":1,"hapticFeedback":"true"}
            """
        #expect(try decoded(json) == .standard)
    }

    @Test(arguments: ["[]", "3", "\"x\"", "null", ""])
    func `data without keys is refused`(json: String) {
        #expect(throws: (any Error).self) { try decoded(json) }
    }

    @Test func `BC-08 numbers out of range are kept as stored and moved into range on use`() throws {
        let json = """
            {"periodShortcutWindow":-2,"oneHandedScale":7,"cursorDragUpdateInterval":-1,"autoCorrectMinimumWordLength":-3,\
            "memoryDiagnosticsInterval":-5,"spaceBarTopExtension":-4,"touchHitTestVerticalOffset":-6}
            """
        let behavior = try decoded(json)
        #expect(behavior.periodShortcutWindow == -2)
        #expect(behavior.oneHandedScale == 7)
        #expect(behavior.autoCorrectMinimumWordLength == -3)
        let used = behavior.clamped()
        #expect(used.periodShortcutWindow == 0)
        #expect(used.oneHandedScale == 1)
        #expect(used.cursorDragUpdateInterval == 0)
        #expect(used.autoCorrectMinimumWordLength == 1)
        #expect(used.memoryDiagnosticsInterval == 0)
        #expect(used.spaceBarTopExtension == 0)
        #expect(used.touchHitTestVerticalOffset == -6)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `BC-08 what is no number becomes the standard on use`(number: Double) {
        var behavior = KeyboardBehavior()
        behavior.periodShortcutWindow = number
        behavior.cursorDragUpdateInterval = number
        behavior.oneHandedScale = number
        behavior.spaceBarTopExtension = number
        behavior.touchHitTestVerticalOffset = number
        #expect(behavior.clamped() == .standard)
    }

    @Test func `BC-08 a scale below the least becomes the least`() {
        var behavior = KeyboardBehavior()
        behavior.oneHandedScale = 0.1
        #expect(behavior.clamped().oneHandedScale == 0.5)
    }

    @Test func `BC-08 values in range stay`() throws {
        #expect(try changed.clamped() == changed)
        #expect(KeyboardBehavior.standard.clamped() == .standard)
    }

    @Test func `BC-09 native is the square that stands free, connected the one with a neck`() throws {
        #expect(try decoded("{\"characterPreviewStyle\":\"native\"}").characterPreviewStyle == .native)
        #expect(try decoded("{\"characterPreviewStyle\":\"connected\"}").characterPreviewStyle == .connected)
        #expect(try stored(.standard)["characterPreviewStyle"] as? String == "native")
    }

    @Test func `BC-10 a design of another release is kept`() throws {
        let behavior = try decoded("{\"nativeDesignID\":\"iOS99\"}")
        #expect(behavior.nativeDesignID == "iOS99")
        #expect(try stored(behavior)["nativeDesignID"] as? String == "iOS99")
        #expect(NativeDesign.resolve(id: behavior.nativeDesignID, systemVersion: (26, 1)) == .iOS26)
    }

    @Test func `BC-11 app and extension share one value`() throws {
        let name = "KeyboardBehaviorTests.\(UUID().uuidString)"
        let app = try #require(UserDefaults(suiteName: name))
        defer { app.removePersistentDomain(forName: name) }
        app.set(try JSONEncoder().encode(changed), forKey: "behavior")
        let data = try #require(UserDefaults(suiteName: name)?.data(forKey: "behavior"))
        #expect(try JSONDecoder().decode(KeyboardBehavior.self, from: data) == changed)
    }

    @Test func `the presets differ in six fields`() throws {
        let standard = try stored(.standard)
        let recommended = try stored(.pressboardDefault)
        let differing = Set(Self.keys.map(\.key)).filter {
            String(describing: standard[$0]) != String(describing: recommended[$0])
        }
        #expect(
            differing == [
                "insertOnKeyDown", "uniformKeyColor", "nextKeyboardKey", "dictation", "multiTouchInputLayer",
                "predictiveKeyTargeting",
            ])
        let preset = KeyboardBehavior.pressboardDefault
        #expect(preset.insertOnKeyDown && preset.uniformKeyColor && !preset.nextKeyboardKey && !preset.dictation)
        #expect(preset.multiTouchInputLayer && preset.predictiveKeyTargeting)
    }

    @Test func `the defaults of the specification that are no switches`() {
        let standard = KeyboardBehavior.standard
        #expect(standard.periodShortcutWindow == 0.8)
        #expect(standard.autoCorrectMinimumWordLength == 2)
        #expect(standard.cursorDragUpdateInterval == 1.0 / 30)
        #expect(standard.memoryDiagnosticsInterval == 0)
        #expect(standard.spaceBarTopExtension == 12)
        #expect(standard.oneHandedScale == 0.75)
        #expect(standard.touchHitTestVerticalOffset == 0)
        #expect(standard.nativeDesignID == nil && standard.layoutTypeOverride == nil)
    }

    @Test func `touches follow the choices`() throws {
        #expect(KeyTouchSettings(.standard) == KeyTouchSettings())
        let settings = KeyTouchSettings(try changed)
        #expect(settings.insertOnKeyDown && !settings.spaceCommitsOnRelease && settings.spaceAfterPunctuation)
        #expect(!settings.slideToType && !settings.deleteByWord)
        #expect(settings.spaceBarTopExtension == 4 && settings.verticalOffset == -3)
        #expect(settings.cursorDragUpdateInterval == 0.25)
        var behavior = KeyboardBehavior()
        behavior.touchHitTestVerticalOffset = 5
        #expect(KeyTouchSettings(behavior).verticalOffset == 0)
    }
}
