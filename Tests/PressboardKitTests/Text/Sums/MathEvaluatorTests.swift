import Foundation
import PressboardKit
import SwipeSimulation
import Testing
import TestSupport

@Suite struct MathEvaluatorTests {
    @Test(arguments: [
        Row("MR-01", "1+1", 2), Row("MR-02", "2+2", 4), Row("MR-03", "12*3", 36),
        Row("MR-06", "10/4", 2.5), Row("MR-06", "6/2", 3),
        Row("MR-07", "2+3*4", 14), Row("MR-07", "(2+3)*4", 20), Row("MR-07", "8-3-2", 3),
        Row("MR-07", "100/10/5", 2), Row("MR-07", "5−3", 2), Row("MR-07", "4×5", 20), Row("MR-07", "9÷2", 4.5),
        Row("division slash", "9∕2", 4.5), Row("fraction slash", "1⁄4", 0.25), Row("middle dot", "4·5", 20),
        Row("letter", "4x5", 20), Row("capital letter", "4 X 5", 20), Row("Cyrillic letter", "4х5", 20),
        Row("binary noise", "0.1+0.2", 0.3), Row("binary noise", "1.1*1.1", 1.21), Row("noise of thirds", "1/3*3", 1),
        Row("zero out of thirds", "1/3*3-1", 0), Row("spaces", " 12 * 3 ", 36), Row("nothing but a number", "7", 7),
        Row("minus", "-5+3", -2), Row("minus", "2*-3", -6), Row("minus", "-(2+3)", -5), Row("minus", "5--3", 8),
        Row("plus", "+5", 5), Row("decimals alone", ".5+.25", 0.75), Row("thousands", "1,250+50", 1300),
        Row("apostrophes", "1'250'000+1", 1_250_001), Row("Arabic digits", "١٢+٣", 15),
        Row("Persian digits", "۱٫۵*۲", 3),
        Row("KC-220", "200-10%", 180), Row("KC-220", "200+10%", 220), Row("KC-220", "50%*80", 40),
        Row("KC-220", "80*50%", 40), Row("KC-220", "30/15%", 200), Row("KC-220", "100+50-10%", 135),
        Row("KC-220", "200 - 10 %", 180), Row("KC-220", "(150+50)-10%", 180), Row("KC-220", "20%+5%", 0.25),
        Row("KC-220", "10%", 0.1), Row("KC-220", "100-10%-10%", 81), Row("KC-220", "1000+100*10%", 1010),
        Row("KC-220", "200-10٪", 180),
    ])
    func `the value of a sum`(row: Row<String, Double>) {
        #expect(MathEvaluator.evaluate(row.given) == row.answer)
    }

    @Test(
        arguments: [
            Row("MR-04", "2+", nil), Row("MR-04", "abc", nil), Row("MR-05", "5/0", nil), Row("MR-05", "1/(2-2)", nil),
            Row("MR-05", "0/0", nil), Row("MR-05", "1/(1/3*3-1)", nil), Row("MR-05", "5/0%", nil),
            Row("empty", "", nil), Row("spaces", "  ", nil), Row("one sign", "-", nil), Row("half", "*3", nil),
            Row("open", "(2+3", nil), Row("closed", "2+3)", nil), Row("nothing in parentheses", "()", nil),
            Row("two numbers", "2 3", nil), Row("a product without a sign", "2(3+4)", nil), Row("power", "2**3", nil),
            Row("remainder", "10%3", nil), Row("two percent signs", "5%%", nil), Row("percent of nothing", "%5", nil),
            Row("hexadecimal", "0x10", nil), Row("a sign apart", "2*- 3", nil), Row("three signs", "5---3", nil),
            Row("version", "1.2.3", nil), Row("version", "1.2.3+1", nil), Row("time", "12:30", nil),
            Row("wrong thousands", "1,50+2", nil), Row("wrong thousands", "1,2345+2", nil),
            Row("thousands of zero", "0,500+1", nil), Row("mixed marks", "1,000'000+1", nil),
            Row("mixed digits", "1٢+1", nil), Row("mark at the end", "5.+1", nil), Row("equals sign", "2+2=", nil),
            Row("exponent", "1e5", nil), Row("names", "nan", nil), Row("names", "inf", nil),
            Row("null", "2+\u{0}2", nil),
        ] as [Row<String, Double?>])
    func `no sum`(row: Row<String, Double?>) {
        #expect(MathEvaluator.evaluate(row.given) == row.answer)
    }

    @Test(
        arguments: [
            Row("MR-08", "1,5+1", 2.5), Row("dot of a pad", "1.5+1", 2.5), Row("spaces", "12 000 + 500", 12_500),
            Row("no-break space", "12\u{A0}000+500", 12_500), Row("narrow space", "1\u{202F}234,5+0,5", 1_235),
            Row("no thousands", "0.125*8", 1), Row("no thousands", "1234.125*8", 9873), Row("a riddle", "1.500+1", nil),
            Row("no thousands", "12 00+1", nil),
        ] as [Row<String, Double?>])
    func `Czech numbers`(row: Row<String, Double?>) {
        #expect(MathEvaluator.evaluate(row.given, locale: .czech) == row.answer)
    }

    @Test(
        arguments: [
            Row("comma and dots", "1.250,5+0,5", 1251), Row("dots", "1.500+1", 1501), Row("dot of a pad", "1.5+1", 2.5),
            Row("no spaces", "12 000+1", nil),
        ] as [Row<String, Double?>])
    func `German numbers`(row: Row<String, Double?>) {
        #expect(MathEvaluator.evaluate(row.given, locale: .german) == row.answer)
    }

    @Test func `a decimal comma is none in English`() { #expect(MathEvaluator.evaluate("1,5+1") == nil) }

    @Test(
        arguments: [
            Row("10,000 characters", String(repeating: "1+", count: 4_999) + "1", nil),
            Row("10,000 digits", String(repeating: "9", count: 10_000), nil),
            Row("10,000 parentheses", String(repeating: "(", count: 10_000), nil),
            Row("10,000 signs", String(repeating: "-", count: 10_000), nil),
            Row("10,000 decimals", "0." + String(repeating: "3", count: 9_998), nil),
            Row("33 deep", String(repeating: "(", count: 33) + "1" + String(repeating: ")", count: 33), nil),
            Row("32 deep", String(repeating: "(", count: 32) + "1" + String(repeating: ")", count: 32), 1),
            Row("1,023 characters", String(repeating: "1+", count: 511) + "1", 512),
            Row("19 digits", "1000000000000000000", nil), Row("18 digits", "100000000000000000", 1e17),
            Row("many decimals", "3.14159265358979323846264338327950288*2", 6.28318530717958646),
            Row("too large", String(repeating: "1000000000*", count: 3) + "1000", nil),
            Row("too small", "0.000000000000001*0.0000000000000001", nil),
        ] as [Row<String, Double?>])
    func `MR-12 long and deep sums`(row: Row<String, Double?>) {
        #expect(MathEvaluator.evaluate(row.given) == row.answer)
    }

    /// A fraction with whole numbers above and below.
    struct Fraction {
        var above: Int
        var below: Int

        init(_ above: Int, _ below: Int = 1) {
            var (a, b) = (abs(above), abs(below))
            while b > 0 { (a, b) = (b, a % b) }
            let sign = below < 0 ? -1 : 1
            self.above = sign * above / max(a, 1)
            self.below = sign * below / max(a, 1)
        }

        var isSmall: Bool { abs(above) < 1_000_000 && below < 1_000_000 }
    }

    /// Writes a random sum with parentheses where they may be needed and sometimes where not, and reckons it.
    private func randomSum(_ depth: Int, _ random: inout SeededGenerator) -> (text: String, rank: Int, value: Fraction?)
    {
        guard depth > 0, !random.oneIn(4) else {
            let number = Int.random(in: 0...99, using: &random)
            return (String(number), 3, Fraction(number))
        }
        let (left, right) = (randomSum(depth - 1, &random), randomSum(depth - 1, &random))
        let sign = random.pick(Array("+-*/×÷−"))
        let rank = "+-−".contains(sign) ? 1 : 2
        func wrapped(_ text: String, _ isNeeded: Bool, _ random: inout SeededGenerator) -> String {
            isNeeded || random.oneIn(8) ? "(\(text))" : text
        }
        let space = random.oneIn(2) ? " " : ""
        let text =
            wrapped(left.text, left.rank < rank, &random) + space + String(sign) + space
            + wrapped(right.text, right.rank <= rank, &random)
        guard let a = left.value, let b = right.value, a.isSmall, b.isSmall else { return (text, rank, nil) }
        let value: Fraction? =
            switch sign {
            case "+": Fraction(a.above * b.below + b.above * a.below, a.below * b.below)
            case "-", "−": Fraction(a.above * b.below - b.above * a.below, a.below * b.below)
            case "*", "×": Fraction(a.above * b.above, a.below * b.below)
            default: b.above == 0 ? nil : Fraction(a.above * b.below, a.below * b.above)
            }
        return (text, rank, value)
    }

    @Test func `MR-05 MR-07 random sums agree with fractions`() throws {
        var random = SeededGenerator(seed: 716)
        var count = 0
        for _ in 0..<3_000 {
            let (text, _, value) = randomSum(4, &random)
            guard let value, text.count < 1_000 else { continue }
            count += 1
            let answer = try #require(MathEvaluator.evaluate(text), "seed 716: \(text)")
            let exact = Double(value.above) / Double(value.below)
            #expect(abs(answer - exact) <= abs(exact) * 1e-12, "seed 716: \(text)")
        }
        #expect(count > 1_000)
    }
}
