internal import Foundation
internal import PressboardKit
internal import PressboardKitAutocomplete
internal import SwipeSimulation

/// The keys that straight lines between the middles of a word's keys cross, decoded without the lines.
enum SwipeKeyRuns {
    /// The commonest words of each language that are swiped.
    private static let words = 500
    /// Spread of the corners around the middles of the keys, on both axes, in key widths.
    private static let jitter = 0.15

    private struct Run {
        let word: String
        let keys: [Character]
    }

    static func measure(_ progress: Progress, _ report: inout Report) throws {
        let keyboard = Keyboard(Keyboard.measured)
        let words = try keyboard.locales.flatMap { try Language.of($0).words(Self.words) }
        let frames = keyboard.geometry.characterFrames
        var noise = GaussianNoise(seed: 15)
        func runs(jitter: Double) -> [Run] {
            words.compactMap { word in
                guard let centers = SwipeSimulator.centers(of: word, on: keyboard.geometry) else { return nil }
                let spread = CGFloat(jitter) * keyboard.geometry.pitch.width
                let corners = centers.map {
                    CGPoint(x: $0.x + spread * CGFloat(noise.next()), y: $0.y + spread * CGFloat(noise.next()))
                }
                let keys = SwipeKeys.keys(forPath: corners, keyFrames: frames)
                // A single key is no glide.
                return keys.count > 1 ? Run(word: word, keys: keys) : nil
            }
        }
        let candidates = keyboard.provider.candidateWordsRanked
        func decoded(_ run: Run) -> [String] {
            SwipeDecoder.decodeCandidates(keySequence: run.keys, candidates: candidates, limit: Keyboard.limit)
        }
        var table = Table(
            "key runs of the \(words.count) commonest words, both dictionaries", "n", "first, %", "in three, %")
        let straight = runs(jitter: 0)
        for (name, figure, runs, limits) in [
            ("straight through the middles", "keyruns", straight, (first: (93.0, 96.0), three: (99.0, 99.5))),
            ("corners off by 0.15 keys", "keyruns_jitter", runs(jitter: jitter), (first: (90, 93), three: (98, 99))),
        ] {
            progress.step("key runs, \(name)")
            var shares = Shares()
            for run in runs {
                let wanted = letters(run.word)
                shares.add(place: decoded(run).firstIndex { letters($0) == wanted })
            }
            table.add(name, Format.whole(shares.count), Format.share(shares.top1), Format.share(shares.top3))
            report.note(shares, of: figure)
            report.bounds += [
                Bound(
                    "key runs, \(name), right word first", shares.top1, atLeast: limits.first.0, "%",
                    tryFor: limits.first.1),
                Bound(
                    "key runs, \(name), right word in three", shares.top3, atLeast: limits.three.0, "%",
                    tryFor: limits.three.1),
            ]
        }
        report.tables.append(table)

        var timings = Timings(count: straight.count)
        timings.run(passes: 3) { keep(decoded(straight[$0]).count) }
        var times = Table.latencies("a key run")
        times.add("decoding, both dictionaries", timings.latencies)
        report.tables.append(times)
        report.figures("keyruns", timings.latencies)
    }

    private static func letters(_ word: String) -> String { SwipeWords.letters(SwipeDecoder.fold(word)) }
}
