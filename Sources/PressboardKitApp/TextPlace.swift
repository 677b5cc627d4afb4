/// A place in a text, told by what stands before it.
///
/// Hosts give only the last part of a text, and not always as much of it, so the nearest characters have to do.
struct TextPlace: Equatable, Sendable {
    /// Characters before a place that tell it from others.
    private static let length = 48

    private let tail: String

    init(after text: some StringProtocol) {
        tail = String(text.suffix(Self.length))
    }

    /// Whether this is the place behind a text, as far as both are known.
    func isEnd(of text: some StringProtocol) -> Bool {
        let other = text.suffix(Self.length)
        return other.count < tail.count ? tail.hasSuffix(other) && !other.isEmpty : other == tail
    }
}
