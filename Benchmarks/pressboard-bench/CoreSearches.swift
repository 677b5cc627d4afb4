internal import CAllocationCount
internal import PressboardKit

/// Times of the searches of the C core in one language's own dictionary.
struct CoreSearches {
    private let language: Language
    /// Every beginning of each of the most frequent words, accents typed: the asserted figure.
    private let all: Latencies
    /// The same, beginnings of three letters and more.
    private let long: Latencies
    /// Beginnings of words drawn as often as they are written.
    private let drawn: Latencies
    private let hit: Double
    private let miss: Double
    private let rank: Double
    private let wordAtRank: Double
    private let wrong: Int
    /// Heap allocations of all four searches over all beginnings.
    let allocations: UInt64

    init(_ language: Language) throws {
        self.language = language
        let core = try CDictionary(path: language.path)
        let words = language.words(typedWords)
        let queries = Queries(prefixes(of: words))
        wrong = CompletionCheck.wrongAnswers(language, core, prefixes(of: words))
        all = Self.time(core, queries)
        long = Self.time(core, Queries(prefixes(of: words, minimum: 3)))
        drawn = Self.time(core, Queries(prefixes(of: language.buffer(typedWords).drawn(3_000))))

        var random = SeededGenerator(seed: 7)
        let count = UInt32(language.dictionary.wordCount)
        let ranks = (0..<20_000).map { _ in UInt32.random(in: 0..<count, using: &random) }
        let texts = ranks.compactMap { language.dictionary.word(atRank: Int($0))?.text }
        let hits = Queries(texts)
        let misses = Queries(Self.misspelled(texts, language.dictionary, &random))
        hit = measureBatch(count: hits.count, passes: 15) { core.lookup(hits, $0) }
        miss = measureBatch(count: misses.count, passes: 15) { core.lookup(misses, $0) }
        rank = core.timeRanks(of: hits, passes: 15)
        wordAtRank = measureBatch(count: ranks.count, passes: 15) { core.readWord(atRank: ranks[$0]) }

        allocation_count_begin()
        for index in 0..<queries.count {
            core.complete(queries, index)
            core.lookup(queries, index)
            core.spellings(queries, index)
            core.isPrefix(queries, index)
        }
        allocations = allocation_count_end()
    }

    func add(to report: inout Report, _ completions: inout Table, _ lookups: inout Table) {
        let name = language.name
        completions.add("\(name), all beginnings of \(Format.whole(typedWords)) words", all)
        completions.add("\(name), beginnings of 3 letters and more", long)
        completions.add("\(name), words drawn by frequency", drawn)
        lookups.add(
            "\(name), drawn uniformly", Format.number(hit), Format.number(miss), Format.number(rank),
            Format.number(wordAtRank))
        report.figures("completion_\(language.identifier)", all)
        report.figures("completion_3_letters_\(language.identifier)", long)
        report.figures("completion_drawn_\(language.identifier)", drawn)
        report.figure("lookup_hit_\(language.identifier)_ns", hit)
        report.figure("lookup_miss_\(language.identifier)_ns", miss)
        report.figure("rank_\(language.identifier)_ns", rank)
        report.figure("word_at_rank_\(language.identifier)_ns", wordAtRank)
        report.bounds += [
            Bound("\(name) C completions that are wrong", Double(wrong), atMost: 0),
            Bound("\(name) C completion p50", all.p50 / 1_000, atMost: 0.3, "µs", tryFor: 0.06),
            Bound("\(name) C completion p99", all.p99 / 1_000, atMost: 1.5, "µs", tryFor: 0.6),
            Bound("\(name) C completion from 3 letters p50", long.p50 / 1_000, atMost: 0.8, "µs", tryFor: 0.3),
            Bound("\(name) C look-up of a word", hit, atMost: 400, "ns", tryFor: 150),
            Bound("\(name) C look-up of no word", miss, atMost: 400, "ns", tryFor: 150),
        ]
    }

    private static func time(_ core: CDictionary, _ queries: Queries) -> Latencies {
        measure(count: queries.count, passes: 31) { core.complete(queries, $0) }
    }

    /// Each text with one letter changed so that the dictionary does not have it.
    private static func misspelled(
        _ texts: [String], _ dictionary: PackedDictionary, _ random: inout SeededGenerator
    ) -> [String] {
        texts.compactMap { text in
            for _ in 0..<10 {
                var letters = Array(text)
                let place = Int.random(in: 0..<letters.count, using: &random)
                letters[place] = "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) ?? "x"
                let changed = String(letters)
                if changed.withTypedText({ dictionary.lookup($0) }) == nil { return changed }
            }
            return nil
        }
    }
}

/// The best completions against a scan of the whole list.
enum CompletionCheck {
    private struct Entry {
        let folded: [UInt8]
        let lower: String
        let level: UInt32

        init(_ word: DictionaryWord) {
            folded = SwipeDecoder.fold(word.text).utf8.filter { $0 != UInt8(ascii: "'") }
            lower = word.text.lowercased()
            level = word.level
        }
    }

    /// Number of beginnings, of every hundredth, whose three best words are not those that the scan finds first.
    static func wrongAnswers(_ language: Language, _ core: CDictionary, _ prefixes: [String]) -> Int {
        let sample = stride(from: 0, to: prefixes.count, by: 100).map { prefixes[$0] }
            .filter { $0.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } }
        let queries = Queries(sample)
        let list = (0..<language.dictionary.wordCount).compactMap { rank in
            language.dictionary.word(atRank: rank).flatMap { $0.isOffensive ? nil : Entry($0) }
        }
        return sample.indices.count { index in
            let wanted = Array(sample[index].utf8)
            var best: [Entry] = []
            for word in list where word.folded.starts(with: wanted) {
                if !best.contains(where: { $0.lower == word.lower }) { best.append(word) }
                if best.count == 3 { break }
            }
            return core.completionLevels(queries, index) != best.map(\.level)
        }
    }
}
