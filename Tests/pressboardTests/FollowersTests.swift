import Foundation
import Testing

@Suite struct FollowersTests {
    private let work: Workspace
    private static let words = "the\t773\nyou\t740\nsee\t640\nlater\t560\nshit\t548\toffensive\nrésumé\t400\n"
    private static let followers = """
        <s>\tthe\t120
        <s> see\tyou\t11
        the\trésumé\t250
        you\tthe\t160
        see you\tlater\t30

        """

    init() throws { work = try Workspace() }

    /// Packs the words with the followers beside them.
    private func packed(_ followers: String, options: [String] = []) throws -> Run {
        try work.write(Self.words, to: "en.tsv")
        try work.write(followers, to: "en.followers.tsv")
        return try work.run(["pack", work.path("en.tsv"), work.path("en.pbd")] + options)
    }

    @Test func `followers beside a list are packed, come back, and pack to the same bytes again`() throws {
        let run = try packed(Self.followers)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output.contains("; 5 followers, "))
        #expect(try work.run("verify", work.path("en.pbd")).status == 0)
        let first = try work.bytes("en.pbd")
        let list = try work.run("unpack", work.path("en.pbd"), "--followers").output
        #expect(
            list.split(separator: "\n").sorted()
                == Self.followers.split(separator: "\n").map { line in
                    // Costs come back in steps of a sixteenth of a natural logarithm, 2.714 hundredths of a decade.
                    let fields = line.split(separator: "\t")
                    let sixteenths = (Double(fields[2]) ?? 0) / 2.71434
                    return Substring("\(fields[0])\t\(fields[1])\t\(Int((sixteenths.rounded() * 2.71434).rounded()))")
                }.sorted())
        #expect(try work.run("unpack", work.path("en.pbd")).output == Self.words)
        #expect(try packed(list).status == 0)
        #expect(try work.bytes("en.pbd") == first)
        #expect(try work.run("unpack", work.path("en.pbd"), "--followers").output == list)
    }

    @Test func `a directory packs each list with its own followers`() throws {
        try FileManager.default.createDirectory(atPath: work.path("words"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: work.path("packed"), withIntermediateDirectories: true)
        try work.write(Self.words, to: "words/en.tsv")
        try work.write(Self.followers, to: "words/en.followers.tsv")
        try work.write("ano\t700\n", to: "words/cs.tsv")
        let run = try work.run("pack", work.path("words"), work.path("packed"))
        #expect(run.status == 0)
        #expect(try work.names(in: "packed") == ["cs.pbd", "en.pbd"])
        #expect(try work.run("unpack", work.path("packed/cs.pbd"), "--followers").output.isEmpty)
        #expect(
            try work.run("unpack", work.path("packed/en.pbd"), "--followers").output.split(separator: "\n").count == 5)
    }

    @Test(arguments: [
        ("the\tzzz\t1\n", "“zzz” is not in the word list"), ("zzz\tthe\t1\n", "“zzz” is not in the word list"),
        ("the <s>\tyou\t1\n", "not a context of at most two words"), ("the\t<s>\t1\n", "“<s>” is not in the word list"),
        ("a b c\tthe\t1\n", "not a context of at most two words"), ("the you\n", "not a context of at most two words"),
        ("the\tyou\n", "not a context of at most two words"),
        ("the\tyou\t1\t2\n", "not a context of at most two words"),
        ("the\tyou\t1.5\n", "the cost is not a whole number"), ("the\tyou\t-1\n", "the cost is not a whole number"),
        ("the\tyou\t\n", "the cost is not a whole number"),
    ])
    func `a bad line is named`(line: String, reason: String) throws {
        let run = try packed(Self.followers + line)
        #expect(run.status == 65)
        #expect(run.errors.hasPrefix("\(work.path("en.followers.tsv")):6: \(reason)"))
        #expect(try !work.names().contains("en.pbd"))
    }

    @Test func `unknown words are left out and reported where that is asked for`() throws {
        let run = try packed("the\tzzz\t1\r\n\tsee\t10\r\n\u{65}\u{301}\tthe\t5", options: ["--skip-refused"])
        #expect(run.status == 0)
        let path = work.path("en.followers.tsv")
        #expect(
            run.errors == "\(path):1: “zzz” is not in the word list\n\(path):3: “e\u{301}” is not in the word list\n")
        // An empty context is the beginning of a sentence.
        #expect(try work.run("unpack", work.path("en.pbd"), "--followers").output == "<s>\tsee\t11\n")
    }

    @Test func `followers have a part of their own in the facts`() throws {
        _ = try packed(Self.followers)
        let lines = try work.run("inspect", work.path("en.pbd"), "--words", "0").output.split(separator: "\n").map {
            $0.split(separator: " ").map(String.init)
        }
        let section = try #require(lines.first { $0.first == "FOLLOWERS" })
        let bytes = try #require(Int(section[1]))
        let size = try work.bytes("en.pbd").count
        #expect(lines.contains(["format", "1.1"]))
        #expect(lines.contains(["bytes", "a", "word", String(format: "%.2f", Double(size - bytes) / 6)]))
        // the, you, see, later and résumé; after the start, the and you; after “see” that begins, and “see you”.
        #expect(lines.contains(["distinct", "words", "5"]))
        #expect(lines.contains(["after", "one", "word", "3", "contexts"]))
        #expect(lines.contains(["after", "two", "words", "2", "contexts"]))
        #expect(lines.contains(["followers", "5"]))
    }
}
