/// Numbers and columns for people.
enum Format {
    /// Three significant digits below 1,000, whole and grouped above.
    static func number(_ value: Double) -> String {
        let size = abs(value)
        if size >= 1_000 || value == value.rounded() { return whole(Int(value.rounded())) }
        let digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
        return fixed(value, digits)
    }

    /// The number without zeros at its end: for limits, which are round.
    static func short(_ value: Double) -> String {
        var text = number(value)
        guard text.contains(".") else { return text }
        while text.hasSuffix("0") { text.removeLast() }
        return text
    }

    /// A percentage with one digit behind the point, two where a hundredth counts.
    static func share(_ percent: Double) -> String { fixed(percent, percent > 0 && percent < 1 ? 2 : 1) }

    static func whole(_ value: Int) -> String {
        var digits = Array(String(abs(value)))
        var place = digits.count - 3
        while place > 0 {
            digits.insert(",", at: place)
            place -= 3
        }
        return (value < 0 ? "-" : "") + String(digits)
    }

    private static func fixed(_ value: Double, _ digits: Int) -> String {
        var scale = 1
        for _ in 0..<digits { scale *= 10 }
        let scaled = Int((abs(value) * Double(scale)).rounded())
        let sign = value < 0 && scaled > 0 ? "-" : ""
        if digits == 0 { return sign + String(scaled) }
        let fraction = String(scaled % scale)
        return "\(sign)\(scaled / scale).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
    }

    static func pad(_ text: String, to width: Int, right: Bool) -> String {
        let space = String(repeating: " ", count: max(0, width - text.count))
        return right ? space + text : text + space
    }
}

/// Rows under columns; the first column is words, the others are numbers.
struct Table {
    let columns: [String]
    private(set) var rows: [[String]] = []

    init(_ columns: String...) { self.columns = columns }

    /// A table of `Latencies`, in microseconds.
    static func latencies(_ title: String) -> Table {
        Table(title, "n", "p50", "p90", "p99", "p99.9", "slowest", "raw max, µs")
    }

    mutating func add(_ cells: String...) { rows.append(cells) }

    mutating func add(_ name: String, _ times: Latencies) {
        let figures = [times.p50, times.p90, times.p99, times.p999, times.percentile(1), times.rawMax]
        rows.append([name, Format.whole(times.count)] + figures.map { Format.number($0 / 1_000) })
    }

    var text: String {
        let lines = [columns] + rows
        let widths = columns.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { line in
            line.indices.map { Format.pad(line[$0], to: widths[$0], right: $0 > 0) }.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}

/// What one suite found.
struct Report {
    let suite: String
    /// Number of operations behind the main figure of the suite.
    var count: Int?
    var latencies: Latencies?
    var tables: [Table] = []
    /// Further figures, the unit at the end of the name.
    var figures: [(name: String, value: Double)] = []
    var bounds: [Bound] = []
    /// Parts of what was measured, each with a line of JSON of its own.
    var strata: [Stratum] = []

    /// One kind of word.
    struct Stratum {
        let name: String
        let count: Int
        let figures: [(name: String, value: Double)]

        init(_ name: String, _ count: Int, _ figures: [(name: String, value: Double)]) {
            self.name = name
            self.count = count
            self.figures = figures
        }

        init(_ name: String, _ shares: Shares) {
            self.init(name, shares.count, [("top1", shares.top1), ("top3", shares.top3)])
        }
    }

    init(suite: String) { self.suite = suite }

    mutating func figure(_ name: String, _ value: Double?) {
        if let value { figures.append((name, value)) }
    }

    /// Notes the main shares of the suite, or with a name those of a part of it.
    mutating func note(_ shares: Shares, of part: String? = nil) {
        if let part { figure("\(part)_n", Double(shares.count)) }
        let start = part.map { "\($0)_" } ?? ""
        figure("\(start)top1", shares.top1)
        figure("\(start)top3", shares.top3)
    }

    /// Lists changes with their counts in a table, or on standard error beside JSON.
    mutating func show(_ title: String, _ changes: [String: Int], _ options: Options) {
        guard !changes.isEmpty else { return }
        var table = Table(title, "times")
        let byCount = changes.sorted { a, b in a.value == b.value ? a.key < b.key : a.value > b.value }
        for (change, count) in byCount { table.add(change, Format.whole(count)) }
        if options.json { Output.tell(table.text) } else { tables.append(table) }
    }

    /// Notes the percentiles of `times` as figures whose names begin with `name`.
    mutating func figures(_ name: String, _ times: Latencies) {
        figure("\(name)_n", Double(times.count))
        figure("\(name)_p50_us", times.p50 / 1_000)
        figure("\(name)_p90_us", times.p90 / 1_000)
        figure("\(name)_p99_us", times.p99 / 1_000)
        figure("\(name)_max_us", times.rawMax / 1_000)
    }

    var text: String {
        ([suite.uppercased()] + tables.map(\.text) + [bounds.map(\.line).joined(separator: "\n")])
            .joined(separator: "\n\n") + "\n"
    }

    /// One line of JSON, and one more a stratum.
    var json: String {
        let lines = strata.map { stratum in
            let names = "\"suite\":\(Self.quoted(suite)),\"stratum\":\(Self.quoted(stratum.name))"
            return "{\(names),\"n\":\(stratum.count),\(Self.fields(stratum.figures).joined(separator: ","))}"
        }
        return ([summary] + lines).joined(separator: "\n")
    }

    private var summary: String {
        var fields = ["\"suite\":\(Self.quoted(suite))"]
        if let count = count ?? latencies?.count { fields.append("\"n\":\(count)") }
        if let latencies {
            let percentiles = [
                ("p50_us", latencies.p50), ("p90_us", latencies.p90), ("p99_us", latencies.p99),
                ("p999_us", latencies.p999), ("max_us", latencies.rawMax),
            ]
            fields += percentiles.map { "\"\($0)\":\(Self.number($1 / 1_000))" }
        }
        fields += Self.fields(figures)
        let broken = bounds.filter { !$0.holds }.map { Self.quoted($0.line) }
        fields.append("\"bounds\":\(bounds.count),\"broken\":[\(broken.joined(separator: ","))]")
        return "{\(fields.joined(separator: ","))}"
    }

    private static func fields(_ figures: [(name: String, value: Double)]) -> [String] {
        figures.map { "\(quoted($0.name)):\(number($0.value))" }
    }

    private static func number(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        let rounded = (value * 1_000).rounded() / 1_000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    }

    private static func quoted(_ text: String) -> String {
        var escaped = ""
        for character in text.unicodeScalars {
            if character.value < 0x20 {
                let digits = String(character.value, radix: 16)
                escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                continue
            }
            if character == "\"" || character == "\\" { escaped.append("\\") }
            escaped.unicodeScalars.append(character)
        }
        return "\"\(escaped)\""
    }
}
