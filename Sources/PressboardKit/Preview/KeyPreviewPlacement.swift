public import Foundation

/// The place of the preview of a pressed key.
public struct KeyPreviewPlacement: Equatable, Sendable {
    /// How much larger the text of a preview is than that of its key.
    ///
    /// - Source: our estimate, from the height of the preview and that of the key.
    public static let magnification: CGFloat = 1.5

    /// The part that shows the text, in the coordinates of the key.
    public let head: CGRect
    /// The part that joins head and key, as wide as the key; empty for a preview that stands free.
    public let stem: CGRect
    /// The size of the text, in points.
    public let fontSize: CGFloat

    /// Places a preview above its key.
    ///
    /// One character gets a head of fixed width. Several get one as wide as their text, measured by the host. The head
    /// is moved inward where it would leave the container, and the stem stays on the key.
    ///
    /// - Parameters:
    ///   - text: what the key types.
    ///   - textWidth: the width of the text at ``fontSize``, in points; `nil` for an estimate of 0.6 times the size for
    ///     each character.
    ///   - key: the frame of the key.
    ///   - containerWidth: the width of the keyboard, in points.
    ///   - style: the shape of the preview.
    ///   - metrics: the sizes of the keyboard.
    public init(
        text: String, textWidth: CGFloat? = nil, key: CGRect, containerWidth: CGFloat, style: CharacterPreviewStyle,
        metrics: NativeMetrics
    ) {
        fontSize = KeyPopText.fontSize(for: text, metrics: metrics, magnification: Self.magnification)
        let characters = text.count
        let measured = textWidth.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
        let needed = (measured ?? 0.6 * fontSize * CGFloat(characters)) + fontSize
        let side = metrics.nativePreviewSize
        let width = characters > 1 ? max(side, needed) : side
        let standsFree = style == .native || style == .floating
        let height = standsFree ? side : 1.05 * metrics.keyRowHeight
        let gap = standsFree ? metrics.nativePreviewGap : metrics.keyPopOverflow - height
        let left = max(0, min(key.midX - width / 2, containerWidth - width))
        head = CGRect(x: left, y: key.minY - gap - height, width: width, height: height)
        stem =
            standsFree
            ? CGRect(x: key.minX, y: key.minY, width: key.width, height: 0)
            : CGRect(x: key.minX, y: head.maxY, width: key.width, height: key.minY - head.maxY)
    }
}
