import PressboardKit
import Testing

@Suite struct ShiftLogicTests {
    /// A tap on shift: the case before, the time since the tap before, whether two taps lock.
    typealias Tap = (current: KeyboardCase, since: Double?, locks: Bool)

    @Test(
        arguments: [
            Row("SH-01", (.lowercased, nil, true), .uppercased),
            Row("SH-01", (.lowercased, 0.5, false), .uppercased),
            Row("SH-02", (.uppercased, nil, true), .lowercased),
            Row("SH-02", (.uppercased, 0.5, false), .lowercased),
            Row("SH-03", (.uppercased, 0.1, true), .capsLocked),
            Row("SH-04", (.uppercased, 0.1, false), .lowercased),
            Row("SH-05", (.capsLocked, 0.1, true), .lowercased),
            Row("SH-05", (.capsLocked, nil, true), .lowercased),
            Row("SH-06", (.auto, nil, true), .lowercased),
            Row("SH-07", (.lowercased, 0.1, true), .capsLocked),
            Row("SH-07", (.auto, 0.1, true), .capsLocked),
            Row("SH-08", (.lowercased, 0.1, false), .uppercased),
            Row("SH-09", (.capsLocked, nil, false), .lowercased),
            Row("SH-10", (.uppercased, 0.3, true), .capsLocked),
            Row("SH-10", (.uppercased, 0.301, true), .lowercased),
            Row("SH-10", (.uppercased, 0, true), .capsLocked),
            Row("a clock that went back", (.uppercased, -1, true), .lowercased),
            Row("no time", (.uppercased, .nan, true), .lowercased),
            Row("a very long time", (.uppercased, .infinity, true), .lowercased),
        ] as [Row<Tap, KeyboardCase>])
    func `a tap on shift`(row: Row<Tap, KeyboardCase>) {
        let (current, since, locks) = row.given
        #expect(
            ShiftLogic.afterShiftTap(current: current, sinceLastShiftTap: since, capsLockEnabled: locks) == row.answer)
    }

    @Test func `SH-10 the window is 0.3 s`() { #expect(ShiftLogic.doubleTapWindow == 0.3) }

    @Test(
        arguments: [
            Row("SH-20", .uppercased, .lowercased), Row("SH-21", .auto, .lowercased),
            Row("SH-22", .capsLocked, .capsLocked), Row("SH-23", .lowercased, .lowercased),
        ] as [Row<KeyboardCase, KeyboardCase>])
    func `a typed letter`(row: Row<KeyboardCase, KeyboardCase>) {
        #expect(ShiftLogic.afterCharacterInput(current: row.given) == row.answer)
    }

    @Test func `SH-26 after the first capital the next letter is small`() {
        #expect(ShiftLogic.afterCharacterInput(current: .auto) == .lowercased)
        #expect(!AutoCapitalization.shouldCapitalizeNext(afterTextBeforeCursor: "H", enabled: true))
    }

    @Test(arguments: [
        Row("KC-090", (KeyboardLocale.turkish, "i"), "İ"), Row("KC-090", (.turkish, "ı"), "I"),
        Row("de", (.german, "ß"), "ẞ"), Row("el, tonos stays on a key", (.greek, "ά"), "Ά"),
        Row("el, final sigma stays", (.greek, "ς"), "ς"), Row("nl", (.dutch, "ĳ"), "Ĳ"),
    ])
    func `capitals of keys by language`(row: Row<(KeyboardLocale, Character), String>) {
        #expect(row.given.0.capitalKey(for: row.given.1) == row.answer)
    }

    @Test(arguments: [
        Row("KC-093", (KeyboardLocale.greek, "ΛΟΓΟΣ"), "λογος"), Row("tr", (.turkish, "ISI İL"), "ısı il"),
        Row("de", (.german, "STRAẞE"), "straße"), Row("sigma inside", (.greek, "ΣΑΣ ΣΟΥ"), "σας σου"),
    ])
    func `small letters by language`(row: Row<(KeyboardLocale, String), String>) {
        #expect(row.given.0.lowercased(row.given.1) == row.answer)
    }
}
