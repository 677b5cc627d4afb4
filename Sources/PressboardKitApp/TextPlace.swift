/// A place in a text, told by what stands before it.
///
/// Hosts give only the last part of a text, and not always as much of it, so the nearest characters have to do.
struct TextPlace: Equatable, Sendable {
    /// Characters before a place that tell it from others, and the fewest that do so where a host gives no more.
    private static let length = 48
    private static let leastLength = 12

    private let tail: String

    init(after text: some StringProtocol) {
        tail = String(text.suffix(Self.length))
    }

    /// Whether two places are the same, as far as both are known.
    func matches(_ other: TextPlace) -> Bool {
        let (short, long) = tail.utf8.count < other.tail.utf8.count ? (tail, other.tail) : (other.tail, tail)
        return short == long || (short.count >= Self.leastLength && long.hasSuffix(short))
    }
}
