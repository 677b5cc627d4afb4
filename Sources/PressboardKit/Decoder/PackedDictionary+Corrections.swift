internal import CDecoder

/// A word that may have been meant, found in one of several dictionaries.
package struct CorrectedWord: Equatable, Sendable {
    package var word: DictionaryWord
    /// Index of its dictionary.
    package var list: Int
    /// What its slips cost, in ``SlipCharges/slipNat``.
    package var slips: Int
    /// The same with its frequency and the handicap of its dictionary, in ``SlipCharges/nat``; the least is the best.
    package var cost: Int
}

extension PackedDictionary {
    /// Most words of a search for slips.
    package static let correctionLimit = 8
    /// Longest spellings of a list, all of them together.
    private static let correctionBytes = 2_048
    /// Memory of a search: two alphabets, and some 200 letters on the way to a word.
    private static let scratchBytes = 64 * 1_024
    /// What a further alphabet needs when a long word is typed.
    private static let scratchBytesPerList = 24 * 1_024

    /// Calls `body` with the words that were probably meant, best first; case and accents are free.
    ///
    /// - Parameters:
    ///   - typed: what was typed.
    ///   - touches: where each letter was touched; any other number of them stands for the middles of the keys.
    ///   - keys: the keys on screen.
    ///   - dictionaries: at most eight, each with what its words cost more, in ``SlipCharges/nat``.
    ///   - completing: whether words may go on behind what was typed.
    ///   - limit: 1...``correctionLimit``.
    ///   - costLimit: words cost less than this.
    package static func forEachCorrection(
        of typed: TypedText, touches: [TouchPoint], keys: KeyCenters,
        in dictionaries: [PackedDictionary], handicaps: [Int], completing: Bool, limit: Int, costLimit: Int,
        _ body: (CorrectedWord) -> Void
    ) {
        let lexicons = Array(zip(dictionaries, handicaps).prefix(Int(CDEC_LEXICON_LIMIT)))
        let limit = max(0, min(limit, correctionLimit))
        guard !lexicons.isEmpty, limit > 0 else { return }
        let places = touches.map(keys.place)
        var charges =
            touches.isEmpty
            ? SlipCharges.ofLetters(completing: completing, lists: lexicons.count)
            : SlipCharges.ofTouches(completing: completing)
        let memory = scratchBytes + max(0, lexicons.count - 2) * scratchBytesPerList
        unsafe withUnsafeTemporaryAllocation(of: cdec_lexicon.self, capacity: lexicons.count) { searched in
            for (index, (dictionary, handicap)) in lexicons.enumerated() {
                unsafe searched.initializeElement(
                    at: index,
                    to: cdec_lexicon(dictionary: dictionary.handle, handicap: Int32(clamping: handicap)))
            }
            unsafe withUnsafeTemporaryAllocation(of: cdec_correction.self, capacity: correctionLimit) { found in
                unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: correctionBytes) { text in
                    unsafe withUnsafeTemporaryAllocation(byteCount: memory, alignment: 16) { scratch in
                        unsafe typed.bytes.withMemoryRebound(to: CChar.self) { typed in
                            unsafe keys.centers.withUnsafeBufferPointer { centers in
                                unsafe places.withUnsafeBufferPointer { places in
                                    guard let first = searched.baseAddress, let words = found.baseAddress,
                                        let firstByte = text.baseAddress, let firstScratchByte = scratch.baseAddress
                                    else { return }
                                    var query = unsafe cdec_typed(
                                        text: typed.baseAddress, count: typed.count, taps: places.baseAddress,
                                        tap_count: places.count, keys: centers.baseAddress, key_count: centers.count)
                                    let count = unsafe cdec_correct(
                                        first, searched.count, &query, &charges, limit, Int32(clamping: costLimit),
                                        firstScratchByte, scratch.count, words, firstByte, text.count, nil)
                                    for index in 0..<count {
                                        let word = unsafe words[index]
                                        let spelling = unsafe UnsafeRawBufferPointer(
                                            start: firstByte + Int(word.word.text_offset),
                                            count: Int(word.word.text_count))
                                        unsafe body(
                                            CorrectedWord(
                                                word: DictionaryWord(
                                                    word.word, text: String(decoding: spelling, as: UTF8.self)),
                                                list: Int(word.lexicon), slips: Int(word.slips),
                                                cost: Int(word.cost)))
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        withExtendedLifetime(dictionaries) {}
    }
}
