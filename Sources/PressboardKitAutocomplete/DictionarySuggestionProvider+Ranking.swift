internal import PressboardKit

extension DictionarySuggestionProvider {
    /// Words that each language may contribute to what begins as typed.
    private static let completionsPerLanguage = 3

    /// Ranks the words that may be meant by one that was typed.
    func ranking(
        of word: TypedWord, _ bytes: TypedText, _ state: WordState, after before: Substring, touches: [TouchPoint],
        keys: KeyCenters, learned: [LearnedFollower] = []
    ) -> WordRanking {
        let query = RankingQuery(
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
        if best > RankingCharge.unlikely, !ranking.isKnown { addSplit(query, to: &ranking) }
        if best > RankingCharge.hopeless, !ranking.isPrefix { addCorrections(query, completing: true, to: &ranking) }
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
        _ text: String, _ found: DictionaryWord, in list: Int, _ query: RankingQuery, charge: Int = 0,
        isWhole: Bool = true, completion: Int = 0
    ) -> Candidate {
        let gain = contextGain(of: found, spelled: text, in: list, query, goesOn: !isWhole)
        let whole =
            SlipCharges.cost(ofScore: found.score, isTouched: query.isTouched) - gain + query.handicaps[list] + charge
        return Candidate(
            text: text, list: list, score: found.score, slips: 0, cost: isWhole ? whole : whole + completion,
            wordCost: isWhole ? whole : nil, completionCharge: isWhole ? 0 : completion, goesOn: !isWhole,
            contextGain: gain)
    }

    /// What a word of a list costs less for the words before it.
    private func contextGain(
        of found: DictionaryWord, spelled text: String? = nil, in list: Int, _ query: RankingQuery, goesOn: Bool = false
    ) -> Int {
        let score = query.context.score(of: found, spelled: text, in: list, dictionaries[list], goesOn: goesOn)
        return SlipCharges.cost(ofScore: found.score, isTouched: query.isTouched)
            - SlipCharges.cost(ofScore: score, isTouched: query.isTouched)
    }

    /// Adds what was typed, where a list has it, or else its spellings with accents.
    private func addListed(_ query: RankingQuery, to ranking: inout WordRanking) {
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
    private func addCompletions(_ query: RankingQuery, to ranking: inout WordRanking) {
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
                        found.text, found, in: list, query,
                        charge: found.lacksTypedAccent ? RankingCharge.lostAccent : 0, isWhole: isWhole,
                        completion: completion))
            }
            forEachCompletion(
                of: query.bytes, hasAccents: !query.word.accents.isEmpty, in: list,
                behind: query.context.ending(in: list), limit: limit, add)
            guard let followers = query.context[list] else { continue }
            dictionary.forEachFollower(in: followers, beginning: query.bytes, limit: Self.completionsPerLanguage) {
                add($0.word)
            }
        }
    }

    /// Adds words that the user wrote behind the last word and that go on behind what was typed.
    private func addLearned(_ query: RankingQuery, to ranking: inout WordRanking) {
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
            let score = ContextScores.score(RankingCharge.unlistedScore, following: learned.share)
            let cost = SlipCharges.cost(ofScore: score, isTouched: query.isTouched) + completion
            ranking.add(
                Candidate(
                    text: learned.word, list: 0, score: RankingCharge.unlistedScore, slips: 0, cost: cost,
                    completionCharge: completion, goesOn: true))
        }
    }

    /// What was typed with the capitals of a list: a name typed in small letters.
    private func listedSpelling(of query: RankingQuery, in list: Int) -> String {
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
    private func addTyped(_ query: RankingQuery, to ranking: inout WordRanking) {
        let typed = String(query.word.text)
        guard ranking.isKnown, !ranking.candidates.contains(where: { LetterCase.areEqual($0.text, typed) }) else {
            return
        }
        for (list, dictionary) in dictionaries.enumerated() {
            guard let found = dictionary.lookup(query.bytes), !found.isOffensive else { continue }
            ranking.add(candidate(typed, found, in: list, query, charge: RankingCharge.oddTouches))
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

    private func addCorrections(_ query: RankingQuery, completing: Bool, to ranking: inout WordRanking) {
        let slipCharge = ranking.isKnown ? query.state.slipOfWord : query.state.slip
        forEachCorrection(
            of: query.bytes, touches: query.touches, keys: query.keys, handicaps: query.handicaps,
            completing: completing, limit: query.state.shown + 1,
            costLimit: query.isTouched ? .max : Self.costLimit(slipCharge, shown: query.state.shown, in: ranking)
        ) { found in
            let isWhole = !completing || TypedWord.letterCount(of: found.word.text) <= query.word.letterCount
            let isSlip = !query.isTouched && found.slips >= RankingCharge.leastSlip
            let gain = contextGain(of: found.word, in: found.list, query)
            let cost =
                found.cost - gain + (isSlip ? slipCharge : 0)
                + (query.word.agrees(with: found.word.text) ? 0 : RankingCharge.lostAccent)
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
}
