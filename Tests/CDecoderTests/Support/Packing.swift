import CDecoder
import Testing

/// One line of a list to pack.
struct SourceWord: Equatable, Sendable {
    var text: [UInt8]
    var score: Int16
    var isOffensive: Bool

    init(_ text: String, _ score: Int = 0, isOffensive: Bool = false) {
        self.init(bytes: Array(text.utf8), score, isOffensive: isOffensive)
    }

    init(bytes: [UInt8], _ score: Int = 0, isOffensive: Bool = false) {
        text = bytes
        self.score = Int16(score)
        self.isOffensive = isOffensive
    }
}

struct PackOptions: OptionSet, Hashable, CustomTestStringConvertible {
    let rawValue: UInt32

    static let unscored = PackOptions(rawValue: UInt32(CDEC_PACK_UNSCORED))
    static let sortTies = PackOptions(rawValue: UInt32(CDEC_PACK_SORT_TIES))
    static let oneCase = PackOptions(rawValue: UInt32(CDEC_PACK_ONE_CASE))
    static let skipRefused = PackOptions(rawValue: UInt32(CDEC_PACK_SKIP_REFUSED))
    static let quick = PackOptions(rawValue: UInt32(CDEC_PACK_QUICK))
    static let noRanks = PackOptions(rawValue: UInt32(CDEC_PACK_NO_RANKS))
    static let endings = PackOptions(rawValue: UInt32(CDEC_PACK_ENDINGS))

    var testDescription: String {
        let names: [(PackOptions, String)] = [
            (.unscored, "unscored"), (.sortTies, "ties sorted"), (.oneCase, "one case"),
            (.skipRefused, "refused skipped"),
            (.quick, "quick"), (.noRanks, "no ranks"), (.endings, "endings"),
        ]
        let set = names.filter { contains($0.0) }.map(\.1)
        return set.isEmpty ? "plain" : set.joined(separator: ", ")
    }
}

/// What the C library said instead of an answer.
struct Failure: Error, Equatable {
    var status: cdec_status
    var section = cdec_section.CDEC_SECTION_NONE
    var offset: UInt64 = 0
    var expected: UInt64 = 0
    var found: UInt64 = 0
    var word = 0
    var refusal = cdec_refusal.CDEC_REFUSAL_NONE

    init(_ status: cdec_status, _ fault: cdec_fault) {
        self.status = status
        section = fault.section
        offset = fault.offset
        expected = fault.expected
        found = fault.found
        word = fault.word
        refusal = fault.refusal
    }
}

/// Counts the allocations of one call, and lets one of them fail.
final class AllocationLedger {
    var failing: Int?
    private(set) var made = 0
    private(set) var live = 0

    init(failing: Int? = nil) { self.failing = failing }

    fileprivate func allocate(_ count: Int) -> UnsafeMutableRawPointer? {
        defer { made += 1 }
        if made == failing { return nil }
        live += 1
        return UnsafeMutableRawPointer.allocate(byteCount: max(count, 1), alignment: 16)
    }

    fileprivate func release(_ block: UnsafeMutableRawPointer?) {
        guard let block = unsafe block else { return }
        live -= 1
        unsafe block.deallocate()
    }

    fileprivate static func of(_ context: UnsafeMutableRawPointer?) -> AllocationLedger? {
        guard let context = unsafe context else { return nil }
        return unsafe Unmanaged<AllocationLedger>.fromOpaque(context).takeUnretainedValue()
    }
}

/// Packs a list through the C library.
func pack(
    _ words: [SourceWord], _ options: PackOptions = [], followers: [cdec_source_follower] = [],
    keep: [Unicode.Scalar] = [], provenance: String = "", ledger: AllocationLedger = AllocationLedger()
) throws(Failure) -> [UInt8] {
    var refusals: [cdec_refusal] = []
    return try pack(
        words, options, followers: followers, keep: keep, provenance: provenance, ledger: ledger, refusals: &refusals)
}

/// Packs a list through the C library.
///
/// - Parameter refusals: becomes, for each word, why it was left out.
func pack(
    _ words: [SourceWord], _ options: PackOptions = [], followers: [cdec_source_follower] = [],
    keep: [Unicode.Scalar] = [], provenance: String = "", ledger: AllocationLedger = AllocationLedger(),
    refusals: inout [cdec_refusal]
) throws(Failure) -> [UInt8] {
    var codes = [UInt8](repeating: 0xFF, count: words.count)
    let text = words.flatMap(\.text) + [0]
    let kept = keep.map(\.value)
    let origin = Array(provenance.utf8)
    var packed: UnsafeMutableRawPointer?
    var count = 0
    var fault = cdec_fault()
    let allocator = unsafe cdec_allocator(
        allocate: { unsafe AllocationLedger.of($0)?.allocate($1) },
        release: { unsafe AllocationLedger.of($0)?.release($1) },
        context: unsafe Unmanaged.passUnretained(ledger).toOpaque())
    let status = unsafe text.withUnsafeBytes { text in
        var sources = unsafe [cdec_source_word]()
        var at = 0
        for word in words {
            unsafe sources.append(
                cdec_source_word(
                    text: text.baseAddress?.advanced(by: at).assumingMemoryBound(to: CChar.self),
                    count: UInt32(word.text.count), score: word.score,
                    flags: word.isOffensive ? UInt8(CDEC_WORD_OFFENSIVE) : 0))
            at += word.text.count
        }
        return unsafe kept.withUnsafeBufferPointer { kept in
            unsafe origin.withUnsafeBytes { origin in
                unsafe cdec_pack_with_followers(
                    sources, sources.count, followers, followers.count, options.rawValue, kept.baseAddress, kept.count,
                    origin.baseAddress?.assumingMemoryBound(to: CChar.self), origin.count, &codes, allocator,
                    &packed, &count, &fault)
            }
        }
    }
    guard status == .CDEC_OK, let packed = unsafe packed else { throw Failure(status, fault) }
    refusals = codes.compactMap { cdec_refusal(rawValue: UInt32($0)) }
    let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: packed, count: count))
    unsafe ledger.release(packed)
    return bytes
}
