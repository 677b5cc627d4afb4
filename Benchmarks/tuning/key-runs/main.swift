// Fits what paths cost of which only the crossed keys are known: see README.md of the folder above.
internal import Foundation
internal import PressboardCorpora
internal import PressboardKit

/// SplitMix64 (Steele, Lea and Flood, OOPSLA 2014), and normal numbers by Box and Muller's transform.
struct Noise {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// 0 ..< 1.
    mutating func uniform() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((mixed ^ (mixed >> 31)) >> 11) / Double(1 << 53)
    }

    mutating func normal() -> Double {
        (-2 * log(1 - uniform())).squareRoot() * cos(2 * .pi * uniform())
    }
}

/// The keys of a phone, in points: as measured, with the spaces between them, or without.
func keyboard(spaces: CGFloat) -> KeyGeometry {
    let rows: [(letters: String, indent: CGFloat)] = [("qwertyuiop", 0), ("asdfghjkl", 0.5), ("zxcvbnm", 1.5)]
    let (width, height): (CGFloat, CGFloat) = (39.5, 56)
    return KeyGeometry(
        keys: rows.enumerated().flatMap { row, line in
            line.letters.enumerated().map { column, letter in
                KeyFrame(
                    action: .character(String(letter)), row: row,
                    frame: CGRect(
                        x: (line.indent + CGFloat(column)) * width + spaces / 2,
                        y: CGFloat(row) * height + spaces * 0.9, width: width - spaces, height: height - 1.8 * spaces))
            }
        })
}

struct Run {
    var folded: String
    var keys: [Character]
    var geometry: KeyGeometry
}

struct Sample {
    var name: String
    var runs: [Run] = []
}

/// Words of some ranks as the keys that straight paths through the middles of their keys cross.
func sample(_ language: String, _ dictionary: PackedDictionary, ranks: Range<Int>, jitter: Double) -> Sample {
    var noise = Noise(seed: 20_261_130)
    var sample = Sample(name: "\(language) \(jitter == 0 ? "straight" : "jitter \(jitter)")")
    let boards = [keyboard(spaces: 6), keyboard(spaces: 0)]
    for rank in ranks {
        guard let word = dictionary.word(atRank: rank), !word.isOffensive else { continue }
        let folded = SwipeDecoder.fold(word.text)
        for board in boards {
            let width = board.pitch.width
            let path = folded.compactMap { board.centroid(of: $0) }.map {
                CGPoint(x: $0.x + noise.normal() * jitter * width, y: $0.y + noise.normal() * jitter * width)
            }
            let keys = SwipeKeys.keys(forPath: path, keyFrames: board.characterFrames)
            if keys.count > 1 { sample.runs.append(Run(folded: folded, keys: keys, geometry: board)) }
        }
    }
    return sample
}

struct Shares {
    var first = 0.0, inThree = 0.0
}

func measure(
    _ sample: Sample, _ charges: SwipeCharges, _ smoothing: KeyRunSmoothing, in dictionaries: [PackedDictionary],
    _ pool: SwipeSearchPool, printing: Bool = false
) -> Shares {
    var shares = Shares()
    let part = 100 / Double(sample.runs.count)
    for run in sample.runs {
        var found: [String] = []
        let path = SwipePath(crossing: run.keys, over: run.geometry.keyCenters, smoothing)
        PackedDictionary.forEachSwiped(
            along: path, charges: charges, in: dictionaries, handicaps: dictionaries.map { _ in 0 }, limit: 8,
            pool: pool
        ) { word in
            let folded = SwipeDecoder.fold(word.word.text)
            if !found.contains(folded) { found.append(folded) }
        }
        if found.first == run.folded { shares.first += part }
        if found.prefix(3).contains(run.folded) { shares.inThree += part }
        if printing, found.first != run.folded {
            print("  \(run.folded) as \(String(run.keys)): \(found.prefix(4).joined(separator: " "))")
        }
    }
    return shares
}

struct Candidate {
    var charges: SwipeCharges
    var smoothing: KeyRunSmoothing
}

/// What may be changed.
let knobs: [(name: String, path: WritableKeyPath<Candidate, Float>)] = [
    ("distance", \.charges.distance), ("direction", \.charges.direction), ("first", \.charges.first),
    ("last", \.charges.last), ("key", \.charges.key), ("vertical", \.charges.vertical),
    ("overrun", \.charges.overrun), ("letter", \.charges.letter), ("doubled", \.charges.doubled),
    ("frequency", \.charges.frequencyWeight), ("step", \.charges.step), ("centering", \.smoothing.centering),
    ("turn", \.smoothing.turn), ("breadth", \.smoothing.breadth),
]

extension SwipeCharges {
    var frequencyWeight: Float {
        get { Float(frequency) }
        set {
            frequency = UInt16(max(0, min(newValue, 60_000)))
        }
    }
}

let dictionaries = try ["en", "cs"].map { name in
    guard let path = Corpora.dictionaryPath(name) else { throw DictionaryError.notFound(path: name) }
    return try PackedDictionary(path: path)
}
let pool = SwipeSearchPool()

func samples(_ ranks: Range<Int>) -> [Sample] {
    [0, 0.15].flatMap { jitter in
        zip(["en", "cs"], dictionaries).map { sample($0, $1, ranks: ranks, jitter: jitter) }
    }
}

func show(_ candidate: Candidate, _ samples: [Sample], printing: Bool) {
    for sample in samples {
        let shares = measure(
            sample, candidate.charges, candidate.smoothing, in: dictionaries, pool, printing: printing)
        print(
            sample.name, sample.runs.count, String(format: "%.1f / %.1f %%", shares.first, shares.inThree))
    }
}

func value(_ candidate: Candidate, _ samples: [Sample]) -> Double {
    samples.reduce(0) { sum, sample in
        let shares = measure(sample, candidate.charges, candidate.smoothing, in: dictionaries, pool)
        return sum + (shares.first + 2 * shares.inThree) / Double(3 * samples.count)
    }
}

var best = Candidate(charges: .keyRuns, smoothing: .fitted)
for argument in CommandLine.arguments.dropFirst() {
    let parts = argument.split(separator: "=")
    if parts.count == 2, let knob = knobs.first(where: { $0.name == parts[0] }), let number = Float(parts[1]) {
        best[keyPath: knob.path] = number
    }
}
if CommandLine.arguments.contains("fit") {
    let fitted = samples(500..<1_500)
    var bestValue = value(best, fitted)
    print("start", bestValue)
    for factor: Float in [1.6, 1.25, 1.1] {
        for knob in knobs {
            for way in [factor, 1 / factor] {
                while true {
                    var next = best
                    next[keyPath: knob.path] *= way
                    let nextValue = value(next, fitted)
                    guard nextValue > bestValue + 0.01 else { break }
                    (best, bestValue) = (next, nextValue)
                    print(knob.name, best[keyPath: knob.path], bestValue)
                    fflush(nil)
                }
            }
        }
    }
    print(knobs.map { "\($0.name)=\(best[keyPath: $0.path])" }.joined(separator: " "))
}
if CommandLine.arguments.contains("fitted") {
    show(best, samples(500..<1_500), printing: false)
} else {
    show(best, samples(0..<500), printing: CommandLine.arguments.contains("misses"))
}
