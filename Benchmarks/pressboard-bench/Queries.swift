internal import CDecoder

/// Texts to search for, side by side in memory as C takes them.
@safe
final class Queries {
    private let bytes: UnsafeMutablePointer<CChar>
    private let offsets: UnsafeMutablePointer<Int>
    let count: Int

    init(_ texts: [String]) {
        count = texts.count
        unsafe bytes = .allocate(capacity: texts.reduce(1) { $0 + $1.utf8.count })
        unsafe offsets = .allocate(capacity: texts.count + 1)
        var end = 0
        for (index, text) in texts.enumerated() {
            unsafe offsets[index] = end
            for byte in text.utf8 {
                unsafe bytes[end] = CChar(bitPattern: byte)
                end += 1
            }
        }
        unsafe offsets[count] = end
    }

    deinit {
        unsafe bytes.deallocate()
        unsafe offsets.deallocate()
    }

    @inline(__always)
    fileprivate subscript(index: Int) -> UnsafeBufferPointer<CChar> {
        let start = unsafe offsets[index]
        return unsafe UnsafeBufferPointer(start: bytes + start, count: offsets[index + 1] - start)
    }
}

/// A dictionary searched through the C interface, into buffers that are there before the search.
@safe
final class CDictionary {
    private let handle: OpaquePointer
    private let words: UnsafeMutablePointer<cdec_word>
    private let text: UnsafeMutablePointer<CChar>
    private static let textBytes = 1_024

    init(path: String) throws(BenchError) {
        unsafe handle = try Self.map(path)
        unsafe words = .allocate(capacity: Int(CDEC_COMPLETION_LIMIT))
        unsafe text = .allocate(capacity: Self.textBytes)
    }

    deinit {
        unsafe cdec_close(handle)
        unsafe words.deallocate()
        unsafe text.deallocate()
    }

    private static func map(_ path: String) throws(BenchError) -> OpaquePointer {
        var opened: OpaquePointer?
        let status = unsafe cdec_map(path, &opened, nil)
        guard status == .CDEC_OK, let opened = unsafe opened else {
            throw .data("\(path): status \(status.rawValue)")
        }
        return unsafe opened
    }

    /// Nanoseconds of one opening; closing is outside the clock.
    static func timeOpening(path: String) throws(BenchError) -> UInt64 {
        let start = Clock.now()
        let opened = try unsafe map(path)
        let end = Clock.now()
        unsafe cdec_close(opened)
        return end &- start
    }

    /// The best `limit` words that begin with a query.
    @inline(__always) @discardableResult
    func complete(_ queries: Queries, _ index: Int, limit: Int = 3) -> Int {
        let query = unsafe queries[index]
        return unsafe cdec_complete(handle, query.baseAddress, query.count, limit, words, text, Self.textBytes)
    }

    @inline(__always) @discardableResult
    func lookup(_ queries: Queries, _ index: Int) -> Bool {
        let query = unsafe queries[index]
        return unsafe cdec_lookup(handle, query.baseAddress, query.count, words)
    }

    @inline(__always) @discardableResult
    func spellings(_ queries: Queries, _ index: Int) -> Int {
        let query = unsafe queries[index]
        return unsafe cdec_spellings(handle, query.baseAddress, query.count, 8, words, text, Self.textBytes)
    }

    @inline(__always) @discardableResult
    func isPrefix(_ queries: Queries, _ index: Int) -> Bool {
        let query = unsafe queries[index]
        return unsafe cdec_is_prefix(handle, query.baseAddress, query.count, nil, 0)
    }

    @inline(__always) @discardableResult
    func readWord(atRank rank: UInt32) -> Bool {
        unsafe cdec_word_at(handle, rank, words, text, Self.textBytes)
    }

    /// Steps of the frequency scale of the best three completions, best first.
    func completionLevels(_ queries: Queries, _ index: Int) -> [UInt32] {
        (0..<complete(queries, index)).map { unsafe words[$0].level }
    }

    /// The words of queries as `rank` wants them; a query without a word has none.
    func found(_ queries: Queries) -> FoundWords {
        FoundWords((0..<queries.count).compactMap { lookup(queries, $0) ? unsafe words[0] : nil })
    }

    @inline(__always) @discardableResult
    func rank(_ found: FoundWords, _ index: Int) -> Bool {
        var rank: UInt32 = 0
        return unsafe cdec_rank(handle, found.words + index, &rank)
    }
}

/// Words found in a dictionary.
@safe
final class FoundWords {
    fileprivate let words: UnsafeMutablePointer<cdec_word>
    let count: Int

    fileprivate init(_ found: [cdec_word]) {
        count = found.count
        unsafe words = .allocate(capacity: max(found.count, 1))
        for (index, word) in found.enumerated() { unsafe words[index] = word }
    }

    deinit { unsafe words.deallocate() }
}
