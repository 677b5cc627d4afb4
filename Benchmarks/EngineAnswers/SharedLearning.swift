internal import PressboardKit
internal import PressboardKitAutocomplete

/// Several threads that teach one lexicon or one predictor while others ask it.
package enum SharedLearning {
    /// Each thread adds, keeps, forgets and blocks words of its own, and all keep one word.
    ///
    /// - Parameter count: words a thread.
    /// - Returns: how many questions were asked, and what was lost, torn or answered from an earlier state.
    package static func teachLexicon(threads: Int, words count: Int) -> (asked: Int, faults: [String]) {
        let lexicon = UserLexicon()
        let provider = QuestionKeyboard.both.provider.combined(with: lexicon)
        _ = lexicon.add(shared)
        let faults = Threads.results(threads) { thread -> [String] in
            var faults: [String] = []
            func expect(_ isRight: Bool, _ claim: String) { if !isRight { faults.append(claim) } }
            for number in 0..<count {
                let (kept, forgotten, blocked) = (
                    word("k", thread, number), word("f", thread, number), word("b", thread, number)
                )
                expect(lexicon.add(kept) == nil && provider.isKnown(kept), "“\(kept)” is not there once added")
                expect(lexicon.add(forgotten) == nil, "“\(forgotten)” is refused")
                lexicon.forget(forgotten)
                expect(!provider.isKnown(forgotten), "“\(forgotten)” is there after it was forgotten")
                expect(lexicon.block(blocked) == nil, "“\(blocked)” cannot be blocked")
                lexicon.noteKept(KeptWord(shared), in: provider)
                expect(
                    provider.suggestions(for: String(kept.dropLast())).contains { $0.text == kept },
                    "“\(kept)” is not suggested")
                expect(!provider.suggestions(for: "the").isEmpty, "the lists of languages are gone")
            }
            return faults
        }.flatMap { $0 }
        return (threads * count * 4, faults + faultsOfEnd(lexicon, threads, count))
    }

    private static func faultsOfEnd(_ lexicon: UserLexicon, _ threads: Int, _ count: Int) -> [String] {
        func all(_ kind: Character) -> [String] {
            (0..<threads).flatMap { thread in (0..<count).map { word(kind, thread, $0) } }
        }
        var faults: [String] = []
        let words = lexicon.words
        if words.map(\.text).sorted() != (all("k") + [shared]).sorted() {
            faults.append("\(words.count) words instead of \(threads * count + 1)")
        }
        let uses = words.first { $0.text == shared }?.uses
        if uses != threads * count { faults.append("\(uses ?? 0) uses instead of \(threads * count)") }
        if lexicon.blockedWords != all("b").sorted() { faults.append("\(lexicon.blockedWords.count) blocked words") }
        let copy = UserLexicon()
        copy.restore(lexicon.archive)
        if copy.words != words || copy.blockedWords != lexicon.blockedWords {
            faults.append("the archive is not what was learned")
        }
        return faults
    }

    /// Each thread learns followers of a word of its own and of one that all share.
    ///
    /// - Parameter count: words a thread, 31 at most with eight threads: above 255 counts are halved.
    package static func teachPairs(threads: Int, words count: Int) -> (asked: Int, faults: [String]) {
        let predictor = NextWordPredictor(provider: QuestionKeyboard.both.provider)
        let faults = Threads.results(threads) { thread -> [String] in
            var faults: [String] = []
            let own = word("o", thread, 0)
            for number in 1...count {
                predictor.learn("follower", after: shared)
                predictor.learn(own, after: own)
                let learned = predictor.learnedFollowers(of: own)
                // What is taken off the count for what was not seen is three quarters.
                if learned != [LearnedFollower(word: own, share: (Double(number) - 0.75) / Double(number))] {
                    faults.append("“\(own)” is followed by \(learned) after \(number) times")
                }
                if predictor.nextWords(after: own, limit: 3).first != own { faults.append("“\(own)” is not predicted") }
                if predictor.nextWords(after: "thank", limit: 1) != ["you"] { faults.append("mapped pairs are gone") }
                let dropped = word("d", thread, number)
                predictor.learn(dropped, after: own)
                predictor.forget(dropped)
            }
            return faults
        }.flatMap { $0 }
        let total = threads * count
        let shares = predictor.learnedFollowers(of: shared)
        var end: [String] = []
        if shares != [LearnedFollower(word: "follower", share: (Double(total) - 0.75) / Double(total))] {
            end.append("\(shares) after \(total) times")
        }
        if predictor.learnedPairs.count != threads + 1 { end.append("\(predictor.learnedPairs.count) contexts") }
        if NextWordPredictor(archive: predictor.archive).learnedPairs != predictor.learnedPairs {
            end.append("the archive is not what was learned")
        }
        return (total * 3, faults + end)
    }

    private static let shared = "zqshared"

    /// A word that no list has; without its last letter no other word begins with it.
    private static func word(_ kind: Character, _ thread: Int, _ number: Int) -> String {
        var letters = ""
        var rest = number
        for _ in 0..<3 {
            letters.append(Character(Unicode.Scalar(UInt8(0x61 + rest % 16))))
            rest /= 16
        }
        return "zq\(kind)\(Character(Unicode.Scalar(UInt8(0x61 + thread % 16))))\(letters)y"
    }
}
