public import Foundation

/// The place of the keys when they are moved to a side for one thumb.
public enum OneHandedLayout {
    /// The part of the width that the keys take.
    public static let defaultScale: CGFloat = 0.75

    /// The parts of the width that can be asked for.
    public static let scales: ClosedRange<CGFloat> = 0.5...1

    /// The width of the key area and the empty width to its left, in points.
    ///
    /// - Parameters:
    ///   - mode: the side; ``OneHandedMode/off`` gives the whole width.
    ///   - totalWidth: the width of the keyboard. One that is not above 0, or not finite, gives no width.
    ///   - scale: the part that the keys take, moved into ``scales``; ``defaultScale`` where it is no number.
    public static func metrics(
        mode: OneHandedMode, totalWidth: CGFloat, scale: CGFloat = defaultScale
    ) -> (keyAreaWidth: CGFloat, leadingInset: CGFloat) {
        guard totalWidth.isFinite, totalWidth > 0 else { return (0, 0) }
        let scale = scale.isFinite ? min(max(scale, scales.lowerBound), scales.upperBound) : defaultScale
        let width = totalWidth * scale
        switch mode {
        case .off: return (totalWidth, 0)
        case .left: return (width, 0)
        case .right: return (width, totalWidth - width)
        }
    }
}
