internal import PressboardKit
internal import SwipeSimulation

/// How the time of a swipe grows with the number of words: the beginnings of one list, most frequent first.
enum SwipeScale {
    private static let few = 10_000
    private static let many = 300_000
    private static let swipes = 300
    private static let rounds = 9

    static func measure(_ traces: [SwipeTrace], _ progress: Progress, _ report: inout Report) throws {
        progress.step("packing \(Format.whole(many)) words")
        let list = try Language.english().buffer()
        let paths = traces.prefix(swipes).map { SwipePath($0.path, over: $0.geometry.keyCenters) }
        let large = try PackedDictionary(PackedBytes(packing: list.resized(to: many), options: [.sortTies]))
        let small = try PackedDictionary(PackedBytes(packing: list.resized(to: few), options: [.sortTies]))
        let pool = SwipeSearchPool()
        func time(_ dictionary: PackedDictionary) -> Double {
            var timings = Timings(count: paths.count)
            timings.run(passes: 1) { index in
                PackedDictionary.forEachSwiped(
                    along: paths[index], in: [dictionary], handicaps: [0], limit: Keyboard.limit, pool: pool
                ) { keep($0.cost) }
            }
            return max(timings.latencies.p50 - Clock.cost, 1)
        }
        progress.step("comparing \(Format.whole(many)) with \(Format.whole(few)) words")
        let ratios = (0..<rounds).map { round in
            let largeFirst = round.isMultiple(of: 2)
            let first = time(largeFirst ? large : small)
            let second = time(largeFirst ? small : large)
            return largeFirst ? first / second : second / first
        }
        let ratio = median(ratios)
        var table = Table("a swipe, p50 in \(Format.whole(many)) words ÷ \(Format.whole(few)) words", "")
        table.add("words drawn by frequency", Format.number(ratio))
        report.tables.append(table)
        report.figure("swipe_300000_to_10000_ratio", ratio)
        report.bounds.append(
            Bound("a swipe in 300,000 words against 10,000, p50", ratio, atMost: 2, "times", tryFor: 1.5))
    }
}
