import CDecoder

/// What a word list says of itself, without a dictionary: found by looking at every word.
struct ListModel {
    struct Entry {
        var spelling: [UInt8]
        var scalars: [Unicode.Scalar]
        var key: [UInt32]
        var score: Int
        var rank: Int
        var flags: UInt8

        var isHidden: Bool { flags != 0 }
        var isOffensive: Bool { flags & UInt8(CDEC_WORD_OFFENSIVE) != 0 }
        var lowered: [UInt32] { scalars.map { cdec_lower_scalar($0.value) } }
        /// Equal for spellings that differ by case or by the form of an apostrophe alone.
        var alike: [UInt32] { lowered.map { cdec_is_letter($0) ? $0 : cdec_fold_scalar($0) } }
    }

    /// Words that are kept, in the order of the list.
    private(set) var entries: [Entry] = []
    private let keep: Set<UInt32>

    init(_ words: [SourceWord], keep: [Unicode.Scalar] = []) {
        self.keep = Set(keep.map(\.value))
        var seen: Set<[UInt8]> = []
        var visible: Set<[UInt32]> = []
        for word in words where seen.insert(word.text).inserted {
            let scalars = Array(String(decoding: word.text, as: UTF8.self).unicodeScalars)
            var entry = Entry(
                spelling: word.text, scalars: scalars, key: scalars.compactMap { key(of: $0) },
                score: min(Int(word.score), entries.last?.score ?? .max), rank: entries.count,
                flags: word.isOffensive ? UInt8(CDEC_WORD_OFFENSIVE) : 0)
            if !entry.isOffensive, visible.contains(entry.alike) { entry.flags |= UInt8(CDEC_WORD_CASE_TWIN) }
            if !entry.isHidden { visible.insert(entry.alike) }
            entries.append(entry)
        }
    }

    private func key(of scalar: Unicode.Scalar) -> UInt32? {
        let lower = cdec_lower_scalar(scalar.value)
        let key = keep.contains(lower) ? lower : cdec_fold_scalar(scalar.value)
        return key == 0 ? nil : key
    }

    func key(of text: String) -> [UInt32] { text.unicodeScalars.compactMap { key(of: $0) } }

    /// Visible words that begin with `text`, in the order of the list.
    func completions(of text: String) -> [Entry] {
        let typed = key(of: text)
        return entries.filter { !$0.isHidden && begins($0.key, with: typed) }
    }

    /// Whether a word has the accents that were typed; a letter typed without one stands for any.
    ///
    /// - Parameter letters: lower-case letters, none of which is passed over.
    func agrees(_ entry: Entry, with letters: ArraySlice<UInt32>) -> Bool {
        zip(entry.lowered, letters).allSatisfy { $0 == $1 || cdec_fold_scalar($0) == $1 }
    }

    /// Signs that may be left out inside a word.
    private static let skippable: Set<UInt32> = [0x27, 0x2D, 0xB7, 0x22]

    private func begins(_ key: [UInt32], with typed: [UInt32]) -> Bool {
        var matched = 0
        var passed = 0
        for scalar in key where matched < typed.count {
            if scalar == typed[matched] {
                matched += 1
            } else if matched > 0, passed < 2, Self.skippable.contains(scalar) {
                passed += 1
            } else {
                return false
            }
        }
        return matched == typed.count
    }
}
