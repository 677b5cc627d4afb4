internal import CAllocationCount
internal import Foundation
internal import PressboardCorpora
internal import PressboardKit
internal import PressboardKitAutocomplete
internal import PressboardKitEmoji

/// Memory of a process that does nothing but open both dictionaries and answer keystrokes.
///
/// A child of the bench is measured: it has the bench's code and libraries loaded and the keys to press in memory, and
/// what it holds at that point is the empty process that everything else is counted above.
enum MemorySuite {
    private static let stages = [
        "opened", "typed", "constructed", "typed_on", "predicted", "emoji_open", "emoji_found",
    ]

    static func run(_ progress: Progress) throws -> Report {
        var report = Report(suite: "memory")
        let english = try Language.english()
        let czech = try Language.czech()
        // Pages of a file that was just written count as dirty until they are on the disk, those of a fresh build too.
        for path in [english.path, czech.path, Corpora.emojiPath, Bundle.main.executablePath].compactMap({ $0 }) {
            try Child.flush(path)
        }
        let words = zip(english.words(typedWords), czech.words(typedWords)).flatMap { [$0, $1] }
        let figures = try Child.figures(of: .memory, input: words.joined(separator: " ") + " ")

        func kibibytes(_ stage: String, _ kind: String, above base: String) -> Double? {
            guard let value = figures["\(stage)_\(kind)"], let start = figures["\(base)_\(kind)"] else { return nil }
            return (value - start) / 1_024
        }
        var table = Table("memory above the empty process, KiB", "dirty", "clean")
        let names = [
            "both dictionaries open", "after 10,000 keystrokes", "after 100 more providers",
            "after 100,000 further keystrokes", "after the next words of 10,000 places",
            "after the emoji of 10,000 words", "after 1,000 searches for emoji",
        ]
        for (stage, name) in zip(stages, names) {
            let cells = ["dirty", "clean"].map { kind in
                kibibytes(stage, kind, above: "empty").map(Format.number) ?? "not counted"
            }
            table.add(name, cells[0], cells[1])
        }
        report.tables.append(table)
        if let dirty = figures["empty_dirty"], let clean = figures["empty_clean"] {
            var empty = Table("the empty process, KiB", "dirty", "clean")
            empty.add("", Format.number(dirty / 1_024), Format.number(clean / 1_024))
            report.tables.append(empty)
        }

        let dirty = kibibytes("typed", "dirty", above: "empty")
        let byProviders = kibibytes("constructed", "dirty", above: "typed")
        let byKeystrokes = kibibytes("typed_on", "dirty", above: "constructed")
        let byPredicting = kibibytes("predicted", "dirty", above: "typed_on")
        let byEmoji = kibibytes("emoji_open", "dirty", above: "predicted")
        let bySearches = kibibytes("emoji_found", "dirty", above: "emoji_open")
        report.figure("dirty_kib", dirty)
        report.figure("clean_kib", kibibytes("typed", "clean", above: "empty"))
        report.figure("opened_dirty_kib", kibibytes("opened", "dirty", above: "empty"))
        report.figure("growth_100_constructions_kib", byProviders)
        report.figure("growth_100000_keystrokes_kib", byKeystrokes)
        report.figure("predicted_dirty_kib", byPredicting)
        report.figure("emoji_open_dirty_kib", byEmoji)
        report.figure("emoji_searches_dirty_kib", bySearches)
        report.bounds = [
            Bound("dirty memory after 10,000 keystrokes", dirty, atMost: 1_024, "KiB", tryFor: 256),
            Bound("growth over 100 constructions of a provider", byProviders, atMost: 128, "KiB", tryFor: 0),
            Bound("growth over 100,000 further keystrokes", byKeystrokes, atMost: 64, "KiB", tryFor: 0),
            Bound("next words of 10,000 places, dirty", byPredicting, atMost: 32, "KiB", tryFor: 0),
            Bound("emoji data open, dirty", byEmoji, atMost: 32, "KiB", tryFor: 0),
            Bound("growth over 1,000 searches for emoji", bySearches, atMost: 64, "KiB", tryFor: 0),
        ]
        return report
    }

    /// In a fresh process: reads the keys from standard input, then presses them.
    static func child() throws {
        var keys: [Character] = []
        while let line = readLine(strippingNewline: false) { keys.append(contentsOf: line) }
        var keyboard = Keyboard(keys: keys)
        // What the pressing itself needs belongs to the empty process.
        keyboard.press(keys.count) { _ in }
        var readings: [(String, memory_footprint)] = []
        readings.reserveCapacity(8)
        func read(_ stage: String) {
            var footprint = memory_footprint()
            if unsafe memory_footprint_read(&footprint) { readings.append((stage, footprint)) }
        }
        read("warm")
        read("empty")

        let provider = DictionarySuggestionProvider(locales: [.english, .czech])
        read(stages[0])
        keyboard.press(10_000) { _ = provider.suggestions(for: $0) }
        read(stages[1])
        for _ in 0..<100 {
            let another = DictionarySuggestionProvider(locales: [.english, .czech])
            keyboard.press(1) { _ = another.suggestions(for: $0) }
        }
        read(stages[2])
        keyboard.press(100_000) { _ = provider.suggestions(for: $0) }
        read(stages[3])
        let predictor = NextWordPredictor(sources: [provider])
        keyboard.press(10_000) { _ = predictor.nextWords(in: WordContext(before: $0), limit: 3) }
        read(stages[4])
        keyboard.press(10_000) { _ = EmojiSuggestion.emoji(forTextBeforeCursor: $0) }
        read(stages[5])
        for index in 0..<1_000 { _ = EmojiSearch.search(["heart", "s", "smutny", "red he", "flag"][index % 5]) }
        read(stages[6])

        for (stage, footprint) in readings {
            print("\(stage)_dirty \(footprint.dirty)\n\(stage)_clean \(footprint.clean)")
        }
    }

    /// Presses the same keys over and over into a text of at most a thousand characters.
    private struct Keyboard {
        let keys: [Character]
        private var next = 0
        private var text = ""
        private var length = 0

        init(keys: [Character]) {
            self.keys = keys
            text.reserveCapacity(4_096)
        }

        mutating func press(_ count: Int, _ body: (String) -> Void) {
            guard !keys.isEmpty else { return }
            for _ in 0..<count {
                if length == 1_000 {
                    text.removeAll(keepingCapacity: true)
                    length = 0
                }
                text.append(keys[next])
                length += 1
                next = (next + 1) % keys.count
                body(text)
            }
        }
    }
}
