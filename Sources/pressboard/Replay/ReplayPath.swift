internal import Foundation
internal import PressboardKit

/// The ideal path of a swipe: straight from one middle of a key to the next, at an even pace.
enum ReplayPath {
    /// Key widths a second, and seconds between two points: a brisk hand on a screen of 100 Hz.
    private static let speed = 12.0
    private static let interval = 0.01

    /// The path of a word.
    ///
    /// - Parameter deviation: how it leaves the ideal one, in the words of a case.
    static func points(
        of word: String, over geometry: KeyGeometry, deviation: String?
    ) throws(NotRunnable) -> [TouchPoint] {
        var stops = word.compactMap { letter in
            geometry.centroid(of: letter) ?? SwipeDecoder.fold(String(letter)).first.flatMap(geometry.centroid)
        }
        if let deviation { stops += try loop(deviation, around: stops.last, geometry) }
        guard let first = stops.first, geometry.pitch.width > 0 else { return [] }
        let step = speed * interval * geometry.pitch.width
        var points = [TouchPoint(first)]
        for (from, to) in zip(stops, stops.dropFirst()) where from != to {
            let way = CGPoint(x: to.x - from.x, y: to.y - from.y)
            let count = max(1, Int((hypot(way.x, way.y) / step).rounded()))
            for number in 1...count {
                let share = CGFloat(number) / CGFloat(count)
                points.append(
                    TouchPoint(
                        x: from.x + way.x * share, y: from.y + way.y * share,
                        time: Double(points.count) * interval))
            }
        }
        return points
    }

    /// Reads `loop of radius R key on the final X`.
    private static func loop(
        _ deviation: String, around center: CGPoint?, _ geometry: KeyGeometry
    ) throws(NotRunnable) -> [CGPoint] {
        let words = deviation.split(separator: " ")
        guard let center, words.count == 9, deviation.hasPrefix("loop of radius "), words[4] == "key",
            words[7] == "final", let radius = Double(words[3])
        else { throw NotRunnable(reason: "path") }
        let corners = 16
        return (0...corners).map { corner in
            let angle = 2 * Double.pi * Double(corner) / Double(corners)
            let size = radius * geometry.pitch.width
            return CGPoint(x: center.x + size * cos(angle), y: center.y + size * sin(angle))
        } + [center]
    }
}
