import Foundation
import PressboardKit
import PressboardKitLayouts
import SwipeSimulation
import Testing

@Suite struct SwipeSimulatorTests {
    private static func geometry(_ locale: KeyboardLocale) -> KeyGeometry {
        let page = StandardLayoutResolver.layout(
            locale: locale, layoutType: locale.defaultLayoutType, keyboardType: .alphabetic, keyboardCase: .lowercased)
        return KeyGeometry(layout: page, in: CGSize(width: 402, height: 0))
    }

    private static let english = geometry(.english)

    // Words of three and five letters, and others of all lengths.
    private static let words = """
        the and you for not are was but all can had her one our out day get has him his how man new now old see
        about other which their there would these could first after think world right where being great still place
        is of to in it that have with this from they will what when your said each make like time people because
        something important different together another question morning letter little really tomorrow keyboard
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    private struct Swiped {
        let keys: [CGPoint]
        let path: [TouchPoint]
    }

    private static let swiped: [Swiped] = (0..<60).flatMap { person in
        let hand = SwipeHand(seed: UInt64(person))
        return words.enumerated().compactMap { index, word -> Swiped? in
            var simulator = SwipeSimulator(geometry: english, seed: UInt64(1_000 * person + index))
            guard let keys = SwipeSimulator.centers(of: word, on: english),
                let path = simulator.path(of: word, by: hand)
            else { return nil }
            return Swiped(keys: keys, path: path)
        }
    }

    private static func quantile(_ values: [Double], _ share: Double) -> Double {
        let sorted = values.sorted()
        return sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
    }

    /// Distances in cells of a key, sideways and downward.
    private static func off(_ point: TouchPoint, _ key: CGPoint) -> SIMD2<Double> {
        SIMD2(
            Double((point.x - key.x) / english.pitch.width), Double((point.y - key.y) / english.pitch.height))
    }

    // What people's swipes look like: How We Swipe (Leiva, Kim, Cui, Bi and Oulasvirta, MobileHCI 2021).

    @Test func `ends are where people put them`() throws {
        let starts = Self.swiped.map { Self.off($0.path[0], $0.keys[0]) }
        let ends = Self.swiped.compactMap { swipe in
            swipe.path.last.flatMap { end in swipe.keys.last.map { Self.off(end, $0) } }
        }
        try #require(ends.count == 60 * Self.words.count)
        func inside(_ places: [SIMD2<Double>]) -> Double {
            Double(places.count { max(abs($0.x), abs($0.y)) <= 0.5 }) / Double(places.count)
        }
        #expect(abs(inside(starts) - 0.94) < 0.02)
        #expect(abs(inside(ends) - 0.73) < 0.04)
        let far = Double(ends.count { hypot($0.x, $0.y) > 1 }) / Double(ends.count)
        #expect(abs(far - 0.06) < 0.015)
        // 0.07 to 0.1 keys low, and not much to a side.
        let low = starts.reduce(0) { $0 + $1.y } / Double(starts.count)
        #expect((0.05...0.1).contains(low))
        #expect(abs(starts.reduce(0) { $0 + $1.x }) / Double(starts.count) < 0.04)
    }

    @Test func `it takes as long as people need`() {
        for (letters, seconds) in [(3, 0.6), (5, 1.2)] {
            let times = Self.swiped.filter { $0.keys.count == letters }.compactMap { $0.path.last?.time }
            #expect(abs(Self.quantile(times, 0.5) / seconds - 1) < 0.15)
        }
        let points = Self.swiped.reduce(0) { $0 + $1.path.count - 1 }
        let seconds = Self.swiped.reduce(0) { $0 + ($1.path.last?.time ?? 0) }
        #expect(abs(Double(points) / seconds - 60) < 1)
    }

    @Test func `the way is as much longer than straight lines as that of people`() {
        func length(_ points: [CGPoint]) -> Double {
            zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
        }
        let ratios = Self.swiped.compactMap { swipe -> Double? in
            let straight = length(swipe.keys)
            return straight > 0 ? length(swipe.path.map(\.location)) / straight : nil
        }
        #expect(abs(Self.quantile(ratios, 0.5) - 1.13) < 0.04)
        #expect(abs(Self.quantile(ratios, 0.95) - 1.5) < 0.1)
    }

    @Test func `a finger is slower at corners than between them`() {
        var (corner, between) = (0.0, 0.0)
        for seed in 0..<200 {
            var simulator = SwipeSimulator(geometry: Self.english, seed: UInt64(seed))
            // Along the upper row and back.
            guard let path = simulator.path(of: "qpq") else { continue }
            let speeds = zip(path, path.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
            guard let turn = path.indices.max(by: { path[$0].x < path[$1].x }), turn > 2, turn + 1 < speeds.count
            else { continue }
            corner += Double(speeds[turn])
            between += Double(speeds[turn / 2])
        }
        #expect(corner < between / 3)
    }

    @Test func `the same seeds give the same way, others another`() {
        func path(_ seed: UInt64, _ hand: UInt64) -> [TouchPoint]? {
            var simulator = SwipeSimulator(geometry: Self.english, seed: seed)
            return simulator.path(of: "keyboard", by: SwipeHand(seed: hand))
        }
        #expect(path(1, 2) == path(1, 2))
        #expect(path(1, 2) != path(2, 2))
        #expect(path(1, 2) != path(1, 3))
    }

    @Test func `what has no key cannot be swiped`() {
        var simulator = SwipeSimulator(geometry: Self.english, seed: 1)
        for word in ["", "'", "123", "мир", "aя"] {
            let path = simulator.path(of: word)
            #expect(path == nil, "\(word)")
        }
        var nowhere = SwipeSimulator(geometry: KeyGeometry(keys: []), seed: 1)
        let path = nowhere.path(of: "a")
        #expect(path == nil)
    }

    @Test func `accents lie on the keys of their letters, apostrophes nowhere`() {
        let czech = Self.geometry(.czech)
        #expect(SwipeSimulator.centers(of: "žluť", on: czech) == SwipeSimulator.centers(of: "zlut", on: czech))
        #expect(
            SwipeSimulator.centers(of: "Don't", on: Self.english)
                == SwipeSimulator.centers(of: "dont", on: Self.english))
        let spanish = Self.geometry(.spanish)
        #expect(SwipeSimulator.centers(of: "ñ", on: spanish) != SwipeSimulator.centers(of: "n", on: spanish))
    }

    @Test func `a single letter is touched near its key`() throws {
        let key = try #require(Self.english.centroid(of: "a"))
        var simulator = SwipeSimulator(geometry: Self.english, seed: 3)
        let swiped = simulator.path(of: "a")
        let path = try #require(swiped)
        #expect(path.count > 1)
        for point in path { #expect(hypot(point.x - key.x, point.y - key.y) < 3 * Self.english.pitch.width) }
    }
}
