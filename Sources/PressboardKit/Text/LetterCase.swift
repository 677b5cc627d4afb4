internal import CDecoder

/// Comparisons and changes of case, one scalar to one scalar.
package enum LetterCase {
    /// Whether two texts are equal but for case and the form of their apostrophes.
    package static func areEqual(_ a: String, _ b: String) -> Bool {
        var left = a.unicodeScalars.makeIterator()
        var right = b.unicodeScalars.makeIterator()
        while true {
            switch (left.next(), right.next()) {
            case (nil, nil): return true
            case (let x?, let y?) where x == y || lower(x.value) == lower(y.value): continue
            case (let x?, let y?) where isApostrophe(x) && isApostrophe(y): continue
            default: return false
            }
        }
    }

    /// The capitals of a typed text, to be carried over to a word that replaces it.
    package enum Shape: Sendable {
        /// No capitals, or capitals in places of their own.
        case asListed
        /// The first letter is a capital and no other.
        case first
        /// Two or more letters, all of them capitals.
        case all

        /// Reads the shape of a typed text.
        package init(of typed: Substring) {
            var capitals = 0
            var cased = 0
            var firstIsCapital = false
            for scalar in typed.unicodeScalars {
                let isCapital = lower(scalar.value) != scalar.value
                guard isCapital || upper(scalar.value) != scalar.value else { continue }
                if cased == 0 { firstIsCapital = isCapital }
                cased += 1
                if isCapital { capitals += 1 }
            }
            if capitals == 0 {
                self = .asListed
            } else if capitals == cased {
                self = cased > 1 ? .all : .first
            } else {
                self = capitals == 1 && firstIsCapital ? .first : .asListed
            }
        }

        /// Gives a listed word this shape; capitals that the list has stay.
        package func applied(to word: String) -> String {
            switch self {
            case .asListed: word
            case .first: hasCapital(word) ? word : mapped(word, firstOnly: true)
            case .all: mapped(word, firstOnly: false)
            }
        }
    }

    /// Whether a scalar is a mark on the letter before it.
    package static func isMark(_ scalar: Unicode.Scalar) -> Bool { cdec_is_mark(scalar.value) }

    /// The folded letters of a word, without apostrophes, hyphens and marks.
    package static func foldedLetters(of word: Substring) -> [Unicode.Scalar] {
        var letters: [Unicode.Scalar] = []
        letters.reserveCapacity(word.utf8.count)
        for scalar in word.unicodeScalars where !isApostrophe(scalar) && scalar != "-" {
            if let folded = Unicode.Scalar(cdec_fold_scalar(scalar.value)), folded.value != 0 { letters.append(folded) }
        }
        return letters
    }

    /// The key that types a scalar: its small letter without accents; `nil` for marks, which no key types by itself.
    package static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        let folded = cdec_fold_scalar(scalar.value)
        return folded == 0 ? nil : Unicode.Scalar(folded)
    }

    /// Whether a scalar is part of a word: a letter, a number or a mark.
    package static func isInWord(_ scalar: Unicode.Scalar) -> Bool { cdec_is_word_scalar(scalar.value) }

    /// Whether a scalar stands for an apostrophe: straight, curly, or the modifier letter that Ukrainian is typed with.
    package static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "'" || scalar == "’" || scalar == "\u{2BC}"
    }

    /// Gives a listed word the apostrophes of a typed text: curly ones once a curly one was typed, straight ones when
    /// only straight ones were, and its own when none was.
    package static func withApostrophes(of typed: Substring, _ word: String) -> String {
        guard word.unicodeScalars.contains(where: isApostrophe) else { return word }
        let kinds: [Unicode.Scalar] = ["’", "\u{2BC}", "'"]
        guard let wanted = kinds.first(where: typed.unicodeScalars.contains) else { return word }
        return String(String.UnicodeScalarView(word.unicodeScalars.map { isApostrophe($0) ? wanted : $0 }))
    }

    /// Whether a word has a capital behind its first letter (NATO, iPhone).
    package static func hasInnerCapital(_ word: String) -> Bool {
        word.unicodeScalars.dropFirst().contains { lower($0.value) != $0.value }
    }

    private static func hasCapital(_ word: String) -> Bool {
        word.unicodeScalars.contains { lower($0.value) != $0.value }
    }

    private static func mapped(_ word: String, firstOnly: Bool) -> String {
        var result = String.UnicodeScalarView()
        var isDone = false
        for scalar in word.unicodeScalars {
            let capital = isDone ? scalar : Unicode.Scalar(upper(scalar.value)) ?? scalar
            result.append(capital)
            if firstOnly, capital != scalar || lower(scalar.value) != scalar.value { isDone = true }
        }
        return String(result)
    }

    private static func lower(_ scalar: UInt32) -> UInt32 { cdec_lower_scalar(scalar) }
    private static func upper(_ scalar: UInt32) -> UInt32 { cdec_upper_scalar(scalar) }
}
