/// How the cells of a line of callouts lie around the base cell.
public struct CalloutLayout: Hashable, Sendable {
    /// Cells left of the base cell.
    public var cellsLeft: Int
    /// Cells right of the base cell.
    public var cellsRight: Int
    /// Whether the most likely callouts lie on the right.
    public var growsRight: Bool

    /// Creates a layout; negative counts are 0.
    ///
    /// - Parameters:
    ///   - cellsLeft: cells left of the base cell.
    ///   - cellsRight: cells right of the base cell.
    ///   - growsRight: by default whether the right side is at least as long, which is right except for equal sides of a
    ///     key on the right half.
    public init(cellsLeft: Int, cellsRight: Int, growsRight: Bool? = nil) {
        self.cellsLeft = max(0, cellsLeft)
        self.cellsRight = max(0, cellsRight)
        self.growsRight = growsRight ?? (cellsRight >= cellsLeft)
    }

    /// All cells with the base cell.
    public var count: Int { cellsLeft + 1 + cellsRight }
}
