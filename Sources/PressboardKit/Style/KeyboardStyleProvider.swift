public import Foundation

/// Sizes and colours of a keyboard.
///
/// All members are requirements, so that an answer of a host's own is given through `any KeyboardStyleProvider` too;
/// an extension has defaults for those that most styles share.
public protocol KeyboardStyleProvider: Sendable {
    /// Sizes of keys and spaces, in points.
    var metrics: NativeMetrics { get }
    /// Behind the keys.
    func backgroundColor() -> KeyboardColor
    /// A key on a solid background.
    func keyFill(for role: KeyRole) -> KeyboardColor
    /// A key on a translucent background; by default as on a solid one.
    func keyFillOnGlass(for role: KeyRole) -> KeyboardColor
    /// A key that is held; by default as one that is not.
    func keyFillPressed(for role: KeyRole) -> KeyboardColor
    /// Letters and pictures on a key.
    func keyTextColor(for role: KeyRole) -> KeyboardColor
    /// The size of the text on a key, in points; by default that of the system's keyboard.
    func keyFontSize(for action: KeyboardAction) -> CGFloat
    /// A return key that does more than start a new line, and the chosen callout; by default the system's blue.
    func accentFill() -> KeyboardColor
    /// Text on the accent; by default white.
    func accentTextColor() -> KeyboardColor
}

extension KeyboardStyleProvider {
    /// The fill on a solid background.
    public func keyFillOnGlass(for role: KeyRole) -> KeyboardColor { keyFill(for: role) }

    /// The fill of a key that is not held.
    public func keyFillPressed(for role: KeyRole) -> KeyboardColor { keyFill(for: role) }

    /// The size of the system's keyboard: small letters are larger than capitals, and both than digits and words.
    public func keyFontSize(for action: KeyboardAction) -> CGFloat {
        guard case .character(let text) = action else { return metrics.controlFontSize }
        guard text.count == 1, let character = text.first else { return metrics.controlFontSize }
        guard character.isLetter else { return metrics.numericFontSize }
        return character.isUppercase ? metrics.uppercaseFontSize : metrics.lowercaseFontSize
    }

    /// The system's blue.
    public func accentFill() -> KeyboardColor { NativeColors.iOS26.accent }

    /// White.
    public func accentTextColor() -> KeyboardColor { NativeColors.iOS26.accentText }
}

/// The look of the system's keyboard.
public struct NativeKeyboardStyle: KeyboardStyleProvider, Hashable {
    /// Sizes of keys and spaces, in points.
    public var metrics: NativeMetrics
    /// Colours of all parts.
    public var colors: NativeColors

    /// Creates the look; by default that of a phone held upright.
    public init(metrics: NativeMetrics = .iPhonePortrait, colors: NativeColors = .iOS26) {
        self.metrics = metrics
        self.colors = colors
    }

    /// Behind the keys.
    public func backgroundColor() -> KeyboardColor { colors.background }

    /// A key on a solid background.
    public func keyFill(for role: KeyRole) -> KeyboardColor {
        role == .standard ? colors.standardKey : colors.controlKey
    }

    /// A key on a translucent background, where control keys are no darker.
    public func keyFillOnGlass(for role: KeyRole) -> KeyboardColor { colors.glassKey }

    /// A key that is held.
    public func keyFillPressed(for role: KeyRole) -> KeyboardColor { colors.pressedKey }

    /// Letters and pictures on a key.
    public func keyTextColor(for role: KeyRole) -> KeyboardColor { colors.text }

    /// The colour of the accent.
    public func accentFill() -> KeyboardColor { colors.accent }

    /// Text on the accent.
    public func accentTextColor() -> KeyboardColor { colors.accentText }
}
