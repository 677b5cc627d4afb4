internal import CDecoder
private import Foundation

/// Why one word cannot be packed.
public enum WordRefusal: Equatable, Sendable {
    /// The word has no characters.
    case empty
    /// The bytes are not UTF-8.
    case notUTF8
    /// It contains white space or a control character.
    case spaceOrControl
    /// It takes more than 255 bytes of UTF-8.
    case tooLong
    /// It consists of marks only, so no key reaches it.
    case noKey
    /// Its list has more than 254 distinct letters, and it needs a rare one.
    case alphabetFull
    /// Its list has more spellings of the same folded letters before it than a dictionary keeps.
    case tooManySpellings

    init?(_ refusal: cdec_refusal) {
        switch refusal {
        case .CDEC_REFUSAL_NONE: return nil
        case .CDEC_REFUSAL_EMPTY: self = .empty
        case .CDEC_REFUSAL_NOT_UTF8: self = .notUTF8
        case .CDEC_REFUSAL_SPACE_OR_CONTROL: self = .spaceOrControl
        case .CDEC_REFUSAL_TOO_LONG: self = .tooLong
        case .CDEC_REFUSAL_NO_KEY: self = .noKey
        case .CDEC_REFUSAL_ALPHABET: self = .alphabetFull
        case .CDEC_REFUSAL_SPELLINGS: self = .tooManySpellings
        }
    }
}

extension WordRefusal: CustomStringConvertible {
    /// The reason as an English phrase.
    public var description: String {
        switch self {
        case .empty: "the word is empty"
        case .notUTF8: "the word is not valid UTF-8"
        case .spaceOrControl: "the word contains white space or a control character"
        case .tooLong: "the word takes more than \(CDEC_WORD_BYTES) bytes"
        case .noKey: "the word consists of marks only"
        case .alphabetFull: "the list has more than 254 distinct letters and the word needs a rare one"
        case .tooManySpellings: "too many words that differ only in accents and case stand before the word"
        }
    }
}

/// Why a list could not be packed.
package enum PackingError: Error, Equatable, Sendable {
    /// A word was refused; `index` counts from 0.
    case refused(index: Int, reason: WordRefusal)
    /// A follower names a word that is not in the list; `index` counts from 0.
    case refusedFollower(index: Int)
    /// The list is larger than the format can hold.
    case tooLarge
    case outOfMemory
}

/// The words of a list, side by side in one buffer, most frequent first.
package struct WordListBuffer: Sendable {
    package struct Entry: Sendable {
        package var offset: Int
        package var count: Int
        package var score: Int16
        package var isOffensive: Bool

        package init(offset: Int, count: Int, score: Int16, isOffensive: Bool) {
            self.offset = offset
            self.count = count
            self.score = score
            self.isOffensive = isOffensive
        }
    }

    package var bytes: [UInt8]
    package var entries: [Entry]
    /// Whether scores were given; without them each word is rarer than the one before.
    package var isScored: Bool

    package init(bytes: [UInt8] = [], entries: [Entry] = [], isScored: Bool) {
        self.bytes = bytes
        self.entries = entries
        self.isScored = isScored
    }

    /// Lays plain words side by side, most frequent first.
    package init(_ words: some Collection<String>) {
        self.init(isScored: false)
        entries.reserveCapacity(words.count)
        bytes.reserveCapacity(words.count * 10)
        for word in words {
            let start = bytes.count
            bytes.append(contentsOf: word.utf8)
            if mayDecompose(bytes[start...]) {
                bytes.removeSubrange(start...)
                bytes.append(contentsOf: word.precomposedStringWithCanonicalMapping.utf8)
            }
            entries.append(Entry(offset: start, count: bytes.count - start, score: 0, isOffensive: false))
        }
    }
}

/// The bytes of a packed dictionary, owned until they are handed on.
@safe
package struct PackedBytes: ~Copyable {
    private let base: UnsafeMutableRawPointer
    private let count: Int

    /// What to spend and what to allow when packing.
    package struct Options: OptionSet, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Words of equal score may be put in the order that packs smallest.
        package static let sortTies = Options(rawValue: UInt32(CDEC_PACK_SORT_TIES))
        /// Of words that differ by case only the first is kept.
        package static let oneCase = Options(rawValue: UInt32(CDEC_PACK_ONE_CASE))
        /// Refused words are left out instead of failing the whole list.
        package static let skipRefused = Options(rawValue: UInt32(CDEC_PACK_SKIP_REFUSED))
        /// No time is spent on making the result small.
        package static let quick = Options(rawValue: UInt32(CDEC_PACK_QUICK))
        /// No rank section.
        package static let noRanks = Options(rawValue: UInt32(CDEC_PACK_NO_RANKS))
        /// Which endings follow which is kept, too, counted in the followers: for languages whose words have many forms.
        package static let endings = Options(rawValue: UInt32(CDEC_PACK_ENDINGS))
    }

    /// Packs a list; equal lists give equal bytes.
    ///
    /// - Parameters:
    ///   - followers: what follows which words of the list, in any order. Those of a word that is left out, repeated or
    ///     never offered are left out; 255 of two words are kept.
    ///   - keptLetters: accented letters that have a key of their own and are not folded.
    ///   - provenance: text that is kept in the file, at most 64 KiB of UTF-8.
    ///   - onRefusal: called for each word that was left out, with its index in the list. Repeated words are no refusals.
    /// - Throws: ``PackingError``
    package init(
        packing list: WordListBuffer, followers: [Follower] = [], options: Options = [],
        keptLetters: String.UnicodeScalarView = "".unicodeScalars, provenance: String = "",
        onRefusal: (Int, WordRefusal) -> Void = { _, _ in }
    ) throws(PackingError) {
        let allOptions = options.rawValue | (list.isScored ? 0 : UInt32(CDEC_PACK_UNSCORED))
        let kept = keptLetters.map(\.value)
        let provenanceBytes = Array(provenance.utf8)
        let sources = followers.map { follower in
            cdec_source_follower(
                before: follower.before?.number ?? UInt32(CDEC_NO_WORD), previous: follower.previous.number,
                word: Follower.Place.number(of: follower.word), cost: UInt16(clamping: follower.cost))
        }
        precondition(
            list.entries.allSatisfy { $0.offset >= 0 && $0.count >= 0 && $0.offset + $0.count <= list.bytes.count },
            "an entry lies outside the buffer")
        var refusals = [UInt8](repeating: 0, count: list.entries.count)
        var packed: UnsafeMutableRawPointer?
        var packedCount = 0
        var fault = cdec_fault()
        let allocator = unsafe cdec_allocator(
            allocate: { _, count in unsafe malloc(count) },
            release: { _, block in unsafe free(block) },
            context: nil
        )
        let status = unsafe list.bytes.withUnsafeBufferPointer { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { text in
                let words = unsafe list.entries.map { entry in
                    unsafe cdec_source_word(
                        text: entry.count > 0 ? text.baseAddress.map { unsafe $0 + entry.offset } : nil,
                        count: UInt32(clamping: entry.count),
                        score: entry.score,
                        flags: entry.isOffensive ? UInt8(CDEC_WORD_OFFENSIVE) : 0
                    )
                }
                return unsafe provenanceBytes.withUnsafeBufferPointer { provenance in
                    unsafe provenance.withMemoryRebound(to: CChar.self) { provenance in
                        unsafe cdec_pack_with_followers(
                            words, words.count, sources, sources.count, allOptions, kept, kept.count,
                            provenance.baseAddress, provenance.count, &refusals, allocator, &packed, &packedCount,
                            &fault)
                    }
                }
            }
        }
        if status == .CDEC_E_WORD, let reason = WordRefusal(fault.refusal) {
            throw .refused(index: fault.word, reason: reason)
        }
        if status == .CDEC_E_FOLLOWER { throw .refusedFollower(index: fault.word) }
        guard status == .CDEC_OK, let packed = unsafe packed else {
            throw status == .CDEC_E_LIMIT ? .tooLarge : .outOfMemory
        }
        unsafe base = packed
        count = packedCount
        for (index, code) in refusals.enumerated() {
            if let refusal = cdec_refusal(rawValue: UInt32(code)), let reason = WordRefusal(refusal) {
                onRefusal(index, reason)
            }
        }
    }

    deinit { unsafe free(base) }

    /// Calls `body` with the bytes.
    package borrowing func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try unsafe body(UnsafeRawBufferPointer(start: base, count: count))
    }

    /// Gives the bytes to the caller, who must `free` them.
    consuming func release() -> (UnsafeMutableRawPointer, Int) {
        let released = unsafe (base, count)
        discard self
        return unsafe released
    }
}
