internal import PressboardKit

/// A word that may stand for what was typed.
struct Candidate {
    /// As its list spells it; two words with a space between them for a missed space.
    var text: String
    var list: Int
    /// 100 × Zipf; of the rarer word for a missed space.
    var score: Int32
    /// What its slips cost, in ``SlipCharges/slipNat``.
    var slips: Int
    /// What ranks it, in ``SlipCharges/nat``.
    var cost: Int
    /// What it costs as the whole of what was typed; `nil` for one that goes on behind it.
    var wordCost: Int?
    /// What the costs hold for any slip at all, and for going on behind what was typed.
    var slipCharge = 0
    var completionCharge = 0
    /// It has slips that are not told by touches.
    var isSlip = false
    var isSplit = false
    /// It begins with what was typed and goes on.
    var goesOn = false
    /// What the costs are less for the words before it.
    var contextGain = 0
}

/// The words that may stand for what was typed, best first.
struct WordRanking {
    var isKnown = false
    /// Whether words begin with what was typed.
    var isPrefix = false
    /// What the words of each list cost more.
    var handicaps: [Int] = []
    /// Whether touches tell what is likely.
    var isTouched = false
    /// The list of the user's own words.
    var personalList: Int?
    var candidates: [Candidate] = []
    /// Index of the word that takes the place of what was typed; `nil` when that stays.
    var replacement: Int?

    /// Costs of the best other word from which on a word that was typed is taken for finished.
    private static let finished = 4 * SlipCharges.nat

    /// Whether a slot that keeps what was typed is of use.
    ///
    /// It is where a space would put another word there, where no list knows it and nothing goes on behind it, and where
    /// the other words are so much less likely than what was typed that they are not worth a slot.
    ///
    /// - Parameter slots: how many there are.
    func keepsTyped(_ typed: String, slots: Int) -> Bool {
        if replacement != nil { return true }
        if !isKnown { return !candidates.prefix(slots).contains(where: \.goesOn) }
        guard let own = candidates.firstIndex(where: { LetterCase.areEqual($0.text, typed) }), candidates.count > 1
        else {
            return true
        }
        let best = candidates[own == 0 ? 1 : 0]
        return best.cost > candidates[own].cost + Self.finished
    }

    /// Adds a word, or what is better of it than was known.
    mutating func add(_ candidate: Candidate) {
        var candidate = candidate
        if let place = candidates.firstIndex(where: { LetterCase.areEqual($0.text, candidate.text) }) {
            let known = candidates.remove(at: place)
            // The user's own spelling, or that of the language in which it costs least.
            let isOwn = (known: known.list == personalList, new: candidate.list == personalList)
            if isOwn.known || (known.cost <= candidate.cost && !isOwn.new) {
                candidate.text = known.text
                candidate.list = known.list
            }
            if known.cost <= candidate.cost { candidate.score = known.score }
            candidate.goesOn = candidate.goesOn || known.goesOn
            candidate.cost = min(known.cost, candidate.cost)
            if let cost = known.wordCost, cost <= candidate.wordCost ?? .max {
                candidate.wordCost = cost
                candidate.slips = known.slips
                candidate.slipCharge = known.slipCharge
                candidate.contextGain = known.contextGain
                candidate.isSlip = known.isSlip
            }
        }
        var place = candidates.count
        while place > 0, candidates[place - 1].cost > candidate.cost { place -= 1 }
        candidates.insert(candidate, at: place)
    }
}

/// What the word left of the caret is taken for.
struct WordState {
    /// A word that goes on behind what was typed, however far.
    var completion: Int
    /// The same where what was typed is a word: whoever wanted another would have gone on.
    var completionOfWord: Int
    /// Any slip at all, as most keys are hit.
    ///
    /// What slips cost tells them from one another, not from none. Touches tell by themselves.
    var slip: Int
    /// The same where what was typed is a word.
    var slipOfWord: Int
    /// Words that are shown.
    var shown = 3

    /// A word that goes on behind what was typed.
    func completion(of ranking: WordRanking) -> Int { ranking.isKnown ? completionOfWord : completion }

    /// In the middle of being typed: whoever goes on is helped most.
    static let growing = WordState(
        completion: SlipCharges.nat, completionOfWord: SlipCharges.nat, slip: 3 * SlipCharges.nat,
        slipOfWord: 3 * SlipCharges.nat)
    /// Typed to its end, or nearly.
    static let finished = WordState(
        completion: 4 * SlipCharges.nat, completionOfWord: 5 * SlipCharges.nat, slip: 0,
        slipOfWord: 3 * SlipCharges.nat / 2)
}

extension DictionarySuggestionProvider {
    /// What costs decide beside those of slips, in nats.
    private enum Charge {
        /// Touches of a word that lie nowhere near its keys.
        static let oddTouches = 8 * SlipCharges.nat
        /// What slips cost less than this, in ``SlipCharges/slipNat``, are apostrophes.
        static let leastSlip = 20
        /// A typed accent that the word lacks.
        static let lostAccent = 6 * SlipCharges.nat
        /// A space that was missed, and a letter above the space bar hit in its place.
        static let missedSpace = 13 * SlipCharges.nat / 2
        static let letterForSpace = 8 * SlipCharges.nat
        /// 100 × Zipf of a word that no list has: that of the rarest ones.
        static let unlistedScore: Int32 = 100
        /// Costs of the best word from which on a missed space is thought of, and slips in an unfinished word.
        static let unlikely = 13 * SlipCharges.nat
        static let hopeless = 20 * SlipCharges.nat
    }

    /// Words that each language may contribute to what begins as typed.
    private static let completionsPerLanguage = 3

    /// A word that was typed and what tells which one was meant.
    private struct Query {
        let word: TypedWord
        let bytes: TypedText
        let state: WordState
        let touches: [TouchPoint]
        let keys: KeyCenters
        let handicaps: [Int]
        let context: ContextScores

        var isTouched: Bool { !touches.isEmpty }
    }

    /// Ranks the words that may be meant by one that was typed.
    func ranking(
        of word: TypedWord, _ bytes: TypedText, _ state: WordState, after before: Substring, touches: [TouchPoint],
        keys: KeyCenters, learned: [LearnedFollower] = []
    ) -> WordRanking {
        let query = Query(
            word: word, bytes: bytes, state: state, touches: touches.count == word.text.count ? touches : [],
            keys: keys, handicaps: handicaps(after: before), context: context(after: before, learned: learned))
        var ranking = WordRanking()
        ranking.personalList = lexicons?.personalList(behind: languageCount)
        ranking.handicaps = query.handicaps
        ranking.isTouched = query.isTouched
        addListed(query, to: &ranking)
        addCompletions(query, to: &ranking)
        addLearned(query, to: &ranking)
        guard word.letterCount > 1 || query.isTouched, !dictionaries.isEmpty else {
            if lexicons != nil { ranking.candidates.removeAll { isHidden($0.text, from: $0.list) } }
            return ranking
        }

        addCorrections(query, completing: false, to: &ranking)
        if query.isTouched { addTyped(query, to: &ranking) }
        let best = bestCost(in: ranking)
        if best > Charge.unlikely, !ranking.isKnown { addSplit(query, to: &ranking) }
        if best > Charge.hopeless, !ranking.isPrefix { addCorrections(query, completing: true, to: &ranking) }
        ranking.candidates.removeAll { isHidden($0.text, from: $0.list) }
        ranking.replacement = replacement(of: word, keys: keys, in: ranking)
        if ranking.replacement == nil, !ranking.isKnown,
            let part = partlyReplaced(word, after: before, keys: keys)
        {
            var whole = part.original
            whole.text = part.text
            ranking.add(whole)
            ranking.replacement = ranking.candidates.firstIndex { $0.text == part.text }
        }
        return ranking
    }

    /// A word of a list as a candidate without slips: what its frequency costs, in its context, and besides.
    private func candidate(
        _ text: String, _ found: DictionaryWord, in list: Int, _ query: Query, charge: Int = 0, isWhole: Bool = true,
        completion: Int = 0
    ) -> Candidate {
        let gain = contextGain(of: found, spelled: text, in: list, query)
        let whole =
            SlipCharges.cost(ofScore: found.score, isTouched: query.isTouched) - gain + query.handicaps[list] + charge
        return Candidate(
            text: text, list: list, score: found.score, slips: 0, cost: isWhole ? whole : whole + completion,
            wordCost: isWhole ? whole : nil, completionCharge: isWhole ? 0 : completion, goesOn: !isWhole,
            contextGain: gain)
    }

    /// What a word of a list costs less for the words before it.
    private func contextGain(
        of found: DictionaryWord, spelled text: String? = nil, in list: Int, _ query: Query
    ) -> Int {
        let score = query.context.score(of: found, spelled: text, in: list, dictionaries[list])
        return SlipCharges.cost(ofScore: found.score, isTouched: query.isTouched)
            - SlipCharges.cost(ofScore: score, isTouched: query.isTouched)
    }

    /// Adds what was typed, where a list has it, or else its spellings with accents.
    private func addListed(_ query: Query, to ranking: inout WordRanking) {
        for (list, dictionary) in dictionaries.enumerated() {
            guard let found = dictionary.lookup(query.bytes) else { continue }
            ranking.isKnown = true
            // Other spellings of these letters may crowd it out of the completions.
            if !query.isTouched, !found.isOffensive {
                ranking.add(candidate(listedSpelling(of: query, in: list), found, in: list, query))
            }
        }
        guard !query.isTouched, !ranking.isKnown else { return }
        for (list, dictionary) in dictionaries.enumerated() where dictionary.wordCount > 0 {
            dictionary.forEachSpelling(of: query.bytes, limit: PackedDictionary.searchLimit) { found in
                if query.word.agrees(with: found.text) { ranking.add(candidate(found.text, found, in: list, query)) }
            }
        }
    }

    /// Adds words that begin as typed: the most frequent ones, and those that follow the words before.
    private func addCompletions(_ query: Query, to ranking: inout WordRanking) {
        let completion = query.state.completion(of: ranking)
        // What was typed may be one of them.
        let limit = Self.completionsPerLanguage + (ranking.isKnown ? 1 : 0)
        for (list, dictionary) in dictionaries.enumerated() where dictionary.wordCount > 0 {
            func add(_ found: DictionaryWord) {
                ranking.isPrefix = true
                let isWhole = TypedWord.letterCount(of: found.text) == query.word.letterCount
                if isWhole, query.isTouched { return }
                ranking.add(
                    candidate(
                        found.text, found, in: list, query, charge: found.lacksTypedAccent ? Charge.lostAccent : 0,
                        isWhole: isWhole, completion: completion))
            }
            forEachCompletion(
                of: query.bytes, hasAccents: !query.word.accents.isEmpty, in: list, limit: limit, add)
            guard let followers = query.context[list] else { continue }
            dictionary.forEachFollower(in: followers, beginning: query.bytes, limit: Self.completionsPerLanguage) {
                add($0.word)
            }
        }
    }

    /// Adds words that the user wrote behind the last word and that go on behind what was typed.
    private func addLearned(_ query: Query, to ranking: inout WordRanking) {
        guard !query.context.learned.isEmpty else { return }
        let typed = LetterCase.foldedLetters(of: query.word.text)
        let completion = query.state.completion(of: ranking)
        for learned in query.context.learned {
            let letters = LetterCase.foldedLetters(of: learned.word[...])
            guard letters.count > typed.count, letters.starts(with: typed), query.word.agrees(with: learned.word) else {
                continue
            }
            var isListed = false
            for (list, dictionary) in dictionaries.enumerated() {
                guard let found = learned.word.withTypedText(dictionary.lookup) else { continue }
                isListed = true
                if found.isOffensive { continue }
                ranking.add(
                    candidate(learned.word, found, in: list, query, isWhole: false, completion: completion))
            }
            guard !isListed, learned.share > 0 else { continue }
            let score = ContextScores.score(Charge.unlistedScore, following: learned.share)
            let cost = SlipCharges.cost(ofScore: score, isTouched: query.isTouched) + completion
            ranking.add(
                Candidate(
                    text: learned.word, list: 0, score: Charge.unlistedScore, slips: 0, cost: cost,
                    completionCharge: completion, goesOn: true))
        }
    }

    /// What was typed with the capitals of a list: a name typed in small letters.
    private func listedSpelling(of query: Query, in list: Int) -> String {
        let typed = String(query.word.text)
        var spelling: String?
        guard query.word.shape == .asListed else { return typed }
        dictionaries[list].forEachSpelling(of: query.bytes, limit: PackedDictionary.searchLimit) { found in
            if found.text == typed || (spelling == nil && LetterCase.areEqual(found.text, typed)) {
                spelling = found.text
            }
        }
        return spelling ?? typed
    }

    /// Adds what was typed, if a list has it and its touches are so odd that the search did not think of it.
    private func addTyped(_ query: Query, to ranking: inout WordRanking) {
        let typed = String(query.word.text)
        guard ranking.isKnown, !ranking.candidates.contains(where: { LetterCase.areEqual($0.text, typed) }) else {
            return
        }
        for (list, dictionary) in dictionaries.enumerated() {
            guard let found = dictionary.lookup(query.bytes), !found.isOffensive else { continue }
            ranking.add(candidate(typed, found, in: list, query, charge: Charge.oddTouches))
        }
    }

    private func bestCost(in ranking: WordRanking) -> Int {
        ranking.candidates.reduce(Int.max) { min($0, $1.wordCost ?? .max) }
    }

    /// Whether another list than the word's own flags it as offensive; what its own flags, the search leaves out.
    func isFlagged(_ word: String, outside list: Int) -> Bool {
        guard dictionaries.count > 1 else { return false }
        return word.withTypedText { text in
            dictionaries.indices.contains { $0 != list && dictionaries[$0].lookup(text)?.isOffensive == true }
        }
    }

    private func addCorrections(_ query: Query, completing: Bool, to ranking: inout WordRanking) {
        let slipCharge = ranking.isKnown ? query.state.slipOfWord : query.state.slip
        forEachCorrection(
            of: query.bytes, touches: query.touches, keys: query.keys, handicaps: query.handicaps,
            completing: completing, limit: query.state.shown + 1,
            costLimit: query.isTouched ? .max : Self.costLimit(slipCharge, shown: query.state.shown, in: ranking)
        ) { found in
            let isWhole = !completing || TypedWord.letterCount(of: found.word.text) <= query.word.letterCount
            let isSlip = !query.isTouched && found.slips >= Charge.leastSlip
            let gain = contextGain(of: found.word, in: found.list, query)
            let cost =
                found.cost - gain + (isSlip ? slipCharge : 0)
                + (query.word.agrees(with: found.word.text) ? 0 : Charge.lostAccent)
            ranking.add(
                Candidate(
                    text: found.word.text, list: found.list, score: found.word.score, slips: found.slips, cost: cost,
                    wordCost: isWhole ? cost : nil, slipCharge: isSlip ? slipCharge : 0, isSlip: isSlip,
                    contextGain: gain))
        }
    }

    /// What a word with slips must cost less than to be shown or applied, its charge for any slip aside.
    private static func costLimit(_ slipCharge: Int, shown: Int, in ranking: WordRanking) -> Int {
        guard ranking.candidates.count >= shown else { return .max }
        let toBeShown = ranking.candidates[shown - 1].cost - slipCharge
        guard !ranking.isKnown, let longer = ranking.candidates.first(where: { $0.wordCost == nil }) else {
            return ranking.isKnown ? toBeShown : .max
        }
        // Words that go on behind the right one do not keep it from being applied, nor does what speaks for them before.
        return max(toBeShown, longer.cost + longer.contextGain - slipCharge / 2 + 4 * SlipCharges.nat)
    }

    // MARK: Missed spaces

    /// Adds the likeliest two words of one language that were typed without the space between them.
    private func addSplit(_ query: Query, to ranking: inout WordRanking) {
        guard (4...24).contains(query.word.letterCount) else { return }
        let (text, keys, handicaps) = (query.word.text, query.keys, query.handicaps)
        var best: (cost: Int, charge: Int, list: Int, head: Substring, tail: Substring)?
        for list in dictionaries.indices.prefix(languageCount) {
            var place = text.index(after: text.startIndex)
            while place < text.endIndex {
                let head = text[..<place]
                // No word begins with more letters than these.
                guard head.withTypedText({ dictionaries[list].isPrefix($0, followedBy: .empty) }) else { break }
                let next = text.index(after: place)
                defer { place = next }
                guard let first = commonScore(of: head, in: list) else { continue }
                func consider(_ tail: Substring, _ charge: Int) {
                    guard let second = commonScore(of: tail, in: list) else { return }
                    let cost =
                        SlipCharges.cost(ofScore: first) + SlipCharges.cost(ofScore: second) + charge + handicaps[list]
                    if cost < best?.cost ?? .max { best = (cost, charge, list, head, tail) }
                }
                consider(text[place...], Charge.missedSpace)
                if next < text.endIndex, keys.isAboveSpace(text[place]) {
                    consider(text[next...], Charge.letterForSpace)
                }
            }
        }
        guard let best, let first = spelling(of: best.head, in: best.list),
            let second = spelling(of: best.tail, in: best.list)
        else { return }
        ranking.add(
            Candidate(
                text: "\(first.text) \(second.text)", list: best.list, score: min(first.score, second.score),
                slips: best.charge * SlipCharges.slipNat / SlipCharges.nat, cost: best.cost, wordCost: best.cost,
                isSplit: true))
    }

    /// Score of the most frequent word of these letters, unless it is rare; of single letters only everyday words.
    private func commonScore(of text: Substring, in list: Int) -> Int32? {
        let leastScore: Int32 =
            switch text.unicodeScalars.count {
            case 1: 620
            case 2: 520
            default: 350
            }
        let score = text.withTypedText { dictionaries[list].bestScore(of: $0) }
        return score.flatMap { $0 >= leastScore ? $0 : nil }
    }

    private func spelling(of text: Substring, in list: Int) -> DictionaryWord? {
        var found: DictionaryWord?
        text.withTypedText { typed in dictionaries[list].forEachSpelling(of: typed, limit: 1) { found = $0 } }
        return found
    }
}
