internal import CDecoder

/// A cheap look at the first and the last letter of a word, before anything else of it is read.
struct PathEnds {
    /// Key widths that the first and the last key of a word may be away from the ends of the path: further off, what
    /// they cost is more than what any frequency makes up for.
    private static let reach: Float = 1.75

    private let keys: Set<UInt32>
    private let first, last: Set<UInt32>
    /// The same for bytes of ASCII: whether a word may begin or end with it.
    private let mayBegin, mayEnd: [Bool]

    init?(_ path: SwipePath, over keys: KeyCenters) {
        guard let begin = path.points.first, let end = path.points.last else { return nil }
        func near(_ point: cdec_path_point) -> Set<UInt32> {
            Set(
                keys.centers.filter { key in
                    let (x, y) = (key.x - point.x, key.y - point.y)
                    return x * x + y * y <= Self.reach * Self.reach
                }.map(\.scalar))
        }
        let all = Set(keys.centers.map(\.scalar))
        let (first, last) = (near(begin), near(end))
        self.keys = all
        (self.first, self.last) = (first, last)
        // Marks may stand at either end; what is inside decides.
        func table(_ near: Set<UInt32>) -> [Bool] {
            (UInt32(0)..<128).map { byte in
                let letter = cdec_fold_scalar(byte)
                return letter == 0 || !Self.isLetter(byte) || near.contains(letter)
            }
        }
        mayBegin = table(first)
        mayEnd = table(last)
    }

    private static func isLetter(_ byte: UInt32) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    /// Whether a word may have been meant.
    func fit(_ word: String) -> Bool {
        guard let begin = word.utf8.first, let end = word.utf8.last else { return false }
        if begin < 128, !mayBegin[Int(begin)] { return false }
        if end < 128, !mayEnd[Int(end)] { return false }
        return fits(word.unicodeScalars, first) && fits(word.unicodeScalars.reversed(), last)
    }

    /// Whether the first scalar that a key types is one of those near.
    private func fits(_ scalars: some Sequence<Unicode.Scalar>, _ near: Set<UInt32>) -> Bool {
        for scalar in scalars {
            let small = cdec_lower_scalar(scalar.value)
            if keys.contains(small) { return near.contains(small) }
            let letter = cdec_fold_scalar(scalar.value)
            if keys.contains(letter) { return near.contains(letter) }
        }
        return false
    }
}
