public import Foundation

/// Turns the touches on a keyboard into what they mean.
///
/// It knows keys and fingers and nothing of the text: it is fed reports about fingers and the passing of time, and gives
/// events that the owner carries out in order. After each call the owner sets one timer for ``nextDeadline`` and calls
/// ``advance(to:)`` then.
///
/// One finger at a time has a press that can still become something. When another finger presses a key, what the
/// earlier one has begun is carried out first: a key that waits for its release types, a glide types its word, callouts
/// are chosen, a delete stops repeating. So letters come in the order in which they were pressed, however the fingers
/// overlap. While a finger drags the caret, other fingers are ignored.
///
/// Shift, page and delete keys act when they are pressed, because the meaning of the next key hangs on them. Other keys
/// act on release, or when ``KeyTouchSettings/insertOnKeyDown`` says so.
public struct KeyTouchStateMachine: Equatable, Sendable {
    /// How far a finger may stray and still press its key, in points.
    ///
    /// Farther out a hold opens no callouts, a glide may begin, and a finger outside its key has left it.
    public static let glideAbandon: CGFloat = 12

    /// How many different letters make a glide.
    public static let glideEngageKeyCount = 2

    /// How far sideways a finger moves on the space bar before it drags the caret, in points.
    ///
    /// More than one step of the caret, because a quick tap slides that far; upwards and downwards one sentence counts.
    public static let caretDragEngageDistance: CGFloat = 12

    /// How far a finger moves after callouts have opened before its place selects one, in points.
    ///
    /// Until then the base stays selected, even for a press far off the middle of a key.
    public static let calloutDragDistance: CGFloat = 4

    /// How long a key is held before its callouts open, in seconds.
    public static let calloutDelay = TimeInterval(NativeMetrics.calloutLongPressThresholdNanoseconds) / 1_000_000_000

    /// The latest time that means anything, in seconds: beyond it a clock cannot tell tenths of a second apart.
    public static let latestTime: TimeInterval = 1e12

    /// The keys of the page, from the current layout pass.
    public private(set) var keys: [KeyFrame]

    /// What the user and the host have chosen; a change holds for what happens from then on.
    public var settings: KeyTouchSettings

    var keyArea: CGRect
    var locale = KeyboardLocale.english
    var letters: [LetterFrame] = []
    /// Fingers on keys, the earliest first.
    var touches: [TrackedTouch] = []
    /// The latest time seen; time never runs back while a finger is down.
    var now: TimeInterval = 0
    /// How often the text or the caret was changed.
    var changeCount = 0

    /// Creates a machine without touches.
    ///
    /// - Parameters:
    ///   - geometry: the keys of the page and where they lie.
    ///   - settings: what the user and the host have chosen.
    public init(geometry: KeyGeometry, settings: KeyTouchSettings = KeyTouchSettings()) {
        keys = geometry.keys
        self.settings = settings
        keyArea = geometry.keyArea
        replaceKeys(with: geometry)
    }

    /// Whether a press has become a glide.
    ///
    /// - Parameters:
    ///   - travel: how far the finger has been from where it came down, in points.
    ///   - distinctLetters: different letters crossed, the first one included.
    public static func glideEngaged(travel: CGFloat, distinctLetters: Int) -> Bool {
        travel > glideAbandon && distinctLetters >= glideEngageKeyCount
    }

    /// Events in the order of their timestamps; those of the same time stay in the order they came.
    ///
    /// An event whose timestamp is not a number stays behind the one before it.
    public static func ordered<T>(_ events: [T], by timestamp: (T) -> TimeInterval) -> [T] {
        var last = -TimeInterval.infinity
        let timed = events.enumerated().map { offset, event in
            let time = timestamp(event)
            if !time.isNaN { last = time }
            return (time: last, offset: offset, event: event)
        }
        return timed.sorted { ($0.time, $0.offset) < ($1.time, $1.offset) }.map(\.event)
    }

    /// When ``advance(to:)`` has something to do, in seconds on the clock of the touches; nothing while none waits.
    public var nextDeadline: TimeInterval? { touches.compactMap(\.deadline).min() }

    /// Whether any finger is on a key.
    public var hasTouches: Bool { !touches.isEmpty }

    /// Takes the reports of one delivery, in whatever order they came.
    ///
    /// They are processed by their timestamps; those of one finger stay in their order. Reports about unknown fingers
    /// and points that are not finite do nothing. A finger that begins again without an end counts as lifted before.
    ///
    /// - Parameters:
    ///   - reports: the reports of one delivery.
    ///   - isViableNextCharacter: whether some word goes on with a character; for touches near the border of two keys.
    ///   - carryOut: carries out the events of one report before the next one is looked at, and replaces the keys when
    ///     the events change the page: a touch after shift or `123` means a key of the new page.
    public mutating func handle(
        _ reports: [KeyTouch],
        isViableNextCharacter: ((Character) -> Bool)? = nil,
        carryOut: (inout KeyTouchStateMachine, [KeyTouchEvent]) -> Void
    ) {
        // An end must not come before its beginning, whatever the timestamps say.
        var latest: [Int: TimeInterval] = [:]
        var lastSeen = now
        var inOrder = reports
        for index in inOrder.indices {
            let report = inOrder[index]
            if report.timestamp.isFinite { lastSeen = report.timestamp }
            let time = max(lastSeen, latest[report.id] ?? lastSeen)
            inOrder[index].timestamp = time
            latest[report.id] = time
        }
        for report in Self.ordered(inOrder, by: \.timestamp) {
            let events = handle(report, isViableNextCharacter: isViableNextCharacter)
            if !events.isEmpty { carryOut(&self, events) }
        }
    }

    /// Takes one report about one finger.
    ///
    /// - Parameters:
    ///   - touch: the report.
    ///   - isViableNextCharacter: whether some word goes on with a character; for touches near the border of two keys.
    public mutating func handle(
        _ touch: KeyTouch, isViableNextCharacter: ((Character) -> Bool)? = nil
    ) -> [KeyTouchEvent] {
        // A finger that is far from its key by now was no longer holding it when the time was up.
        if touch.phase != .began, let index = index(of: touch), touches[index].strays(to: touch.location) {
            touches[index].calloutsDue = nil
        }
        var events = advance(to: touch.timestamp)
        switch touch.phase {
        case .began:
            begin(touch, isViableNextCharacter: isViableNextCharacter, &events)
        case .moved:
            guard let index = index(of: touch) else { break }
            move(index, to: touch.location, &events)
        case .ended:
            guard let index = index(of: touch) else { break }
            move(index, to: touch.location, &events)
            settle(index, &events)
            remove(index, &events)
        case .cancelled:
            guard let index = index(of: touch) else { break }
            cancel(index, &events)
        }
        return events
    }

    /// Lets time pass: opens callouts, repeats deletes, pushes caret moves that have waited.
    ///
    /// - Parameter time: seconds on the clock of the touches; one that is not finite, beyond ``latestTime`` or in the
    ///   past changes nothing.
    public mutating func advance(to time: TimeInterval) -> [KeyTouchEvent] {
        guard time.magnitude <= Self.latestTime else { return [] }
        now = touches.isEmpty ? time : max(now, time)
        var events: [KeyTouchEvent] = []
        for index in touches.indices { fireTimers(index, &events) }
        return events
    }

    /// Takes the keys of a new layout pass.
    ///
    /// Fingers that are down keep the key they pressed; a glide goes on over the new letters.
    ///
    /// - Parameter geometry: the keys of the page and where they lie.
    public mutating func replaceKeys(with geometry: KeyGeometry) {
        keys = geometry.keys
        keyArea = geometry.keyArea
        locale = geometry.locale
        letters = keys.compactMap { key in
            glideLetter(of: key).map { LetterFrame(letter: $0, frame: key.frame) }
        }
    }

    /// Drops all touches, because the keyboard goes away: nothing is typed and nothing taken back.
    ///
    /// - Returns: what closes previews, callouts, glides and drags.
    public mutating func reset() -> [KeyTouchEvent] {
        var events: [KeyTouchEvent] = []
        while !touches.isEmpty {
            touches[touches.count - 1].commit = nil
            cancel(touches.count - 1, &events)
        }
        return events
    }

    private func index(of touch: KeyTouch) -> Int? { touches.firstIndex { $0.id == touch.id } }

    /// The letter that a glide over a key adds: always a small one, since the case is decided when the word is typed.
    func glideLetter(of key: KeyFrame) -> Character? {
        guard let character = key.singleCharacter, character.isLetter else { return nil }
        let small = locale.lowercased(String(character))
        return small.count == 1 ? small.first : character
    }
}
