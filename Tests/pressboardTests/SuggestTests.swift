import Foundation
import Testing

@Suite struct SuggestTests {
    private let work: Workspace

    init() throws { work = try Workspace() }

    private static let english = "the\t773\nhello\t600\nhelp\t590\nhell\t585\toffensive\nheld\t500\nhe\t400\n"
    private static let czech = "příliš\t600\nhezky\t595\npes\t500\n"

    @Test(arguments: [
        ("hel", "hello | help | held"), ("He", "Hello | Help | Held"), ("say HEL", "HELLO | HELP | HELD"),
        ("hell", "hell | hello | help"), ("xyz", "“xyz” | – | –"), ("", "– | – | –"), ("hello ", "– | – | –"),
        ("th", "the | – | –"), ("helol", "“helol” | [hello] | –"),
    ]) func `the bar has three slots`(_ text: String, _ bar: String) throws {
        let run = try work.run("suggest", "--dictionary", work.packed(Self.english), text)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(run.output == bar + "\n")
    }

    @Test func `the slot that a space applies is marked`() throws {
        let run = try work.run("suggest", "--dictionary", work.packed(Self.czech), "prilis")
        #expect(run.output == "“prilis” | [příliš] | –\n")
    }

    @Test func `several dictionaries are searched together`() throws {
        let files = try [work.packed(Self.english, "en"), work.packed(Self.czech, "cs")]
        let run = try work.run("suggest", "--dictionary", files[0], "--dictionary=\(files[1])", "he")
        #expect(run.output == "hello | hezky | help\n")
    }

    @Test func `JSON has a slot an object`() throws {
        let run = try work.run("suggest", "--json", "--dictionary", work.packed(Self.czech), "prilis")
        #expect(
            run.output == """
                [{"isAutocorrect":false,"isUnknown":true,"text":"prilis"},\
                {"isAutocorrect":true,"isUnknown":false,"text":"příliš"}]

                """)
        let none = try work.run("suggest", "--json", "--dictionary", work.path("list.pbd"), "")
        #expect(none.output == "[]\n")
    }

    @Test func `a text may begin with a hyphen after two of them`() throws {
        let path = try work.packed(Self.english)
        #expect(try work.run("suggest", "--dictionary", path, "--", "--hel").output == "hello | help | held\n")
        #expect(try work.run("suggest", "--dictionary", path, "--", "--help").output == "help | – | –\n")
    }

    @Test func `a text is in no error`() throws {
        let path = try work.packed(Self.english)
        for arguments in [
            ["--dictionary", work.path("none.pbd"), "geheim"], ["--lang", "xx", "geheim"], ["--geheim"], ["-geheim"],
            ["--dictionary", path, "- geheim"], ["geheim", "geheim"],
        ] {
            let run = try work.run(["suggest"] + arguments)
            #expect(run.status != 0)
            #expect(run.output.isEmpty)
            #expect(!run.errors.isEmpty)
            #expect(!run.errors.contains("geheim"), "\(arguments)")
        }
    }

    @Test(arguments: [
        ("xx", "there is no language “xx”; bundled are "), ("", "there is no language “”; bundled are "),
        ("en,", "there is no language “”; bundled are "), ("haw", "no list for “haw” is bundled; bundled are "),
    ]) func `a language without a list is named, with those that have one`(
        _ languages: String, _ message: String
    ) throws {
        // `en,` would stop at a list that is not there before it came to the empty name.
        if languages.hasPrefix("en"), !Self.hasBundledLists { return }
        let run = try work.run("suggest", "--lang", languages, "a")
        #expect(run.status == 64)
        #expect(run.errors.hasPrefix("pressboard suggest: \(message)"))
        #expect(run.errors.contains("en, cs"))
    }

    private static let hasBundledLists: Bool = {
        let packed = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent()  // pressboardTests
            .deletingLastPathComponent()  // Tests
            .deletingLastPathComponent()
            .appendingPathComponent("corpora/packed")
        return ["en", "cs"].allSatisfy { FileManager.default.fileExists(atPath: "\(packed.path)/\($0).pbd") }
    }()

    @Test(
        .enabled(if: hasBundledLists, "the packed lists are not there"), arguments: ["en,cs", "en_GB,cs", "en-US,cs"])
    func `bundled languages are searched by their identifiers`(_ languages: String) throws {
        #expect(try work.run("suggest", "--lang", languages, "hell").output.contains(" | hello | "))
        #expect(try work.run("suggest", "--lang", languages, "prilis").output.hasPrefix("“prilis” | [příliš] | "))
        #expect(try work.run("suggest", "prilis").output.hasPrefix("“prilis” | "))
    }

    @Test func `a dictionary that cannot be opened is named`() throws {
        let text = try work.write("just text\n", to: "text")
        let missing = try work.run("suggest", "--dictionary", work.path("none.pbd"), "a")
        #expect(missing.status == 66)
        #expect(missing.errors == "\(work.path("none.pbd")): no such file\n")
        let wrong = try work.run("suggest", "--dictionary", text, "a")
        #expect(wrong.status == 65)
        #expect(wrong.errors == "\(text): not a packed dictionary\n")
    }

    @Test func `languages and dictionaries exclude each other`() throws {
        let run = try work.run("suggest", "--lang", "en", "--dictionary", work.packed("a\n"), "a")
        #expect(run.status == 64)
        #expect(run.errors.contains("--lang and --dictionary exclude each other"))
    }
}
