public import Foundation

/// Sizes of the system's keyboard, in points.
///
/// - Source: measured on a phone of 402 points width with iOS 26, unless a member says otherwise.
public struct NativeMetrics: Hashable, Sendable {
    /// The width of the phone that the sizes were measured on.
    public static let measuredWidth: CGFloat = 402

    /// How long a key is held before its callouts open: 300 ms, in nanoseconds.
    public static let calloutLongPressThresholdNanoseconds: UInt64 = 300_000_000

    /// A phone held upright.
    public static let iPhonePortrait = NativeMetrics()

    /// A phone held sideways.
    ///
    /// - Source: rows 40 points apart, from KeyboardKit 9.9.1. How they divide into keys and spaces is our estimate, and
    ///   the side padding was never verified.
    public static let iPhoneLandscape = NativeMetrics(
        keyRowHeight: 32, rowSpacing: 8, horizontalPadding: 3, verticalPadding: 4)

    /// The height of a key.
    public var keyRowHeight: CGFloat
    /// The space between two keys of a row.
    public var keySpacing: CGFloat
    /// The space between two rows.
    public var rowSpacing: CGFloat
    /// The space left and right of a row.
    public var horizontalPadding: CGFloat
    /// The space above the first and below the last row.
    ///
    /// - Source: derived from the height of the native keyboard.
    public var verticalPadding: CGFloat
    /// The size of capitals on letter keys: smaller than small letters, so that `W` is 1.22 times as high as `w`.
    public var uppercaseFontSize: CGFloat
    /// The size of small letters on letter keys.
    public var lowercaseFontSize: CGFloat
    /// The size of digits and marks, drawn 15.4 points high.
    public var numericFontSize: CGFloat
    /// The size of `123`, `ABC` and the words on control keys, drawn 13 points high.
    public var controlFontSize: CGFloat
    /// The size of pictures on keys, drawn about 17 points high.
    public var symbolFontSize: CGFloat
    /// The radius of a key's corners.
    public var cornerRadius: CGFloat

    /// Creates sizes; by default those of a phone held upright.
    public init(
        keyRowHeight: CGFloat = 45,
        keySpacing: CGFloat = 6,
        rowSpacing: CGFloat = 11,
        horizontalPadding: CGFloat = 6.5,
        verticalPadding: CGFloat = 8,
        uppercaseFontSize: CGFloat = 23,
        lowercaseFontSize: CGFloat = 26,
        numericFontSize: CGFloat = 22,
        controlFontSize: CGFloat = 16,
        symbolFontSize: CGFloat = 20,
        cornerRadius: CGFloat = 7.5
    ) {
        self.keyRowHeight = keyRowHeight
        self.keySpacing = keySpacing
        self.rowSpacing = rowSpacing
        self.horizontalPadding = horizontalPadding
        self.verticalPadding = verticalPadding
        self.uppercaseFontSize = uppercaseFontSize
        self.lowercaseFontSize = lowercaseFontSize
        self.numericFontSize = numericFontSize
        self.controlFontSize = controlFontSize
        self.symbolFontSize = symbolFontSize
        self.cornerRadius = cornerRadius
    }

    /// The space between shift or delete and the letters: 2.5 times the one between letters.
    public var controlSpacing: CGFloat { 2.5 * keySpacing }

    /// The width of shift on ten columns at ``measuredWidth``.
    ///
    /// Row one is ten letters and nine spaces wide; row three is seven letters, six spaces, two wide spaces and two
    /// keys of this width.
    public var shiftKeyWidth: CGFloat {
        let letter = (Self.measuredWidth - 2 * horizontalPadding - 9 * keySpacing) / 10
        return (3 * letter + 3 * keySpacing - 2 * controlSpacing) / 2
    }

    /// How far a preview that is joined to its key reaches above the key.
    public var keyPopOverflow: CGFloat { 1.2 * keyRowHeight }

    /// The side of the square preview of ``CharacterPreviewStyle/native``, whatever the width of the key.
    public var nativePreviewSize: CGFloat { 1.35 * keyRowHeight }

    /// The space between a key and its square preview.
    public var nativePreviewGap: CGFloat { 0.14 * keyRowHeight }

    /// How much lighter than its key the square preview is, from 0 to 1.
    public var nativePreviewLighten: CGFloat { 0.087 }

    /// How much lighter a pressed key is, from 0 to 1.
    public var nativePressedKeyLighten: CGFloat { 0.2 }

    /// The width of a callout with one character.
    public static let calloutCellWidth: CGFloat = 30

    /// The width of a callout with several characters.
    public static let wideCalloutCellWidth: CGFloat = 58

    /// The space between two callouts.
    public static let calloutCellSpacing: CGFloat = 2

    /// The height of the bar with suggestions.
    public static let suggestionBarHeight: CGFloat = 44

    /// The height of the keys with the space above and below them; 0 for no rows.
    public func keyAreaHeight(rowCount: Int) -> CGFloat {
        guard rowCount > 0 else { return 0 }
        return CGFloat(rowCount) * keyRowHeight + CGFloat(rowCount - 1) * rowSpacing + 2 * verticalPadding
    }

    /// How far a preview of this style reaches above its key.
    public func popOverflow(for style: CharacterPreviewStyle) -> CGFloat {
        style == .native ? nativePreviewSize + nativePreviewGap : keyPopOverflow
    }
}
