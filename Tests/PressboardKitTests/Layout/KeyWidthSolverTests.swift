import Foundation
import PressboardKit
import Testing

@Suite struct KeyWidthSolverTests {
    private let metrics = NativeMetrics.iPhonePortrait

    private func letters(_ count: Int) -> [KeyboardLayoutItem] {
        (0..<count).map { KeyboardLayoutItem(action: .character("\($0)"), width: .input) }
    }

    private func page(_ rows: [[KeyboardLayoutItem]], columns: CGFloat? = nil) -> KeyboardLayoutDefinition {
        KeyboardLayoutDefinition(keyboardType: .alphabetic, rows: rows, columns: columns)
    }

    private func item(_ width: KeyboardLayoutItemWidth) -> KeyboardLayoutItem {
        KeyboardLayoutItem(action: .character("x"), width: width)
    }

    @Test func `ten letters on a phone of 402 points are 33.5 wide and 39.5 apart`() {
        let frames = KeyWidthSolver.frames(for: page([letters(10)]), in: CGSize(width: 402, height: 0))[0]
        #expect(frames.map(\.width).allSatisfy { abs($0 - 33.5) < 0.001 })
        #expect(abs(frames[0].midX - 23.25) < 0.001)
        #expect(abs(frames[9].midX - (23.25 + 9 * 39.5)) < 0.001)
        #expect(abs(frames[9].maxX - 395.5) < 0.001)
    }

    @Test(arguments: [
        (10, 375.0, 30.8), (10, 390, 32.3), (10, 393, 32.6), (10, 430, 36.3), (10, 440, 37.3),
        (11, 375, 27.5), (11, 402, 29.9), (11, 440, 33.4), (12, 375, 24.7), (12, 402, 26.9), (12, 430, 29.3),
    ])
    func `letter widths on the phones there are`(columns: Int, width: Double, letter: Double) {
        let frames = KeyWidthSolver.frames(for: page([letters(columns)]), in: CGSize(width: width, height: 0))
        #expect(abs(frames[0][0].width - letter) < 0.06)
    }

    @Test func `rows lie 56 points apart and keys are 45 high`() {
        let rows = KeyWidthSolver.frames(
            for: page(Array(repeating: letters(10), count: 4)), in: CGSize(width: 402, height: 0))
        #expect(rows.map { $0[0].midY } == [30.5, 86.5, 142.5, 198.5])
        #expect(rows.joined().allSatisfy { $0.height == 45 })
        #expect(metrics.keyAreaHeight(rowCount: 4) == 229)
    }

    @Test func `a height of the host's own is shared by the keys`() {
        let rows = KeyWidthSolver.frames(
            for: page(Array(repeating: letters(10), count: 4)), in: CGSize(width: 402, height: 269))
        #expect(rows.joined().allSatisfy { abs($0.height - 55) < 0.001 })
        #expect(abs((rows[3].first?.maxY ?? 0) - 261) < 0.001)
    }

    @Test func `a share takes what fixed widths leave`() {
        let row = [item(.points(50)), item(.available), item(.grid(inputs: 2, gaps: 1, points: 4)), item(.available)]
        let frames = KeyWidthSolver.frames(for: page([row]), in: CGSize(width: 402, height: 0))[0]
        // 402 − 2 × 6.5 − 3 × 6 = 371; fixed are 50 and 2 × 33.5 + 6 + 4 = 77.
        #expect(frames.map { ($0.width * 1000).rounded() / 1000 } == [50, 122, 77, 122])
        #expect(abs(frames[3].maxX - 395.5) < 0.01)
    }

    @Test func `a row that is too wide is pressed into the area, a short one is centred`() {
        let wide = KeyWidthSolver.frames(for: page([letters(14)], columns: 10), in: CGSize(width: 402, height: 0))[0]
        #expect(abs(wide[0].minX - 6.5) < 0.01)
        #expect(abs(wide[13].maxX - 395.5) < 0.01)
        #expect(wide.allSatisfy { $0.width > 20 })
        let short = KeyWidthSolver.frames(for: page([letters(4)]), in: CGSize(width: 402, height: 0))[0]
        #expect(abs(short[0].minX - (402 - short[3].maxX)) < 0.01)
    }

    @Test func `shares stay visible beside widths that take everything`() {
        let row = [item(.points(500)), item(.available)]
        let frames = KeyWidthSolver.frames(for: page([row]), in: CGSize(width: 402, height: 0))[0]
        #expect(frames[1].width > 10)
        #expect(abs(frames[1].maxX - 395.5) < 0.01)
    }

    @Test(arguments: [0, -10, CGFloat.nan, .infinity, -.infinity])
    func `a width that is none gives empty rectangles`(width: CGFloat) {
        let frames = KeyWidthSolver.frames(for: page([letters(3), letters(2)]), in: CGSize(width: width, height: 200))
        #expect(frames.map(\.count) == [3, 2])
        #expect(frames.joined().allSatisfy { $0 == .zero })
    }

    @Test(arguments: [1, 20, 60, 80, 120, 5000] as [CGFloat])
    func `at any width keys have a size, stand in order and stay inside`(width: CGFloat) {
        let frames = KeyWidthSolver.frames(for: page([letters(10)]), in: CGSize(width: width, height: 0))[0]
        #expect(frames.allSatisfy { $0.width > 0 && $0.minX >= 0 && $0.maxX <= width })
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxX < $1.minX })
    }

    @Test(arguments: [0.001, 10, 50, 100, 150] as [CGFloat])
    func `shift has a width on the narrowest of keyboards`(width: CGFloat) {
        let shift = item(.grid(inputs: 1.5, gaps: -0.5, points: -3))
        let frames = KeyWidthSolver.frames(for: page([[shift] + letters(7)]), in: CGSize(width: width, height: 0))[0]
        #expect(frames[0].width > 0)
    }

    @Test(arguments: [0, -5, CGFloat.nan, .infinity])
    func `a height that is none gives the native one`(height: CGFloat) {
        let frames = KeyWidthSolver.frames(for: page([letters(3)]), in: CGSize(width: 402, height: height))
        #expect(frames[0][0].height == 45)
    }

    @Test func `widths of a host that are no numbers take no room`() {
        let row = [
            item(.points(.nan)), item(.grid(inputs: .infinity, gaps: 0, points: 0)), item(.points(-8)), item(.input),
        ]
        let frames = KeyWidthSolver.frames(for: page([row]), in: CGSize(width: 402, height: 0))[0]
        #expect(frames.prefix(3).allSatisfy { $0.width == 0 })
        #expect(abs(frames[3].width - 33.5) < 0.001)
    }

    @Test(arguments: [0, -3, CGFloat.nan, .infinity])
    func `columns that are no number stand for ten`(columns: CGFloat) {
        let frames = KeyWidthSolver.frames(
            for: page([letters(10)], columns: columns), in: CGSize(width: 402, height: 0))
        #expect(abs(frames[0][0].width - 33.5) < 0.001)
    }

    @Test func `a page without rows or with empty rows has no rectangles`() {
        #expect(KeyWidthSolver.frames(for: page([]), in: CGSize(width: 402, height: 229)).isEmpty)
        #expect(
            KeyWidthSolver.frames(for: page([[], letters(1)]), in: CGSize(width: 402, height: 0)).map(\.count) == [
                0, 1,
            ])
    }
}
