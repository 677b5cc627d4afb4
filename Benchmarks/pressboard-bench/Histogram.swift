internal import Foundation

/// A picture of latencies: bars over a logarithmic axis of microseconds.
struct Histogram {
    private let times: Latencies
    private let title: String
    private let barsPerDecade = 12

    init(_ times: Latencies, title: String) {
        self.times = times
        self.title = title
    }

    func write(to path: String) throws {
        do {
            try Data(svg.utf8).write(to: URL(fileURLWithPath: path))
        } catch {
            throw BenchError.data("\(path): cannot be written")
        }
    }

    private var svg: String {
        let microseconds = times.sorted.map { max(Double($0), 1) / 1_000 }
        let first = Int(log10(microseconds.first ?? 0.1).rounded(.down))
        let last = max(first + 1, Int(log10(microseconds.last ?? 1).rounded(.up)))
        var bars = [Int](repeating: 0, count: (last - first) * barsPerDecade)
        for time in microseconds {
            let place = Int((log10(time) - Double(first)) * Double(barsPerDecade))
            bars[min(max(place, 0), bars.count - 1)] += 1
        }

        let (left, top, width, height) = (20.0, 44.0, 600.0, 180.0)
        let base = top + height
        func x(_ microseconds: Double) -> Double {
            left + width * (log10(microseconds) - Double(first)) / Double(last - first)
        }
        var shapes: [String] = []
        let tallest = Double(bars.max() ?? 1)
        let barWidth = width / Double(bars.count)
        for (index, count) in bars.enumerated() where count > 0 {
            let size = max(1, height * Double(count) / tallest)
            shapes.append(
                "<rect x=\"\(short(left + Double(index) * barWidth))\" y=\"\(short(base - size))\""
                    + " width=\"\(short(barWidth - 1))\" height=\"\(short(size))\" fill=\"#4a78b5\"/>")
        }
        shapes.append(line(left, base, left + width, base, "#444"))
        for decade in first...last {
            let value = pow(10, Double(decade))
            shapes.append(line(x(value), base, x(value), base + 5, "#444"))
            shapes.append(label(x(value), base + 19, "\(Format.number(value)) µs"))
        }
        // To the sides, as the two may stand close together.
        for (name, time, anchor) in [("p50", times.p50, "end"), ("p99", times.p99, "start")] {
            shapes.append(line(x(time / 1_000), top - 6, x(time / 1_000), base, "#b5484a"))
            shapes.append(label(x(time / 1_000), top - 10, "\(name) \(Format.number(time / 1_000)) µs", anchor))
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 660 260" font-family="sans-serif" font-size="12">
            <rect width="660" height="260" fill="#fff"/>
            <text x="20" y="18" font-weight="bold">\(title), \(Format.whole(times.count)) keys</text>
            \(shapes.joined(separator: "\n"))
            </svg>

            """
    }

    private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ colour: String) -> String {
        "<path d=\"M\(short(x1)) \(short(y1))L\(short(x2)) \(short(y2))\" stroke=\"\(colour)\"/>"
    }

    private func label(_ x: Double, _ y: Double, _ text: String, _ anchor: String = "middle") -> String {
        "<text x=\"\(short(x))\" y=\"\(short(y))\" text-anchor=\"\(anchor)\">\(text)</text>"
    }

    private func short(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
