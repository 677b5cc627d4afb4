import Foundation
import PressboardKit
import Testing

@Suite struct KeyboardThemeTests {
    /// Contrast of two opaque colours as WCAG 2.1 defines it, from 1 to 21.
    private func contrast(_ a: RGBA, _ b: RGBA) -> Double {
        func luminance(_ color: RGBA) -> Double {
            func linear(_ part: Double) -> Double {
                part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b)
        }
        let (high, low) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
        return (high + 0.05) / (low + 0.05)
    }

    @Test(arguments: KeyboardTheme.allCases)
    func `text can be read on every key`(theme: KeyboardTheme) {
        let style = theme.style()
        for appearance in KeyboardAppearance.allCases {
            for role in [KeyRole.standard, .control] {
                let text = style.keyTextColor(for: role).resolved(for: appearance)
                let fill = style.keyFill(for: role).resolved(for: appearance)
                #expect(contrast(text, fill) >= 4.5, "\(appearance) \(role)")
                let pressed = style.keyFillPressed(for: role).resolved(for: appearance)
                #expect(contrast(text, pressed) >= 3, "\(appearance) \(role) pressed")
            }
        }
    }

    @Test func `TH-01 only the native theme lets the background shine through`() {
        #expect(KeyboardTheme.allCases.filter(\.allowsTranslucency) == [.native])
        for theme in KeyboardTheme.allCases where theme != .native {
            #expect(theme.style().backgroundColor().light.a == 1)
            #expect(theme.style().keyFillOnGlass(for: .standard) == theme.style().keyFill(for: .standard))
        }
    }

    @Test(arguments: KeyboardTheme.allCases)
    func `TH-02 one palette colours keys, text and accent`(theme: KeyboardTheme) throws {
        guard let palette = theme.palette else { return }
        let style = theme.style()
        #expect(style.backgroundColor() == palette.background)
        #expect(style.keyFill(for: .standard) == palette.key)
        #expect(style.keyFill(for: .control) == palette.controlKey)
        #expect(style.keyTextColor(for: .standard) == palette.text)
        #expect(style.accentFill() == palette.accent)
        #expect(contrast(style.accentFill().dark, style.accentTextColor().dark) >= 4.5)
    }

    private struct Pink: KeyboardStyleProvider {
        static let pink = KeyboardColor(light: RGBA(1, 0, 1), dark: RGBA(1, 0, 1))
        let metrics = NativeMetrics.iPhonePortrait
        func backgroundColor() -> KeyboardColor { Self.pink }
        func keyFill(for role: KeyRole) -> KeyboardColor { Self.pink }
        func keyTextColor(for role: KeyRole) -> KeyboardColor { Self.pink }
        func accentFill() -> KeyboardColor { Self.pink }
        func accentTextColor() -> KeyboardColor { Self.pink }
        func keyFontSize(for action: KeyboardAction) -> CGFloat { 7 }
    }

    @Test func `TH-03 a host's accent is used through the existential`() {
        let style: any KeyboardStyleProvider = Pink()
        #expect(style.accentFill() == Pink.pink)
        #expect(style.accentTextColor() == Pink.pink)
        #expect(style.keyFontSize(for: .space) == 7)
    }

    @Test func `TH-04 a translucent fill composes to an opaque one`() {
        let seen = RGBA(grey: 1, 0.18).composited(over: RGBA(grey: 0))
        #expect(abs(seen.r - 0.18) < 1e-9 && seen.a == 1)
        #expect(RGBA(1, 0, 0, 0).composited(over: RGBA(0, 0, 1)) == RGBA(0, 0, 1))
        #expect(RGBA(1, 0, 0).composited(over: RGBA(0, 0, 1)) == RGBA(1, 0, 0))
    }

    @Test func `the measured greys of iOS 26`() {
        let colors = NativeColors.iOS26
        #expect(colors.background == KeyboardColor(light: RGBA(grey: 0.886), dark: RGBA(grey: 0.161)))
        #expect(colors.standardKey == KeyboardColor(light: RGBA(grey: 1), dark: RGBA(grey: 0.42)))
        #expect(colors.controlKey.dark == RGBA(grey: 0.271))
        #expect(colors.glassKey.dark == RGBA(1, 1, 1, 0.18))
    }

    @Test func `capitals are drawn smaller than small letters, digits smaller still`() {
        let style = NativeKeyboardStyle()
        #expect(style.keyFontSize(for: .character("w")) > style.keyFontSize(for: .character("W")))
        #expect(style.keyFontSize(for: .character("W")) > style.keyFontSize(for: .character("1")))
        #expect(style.keyFontSize(for: .character("1")) > style.keyFontSize(for: .primary))
        #expect(style.keyFontSize(for: .character(".com")) == style.keyFontSize(for: .primary))
    }

    @Test func `the raw values that settings store`() {
        let names = KeyboardTheme.allCases.map(\.rawValue)
        #expect(names == ["native", "midnight", "ocean", "sunset", "forest", "graphite"])
    }
}
