public import Foundation

/// A keyboard page as a value: rows of keys from top to bottom, and what their labels depend on.
public struct KeyboardLayoutDefinition: Hashable, Sendable {
    /// The page.
    public var keyboardType: KeyboardType
    /// Items from left to right, rows from top to bottom; keys run left to right in every script.
    public var rows: [[KeyboardLayoutItem]]
    /// How many letter keys, with a spacing between two, fill the width between the side paddings.
    ///
    /// It sets the width of ``KeyboardLayoutItemWidth/input``. Pages of one keyboard share it, so that their bottom
    /// rows line up.
    public var columns: CGFloat
    /// The language of the labels.
    public var locale: KeyboardLocale
    /// The state of the shift key.
    public var keyboardCase: KeyboardCase
    /// What the return key does.
    public var returnKeyType: ReturnKeyType

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - keyboardType: which page it is.
    ///   - rows: its keys from left to right, rows from top to bottom.
    ///   - columns: letter keys in the width; by default the length of the longest row, at least ten.
    ///   - locale: its language.
    ///   - keyboardCase: the state of the shift key.
    ///   - returnKeyType: what the return key does.
    public init(
        keyboardType: KeyboardType,
        rows: [[KeyboardLayoutItem]],
        columns: CGFloat? = nil,
        locale: KeyboardLocale = .english,
        keyboardCase: KeyboardCase = .lowercased,
        returnKeyType: ReturnKeyType = .default
    ) {
        self.keyboardType = keyboardType
        self.rows = rows
        self.columns = columns ?? CGFloat(max(10, rows.map(\.count).max() ?? 0))
        self.locale = locale
        self.keyboardCase = keyboardCase
        self.returnKeyType = returnKeyType
    }
}
