import PressboardKit
import Testing

@Suite struct PunctuationSpacingTests {
    /// The text before the caret and the typed character.
    typealias Key = (text: String, character: Character)

    @Test(
        arguments: [
            Row("PS-01", ("Hi ", "."), ". "),
            Row("PS-02", ("Hi ", ","), ", "), Row("PS-02", ("Hi ", "!"), "! "), Row("PS-02", ("Hi ", "?"), "? "),
            Row("PS-02", ("Hi ", ";"), "; "), Row("PS-02", ("Hi ", ":"), ": "),
            Row("PS-03", ("42 ", ","), ", "),
            Row("PS-04", ("Hi  ", "."), nil), Row("PS-05", ("Hi. ", "."), nil), Row("PS-06", ("Hi", "."), nil),
            Row("PS-07", ("", "."), nil), Row("PS-07", (" ", "."), nil),
            Row("PS-08", ("Hi ", "a"), nil), Row("PS-08", ("Hi ", "-"), nil), Row("PS-08", ("Hi ", ")"), nil),
            Row("PS-08", ("Hi ", "'"), nil),
            Row("PS-09", ("Hi\n", "."), nil), Row("PS-09", ("Hi\t", "."), nil), Row("PS-09", ("Hi\u{A0}", "."), nil),
            Row("PS-10", ("👋 ", "."), nil), Row("PS-10", ("👨‍👩‍👧 ", "."), nil), Row("PS-10", ("1️⃣ ", "."), nil),
            Row("PS-10", ("🇨🇿 ", "."), nil),
            Row("PS-11", ("Hi ", ":"), ": "),
            Row("Arabic comma", ("مرحبا ", "،"), "، "), Row("Arabic question", ("مرحبا ", "؟"), "؟ "),
            Row("Hebrew", ("שלום ", "."), ". "), Row("Hebrew with points", ("שָׁלוֹם ", "."), ". "),
            Row("Armenian full stop", ("Բարև ", "։"), "։ "),
            Row("accent on its own", ("cafe\u{301} ", "."), ". "), Row("Arabic digits", ("١٢ ", "."), ". "),
            Row("accent on the space", ("Hi \u{301}", "."), nil),
            Row("right-to-left mark after the space, the one character to delete", ("שלום \u{200F}", "."), nil),
            Row("right-to-left mark after the word", ("שלום\u{200F} ", "."), ". "),
            Row("KC-109", ("hello ", ","), ", "), Row("KC-109", ("hello ", "!"), "! "),
            Row("a long text before", (long("Hi "), "."), ". "),
        ] as [Row<Key, String?>])
    func `a mark after a space`(row: Row<Key, String?>) {
        let (text, character) = row.given
        #expect(PunctuationSpacing.fixup(for: character, textBeforeCursor: text, enabled: true) == row.answer)
        #expect(PunctuationSpacing.fixup(for: character, textBeforeCursor: text, enabled: false) == nil)
    }

    @Test(
        arguments: [
            Row("KC-112", (KeyboardLocale.french, "!"), nil), Row("KC-112", (.french, ","), ", "),
            Row("KC-112", (.french, "."), ". "), Row("fr", (.french, ":"), nil), Row("fr", (.frenchBelgium, "?"), nil),
            Row("fr", (.frenchSwitzerland, ";"), nil), Row("fr_CA", (.frenchCanada, "!"), "! "),
            Row("fr_CA", (.frenchCanada, ":"), nil), Row("en", (.english, "!"), "! "), Row("es", (.spanish, "!"), "! "),
        ] as [Row<(KeyboardLocale, Character), String?>])
    func `the space that a language writes before a mark stays`(row: Row<(KeyboardLocale, Character), String?>) {
        let (locale, mark) = row.given
        #expect(
            PunctuationSpacing.fixup(for: mark, textBeforeCursor: "Voilà ", locale: locale, enabled: true)
                == row.answer)
    }

    /// The memory after a full stop was typed behind `Hi·`, which gave `Hi.·`.
    private var moved: PunctuationSpacing.Memory {
        var memory = PunctuationSpacing.Memory()
        memory.movedSpace()
        return memory
    }

    @Test func `PS-20 PS-21 what was taken back to the bare word is not moved again`() {
        var memory = moved
        memory.deleted(1)
        memory.deleted(1)
        #expect(!memory.rejects)
        memory.inserted(" ")
        #expect(memory.rejects)
        memory.inserted(".")
        #expect(!memory.rejects)
        memory.deleted(1)
        #expect(memory.rejects)
    }

    @Test func `PS-20 a delete by words takes back as well`() {
        var memory = moved
        memory.deleted(2)
        memory.inserted(" ")
        #expect(memory.rejects)
    }

    @Test func `PS-22 a moved caret ends the memory`() {
        var memory = moved
        memory.deleted(2)
        memory.forget()
        memory.inserted(" ")
        #expect(!memory.rejects)
    }

    @Test func `PS-23 stopping short of the bare word remembers nothing`() {
        var memory = moved
        memory.deleted(1)
        memory.inserted(" ")
        memory.inserted("a")
        memory.inserted(" ")
        #expect(!memory.rejects)
    }

    @Test func `the memory is of one spot`() {
        var memory = moved
        memory.deleted(2)
        memory.inserted(" ")
        memory.inserted("there")
        memory.inserted(" ")
        #expect(!memory.rejects)
        memory.deleted(6)
        #expect(memory.rejects)
        memory.deleted(2)
        memory.inserted(" ")
        #expect(!memory.rejects)
    }

    @Test func `a delete beyond the word remembers nothing`() {
        var memory = moved
        memory.deleted(3)
        memory.inserted(" ")
        #expect(!memory.rejects)
    }

    @Test func `an emoji counts as one character`() {
        var memory = moved
        memory.deleted(2)
        memory.inserted("👨‍👩‍👧")
        memory.inserted("\u{301}")
        memory.deleted(1)
        memory.inserted(" ")
        #expect(memory.rejects)
    }

    @Test func `PS-20 PS-24 the memory counts while it is chosen`() {
        var memory = moved
        memory.deleted(2)
        memory.inserted(" ")
        var behavior = KeyboardBehavior()
        func fixup(_ mark: Character, _ locale: KeyboardLocale = .english) -> String? {
            PunctuationSpacing.fixup(
                for: mark, textBeforeCursor: "Hi ", locale: locale, behavior: behavior, memory: memory)
        }
        for mark in ".,!?;:" { #expect(fixup(mark) == nil) }
        behavior.suppressPunctuationSpacingAfterEdit = false
        for mark in ".,!?;:" { #expect(fixup(mark) == "\(mark) ") }
        #expect(fixup("!", .french) == nil)
        behavior.localePunctuationSpacing = false
        #expect(fixup("!", .french) == "! ")
        behavior.punctuationSpacing = false
        #expect(fixup(".") == nil)
    }
}
