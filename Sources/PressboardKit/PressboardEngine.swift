/// Facts about this release of the package.
public enum PressboardEngine {
    /// The semantic version of the package, equal to the tag it was released under.
    ///
    /// - Complexity: O(1).
    public static var version: String { "0.1.0" }
}
