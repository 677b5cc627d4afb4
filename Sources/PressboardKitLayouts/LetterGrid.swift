internal import Foundation
internal import PressboardKit

/// Letter rows on columns of equal width, and the places of the keys that frame them.
///
/// Spans and offsets count columns: one letter key and one spacing.
struct LetterGrid {
    /// The widest that shift and delete grow, as on AZERTY.
    private static let widestControl: CGFloat = 2
    /// The span from which shift and delete stand apart from the letters.
    private static let spacedControl: CGFloat = 1.5

    let rows: [[Character]]
    let columns: CGFloat
    let hasShift: Bool
    /// The row that delete ends.
    let deleteRow: Int
    /// Columns left of the first letter of each row.
    let offsets: [CGFloat]
    /// Columns that delete takes, its distance from the letters included.
    let deleteSpan: CGFloat
    /// Columns that shift takes, and with it the page key, its distance from the letters included.
    let controlSpan: CGFloat
    /// Columns from the left edge of return to the right edge.
    let returnSpan: CGFloat

    init(locale: KeyboardLocale, layoutType: KeyboardLayoutType, ownRows: [[Character]] = []) {
        rows = ownRows.isEmpty ? CharacterRows.rows(for: locale, layoutType: layoutType) : ownRows
        hasShift = locale.hasShift
        let last = rows.count - 1
        let lengths = rows.map { CGFloat($0.count) }
        let lastLength = lengths.last ?? 0
        if ownRows.isEmpty, locale.isLatin, layoutType == .dvorak {
            // Its rows nest half a key from one another, which leaves delete no place but the first one.
            columns = 10.5
            deleteRow = 0
            deleteSpan = 2
            controlSpan = 1.5
            offsets = lengths.enumerated().map { row, length in
                switch row {
                case 0: 10.5 - 2 - length
                case last: 1.5
                default: 0
                }
            }
        } else {
            let deletesFirst = ownRows.isEmpty && locale.deletesInFirstRow
            let framed = deletesFirst ? lengths.first ?? 0 : lastLength
            let controls: CGFloat = hasShift ? 2 : 1
            columns = max(10, lengths.max() ?? 0, framed + controls)
            deleteRow = deletesFirst ? 0 : last
            let free = columns - framed
            if hasShift {
                controlSpan = min(free / 2, Self.widestControl)
                deleteSpan = controlSpan
            } else {
                deleteSpan = deletesFirst ? min(free - 0.5, Self.spacedControl) : min(free, Self.widestControl)
                controlSpan = deleteSpan
            }
            let (columns, deleteRow, deleteSpan, hasShift) = (columns, deleteRow, deleteSpan, hasShift)
            offsets = lengths.enumerated().map { row, length in
                if row != deleteRow || hasShift { return (columns - length) / 2 }
                // Without shift the letters begin at the edge; where delete ends the first row, half a key from it.
                return deletesFirst ? columns - length - deleteSpan : 0
            }
        }
        let lastOffset = offsets.last ?? 0
        // Return begins under the seventh letter of a row of seven, QWERTY's M. The last letter of AZERTY's shorter row
        // would give it three columns and leave two for the space bar; that of Dvorak's longer one would leave it a
        // single column. There, and everywhere else, it begins on the column of letters that gives it two or 2.5.
        returnSpan =
            hasShift && lastLength == 7
            ? columns - lastOffset - 6
            : 2 + (columns - lastOffset).truncatingRemainder(dividingBy: 1)
    }

    /// The key beside the letters that spans this many columns, and what separates it from them.
    static func control(
        _ action: KeyboardAction, span: CGFloat
    ) -> (key: KeyboardLayoutItem, separator: [KeyboardLayoutItem]) {
        let key = KeyboardLayoutItem(action: action, width: controlWidth(span))
        return (key, span >= spacedControl ? [controlSeparator] : [])
    }

    /// With the spacings on both of its sides, 2.5 spacings between shift or delete and the letters.
    static let controlSeparator = KeyboardLayoutItem(action: .none, width: .points(3))

    /// The width of shift, delete and the page keys: from 1.5 columns on they stand apart from the letters.
    static func controlWidth(_ span: CGFloat) -> KeyboardLayoutItemWidth {
        span >= spacedControl ? .grid(inputs: span, gaps: span - 2, points: -3) : width(ofColumns: span)
    }

    /// A key over columns: all their width but the spacing behind the last.
    static func width(ofColumns span: CGFloat) -> KeyboardLayoutItemWidth {
        span == 1 ? .input : .grid(inputs: span, gaps: span - 1, points: 0)
    }

    /// An empty place over columns, or nothing.
    static func spacer(columns span: CGFloat) -> [KeyboardLayoutItem] {
        span > 0.001 ? [KeyboardLayoutItem(action: .none, width: width(ofColumns: span))] : []
    }
}
