public import Foundation

/// The letters that a finger crosses.
public enum SwipeKeys {
    /// The letters along a path, in the order they were crossed; a letter repeated in a row counts once.
    ///
    /// A fast finger passes several keys between two samples, so the straight line between them counts, not only the
    /// samples themselves. What lies outside all frames, such as the space between keys, adds nothing; neither does a
    /// point that is not finite.
    ///
    /// - Parameters:
    ///   - path: points in the coordinates of the frames, in the order of time.
    ///   - keyFrames: where each letter lies.
    /// - Complexity: O(points × letters).
    public static func keys(forPath path: [CGPoint], keyFrames: [Character: CGRect]) -> [Character] {
        // Sorted, so that overlapping frames give the same answer in every run.
        let letters = keyFrames.map { LetterFrame(letter: $0.key, frame: $0.value) }.sorted { $0.letter < $1.letter }
        var trace = SwipeTrace()
        for point in path { trace.move(to: point, over: letters) }
        return trace.letters
    }
}

/// A letter and where it lies.
struct LetterFrame: Equatable, Sendable {
    var letter: Character
    var frame: CGRect
}

/// The letters of a path that still grows.
struct SwipeTrace: Equatable, Sendable {
    /// The letters so far.
    private(set) var letters: [Character] = []
    private var last: CGPoint?

    init() {}

    /// Starts a path on a letter, wherever exactly it was touched.
    init(startingOn letter: Character, at point: CGPoint) {
        letters = [letter]
        last = point
    }

    /// How many different letters were crossed.
    var distinctLetterCount: Int { Set(letters).count }

    /// Goes on in a straight line.
    ///
    /// - Returns: whether a letter was added.
    @discardableResult
    mutating func move(to point: CGPoint, over frames: [LetterFrame]) -> Bool {
        guard point.x.isFinite, point.y.isFinite else { return false }
        let start = last ?? point
        last = point
        let count = letters.count
        let crossed = frames.compactMap { frame in
            Self.entry(into: frame.frame, from: start, to: point).map { (letter: frame.letter, entry: $0) }
        }
        for (letter, _) in crossed.sorted(by: { $0.entry < $1.entry }) where letters.last != letter {
            letters.append(letter)
        }
        return letters.count > count
    }

    /// Where on a line a frame is entered, from 0 to 1; nothing when the line misses it or only touches its corner.
    private static func entry(into frame: CGRect, from start: CGPoint, to end: CGPoint) -> CGFloat? {
        guard let x = interval(from: start.x, to: end.x, low: frame.minX, high: frame.maxX),
            let y = interval(from: start.y, to: end.y, low: frame.minY, high: frame.maxY)
        else { return nil }
        let (entry, exit) = (max(x.entry, y.entry), min(x.exit, y.exit))
        return entry < exit ? entry : nil
    }

    /// The part of the way between two coordinates that lies between two others.
    private static func interval(
        from start: CGFloat, to end: CGFloat, low: CGFloat, high: CGFloat
    ) -> (entry: CGFloat, exit: CGFloat)? {
        let way = end - start
        guard way != 0 else { return low <= start && start < high ? (0, 1) : nil }
        let (one, other) = ((low - start) / way, (high - start) / way)
        let (entry, exit) = (max(0, min(one, other)), min(1, max(one, other)))
        return entry <= exit ? (entry, exit) : nil
    }
}
