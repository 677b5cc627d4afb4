internal import Foundation
internal import PressboardKit
internal import PressboardKitApp
internal import PressboardKitAutocomplete
internal import PressboardKitLayouts

/// A case as it is typed.
@MainActor
final class ReplaySession {
    /// Seconds between two keys.
    private static let pace = 0.1
    /// Suggestions that can be picked.
    private static let pickable = 16

    private final class Clock {
        var time: TimeInterval = 0
    }

    let setup: ReplaySetup
    let controller: PressboardController
    let document: ReplayDocument
    /// Whether the last words came of a swipe, so that the bar has nothing but them.
    private(set) var endsWithSwipe = false
    /// Picks of words that nobody suggests, and moves into words that are not there.
    private(set) var failedSteps: [String] = []
    private let clock: Clock
    private let setsCapitals: Bool
    private var isShifted = false

    init(_ one: ReplayCase) throws(NotRunnable) {
        if let key = one.unknownKey { throw NotRunnable(reason: key) }
        setup = try ReplaySetup(one)
        let clock = Clock()
        self.clock = clock
        if let history = setup.history { Self.live(history, setup, clock) }
        controller = setup.controller { clock.time }
        setsCapitals = one.leavesCapitalsToTheKeyboard
        var before = one.before
        let word = setup.endsWithAutomaticSpace ? Self.lastWord(of: before) : ""
        before.removeLast(word.isEmpty ? 0 : word.count + 1)
        var hidden = 0
        if let context = one.hostContext {
            guard before.hasSuffix(context) else { throw NotRunnable(reason: "host_context") }
            hidden = before.count - context.count
        }
        document = ReplayDocument(before: before, after: one.after, hidden: hidden)
        controller.document = document
        controller.geometry = geometry()
        if !word.isEmpty { controller.pick(Suggestion(text: word)) }
        for key in try ReplayKey.keys(one.keys) { press(key) }
        if let swipe = one.swipe { try self.swipe(swipe, one.path) }
        if let swipe = one.nextSwipe { try self.swipe(swipe, nil) }
        if let pick = one.pick { self.pick(pick) }
    }

    /// Types what was typed before, in a text of its own each time.
    private static func live(_ history: ReplayHistory, _ setup: ReplaySetup, _ clock: Clock) {
        for word in history.removedWords {
            setup.lexicon.add(word)
            setup.lexicon.forget(word)
        }
        for _ in 0..<history.times {
            let controller = setup.controller { clock.time }
            if history.forbidsLearning { controller.field.allowsLearning = false }
            if history.forbidsCorrection { controller.behavior.autoCorrection = false }
            controller.document = ReplayDocument(before: "", after: "")
            for key in (try? ReplayKey.keys(history.keys)) ?? [] {
                clock.time += pace
                switch key {
                case .character(let character): controller.handle(.character(String(character)))
                case .space: controller.handle(.space)
                default: controller.handle(.primary)
                }
            }
            // The last word is learned when the keyboard goes away.
            controller.keyboardWillDisappear()
        }
        // Reading waits for what was noted.
        _ = setup.lexicon.words
    }

    private static func lastWord(of text: String) -> String {
        text.last == " " ? SuggestionText.currentWord(in: String(text.dropLast())) : ""
    }

    /// The keys on a phone, under a row of digits where there is one.
    private func geometry() -> KeyGeometry {
        var layout = controller.layout
        if setup.hasDigitRow {
            let digits = "1234567890".map { KeyboardLayoutItem(action: .character(String($0)), width: .input) }
            layout.rows.insert(digits, at: 0)
        }
        return KeyGeometry(layout: layout, in: CGSize(width: NativeMetrics.measuredWidth, height: 0))
    }

    // MARK: Keys

    private func press(_ key: ReplayKey) {
        clock.time += Self.pace
        endsWithSwipe = false
        switch key {
        case .character(let character): controller.handle(.character(onScreen(character)))
        case .space: controller.handle(.space)
        case .enter: controller.handle(.primary)
        case .backspace: controller.handle(.backspace)
        case .deleteWord: controller.handle(.deleteWord)
        case .shift:
            // It asks for a capital, which the keyboard may have set already.
            if !controller.context.keyboardCase.isUppercased { controller.handle(.shift) }
            isShifted = true
        case .pick(let word): pick(word)
        case .pickSlot(let place):
            guard controller.suggestions.indices.contains(place) else { return failedSteps.append("pick \(place)") }
            controller.pick(controller.suggestions[place])
        case .pickEmoji(let place):
            let slots = controller.suggestions.filter(\.isEmoji)
            guard slots.indices.contains(place) else { return failedSteps.append("pick emoji \(place)") }
            controller.pick(slots[place])
        case .block(let place):
            guard controller.suggestions.indices.contains(place) else { return failedSteps.append("block \(place)") }
            controller.block(controller.suggestions[place].text)
        case .paste(let text):
            document.insertText(text)
            controller.textDidChange()
        case .emoji(let emoji): controller.handle(.character(emoji))
        case .moveInto(let word): moveInto(word)
        case .moveToEnd:
            document.adjustTextPosition(byCharacterOffset: document.after.count)
            controller.textDidChange()
        }
    }

    /// What the key of a letter types now, where shift is up to the keyboard.
    private func onScreen(_ character: Character) -> String {
        let text = String(character)
        guard isShifted || setsCapitals else { return text }
        isShifted = false
        let locale = controller.context.locale
        for item in controller.layout.rows.joined() {
            if case .character(let key) = item.action, locale.lowercased(key) == text { return key }
        }
        return controller.context.keyboardCase.isUppercased ? locale.uppercased(text) : text
    }

    private func moveInto(_ place: String) {
        let parts = place.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let word = parts.joined()
        let all = document.before + document.after
        guard let range = all.range(of: word, options: .backwards), !word.isEmpty else {
            return failedSteps.append("move into \(place)")
        }
        let inside = parts.count > 1 ? parts[0].count : word.count / 2
        let target = all.distance(from: all.startIndex, to: range.lowerBound) + inside
        document.adjustTextPosition(byCharacterOffset: target - document.before.count)
        controller.textDidChange()
    }

    /// Picks a word of the bar, or one that a wider bar would show: of the ranking behind it, or a known word that
    /// begins as typed.
    private func pick(_ word: String) {
        let typed = SuggestionText.currentWord(in: document.documentContextBeforeInput ?? "")
        let goesOn =
            !typed.isEmpty && setup.provider.isKnown(word)
            && SwipeDecoder.fold(word).hasPrefix(SwipeDecoder.fold(typed))
        guard let slot = top(Self.pickable).first(where: { Self.isSame($0, word) }) ?? (goesOn ? word : nil) else {
            return failedSteps.append("pick \(word)")
        }
        controller.pick(Suggestion(text: slot))
        endsWithSwipe = false
    }

    private static func isSame(_ slot: String, _ word: String) -> Bool {
        ReplayCheck.withStraightApostrophes(slot).lowercased() == ReplayCheck.withStraightApostrophes(word).lowercased()
    }

    private func swipe(_ word: String, _ deviation: String?) throws(NotRunnable) {
        guard let geometry = controller.geometry else { return }
        clock.time += Self.pace
        controller.glide(along: try ReplayPath.points(of: word, over: geometry, deviation: deviation))
        // Any action writes the word of the path before it.
        controller.handle(.none)
        endsWithSwipe = true
    }

    // MARK: What came of it

    /// Suggestions, best first, without what was typed: those of the bar, then those of the ranking behind them.
    func top(_ limit: Int) -> [String] {
        let bar = controller.suggestions.map(\.text)
        if endsWithSwipe { return Array(bar.prefix(limit)) }
        let before = document.documentContextBeforeInput ?? ""
        let typed = SuggestionText.currentWord(in: before)
        var words = bar.filter { $0 != typed }
        if limit >= bar.count, let geometry = controller.geometry {
            for slot in setup.provider.suggestions(for: before, touches: [], geometry: geometry, limit: limit)
            where slot.text != typed && !words.contains(slot.text) {
                words.append(slot.text)
            }
        }
        return Array(words.prefix(limit))
    }
}
