public import Foundation

/// A key as a screen reader or an automated test sees it.
public struct KeyElement: Equatable, Sendable {
    /// What it is called, from ``KeyAccessibility/name(for:keyboardCase:)``.
    public var name: String
    /// A name that stays the same in every case, from ``KeyAccessibility/identifier(for:in:)``.
    public var identifier: String
    /// Where it is drawn, in points.
    public var frame: CGRect
    /// What activating it does: handed to the keyboard as it is, without any touch.
    public var action: KeyboardAction
}

extension KeyGeometry {
    /// One element for every key, row by row from left to right; none for the places between them.
    ///
    /// - Parameter keyboardCase: the case in which the letters are displayed.
    public func elements(keyboardCase: KeyboardCase) -> [KeyElement] {
        keys.compactMap { key in
            guard let name = KeyAccessibility.name(for: key.action, keyboardCase: keyboardCase),
                let identifier = KeyAccessibility.identifier(for: key.action, in: locale)
            else { return nil }
            return KeyElement(name: name, identifier: identifier, frame: key.frame, action: key.action)
        }
    }
}
