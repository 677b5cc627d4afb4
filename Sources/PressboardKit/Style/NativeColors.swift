/// Colours of the system's keyboard.
public struct NativeColors: Hashable, Sendable {
    /// The colours of iOS 26.
    ///
    /// - Source: measured on its keyboard.
    public static let iOS26 = NativeColors(
        background: KeyboardColor(light: RGBA(grey: 0.886), dark: RGBA(grey: 0.161)),
        standardKey: KeyboardColor(light: RGBA(grey: 1), dark: RGBA(grey: 0.420)),
        controlKey: KeyboardColor(light: RGBA(grey: 1), dark: RGBA(grey: 0.271)),
        glassKey: KeyboardColor(light: RGBA(grey: 1), dark: RGBA(grey: 1, 0.18)),
        pressedKey: KeyboardColor(
            light: RGBA(193 / 255, 194 / 255, 199 / 255), dark: RGBA(127 / 255, 127 / 255, 128 / 255)),
        text: KeyboardColor(light: RGBA(grey: 0), dark: RGBA(grey: 1)),
        accent: KeyboardColor(light: RGBA(0, 0.478, 1), dark: RGBA(0.039, 0.518, 1)),
        accentText: KeyboardColor(light: RGBA(grey: 1), dark: RGBA(grey: 1))
    )

    /// Behind the keys, where it is solid.
    public var background: KeyboardColor
    /// Letter keys on a solid background.
    public var standardKey: KeyboardColor
    /// Other keys on a solid background.
    public var controlKey: KeyboardColor
    /// All keys on a translucent background.
    public var glassKey: KeyboardColor
    /// A key that is held and shows no preview.
    public var pressedKey: KeyboardColor
    /// Letters and pictures on keys.
    public var text: KeyboardColor
    /// A return key that does more than start a new line, and the chosen callout.
    ///
    /// - Source: the system's blue.
    public var accent: KeyboardColor
    /// Text on the accent.
    public var accentText: KeyboardColor
}
