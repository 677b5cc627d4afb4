import PressboardKit
import Testing

@Suite struct PeriodShortcutTests {
    /// The text before the caret and the time since the space before.
    typealias Space = (text: String, since: Double?)

    @Test(
        arguments: [
            Row("PD-01", ("Hello ", 0.3), true), Row("PD-02", ("Hello ", 0.75), true),
            Row("PD-03", ("Hello ", 0.85), false), Row("PD-04", ("Hello ", 0.8), true),
            Row("PD-05", ("Hello ", nil), false), Row("PD-06", ("Hello", 0.2), false),
            Row("PD-07", ("Hello. ", 0.2), false), Row("PD-07", ("Hello! ", 0.2), false),
            Row("PD-07", ("Hello, ", 0.2), false), Row("PD-08", ("Hello  ", 0.2), false),
            Row("PD-09", (" ", 0.2), false), Row("PD-09", ("", 0.2), false),
            Row("PD-10", ("42 ", 0.2), true),
            Row("PD-11", ("(see) ", 0.2), false), Row("PD-11", ("\"ok\" ", 0.2), false),
            Row("PD-12", ("Hello. ", 0.1), false),
            Row("KC-104", ("hello ", 0.2), true),
            Row("KC-107", ("Hi. ", 0.2), false), Row("KC-107", (" ", 0.2), false), Row("KC-107", ("a\n ", 0.2), false),
            Row("emoji", ("👍 ", 0.2), false), Row("keycap", ("1️⃣ ", 0.2), false),
            Row("right-to-left mark after the space", ("שלום \u{200F}", 0.2), false),
            Row("accents", ("cafe\u{301} ", 0.2), true), Row("Hebrew", ("שלום ", 0.2), true),
            Row("French mark", ("Voilà ! ", 0.2), false), Row("no-break space", ("Hello\u{A0}", 0.2), false),
            Row("a clock that went back", ("Hello ", -0.1), false), Row("no time", ("Hello ", .nan), false),
            Row("a long text before", (long("Hello "), 0.2), true),
        ] as [Row<Space, Bool>])
    func `a second space`(row: Row<Space, Bool>) {
        func expands(enabled: Bool) -> Bool {
            PeriodShortcut.shouldExpand(
                textBeforeCursor: row.given.text, sinceLastSpace: row.given.since, window: 0.8, enabled: enabled)
        }
        #expect(expands(enabled: true) == row.answer)
        #expect(!expands(enabled: false))
    }

    @Test(arguments: [
        Row("BC-08 no number", Double.nan, true), Row("BC-08 infinite", .infinity, true),
        Row("BC-08 below 0", -1, false),
        Row("BC-08 longer", 5, true),
    ])
    func `a window out of range`(row: Row<Double, Bool>) {
        #expect(
            PeriodShortcut.shouldExpand(
                textBeforeCursor: "Hello ", sinceLastSpace: 0.7, window: row.given, enabled: true) == row.answer)
    }

    @Test func `PD-12 three quick spaces`() {
        var text = "Hello"
        for count in 0..<3 {
            let expands = PeriodShortcut.shouldExpand(
                textBeforeCursor: text, sinceLastSpace: count == 0 ? nil : 0.1, window: 0.8, enabled: true)
            text = expands ? text.dropLast() + PeriodShortcut.replacement(for: .english) : text + " "
        }
        #expect(text == "Hello.  ")
    }

    @Test func `Armenian has a full stop of its own`() {
        #expect(PeriodShortcut.replacement(for: .armenian) == "։ ")
        #expect(KeyboardLocale.allCases.filter { PeriodShortcut.replacement(for: $0) != ". " } == [.armenian])
    }
}
