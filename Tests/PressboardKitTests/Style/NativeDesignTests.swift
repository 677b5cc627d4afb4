import Foundation
import PressboardKit
import Testing

@testable import PressboardKit

@Suite struct NativeDesignTests {
    private func design(_ id: String, _ version: (Int, Int)) -> NativeDesign {
        NativeDesign(
            id: id, measuredOn: version, metrics: .iPhonePortrait, colors: .iOS26, emojiRow: .iOS26)
    }

    @Test(
        arguments: [
            Row("TH-06", (nil, (26, 4)), "26.1"), Row("TH-06", (nil, (26, 1)), "26.1"),
            Row("TH-06", (nil, (26, 0)), "26.0"),
            Row("TH-06", (nil, (27, 0)), "27.0"), Row("TH-06", (nil, (99, 0)), "27.0"),
            Row("TH-06", (nil, (17, 5)), "26.0"),
            Row("TH-06", ("gone", (26, 4)), "26.1"), Row("TH-06", ("", (26, 4)), "26.1"),
            Row("pinned", ("27.0", (17, 0)), "27.0"),
        ] as [Row<(String?, (Int, Int)), String>])
    func `the newest look that is not newer than the device`(row: Row<(String?, (Int, Int)), String>) {
        let designs = [design("27.0", (27, 0)), design("26.0", (26, 0)), design("26.1", (26, 1))]
        let (id, version) = row.given
        #expect(
            NativeDesign.resolve(id: id, systemVersion: version, among: designs).id == row.answer)
    }

    @Test func `TH-06 the looks of this release`() {
        #expect(NativeDesign.resolve(id: nil, systemVersion: (26, 0)) == .iOS26)
        #expect(NativeDesign.resolve(id: "iOS26", systemVersion: (18, 0)) == .iOS26)
        #expect(NativeDesign.iOS26.measuredOn == (26, 0))
        #expect(Set(NativeDesign.all.map(\.id)).count == NativeDesign.all.count)
    }

    @Test func `a theme takes the sizes of a look`() {
        var tall = NativeDesign.iOS26
        tall.metrics.keyRowHeight = 60
        tall.colors.accent = KeyboardColor(light: RGBA(1, 0, 0), dark: RGBA(1, 0, 0))
        for theme in KeyboardTheme.allCases { #expect(theme.style(design: tall).metrics.keyRowHeight == 60) }
        #expect(KeyboardTheme.native.style(design: tall).accentFill() == tall.colors.accent)
        #expect(KeyboardTheme.ocean.style(design: tall).accentFill() == KeyboardTheme.ocean.palette?.accent)
    }

    @Test func `the row above emoji as measured`() {
        let row = NativeDesign.iOS26.emojiRow
        #expect(row.glyphSize == 12.5 && row.activeDiameter == 30 && row.lettersLabel == "ABC")
        #expect(row.activeFill.light == RGBA(182 / 255, 184 / 255, 198 / 255))
        #expect(row.activeFill.dark == RGBA(43 / 255, 43 / 255, 46 / 255))
    }
}

@Suite struct KeyFillsTests {
    private let style = NativeKeyboardStyle()

    private func behavior(_ change: (inout KeyboardBehavior) -> Void) -> KeyboardBehavior {
        var behavior = KeyboardBehavior.standard
        change(&behavior)
        return behavior
    }

    @Test func `TH-01 a theme is solid whatever is chosen`() {
        #expect(KeyboardBehavior.standard.usesTranslucentBackground)
        #expect(!behavior { $0.theme = .ocean }.usesTranslucentBackground)
        #expect(!behavior { $0.translucentBackground = false }.usesTranslucentBackground)
        let ocean = behavior { $0.theme = .ocean }
        #expect(style.keyFill(for: .shift, behavior: ocean) == style.colors.controlKey)
        #expect(style.keyFill(for: .shift, behavior: .standard) == style.colors.glassKey)
    }

    @Test func `TH-05 with one colour control keys are filled as letters`() {
        let solid = behavior { $0.translucentBackground = false }
        #expect(style.keyFill(for: .shift, behavior: solid) == style.colors.controlKey)
        #expect(style.keyFill(for: .character("a"), behavior: solid) == style.colors.standardKey)
        let uniform = behavior {
            $0.translucentBackground = false
            $0.uniformKeyColor = true
        }
        #expect(style.keyFill(for: .shift, behavior: uniform) == style.colors.standardKey)
        #expect(style.keyFill(for: .shift, behavior: uniform, isPressed: true) == style.colors.pressedKey)
    }

    @Test func `TH-04 a preview takes the fill of its key, opaque and lighter`() {
        // White at 0.18 over grey 0.161, then 0.087 of the way to white.
        let glass = style.previewFill(for: .character("a"), behavior: .standard, appearance: .dark)
        let seen = 0.18 + 0.161 * 0.82
        #expect(abs(glass.r - (seen + (1 - seen) * 0.087)) < 1e-9)
        #expect(glass.a == 1)
        for theme in KeyboardTheme.allCases {
            let chosen = behavior { $0.theme = theme }
            let style = theme.style()
            let pressed = style.keyFill(for: .character("a"), behavior: chosen, isPressed: true)
            let preview = style.previewFill(for: .character("a"), behavior: chosen, appearance: .dark)
            #expect(preview.a == 1, "\(theme)")
            #expect(preview.g < pressed.dark.g, "the preview is darker than its pressed key: \(theme)")
        }
    }
}
