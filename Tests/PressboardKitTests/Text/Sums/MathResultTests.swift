import Foundation
import PressboardKit
import SwipeSimulation
import Testing
import TestSupport

@Suite struct MathResultTests {
    @Test(arguments: [
        Row("MR-01", "1+1", ["1+1", "1+1=2", "2"]), Row("MR-02", "2+2", ["2+2", "2+2=4", "4"]),
        Row("MR-03", "total 12*3", ["12*3", "12*3=36", "36"]), Row("MR-09", "2+2=", ["2+2", "2+2=4", "4"]),
        Row("MR-09", "2+2 =", ["2+2", "2+2=4", "4"]), Row("MR-09", "2+2= ", ["2+2", "2+2=4", "4"]),
        Row("spaces", "12 * 3 =", ["12 * 3", "12 * 3 = 36", "36"]),
        Row("spaces", "it is 12 * 3 = ", ["12 * 3", "12 * 3 = 36", "36"]),
        Row("MR-04", "2+", []), Row("MR-04", "7", []), Row("MR-04", "+5", []), Row("MR-04", "abc", []),
        Row("MR-04", "-5", []), Row("MR-04", "(7)", []), Row("MR-04", "50%", []), Row("MR-04", "7=", []),
        Row("MR-05", "5/0", []), Row("empty", "", []), Row("space", "2+2 ", []), Row("new line", "2+2\n", []),
        Row("full stop", "2+2.", []), Row("two equals signs", "2+2==", []), Row("done", "2+2=4", []),
    ])
    func `three texts`(row: Row<String, [String]>) {
        #expect(MathResult.variantTexts(forTextBeforeCursor: row.given) == row.answer)
        let pair = MathResult.expressionAndResult(forTextBeforeCursor: row.given)
        #expect(pair?.expression == row.answer.first)
        #expect(pair?.result == row.answer.last)
        #expect(pair.map(MathResult.suggestionVariants) ?? [] == row.answer)
        #expect(MathResult.result(forTextBeforeCursor: row.given) == row.answer.last)
        #expect(MathResult.result(forTextBeforeCursor: row.given, enabled: false) == nil, "MR-11")
        #expect(MathResult.expressionAndResult(forTextBeforeCursor: row.given, enabled: false) == nil, "MR-11")
    }

    @Test(arguments: [
        Row("MR-03", "total 12*3", 4), Row("MR-09", "2+2=", 4), Row("MR-04", "total", 0), Row("none", "", 0),
        Row("spaces", "so 12 * 3 = ", 9), Row("emoji before", "👨‍👩‍👧 2+2", 3), Row("accent before", "e\u{301} 2+2", 3),
        Row("parentheses", "(2+3)*4", 7), Row("parentheses of the text", "(so 2+3", 3),
        Row("a long text", long("2+3"), 3),
    ])
    func `characters that a result takes the place of`(row: Row<String, Int>) {
        #expect(MathResult.expressionLength(forTextBeforeCursor: row.given) == row.answer)
    }

    @Test(
        arguments: [
            Row("MR-06", "10/4", "2.5"), Row("MR-06", "6/2", "3"), Row("MR-06", "1/3", "0.3333333333"),
            Row("MR-06", "2/3", "0.6666666667"), Row("MR-06", "200/3", "66.66666667"), Row("MR-06", "0.1+0.2", "0.3"),
            Row("MR-06", "1/3*3", "1"), Row("MR-06", "1/300", "0.003333333333"), Row("MR-06", "10.50+2", "12.5"),
            Row("MR-06", "12345678901.25+1", "12345678902"), Row("rounded up", "9.99999999995*1", "10"),
            Row("whole results are exact", "123456*123456", "15241383936"),
            Row("whole results are exact", "99999999*9999999", "999999890000001"),
            Row("too large", "99999999*99999999", nil),
            Row("too small", "0.00001*0.00001", nil), Row("small", "0.0001*0.0001", "0.00000001"),
            Row("zero", "2-2", "0"), Row("zero", "-0*5", "0"), Row("below zero", "5 - 8", "-3"),
            Row("below zero", "5−8", "−3"), Row("MR-07", "2+3*4", "14"), Row("MR-07", "(2+3)*4", "20"),
            Row("MR-07", "8-3-2", "3"), Row("thousands", "1,500+500", "2,000"), Row("thousands", "1,500-600", "900"),
            Row("thousands", "999,999*1000", "999,999,000"), Row("thousands", "1500*2", "3000"),
            Row("thousands", "1'500*2", "3'000"), Row("KC-216/1", "12*3=", "36"), Row("KC-216/2", "12*3", "36"),
            Row("KC-216/3", "2+3*4=", "14"), Row("KC-220", "200-10%=", "180"), Row("KC-220", "50%*80", "40"),
            Row("KC-220", "19.99+21%", "24.1879"), Row("KC-220", "20%+5%", "25%"), Row("KC-220", "200 - 10 %", "180"),
            Row("letter", "3x4", "12"), Row("letter", "3 x 4 x 2", "24"), Row("sign", "3×4", "12"),
            Row("Arabic digits", "١٠/٤", "٢٫٥"), Row("Arabic thousands", "١٬٥٠٠+١", "١٬٥٠١"),
            Row("Persian digits", "۲۰٪+۵٪", "۲۵٪"), Row("a long text", long("2+3"), "5"),
        ] as [Row<String, String?>])
    func `results`(row: Row<String, String?>) {
        #expect(MathResult.result(forTextBeforeCursor: row.given) == row.answer)
    }

    @Test(
        arguments: [
            Row("MR-08", "1,5+1", "2,5"), Row("MR-08", "10/4", "2,5"), Row("MR-08", "12 000,5 + 500", "12 500,5"),
            Row("MR-08", "1.5+1", "2.5"), Row("MR-08", "mám 2\u{A0}500*2", "5\u{A0}000"), Row("MR-08", "1.500+1", nil),
            Row("MR-10", "+420 603 123 456", nil), Row("MR-10", "+420 603 123-456", nil),
            Row("MR-10", "30.11.2024", nil),
            Row("MR-10", "30. 11. 2024", nil), Row("MR-10", "19-2000145399/0800", nil),
            Row("KC-220", "1 210/1,21", "1 000"),
        ] as [Row<String, String?>])
    func `results in Czech`(row: Row<String, String?>) {
        #expect(MathResult.result(forTextBeforeCursor: row.given, locale: .czech) == row.answer)
        #expect(MathResult.variantTexts(forTextBeforeCursor: row.given, locale: .czech).last == row.answer)
        let length = MathResult.expressionLength(forTextBeforeCursor: row.given, locale: .czech)
        #expect((length > 0) == (row.answer != nil))
    }

    @Test(arguments: KeyboardLocale.allCases)
    func `MR-08 numbers as the system writes them`(locale: KeyboardLocale) {
        // These stand for an arrangement of keys or a dialect, which the system does not know.
        guard ![.arabicPC, .kurdishSoraniPC, .shughniTajik].contains(locale) else { return }
        let identifier = locale == .portuguese ? "pt_PT" : locale.identifier
        let format = FloatingPointFormatStyle<Double>(locale: Locale(identifier: identifier + "@numbers=latn"))
        let written = 1_234_567.5.formatted(format.grouping(.automatic))
        #expect(MathResult.result(forTextBeforeCursor: written + "+0", locale: locale) == written)
    }

    @Test func `MR-08 results in German`() {
        #expect(MathResult.result(forTextBeforeCursor: "1.500,50*2", locale: .german) == "3.001")
        #expect(MathResult.result(forTextBeforeCursor: "1’500.5*2", locale: .germanSwitzerland) == "3’001")
    }

    /// What people type and do not mean as a sum.
    static let lookalikes = [
        "2024-11-30", "12/5/2024", "+420 603 123", "30/11/24", "30-11-2024", "2024/11/30", "11-30-2024", "1/1/00",
        "555-1234", "555-123-4567", "(555) 123-4567", "+1 555-123-4567", "+1-555-123-4567", "1-800-555-1234",
        "603-123-456", "0800-123", "0800/123", "555 123-456", "tel:555-1234", "2-3", "2-3 days", "in 3-4", "10-15%",
        "10%-15%", "10 %-15 %",
        "1939-1945", "4 3+4", "9:30-10:30", "12:30", "at 12:30-1", "2:1", "2:1+3", "1.2.3", "v1.2-3", "1.2.3-4",
        "10.0.0.1/8",
        "192.168.1.1-5", "CZ65 0800 0000 1920 0014 5399", "978-3-16-148410-0", "123-45-6789", "B-2+3", "x2+3",
        "covid-19+2", "C++11+2", "#12+3", "john+12-3", "me@1-3", "http://a.com/12/5", "a.com/12-3",
        "a.com/?id=12-3", "https://a.com:80/5-3", "a_12-3", "0x10", "2 1/2", "1 1/2 cup", "f(2+3)", "f(2+3",
        "2^3+1", "2²+3", "5!+3", "1.500,00+1", "1,2+3", "2(3+4)", "~/12-3", "\\12-3", "3️⃣+2️⃣", "½+½",
        "2+2 is", "2 + 2 people", "one+1", "1+one", "٣-5", "00+1", "007-1", "ab12-3", "x - 3+4", "5 x", "5x", "box 5x",
        "a*3+4", "price*2+3", "8) 2+3)", "2+2️", "12-3:", "2++", "2 2+2", "😀2+2",
    ]

    @Test(arguments: lookalikes)
    func `MR-10 what is no sum`(text: String) {
        #expect(MathResult.variantTexts(forTextBeforeCursor: text) == [])
        #expect(MathResult.expressionLength(forTextBeforeCursor: text) == 0)
    }

    @Test(arguments: [
        Row("date", "2024-11-30=", "1983"), Row("date", "12 / 5 / 24", "0.1"), Row("date", "100/5/2", "10"),
        Row("range", "2-3=", "-1"), Row("range", "2 - 3", "-1"), Row("range", "3-2", "1"), Row("range", "-2-3", "-5"),
        Row("telephone", "603-123-456=", "24"), Row("telephone", "1000-200-300", "500"),
        Row("telephone", "5+123-456", "-328"),
        Row("range", "15-10%", "13.5"), Row("range", "10-15%=", "8.5"), Row("range", "10 - 15%", "8.5"),
        Row("after a result", "2+2=4 3+4", "7"), Row("after a result", "1 - 2.5 = -1.5 3+4", "7"),
        Row("letter", "xx 3x4", "12"), Row("letter", "2x2x2", "8"),
    ])
    func `MR-10 what tells a sum from what looks the same`(row: Row<String, String>) {
        #expect(MathResult.result(forTextBeforeCursor: row.given) == row.answer)
    }

    @Test(arguments: [
        "total: 2+3", "total:2+3", "(2+3", "\"2+3", "“2+3", "x=2+3", "= 2+3", "=2+3", "$2+3", "€ 2+3", "so,2+3",
        "5. 2+3", "1\n2+3", "1.\n2+3", "a)\t2+3", "1) 2+3", "(see 1) 2+3", "() 2+3", "- 2+3", "* 2+3", "• 2+3",
        "ok\n- 2+3", "Lunch - 2+3", "you — 2+3",
        "1, 2+3", "2+2=4\n2+3", "see 2+3", "👍 2+3", "\u{200F} 2+3", "a/b 2+3",
    ])
    func `where a sum begins`(text: String) {
        let pair = MathResult.expressionAndResult(forTextBeforeCursor: text)
        #expect(pair?.expression == "2+3")
        #expect(pair?.result == "5")
    }

    @Test(
        arguments: [
            Row("deep", String(repeating: "(", count: 10_000) + "1+1", "2"),
            Row("deep", String(repeating: "(", count: 60) + "1+1" + String(repeating: ")", count: 60), nil),
            Row("many digits", String(repeating: "1", count: 10_000), nil),
            Row("many digits", String(repeating: "1", count: 10_000) + "+1", nil),
            Row("many decimals", "1+0." + String(repeating: "1", count: 100), "1.111111111"),
            Row("long", String(repeating: "1+", count: 5_000) + "1", nil),
            Row("long", String(repeating: "1+", count: 127) + "1", "128"),
            Row("many percent signs", String(repeating: "%", count: 10_000), nil),
            Row("many closing ones", String(repeating: ")", count: 10_000), nil),
            Row("many equals signs", String(repeating: "=", count: 10_000), nil),
            Row("many spaces", "2+2" + String(repeating: " ", count: 10_000) + "=", nil),
            Row("many sums", String(repeating: "=1+1", count: 2_500), "2"),
            Row("one character of accents", "2+2" + String(repeating: "\u{301}", count: 10_000), nil),
            Row("carriage return", "a\r\n2+2", "4"),
        ] as [Row<String, String?>])
    func `MR-12 long texts`(row: Row<String, String?>) {
        #expect(MathResult.result(forTextBeforeCursor: row.given) == row.answer)
    }

    @Test func `MR-12 random texts give what stands there or nothing`() {
        var random = SeededGenerator(seed: 720)
        let scalars: [String] = [
            "1", "2", "0", "9", "٣", "۵", "+", "-", "−", "*", "×", "x", "/", "÷", "%", "(", ")", "=", " ", ".", ",",
            "'",
            "\u{A0}", "a", "\n", "👍", "\u{301}", "\u{FE0F}", ":", "$", "\u{0}",
        ]
        var found = 0
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...(random.oneIn(20) ? 400 : 12), using: &random)
            let text = (0..<count).map { _ in random.oneIn(3) ? random.pick(scalars) : random.pick(scalars[..<14]) }
                .joined()
            let locale = random.pick(KeyboardLocale.allCases)
            _ = MathEvaluator.evaluate(text, locale: locale)
            let length = MathResult.expressionLength(forTextBeforeCursor: text, locale: locale)
            guard let pair = MathResult.expressionAndResult(forTextBeforeCursor: text, locale: locale) else {
                #expect(length == 0)
                continue
            }
            found += 1
            #expect(text.suffix(length).hasPrefix(pair.expression), "seed 720: \(text.debugDescription)")
            #expect(MathEvaluator.evaluate(pair.expression, locale: locale) != nil)
            #expect(pair.result.unicodeScalars.contains { $0.properties.numericType == .decimal })
        }
        #expect(found > 100)
    }
}
