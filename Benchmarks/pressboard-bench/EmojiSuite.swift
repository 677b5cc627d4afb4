internal import CAllocationCount
internal import Foundation
internal import PressboardCorpora
internal import PressboardKit
internal import PressboardKitEmoji

/// The emoji of the word being typed, and searches for emoji.
enum EmojiSuite {
    /// The most frequent words of a language that count as everyday.
    private static let everyday = [100, 1_000, 5_000]
    private static let queries = [
        "heart", "s", "sm", "smi", "smil", "smile", "srdce", "šťastný", "red heart", "thumbs up", "flag",
        "birthday cake", "face with tears of joy", "xqzwv",
    ]

    static func run(_ progress: Progress) throws -> Report {
        guard let path = Corpora.emojiPath, let data = EmojiData.bundled else {
            throw BenchError.data("the bundled emoji are missing")
        }
        var report = Report(suite: "emoji")
        let languages = [try Language.english(), try Language.czech()]
        let words = languages.flatMap { $0.words(2_000) }
        let wrong = [("hi", "👋"), ("ahoj", "👋"), ("of", nil), ("with", nil), ("pizza", "🍕"), ("xqzwv", nil)].filter {
            EmojiSuggestion.emoji(forWord: $0.0) != $0.1
        }

        var lookups = Timings(count: words.count, block: 10)
        var searches = Timings(count: queries.count)
        for _ in 0..<5 {
            lookups.run(passes: 4) { keep(EmojiSuggestion.emoji(forWord: words[$0])?.utf8.count ?? 0) }
            searches.run(passes: 20) { keep(EmojiSearch.search(queries[$0]).count) }
        }
        var allocations: UInt64?
        if allocation_count_is_available() {
            allocation_count_begin()
            for word in words { keep(EmojiSuggestion.emoji(forWord: word)?.utf8.count ?? 0) }
            allocations = allocation_count_end()
        }

        let lookup = lookups.latencies
        let search = searches.latencies
        let block = Double(lookups.block) * 1_000
        var times = Table.latencies("emoji")
        times.add("emoji(forWord:), ten words", lookup)
        times.add("search(_:), whole and beginnings", search)
        var share = Table("of the most frequent words have an emoji, %", "English", "Czech")
        for count in everyday {
            let shares = languages.map { 100 * part(of: $0.words(count), $0.identifier, data) }
            for (language, value) in zip(languages, shares) {
                report.figure("share_\(language.identifier)_\(count)", value)
            }
            share.add(Format.whole(count), Format.share(shares[0]), Format.share(shares[1]))
        }
        report.tables = [times, share]
        report.latencies = lookup
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
        report.figure("file_bytes", Double(size))
        report.figure("emoji", Double(data.count))
        report.figure("lookup_p99_us", lookup.p99 / block)
        report.figures("search", search)
        report.bounds = [
            Bound("emoji of words that are wrong", Double(wrong.count), atMost: 0),
            Bound("emoji of a word p99", lookup.p99 / block, atMost: 5, "µs", tryFor: 1),
            Bound("search for emoji, slowest query", search.percentile(1) / 1_000, atMost: 5_000, "µs", tryFor: 500),
            Bound("size of the emoji data", Double(size) / 1_024, atMost: 256, "KiB", tryFor: 192),
            // An emoji of more than 15 bytes does not fit into a string of Swift's own.
            Bound("heap allocations a look-up", allocations.map { Double($0) / Double(words.count) }, atMost: 0.01),
        ]
        return report
    }

    private static func part(of words: [String], _ language: String, _ data: EmojiData) -> Double {
        let named = words.filter { data.emoji(forWord: $0, languages: [language]) != nil }
        return Double(named.count) / Double(max(words.count, 1))
    }
}
