internal import Foundation
internal import PressboardKit
internal import PressboardKitApp
internal import PressboardKitAutocomplete
internal import SwipeSimulation

/// A day of somebody who writes English and Czech: keyboards that appear and go, what is typed and swiped on them, and
/// what they learn, kept in files.
///
/// All keyboards live in one process, which a system would have ended long before: what one leaves behind adds up. What
/// is learned is nearly as much as may be, so that it grows little by itself.
@MainActor
final class TypingDay {
    nonisolated static let appearances = 200
    /// Keys pressed on all keyboards together.
    nonisolated static let keystrokes = 100_000
    nonisolated static let swipes = 2_000

    /// Words that the user has in the morning.
    nonisolated static let ownWords = LexiconLimits.words - 1_000

    private nonisolated static let keystrokesEach = keystrokes / appearances
    private nonisolated static let swipesEach = swipes / appearances
    /// Keystrokes between two of a kind.
    private enum Every {
        static let backspace = 37
        static let pick = 61
    }

    /// What is typed and swiped, by language.
    struct Script: Sendable {
        private var texts: [[Character]]
        private var words: [[String]]

        var lines: [String] { texts.map { String($0) } + words.map { $0.joined(separator: " ") } }

        init(_ languages: [Language]) {
            let locales: [KeyboardLocale] = [.english, .czech]
            texts = zip(locales, languages).map { locale, language in
                var own = SyntheticWords(like: language.words(2_000), seed: 8)
                let slips = MisspellingSample.pairs(locale) ?? []
                let paragraphs = TextSample.paragraphs(locale) ?? []
                // Each paragraph once, with a misspelt word behind it, and now and then a word of the user's own.
                let pieces = paragraphs.enumerated().map { index, paragraph in
                    let slip = slips.isEmpty ? "" : slips[index % slips.count].typed + " "
                    let name = own.next()
                    return paragraph + " " + slip + (index.isMultiple(of: 4) ? "\(name) \(name). " : "")
                }
                return Array(pieces.joined())
            }
            words = languages.map { language in language.words(2_000).filter { $0.count > 1 && !$0.contains(" ") } }
        }

        /// Reads what ``lines`` gave.
        init(lines: [String]) {
            texts = lines.prefix(lines.count / 2).map { Array($0) }
            words = lines.dropFirst(lines.count / 2).map { $0.split(separator: " ").map(String.init) }
        }

        func key(_ language: Int, _ place: Int) -> Character { texts[language][place % texts[language].count] }
        func word(_ language: Int, _ place: Int) -> String { words[language][place * 7 % words[language].count] }
        var isComplete: Bool { texts.count == 2 && words.count == 2 && !(texts + [[]]).dropLast().contains([]) }
    }

    /// What was done so far.
    struct Counts {
        var appearances = 0
        var keystrokes = 0
        var swipes = 0
        var swiped = 0
        var switches = 0
        var searches = 0
        var sums = 0
        var picks = 0
        var learnedWords = 0
        var learnedContexts = 0

        var all: [(String, Int)] {
            [
                ("appearances", appearances), ("keystrokes", keystrokes), ("swipes", swipes), ("swiped", swiped),
                ("switches", switches), ("searches", searches), ("sums", sums), ("picks", picks),
                ("learned_words", learnedWords), ("learned_contexts", learnedContexts),
            ]
        }
    }

    private(set) var counts = Counts()
    private(set) var allocations = LimitedMemory.Allocations()
    private let script: Script
    private let wordsFile: URL
    private let pairsFile: URL
    private let emojiDefaults: UserDefaults
    private var places = [0, 0]

    init(_ script: Script, in home: URL) throws {
        guard script.isComplete, let defaults = UserDefaults(suiteName: "pressboard-day") else {
            throw BenchError.data("no script of a day")
        }
        self.script = script
        wordsFile = home.appendingPathComponent("words")
        pairsFile = Self.pairsFile(in: home)
        emojiDefaults = defaults
    }

    // MARK: Learned pairs

    private nonisolated static func pairsFile(in home: URL) -> URL { home.appendingPathComponent("pairs") }

    /// Saves as many pairs of words as may be learned.
    nonisolated static func savePairs(likeOf languages: [Language], in home: URL) throws {
        let words = languages.flatMap { $0.words(NextWordPredictor.maxLearnedContexts) }
        let predictor = NextWordPredictor()
        for (place, word) in words.enumerated() {
            for step in 1...NextWordPredictor.maxFollowersPerContext {
                predictor.learn(words[(place + step * step) % words.count], after: word)
            }
        }
        try write(predictor.learnedPairs, to: pairsFile(in: home))
    }

    private nonisolated static func write(_ pairs: NextWordPredictor.WordPairs, to file: URL) throws {
        try JSONEncoder().encode(pairs).write(to: file, options: .atomic)
    }

    private func savedPairs() -> NextWordPredictor.WordPairs {
        guard let data = try? Data(contentsOf: pairsFile) else { return [:] }
        return (try? JSONDecoder().decode(NextWordPredictor.WordPairs.self, from: data)) ?? [:]
    }

    // MARK: An appearance

    /// A keyboard appears, is typed on, and goes, as in an extension that the system starts and ends.
    func appear() async throws {
        let locales: [KeyboardLocale] = counts.appearances.isMultiple(of: 2) ? [.english, .czech] : [.czech, .english]
        let lexicon = UserLexicon(file: wordsFile)
        var pairs: NextWordPredictor.WordPairs?
        let keyboard = Appearance(
            PressboardConfiguration(
                locales: locales, loadLearnedWordPairs: { self.savedPairs() }, saveLearnedWordPairs: { pairs = $0 },
                personalLexicon: lexicon, emojiDefaults: emojiDefaults))
        counts.appearances += 1
        let end = counts.appearances * Self.keystrokesEach
        var step = 0
        while counts.keystrokes < end {
            if step.isMultiple(of: Self.keystrokesEach / (Self.swipesEach + 1)), step > 0,
                counts.swipes < counts.appearances * Self.swipesEach
            {
                await swipe(on: keyboard)
            }
            switch step {
            case 150, 350: await switchLanguage(of: keyboard)
            case 200: searchEmoji(on: keyboard)
            case 300: addUp(on: keyboard)
            default: typeNext(on: keyboard, step)
            }
            step += 1
        }
        keyboard.controller.keyboardWillDisappear()
        await lexicon.settle()
        counts.learnedWords = lexicon.words.count
        guard let pairs else { return }
        counts.learnedContexts = pairs.count
        try Self.write(pairs, to: pairsFile)
    }

    // MARK: What is done

    private func press(_ action: KeyboardAction, on keyboard: Appearance) {
        keyboard.pass(seconds: 0.2)
        allocations.count { keyboard.controller.handle(action) }
        counts.keystrokes += 1
    }

    private func type(_ text: String, on keyboard: Appearance) {
        for character in text { press(KeyboardAction(typing: character), on: keyboard) }
    }

    private func typeNext(on keyboard: Appearance, _ step: Int) {
        let language = keyboard.controller.locales.first == .czech ? 1 : 0
        if step % Every.backspace == Every.backspace - 1 { return press(.backspace, on: keyboard) }
        if step % Every.pick == Every.pick - 1, let slot = keyboard.controller.suggestions.last {
            counts.picks += 1
            return keyboard.controller.pick(slot)
        }
        press(KeyboardAction(typing: script.key(language, places[language])), on: keyboard)
        places[language] += 1
    }

    private func switchLanguage(of keyboard: Appearance) async {
        let other: KeyboardLocale = keyboard.controller.locales.first == .czech ? .english : .czech
        counts.switches += 1
        // Now and then a third language.
        if counts.switches.isMultiple(of: 10) {
            keyboard.controller.setLocales([.german, .english])
            await keyboard.controller.dictionaryReady()
        }
        keyboard.controller.setLocales([other, other == .czech ? .english : .czech])
        await keyboard.controller.dictionaryReady()
        keyboard.measureKeys()
    }

    private func searchEmoji(on keyboard: Appearance) {
        keyboard.controller.beginEmojiSearch()
        type(["heart", "smile", "srdce", "party"][counts.searches % 4], on: keyboard)
        let found = keyboard.controller.emojiSearchResults
        if !found.isEmpty { keyboard.controller.pickEmoji(found[counts.searches % found.count]) }
        keyboard.controller.endEmojiSearch()
        if !found.isEmpty { counts.searches += 1 }
    }

    private func addUp(on keyboard: Appearance) {
        type(" 12*\(counts.sums % 90 + 10)=", on: keyboard)
        guard let result = keyboard.controller.suggestions.last, result.text.allSatisfy({ $0.isNumber }) else { return }
        keyboard.controller.pick(result)
        counts.sums += 1
        type(" ", on: keyboard)
    }

    // MARK: Swipes

    private func path(_ language: Int, _ number: Int, on geometry: KeyGeometry) -> [TouchPoint]? {
        var simulator = SwipeSimulator(geometry: geometry, seed: UInt64(number))
        return simulator.path(of: script.word(language, number))
    }

    private func swipe(on keyboard: Appearance) async {
        let language = keyboard.controller.locales.first == .czech ? 1 : 0
        guard let geometry = keyboard.controller.geometry, let path = path(language, counts.swipes, on: geometry) else {
            return
        }
        let document = keyboard.controller.document
        let before = document?.documentContextBeforeInput
        keyboard.controller.glide(along: path)
        if counts.swipes.isMultiple(of: 2) {
            await keyboard.controller.glideFinished()
        } else {
            // The answer comes while no key is pressed.
            for _ in 0..<200 where document?.documentContextBeforeInput == before {
                try? await Task.sleep(for: .milliseconds(1))
            }
        }
        counts.swipes += 1
        if document?.documentContextBeforeInput != before { counts.swiped += 1 }
    }

    // MARK: Allocations without a controller

    private static let counted = 10_000
    private static let countedSwipes = 500

    /// Heap allocations of the bar behind each letter of a text.
    func countBareSuggestions() -> LimitedMemory.Allocations {
        let provider = PressboardController.makeProvider(locales: [.english, .czech], words: [:])
        var allocations = LimitedMemory.Allocations()
        for language in 0..<2 {
            var text = ""
            for place in 0..<Self.counted / 2 {
                text.append(script.key(language, place))
                allocations.count { keep(provider.suggestions(for: text).count) }
            }
        }
        return allocations
    }

    /// Heap allocations of decoding a swipe.
    func countSwipes() -> LimitedMemory.Allocations {
        let provider = PressboardController.makeProvider(locales: [.english, .czech], words: [:])
        let geometry = Keyboard([.english]).geometry
        var allocations = LimitedMemory.Allocations()
        for number in 0..<Self.countedSwipes {
            guard let path = path(0, number, on: geometry) else { continue }
            allocations.count {
                keep(SwipeDecoder.decode(path: path, geometry: geometry, in: provider, limit: Keyboard.limit).count)
            }
        }
        return allocations
    }
}
