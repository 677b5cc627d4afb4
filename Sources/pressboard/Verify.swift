internal import PressboardKit

/// Checks dictionaries from the first byte to the last.
enum Verify: Verb {
    static let name = "verify"
    static let summary = "check every byte of dictionaries"
    static let help = """
        usage: pressboard verify FILE…

        Checks each file against its checksums and against the format. Prints “ok FILE”, or the error on standard
        error; the exit status is 65 when a file is bad, 66 when all that is wrong is that one cannot be opened.
        """

    static func run(_ arguments: [String], _ output: inout Output) throws(Failure) -> ExitStatus {
        let paths = try Arguments(arguments).operands
        guard !paths.isEmpty else { throw Failure(.usage, "FILE is missing") }
        var status = ExitStatus.success
        for path in paths {
            do throws(Failure) {
                _ = try PackedDictionary.opened(path, verified: true)
                output.print("ok \(path)")
            } catch {
                if status != .wrongData { status = error.status }
                try output.flush()
                Output.report(error.message)
            }
        }
        return status
    }
}
