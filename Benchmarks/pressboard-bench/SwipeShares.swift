internal import PressboardKit
internal import PressboardKitAutocomplete

/// The words of one or several lists as swipes are counted: by their letters alone, in small form.
///
/// Prompts of swipes are written in small letters and without apostrophes, and no swipe can tell them apart.
struct SwipeWords {
    /// Best rank in a list by the letters of the word.
    private let ranks: [String: Int]

    /// Ranks from here on are those of rare words.
    static let firstRare = 20_000

    init(_ languages: [Language]) {
        var ranks: [String: Int] = [:]
        for language in languages {
            ranks.reserveCapacity(ranks.count + language.dictionary.wordCount)
            for rank in 0..<language.dictionary.wordCount {
                guard let word = language.dictionary.word(atRank: rank) else { continue }
                let letters = Self.letters(word.text)
                ranks[letters] = min(ranks[letters] ?? rank, rank)
            }
        }
        self.ranks = ranks
    }

    func rank(of word: String) -> Int? { ranks[Self.letters(word)] }

    static func letters(_ word: String) -> String {
        // What most words are.
        if word.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) { return word }
        return word.lowercased().filter(\.isLetter)
    }
}

/// How often the word of a swipe came first, and in three.
struct SwipeShares {
    var every = Shares()
    /// Of swipes that follow a word of the list.
    var traced = Shares()
    /// Both with apostrophes and hyphens counted.
    var everyStrict = Shares()
    var tracedStrict = Shares()
    private(set) var strata = Strata()
    private(set) var unlisted = 0

    private static let lengths = ["1 to 2", "3 to 4", "5 to 6", "7 to 9", "10 and more"]

    init() {
        strata = Strata(
            Self.lengths.map { "\($0) letters" }
                + [
                    "doubled letters", "no doubled letters", "lifted on the last letter", "lifted a key away", "common",
                    "rare", "not in the list", "natural prompts", "random prompts",
                ])
    }

    mutating func add(_ trace: SwipeTrace, _ ranking: [Suggestion], _ words: SwipeWords) {
        let letters = SwipeWords.letters(trace.word)
        let place = ranking.place(ofLetters: letters)
        let strictPlace = ranking.place(of: trace.word)
        let rank = words.rank(of: trace.word)
        every.add(place: place)
        everyStrict.add(place: strictPlace)
        if rank == nil { unlisted += 1 }
        if trace.isTraced, rank != nil {
            traced.add(place: place)
            tracedStrict.add(place: strictPlace)
        }
        let length = trace.length
        let group = length < 3 ? 0 : length < 5 ? 1 : length < 7 ? 2 : length < 10 ? 3 : 4
        strata.add("\(Self.lengths[group]) letters", place: place)
        strata.add(trace.isDoubled ? "doubled letters" : "no doubled letters", place: place)
        strata.add(trace.endsAside ? "lifted a key away" : "lifted on the last letter", place: place)
        strata.add(
            rank.map { $0 < SwipeWords.firstRare ? "common" : "rare" } ?? "not in the list", place: place)
        switch trace.set {
        case "": break
        case SwipeTrace.natural: strata.add("natural prompts", place: place)
        case "rand": strata.add("random prompts", place: place)
        default: strata.add("prompts of “\(trace.set)”", place: place)
        }
    }

    var unlistedPercent: Double { percent(unlisted, of: every.count) }
}

extension [Suggestion] {
    /// The place of a word by its letters alone, in small form.
    func place(ofLetters letters: String) -> Int? { firstIndex { SwipeWords.letters($0.text) == letters } }
}
