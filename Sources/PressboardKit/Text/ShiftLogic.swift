public import Foundation

/// What shift is after a tap on it and after a letter.
public enum ShiftLogic {
    /// The longest time between the two taps that lock capitals, in seconds.
    public static let doubleTapWindow: TimeInterval = 0.3

    /// The case after a tap on shift.
    ///
    /// - Parameters:
    ///   - current: the case before.
    ///   - sinceLastShiftTap: seconds since the tap before, or `nil` when there was none.
    ///   - capsLockEnabled: whether two quick taps lock capitals.
    public static func afterShiftTap(
        current: KeyboardCase, sinceLastShiftTap: TimeInterval?, capsLockEnabled: Bool
    ) -> KeyboardCase {
        if current == .capsLocked { return .lowercased }
        if capsLockEnabled, let since = sinceLastShiftTap, (0...doubleTapWindow).contains(since) { return .capsLocked }
        return current == .lowercased ? .uppercased : .lowercased
    }

    /// The case after one typed letter.
    public static func afterCharacterInput(current: KeyboardCase) -> KeyboardCase {
        current == .capsLocked ? .capsLocked : .lowercased
    }
}
