public import Foundation

/// Heights of the emoji page, and the size of an emoji on it, in points.
///
/// The page is as high while somebody searches as while they browse: the row of what was found takes the room that the
/// panel has beyond the keys.
public struct EmojiPanelGeometry: Equatable, Sendable {
    /// Rows of emoji, whatever the height.
    public static let rowCount = 4

    /// How much higher the panel is than the keys.
    ///
    /// - Source: the height of the bar, whose room the page takes.
    public static let extraHeight: CGFloat = 44

    /// The height of the search field with the space around it.
    public static let searchHeaderHeight: CGFloat = NativeMetrics.suggestionBarHeight

    /// The height of the search field; 0 without one.
    public var headerHeight: CGFloat
    /// The height of the row of emoji that were found; 0 unless somebody searches.
    public var resultsHeight: CGFloat
    /// The height of the grid with the tabs below it; 0 while somebody searches.
    public var panelHeight: CGFloat
    /// The height of the keys that a search is typed on; 0 unless somebody searches.
    public var keysHeight: CGFloat
    /// The height of the tabs.
    public var tabsHeight: CGFloat

    /// Divides the page.
    ///
    /// - Parameters:
    ///   - metrics: sizes of the keys.
    ///   - hasSearch: whether there is a search field.
    ///   - isSearching: whether somebody types into it, on keys in the place of the panel.
    public init(metrics: NativeMetrics = .iPhonePortrait, hasSearch: Bool, isSearching: Bool = false) {
        let keys = metrics.keyAreaHeight(rowCount: Self.rowCount)
        let searches = hasSearch && isSearching
        headerHeight = hasSearch ? Self.searchHeaderHeight : 0
        resultsHeight = searches ? Self.extraHeight : 0
        panelHeight = searches ? 0 : keys + Self.extraHeight
        keysHeight = searches ? keys : 0
        tabsHeight = searches ? 0 : metrics.keyRowHeight
    }

    /// The height of the whole page.
    public var totalHeight: CGFloat { headerHeight + resultsHeight + panelHeight + keysHeight }

    /// The height of the grid.
    public var gridHeight: CGFloat { max(0, panelHeight - tabsHeight) }

    /// The side of the square that each emoji has.
    public var cellSide: CGFloat { Self.cellSide(gridHeight: gridHeight) }

    /// The side of the square that each emoji has in a grid of another height; 0 for a height that is no positive number.
    public static func cellSide(gridHeight: CGFloat) -> CGFloat {
        gridHeight.isFinite && gridHeight > 0 ? gridHeight / CGFloat(rowCount) : 0
    }

    /// The columns that are to be seen in a width, at least one.
    public func columns(in width: CGFloat) -> Int {
        guard cellSide > 0, width.isFinite else { return 1 }
        return max(1, Int(min(width / cellSide, 1_000)))
    }
}
