internal import PressboardKit

/// Prints what a dictionary holds.
enum Inspect: Verb {
    static let name = "inspect"
    static let summary = "show what a dictionary holds and what each part costs"
    static let help = """
        usage: pressboard inspect FILE [--words N]

        Prints the facts of a dictionary, the bytes of each section, its provenance, and the first N words (10) with
        rank and score.
        """

    static func run(_ arguments: [String], _ output: inout Output) throws(Failure) -> ExitStatus {
        let arguments = try Arguments(arguments, options: ["--words"])
        let path = try arguments.operands(named: "FILE")[0]
        let wanted = try arguments.value(of: "--words") ?? "10"
        guard let limit = Int(wanted), limit >= 0 else {
            throw Failure(.usage, "--words needs a whole number, not “\(wanted)”")
        }
        let dictionary = try PackedDictionary.opened(path)
        let facts = dictionary.facts

        output.print(path)
        for (name, value) in [
            ("format", facts.version), ("words", "\(facts.words)"), ("keys", "\(facts.keys)"),
            ("levels", "\(facts.levels)"), ("symbols", "\(facts.symbols)"), ("bytes", "\(facts.fileBytes)"),
            ("bytes a word", ratio(facts.wordBytes, to: facts.words)),
        ] {
            output.print("  \(name.padded(to: 12)) \(value.aligned(to: 10))")
        }
        output.print("\n  section           bytes     a word")
        for section in facts.sections {
            let cells = ["\(section.bytes)", ratio(section.bytes, to: facts.words)].map { $0.aligned(to: 10) }
            output.print("  \(section.name.padded(to: 12)) \(cells.joined(separator: " "))")
        }
        if let followers = facts.followers { printFollowers(followers, facts, &output) }
        if !facts.provenance.isEmpty {
            output.print("\n  provenance")
            for line in facts.provenance.split(separator: "\n", omittingEmptySubsequences: false) {
                output.print("    \(String(line).printable)")
            }
        }
        try printWords(of: dictionary, limit: min(limit, facts.words), &output)
        return .success
    }

    private static func printFollowers(
        _ followers: PackedDictionary.Facts.Followers, _ facts: PackedDictionary.Facts, _ output: inout Output
    ) {
        output.print("\n  followers")
        for (name, value) in [
            ("distinct words", "\(followers.words)"), ("after one word", "\(followers.singleContexts) contexts"),
            ("after two words", "\(followers.pairContexts) contexts"), ("followers", "\(followers.followers)"),
            ("bytes each", ratio(facts.bytes(ofSection: "FOLLOWERS"), to: followers.followers)),
        ] {
            output.print("  \(name.padded(to: 16)) \(value)")
        }
    }

    private static func printWords(of dictionary: PackedDictionary, limit: Int, _ output: inout Output) throws(Failure)
    {
        guard limit > 0 else { return }
        guard dictionary.facts.hasRanks else { return output.print("\n  the words have no ranks") }
        output.print("\n        rank      score  word")
        for rank in 0..<limit {
            let word = dictionary.word(atRank: rank)
            let score = word.map { "\($0.score)" } ?? "–"
            let text = (word?.text.printable ?? "cannot be read") + (word?.isOffensive == true ? "  (offensive)" : "")
            try output.printNext("  \("\(rank)".aligned(to: 10)) \(score.aligned(to: 10))  \(text)")
        }
    }
}
