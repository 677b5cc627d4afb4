internal import PressboardKit
internal import PressboardKitEmoji

/// Finds emoji by free text.
enum Emoji: Verb {
    static let name = "emoji"
    static let summary = "find emoji by their names and keywords"
    static let help = """
        usage: pressboard emoji [--data FILE] [--lang LANGUAGES] [--limit N] [--word] [--] QUERY…

        Prints the emoji that fit every word of QUERY, or its beginning, best first, one a line; capitals and accents
        do not matter.

        --data FILE        emoji and words that corpora/build_emoji.py made (those of the package)
        --lang LANGUAGES   words of these languages only, with commas between (all of the data)
        --limit N          the most emoji (20)
        --word             the one emoji that a keyboard offers for QUERY, a single word

        exit status: 1 when there is none
        """

    static func run(_ arguments: [String], _ output: inout Output) throws(Failure) -> ExitStatus {
        let arguments = try Arguments(
            arguments, flags: ["--word"], options: ["--data", "--lang", "--limit"], arePrivate: true)
        guard !arguments.operands.isEmpty else { throw Failure(.usage, "QUERY is missing") }
        let query = arguments.operands.joined(separator: " ")
        let data = try data(arguments)
        let languages = try arguments.value(of: "--lang")?.split(separator: ",").map(String.init)
        if let missing = languages?.first(where: { !data.languages.contains($0) }) {
            let known = data.languages.joined(separator: ", ")
            throw Failure(.usage, "there are no words of “\(missing.printable)”; there are \(known)")
        }
        let limit = try arguments.value(of: "--limit").map(count) ?? 20
        let found =
            arguments.has("--word")
            ? [data.emoji(forWord: query, languages: languages)].compactMap { $0 }
            : data.search(query, languages: languages, limit: limit)
        for emoji in found { output.print(emoji) }
        return found.isEmpty ? .checkFailed : .success
    }

    private static func data(_ arguments: Arguments) throws(Failure) -> EmojiData {
        guard let path = try arguments.value(of: "--data") else {
            guard let bundled = EmojiData.bundled else { throw Failure(.cannotOpen, "the bundled emoji are missing") }
            return bundled
        }
        do throws(EmojiDataError) {
            return try EmojiData(path: path)
        } catch {
            switch error {
            case .notFound, .unreadable: throw Failure(.cannotOpen, error.description)
            default: throw Failure(.wrongData, error.description)
            }
        }
    }

    private static func count(_ text: String) throws(Failure) -> Int {
        guard let count = Int(text), count > 0 else { throw Failure(.usage, "--limit needs a number from 1") }
        return count
    }
}
