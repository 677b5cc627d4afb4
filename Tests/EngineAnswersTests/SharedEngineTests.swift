import EngineAnswers
import Testing

/// Few of the questions of `pressboard-bench threads`, so that a thread sanitizer sees each kind of them.
struct SharedEngineTests {
    @Test func `eight threads get the answers of one`() {
        // No divisor of the number of questions of a word, so that all kinds are asked.
        let questions = Questions.all.enumerated().filter { $0.offset % 11 == 0 }.map(\.element)
        let (first, expected) = AnswerComparison.askFirst(questions, threads: 8)
        #expect(first.count == 8 * questions.count)
        #expect(first.differences == [])
        let comparison = AnswerComparison.ask(questions, expecting: expected, threads: 8) { $0 < questions.count }
        #expect(comparison.count == 8 * questions.count)
        #expect(comparison.differences == [])
    }

    @Test func `a wrong answer is a difference`() throws {
        let question = try #require(Questions.all.first)
        let comparison = AnswerComparison.ask([question], expecting: ["wrong"], threads: 2) { $0 < 3 }
        #expect(comparison.differenceCount == 6)
        #expect(comparison.differences.count == 6)
    }

    @Test func `eight threads teach one lexicon`() {
        let (asked, faults) = SharedLearning.teachLexicon(threads: 8, words: 5)
        #expect(asked > 0)
        #expect(faults == [])
    }

    @Test func `eight threads teach one predictor`() {
        #expect(SharedLearning.teachPairs(threads: 8, words: 20).faults == [])
    }

    @Test @MainActor func `a text typed twice gives the same bars and the same learned data`() {
        #expect(TypedSession.lines() == TypedSession.lines())
    }

    @Test func `files written twice have the same bytes`() throws {
        #expect(try FileBytes.lines() == FileBytes.lines())
    }
}
