public import Foundation

/// What the user and the host have chosen about touches.
public struct KeyTouchSettings: Hashable, Sendable {
    /// Whether keys with one character type when they are pressed, not when they are released.
    public var insertOnKeyDown: Bool
    /// Whether the space bar waits for the release even so; only matters with ``insertOnKeyDown``.
    public var spaceCommitsOnRelease: Bool
    /// Whether a space is typed after punctuation by itself, which makes those marks wait for the release.
    public var spaceAfterPunctuation: Bool
    /// Whether a finger that crosses letters writes a word.
    public var slideToType: Bool
    /// Whether a long hold of delete goes on by words.
    public var deleteByWord: Bool
    /// Whether a held key opens its callouts.
    public var opensCallouts: Bool
    /// Points above the space bar that belong to it.
    public var spaceBarTopExtension: CGFloat
    /// Points that each touch is moved up before a key is looked for.
    public var verticalOffset: CGFloat
    /// The least time between two moves of the caret, in seconds; 0 for every step.
    public var cursorDragUpdateInterval: TimeInterval
    /// Points above the key area that callouts may cover.
    public var calloutHeadroom: CGFloat

    /// Creates settings; by default those that behave as the system's keyboard.
    public init(
        insertOnKeyDown: Bool = false,
        spaceCommitsOnRelease: Bool = true,
        spaceAfterPunctuation: Bool = false,
        slideToType: Bool = true,
        deleteByWord: Bool = true,
        opensCallouts: Bool = true,
        spaceBarTopExtension: CGFloat = KeyHitTestGeometry.defaultSpaceBarTopExtension,
        verticalOffset: CGFloat = 0,
        cursorDragUpdateInterval: TimeInterval = CursorMoveCoalescer.defaultInterval,
        calloutHeadroom: CGFloat = NativeMetrics.suggestionBarHeight
    ) {
        self.insertOnKeyDown = insertOnKeyDown
        self.spaceCommitsOnRelease = spaceCommitsOnRelease
        self.spaceAfterPunctuation = spaceAfterPunctuation
        self.slideToType = slideToType
        self.deleteByWord = deleteByWord
        self.opensCallouts = opensCallouts
        self.spaceBarTopExtension = spaceBarTopExtension
        self.verticalOffset = verticalOffset
        self.cursorDragUpdateInterval = cursorDragUpdateInterval
        self.calloutHeadroom = calloutHeadroom
    }

    func commitsOnKeyDown(_ key: KeyFrame) -> Bool {
        let character = key.singleCharacter
        if spaceAfterPunctuation, let character, KeyDownCommitLogic.marksBeforeAutomaticSpace.contains(character) {
            return false
        }
        return KeyDownCommitLogic.shouldCommitOnKeyDown(
            isSingleCharacterKey: character != nil, isSpace: key.action == .space, insertOnKeyDown: insertOnKeyDown,
            deferSpaceToRelease: spaceCommitsOnRelease)
    }
}

extension KeyTouchSettings {
    /// The settings among all choices.
    ///
    /// - Parameters:
    ///   - behavior: all choices; their numbers are moved into range.
    ///   - opensCallouts: whether held keys open callouts.
    public init(_ behavior: KeyboardBehavior, opensCallouts: Bool = true) {
        let behavior = behavior.clamped()
        self.init(
            insertOnKeyDown: behavior.insertOnKeyDown,
            spaceCommitsOnRelease: behavior.spaceCommitsOnRelease,
            spaceAfterPunctuation: behavior.spaceAfterPunctuation,
            slideToType: behavior.slideToType,
            deleteByWord: behavior.deleteByWord,
            opensCallouts: opensCallouts,
            spaceBarTopExtension: behavior.spaceBarTopExtension,
            verticalOffset: behavior.multiTouchInputLayer ? behavior.touchHitTestVerticalOffset : 0,
            cursorDragUpdateInterval: behavior.cursorDragUpdateInterval)
    }
}
