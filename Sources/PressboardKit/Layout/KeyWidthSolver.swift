public import Foundation

/// Turns the widths of a page's items into rectangles.
public enum KeyWidthSolver {
    /// The rectangles of a page, one for each item of each row, in points from the top left of the key area.
    ///
    /// A row fills the width between the paddings exactly when it has an item of the width
    /// ``KeyboardLayoutItemWidth/available`` or widths that add up to ``KeyboardLayoutDefinition/columns``, as all rows
    /// of the resolver do. A row that would be wider is shrunk and one that is narrower is centred, so that no key
    /// leaves the area.
    ///
    /// - Parameters:
    ///   - layout: the page.
    ///   - size: the key area, in points. A height that is not above 0 stands for
    ///     ``NativeMetrics/keyAreaHeight(rowCount:)``; with any other height the keys grow or shrink and the spaces stay. A
    ///     width that is not above 0, or not finite, gives a page of empty rectangles.
    ///   - metrics: the spaces between keys.
    /// - Complexity: O(items).
    public static func frames(
        for layout: KeyboardLayoutDefinition, in size: CGSize, metrics: NativeMetrics = .iPhonePortrait
    ) -> [[CGRect]] {
        guard size.width.isFinite, size.width > 0 else { return layout.rows.map { $0.map { _ in .zero } } }
        let longest = layout.rows.map(\.count).max() ?? 0
        let columns = layout.columns.isFinite && layout.columns >= 1 ? layout.columns : 10
        // Shift is 1.5 letters less a spacing, so letters narrower than this would leave it no width.
        let narrowestLetter: CGFloat = 6
        let narrowest =
            2 * metrics.horizontalPadding + max(columns, CGFloat(longest)) * (metrics.keySpacing + narrowestLetter)
        // Where spaces would fill most of the width, the page is laid out wider and pressed together.
        let squeeze = min(1, size.width / narrowest)
        let width = size.width / squeeze
        let inner = max(0, width - 2 * metrics.horizontalPadding)
        let letter = max(0, (inner + metrics.keySpacing) / columns - metrics.keySpacing)

        let height = keyHeight(rowCount: layout.rows.count, in: size.height, metrics: metrics)
        var frames: [[CGRect]] = []
        frames.reserveCapacity(layout.rows.count)
        var y = metrics.verticalPadding
        for row in layout.rows {
            var widths = row.map { fixedWidth($0.width, letter: letter, spacing: metrics.keySpacing) }
            let spaces = CGFloat(max(0, row.count - 1)) * metrics.keySpacing
            let left = fill(&widths, in: inner - spaces, letter: letter)
            var x = metrics.horizontalPadding + left / 2
            frames.append(
                widths.map { itemWidth in
                    let keyWidth = itemWidth ?? 0
                    defer { x += keyWidth + metrics.keySpacing }
                    return CGRect(x: x * squeeze, y: y, width: keyWidth * squeeze, height: height)
                })
            y += height + metrics.rowSpacing
        }
        return frames
    }

    /// The width that an item asks for, or `nil` for a share of what is left.
    private static func fixedWidth(
        _ width: KeyboardLayoutItemWidth, letter: CGFloat, spacing: CGFloat
    ) -> CGFloat? {
        switch width {
        case .input: letter
        case .available: nil
        case .points(let points): points.isFinite ? max(0, points) : 0
        case .grid(let inputs, let gaps, let points):
            switch inputs * letter + gaps * spacing + points {
            case let sum where sum.isFinite: max(0, sum)
            default: 0
            }
        }
    }

    /// Gives the items without a width their shares, and shrinks all where there is too little.
    ///
    /// - Returns: what no item takes.
    private static func fill(_ widths: inout [CGFloat?], in room: CGFloat, letter: CGFloat) -> CGFloat {
        var fixed: CGFloat = 0
        var flexible = 0
        for width in widths {
            if let width { fixed += width } else { flexible += 1 }
        }
        let rest = room - fixed
        if flexible > 0, rest > 0 {
            for index in widths.indices where widths[index] == nil { widths[index] = rest / CGFloat(flexible) }
            return 0
        }
        // Sums of many fractions of a point may miss the width by a rounding error, which is no reason to shrink.
        guard flexible > 0 || rest < -1e-6 else { return max(0, rest) }
        let wanted = fixed + CGFloat(flexible) * max(letter, 1)
        for index in widths.indices { widths[index] = (widths[index] ?? max(letter, 1)) * max(0, room) / wanted }
        return 0
    }

    private static func keyHeight(rowCount: Int, in height: CGFloat, metrics: NativeMetrics) -> CGFloat {
        guard height.isFinite, height > 0, rowCount > 0 else { return metrics.keyRowHeight }
        let spaces = 2 * metrics.verticalPadding + CGFloat(rowCount - 1) * metrics.rowSpacing
        return max(1, (height - spaces) / CGFloat(rowCount))
    }
}
