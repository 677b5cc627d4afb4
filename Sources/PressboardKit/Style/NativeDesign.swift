public import Foundation

/// The row of categories above emoji.
public struct NativeEmojiRowStyle: Hashable, Sendable {
    /// The row of iOS 26.
    ///
    /// - Source: measured on its keyboard.
    public static let iOS26 = NativeEmojiRowStyle(
        glyphSize: 12.5, activeDiameter: 30,
        activeFill: KeyboardColor(
            light: RGBA(182 / 255, 184 / 255, 198 / 255), dark: RGBA(43 / 255, 43 / 255, 46 / 255)),
        lettersLabel: "ABC")

    /// The size of the pictures, in points.
    public var glyphSize: CGFloat
    /// The diameter of the circle behind the active category, in points.
    public var activeDiameter: CGFloat
    /// The colour of that circle, which no accent tints.
    public var activeFill: KeyboardColor
    /// The label of the key that leads back to the letters.
    public var lettersLabel: String
}

/// A look of the system's keyboard as it was measured on one version of the system.
public struct NativeDesign: Hashable, Sendable {
    /// The name that settings store.
    public var id: String
    /// Sizes.
    public var metrics: NativeMetrics
    /// Colours.
    public var colors: NativeColors
    /// The row above emoji.
    public var emojiRow: NativeEmojiRowStyle
    private let version: SystemVersion

    /// The version of the system that it was measured on.
    public var measuredOn: (major: Int, minor: Int) { (version.major, version.minor) }

    /// Creates a look.
    ///
    /// - Parameters:
    ///   - id: the name that settings store.
    ///   - measuredOn: the version of the system that it was measured on.
    ///   - metrics: the sizes of keys and spaces.
    ///   - colors: the colours of keys and what is behind them.
    ///   - emojiRow: how the bottom row of the emoji page looks.
    public init(
        id: String, measuredOn: (major: Int, minor: Int), metrics: NativeMetrics, colors: NativeColors,
        emojiRow: NativeEmojiRowStyle
    ) {
        self.id = id
        self.metrics = metrics
        self.colors = colors
        self.emojiRow = emojiRow
        version = SystemVersion(measuredOn)
    }

    /// The look of iOS 26.
    public static let iOS26 = NativeDesign(
        id: "iOS26", measuredOn: (26, 0), metrics: .iPhonePortrait, colors: .iOS26, emojiRow: .iOS26)

    /// Every look, oldest first.
    public static let all = [iOS26]

    /// The look of a name, or the newest that is not newer than the device.
    ///
    /// - Parameters:
    ///   - id: ``KeyboardBehavior/nativeDesignID``; one that this release does not know is as good as `nil`.
    ///   - systemVersion: that of the device; on one older than every look the oldest is used.
    public static func resolve(id: String?, systemVersion: (major: Int, minor: Int)) -> NativeDesign {
        resolve(id: id, systemVersion: systemVersion, among: all)
    }

    static func resolve(
        id: String?, systemVersion: (major: Int, minor: Int), among designs: [NativeDesign]
    ) -> NativeDesign {
        if let id, let pinned = designs.first(where: { $0.id == id }) { return pinned }
        let device = SystemVersion(systemVersion)
        let byAge = designs.sorted { $0.version < $1.version }
        return byAge.last { $0.version <= device } ?? byAge.first ?? .iOS26
    }
}

private struct SystemVersion: Hashable, Comparable {
    let major: Int
    let minor: Int

    init(_ version: (major: Int, minor: Int)) { (major, minor) = version }

    static func < (a: Self, b: Self) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
}
