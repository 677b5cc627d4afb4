import Testing

@testable import SwipeSimulation

@Suite struct MinimumJerkTests {
    @Test func `from rest to rest it is the published polynomial`() {
        // Flash and Hogan 1985: x0 + (x1 - x0)(10 τ³ - 15 τ⁴ + 6 τ⁵).
        let movement = MinimumJerk(through: [[1, 2], [4, -2]], at: [0.5, 2.5])
        for step in 0...20 {
            let part = Double(step) / 20
            let share = part * part * part * (10 - 15 * part + 6 * part * part)
            let place = movement.place(at: 0.5 + 2 * part)
            #expect(abs(place.x - (1 + 3 * share)) < 1e-12)
            #expect(abs(place.y - (2 - 4 * share)) < 1e-12)
        }
        #expect(movement.place(at: 0) == [1, 2])
        #expect(movement.place(at: 9) == [4, -2])
    }

    private static let places: [SIMD2<Double>] = [[0, 0], [3, 1], [2, 2], [5, 0], [5, 0.5], [1, 1]]
    private static let times = [0, 0.3, 0.5, 1.2, 1.3, 2]

    @Test func `it is at each place in time`() {
        let movement = MinimumJerk(through: Self.places, at: Self.times)
        for (place, time) in zip(Self.places, Self.times) {
            let found = movement.place(at: time)
            #expect(abs(found.x - place.x) < 1e-9 && abs(found.y - place.y) < 1e-9)
        }
    }

    /// The mean of the square of the third difference along a row of places.
    private static func jerk(_ places: [Double]) -> Double {
        places.indices.dropFirst(3).reduce(0) { sum, i in
            let third = places[i] - 3 * places[i - 1] + 3 * places[i - 2] - places[i - 3]
            return sum + third * third
        }
    }

    @Test func `any other way through the places has more jerk`() {
        let movement = MinimumJerk(through: Self.places, at: Self.times)
        let moments = (0...2_000).map { Double($0) / 1_000 }
        let way = moments.map { movement.place(at: $0).x }
        let least = Self.jerk(way)
        #expect(least > 0)
        // Waves that are flat, to the second derivative, at both ends and zero at every place.
        for size in [2.0, -2, 10, -10] {
            let other = zip(moments, way).map { time, x in
                var wave = size * time * time * (2 - time) * (2 - time)
                for place in Self.times { wave *= time - place }
                return x + wave
            }
            #expect(Self.jerk(other) > least)
        }
    }

    @Test func `one place is rest`() {
        let movement = MinimumJerk(through: [[1, 2]], at: [3])
        for time in [-1, 3, 5.0] { #expect(movement.place(at: time) == [1, 2]) }
    }
}
