package import Foundation
package import PressboardKit
internal import SwipeSimulation

/// Slides a finger over keys like a person: at an even pace, round the corners and slower there.
package struct Swiper: Sendable {
    package let geometry: KeyGeometry
    /// How far before a corner the finger begins to turn, in key widths.
    package var rounding = 0.25
    /// Key widths a second.
    package var speed = 12.0
    /// How far the finger touches beside what it means, in key widths.
    package var shaking = 0.0

    package init(over geometry: KeyGeometry) { self.geometry = geometry }

    /// What a finger does on the way.
    package enum Habit: Sendable {
        /// Rests on the letter of this place in the word.
        case rest(Int, seconds: Double)
        /// Draws a circle on it, of a radius in key widths.
        case loop(Int, radius: Double)
        /// Goes to a place beside it, key widths to the right and down.
        case miss(Int, SIMD2<Double>)
        /// Begins or ends in another place than on its key.
        case start(SIMD2<Double>), end(SIMD2<Double>)
        /// A second finger touches, for a moment and a point, key widths away from the letter.
        case jump(Int, SIMD2<Double>)
    }

    /// The places of the letters that have a key.
    package func places(of word: String) -> [CGPoint] {
        word.compactMap { letter in
            geometry.centroid(of: letter) ?? SwipeDecoder.fold(String(letter)).first.flatMap(geometry.centroid)
        }
    }

    /// A path along the letters of a word.
    package func path(_ word: String, _ habits: Habit..., seed: UInt64 = 1) -> [TouchPoint] {
        var random = SeededGenerator(seed: seed)
        let width = geometry.pitch.width
        var stops = places(of: word)
        guard !stops.isEmpty else { return [] }
        var pen = Pen(speed: speed * width)
        for habit in habits {
            switch habit {
            case .miss(let place, let way): stops[place] = stops[place].moved(way, width)
            case .start(let way): stops[0] = stops[0].moved(way, width)
            case .end(let way): stops[stops.count - 1] = stops[stops.count - 1].moved(way, width)
            case .rest, .loop, .jump: continue
            }
        }
        pen.begin(stops[0])
        for (place, stop) in stops.enumerated() {
            let goesOn = place > 0 && place + 1 < stops.count
            let special = habits.contains { habit in
                switch habit {
                case .rest(let at, _), .loop(let at, _), .jump(let at, _): at == place
                default: false
                }
            }
            if goesOn, !special {
                pen.turn(at: stop, to: stops[place + 1], rounding: rounding * width)
            } else {
                pen.move(to: stop)
            }
            for habit in habits {
                switch habit {
                case .rest(let at, let seconds) where at == place: pen.rest(seconds)
                case .loop(let at, let radius) where at == place: pen.circle(around: stop, radius: radius * width)
                case .jump(let at, let way) where at == place: pen.jump(stop.moved(way, width))
                default: continue
                }
            }
        }
        guard shaking > 0 else { return pen.points }
        return pen.points.map { point in
            TouchPoint(
                x: point.x + .random(in: -shaking...shaking, using: &random) * width,
                y: point.y + .random(in: -shaking...shaking, using: &random) * width, time: point.time)
        }
    }
}

/// Draws at an even pace, a point a hundredth of a second.
private struct Pen {
    private static let interval = 0.01

    var points: [TouchPoint] = []
    let speed: CGFloat
    private var at = CGPoint.zero
    private var time = 1_000.0

    init(speed: CGFloat) { self.speed = speed }

    mutating func begin(_ place: CGPoint) {
        at = place
        points.append(TouchPoint(at, time: time))
    }

    mutating func move(to end: CGPoint, pace: CGFloat = 1) {
        let start = at
        let way = hypot(end.x - start.x, end.y - start.y)
        let count = max(1, Int((way / (speed * pace * Self.interval)).rounded()))
        guard way > 0 else { return }
        for step in 1...count {
            let share = CGFloat(step) / CGFloat(count)
            at = CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
            time += Self.interval
            points.append(TouchPoint(at, time: time))
        }
    }

    /// Goes around a corner along a parabola, at half the pace.
    mutating func turn(at corner: CGPoint, to next: CGPoint, rounding: CGFloat) {
        let (before, behind) = (hypot(corner.x - at.x, corner.y - at.y), hypot(next.x - corner.x, next.y - corner.y))
        guard before > 0, behind > 0 else { return move(to: corner) }
        let (cut, leave) = (min(rounding, before / 2) / before, min(rounding, behind / 2) / behind)
        let begin = CGPoint(x: corner.x + (at.x - corner.x) * cut, y: corner.y + (at.y - corner.y) * cut)
        let end = CGPoint(x: corner.x + (next.x - corner.x) * leave, y: corner.y + (next.y - corner.y) * leave)
        move(to: begin)
        for step in 1...4 {
            let t = CGFloat(step) / 4
            let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
            move(
                to: CGPoint(
                    x: a * begin.x + b * corner.x + c * end.x, y: a * begin.y + b * corner.y + c * end.y),
                pace: 0.5)
        }
    }

    mutating func rest(_ seconds: Double) {
        for _ in 0..<Int(seconds / Self.interval) {
            time += Self.interval
            points.append(TouchPoint(at, time: time))
        }
    }

    mutating func circle(around center: CGPoint, radius: CGFloat) {
        for step in 0...16 {
            let angle = CGFloat(step) / 16 * 2 * .pi
            move(to: CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)), pace: 0.5)
        }
        move(to: center, pace: 0.5)
    }

    mutating func jump(_ place: CGPoint) {
        time += Self.interval
        points.append(TouchPoint(place, time: time))
    }
}

extension CGPoint {
    fileprivate func moved(_ way: SIMD2<Double>, _ width: CGFloat) -> CGPoint {
        CGPoint(x: x + way.x * width, y: y + way.y * width)
    }
}

extension KeyGeometry {
    /// Rows of equal keys, each centred above the next, in points.
    package static func rows(
        _ rows: String, pitch: CGSize = CGSize(width: 39.5, height: 56), spaces: CGSize = CGSize(width: 6, height: 11),
        at origin: CGPoint = .zero, locale: KeyboardLocale = .english
    ) -> KeyGeometry {
        let rows = rows.split(separator: " ").map { Array($0) }
        let widest = rows.map(\.count).max() ?? 0
        return KeyGeometry(
            keys: rows.enumerated().flatMap { row, letters in
                letters.enumerated().map { column, letter in
                    let indent = CGFloat(widest - letters.count) / 2
                    return KeyFrame(
                        action: .character(String(letter)), row: row,
                        frame: CGRect(
                            x: origin.x + (indent + CGFloat(column)) * pitch.width + spaces.width / 2,
                            y: origin.y + CGFloat(row) * pitch.height + spaces.height / 2,
                            width: pitch.width - spaces.width, height: pitch.height - spaces.height))
                }
            }, locale: locale)
    }

    /// QWERTY on a phone.
    package static let phone = rows("qwertyuiop asdfghjkl zxcvbnm")
}
