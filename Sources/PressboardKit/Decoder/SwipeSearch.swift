internal import CDecoder

/// A word that may have been meant by a path, found in one of several dictionaries.
package struct SwipedWord: Equatable, Sendable {
    package var word: DictionaryWord
    /// Index of its dictionary.
    package var list: Int
    /// What its path costs, in 64ths of a nat.
    package var path: Int
    /// The same with its frequency and the handicap of its dictionary, in ``SlipCharges/nat``; the least is the best.
    package var cost: Int
}

/// A search along a path that grows; it owns its memory and is reused from path to path.
@safe
package final class SwipeSearch {
    /// Most words of a search.
    package static let limit = Int(CDEC_COMPLETION_LIMIT)
    /// Longest spellings of a list, all of them together.
    private static let textBytes = limit * Int(CDEC_WORD_BYTES)

    private let scratch: UnsafeMutableRawBufferPointer
    // Lies in `scratch` and reads `dictionaries`, which are kept as long as it is in use.
    private var glide: OpaquePointer?
    private var dictionaries: [PackedDictionary] = []

    /// Reserves the memory: 256 KiB, of which a page counts from when it is first used.
    package init() {
        unsafe scratch = .allocate(byteCount: Int(CDEC_SWIPE_SCRATCH), alignment: 16)
    }

    deinit { unsafe scratch.deallocate() }

    /// Begins a path without points.
    ///
    /// - Parameters:
    ///   - keys: the keys on screen.
    ///   - dictionaries: at most eight, each with what its words cost more, in ``SlipCharges/nat``.
    ///   - charges: what deviations cost.
    package func begin(
        over keys: KeyCenters, in dictionaries: [PackedDictionary], handicaps: [Int], charges: SwipeCharges = .touches
    ) {
        let lexicons = unsafe zip(dictionaries, handicaps).prefix(Int(CDEC_LEXICON_LIMIT)).map { dictionary, handicap in
            unsafe cdec_lexicon(dictionary: dictionary.handle, handicap: Int32(clamping: max(0, handicap)))
        }
        var charges = charges.core
        self.dictionaries = dictionaries
        unsafe glide = scratch.baseAddress.flatMap { memory in
            unsafe lexicons.isEmpty
                ? nil
                : cdec_swipe_begin(
                    lexicons, lexicons.count, keys.centers, keys.centers.count, &charges, memory, scratch.count)
        }
    }

    /// Lets go of the dictionaries.
    package func end() {
        unsafe glide = nil
        dictionaries = []
    }

    /// Goes on along the points of a path over the same keys.
    ///
    /// - Complexity: O(points added).
    package func add(_ path: SwipePath) {
        guard let glide = unsafe glide else { return }
        unsafe cdec_swipe_add(glide, path.points, path.points.count)
    }

    /// Calls `body` with the words that the path so far was probably meant for, best first; case and accents are free.
    ///
    /// - Parameter limit: 1...``limit``.
    /// - Returns: whether the search came to its end, so that the answer is exact.
    @discardableResult
    package func forEachSwiped(limit: Int, _ body: (SwipedWord) -> Void) -> Bool {
        let limit = max(0, min(limit, Self.limit))
        var isExact = true
        unsafe withUnsafeTemporaryAllocation(of: cdec_swiped.self, capacity: Self.limit) { found in
            unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Self.textBytes) { text in
                guard let glide = unsafe glide, let words = found.baseAddress, let firstByte = text.baseAddress else {
                    return
                }
                let count = unsafe cdec_swipe_search(
                    glide, limit, Int32(SwipeCharges.most), words, firstByte, text.count, &isExact)
                for index in 0..<count {
                    let word = unsafe words[index]
                    let spelling = unsafe UnsafeRawBufferPointer(
                        start: firstByte + Int(word.word.text_offset), count: Int(word.word.text_count))
                    unsafe body(
                        SwipedWord(
                            word: DictionaryWord(word.word, text: String(decoding: spelling, as: UTF8.self)),
                            list: Int(word.lexicon), path: Int(word.path), cost: Int(word.cost)))
                }
            }
        }
        withExtendedLifetime(self) {}
        return isExact
    }
}
