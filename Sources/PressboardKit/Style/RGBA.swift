/// A colour of red, green, blue and opacity, each from 0 to 1, in sRGB.
public struct RGBA: Codable, Hashable, Sendable {
    /// Red.
    public var r: Double
    /// Green.
    public var g: Double
    /// Blue.
    public var b: Double
    /// Opacity.
    public var a: Double

    /// Creates a colour; opaque by default.
    public init(_ r: Double, _ g: Double, _ b: Double, _ a: Double = 1) {
        self.r = r
        self.g = g
        self.b = b
        self.a = a
    }

    /// Creates a shade of grey, 0 black and 1 white.
    public init(grey: Double, _ a: Double = 1) { self.init(grey, grey, grey, a) }

    /// The colour that is seen when this one lies on an opaque backdrop.
    public func composited(over backdrop: RGBA) -> RGBA {
        func mixed(_ front: Double, _ back: Double) -> Double { front * a + back * (1 - a) }
        return RGBA(mixed(r, backdrop.r), mixed(g, backdrop.g), mixed(b, backdrop.b))
    }

    /// The colour with white laid over it, 0 unchanged and 1 white; the opacity stays.
    public func lightened(by amount: Double) -> RGBA {
        RGBA(r + (1 - r) * amount, g + (1 - g) * amount, b + (1 - b) * amount, a)
    }
}

/// Whether the surroundings are light or dark.
public enum KeyboardAppearance: String, Codable, CaseIterable, Hashable, Sendable {
    /// Dark text on light keys.
    case light
    /// Light text on dark keys.
    case dark
}

/// A colour in light and in dark surroundings.
public struct KeyboardColor: Codable, Hashable, Sendable {
    /// In light surroundings.
    public var light: RGBA
    /// In dark surroundings.
    public var dark: RGBA

    /// Creates a pair of colours.
    public init(light: RGBA, dark: RGBA) {
        self.light = light
        self.dark = dark
    }

    /// The colour for an appearance.
    public func resolved(for appearance: KeyboardAppearance) -> RGBA { appearance == .light ? light : dark }
}

/// What a key is for, as far as its colours depend on it.
public enum KeyRole: Hashable, Sendable {
    /// A letter, a digit, a mark or the space bar.
    case standard
    /// Any other key.
    case control

    /// The role of a key.
    public init(_ action: KeyboardAction) {
        switch action {
        case .character, .space: self = .standard
        default: self = .control
        }
    }
}
