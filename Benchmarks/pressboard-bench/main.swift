internal import Foundation
internal import PressboardKit

func run() -> Int32 {
    do {
        let options = try Options(CommandLine.arguments.dropFirst())
        if options.help {
            Output.write(Options.usage)
            return 0
        }
        if options.isChild { return try Child.run(options) }
        #if DEBUG
            Output.tell("pressboard-bench: built without -c release, so the times say nothing")
        #endif
        var broken: [String] = []
        for suite in options.suites {
            let report = try suite.run(options)
            Output.write(options.json ? report.json : report.text)
            broken += report.bounds.filter { !$0.holds }.map(\.line)
        }
        if options.json {
            broken.forEach(Output.tell)
        } else {
            Output.write(broken.isEmpty ? "Every bound holds." : (["Broken:"] + broken).joined(separator: "\n"))
        }
        return broken.isEmpty ? 0 : 1
    } catch BenchError.usage(let problem) {
        Output.tell("pressboard-bench: \(problem)\n\n\(Options.usage)")
        return 64
    } catch BenchError.data(let problem) {
        Output.tell("pressboard-bench: \(problem)")
        return 65
    } catch {
        Output.tell("pressboard-bench: \(error)")
        return 65
    }
}

exit(run())
