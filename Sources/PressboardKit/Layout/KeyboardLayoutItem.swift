public import Foundation

/// How wide an item of a row is.
///
/// Between two items of a row lies one ``NativeMetrics/keySpacing``.
public enum KeyboardLayoutItemWidth: Hashable, Sendable {
    /// The width of one letter key.
    case input
    /// An equal share of what the other items of the row leave.
    case available
    /// A fixed width in points.
    case points(CGFloat)
    /// `inputs` letter keys, `gaps` spacings between keys and some points; each may be negative or a fraction.
    case grid(inputs: CGFloat, gaps: CGFloat, points: CGFloat)
}

/// A key, or an empty place between keys.
public struct KeyboardLayoutItem: Hashable, Sendable {
    /// What the key does; ``KeyboardAction/none`` for an empty place.
    public var action: KeyboardAction
    /// How wide it is.
    public var width: KeyboardLayoutItemWidth
    /// What a long press offers: the text of the key itself, then the others, most likely first.
    ///
    /// Empty or the text alone when there is nothing to choose.
    public var callouts: [String]

    /// Creates an item.
    public init(action: KeyboardAction, width: KeyboardLayoutItemWidth, callouts: [String] = []) {
        self.action = action
        self.width = width
        self.callouts = callouts
    }
}
