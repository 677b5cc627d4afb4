import PressboardKit
import Testing

@Suite struct TypingSlipTests {
    private let qwerty = KeyNeighbors(rows: keyRows("qwertyuiop asdfghjkl zxcvbnm"))
    private let qwertz = KeyNeighbors(rows: keyRows("qwertzuiop asdfghjkl yxcvbnm"))

    /// The answer on QWERTY, and that on QWERTZ where it is another.
    private func onBoth(_ typed: String, _ intended: String) -> [TypingSlip?] {
        let answers = [qwerty, qwertz].map {
            TypingSlip.between(typed: typed, intended: intended, neighbors: $0)
        }
        return answers[0] == answers[1] ? [answers[0]] : answers
    }

    @Test func `TS-01 a neighbouring key; the accent makes no difference`() {
        #expect(onBoth("vwcer", "večer") == [.wrongKey(index: 1)])
        #expect(onBoth("Vwcer", "VEČER") == [.wrongKey(index: 1)])
        #expect(onBoth("vwc\u{30C}er", "večer") == [.wrongKey(index: 1)])
    }

    @Test func `TS-02 a letter fewer is no slip`() { #expect(onBoth("codelas", "odělas") == [nil]) }

    @Test func `TS-03 a letter more is no slip`() { #expect(onBoth("vrčel", "vrčeli") == [nil]) }

    @Test func `TS-04 two adjacent letters swapped`() {
        #expect(onBoth("ahjo", "ahoj") == [.swapped(index: 2)])
        #expect(onBoth("hte", "the") == [.swapped(index: 0)])
        #expect(onBoth("vceer", "večer") == [.swapped(index: 1)])
    }

    @Test func `TS-05 p for o on QWERTY`() {
        #expect(TypingSlip.between(typed: "ahpj", intended: "ahoj", neighbors: qwerty) == .wrongKey(index: 2))
    }

    @Test func `TS-06 q is far from o`() {
        #expect(TypingSlip.between(typed: "ahqj", intended: "ahoj", neighbors: qwerty) == nil)
    }

    @Test func `TS-07 two wrong keys are no slip`() {
        #expect(onBoth("wkoj", "ahoj") == [nil])
        #expect(onBoth("shpj", "ahoj") == [nil])
        // Side by side, but no swap.
        #expect(onBoth("ahpk", "ahoj") == [nil])
    }

    @Test func `TS-08 words that are equal after folding are no slip`() {
        for (typed, intended) in [("delas", "děláš"), ("ahoj", "ahoj"), ("Ahoj", "ahoj"), ("don’t", "don't"), ("", "")]
        {
            #expect(onBoth(typed, intended) == [nil])
        }
        // Not even where the accented letter has a key beside that of its base.
        let swedish = KeyNeighbors(rows: keyRows("qwertyuiopå asdfghjklöä zxcvbnm"))
        #expect(TypingSlip.between(typed: "for", intended: "för", neighbors: swedish) == nil)
    }

    @Test func `TS-09 the rows on screen decide`() {
        #expect(onBoth("tzp", "typ") == [nil])
        #expect(TypingSlip.between(typed: "tup", intended: "typ", neighbors: qwerty) == .wrongKey(index: 1))
        #expect(TypingSlip.between(typed: "tup", intended: "tzp", neighbors: qwertz) == .wrongKey(index: 1))
        #expect(TypingSlip.between(typed: "tup", intended: "typ", neighbors: qwertz) == nil)
        #expect(TypingSlip.between(typed: "tup", intended: "tzp", neighbors: qwerty) == nil)
    }

    @Test func `TS-10 letters swapped across others are no slip`() {
        #expect(onBoth("jhoa", "ahoj") == [nil])
        #expect(onBoth("aojh", "ahoj") == [nil])
        #expect(onBoth("ojah", "ahoj") == [nil])
    }

    @Test func `a key beside that of the accented letter itself is a slip, too`() {
        let german = KeyNeighbors(rows: keyRows("qwertzuiopü asdfghjklöä yxcvbnm"))
        #expect(TypingSlip.between(typed: "pber", intended: "über", neighbors: german) == .wrongKey(index: 0))
        #expect(TypingSlip.between(typed: "zber", intended: "über", neighbors: german) == .wrongKey(index: 0))
        #expect(TypingSlip.between(typed: "pber", intended: "über", neighbors: qwertz) == nil)
    }

    @Test func `without keys only swaps are slips`() {
        let none = KeyNeighbors(rows: [])
        #expect(TypingSlip.between(typed: "ahjo", intended: "ahoj", neighbors: none) == .swapped(index: 2))
        #expect(TypingSlip.between(typed: "ahpj", intended: "ahoj", neighbors: none) == nil)
    }

    @Test func `one character stays one, whatever it is made of`() {
        #expect(onBoth("e\u{301}tw", "éte") == [.wrongKey(index: 2)])
        #expect(onBoth("strasw", "Straße") == [.wrongKey(index: 5)])
        #expect(onBoth("strape", "Straße") == [nil])
        #expect(onBoth("strade", "Straße") == [.wrongKey(index: 4)])
        #expect(onBoth("👍a", "👍s") == [.wrongKey(index: 1)])
        #expect(onBoth("👍a", "👎a") == [nil])
    }
}
