public import Foundation

/// A whole callout bar above a key: what it offers and where each cell lies.
///
/// It is made once when the bar opens and kept with the touch, so that the cells cannot change under the finger.
///
/// The bar has one line as long as that fits with cells of ``CalloutLogic/smallestCellWidth``; otherwise it has as many
/// as it takes, of equal length. The lowest line holds the base cell, straight above the key, and the most likely
/// callouts; the ones above it go on in the same columns.
public struct CalloutPlacement: Equatable, Sendable {
    /// What the cells show, the text of the key itself first.
    public let items: [String]
    /// Where the cells lie, in the order of ``items``; points from the top left of the key area.
    public let frames: [CGRect]
    /// The columns of a full line.
    public let layout: CalloutLayout
    /// The width of a cell and one spacing, in points.
    public let cellPitch: CGFloat
    /// Lines, at least 1.
    public let lineCount: Int

    private let key: CGRect
    private let itemsPerLine: Int

    /// Places the callouts of a key.
    ///
    /// - Parameters:
    ///   - key: the key; its callouts are what the bar offers, and cells are as high as it is.
    ///   - keyArea: the whole area of the keys, not of the screen, in the coordinates of the key.
    ///   - headroom: points above the key area that the bar may cover; a bar that would reach higher is moved down.
    ///   - gap: points between the key and the bar.
    public init(
        key: KeyFrame,
        keyArea: CGRect,
        headroom: CGFloat = NativeMetrics.suggestionBarHeight,
        gap: CGFloat = NativeMetrics.iPhonePortrait.nativePreviewGap
    ) {
        items = key.callouts
        self.key = key.frame
        let spacing = NativeMetrics.calloutCellSpacing
        let isWide = items.contains { $0.count > 1 }
        let preferred = isWide ? NativeMetrics.wideCalloutCellWidth : NativeMetrics.calloutCellWidth
        let center = key.frame.midX - keyArea.minX
        let count = max(1, items.count)

        var lines = 0
        var (perLine, width, layout) = (count, preferred, CalloutLayout(cellsLeft: 0, cellsRight: 0))
        repeat {
            lines += 1
            perLine = (count + lines - 1) / lines
            width = CalloutLogic.fittedCellWidth(
                count: perLine, preferredWidth: preferred, spacing: spacing, keyCenterX: center,
                containerWidth: keyArea.width)
            layout = CalloutLogic.layout(
                count: perLine, keyCenterX: center, cellPitch: width + spacing, containerWidth: keyArea.width)
        } while perLine > 1
            && !CalloutLogic.fits(
                layout, keyCenterX: center, cellPitch: width + spacing, containerWidth: keyArea.width)

        let pitch = width + spacing
        let height = key.frame.height
        let barHeight = CGFloat(lines) * (height + spacing) - spacing
        let top = max(key.frame.minY - gap - barHeight, keyArea.minY - headroom)
        frames = items.indices.map { index in
            let column = CalloutLogic.cellOffset(ofItem: index % perLine, layout: layout)
            let x = key.frame.midX + CGFloat(column) * pitch - width / 2
            let y = top + CGFloat(lines - 1 - index / perLine) * (height + spacing)
            return CGRect(x: x, y: y, width: width, height: height)
        }
        self.layout = layout
        cellPitch = pitch
        lineCount = lines
        itemsPerLine = perLine
    }

    /// The whole bar, in points from the top left of the key area.
    public var bounds: CGRect {
        frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
    }

    /// The callout that a finger means, as an index into ``items``.
    ///
    /// Sideways the distance from the middle of the key counts and up or down does not matter, unless there are
    /// several lines. Then the finger chooses a line by moving into it, and anything level with the key or below is the
    /// lowest one.
    public func index(at point: CGPoint) -> Int {
        guard point.x.isFinite, point.y.isFinite, !items.isEmpty else { return 0 }
        let column = CalloutLogic.cellOffset(translationX: point.x - key.midX, cellPitch: cellPitch, layout: layout)
        let first = line(at: point.y) * itemsPerLine
        let last = min(first + itemsPerLine, items.count) - 1
        let wanted = first + CalloutLogic.itemIndex(atCellOffset: column, layout: layout)
        guard wanted > last else { return wanted }
        // The line is not full: its nearest cell.
        return (first...last).min {
            abs(frames[$0].midX - point.x) < abs(frames[$1].midX - point.x)
        } ?? 0
    }

    private func line(at y: CGFloat) -> Int {
        let spacing = NativeMetrics.calloutCellSpacing
        let height = key.height
        var line = 0
        while line + 1 < lineCount {
            // A bar that was moved down may cover the key; the finger that rests there has not chosen anything yet.
            let top = min(frames[line * itemsPerLine].minY - spacing / 2, key.minY - CGFloat(line) * (height + spacing))
            guard y < top else { break }
            line += 1
        }
        return line
    }
}
