internal import PressboardKit

/// Prints the list that a dictionary holds.
enum Unpack: Verb {
    static let name = "unpack"
    static let summary = "print the word list of a dictionary"
    static let help = """
        usage: pressboard unpack FILE [--followers]

        Prints the words of a dictionary, most frequent first, as word⇥score or word⇥score⇥offensive. A list that
        had no scores gets those of its curve. Packing the output with the same --keep, --no-ranks, --endings and
        provenance, but without --sort-ties, gives FILE again when its list had scores and what follows its words, if
        anything does, stands beside it.

        --followers  print what follows its words instead, as context⇥word⇥cost; costs are those that
                     FILE keeps, in sixteenths of a natural logarithm
        """

    static func run(_ arguments: [String], _ output: inout Output) throws(Failure) -> ExitStatus {
        let arguments = try Arguments(arguments, flags: ["--followers"])
        let path = try arguments.operands(named: "FILE")[0]
        // Checked first: half a list would look like a whole one.
        let dictionary = try PackedDictionary.opened(path, verified: true)
        if arguments.has("--followers") {
            let words = dictionary.followerWords
            for follower in dictionary.allFollowers {
                try output.printNext(FollowerListFile.line(follower, words: words))
            }
            return .success
        }
        guard dictionary.facts.hasRanks || dictionary.wordCount == 0 else {
            throw Failure(.wrongData, "\(path): was packed without ranks, so the order of its words is lost")
        }
        for rank in 0..<dictionary.wordCount {
            guard let word = dictionary.word(atRank: rank) else {
                throw Failure(.wrongData, "\(path): the word of rank \(rank) cannot be read")
            }
            try output.printNext("\(word.text)\t\(word.score)\(word.isOffensive ? "\toffensive" : "")")
        }
        return .success
    }
}
