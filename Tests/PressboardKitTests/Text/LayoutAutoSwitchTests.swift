import PressboardKit
import Testing

@Suite struct LayoutAutoSwitchTests {
    @Test(arguments: [
        Row("LS-01", " ", [KeyboardType.numeric, .symbolic]), Row("LS-02", "\n", [.numeric, .symbolic]),
        Row("LS-02", "\r\n", [.numeric, .symbolic]), Row("LS-03", "'", [.numeric, .symbolic]),
        Row("LS-04", "’", [.numeric, .symbolic]), Row("LS-05", "‘", [.numeric, .symbolic]),
        Row("LS-05", "‚", [.numeric, .symbolic]),
    ])
    func `what brings the letters back`(row: Row<Character, [KeyboardType]>) {
        for page in row.answer {
            #expect(LayoutAutoSwitch.nextType(after: row.given, on: page, enabled: true) == .alphabetic)
            #expect(LayoutAutoSwitch.nextType(after: row.given, on: page, enabled: false) == page)
        }
        for page in [KeyboardType.alphabetic, .emojis] {
            #expect(LayoutAutoSwitch.nextType(after: row.given, on: page, enabled: true) == page, "LS-08")
        }
    }

    @Test(arguments: Array("\"-/:;()$@.,?!0123456789[]{}#%^*+=_\\|~<>€£¥•“”„«»‹›—…´`😀"))
    func `LS-06 LS-07 LS-08 what changes nothing`(character: Character) {
        for page in KeyboardType.allCases {
            #expect(LayoutAutoSwitch.nextType(after: character, on: page, enabled: true) == page)
        }
    }
}
