internal import Foundation
internal import PressboardKitAutocomplete

/// What is kept of a million learned words, and of a million learned pairs.
enum LearnedData {
    private static let million = 1_000_000

    static func measure(_ progress: Progress, _ report: inout Report) {
        progress.step("a million words")
        let words = lexicon()
        progress.step("a million pairs")
        let pairs = predictor()
        var table = Table("kept of a million that were learned", "words", "bytes")
        table.add("own words", Format.whole(words.count), Format.whole(words.bytes))
        table.add("words with followers", Format.whole(pairs.count), Format.whole(pairs.bytes))
        report.tables.append(table)
        report.figure("million_words_bytes", Double(words.bytes))
        report.figure("million_pairs_bytes", Double(pairs.bytes))
        report.bounds += [
            Bound("own words kept of a million", Double(words.count), atMost: Double(LexiconLimits.words)),
            Bound("their archive", Double(words.bytes) / 1_024, atMost: 512, "KiB"),
            Bound(
                "words with followers kept of a million pairs", Double(pairs.count),
                atMost: Double(NextWordPredictor.maxLearnedContexts)),
            Bound("their archive", Double(pairs.bytes) / 1_024, atMost: 1_024, "KiB"),
        ]
    }

    /// A word of letters for a number, another one for each.
    private static func word(_ number: Int) -> String {
        var text = "zq"
        var rest = number
        repeat {
            text.unicodeScalars.append(Unicode.Scalar(UInt8(97 + rest % 26)))
            rest /= 26
        } while rest > 0
        return text
    }

    private static func lexicon() -> (count: Int, bytes: Int) {
        let lines = (0..<million).map { "word\t\(word($0))\n" }
        let lexicon = UserLexicon()
        lexicon.restore(LexiconArchive(text: lines.joined()))
        return (lexicon.words.count, lexicon.archive.data.count)
    }

    private static func predictor() -> (count: Int, bytes: Int) {
        let predictor = NextWordPredictor()
        for number in 0..<million { predictor.learn(word(number), after: word(number / 20)) }
        return (predictor.learnedPairs.count, predictor.archive.data.count)
    }
}
