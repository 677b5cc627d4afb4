internal import Foundation
internal import PressboardKit

/// A saved lexicon in two files that are mapped: its text, and its words packed beside it.
///
/// The packed file only spares the packing. It names the text that it was made of, so one that is damaged, missing or
/// of another text is as good as none. Both are replaced as a whole and never written in place.
struct MappedLexicon: Sendable {
    let text: URL
    /// A dictionary whose provenance is a ``Stamp``.
    private let packed: URL

    init(_ file: URL) {
        text = file
        packed = file.appendingPathExtension("packed")
    }

    /// The text; empty when there is no file.
    ///
    /// - Throws: when there is one that cannot be read.
    func archive() throws -> LexiconArchive {
        do {
            return LexiconArchive(data: try Data(contentsOf: text, options: .alwaysMapped))
        } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
            return LexiconArchive()
        }
    }

    /// What is to be searched, without a look at the words of the text; `nil` when they are not packed.
    func contents(of archive: LexiconArchive) -> LexiconContents? {
        guard let words = try? PackedDictionary(path: packed.path), words.wordCount > 0,
            let stamp = Stamp(words.facts.provenance),
            stamp == Stamp(archive, rules: stamp.rules), words.matchesChecksums
        else { return nil }
        var ignored = LexiconImport()
        let rules = LexiconLedger(LexiconArchive(data: archive.data.dropFirst(stamp.rules)), verdict: &ignored)
        return rules.contents(keeping: words)
    }

    /// Puts a text in the place of what was saved.
    func save(_ archive: LexiconArchive) throws {
        // First, so that nothing that was erased stays behind.
        try unpack()
        try archive.data.write(to: text, options: .atomic)
    }

    /// Packs the words of a ledger beside the text that it was read from or written to.
    func pack(_ ledger: LexiconLedger, of archive: LexiconArchive) throws {
        guard let stamp = Stamp(archive), let bytes = ledger.packedWords(provenance: stamp.text) else { return }
        let data = unsafe bytes.withBytes { unsafe Data($0) }
        try data.write(to: packed, options: .atomic)
    }

    private func unpack() throws {
        do {
            try FileManager.default.removeItem(at: packed)
        } catch CocoaError.fileNoSuchFile {}
    }
}

extension MappedLexicon {
    /// What tells a text from others, and where in it shortcuts and blocked words begin.
    private struct Stamp: Equatable {
        private static let kind = "pressboard-lexicon 1"
        let count: Int
        let checksum: UInt64
        /// Bytes before the first line of a shortcut or a blocked word.
        let rules: Int

        /// `nil` for a text that is too long to be read as a whole.
        init?(_ archive: LexiconArchive, rules: Int? = nil) {
            guard archive.data.count <= LexiconLimits.archiveBytes else { return nil }
            count = archive.data.count
            checksum = Self.checksum(archive.data)
            self.rules = rules ?? Self.rules(archive.data)
        }

        init?(_ text: String) {
            let fields = text.split(separator: "\t")
            guard fields.count == 4, fields[0] == Self.kind, let count = Int(fields[1]),
                let checksum = UInt64(fields[2], radix: 16), let rules = Int(fields[3]), (0...count).contains(rules)
            else { return nil }
            self.count = count
            self.checksum = checksum
            self.rules = rules
        }

        var text: String { "\(Self.kind)\t\(count)\t\(String(checksum, radix: 16))\t\(rules)" }

        private static func rules(_ data: Data) -> Int {
            let starts = [LexiconArchive.Kind.shortcut, .blocked].compactMap { kind -> Int? in
                let line = Data("\(kind.rawValue)\t".utf8)
                if data.starts(with: line) { return 0 }
                return data.range(of: Data("\n".utf8) + line).map { $0.lowerBound + 1 - data.startIndex }
            }
            return starts.min() ?? data.count
        }

        /// FNV-1a, eight bytes at a time, with the high half folded in so that no bit keeps to itself.
        private static func checksum(_ data: Data) -> UInt64 {
            func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
                let product = (hash ^ word) &* 0x100_0000_01B3
                return product ^ product >> 32
            }
            return unsafe data.withUnsafeBytes { bytes in
                var hash: UInt64 = 0xCBF2_9CE4_8422_2325
                let whole = bytes.count & ~7
                for offset in stride(from: 0, to: whole, by: 8) {
                    unsafe hash = mixed(
                        hash, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
                }
                for offset in whole..<bytes.count { unsafe hash = mixed(hash, UInt64(bytes[offset])) }
                return hash
            }
        }
    }
}
