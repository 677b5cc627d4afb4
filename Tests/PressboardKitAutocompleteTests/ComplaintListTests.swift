import PressboardKit
import PressboardKitAutocomplete
import Testing

/// What keyboard users complained about where small lists tell what is right, in whatever language.
struct ComplaintListTests {
    // MARK: Missed corrections

    @Test(arguments: [
        Typing("KC-017/1", "", "kanaé", "kanapé"), Typing("KC-017/2", "", "munkalao", "munkalap"),
        Typing("KC-017/3", "", "tippli", "tipli"),
    ])
    func `the common word one key away comes first`(_ typing: Typing) throws {
        let typist = try Typist.lists([
            ("kanapé", 20), ("kana", 1), ("kané", 1), ("kanaié", 0.1), ("munkalap", 10), ("munkalai", 2),
            ("tipli", 5), ("rippli", 0.5), ("tippéi", 0.1),
        ])
        typing.check { #expect(typist.top(1, typing.keys) == [typing.wanted]) }
    }

    @Test func `KC-030 a token of capitals and digits is not chopped`() throws {
        let typist = try Typist.lists([
            ("latex", 10), ("equation", 20), ("la", 150), ("tex", 5), ("at", 5_000), ("ion", 10),
        ])
        #expect(typist.text("see ", "LatexEquation123<space>") == "see LatexEquation123 ")
        let pieces = typist.top(5, "see LatexEquation123").filter { $0.contains(" ") }
        #expect(pieces.allSatisfy { $0 == "Latex Equation 123" })
    }

    @Test(arguments: [
        Typing("KC-036/1", "mon ", "beau-f", "beau-frère", knownIssue: .wordEndsAtHyphen),
        Typing("KC-036", "ma ", "belle-s", "belle-sœur", knownIssue: .wordEndsAtHyphen),
        Typing("KC-036", "", "vis-a", "vis-à-vis", knownIssue: .wordEndsAtHyphen),
    ])
    func `a listed word with a hyphen is completed behind its hyphen`(_ typing: Typing) throws {
        let typist = try Typist.lists([
            ("beau", 300), ("beau-frère", 12), ("frère", 200), ("faire", 2_000), ("femme", 500), ("belle", 300),
            ("belle-sœur", 10), ("sœur", 150), ("sans", 1_500), ("sur", 5_000), ("vis", 40), ("vis-à-vis", 12),
            ("avec", 5_000), ("au", 6_000),
        ])
        typing.check { #expect(typist.top(3, typing.before + typing.keys).contains(typing.wanted)) }
    }

    // MARK: Apostrophes

    private static let contractions: [Typist.WordUses] = [
        ("doesn't", 400), ("doe", 5), ("it", 9_000), ("dozen", 30), ("we're", 300), ("were", 900), ("I'm", 2_000),
        ("rock'n'roll", 2),
    ]

    @Test(arguments: [
        Typing("KC-047/1", "", "doesn’t"), Typing("KC-047/1", "", "doesn't"),
        Typing("KC-047/1", "", "doesnʼt"),
        Typing("KC-047", "", "we’re"), Typing("KC-047", "", "Doesn’t"), Typing("KC-047", "", "rock’n’roll"),
    ])
    func `the form of an apostrophe makes no other word`(_ typing: Typing) throws {
        let typist = try Typist.lists(Self.contractions)
        typing.check {
            #expect(typist.provider.isKnown(typing.keys))
            #expect(typist.text("it ", typing.keys + "<space>") == "it \(typing.keys) ")
        }
    }

    @Test func `KC-047 a slip beside a curly apostrophe leaves it curly`() throws {
        #expect(try Typist.lists(Self.contractions).text("it ", "dpesn’t<space>") == "it doesn’t ")
    }

    @Test(arguments: [
        Typing("KC-049", "oui ", "j'y"), Typing("KC-049", "je ", "m'en"), Typing("KC-049", "", "J'y"),
        Typing("KC-049", "", "j’y"), Typing("KC-049", "", "N'y"), Typing("KC-049", "de ", "l'ami"),
        Typing("KC-055", "et ", "cest", "c'est"), Typing("KC-055", "et ", "jai", "j'ai"),
        Typing("KC-055", "je veux ", "quil", "qu'il"), Typing("KC-055", "", "Cest", "C'est"),
        Typing("KC-055", "", "l'ecole", "l'école"),
        Typing("KC-055", "", "d'accrod", "d'accord"),
        Typing("KC-055", "", "L’ecole", "L’école"),
    ])
    func `elided words stay, get their apostrophe, and are set right behind it`(_ typing: Typing) throws {
        let typist = try Typist.lists([
            ("j'y", 300), ("n'y", 400), ("m'en", 200), ("j'en", 350), ("c'est", 9_000), ("ces", 800), ("j'ai", 5_000),
            ("jais", 0.2), ("qu'il", 2_000), ("quel", 600), ("ami", 100), ("l'", 8_000), ("d'", 7_000),
            ("école", 90), ("accord", 400), ("le", 20_000), ("la", 15_000),
        ])
        typing.check {
            #expect(typist.text(typing.before, typing.keys + "<space>") == typing.before + typing.wanted + " ")
        }
    }

    @Test(arguments: [
        Typing("KC-060/1", "моя ", "сім'я"), Typing("KC-060/1", "моя ", "сім’я"),
        Typing("KC-060/1", "моя ", "сімʼя"),
        Typing("KC-060", "", "об’єднання"), Typing("KC-060", "", "бур'ян"), Typing("KC-060", "", "Сім'я"),
    ])
    func `an apostrophe inside a word does not part it`(_ typing: Typing) throws {
        let typist = try Typist.lists([("сім'я", 50), ("об'єднання", 40), ("бур'ян", 3), ("моя", 400)])
        #expect(SuggestionText.currentWord(in: typing.before + typing.keys) == typing.keys)
        typing.check {
            #expect(typist.provider.isKnown(typing.keys))
            #expect(typist.text(typing.before, typing.keys + "<space>") == typing.before + typing.keys + " ")
        }
    }

    // MARK: Accents

    private static let german: [Typist.WordUses] = [
        ("das", 9_000), ("über", 2_000), ("für", 8_000), ("Mädchen", 150), ("Grüße", 40), ("Gruß", 20), ("grün", 60),
        ("schon", 3_000), ("schön", 500), ("Gras", 15), ("große", 300), ("aber", 5_000), ("fuhr", 50), ("Bar", 40),
        ("Bär", 20), ("viele", 500),
    ]

    @Test(arguments: [
        Typing("KC-062", "das ", "Madchen", "Mädchen"), Typing("KC-062", "redet ", "uber", "über"),
        Typing("KC-062", "danke ", "fur", "für"), Typing("KC-062", "es ist ", "grun", "grün"),
        Typing("KC-062", "", "Uber", "Über"), Typing("KC-062", "das ist ", "schon"), Typing("KC-062", "eine ", "Bar"),
        Typing("KC-062", "", "madchen", "Mädchen"),
    ])
    func `umlauts come back, and words without one stay`(_ typing: Typing) throws {
        let typist = try Typist.lists(Self.german)
        typing.check {
            #expect(typist.text(typing.before, typing.keys + "<space>") == typing.before + typing.wanted + " ")
        }
    }

    @Test(arguments: [
        Typing("KC-061", "viele ", "Gruse", "Grüße"), Typing("KC-061", "viele ", "Grusse", "Grüße"),
        Typing("KC-061", "", "gruse", "Grüße"), Typing("KC-061", "", "Maedchen", "Mädchen"),
    ])
    func `umlauts that were not typed are offered`(_ typing: Typing) throws {
        let typist = try Typist.lists(Self.german)
        typing.check { #expect(typist.top(3, typing.before + typing.keys).contains(typing.wanted)) }
    }

    @Test(arguments: [
        Typing("KC-068", "il est ", "deja", "déjà"), Typing("KC-068", "c'est ", "tres", "très"),
        Typing("KC-068", "il va ", "etre", "être"), Typing("KC-067", "te ", "es", "és"),
        Typing("KC-067", "ez ", "jo", "jó"), Typing("KC-067", "ő ", "jon", "jön"),
    ])
    func `a rare word without accents hides no everyday one`(_ typing: Typing) throws {
        let typist = try Typist.lists([
            ("déjà", 900), ("Dejah", 1), ("Deja", 1), ("Dejack", 0.1), ("très", 1_500), ("Tresses", 1), ("Tres", 2),
            ("être", 2_000), ("Etres", 0.2), ("Etre", 0.5), ("és", 9_000), ("es", 200), ("jó", 1_500), ("jo", 5),
            ("jön", 300), ("jon", 3), ("jobb", 400), ("jövő", 200), ("ezt", 2_000), ("est", 50), ("job", 30),
        ])
        typing.check { #expect(typist.top(3, typing.before + typing.keys).first == typing.wanted) }
    }

    // MARK: Languages

    @Test(arguments: [
        Typing("KC-131/1", "nice ", "but"), Typing("KC-131/2", "dat is ", "een"), Typing("KC-131/3", "you ", "and"),
        Typing("KC-131", "dat is ", "niet"), Typing("KC-131", "un ", "no"), Typing("KC-134/1", "tengo un ", "meeting"),
        Typing("KC-134/2", "el ", "deadline"), Typing("KC-134", "", "Deadline"), Typing("KC-137/1", "", "sicherlich"),
        Typing("KC-137/1", "", "certainly"), Typing("KC-137", "", "Sicherlich"),
    ])
    func `a word of any language stays`(_ typing: Typing) throws {
        let typist = try Typist.lists(
            behind: ["en"],
            [("een", 15_000), ("één", 900), ("dat", 9_000), ("is", 9_000), ("niet", 8_000), ("nut", 60), ("nou", 100)],
            [
                ("tengo", 800), ("un", 9_000), ("meter", 90), ("metiendo", 10), ("And", 1), ("adelante", 90),
                ("el", 20_000),
            ],
            [("sicherlich", 60), ("sicher", 200), ("sicherliche", 0.2)])
        #expect(typist.provider.isKnown(typing.keys))
        #expect(typist.text(typing.before, typing.keys + "<space>") == typing.before + typing.keys + " ")
    }

    // MARK: Offensive words

    @Test(arguments: [
        Typing("KC-251/1", "oh ", "damn"), Typing("KC-251", "", "Damn"), Typing("KC-251", "oh ", "dawn"),
        Typing("KC-251", "oh ", "DAMN"),
    ])
    func `an offensive word that was typed stays`(_ typing: Typing) throws {
        let typist = try Typist.lists(
            [("damn", 60), ("dawn", 40), ("damp", 20), ("oh", 2_000)], offensive: ["damn"])
        #expect(typist.text(typing.before, typing.keys + "<space>") == typing.before + typing.keys + " ")
    }

    @Test(arguments: ["dam", "dann", "damm", "damnn", "d", "da"])
    func `KC-251 an offensive word is neither offered nor applied`(typed: String) throws {
        let typist = try Typist.lists(
            [("damn", 60), ("dawn", 40), ("damp", 20), ("oh", 2_000)], offensive: ["damn"])
        #expect(!typist.top(5, "oh " + typed).contains("damn"))
        #expect(typist.text("oh ", typed + "<space>") != "oh damn ")
    }
}
