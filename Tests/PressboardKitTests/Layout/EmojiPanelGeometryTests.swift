import Foundation
import PressboardKit
import Testing

@Suite struct EmojiPanelGeometryTests {
    @Test(arguments: [true, false]) func `EJ-10 as high while somebody searches as while they browse`(hasSearch: Bool) {
        let browsing = EmojiPanelGeometry(hasSearch: hasSearch)
        let searching = EmojiPanelGeometry(hasSearch: hasSearch, isSearching: true)
        #expect(browsing.totalHeight == searching.totalHeight)
        // 229 points of keys and 44 more; with the field for the search its height, too.
        #expect(browsing.totalHeight == 229 + 44 + (hasSearch ? EmojiPanelGeometry.searchHeaderHeight : 0))
    }

    @Test func `EJ-10 what was found takes the room beyond the keys`() {
        let searching = EmojiPanelGeometry(hasSearch: true, isSearching: true)
        #expect(searching.keysHeight == 229)
        #expect(searching.resultsHeight == 44)
        #expect(searching.panelHeight == 0)
        #expect(searching.cellSide == 0)
    }

    @Test(arguments: [32, 45, 64, 80] as [CGFloat]) func `EJ-11 four rows whatever the height`(keyRowHeight: CGFloat) {
        var metrics = NativeMetrics.iPhonePortrait
        metrics.keyRowHeight = keyRowHeight
        let panel = EmojiPanelGeometry(metrics: metrics, hasSearch: true)
        #expect(EmojiPanelGeometry.rowCount == 4)
        #expect(abs(panel.cellSide * 4 - (panel.panelHeight - panel.tabsHeight)) < 1e-9)
        #expect(panel.cellSide > 0)
    }

    @Test func `EJ-11 columns follow the size of a cell`() {
        let panel = EmojiPanelGeometry(hasSearch: false)
        // (229 + 44 − 45) ÷ 4.
        #expect(panel.cellSide == 57)
        #expect(panel.columns(in: 402) == 7)
        #expect(panel.columns(in: 874) == 15)
    }

    @Test(arguments: [0, -1, .nan, .infinity, -.infinity] as [CGFloat]) func `sizes that are none`(value: CGFloat) {
        #expect(EmojiPanelGeometry.cellSide(gridHeight: value) == 0)
        #expect(EmojiPanelGeometry(hasSearch: true).columns(in: value) == 1)
    }
}
