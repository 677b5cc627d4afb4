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

    init(charges: cdec_swipe_charges, keys: [cdec_key_center], lists: [ListModel]) {
        self.charges = charges
        self.keys = keys
        alphabet = Set(lists.flatMap(\.entries).flatMap(\.key))
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

    private struct Sample {
        var x, y, alongX, alongY, slowness: Double
    }

    private struct Path {
        var spacing: Double
        var samples: [Sample]
    }

    private static let skippable: Set<UInt32> = [0x27, 0x2D, 0xB7, 0x22]

    private func center(_ letter: UInt32) -> cdec_key_center? {
        keys.first { $0.scalar == letter } ?? keys.first { $0.scalar == cdec_fold_scalar(letter) }
    }

    /// Places at equal distances along the path, a multiple of eight of them.
    private func sampled(_ points: [cdec_path_point]) -> Path? {
        let used = alphabet.subtracting(Self.skippable).compactMap(center)
        guard let left = used.map(\.x).min(), let right = used.map(\.x).max(), let top = used.map(\.y).min(),
            let bottom = used.map(\.y).max()
        else { return nil }
        let kept = points.filter { $0.x.isFinite && $0.y.isFinite && $0.time.isFinite }.map {
            (
                x: Double(min(max($0.x, left - 2), right + 2)), y: Double(min(max($0.y, top - 2), bottom + 2)),
                time: Double($0.time)
            )
        }
        guard let first = kept.first, let last = kept.last else { return nil }
        // Distance and time from the beginning, for every point.
        var far = [0.0]
        var now = [0.0]
        for (from, to) in zip(kept, kept.dropFirst()) {
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            far.append(far[far.count - 1] + (dx * dx + dy * dy).squareRoot())
            now.append(now[now.count - 1] + max(0, to.time - from.time))
        }
        let length = far[far.count - 1]
        let wanted = min(Double(CDEC_SWIPE_SAMPLES), Double((Float(length) / charges.step + 1).rounded(.up)))
        let count = (Int(wanted) + 7) / 8 * 8
        let spacing = length / Double(count - 1)
        var places: [(x: Double, y: Double, time: Double)] = []
        for k in 0..<count {
            let place = spacing * Double(k)
            if length == 0, k < count - 1 {
                places.append((first.x, first.y, 0))
                continue
            }
            guard k > 0, k < count - 1, let next = far.firstIndex(where: { $0 >= place }), next > 0 else {
                places.append(k == 0 ? (first.x, first.y, 0) : (last.x, last.y, now[now.count - 1]))
                continue
            }
            let part = (place - far[next - 1]) / (far[next] - far[next - 1])
            places.append(
                (
                    kept[next - 1].x + (kept[next].x - kept[next - 1].x) * part,
                    kept[next - 1].y + (kept[next].y - kept[next - 1].y) * part,
                    now[next - 1] + (now[next] - now[next - 1]) * part
                ))
        }
        let mean = now[now.count - 1] / Double(count - 1)
        let samples = places.indices.map { i in
            let (before, behind) = (max(i - 1, 0), min(i + 1, count - 1))
            let (dx, dy) = (places[behind].x - places[before].x, places[behind].y - places[before].y)
            let far = spacing * Double(behind - before)
            let time = (places[behind].time - places[before].time) / Double(behind - before)
            return Sample(
                x: places[i].x, y: places[i].y, alongX: far > 0 ? dx / far : 0, alongY: far > 0 ? dy / far : 0,
                slowness: mean > 0 ? time / mean : 1)
        }
        return Path(spacing: spacing, samples: samples)
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
        return rounded(path.spacing * (Double(charges.distance) * off + Double(charges.direction) * turned), 0...160)
    }

    /// `nil` for a word that cannot be had on these keys.
    private func cost(of word: [UInt32], _ path: Path) -> Int? {
        let none = 1_000_000
        let last = path.samples.count - 1
        let letters = word.filter { !Self.skippable.contains($0) }
        let centers = letters.compactMap(center)
        guard let first = centers.first, centers.count == letters.count else { return nil }
        var column = [Int](repeating: none, count: last + 1)
        column[0] = reached(first, path, 0)
        column[last] =
            column[0] + reached(first, path, last) + (1...last).map { between(first, first, path, $0) }.reduce(0, +)
        for (a, b) in zip(centers, centers.dropFirst()) {
            if a.scalar == b.scalar {
                column = column.map { $0 + Int((charges.doubled * 64).rounded()) }
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
