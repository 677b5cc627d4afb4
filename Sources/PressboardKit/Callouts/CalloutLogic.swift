public import Foundation

/// Where the cells of a callout bar lie and which one a finger means.
///
/// Everything is in the coordinates of the key area and in steps of the pitch, which is the width of a cell and one
/// spacing: adding up widths alone drifts by the spacing with every cell.
public enum CalloutLogic {
    /// The least width of a cell in points.
    public static let smallestCellWidth: CGFloat = 24

    /// Less than any pixel; cells that were fitted exactly must not fall to rounding.
    private static let roundingAllowance: CGFloat = 1e-6

    /// Whether the first callouts lie on the right, because the key is on the left half.
    public static func extendsRight(keyCenterX: CGFloat, containerWidth: CGFloat) -> Bool {
        keyCenterX <= containerWidth / 2
    }

    /// How many cells lie left and right of the base cell, which is straight above the key.
    ///
    /// The side with more room is filled first. Cells that find no room on either side stay on that side, off the
    /// container: none is dropped. ``fittedCellWidth(count:preferredWidth:spacing:keyCenterX:containerWidth:)`` keeps
    /// that from happening, and ``CalloutPlacement`` takes a second line where it cannot.
    ///
    /// - Parameters:
    ///   - count: cells with the base cell.
    ///   - keyCenterX: the middle of the key.
    ///   - cellPitch: the width of a cell and one spacing.
    ///   - containerWidth: the width of the key area, which starts at 0.
    public static func layout(
        count: Int, keyCenterX: CGFloat, cellPitch: CGFloat, containerWidth: CGFloat
    ) -> CalloutLayout {
        let right = extendsRight(keyCenterX: keyCenterX, containerWidth: containerWidth)
        let others = max(0, count - 1)
        let far = room(right ? containerWidth - keyCenterX : keyCenterX, cellPitch: cellPitch)
        let near = room(right ? keyCenterX : containerWidth - keyCenterX, cellPitch: cellPitch)
        let nearCells = min(max(0, others - far), near)
        let farCells = others - nearCells
        return CalloutLayout(
            cellsLeft: right ? nearCells : farCells, cellsRight: right ? farCells : nearCells, growsRight: right)
    }

    /// How many cells fit beside the base cell into a space that starts at the middle of the key.
    private static func room(_ space: CGFloat, cellPitch: CGFloat) -> Int {
        guard cellPitch > 0, space.isFinite else { return 0 }
        return Int(min(max(0, space / cellPitch - 0.5 + roundingAllowance), CGFloat(Int32.max)))
    }

    /// Whether every cell lies inside the container, half a spacing from its edges.
    static func fits(
        _ layout: CalloutLayout, keyCenterX: CGFloat, cellPitch: CGFloat, containerWidth: CGFloat
    ) -> Bool {
        let left = keyCenterX - (CGFloat(layout.cellsLeft) + 0.5) * cellPitch
        let right = keyCenterX + (CGFloat(layout.cellsRight) + 0.5) * cellPitch
        let allowance = roundingAllowance * cellPitch
        return left >= -allowance && right <= containerWidth + allowance
    }

    /// The signed cell under a finger, 0 the base cell, negative to the left; past the ends the last cell.
    ///
    /// - Parameters:
    ///   - translationX: points from the **middle of the key**, wherever the finger first touched.
    ///   - cellPitch: the width of a cell and one spacing.
    ///   - layout: the layout of the open bar.
    public static func cellOffset(translationX: CGFloat, cellPitch: CGFloat, layout: CalloutLayout) -> Int {
        guard cellPitch > 0, !translationX.isNaN else { return 0 }
        let cell = (translationX / cellPitch).rounded()
        return Int(min(max(cell, -CGFloat(layout.cellsLeft)), CGFloat(layout.cellsRight)))
    }

    /// The callout in a cell, as an index into the callouts of the key; the base, in cell 0, is the first.
    ///
    /// Callouts run outwards on the side with more room and then on the other.
    public static func itemIndex(atCellOffset offset: Int, layout: CalloutLayout) -> Int {
        let clamped = min(max(offset, -layout.cellsLeft), layout.cellsRight)
        let outward = layout.growsRight ? clamped : -clamped
        let firstSide = layout.growsRight ? layout.cellsRight : layout.cellsLeft
        return outward >= 0 ? outward : firstSide - outward
    }

    /// The cell of a callout: what ``itemIndex(atCellOffset:layout:)`` undoes.
    static func cellOffset(ofItem index: Int, layout: CalloutLayout) -> Int {
        let firstSide = layout.growsRight ? layout.cellsRight : layout.cellsLeft
        let outward = index <= firstSide ? index : firstSide - index
        return layout.growsRight ? outward : -outward
    }

    /// The callouts from left to right, as indices into the callouts of the key: each of them once.
    public static func displayItemIndices(layout: CalloutLayout) -> [Int] {
        (-layout.cellsLeft...layout.cellsRight).map { itemIndex(atCellOffset: $0, layout: layout) }
    }

    /// How far the middle of the bar lies right of the middle of the key, in points.
    public static func barCenterOffset(layout: CalloutLayout, cellPitch: CGFloat) -> CGFloat {
        CGFloat(layout.cellsRight - layout.cellsLeft) / 2 * cellPitch
    }

    /// The preferred width, or the largest smaller one with which the bar clears both edges of the container.
    ///
    /// Never less than ``smallestCellWidth``, even when the bar then does not fit.
    ///
    /// - Parameters:
    ///   - count: cells with the base cell.
    ///   - preferredWidth: points; 30 for cells with one character, 58 for longer ones.
    ///   - spacing: points between two cells; half of it stays free at the edges.
    ///   - keyCenterX: the middle of the key, above which the base cell stays.
    ///   - containerWidth: the width of the key area, which starts at 0.
    public static func fittedCellWidth(
        count: Int, preferredWidth: CGFloat, spacing: CGFloat, keyCenterX: CGFloat, containerWidth: CGFloat
    ) -> CGFloat {
        let others = max(0, count - 1)
        // A pitch fits when the bar clears both edges for some split of the cells, so the best split decides.
        var pitch: CGFloat = 0
        for left in 0...others {
            let clearsLeft = keyCenterX / (CGFloat(left) + 0.5)
            let clearsRight = (containerWidth - keyCenterX) / (CGFloat(others - left) + 0.5)
            pitch = max(pitch, min(clearsLeft, clearsRight))
        }
        return min(preferredWidth, max(smallestCellWidth, pitch - spacing))
    }
}
