internal import PressboardKit

/// The parts of the bench, in the order in which they run.
enum Suite: String, CaseIterable {
    case suggest, open, memory, size, scale, pack, layout, correct, taps, swipe, text, session, emoji, threads

    /// Those that run when none is named: what takes its time is asked for.
    static let usual = allCases.filter { $0 != .threads }

    func run(_ options: Options) throws -> Report {
        let progress = Progress(rawValue)
        switch self {
        case .suggest: return try SuggestSuite.run(progress, histogram: options.histogram)
        case .open: return try OpenSuite.run(progress)
        case .memory:
            guard let limit = options.limit else { return try MemorySuite.run(progress) }
            return try LimitedMemory.run(progress, limit)
        case .size: return try SizeSuite.run(peers: options.peers)
        case .scale: return try ScaleSuite.run(progress)
        case .pack: return try PackSuite.run(progress)
        case .layout: return try LayoutSuite.run(progress)
        case .correct: return try CorrectSuite.run(progress, options)
        case .taps: return try TapsSuite.run(progress, options)
        case .swipe: return try SwipeSuite.run(progress, options)
        case .text: return try TextSuite.run(progress, options)
        case .session: return try SessionSuite.run(progress)
        case .emoji: return try EmojiSuite.run(progress)
        case .threads: return try ThreadsSuite.run(progress, seconds: options.seconds ?? ThreadsSuite.seconds)
        }
    }
}

/// What the command line asks for.
struct Options {
    var suites: [Suite] = []
    var json = false
    var help = false
    var histogram: String?
    var peers: String?
    /// Files of misspellings, of taps, of swipes and of running text; without any a suite takes its own sample.
    var typos: [String] = []
    var taps: [String] = []
    var traces: [String] = []
    var people = SwipeTrace.People.all
    var text: [String] = []
    /// The enabled languages, the primary one first; `nil` leaves the choice to the suite.
    var languages: [KeyboardLocale]?
    var byStratum = false
    var stripAccents = false
    var showChanges = false
    /// How many words of each language are tapped at each level of care; `nil` leaves the number to the suite.
    var words: Int?
    /// Mebibytes that a day of typing has to fit into; `nil` for the figures without a limit.
    var limit: Int?
    /// How long threads are compared; `nil` leaves it to the suite.
    var seconds: Int?
    /// Set in a process that the bench starts to measure it from its first moment; not for people.
    var isChild = false

    init(_ arguments: some Sequence<String>) throws(BenchError) {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--json": json = true
            case "--help", "-h": help = true
            case "--child": isChild = true
            case "--histogram": histogram = try Self.value(of: argument, "a file", &rest)
            case "--peers": peers = try Self.value(of: argument, "a file", &rest)
            case "--typos": typos.append(try Self.value(of: argument, "a file", &rest))
            case "--taps": taps.append(try Self.value(of: argument, "a file", &rest))
            case "--traces": traces.append(try Self.value(of: argument, "a file", &rest))
            case "--people":
                guard let people = SwipeTrace.People(rawValue: try Self.value(of: argument, "people", &rest)) else {
                    throw .usage("--people knows “all” and “held-out” only")
                }
                self.people = people
            case "--text": text.append(try Self.value(of: argument, "a file", &rest))
            case "--lang": languages = try Self.languages(try Self.value(of: argument, "languages", &rest))
            case "--words": words = try Self.count(try Self.value(of: argument, "a number", &rest))
            case "--limit": limit = try Self.mebibytes(try Self.value(of: argument, "a number of MiB", &rest))
            case "--seconds": seconds = try Self.count(try Self.value(of: argument, "a number", &rest), "seconds")
            case "--strip-accents": stripAccents = true
            case "--show-changes": showChanges = true
            case "--by":
                guard rest.popFirst() == "stratum" else { throw .usage("--by knows “stratum” only") }
                byStratum = true
            default:
                guard let suite = Suite(rawValue: argument) else {
                    let kind = argument.hasPrefix("-") ? "option" : "suite"
                    throw .usage("unknown \(kind) “\(argument)”")
                }
                if !suites.contains(suite) { suites.append(suite) }
            }
        }
        if suites.isEmpty { suites = Suite.usual }
        try check()
    }

    /// Refuses options that no suite of this run reads.
    private func check() throws(BenchError) {
        let given: [(isGiven: Bool, option: String, suites: [Suite])] = [
            (histogram != nil, "--histogram", [.suggest]),
            (!typos.isEmpty, "--typos", [.correct]),
            (!taps.isEmpty, "--taps", [.taps]),
            (!traces.isEmpty, "--traces", [.swipe]),
            (!text.isEmpty, "--text", [.text]),
            (stripAccents, "--strip-accents", [.text]),
            (showChanges, "--show-changes", [.correct, .text]),
            (limit != nil, "--limit", [.memory]),
            (peers != nil, "--peers", [.size]),
            (words != nil, "--words", [.taps, .swipe]),
            (seconds != nil, "--seconds", [.threads]),
            (byStratum, "--by stratum", [.correct, .taps, .swipe, .text]),
            (languages != nil, "--lang", [.correct, .taps, .swipe, .text]),
        ]
        for (isGiven, option, readers) in given where isGiven && !readers.contains(where: suites.contains) {
            throw .usage("\(option) is for suite \(readers.map(\.rawValue).joined(separator: ", "))")
        }
        if people != .all, traces.isEmpty { throw .usage("--people is for a file given with --traces") }
    }

    private static func value(
        of option: String, _ kind: String, _ rest: inout ArraySlice<String>
    ) throws(BenchError) -> String {
        guard let value = rest.popFirst(), !value.hasPrefix("--") else { throw .usage("\(option) needs \(kind)") }
        return value
    }

    private static func languages(_ list: String) throws(BenchError) -> [KeyboardLocale] {
        var locales: [KeyboardLocale] = []
        for identifier in list.split(separator: ",", omittingEmptySubsequences: false) {
            guard let locale = KeyboardLocale(rawValue: String(identifier)), locale.hasBundledDictionary else {
                throw .usage("no dictionary is bundled for language “\(identifier)”")
            }
            if !locales.contains(locale) { locales.append(locale) }
        }
        return locales
    }

    private static func count(_ text: String, _ unit: String = "words") throws(BenchError) -> Int {
        guard let count = Int(text), count > 0 else { throw .usage("“\(text)” is no number of \(unit)") }
        return count
    }

    private static func mebibytes(_ text: String) throws(BenchError) -> Int {
        guard let count = Int(text), (1...4_096).contains(count) else {
            throw .usage("“\(text)” is no number of MiB from 1 to 4096")
        }
        return count
    }

    static let usage = """
        usage: pressboard-bench [suite ...] [option ...]

        Measures the engine on the bundled English and Czech dictionaries and asserts its bounds.
        Without a suite all of them run but threads. Build it with -c release.

          suggest   time of the suggestion bar and of searches in the C core, allocations
          open      opening a dictionary, making a provider
          memory    dirty and clean memory, growth with use
          size      bytes a word
          scale     time, size and memory from 1,000 to 1,000,000 words
          pack      packing a list, a provider from strings
          layout    resolving a page, placing its keys, finding the key under a touch
          correct   misspelt words: how often the right one comes first, and what a space makes of them
          taps      words tapped with noise, touch points given
          swipe     swipes of words: how often the right one comes first, time, key runs, growth
          text      running text: keystrokes saved, words wrongly changed, accents restored
          session   keystrokes through the controller, its appearance: time, memory
          emoji     the emoji of a word, a search: time, allocations, how many words have one
          threads   eight threads on one provider: whether their answers are those of one

          --typos FILE      correct: pairs of your own, typed⇥intended[⇥stratum] a line
          --taps FILE       taps: {"word", "keys", "typed", "points": [[x, y], …]} a line
          --traces FILE     swipe: {"word", "w", "h", "pts": [[x, y, ms], …]} a line; a first line
                            {"_header": 1, "keys_norm": {"q": [x, y, w, h], …}} tells the keys in parts of
                            w and h, and user, fol, ok, jump and set are read where they are present:
                            traces with jump 1 are left out
          --people WHICH    swipe: all, or held-out for those whose user ends in 0 (all)
          --limit MIB       memory: in place of its figures, a day of typing in a process whose data size
                            (RLIMIT_DATA) the system limits; only on Linux
          --text FILE       text: running text
          --lang LIST       enabled languages, that of the words first: en, cs or en,cs
          --by stratum      a line more for each kind of word
          --words N         taps: words a language and level of care (20,000); swipe: words a language (2,000)
          --seconds N       threads: how long they are compared (60)
          --strip-accents   text: type it without accents, too
          --show-changes    correct, text: list the words that a space would make wrong
          --json            one line of JSON a suite, and one a stratum
          --help            this text
          --histogram FILE  draw the times of suggest as SVG
          --peers FILE      sizes that Benchmarks/peers/run.sh found (.build/peers/sizes.tsv)

        A time is the lower quartile of several passes over the same operation; percentiles are over operations.
        The words of swipes are compared by their letters alone, in small form: prompts have no apostrophes, and
        “youre” is “you're”. Figures named strict count them. Accents always count.
        “raw max” is the longest single timing. Exit status: 0 every bound holds, 1 a bound is broken,
        64 wrong usage, 65 a dictionary or a file is missing or unreadable.
        """
}

/// Why the bench cannot run.
enum BenchError: Error {
    case usage(String)
    case data(String)
}
