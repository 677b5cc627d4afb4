internal import CDecoder
private import Foundation

/// One spelling found in a dictionary.
package struct DictionaryWord: Equatable, Sendable {
    /// The spelling as the list has it.
    package var text: String
    /// Step of the frequency scale, 0 the most frequent.
    package var level: UInt32
    /// 100 × Zipf: 900 + 100 · log10 of the relative frequency.
    package var score: Int32
    /// Never offered, but known and left alone when typed.
    package var isOffensive: Bool
    /// Lacks an accent that was typed.
    package var lacksTypedAccent: Bool
    /// Identity of the spelling within its dictionary.
    package var identity: Identity

    /// Where a spelling stands: enough to ask for its rank.
    package struct Identity: Equatable, Sendable {
        package var position: UInt32
        package var variant: UInt8
        package var level: UInt32
    }
}

/// A packed dictionary, mapped once and shared by everything that searches it.
///
/// Immutable after opening: any number of threads may search one dictionary at once.
@safe
package final class PackedDictionary: Sendable {
    // Set in init, closed in deinit, and never written between; the C library only reads through it.
    nonisolated(unsafe) let handle: OpaquePointer
    // What `handle` reads when the dictionary was packed in memory; freed after it.
    private nonisolated(unsafe) let memory: UnsafeMutableRawPointer?

    /// Number of spellings.
    package let wordCount: Int

    /// Maps the dictionary at `path` read-only.
    ///
    /// While it is open, replace the file by rename or delete it, which leaves the mapping as it is. Truncating or
    /// rewriting it in place is fatal (`SIGBUS`).
    ///
    /// - Complexity: O(1): the header is checked, the words are not touched.
    /// - Throws: ``DictionaryError`` naming the path and what was wrong.
    package init(path: String) throws(DictionaryError) {
        // The C library would stop at the NUL and open another file.
        guard !path.utf8.contains(0) else { throw .notFound(path: path) }
        var opened: OpaquePointer?
        var fault = cdec_fault()
        let status = unsafe cdec_map(path, &opened, &fault)
        if let error = DictionaryError(status, fault, path: path) { throw error }
        guard let opened = unsafe opened else { throw .outOfMemory }
        unsafe handle = opened
        unsafe memory = nil
        unsafe wordCount = Int(cdec_get_info(opened).words)
    }

    /// Opens dictionary bytes that `PackedBytes` owns until now.
    package init(_ bytes: consuming PackedBytes) throws(DictionaryError) {
        let (base, count) = unsafe bytes.release()
        var opened: OpaquePointer?
        var fault = cdec_fault()
        let status = unsafe cdec_open(base, count, &opened, &fault)
        guard status == .CDEC_OK, let opened = unsafe opened else {
            unsafe free(base)
            throw DictionaryError(status, fault, path: "memory") ?? .outOfMemory
        }
        unsafe handle = opened
        unsafe memory = base
        unsafe wordCount = Int(cdec_get_info(opened).words)
    }

    deinit {
        unsafe cdec_close(handle)
        unsafe free(memory)
    }

    /// Checks every section against its checksum and every structure against the format.
    ///
    /// - Complexity: O(file size).
    /// - Throws: ``DictionaryError`` naming the section and the place.
    package func verify(path: String) throws(DictionaryError) {
        var fault = cdec_fault()
        let status = unsafe cdec_verify(handle, &fault)
        if let error = DictionaryError(status, fault, path: path) { throw error }
    }

    /// Whether every section matches its checksum.
    ///
    /// - Complexity: O(file size), in a small part of the time that ``verify(path:)`` takes.
    package var matchesChecksums: Bool { unsafe cdec_verify_checksums(handle, nil) == .CDEC_OK }

    // MARK: Searches

    /// Calls `body` with each of the most frequent words that begin with `typed`, best first.
    ///
    /// - Parameters:
    ///   - typed: the beginning of the words.
    ///   - limit: 1...4; for short texts three answers lie ready, a fourth is dearer.
    @inline(__always)
    package func forEachCompletion(of typed: TypedText, limit: Int, _ body: (DictionaryWord) -> Void) {
        unsafe search(typed, limit: limit, cdec_complete, body)
    }

    /// Calls `body` with each of the words that begin with `typed` and are likeliest behind the word of `row`, best first.
    ///
    /// - Parameter limit: 1...4.
    package func forEachCompletion(
        of typed: TypedText, behind row: EndingRow, limit: Int, _ body: (DictionaryWord) -> Void
    ) {
        unsafe search(
            typed, limit: limit,
            { handle, text, count, limit, words, buffer, room in
                var row = row.row
                return unsafe cdec_complete_behind(handle, &row, text, count, limit, words, nil, buffer, room)
            }, body)
    }

    /// Calls `body` with as many completions as a search can give, for whoever passes over some of them.
    package func forEachFurtherCompletion(of typed: TypedText, _ body: (DictionaryWord) -> Void) {
        let limit = Int(CDEC_COMPLETION_LIMIT)
        unsafe withUnsafeTemporaryAllocation(of: cdec_word.self, capacity: limit) { words in
            unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: limit * Int(CDEC_WORD_BYTES)) { text in
                unsafe search(typed, limit: limit, cdec_complete, words, text, body)
            }
        }
    }

    /// The same in the order of what is likeliest behind the word of `row`.
    package func forEachFurtherCompletion(
        of typed: TypedText, behind row: EndingRow, _ body: (DictionaryWord) -> Void
    ) {
        var words: [DictionaryWord] = []
        var likelihoods: [Double] = []
        forEachFurtherCompletion(of: typed) { word in
            words.append(word)
            likelihoods.append(Double(word.score) + scoreGain(of: word.text, behind: row))
        }
        // Of words as likely the more frequent stays before, those that lack a typed accent stay behind.
        let order = words.indices.sorted { first, second in
            if words[first].lacksTypedAccent != words[second].lacksTypedAccent { return words[second].lacksTypedAccent }
            return (likelihoods[second], first) < (likelihoods[first], second)
        }
        for index in order { body(words[index]) }
    }

    /// Calls `body` with each spelling whose folded form is that of `typed`, best first, without offensive ones.
    package func forEachSpelling(of typed: TypedText, limit: Int, _ body: (DictionaryWord) -> Void) {
        unsafe search(typed, limit: limit, cdec_spellings, body)
    }

    /// 100 × Zipf of the most frequent word whose folded form is that of `typed`, offensive ones aside.
    package func bestScore(of typed: TypedText) -> Int32? {
        var word = cdec_word()
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { text in
            guard let firstByte = text.baseAddress else { return nil }
            let count = unsafe typed.bytes.withMemoryRebound(to: CChar.self) { typed in
                unsafe cdec_spellings(handle, typed.baseAddress, typed.count, 1, &word, firstByte, text.count)
            }
            return count > 0 ? word.score : nil
        }
    }

    private typealias Search = (
        OpaquePointer, UnsafePointer<CChar>?, Int, Int, UnsafeMutablePointer<cdec_word>, UnsafeMutablePointer<CChar>,
        Int
    ) -> Int

    @inline(__always)
    private func search(_ typed: TypedText, limit: Int, _ search: Search, _ body: (DictionaryWord) -> Void) {
        let limit = max(0, min(limit, Self.searchLimit))
        // Sizes that the compiler knows and that stay below the bound up to which it uses the stack.
        unsafe withUnsafeTemporaryAllocation(of: cdec_word.self, capacity: Self.searchLimit) { words in
            unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1_024) { text in
                unsafe self.search(typed, limit: limit, search, words, text, body)
            }
        }
    }

    @inline(__always)
    private func search(
        _ typed: TypedText, limit: Int, _ search: Search, _ words: UnsafeMutableBufferPointer<cdec_word>,
        _ text: UnsafeMutableBufferPointer<CChar>, _ body: (DictionaryWord) -> Void
    ) {
        guard let firstWord = words.baseAddress, let firstByte = text.baseAddress else { return }
        let count = unsafe typed.bytes.withMemoryRebound(to: CChar.self) { typed in
            unsafe search(handle, typed.baseAddress, typed.count, limit, firstWord, firstByte, text.count)
        }
        for index in 0..<count {
            let word = unsafe words[index]
            let spelling = unsafe UnsafeRawBufferPointer(
                start: firstByte + Int(word.text_offset), count: Int(word.text_count))
            unsafe body(DictionaryWord(word, text: String(decoding: spelling, as: UTF8.self)))
        }
    }

    /// Most words of one search: as many of the longest words as 1,024 bytes hold.
    package static let searchLimit = 4

    /// The most frequent spelling that equals `typed` but for case, offensive ones included.
    ///
    /// The text of the answer is empty: the caller has it.
    package func lookup(_ typed: TypedText) -> DictionaryWord? {
        var word = cdec_word()
        let found = unsafe typed.bytes.withMemoryRebound(to: CChar.self) { typed in
            unsafe cdec_lookup(handle, typed.baseAddress, typed.count, &word)
        }
        return found ? DictionaryWord(word, text: "") : nil
    }

    /// Whether some word begins with `typed` followed by `next`, case and accents ignored.
    package func isPrefix(_ typed: TypedText, followedBy next: TypedText) -> Bool {
        unsafe typed.bytes.withMemoryRebound(to: CChar.self) { typed in
            unsafe next.bytes.withMemoryRebound(to: CChar.self) { next in
                unsafe cdec_is_prefix(handle, typed.baseAddress, typed.count, next.baseAddress, next.count)
            }
        }
    }

    /// Exact place of a word in the list the dictionary was packed from; `nil` when the file has no ranks.
    package func rank(of identity: DictionaryWord.Identity) -> Int? {
        var word = cdec_word()
        word.position = identity.position
        word.variant = identity.variant
        word.level = identity.level
        var rank: UInt32 = 0
        return unsafe cdec_rank(handle, &word, &rank) ? Int(rank) : nil
    }

    /// The word of one rank, 0 the most frequent.
    package func word(atRank rank: Int) -> DictionaryWord? {
        guard let rank = UInt32(exactly: rank) else { return nil }
        var word = cdec_word()
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { text in
            guard let firstByte = text.baseAddress,
                unsafe cdec_word_at(handle, rank, &word, firstByte, text.count)
            else { return nil }
            let spelling = unsafe UnsafeRawBufferPointer(start: firstByte, count: Int(word.text_count))
            return unsafe DictionaryWord(word, text: String(decoding: spelling, as: UTF8.self))
        }
    }

    /// Ranks of the words that one of the other dictionaries has, too, ascending; case is ignored.
    ///
    /// - Complexity: O(number of words).
    package func ranksOfWords(in others: [PackedDictionary]) -> [UInt32] {
        /// What a visit needs: whom to ask, and where to put the answer.
        final class Comparison {
            let subject: PackedDictionary
            let others: [PackedDictionary]
            var ranks: [UInt32] = []

            init(_ subject: PackedDictionary, _ others: [PackedDictionary]) {
                self.subject = subject
                self.others = others
            }
        }
        let comparison = Comparison(self, others)
        let visit: cdec_visitor = { context, word, text in
            guard let context = unsafe context else { return false }
            let comparison = unsafe Unmanaged<Comparison>.fromOpaque(context).takeUnretainedValue()
            let count = unsafe Int(word.pointee.text_count)
            let isShared = comparison.others.contains { other in
                var found = cdec_word()
                return unsafe cdec_lookup(other.handle, text, count, &found)
            }
            var rank: UInt32 = 0
            if isShared, unsafe cdec_rank(comparison.subject.handle, word, &rank) { comparison.ranks.append(rank) }
            return true
        }
        withExtendedLifetime(comparison) {
            _ = unsafe cdec_each_word(handle, visit, Unmanaged.passUnretained(comparison).toOpaque())
        }
        return comparison.ranks.sorted()
    }

    // MARK: Facts

    /// Facts about the file, for people.
    package struct Facts: Equatable, Sendable {
        package var version: String
        package var fileBytes, words, keys, levels, symbols: Int
        package var hasRanks: Bool
        /// Bytes of each section that is present, in the order of the file.
        package var sections: [(name: String, bytes: Int)] {
            sectionNames.indices.map { (sectionNames[$0], sectionBytes[$0]) }
        }
        /// Bytes of one section, 0 when it is absent.
        package func bytes(ofSection name: String) -> Int {
            sectionNames.firstIndex(of: name).map { sectionBytes[$0] } ?? 0
        }

        /// Bytes of the file without what is known to follow its words.
        package var wordBytes: Int { fileBytes - bytes(ofSection: "FOLLOWERS") - bytes(ofSection: "ENDINGS") }
        /// What is known to follow its words; `nil` when nothing is.
        package var followers: Followers?
        private var sectionNames: [String]
        private var sectionBytes: [Int]
        package var provenance: String

        /// How much is known to follow.
        package struct Followers: Equatable, Sendable {
            /// Distinct words of all contexts and followers.
            package var words: Int
            /// Contexts of one word and of two, and the followers of all of them.
            package var singleContexts, pairContexts, followers: Int
        }

        fileprivate init(_ info: cdec_info, sections: [(String, Int)], provenance: String) {
            version = "\(info.major).\(info.minor)"
            fileBytes = Int(info.file_bytes)
            words = Int(info.words)
            keys = Int(info.keys)
            levels = Int(info.levels)
            symbols = Int(info.symbols)
            hasRanks = info.has_ranks
            if info.follower_words > 0 {
                followers = Followers(
                    words: Int(info.follower_words), singleContexts: Int(info.single_contexts),
                    pairContexts: Int(info.pair_contexts), followers: Int(info.followers))
            }
            sectionNames = sections.map(\.0)
            sectionBytes = sections.map(\.1)
            self.provenance = provenance
        }
    }

    /// Reads the facts from the header.
    package var facts: Facts {
        var sections: [(String, Int)] = []
        for number in cdec_section.CDEC_SECTION_META.rawValue...cdec_section.CDEC_SECTION_ENDINGS.rawValue {
            guard let section = cdec_section(rawValue: number) else { continue }
            let bytes = unsafe Int(cdec_section_bytes(handle, section))
            if bytes > 0 { sections.append((DictionaryError.name(of: section), bytes)) }
        }
        var count = 0
        let text = unsafe cdec_provenance(handle, &count)
        let provenance = unsafe UnsafeRawBufferPointer(start: text, count: count)
        return unsafe Facts(
            cdec_get_info(handle), sections: sections, provenance: String(decoding: provenance, as: UTF8.self))
    }
}

extension DictionaryWord {
    init(_ word: cdec_word, text: String) {
        self.text = text
        level = word.level
        score = word.score
        isOffensive = Int(word.flags) & CDEC_WORD_OFFENSIVE != 0
        lacksTypedAccent = Int(word.flags) & CDEC_WORD_DISAGREES != 0
        identity = Identity(position: word.position, variant: word.variant, level: word.level)
    }
}
