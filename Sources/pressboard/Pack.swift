internal import Foundation
internal import PressboardKit

/// Packs word lists into dictionaries.
enum Pack: Verb {
    static let name = "pack"
    static let summary = "pack a word list into a dictionary"
    static let help = """
        usage: pressboard pack WORDS OUT [--sort-ties] [--no-ranks] [--endings] [--keep LETTERS]
                          [--provenance TEXT | --provenance-file FILE] [--skip-refused]

        WORDS is a list, most frequent word first, a line a word: word, word⇥score or word⇥score⇥offensive,
        where the score is 100 × Zipf; more than 900, every word, counts as 900. OUT is replaced in one step once the
        whole dictionary is written and checked.

        What follows its words stands beside the list NAME.tsv in NAME.followers.tsv, if there is one: a line each,
        context⇥word⇥cost, where the context is one word, two with a space between, or <s> for the beginning of a
        sentence in place of the first, or nothing, and the cost is 100 × −log10 of the probability. Of words that
        follow two others the 255 best are kept.

        If both are directories, each list NAME.tsv of WORDS is packed into NAME.pbd of OUT, with the text of
        NAME.provenance.txt beside the list, if there is one, as its provenance.

        --sort-ties             put words of equal score in the order that packs smallest
        --no-ranks              leave out the exact ranks: smaller, but the list cannot be unpacked
        --endings               keep which endings follow which, counted in the followers: for languages whose words
                                have many forms; a list without scores or followers has none
        --keep LETTERS          accented letters that have a key of their own and are not folded
        --provenance TEXT       text to keep in the dictionary: where the list comes from, its licence
        --provenance-file FILE  the same, read from a file
        --skip-refused          report each word that cannot be packed, or that followers name and the list lacks,
                                and go on without it
        """

    private struct Settings {
        var options: PackedBytes.Options = []
        var keptLetters = ""
        var provenance = ""
        var skipsRefused = false
    }

    static func run(_ arguments: [String], _ output: inout Output) throws(Failure) -> ExitStatus {
        let arguments = try Arguments(
            arguments,
            flags: ["--sort-ties", "--no-ranks", "--endings", "--skip-refused"],
            options: ["--keep", "--provenance", "--provenance-file"])
        let operands = try arguments.operands(named: "WORDS", "OUT")
        let (words, out) = (operands[0], operands[1])
        guard out != "-" else { throw Failure(.usage, "OUT is a file; a dictionary is not written to standard output") }

        var settings = Settings()
        if arguments.has("--sort-ties") { settings.options.insert(.sortTies) }
        if arguments.has("--no-ranks") { settings.options.insert(.noRanks) }
        if arguments.has("--endings") { settings.options.insert(.endings) }
        settings.skipsRefused = arguments.has("--skip-refused")
        // The packer compares them with lower-case letters in normal form C.
        settings.keptLetters =
            (try arguments.value(of: "--keep") ?? "").lowercased().precomposedStringWithCanonicalMapping
        let text = try arguments.value(of: "--provenance")
        let file = try arguments.value(of: "--provenance-file")
        guard text == nil || file == nil else {
            throw Failure(.usage, "--provenance and --provenance-file exclude each other")
        }

        guard FileKind.isDirectory(words) else {
            settings.provenance = try file.map { path throws(Failure) in try Self.text(of: path) } ?? text ?? ""
            try pack(words, to: out, settings, &output)
            return .success
        }
        guard text == nil, file == nil else {
            throw Failure(.usage, "in a directory each list brings its own provenance, NAME.provenance.txt")
        }
        guard FileKind.isDirectory(out) else {
            throw Failure(.cannotCreate, "\(out): is not a directory, as \(words) is")
        }
        for stem in try stems(in: words) {
            let provenance = "\(words)/\(stem).provenance.txt"
            settings.provenance = FileKind(of: provenance) == nil ? "" : try Self.text(of: provenance)
            try pack("\(words)/\(stem).tsv", to: "\(out)/\(stem).pbd", settings, &output)
        }
        return .success
    }

    /// Names of the lists in a directory, sorted, so that every run packs them in the same order.
    private static func stems(in directory: String) throws(Failure) -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else {
            throw Failure(.cannotOpen, "\(directory): cannot be read")
        }
        let stems = names.filter { $0.hasSuffix(".tsv") && !$0.hasPrefix(".") && !$0.hasSuffix(followersSuffix) }.map {
            String($0.dropLast(4))
        }
        guard !stems.isEmpty else { throw Failure(.cannotOpen, "\(directory): has no list (*.tsv)") }
        return stems.sorted()
    }

    private static let followersSuffix = ".followers.tsv"

    /// Path of the followers beside a list.
    private static func followers(beside words: String) -> String {
        (words.hasSuffix(".tsv") ? String(words.dropLast(4)) : words) + followersSuffix
    }

    private static func text(of path: String) throws(Failure) -> String {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure(.cannotOpen, "\(path): cannot be read")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw Failure(.wrongData, "\(path): is not UTF-8")
        }
        return text
    }

    private static func pack(
        _ words: String, to out: String, _ settings: Settings, _ output: inout Output
    ) throws(Failure) {
        guard !FileKind.isSame(words, out) else { throw Failure(.usage, "\(out) is the list itself") }
        let list: WordListFile
        let bytes: PackedBytes
        var followers: FollowerListFile?
        var refusals: [(line: Int, reason: WordRefusal)] = []
        do throws(WordListError) {
            list = try WordListFile(path: words, skippingRefused: settings.skipsRefused)
            refusals = list.refusals
            let path = Self.followers(beside: words)
            if FileKind(of: path) != nil {
                followers = try FollowerListFile(path: path, words: list, skippingUnknown: settings.skipsRefused)
            }
            bytes = try list.packed(
                followers: followers,
                options: settings.options.union(settings.skipsRefused ? .skipRefused : []),
                keptLetters: settings.keptLetters.unicodeScalars,
                provenance: settings.provenance
            ) { refusals.append(($0, $1)) }
        } catch {
            throw Failure(error)
        }

        var file = try PendingFile(replacing: out)
        try unsafe bytes.withBytes { (bytes) throws(Failure) in try unsafe file.write(bytes) }
        let dictionary = try PackedDictionary.opened(file.temporaryPath, verified: true)
        try file.commit()

        for (line, reason) in refusals.sorted(by: { $0.line < $1.line }) {
            Output.report(WordListError.refused(path: words, line: line, reason: reason).description)
        }
        for (line, word) in followers?.unknownWords ?? [] {
            let path = Self.followers(beside: words)
            Output.report(WordListError.unknownWord(path: path, line: line, word: word).description)
        }
        let count = dictionary.wordCount
        let facts = dictionary.facts
        var line = "\(out): \(count) words, \(facts.fileBytes) bytes, \(ratio(facts.wordBytes, to: count)) bytes a word"
        if let followers = facts.followers {
            let bytes = ratio(facts.bytes(ofSection: "FOLLOWERS"), to: followers.followers)
            line += "; \(followers.followers) followers, \(bytes) bytes each"
        }
        let endings = facts.bytes(ofSection: "ENDINGS")
        if endings > 0 { line += "; endings, \(endings) bytes" }
        output.print(line)
    }
}
