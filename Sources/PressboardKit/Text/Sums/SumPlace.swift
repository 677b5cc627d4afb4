/// Where a sum that ends at a place may begin, by what stands left of it.
struct SumPlace {
    private let window: [Unicode.Scalar]
    private let end: Int
    private let marks: NumberMarks
    private let isWholeText: Bool

    /// Looks at what stands left of `end`.
    ///
    /// - Parameter isWholeText: whether nothing stands left of the window.
    init(_ window: [Unicode.Scalar], end: Int, marks: NumberMarks, isWholeText: Bool) {
        self.window = window
        self.end = end
        self.marks = marks
        self.isWholeText = isWholeText
    }

    /// The places, leftmost first: those with no half of a pair of parentheses between them and the end.
    var starts: [Int] {
        var starts: [Int] = []
        var open = 0
        for index in (0..<end).reversed() {
            guard belongs(index) else { break }
            if window[index] == ")" { open += 1 }
            if window[index] == "(" { open -= 1 }
            if open < 0 { break }
            if open == 0, begins(index), isFree(index) { starts.append(index) }
        }
        return starts.reversed()
    }

    /// Whether a scalar may be part of a sum.
    private func belongs(_ index: Int) -> Bool {
        let scalar = window[index]
        if SumTokens.isLetter(scalar) {
            // Only between two amounts, else it is the end of a word or a name for something unknown.
            return nearest(before: index).map { Self.endsAmount(window[$0]) } ?? false
        }
        switch scalar {
        case ".", ",", "٫": return true
        default:
            return SumTokens.isSpace(scalar) || marks.isGrouping(scalar) || SumTokens.sign(scalar) != nil
                || Self.isDigit(scalar)
        }
    }

    /// Whether a sum can begin with this scalar.
    private func begins(_ index: Int) -> Bool {
        switch window[index] {
        case "-", "\u{2212}", "(", marks.decimal, ".": index + 1 < end && !SumTokens.isSpace(window[index + 1])
        default: Self.isDigit(window[index])
        }
    }

    /// Whether nothing left of a place makes what begins there the rest of something else.
    private func isFree(_ start: Int) -> Bool {
        guard start > 0 else { return isWholeText }
        guard !window[start - 1].properties.isWhitespace else { return isFree(behindSpaceAt: start - 1) }
        return isFree(behindMarkAt: start - 1)
    }

    private func isFree(behindSpaceAt space: Int) -> Bool {
        guard let index = nearest(before: space + 1) else { return isWholeText }
        let scalar = window[index]
        switch scalar {
        // The last group of a telephone number, or the fraction of a mixed number; but not after the last result.
        case _ where Self.isDigit(scalar): return isResult(endingAt: index)
        case "%", "٪": return false
        // An area code; `1)` counts the lines of a list.
        case ")": return window[..<index].last { !Self.isDigit($0) } != "(" || !Self.isDigit(window[index - 1])
        // A bullet, or a hyphen for a dash between words.
        case "-", "*", "·":
            guard let left = nearest(before: index), window[left] != "\n" else { return true }
            return scalar == "-" && left > 0 && left < index - 1 && isPartOfWord(left) && isPartOfWord(left - 1)
        case "=": return true
        default: return SumTokens.sign(scalar) == nil || SumTokens.isLetter(scalar)
        }
    }

    private func isFree(behindMarkAt index: Int) -> Bool {
        let before = index > 0 ? window[index - 1] : " "
        switch window[index] {
        case "(", "[", "{", "\"", "'", "“", "”", "„", "«", "»", "‘", "’", "‚", "‹", "›", "¿", "¡":
            guard !before.properties.isAlphabetic, !Self.isDigit(before) else { return false }
        case ":", ";", ",":
            guard !Self.isDigit(before) else { return false }
        case "=": break
        case let scalar where scalar.properties.generalCategory == .currencySymbol:
            guard !Self.isDigit(before) else { return false }
        default: return false
        }
        // Addresses have such marks too.
        let token = window[..<index].reversed().prefix { !$0.properties.isWhitespace }
        return !token.contains { "/@?&#\\_~%".unicodeScalars.contains($0) }
    }

    /// Whether the number that ends here stands behind an equals sign.
    private func isResult(endingAt index: Int) -> Bool {
        guard
            let mark = window[...index].lastIndex(where: { !Self.isDigit($0) && !".,٫-−".unicodeScalars.contains($0) })
        else { return false }
        return nearest(before: mark + 1).map { window[$0] == "=" } ?? false
    }

    /// The nearest scalar left of a place that is no space of the line.
    private func nearest(before index: Int) -> Int? {
        window[..<index].lastIndex { !SumTokens.isSpace($0) && $0 != "\t" }
    }

    private func isPartOfWord(_ index: Int) -> Bool { window[index].properties.isAlphabetic }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { NumberMarks.zero(ofDigit: scalar) != nil }

    private static func endsAmount(_ scalar: Unicode.Scalar) -> Bool {
        scalar == ")" || scalar == "%" || scalar == "٪" || isDigit(scalar)
    }
}
