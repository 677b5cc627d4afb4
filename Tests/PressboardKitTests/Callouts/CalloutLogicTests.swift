import Foundation
import PressboardKit
import Testing

struct CalloutLogicTests {
    @Test func `CL-03 CL-04 callouts run to the roomier side and then to the other`() {
        let left = CalloutLogic.layout(count: 4, keyCenterX: 43, cellPitch: 32, containerWidth: 402)
        #expect(left == CalloutLayout(cellsLeft: 0, cellsRight: 3))
        #expect(CalloutLogic.displayItemIndices(layout: left) == [0, 1, 2, 3])
        let right = CalloutLogic.layout(count: 4, keyCenterX: 359, cellPitch: 32, containerWidth: 402)
        #expect(right == CalloutLayout(cellsLeft: 3, cellsRight: 0))
        #expect(CalloutLogic.displayItemIndices(layout: right) == [3, 2, 1, 0])
        // 161.5 of 402: seven cells of 32 fit on the right, four on the left.
        let both = CalloutLogic.layout(count: 10, keyCenterX: 161.5, cellPitch: 32, containerWidth: 402)
        #expect(both == CalloutLayout(cellsLeft: 2, cellsRight: 7))
        #expect(CalloutLogic.displayItemIndices(layout: both) == [9, 8, 0, 1, 2, 3, 4, 5, 6, 7])
    }

    @Test func `CL-04 equal sides of a key on the right half start on the left`() {
        let layout = CalloutLogic.layout(count: 3, keyCenterX: 51, cellPitch: 32, containerWidth: 100)
        #expect(layout == CalloutLayout(cellsLeft: 1, cellsRight: 1, growsRight: false))
        #expect(CalloutLogic.displayItemIndices(layout: layout) == [1, 0, 2])
        #expect(CalloutLogic.extendsRight(keyCenterX: 201, containerWidth: 402))
        #expect(!CalloutLogic.extendsRight(keyCenterX: 201.1, containerWidth: 402))
    }

    @Test func `CL-06 the cell is measured from the key's centre`() {
        let layout = CalloutLayout(cellsLeft: 0, cellsRight: 3)
        #expect(CalloutLogic.cellOffset(translationX: 15.9, cellPitch: 32, layout: layout) == 0)
        #expect(CalloutLogic.cellOffset(translationX: 16.1, cellPitch: 32, layout: layout) == 1)
    }

    @Test func `CL-07 cells are counted in pitches, without drift`() {
        let layout = CalloutLayout(cellsLeft: 11, cellsRight: 11)
        for cell in -11...11 {
            for inside in [-14.9, 0, 14.9] as [CGFloat] {
                let x = CGFloat(cell) * 32 + inside
                #expect(CalloutLogic.cellOffset(translationX: x, cellPitch: 32, layout: layout) == cell)
            }
        }
    }

    @Test func `CL-08 cells are signed and clamp to the ends`() {
        let layout = CalloutLayout(cellsLeft: 2, cellsRight: 3)
        #expect(CalloutLogic.cellOffset(translationX: -64, cellPitch: 32, layout: layout) == -2)
        #expect(CalloutLogic.cellOffset(translationX: -1e300, cellPitch: 32, layout: layout) == -2)
        #expect(CalloutLogic.cellOffset(translationX: .infinity, cellPitch: 32, layout: layout) == 3)
        #expect(CalloutLogic.cellOffset(translationX: .nan, cellPitch: 32, layout: layout) == 0)
        #expect(CalloutLogic.cellOffset(translationX: 50, cellPitch: 0, layout: layout) == 0)
        #expect(CalloutLogic.itemIndex(atCellOffset: 99, layout: layout) == 3)
        #expect(CalloutLogic.itemIndex(atCellOffset: -99, layout: layout) == 5)
    }

    @Test func `CL-10 a cell keeps its width while it fits`() {
        let width = CalloutLogic.fittedCellWidth(
            count: 4, preferredWidth: 30, spacing: 2, keyCenterX: 43, containerWidth: 402)
        #expect(width == 30)
    }

    @Test func `CL-10 seven wide cells shrink until each side clears its margin`() {
        for center in [CGFloat(43), 161.5, 201, 359] {
            let width = CalloutLogic.fittedCellWidth(
                count: 7, preferredWidth: 58, spacing: 2, keyCenterX: center, containerWidth: 402)
            #expect(width >= 24)
            #expect(width < 58)
            let layout = CalloutLogic.layout(
                count: 7, keyCenterX: center, cellPitch: width + 2, containerWidth: 402)
            #expect(center - (CGFloat(layout.cellsLeft) + 0.5) * (width + 2) > -0.001)
            #expect(center + (CGFloat(layout.cellsRight) + 0.5) * (width + 2) < 402.001)
        }
        // On the middle the best split is three and three: 201 / 3.5 - 2.
        let middle = CalloutLogic.fittedCellWidth(
            count: 7, preferredWidth: 58, spacing: 2, keyCenterX: 201, containerWidth: 402)
        #expect(abs(middle - 55.428_571) < 0.001)
    }

    @Test func `CL-10 the least width is 24`() {
        let width = CalloutLogic.fittedCellWidth(
            count: 18, preferredWidth: 30, spacing: 2, keyCenterX: 43, containerWidth: 402)
        #expect(width == 24)
    }

    @Test func `CL-12 every callout has one cell and the base is cell 0`() {
        for left in 0...11 {
            for right in 0...11 {
                for growsRight in [true, false] {
                    let layout = CalloutLayout(cellsLeft: left, cellsRight: right, growsRight: growsRight)
                    let shown = CalloutLogic.displayItemIndices(layout: layout)
                    #expect(shown.sorted() == Array(0..<layout.count))
                    #expect(shown[left] == 0)
                    #expect(CalloutLogic.itemIndex(atCellOffset: 0, layout: layout) == 0)
                }
            }
        }
    }

    @Test func `the middle of the bar`() {
        let layout = CalloutLayout(cellsLeft: 1, cellsRight: 4)
        #expect(CalloutLogic.barCenterOffset(layout: layout, cellPitch: 32) == 48)
        #expect(CalloutLogic.barCenterOffset(layout: CalloutLayout(cellsLeft: 2, cellsRight: 2), cellPitch: 32) == 0)
    }

    @Test(arguments: [0, 1, -5])
    func `a key without callouts has the base cell alone`(count: Int) {
        let layout = CalloutLogic.layout(count: count, keyCenterX: 43, cellPitch: 32, containerWidth: 402)
        #expect(layout == CalloutLayout(cellsLeft: 0, cellsRight: 0))
    }
}
