import CDecoder

/// A spelling that a search found.
struct FoundWord: Hashable {
    var text: [UInt8]
    var level: UInt32
    var score: Int32
    var position: UInt32
    var variant: UInt8
    var flags: UInt8

    var spelling: String { String(decoding: text, as: UTF8.self) }

    init(_ word: cdec_word, text: [UInt8]) {
        self.text = text
        level = word.level
        score = word.score
        position = word.position
        variant = word.variant
        flags = word.flags
    }

    var word: cdec_word {
        var word = cdec_word()
        word.level = level
        word.position = position
        word.variant = variant
        word.flags = flags
        return word
    }
}

/// A dictionary opened in memory of its exact size, so that an address sanitizer sees every read beyond it.
@safe
final class OpenedDictionary {
    let handle: OpaquePointer
    private let memory: UnsafeMutableRawBufferPointer

    init(_ bytes: [UInt8]) throws(Failure) {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        unsafe memory.copyBytes(from: bytes)
        var opened: OpaquePointer?
        var fault = cdec_fault()
        // Memory of no bytes still has an address.
        guard let base = memory.baseAddress else { fatalError("no address") }
        let status = unsafe cdec_open(base, bytes.count, &opened, &fault)
        guard status == .CDEC_OK, let opened = unsafe opened else {
            unsafe memory.deallocate()
            throw Failure(status, fault)
        }
        unsafe handle = opened
        unsafe self.memory = memory
    }

    /// Maps a file instead.
    init(path: String) throws(Failure) {
        var opened: OpaquePointer?
        var fault = cdec_fault()
        let status = unsafe cdec_map(path, &opened, &fault)
        guard status == .CDEC_OK, let opened = unsafe opened else { throw Failure(status, fault) }
        unsafe handle = opened
        unsafe memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    }

    deinit {
        unsafe cdec_close(handle)
        unsafe memory.deallocate()
    }

    var info: cdec_info { unsafe cdec_get_info(handle) }

    func bytes(of section: cdec_section) -> Int { unsafe Int(cdec_section_bytes(handle, section)) }

    var provenance: String? {
        var count = 0
        guard let text = unsafe cdec_provenance(handle, &count) else { return nil }
        return unsafe String(decoding: UnsafeRawBufferPointer(start: text, count: count), as: UTF8.self)
    }

    func verify() throws(Failure) {
        var fault = cdec_fault()
        let status = unsafe cdec_verify(handle, &fault)
        if status != .CDEC_OK { throw Failure(status, fault) }
    }

    func completions(of text: String, limit: Int, room: Int = 16 * 255) -> [FoundWord] {
        completions(of: Array(text.utf8), limit: limit, room: room)
    }

    func completions(of text: [UInt8], limit: Int, room: Int = 16 * 255) -> [FoundWord] {
        unsafe search(text, limit, room, cdec_complete)
    }

    func spellings(of text: String, limit: Int = 16) -> [FoundWord] {
        unsafe search(Array(text.utf8), limit, 16 * 255, cdec_spellings)
    }

    private typealias Search = (
        OpaquePointer, UnsafePointer<CChar>?, Int, Int, UnsafeMutablePointer<cdec_word>, UnsafeMutablePointer<CChar>,
        Int
    ) -> Int

    private func search(_ text: [UInt8], _ limit: Int, _ room: Int, _ search: Search) -> [FoundWord] {
        let typed = text.map(CChar.init(bitPattern:))
        var words = [cdec_word](repeating: cdec_word(), count: limit)
        var buffer = [CChar](repeating: 0, count: room)
        let count = unsafe search(handle, typed, typed.count, limit, &words, &buffer, room)
        return words.prefix(count).map { FoundWord($0, text: Self.slice(buffer, $0)) }
    }

    /// The answer carries the typed text, for the call gives none.
    func lookup(_ text: String) -> FoundWord? {
        let typed = text.utf8.map(CChar.init(bitPattern:))
        var word = cdec_word()
        guard unsafe cdec_lookup(handle, typed, typed.count, &word) else { return nil }
        return FoundWord(word, text: Array(text.utf8))
    }

    /// Every spelling that a tour of the file shows, with its rank; `nil` when the tour ends early.
    func tour() -> [(text: [UInt8], rank: Int?)]? {
        final class Seen { var words: [(text: [UInt8], word: cdec_word)] = [] }
        let seen = Seen()
        let visit: cdec_visitor = { context, word, text in
            guard let context = unsafe context else { return false }
            let seen = unsafe Unmanaged<Seen>.fromOpaque(context).takeUnretainedValue()
            let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(word.pointee.text_count))
            unsafe seen.words.append((Array(bytes), word.pointee))
            return true
        }
        let isWhole = withExtendedLifetime(seen) {
            unsafe cdec_each_word(handle, visit, Unmanaged.passUnretained(seen).toOpaque())
        }
        guard isWhole else { return nil }
        return seen.words.map { text, word in
            var word = word
            var rank: UInt32 = 0
            return (text, unsafe cdec_rank(handle, &word, &rank) ? Int(rank) : nil)
        }
    }

    func isPrefix(_ text: String, _ more: String = "") -> Bool {
        let text = text.utf8.map(CChar.init(bitPattern:))
        let more = more.utf8.map(CChar.init(bitPattern:))
        return unsafe cdec_is_prefix(handle, text, text.count, more, more.count)
    }

    func rank(of found: FoundWord) -> Int? {
        var word = found.word
        var rank: UInt32 = 0
        return unsafe cdec_rank(handle, &word, &rank) ? Int(rank) : nil
    }

    func word(at rank: Int, room: Int = 255) -> FoundWord? {
        var word = cdec_word()
        var buffer = [CChar](repeating: 0, count: room)
        guard unsafe cdec_word_at(handle, UInt32(rank), &word, &buffer, room) else { return nil }
        return FoundWord(word, text: Self.slice(buffer, word))
    }

    /// Asks for everything that can be asked; in a broken file the answers are worth nothing, but every read is bounded.
    func walkEverything() -> Int {
        var seen = completions(of: "", limit: 16).count + completions(of: "", limit: 3).count
        let texts = ["a", "t", "th", "ca", "to", "tom", "tomm", "do", "dont", "cafe", "café", "э", "\u{1F600}", "x-y"]
        for text in texts {
            seen += completions(of: text, limit: 16).count + completions(of: text, limit: 2).count
            seen += spellings(of: text).count + (isPrefix(text, "t") ? 1 : 0)
            if let word = lookup(text) { seen += rank(of: word) ?? 0 }
        }
        for rank in 0..<min(Int(info.words), 64) {
            guard let word = word(at: rank) else { continue }
            seen += self.rank(of: word) ?? 0
            seen += completions(of: word.text, limit: 16).count
        }
        return seen + walkFollowers() + walkEndings()
    }
}

/// A word that `cdec_swipe` gave, with what it cost.
struct FoundSwipe {
    var word: FoundWord
    var lexicon: Int
    var path: Int32
    var cost: Int32
}

/// A word that `cdec_correct` gave, with what it cost.
struct FoundCorrection {
    var word: FoundWord
    var lexicon: Int
    var slips: UInt32
    var cost: Int32
}

extension OpenedDictionary {
    /// Corrections of a text, and whether the search came to its end.
    func corrections(
        of text: [UInt8], keys: [cdec_key_center] = [], touches: [cdec_touch] = [], charges: cdec_charges, limit: Int,
        costLimit: Int32 = .max, scratch: Int = 1 << 20
    ) -> (words: [FoundCorrection], isExact: Bool) {
        Self.corrections(
            in: [(self, 0)], of: text, keys: keys, touches: touches, charges: charges, limit: limit,
            costLimit: costLimit, scratch: scratch)
    }

    /// Corrections in several dictionaries, each with its handicap.
    static func corrections(
        in dictionaries: [(OpenedDictionary, handicap: Int32)], of text: [UInt8], keys: [cdec_key_center] = [],
        touches: [cdec_touch] = [], charges: cdec_charges, limit: Int, costLimit: Int32 = .max,
        scratch scratchBytes: Int = 1 << 20
    ) -> (words: [FoundCorrection], isExact: Bool) {
        var found = [cdec_correction](repeating: cdec_correction(), count: limit)
        var buffer = [CChar](repeating: 0, count: 16 * 255)
        let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: scratchBytes, alignment: 1)
        defer { unsafe scratch.deallocate() }
        var isExact = false
        let room = buffer.count
        let lexicons = unsafe dictionaries.map { unsafe cdec_lexicon(dictionary: $0.0.handle, handicap: $0.handicap) }
        let count = unsafe text.map(CChar.init(bitPattern:)).withUnsafeBufferPointer { text in
            unsafe keys.withUnsafeBufferPointer { keys in
                unsafe touches.withUnsafeBufferPointer { touches in
                    unsafe lexicons.withUnsafeBufferPointer { lexicons in
                        var typed = unsafe cdec_typed()
                        unsafe typed.text = text.baseAddress
                        unsafe typed.count = text.count
                        unsafe typed.taps = touches.baseAddress
                        unsafe typed.tap_count = touches.count
                        unsafe typed.keys = keys.baseAddress
                        unsafe typed.key_count = keys.count
                        var charges = charges
                        guard let base = scratch.baseAddress, let first = lexicons.baseAddress else { return 0 }
                        return unsafe cdec_correct(
                            first, lexicons.count, &typed, &charges, limit, costLimit, base, scratchBytes, &found,
                            &buffer, room, &isExact)
                    }
                }
            }
        }
        withExtendedLifetime(dictionaries) {}
        let words = found.prefix(count).map {
            FoundCorrection(
                word: FoundWord($0.word, text: slice(buffer, $0.word)), lexicon: Int($0.lexicon), slips: $0.slips,
                cost: $0.cost)
        }
        return (words, isExact)
    }

    /// Words for a path, and whether the search came to its end.
    func swiped(
        _ path: [cdec_path_point], keys: [cdec_key_center], charges: cdec_swipe_charges, limit: Int,
        costLimit: Int32 = .max, scratch: Int = Int(CDEC_SWIPE_SCRATCH)
    ) -> (words: [FoundSwipe], isExact: Bool) {
        Self.swiped(
            in: [(self, 0)], path, keys: keys, charges: charges, limit: limit, costLimit: costLimit, scratch: scratch)
    }

    /// Words of several dictionaries, each with its handicap.
    static func swiped(
        in dictionaries: [(OpenedDictionary, handicap: Int32)], _ path: [cdec_path_point], keys: [cdec_key_center],
        charges: cdec_swipe_charges, limit: Int, costLimit: Int32 = .max,
        scratch scratchBytes: Int = Int(CDEC_SWIPE_SCRATCH)
    ) -> (words: [FoundSwipe], isExact: Bool) {
        var found = [cdec_swiped](repeating: cdec_swiped(), count: limit)
        var buffer = [CChar](repeating: 0, count: 16 * 255)
        let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: scratchBytes, alignment: 1)
        defer { unsafe scratch.deallocate() }
        var isExact = false
        let room = buffer.count
        let lexicons = unsafe dictionaries.map { unsafe cdec_lexicon(dictionary: $0.0.handle, handicap: $0.handicap) }
        let count = unsafe path.withUnsafeBufferPointer { points in
            unsafe keys.withUnsafeBufferPointer { keys in
                unsafe lexicons.withUnsafeBufferPointer { lexicons in
                    var path = unsafe cdec_path()
                    unsafe path.points = points.baseAddress
                    unsafe path.point_count = points.count
                    unsafe path.keys = keys.baseAddress
                    unsafe path.key_count = keys.count
                    var charges = charges
                    guard let base = scratch.baseAddress, let first = lexicons.baseAddress else { return 0 }
                    return unsafe cdec_swipe(
                        first, lexicons.count, &path, &charges, limit, costLimit, base, scratchBytes, &found, &buffer,
                        room, &isExact)
                }
            }
        }
        withExtendedLifetime(dictionaries) {}
        return (swiped(found.prefix(count), buffer), isExact)
    }

    static func swiped(_ found: ArraySlice<cdec_swiped>, _ buffer: [CChar]) -> [FoundSwipe] {
        found.map {
            FoundSwipe(
                word: FoundWord($0.word, text: slice(buffer, $0.word)), lexicon: Int($0.lexicon), path: $0.path,
                cost: $0.cost)
        }
    }

    static func slice(_ buffer: [CChar], _ word: cdec_word) -> [UInt8] {
        let start = Int(word.text_offset)
        return buffer[start..<start + Int(word.text_count)].map(UInt8.init(bitPattern:))
    }
}
