import CDecoder
import TestSupport
import Testing

@Suite struct VerifyTests {
    @Test(arguments: try FixtureFile.all(in: "Fixtures/v1/valid").map(\.name))
    func `valid files pass`(name: String) throws {
        let dictionary = try OpenedDictionary(FixtureFile.bytes("valid/" + name))
        try dictionary.verify()
        #expect(dictionary.info.major == 1)
    }

    @Test(arguments: try FixtureFile.all(in: "Fixtures/v1/invalid").map(\.name))
    func `invalid files give the status they are named after`(name: String) throws {
        let bytes = try FixtureFile.bytes("invalid/" + name)
        let failure = try #require(throws: Failure.self) {
            let dictionary = try OpenedDictionary(bytes)
            _ = dictionary.walkEverything()
            try dictionary.verify()
        }
        #expect(Self.name(of: failure.status) == name.prefix { $0 != "-" && $0 != "." })
        if name.hasPrefix("e_content-") {
            #expect(Self.name(of: failure.section) == name.split { "-.".contains($0) }[1])
        }
        #expect(throws: (any Error).self) { try ReferenceReader(bytes) }
    }

    private static func name(of section: cdec_section) -> String {
        switch section {
        case .CDEC_SECTION_NONE: "none"
        case .CDEC_SECTION_META: "meta"
        case .CDEC_SECTION_ALPHABET: "alphabet"
        case .CDEC_SECTION_NODES: "nodes"
        case .CDEC_SECTION_TAILS: "tails"
        case .CDEC_SECTION_SPELLINGS: "spellings"
        case .CDEC_SECTION_SCORES: "scores"
        case .CDEC_SECTION_RANKS: "ranks"
        case .CDEC_SECTION_HOT: "hot"
        case .CDEC_SECTION_PROVENANCE: "provenance"
        case .CDEC_SECTION_FOLLOWERS: "followers"
        case .CDEC_SECTION_ENDINGS: "endings"
        }
    }

    private static func name(of status: cdec_status) -> String {
        switch status {
        case .CDEC_OK: "ok"
        case .CDEC_E_NOT_FOUND: "e_not-found"
        case .CDEC_E_UNREADABLE: "e_unreadable"
        case .CDEC_E_EMPTY: "e_empty"
        case .CDEC_E_MAGIC: "e_magic"
        case .CDEC_E_VERSION: "e_version"
        case .CDEC_E_LENGTH: "e_length"
        case .CDEC_E_HEADER: "e_header"
        case .CDEC_E_SECTION: "e_section"
        case .CDEC_E_CHECKSUM: "e_checksum"
        case .CDEC_E_CONTENT: "e_content"
        case .CDEC_E_MEMORY: "e_memory"
        case .CDEC_E_WORD: "e_word"
        case .CDEC_E_LIMIT: "e_limit"
        case .CDEC_E_FOLLOWER: "e_follower"
        }
    }

    @Test(arguments: RandomList.some, [.sortTies, .quick, [.quick, .unscored], [.quick, .noRanks]] as [PackOptions])
    func `what is packed passes`(list: RandomList, options: PackOptions) throws {
        try OpenedDictionary(pack(list.words(150), options)).verify()
    }

    /// A byte of `four-words.pbd` and what it must not become; offsets are explained in docs/format.md.
    @Test(
        arguments: [
            (.CDEC_SECTION_META, 0, 5), (.CDEC_SECTION_META, 4, 3), (.CDEC_SECTION_META, 16, 1),
            (.CDEC_SECTION_META, 20, 1),
            (.CDEC_SECTION_ALPHABET, 0, 0x41), (.CDEC_SECTION_ALPHABET, 8, 0x61), (.CDEC_SECTION_ALPHABET, 4, 2),
            (.CDEC_SECTION_ALPHABET, 21, 2), (.CDEC_SECTION_ALPHABET, 64, 0xE1),
            (.CDEC_SECTION_NODES, 0, 3), (.CDEC_SECTION_NODES, 0, 0x22),
            (.CDEC_SECTION_NODES, 1, 0x3F), (.CDEC_SECTION_NODES, 1, 0x44), (.CDEC_SECTION_NODES, 1, 0x3D),
            (.CDEC_SECTION_NODES, 3, 2), (.CDEC_SECTION_NODES, 3, 5), (.CDEC_SECTION_NODES, 4, 10),
            (.CDEC_SECTION_NODES, 5, 0x10), (.CDEC_SECTION_NODES, 8, 2),
            (.CDEC_SECTION_NODES, 10, 0x32), (.CDEC_SECTION_NODES, 12, 0), (.CDEC_SECTION_NODES, 20, 1),
            (.CDEC_SECTION_TAILS, 2, 17), (.CDEC_SECTION_TAILS, 0, 15), (.CDEC_SECTION_TAILS, 40, 8),
            (.CDEC_SECTION_SPELLINGS, 4, 3), (.CDEC_SECTION_SPELLINGS, 14, 2), (.CDEC_SECTION_SPELLINGS, 15, 0x21),
            (.CDEC_SECTION_SPELLINGS, 16, 0x60), (.CDEC_SECTION_SPELLINGS, 16, 0xA0),
            (.CDEC_SECTION_SCORES, 1, 2), (.CDEC_SECTION_SCORES, 8, 1), (.CDEC_SECTION_SCORES, 12, 2),
            (.CDEC_SECTION_SCORES, 24, 5),
            (.CDEC_SECTION_RANKS, 0, 3), (.CDEC_SECTION_RANKS, 4, 1), (.CDEC_SECTION_RANKS, 24, 11),
            (.CDEC_SECTION_RANKS, 28, 1), (.CDEC_SECTION_RANKS, 32, 2), (.CDEC_SECTION_RANKS, 34, 1),
            (.CDEC_SECTION_RANKS, 72, 2), (.CDEC_SECTION_RANKS, 72, 3), (.CDEC_SECTION_RANKS, 83, 1),
            (.CDEC_SECTION_NODES, 34, 1), (.CDEC_SECTION_PROVENANCE, 0, 0xFF),
        ] as [(cdec_section, Int, UInt8)])
    func `a broken rule is found`(section: cdec_section, at: Int, value: UInt8) throws {
        let valid = try FixtureFile.bytes("valid/four-words.pbd")
        var file = PackedFile(valid)
        #expect(file[section][at] != value)
        file[section][at] = value
        let failure = try #require(throws: Failure.self) {
            let dictionary = try OpenedDictionary(file.bytes())
            _ = dictionary.walkEverything()
            try dictionary.verify()
        }
        #expect(
            failure.status == .CDEC_E_CONTENT || (failure.status == .CDEC_E_SECTION && section == .CDEC_SECTION_META))
    }

    @Test func `a checksum names its section and both values`() throws {
        var bytes = try FixtureFile.bytes("valid/four-words.pbd")
        let checksum = UInt64(PackedFile.number(bytes, 0x4C))
        bytes[0x104] ^= 1
        let dictionary = try OpenedDictionary(bytes)
        let failure = try #require(throws: Failure.self) { try dictionary.verify() }
        #expect(failure.status == .CDEC_E_CHECKSUM && failure.section == .CDEC_SECTION_NODES && failure.offset == 0x104)
        #expect(failure.expected == checksum && failure.found != failure.expected)
    }
}
