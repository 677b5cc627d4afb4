/// The colours of a theme, from which all parts of a keyboard take theirs.
public struct ThemePalette: Hashable, Sendable {
    /// Behind the keys.
    public var background: KeyboardColor
    /// Letter keys.
    public var key: KeyboardColor
    /// Other keys.
    public var controlKey: KeyboardColor
    /// Letters and pictures on keys.
    public var text: KeyboardColor
    /// A return key that does more than start a new line, and the chosen callout.
    public var accent: KeyboardColor

    /// Creates a palette.
    public init(
        background: KeyboardColor, key: KeyboardColor, controlKey: KeyboardColor, text: KeyboardColor,
        accent: KeyboardColor
    ) {
        self.background = background
        self.key = key
        self.controlKey = controlKey
        self.text = text
        self.accent = accent
    }
}

/// The look of a theme: the sizes of the system's keyboard in the colours of a palette.
public struct ThemedKeyboardStyle: KeyboardStyleProvider, Hashable {
    /// Colours of all parts.
    public var palette: ThemePalette
    /// Sizes of keys and spaces, in points.
    public var metrics: NativeMetrics

    /// Creates the look of a palette.
    public init(palette: ThemePalette, metrics: NativeMetrics = .iPhonePortrait) {
        self.palette = palette
        self.metrics = metrics
    }

    /// Behind the keys.
    public func backgroundColor() -> KeyboardColor { palette.background }

    /// A key that is not held.
    public func keyFill(for role: KeyRole) -> KeyboardColor { role == .standard ? palette.key : palette.controlKey }

    /// A key that is held: the same colour, lighter.
    public func keyFillPressed(for role: KeyRole) -> KeyboardColor {
        let fill = keyFill(for: role)
        let amount = Double(metrics.nativePressedKeyLighten)
        return KeyboardColor(light: fill.light.lightened(by: amount), dark: fill.dark.lightened(by: amount))
    }

    /// Letters and pictures on a key.
    public func keyTextColor(for role: KeyRole) -> KeyboardColor { palette.text }

    /// The colour of the accent.
    public func accentFill() -> KeyboardColor { palette.accent }

    /// Text on the accent: that of the keys' background, which the accent stands out from.
    public func accentTextColor() -> KeyboardColor { palette.background }
}

/// A colour theme that a user can choose.
///
/// Raw values are stable and may be stored. Every theme but ``native`` is solid.
public enum KeyboardTheme: String, Codable, CaseIterable, Hashable, Sendable {
    /// The colours of the system's keyboard.
    case native
    /// Near black with violet.
    case midnight
    /// Deep blue with aqua.
    case ocean
    /// Dusky red with amber.
    case sunset
    /// Dark green with lime.
    case forest
    /// Neutral greys with white.
    case graphite

    /// Whether the background may let what lies behind shine through.
    public var allowsTranslucency: Bool { self == .native }

    /// The look of the theme.
    ///
    /// - Parameter design: the sizes, and for ``native`` the colours.
    public func style(design: NativeDesign = .iOS26) -> any KeyboardStyleProvider {
        guard let palette else { return NativeKeyboardStyle(metrics: design.metrics, colors: design.colors) }
        return ThemedKeyboardStyle(palette: palette, metrics: design.metrics)
    }

    /// The colours, or `nil` for those of the system's keyboard.
    public var palette: ThemePalette? {
        switch self {
        case .native: nil
        case .midnight: Self.palette(0x12121F, 0x2A2A44, 0x1E1E33, text: 0xF2F1FF, accent: 0xA99BFF)
        case .ocean: Self.palette(0x06283D, 0x14527A, 0x0D3D5E, text: 0xF0FAFF, accent: 0x5EDFFF)
        case .sunset: Self.palette(0x33141E, 0x6B2B3A, 0x4F1F2D, text: 0xFFF3EA, accent: 0xFFB35C)
        case .forest: Self.palette(0x10241A, 0x27533B, 0x1B3D2B, text: 0xF1FBF2, accent: 0xB5E86A)
        case .graphite: Self.palette(0x1C1C1E, 0x48484A, 0x333336, text: 0xFFFFFF, accent: 0xE5E5EA)
        }
    }

    private static func palette(
        _ background: Int, _ key: Int, _ controlKey: Int, text: Int, accent: Int
    ) -> ThemePalette {
        ThemePalette(
            background: color(background), key: color(key), controlKey: color(controlKey), text: color(text),
            accent: color(accent))
    }

    private static func color(_ hex: Int) -> KeyboardColor {
        func part(_ shift: Int) -> Double { Double(hex >> shift & 0xFF) / 255 }
        let color = RGBA(part(16), part(8), part(0))
        return KeyboardColor(light: color, dark: color)
    }
}
