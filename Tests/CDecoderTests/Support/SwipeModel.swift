import CDecoder
import Foundation

/// What every word of a list costs for a path over the keys, by its own matrix of samples and letters, word by word.
struct SwipeModel {
    struct Answer {
        var spelling: [UInt8]
        var path: Int
        var cost: Int
    }

    var charges: cdec_swipe_charges
    var keys: [cdec_key_center]
    /// Letters that have a key among all the lists that are searched.
    var alphabet: Set<UInt32>
    /// What heights are multiplied by, so that rows are 1.2 to 1.8 key widths apart.
    private var stretch: Float = 1

    init(charges: cdec_swipe_charges, keys: [cdec_key_center], lists: [ListModel]) {
        self.charges = charges
        self.keys = keys
        alphabet = Set(lists.flatMap(\.entries).flatMap(\.key))
        let heights = Set(alphabet.subtracting(Self.skippable).compactMap(center).map(\.y)).sorted()
        let rows = heights.flatMap { a in heights.map { $0 - a } }.filter { $0 > 0.2 }
        guard let row = rows.min() else { return }
        stretch = min(max(row, 1.2), 1.8) / row
        self.keys = keys.map { cdec_key_center(scalar: $0.scalar, x: $0.x, y: $0.y * stretch) }
    }

    /// Words that may be given, the cheapest first.
    func answers(_ list: ListModel, path: [cdec_path_point]) -> [Answer] {
        guard let path = sampled(path) else { return [] }
        return list.entries.filter { !$0.isHidden }.compactMap { entry in
            guard let cost = cost(of: entry.key, path), cost < Int(CDEC_SWIPE_MOST) else { return nil }
            let frequency = max(0, 900 - entry.score) * Int(charges.frequency) / 256
            return Answer(spelling: entry.spelling, path: cost, cost: cost * 4 + frequency)
        }.sorted { $0.cost < $1.cost }
    }

    private struct Place {
        var x, y, time: Double
    }

    private struct Sample {
        var x, y, way, alongX, alongY: Double
        var slowness: Double
    }

    private struct Path {
        var samples: [Sample]
        var near: Set<UInt32>
    }

    private static let skippable: Set<UInt32> = [0x27, 0x2D, 0xB7, 0x22]

    private func center(_ letter: UInt32) -> cdec_key_center? {
        keys.first { $0.scalar == letter } ?? keys.first { $0.scalar == cdec_fold_scalar(letter) }
    }

    private typealias Point = (x: Double, y: Double, time: Double)

    /// The points that count, inside the bounds, with times that begin with 0 and never run backwards.
    ///
    /// A finger that trembles stays where it is, for a second at most.
    private func kept(_ points: [cdec_path_point]) -> [Point] {
        let used = alphabet.subtracting(Self.skippable).compactMap(center)
        guard let left = used.map(\.x).min(), let right = used.map(\.x).max(), let top = used.map(\.y).min(),
            let bottom = used.map(\.y).max()
        else { return [] }
        let finite = points.filter { $0.x.isFinite && $0.y.isFinite && $0.time.isFinite }
        var (now, clock, rested) = (0.0, -Double.infinity, 0.0)
        var kept: [Point] = []
        for point in finite {
            let x = Double(min(max(point.x, left - 2), right + 2))
            let y = Double(min(max(point.y * stretch, top - 2), bottom + 2))
            let time = Double(point.time)
            guard let last = kept.last else {
                kept.append((x, y, 0))
                clock = time
                continue
            }
            let wait = min(max(0, time - clock), 1 - rested)
            clock = max(clock, time)
            now += wait
            if ((x - last.x) * (x - last.x) + (y - last.y) * (y - last.y)).squareRoot() < 0.08 {
                rested += wait
                kept.append((last.x, last.y, now))
            } else {
                rested = 0
                kept.append((x, y, now))
            }
        }
        return kept
    }

    /// Where a line through points is after a distance; `far` has the distances of the points.
    private func place(on points: [Point], _ far: [Double], after distance: Double) -> Point {
        guard let next = far.firstIndex(where: { $0 >= distance }), next > 0 else { return points[0] }
        let part = (distance - far[next - 1]) / (far[next] - far[next - 1])
        let (from, to) = (points[next - 1], points[next])
        return (
            from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part, from.time + (to.time - from.time) * part
        )
    }

    private func sampled(_ points: [cdec_path_point]) -> Path? {
        var points = kept(points)
        guard var last = points.last else { return nil }
        var far = [0.0]
        for (from, to) in zip(points, points.dropFirst()) {
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            far.append(far[far.count - 1] + (dx * dx + dy * dy).squareRoot())
        }
        let length = far[far.count - 1]
        if length < 0.4 * last.time || length > 200 * last.time {
            points = points.map { ($0.x, $0.y, 0) }
            last.time = 0
        }
        // A path is kept at half the distance, or twice or four times that when it is long, and sampled from there.
        var spacing = Double(charges.step) / 2
        while (length / spacing).rounded(.down) + 1 > Double(2 * CDEC_SWIPE_SAMPLES - 1) { spacing *= 2 }
        let steps = Int((length / spacing).rounded(.down))
        let places = (0...steps).map { place(on: points, far, after: spacing * Double($0)) } + [last]
        let distances = (0...steps).map { spacing * Double($0) } + [length]
        let keys = Set(alphabet.subtracting(Self.skippable).compactMap { center($0)?.scalar }).compactMap { letter in
            self.keys.first { $0.scalar == letter }
        }
        let squares = keys.map { key in
            places.map {
                let x = $0.x - Double(charges.offset_x + key.x), y = $0.y - Double(charges.offset_y + key.y)
                return x * x + y * y
            }.min() ?? 0
        }
        let near = zip(keys, squares).filter { $0.1 <= Double(charges.reach * charges.reach) }
            .sorted { $0.1 < $1.1 }.prefix(Int(CDEC_SWIPE_NEAR)).map(\.0.scalar)
        var most = Int(CDEC_SWIPE_SAMPLES)
        while most > 8, (most + 8) * near.count * near.count > Int(CDEC_SWIPE_ENTRIES) { most -= 8 }
        let count = min(most, max(2, Int((length / Double(charges.step)).rounded(.up)) + 1))
        let way = length / Double(count - 1)
        let taken = (0..<count - 1).map { place(on: places, distances, after: way * Double($0)) } + [last]
        return Path(samples: samples(taken.map { Place(x: $0.x, y: $0.y, time: $0.time) }, way), near: Set(near))
    }

    private func samples(_ places: [Place], _ spacing: Double) -> [Sample] {
        let last = places.count - 1
        let total = places[last].time
        return places.indices.map { i in
            let (before, behind) = (places[max(i - 1, 0)], places[min(i + 1, last)])
            let steps = Double(min(i + 1, last) - max(i - 1, 0))
            return Sample(
                x: places[i].x, y: places[i].y, way: i > 0 ? spacing : 0,
                alongX: spacing > 0 ? (behind.x - before.x) / (steps * spacing) : 0,
                alongY: spacing > 0 ? (behind.y - before.y) / (steps * spacing) : 0,
                slowness: total > 0 && spacing > 0
                    ? (behind.time - before.time) / (steps * total / Double(last)) : 1)
        }
    }

    /// 64ths of a nat.
    private func rounded(_ nats: Double, _ range: ClosedRange<Int>) -> Int {
        Int((max(min(nats, 1e6), -1e6) * 64).rounded(.toNearestOrEven)).clamped(to: range)
    }

    private func reached(_ key: cdec_key_center, _ path: Path, _ i: Int) -> Int {
        let sample = path.samples[i]
        let dx = sample.x - Double(charges.offset_x) - Double(key.x)
        let dy = sample.y - Double(charges.offset_y) - Double(key.y)
        let off = dx * dx + Double(charges.vertical) * dy * dy
        let most = 0...3_840
        if i == 0 { return rounded(Double(charges.first) * off, most) }
        if i == path.samples.count - 1 { return rounded(Double(charges.last) * off, most) }
        let slow = log(max(min(sample.slowness, Double(charges.slowest)), 0.2))
        let extra = rounded(Double(charges.letter) - Double(charges.pause) * slow, -128...3_840)
        return rounded(Double(charges.key) * off, most) + extra
    }

    private func between(_ a: cdec_key_center, _ b: cdec_key_center, _ path: Path, _ i: Int) -> Int {
        let sample = path.samples[i]
        let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
        let length = (dx * dx + dy * dy).squareRoot()
        let (ux, uy) = length > 0 ? (dx / length, dy / length) : (0, 0)
        let x = sample.x - Double(charges.offset_x) - Double(a.x), y = sample.y - Double(charges.offset_y) - Double(a.y)
        let along = min(max(x * ux + y * uy, 0), length)
        let turned = 1 - (sample.alongX * ux + sample.alongY * uy)
        let off = (x - along * ux) * (x - along * ux) + (y - along * uy) * (y - along * uy)
        return rounded(sample.way * (Double(charges.distance) * off + Double(charges.direction) * turned), 0...160)
    }

    /// `nil` for a word that cannot be had on these keys.
    private func cost(of word: [UInt32], _ path: Path) -> Int? {
        let none = 1_000_000
        let last = path.samples.count - 1
        let letters = word.filter { !Self.skippable.contains($0) }
        let centers = letters.compactMap(center)
        guard let first = centers.first, centers.count == letters.count,
            centers.allSatisfy({ path.near.contains($0.scalar) })
        else { return nil }
        var column = [Int](repeating: none, count: last + 1)
        column[0] = reached(first, path, 0)
        column[last] =
            column[0] + reached(first, path, last) + (1...last).map { between(first, first, path, $0) }.reduce(0, +)
        for (a, b) in zip(centers, centers.dropFirst()) {
            if a.scalar == b.scalar {
                column = column.map { $0 + rounded(Double(charges.doubled), 0...3_840) }
                continue
            }
            var next = [Int](repeating: none, count: last + 1)
            var way = none
            for i in 1...last {
                way = min(way, column[i - 1]) + between(a, b, path, i)
                next[i] = min(none, way + reached(b, path, i))
            }
            column = next
        }
        // The last key may have been reached before the end.
        guard let key = centers.last else { return nil }
        var rest = Int((charges.overrun * 64).rounded())
        var least = column[last]
        for i in (0..<last).reversed() {
            rest += between(key, key, path, i + 1)
            least = min(least, column[i] + rest)
        }
        return least + (word.count - letters.count) * Int((charges.apostrophe * 64).rounded())
    }
}

extension Int {
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
