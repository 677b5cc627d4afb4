import PressboardKit
import PressboardKitLayouts
import Testing

@Suite struct CharacterRowsTests {
    private static let plain: [KeyboardLayoutType: [String]] = [
        .qwerty: ["qwertyuiop", "asdfghjkl", "zxcvbnm"], .qwertz: ["qwertzuiop", "asdfghjkl", "yxcvbnm"],
        .azerty: ["azertyuiop", "qsdfghjklm", "wxcvbn"], .dvorak: ["pyfgcrl", "aoeuidhtns", "qjkxbmwvz"],
        .colemak: ["qwfpgjluy", "arstdhneio", "zxcvbkm"],
    ]

    private func rows(_ locale: KeyboardLocale, _ layoutType: KeyboardLayoutType) -> [String] {
        CharacterRows.rows(for: locale, layoutType: layoutType).map { String($0) }
    }

    @Test(arguments: KeyboardLayoutType.allCases)
    func `the plain arrangements, with every letter from a to z`(layoutType: KeyboardLayoutType) throws {
        let expected = try #require(Self.plain[layoutType])
        #expect(rows(.english, layoutType) == expected)
        #expect(expected.joined().sorted() == Array("abcdefghijklmnopqrstuvwxyz"))
    }

    @Test(arguments: [
        (KeyboardLocale.english, KeyboardLayoutType.qwerty), (.czech, .qwertz), (.german, .qwertz), (.french, .azerty),
        (.spanish, .qwerty),
    ])
    @MainActor func `LR-22 the arrangement of the language, unless another is forced`(
        locale: KeyboardLocale, layoutType: KeyboardLayoutType
    ) throws {
        let context = KeyboardContext(locale: locale)
        #expect(context.effectiveLayoutType == layoutType)
        for forced in KeyboardLayoutType.allCases where forced != layoutType {
            context.layoutTypeOverride = forced
            #expect(context.effectiveLayoutType == forced)
            #expect(rows(locale, context.effectiveLayoutType) == Self.plain[forced])
        }
    }

    @Test func `the arrangement of a language has its own keys`() {
        #expect(rows(.spanish, .qwerty) == ["qwertyuiop", "asdfghjklñ", "zxcvbnm"])
        #expect(rows(.german, .qwertz) == ["qwertzuiopü", "asdfghjklöä", "yxcvbnm"])
        #expect(rows(.czech, .qwertz) == ["qwertzuiop", "asdfghjkl", "yxcvbnm"])
    }

    @Test(arguments: KeyboardLocale.allCases.filter { !$0.isLatin })
    func `other scripts ignore the arrangement`(locale: KeyboardLocale) {
        let sets = Set(KeyboardLayoutType.allCases.map { rows(locale, $0) })
        #expect(sets.count == 1)
        #expect(!rows(locale, .azerty).joined().contains("q"))
    }
}
