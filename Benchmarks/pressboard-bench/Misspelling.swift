internal import PressboardKit

/// A misspelt word and what was meant by it.
struct Misspelling {
    let typed: String
    let intended: String
    /// The kind of slip.
    let stratum: String

    init(typed: String, intended: String, stratum: String? = nil) {
        self.typed = typed
        self.intended = intended
        self.stratum = stratum ?? Self.kind(typed, intended)
    }

    /// What stands before the word at the caret, and stays when a slot is picked.
    var head: Substring { typed.dropLast(SuggestionText.currentWord(in: typed).count) }

    /// Reads lines of `typed⇥intended` or `typed⇥intended⇥kind`.
    ///
    /// - Throws: `BenchError.data` naming the line that has another form.
    static func read(_ file: DataFile) throws(BenchError) -> [Misspelling] {
        var pairs: [Misspelling] = []
        pairs.reserveCapacity(file.lines.count)
        for (number, line) in file.lines {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 2 || fields.count == 3, !fields.contains("") else {
                throw file.fault(number, "not of the form typed⇥intended or typed⇥intended⇥stratum")
            }
            pairs.append(
                Misspelling(typed: fields[0], intended: fields[1], stratum: fields.count == 3 ? fields[2] : nil))
        }
        return pairs
    }

    /// The kind of slip, read off the two words.
    private static func kind(_ typed: String, _ intended: String) -> String {
        if LetterCase.areEqual(typed, intended) { return "capitals" }
        if intended.contains(" ") { return "missed space" }
        func folded(_ word: String) -> [Character] {
            SwipeDecoder.fold(word).filter { $0 != "'" && $0 != "’" }
        }
        var (from, to) = (folded(typed)[...], folded(intended)[...])
        if from == to { return typed.count == intended.count ? "accents" : "apostrophe" }
        while let first = from.first, first == to.first {
            from.removeFirst()
            to.removeFirst()
        }
        while let last = from.last, last == to.last {
            from.removeLast()
            to.removeLast()
        }
        return switch (from.count, to.count) {
        case (0, 1): "missing letter"
        case (1, 0): "extra letter"
        case (1, 1): "wrong letter"
        case (2, 2) where from.first == to.last && from.last == to.first: "swapped letters"
        default: "several slips"
        }
    }
}
