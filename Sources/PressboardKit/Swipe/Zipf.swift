private import Foundation

/// Frequencies where only ranks are known.
package enum Zipf {
    /// One over the share of the first word: the harmonic number of some 100,000 words.
    private static let harmonic = 12.1

    /// 100 × Zipf of a word of a list in which the share of a word is proportional to one over its place.
    ///
    /// - Parameter rank: the place, 0 the first; below that counts as 0.
    /// - Source: Zipf, “Human behavior and the principle of least effort”, 1949.
    static func score(ofRank rank: Int) -> Int16 {
        Int16(max(0, (900 - 100 * log10(harmonic * (Double(max(0, rank)) + 1))).rounded()))
    }

    /// The place of a word of such a list by 100 × Zipf.
    package static func rank(ofScore score: Int32) -> Int {
        Int(max(0, min(pow(10, (900 - Double(score)) / 100) / harmonic - 1, 1_000_000)).rounded())
    }
}
