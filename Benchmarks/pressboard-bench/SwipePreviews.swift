internal import PressboardKit
internal import PressboardKitAutocomplete

/// Words asked for while the finger is still down, against those for the whole path.
enum SwipePreviews {
    private static let swipes = 500
    /// Questions along each path, the last one at its end.
    private static let questions = 4
    private static let passes = 4

    static func measure(_ traces: [SwipeTrace], _ keyboard: Keyboard, _ progress: Progress, _ report: inout Report) {
        progress.step("previews")
        let traces = traces.prefix(swipes)
        let stream = SwipeStream(provider: keyboard.provider)
        var previews = Timings(count: traces.count * (questions - 1))
        var answers = Timings(count: traces.count)
        // The first pass warms up.
        for pass in 0...passes {
            for trace in traces {
                let glide = stream.begin(over: trace.geometry)
                var added = 0
                for question in 1...questions {
                    let next = trace.path.count * question / questions
                    stream.add(trace.path[added..<next], to: glide)
                    added = next
                    let start = Clock.now()
                    keep(stream.suggestions(for: glide, limit: Keyboard.limit)?.count ?? 0)
                    let time = Clock.now() &- start
                    guard pass > 0 else { continue }
                    if question < questions { previews.add(time) } else { answers.add(time) }
                }
            }
        }
        var table = Table.latencies("a growing path, \(keyboard.name) enabled")
        table.add("preview at each quarter", previews.latencies)
        table.add("answer at its end", answers.latencies)
        report.tables.append(table)
        report.figures("preview", previews.latencies)
        let ratio = previews.latencies.p50 / max(answers.latencies.p50, 1)
        report.figure("preview_to_answer_ratio", ratio)
        report.bounds.append(Bound("a preview against the answer at the end, p50", ratio, atMost: 1, "times"))
    }
}
