internal import Foundation

/// The smoothest way through places at given times, from rest to rest: of all ways it has the least mean square jerk.
///
/// Between two places each coordinate is a polynomial of the fifth degree; third and fourth derivatives are continuous
/// where two of them meet. Where the way turns, the movement slows down by itself, much as the two-thirds power law
/// has it.
///
/// - Source: Flash, Hogan, “The coordination of arm movements: an experimentally confirmed mathematical model”,
///   J. Neurosci. 1985; Viviani, Flash, “Minimum-jerk, two-thirds power law, and isochrony: converging approaches to
///   movement planning”, J. Exp. Psychol. 1995; for swipes Quinn, Zhai, “Modeling gesture-typing movements”,
///   Human–Computer Interaction 2018.
struct MinimumJerk {
    /// A place with the speed and the acceleration that the movement has there.
    private struct Knot {
        var time: Double
        var place, speed, acceleration: SIMD2<Double>
    }

    private var knots: [Knot]

    /// - Parameters:
    ///   - places: at least one.
    ///   - times: of the places, strictly ascending.
    init(through places: [SIMD2<Double>], at times: [Double]) {
        knots = zip(places, times).map { Knot(time: $1, place: $0, speed: .zero, acceleration: .zero) }
        let inner = knots.count - 2
        guard inner > 0 else { return }

        // Unknown at each inner place are speed and acceleration; known, that the third and the fourth derivative are
        // the same on both sides.
        var rows = [[Double]](repeating: [Double](repeating: 0, count: 2 * inner), count: 2 * inner)
        var right = [SIMD2<Double>](repeating: .zero, count: 2 * inner)
        for place in 1...inner {
            let before = knots[place].time - knots[place - 1].time
            let after = knots[place + 1].time - knots[place].time
            let came = (knots[place].place - knots[place - 1].place) / before
            let goes = (knots[place + 1].place - knots[place].place) / after
            let (third, fourth) = (2 * place - 2, 2 * place - 1)
            func add(_ row: Int, _ knot: Int, speed: Double, acceleration: Double) {
                guard (1...inner).contains(knot) else { return }
                rows[row][2 * knot - 2] += speed
                rows[row][2 * knot - 1] += acceleration
            }
            let (b, a) = (before, after)
            add(third, place - 1, speed: -24 / (b * b), acceleration: -3 / b)
            add(third, place, speed: -36 / (b * b) + 36 / (a * a), acceleration: 9 / b + 9 / a)
            add(third, place + 1, speed: 24 / (a * a), acceleration: -3 / a)
            right[third] = 60 * goes / (a * a) - 60 * came / (b * b)
            add(fourth, place - 1, speed: -168 / (b * b * b), acceleration: -24 / (b * b))
            add(
                fourth, place, speed: -192 / (b * b * b) - 192 / (a * a * a),
                acceleration: 36 / (b * b) - 36 / (a * a))
            add(fourth, place + 1, speed: -168 / (a * a * a), acceleration: 24 / (a * a))
            right[fourth] = -360 * goes / (a * a * a) - 360 * came / (b * b * b)
        }
        let solved = Self.solution(rows, right)
        for place in 1...inner {
            knots[place].speed = solved[2 * place - 2]
            knots[place].acceleration = solved[2 * place - 1]
        }
    }

    /// The time of the first place.
    var start: Double { knots.first?.time ?? 0 }

    /// Where the movement is; before its first and after its last moment it rests.
    func place(at time: Double) -> SIMD2<Double> {
        guard let first = knots.first, let last = knots.last else { return .zero }
        if time <= first.time { return first.place }
        guard time < last.time, let next = knots.firstIndex(where: { $0.time > time }) else { return last.place }
        let (from, to) = (knots[next - 1], knots[next])
        let span = to.time - from.time
        let (v0, v1) = (from.speed * span, to.speed * span)
        let (a0, a1) = (from.acceleration * span * span, to.acceleration * span * span)
        let way = to.place - from.place
        let t = (time - from.time) / span
        let c3 = 10 * way - 4 * v1 - 6 * v0 - 1.5 * a0 + 0.5 * a1
        let c4 = -15 * way + 7 * v1 + 8 * v0 + 1.5 * a0 - a1
        let c5 = 6 * way - 3 * (v1 + v0) + 0.5 * (a1 - a0)
        let bend = c3 + t * (c4 + t * c5)
        return from.place + t * (v0 + t * (0.5 * a0 + t * bend))
    }

    /// Gaussian elimination with partial pivoting.
    private static func solution(_ rows: [[Double]], _ right: [SIMD2<Double>]) -> [SIMD2<Double>] {
        var (rows, right) = (rows, right)
        let count = rows.count
        for column in 0..<count {
            let pivot = (column..<count).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
            rows.swapAt(column, pivot)
            right.swapAt(column, pivot)
            // A place is bound to its neighbours only, so that all else is 0.
            for row in column + 1..<min(count, column + 6) where rows[row][column] != 0 {
                let factor = rows[row][column] / rows[column][column]
                for other in column..<count { rows[row][other] -= factor * rows[column][other] }
                right[row] -= factor * right[column]
            }
        }
        for row in (0..<count).reversed() {
            for other in row + 1..<count { right[row] -= rows[row][other] * right[other] }
            right[row] /= rows[row][row]
        }
        return right
    }
}
