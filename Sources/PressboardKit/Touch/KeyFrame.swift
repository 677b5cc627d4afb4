public import Foundation

/// A key and where it lies.
public struct KeyFrame: Equatable, Sendable {
    /// What the key does.
    public var action: KeyboardAction
    /// Its row, 0 the top one.
    public var row: Int
    /// Where it is drawn, in points from the top left of the key area.
    public var frame: CGRect
    /// What a long press offers, the text of the key itself first; empty where there is nothing to choose.
    public var callouts: [String]

    /// Creates a key at a place.
    public init(action: KeyboardAction, row: Int, frame: CGRect, callouts: [String] = []) {
        self.action = action
        self.row = row
        self.frame = frame
        self.callouts = callouts
    }

    /// The middle of the key, in points from the top left of the key area.
    public var centroid: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }
}
