internal import EngineAnswers
internal import Foundation

// Prints every question with its answer, what a typed text came to and the checksums of files: the same on every run,
// whatever the build, the number of threads and the environment.
let usage = "usage: print-answers [--threads N]\n"

func run(_ arguments: [String]) throws -> Int32 {
    var threads = 1
    switch arguments.count {
    case 0: break
    case 2 where arguments[0] == "--threads" && (Int(arguments[1]) ?? 0) > 0: threads = Int(arguments[1]) ?? 1
    default:
        FileHandle.standardError.write(Data(usage.utf8))
        return 64
    }
    let (questions, count) = (Questions.all, threads)
    let parts = Threads.results(threads) { number in
        stride(from: number, to: questions.count, by: count).map { questions[$0].answer() }
    }
    var lines = questions.indices.map { "\(questions[$0].name)\t\(parts[$0 % threads][$0 / threads])" }
    // The main thread is the main actor's.
    lines += MainActor.assumeIsolated { TypedSession.lines() }
    lines += try FileBytes.lines()
    FileHandle.standardOutput.write(Data((lines.joined(separator: "\n") + "\n").utf8))
    return 0
}

do {
    exit(try run(Array(CommandLine.arguments.dropFirst())))
} catch {
    FileHandle.standardError.write(Data("print-answers: \(error)\n".utf8))
    exit(65)
}
