import PressboardKit
import Testing

@Suite struct PerfTests {
    @Test(
        arguments: [
            Row("DG-01", (100, 100), true), Row("DG-01", (300, 100), true), Row("DG-01", (150, 100), false),
            Row("DG-01", (0, 100), false), Row("DG-02", (100, 0), false), Row("DG-02", (0, 0), false),
            Row("DG-02", (100, -1), false),
        ] as [Row<(Int, Int), Bool>])
    func `when the footprint is logged`(row: Row<(Int, Int), Bool>) {
        #expect(Perf.isFootprintDue(keystrokes: row.given.0, interval: row.given.1) == row.answer)
    }

    @Test func `DG-01 the footprint grows with memory that is written to`() throws {
        let before = try #require(Perf.physFootprint())
        let written = [UInt8](repeating: 1, count: 64 << 20)
        let after = try #require(Perf.physFootprint())
        #expect(after >= before + 32 << 20)
        #expect(written.last == 1)
    }

    @Test func `DG-01 the entry holds the numbers and nothing that was typed`() {
        #expect(Perf.footprintEntry(keystrokes: 50, bytes: 3 << 20) == "footprint after 50 keystrokes: 3072 KiB")
        #expect(Perf.footprintEntry(keystrokes: 50, bytes: nil) == "footprint after 50 keystrokes: unknown")
    }
}
