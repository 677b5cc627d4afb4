internal import CAllocationCount
internal import PressboardKit
internal import SwipeSimulation

/// Times of the searches of the C core in one language's own dictionary.
struct CoreSearches {
    private let language: Language
    private let core: CDictionary
    /// Beginnings of words drawn as often as they are written, accents typed: what a keyboard is asked.
    private let drawn: Queries
    /// Every beginning of each of the most frequent words once: rare ones weigh as much as common ones.
    private let all: Queries
    /// The same, beginnings of three letters and more.
    private let long: Queries
    /// Words of the whole list, drawn uniformly, and the same with a wrong letter.
    private let hits, misses: Queries
    private let found: FoundWords
    private let ranks: [UInt32]
    private var allTimings, longTimings, drawnTimings: Timings
    private var hitTimings, missTimings, rankTimings, wordTimings: Timings
    private let wrong: Int
    /// Heap allocations of all four searches over all beginnings.
    let allocations: UInt64

    init(_ language: Language) throws {
        self.language = language
        core = try CDictionary(path: language.path)
        let words = language.words(typedWords)
        all = Queries(prefixes(of: words))
        long = Queries(prefixes(of: words, minimum: 3))
        drawn = Queries(prefixes(of: language.buffer(typedWords).drawn(3_000)))
        wrong = CompletionCheck.wrongAnswers(language, core, prefixes(of: words))

        var random = SeededGenerator(seed: 7)
        let count = UInt32(language.dictionary.wordCount)
        ranks = (0..<20_000).map { _ in UInt32.random(in: 0..<count, using: &random) }
        let texts = ranks.compactMap { language.dictionary.word(atRank: Int($0))?.text }
        hits = Queries(texts)
        misses = Queries(Self.misspelled(texts, language.dictionary, &random))
        found = core.found(hits)

        allTimings = Timings(count: all.count)
        longTimings = Timings(count: long.count)
        drawnTimings = Timings(count: drawn.count)
        hitTimings = Timings(count: hits.count, block: 100)
        missTimings = Timings(count: misses.count, block: 100)
        rankTimings = Timings(count: found.count, block: 100)
        wordTimings = Timings(count: ranks.count, block: 100)
        allocations = Self.allocations(core, all)
    }

    /// One round; several are to be taken at different moments.
    mutating func time() {
        allTimings.run(passes: 5) { core.complete(all, $0) }
        longTimings.run(passes: 5) { core.complete(long, $0) }
        drawnTimings.run(passes: 5) { core.complete(drawn, $0) }
        hitTimings.run(passes: 3) { core.lookup(hits, $0) }
        missTimings.run(passes: 3) { core.lookup(misses, $0) }
        rankTimings.run(passes: 3) { core.rank(found, $0) }
        wordTimings.run(passes: 3) { core.readWord(atRank: ranks[$0]) }
    }

    private static func allocations(_ core: CDictionary, _ queries: Queries) -> UInt64 {
        allocation_count_begin()
        for index in 0..<queries.count {
            core.complete(queries, index)
            core.lookup(queries, index)
            core.spellings(queries, index)
            core.isPrefix(queries, index)
        }
        return allocation_count_end()
    }

    func add(to report: inout Report, _ completions: inout Table, _ lookups: inout Table) {
        let name = language.name
        let (all, long, drawn) = (allTimings.latencies, longTimings.latencies, drawnTimings.latencies)
        let (hit, miss) = (hitTimings.mean, missTimings.mean)
        let (rank, wordAtRank) = (rankTimings.mean, wordTimings.mean)
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
            Bound("\(name) C completion p50", drawn.p50 / 1_000, atMost: 0.3, "µs", tryFor: 0.06),
            Bound("\(name) C completion p99", drawn.p99 / 1_000, atMost: 1.5, "µs", tryFor: 0.6),
            Bound("\(name) C completion of every beginning p99", all.p99 / 1_000, atMost: 1.5, "µs", tryFor: 0.6),
            Bound("\(name) C completion from 3 letters p50", long.p50 / 1_000, atMost: 0.8, "µs", tryFor: 0.3),
            Bound("\(name) C look-up of a word", hit, atMost: 400, "ns", tryFor: 150),
            Bound("\(name) C look-up of no word", miss, atMost: 400, "ns", tryFor: 150),
        ]
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
