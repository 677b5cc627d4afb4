/// A figure that must stay on its side of a limit.
struct Bound {
    let claim: String
    /// `nil` where the system does not let it be measured: the bound then holds.
    let value: Double?
    let limit: Double
    let unit: String
    let goal: Double?
    private let isFloor: Bool

    /// States an upper bound.
    ///
    /// - Parameters:
    ///   - claim: the figure in words.
    ///   - goal: what is aimed for; shown, not asserted.
    init(_ claim: String, _ value: Double?, atMost limit: Double, _ unit: String = "", tryFor goal: Double? = nil) {
        self.init(claim, value, limit, unit, goal, isFloor: false)
    }

    /// States a lower bound.
    init(_ claim: String, _ value: Double?, atLeast limit: Double, _ unit: String = "", tryFor goal: Double? = nil) {
        self.init(claim, value, limit, unit, goal, isFloor: true)
    }

    private init(
        _ claim: String, _ value: Double?, _ limit: Double, _ unit: String, _ goal: Double?, isFloor: Bool
    ) {
        self.claim = claim
        self.value = value
        self.limit = limit
        self.unit = unit
        self.goal = goal
        self.isFloor = isFloor
    }

    var holds: Bool { value.map { isFloor ? $0 >= limit : $0 <= limit } ?? true }

    /// The line of output, such as `ok    suggest p99 ≤ 80 µs (3.1 µs; try for 20)`.
    var line: String {
        let found = value.map { withUnit(Format.number($0)) } ?? "not counted on this system"
        let aim = goal.map { "; try for \(Format.short($0))" } ?? ""
        let relation = "\(isFloor ? "≥" : "≤") \(withUnit(Format.short(limit)))"
        return "\(holds ? "ok  " : "FAIL")  \(claim) \(relation) (\(found)\(aim))"
    }

    private func withUnit(_ number: String) -> String { unit.isEmpty ? number : "\(number) \(unit)" }
}
