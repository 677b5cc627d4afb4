/// The parts of the bench, in the order in which they run.
enum Suite: String, CaseIterable {
    case suggest, open, memory, size, scale, pack, layout

    func run(_ options: Options) throws -> Report {
        let progress = Progress(rawValue)
        switch self {
        case .suggest: return try SuggestSuite.run(progress, histogram: options.histogram)
        case .open: return try OpenSuite.run(progress)
        case .memory: return try MemorySuite.run(progress)
        case .size: return try SizeSuite.run(peers: options.peers)
        case .scale: return try ScaleSuite.run(progress)
        case .pack: return try PackSuite.run(progress)
        case .layout: return try LayoutSuite.run(progress)
        }
    }
}

/// What the command line asks for.
struct Options {
    var suites: [Suite] = []
    var json = false
    var help = false
    var histogram: String?
    var peers = ".build/peers/sizes.tsv"
    /// Set in a process that the bench starts to measure it from its first moment; not for people.
    var isChild = false

    init(_ arguments: some Sequence<String>) throws(BenchError) {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--json": json = true
            case "--help", "-h": help = true
            case "--child": isChild = true
            case "--histogram": histogram = try Self.value(of: argument, &rest)
            case "--peers": peers = try Self.value(of: argument, &rest)
            default:
                guard let suite = Suite(rawValue: argument) else {
                    let kind = argument.hasPrefix("-") ? "option" : "suite"
                    throw .usage("unknown \(kind) “\(argument)”")
                }
                if !suites.contains(suite) { suites.append(suite) }
            }
        }
        if suites.isEmpty { suites = Suite.allCases }
        if histogram != nil, !suites.contains(.suggest) {
            throw .usage("--histogram draws what suite suggest measures")
        }
    }

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws(BenchError) -> String {
        guard let value = rest.popFirst(), !value.hasPrefix("--") else { throw .usage("\(option) needs a file") }
        return value
    }

    static let usage = """
        usage: pressboard-bench [suite ...] [--json] [--histogram FILE.svg] [--peers FILE] [--help]

        Measures the engine on the bundled English and Czech dictionaries and asserts its bounds.
        Without a suite all of them run. Build it with -c release.

          suggest   time of the suggestion bar and of searches in the C core, allocations
          open      opening a dictionary, making a provider
          memory    dirty and clean memory, growth with use
          size      bytes a word
          scale     time, size and memory from 1,000 to 1,000,000 words
          pack      packing a list, a provider from strings
          layout    resolving a page, placing its keys, finding the key under a touch

          --json            one line of JSON a suite
          --histogram FILE  draw the times of suggest as SVG
          --peers FILE      sizes that Benchmarks/peers/run.sh found (.build/peers/sizes.tsv)

        A time is the lower quartile of several passes over the same operation; percentiles are over operations.
        “raw max” is the longest single timing. Exit status: 0 every bound holds, 1 a bound is broken,
        64 wrong usage, 65 a dictionary is missing or unreadable.
        """
}

/// Why the bench cannot run.
enum BenchError: Error {
    case usage(String)
    case data(String)
}
