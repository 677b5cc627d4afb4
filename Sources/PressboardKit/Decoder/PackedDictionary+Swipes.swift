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

extension PackedDictionary {
    /// Most words of a search along a path.
    package static let swipeLimit = Int(CDEC_COMPLETION_LIMIT)
    /// Longest spellings of a list, all of them together.
    private static let swipeBytes = swipeLimit * Int(CDEC_WORD_BYTES)

    /// Calls `body` with the words that a path was probably meant for, best first; case and accents are free.
    ///
    /// - Parameters:
    ///   - path: the path.
    ///   - charges: what deviations cost.
    ///   - dictionaries: at most eight, each with what its words cost more, in ``SlipCharges/nat``.
    ///   - limit: 1...``swipeLimit``.
    ///   - memory: where the search keeps its tables.
    /// - Returns: whether the search came to its end, so that the answer is exact.
    @discardableResult
    package static func forEachSwiped(
        along path: SwipePath, charges: SwipeCharges = .touches, in dictionaries: [PackedDictionary], handicaps: [Int],
        limit: Int, memory: SwipeMemory, _ body: (SwipedWord) -> Void
    ) -> Bool {
        let lexicons = Array(zip(dictionaries, handicaps).prefix(Int(CDEC_LEXICON_LIMIT)))
        let limit = max(0, min(limit, swipeLimit))
        guard !lexicons.isEmpty, limit > 0, !path.isEmpty else { return true }
        var charges = charges.core
        var isExact = true
        unsafe withUnsafeTemporaryAllocation(of: cdec_lexicon.self, capacity: lexicons.count) { searched in
            for (index, (dictionary, handicap)) in lexicons.enumerated() {
                unsafe searched.initializeElement(
                    at: index,
                    to: cdec_lexicon(dictionary: dictionary.handle, handicap: Int32(clamping: max(0, handicap))))
            }
            unsafe withUnsafeTemporaryAllocation(of: cdec_swiped.self, capacity: swipeLimit) { found in
                unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: swipeBytes) { text in
                    guard let first = searched.baseAddress, let words = found.baseAddress,
                        let firstByte = text.baseAddress
                    else { return }
                    let count = unsafe memory.withScratch { scratch in
                        unsafe path.withCorePath { path in
                            guard let firstScratchByte = scratch.baseAddress else { return 0 }
                            return unsafe cdec_swipe(
                                first, searched.count, &path, &charges, limit, .max, firstScratchByte, scratch.count,
                                words, firstByte, text.count, &isExact)
                        }
                    }
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
        }
        withExtendedLifetime(dictionaries) {}
        return isExact
    }
}
