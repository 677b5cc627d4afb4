import Foundation
import Testing

@Suite struct VerifyTests {
    private let work: Workspace

    init() throws { work = try Workspace() }

    @Test func `good files are listed`() throws {
        let paths = try [work.packed("a\n", "a"), work.packed("b\t5\n", "b")]
        let run = try work.run(["verify"] + paths)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(run.output == "ok \(paths[0])\nok \(paths[1])\n")
    }

    @Test func `each bad file has its own error and the others are still checked`() throws {
        let good = try work.packed("hello\t9\nhelp\t8\n", "good")
        let bytes = try work.bytes("good.pbd")
        let empty = try work.write("", to: "empty")
        let text = try work.write("just text\n", to: "text")
        let short = try work.write(Array(bytes.dropLast()), to: "short")
        var newer = bytes
        newer[4] = 2
        let version = try work.write(newer, to: "newer")
        var flipped = bytes
        flipped[20] ^= 1
        let header = try work.write(flipped, to: "header")
        let run = try work.run("verify", good, empty, text, work.path("none"), short, version, header, good)
        #expect(run.status == 65)
        #expect(run.output == "ok \(good)\nok \(good)\n")
        #expect(
            run.errors == """
                \(empty): the file is empty
                \(text): not a packed dictionary
                \(work.path("none")): no such file
                \(short): \(bytes.count - 1) bytes, but the header asks for \(bytes.count)
                \(version): format version 2, but this library reads version 1
                \(header): the header does not match its checksum

                """)
    }

    @Test func `every flipped byte is found`() throws {
        _ = try work.packed("hello\t9\nhelp\t8\n", "good", options: ["--provenance", "a test"])
        let bytes = try work.bytes("good.pbd")
        let places = Array(stride(from: 0, to: bytes.count, by: 3))
        let paths = try places.map { place in
            var flipped = bytes
            flipped[place] ^= 0x20
            return try work.write(flipped, to: "flipped-\(place)")
        }
        let run = try work.run(["verify"] + paths)
        #expect(run.status == 65)
        #expect(run.output.isEmpty)
        let errors = run.errors.split(separator: "\n")
        #expect(errors.count == paths.count)
        #expect(zip(errors, paths).allSatisfy { $0.hasPrefix("\($1): ") })
    }

    @Test func `files that cannot be opened give a status of their own`() throws {
        #expect(try work.run("verify", work.packed("a\n"), work.path("none")).status == 66)
        let folder = try work.run("verify", work.folder.path)
        #expect(folder.status == 66)
        #expect(folder.errors == "\(work.folder.path): cannot be read\n")
    }
}
