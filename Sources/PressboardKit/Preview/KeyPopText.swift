public import Foundation

/// The text inside the preview of a pressed key.
public enum KeyPopText {
    /// The size of the text, in points.
    ///
    /// One character grows from its size on the key; several, such as `.com`, from that of words on control keys.
    ///
    /// - Parameters:
    ///   - text: what the key types.
    ///   - metrics: the sizes on keys.
    ///   - magnification: how much larger the preview is than the key; what is not above 0, or not finite, counts as 1.
    public static func fontSize(for text: String, metrics: NativeMetrics, magnification: CGFloat) -> CGFloat {
        let scale = magnification.isFinite && magnification > 0 ? magnification : 1
        return scale * NativeKeyboardStyle(metrics: metrics).keyFontSize(for: .character(text))
    }
}
