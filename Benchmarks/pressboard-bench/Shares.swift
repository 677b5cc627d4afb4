/// How often the right word came first, and among the first three.
struct Shares {
    private(set) var count = 0
    private var first = 0
    private var inThree = 0

    /// Counts a ranking in which the right word has the place `place`, 0 the first.
    mutating func add(place: Int?) {
        count += 1
        if place == 0 { first += 1 }
        if let place, place < 3 { inThree += 1 }
    }

    static func += (left: inout Shares, right: Shares) {
        left.count += right.count
        left.first += right.first
        left.inThree += right.inThree
    }

    /// Percent of the rankings that begin with the right word.
    var top1: Double { percent(first, of: count) }
    /// Percent of the rankings that have the right word among their first three.
    var top3: Double { percent(inThree, of: count) }
}

/// Shares by kind of word, in the order in which the kinds are named or appear.
struct Strata {
    private var names: [String]
    private var shares: [String: Shares]

    init(_ names: [String] = []) {
        self.names = names
        shares = Dictionary(uniqueKeysWithValues: names.map { ($0, Shares()) })
    }

    mutating func add(_ name: String, place: Int?) {
        if shares[name] == nil { names.append(name) }
        shares[name, default: Shares()].add(place: place)
    }

    var all: [(name: String, shares: Shares)] {
        names.map { ($0, shares[$0] ?? Shares()) }.filter { $0.1.count > 0 }
    }
}

func percent(_ part: Int, of whole: Int) -> Double {
    whole > 0 ? 100 * Double(part) / Double(whole) : 0
}
