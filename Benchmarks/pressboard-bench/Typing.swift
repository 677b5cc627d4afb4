/// One press of a key: what it adds to the text.
struct Keystroke {
    let text: String
    /// Whether the caret stands in a word afterwards.
    ///
    /// Spaces and full stops are typed too but not timed: no word is searched for after them, and they would only
    /// flatter the percentiles.
    let isInWord: Bool
    /// Whether the text begins anew with this key.
    let startsText: Bool
    /// The whole word when this key ends it; `nil` elsewhere and in running text.
    let finishedWord: String?
}

/// Keys pressed one after the other.
struct Typing {
    private(set) var keystrokes: [Keystroke] = []

    /// Types words with a space after each, in one growing text.
    mutating func type(words: [String]) {
        var startsText = true
        for word in words {
            for index in word.indices {
                let isLast = word.index(after: index) == word.endIndex
                press(word[index], startsText: startsText, finishedWord: isLast ? word : nil)
                startsText = false
            }
            press(" ", startsText: false)
        }
    }

    /// Types running text as it stands.
    mutating func type(text: String) {
        var startsText = true
        for character in text {
            press(character, startsText: startsText)
            startsText = false
        }
    }

    private mutating func press(_ character: Character, startsText: Bool, finishedWord: String? = nil) {
        let isInWord = character.isLetter || character == "'" || character == "-"
        keystrokes.append(
            Keystroke(
                text: String(character), isInWord: isInWord, startsText: startsText, finishedWord: finishedWord))
    }

    /// Number of keys that leave the caret in a word.
    var timedCount: Int { keystrokes.count { $0.isInWord } }

    /// Plays every key and calls `body` with the text before the caret after each that leaves it in a word.
    @inline(__always)
    func play(_ body: (String, Keystroke) -> Void) {
        var text = ""
        for keystroke in keystrokes {
            if keystroke.startsText { text = "" }
            text += keystroke.text
            if keystroke.isInWord { body(text, keystroke) }
        }
    }
}

/// Running text, written for this bench.
enum RunningText {
    static let english = """
        We left the house before sunrise, because the forecast had promised rain by noon and nobody wanted to walk \
        home through mud again. Martin carried the big umbrella; I took the sandwiches, two apples and a flask of \
        tea that was far too hot to drink. On the bridge we met our neighbour with her dog. She asked whether we'd \
        seen the new bakery near the station, and said they don't open until seven. So we waited, talked about last \
        summer in London, and watched the first tram go by almost empty. In the end it didn't rain at all, and the \
        bread was worth every minute.
        """

    static let czech = """
        Včera večer jsme se konečně sešli v té malé kavárně za rohem, o které mi Petra vyprávěla už na jaře. Přišel \
        jsem o chvíli dřív, objednal si čaj a díval se z okna na lidi, kteří spěchali z práce domů. Když dorazili \
        ostatní, bylo venku skoro tma a začalo drobně pršet. Mluvili jsme o dovolené, o nových sousedech i o tom, jak \
        rychle v Praze zdražily byty. Nejvíc jsme se nasmáli historce o ztraceném kufru. Domů jsem jel poslední \
        tramvají a cestou jsem napsal mamince, že v neděli určitě přijedeme na oběd.
        """
}

/// What suite `suggest` types: the most frequent words of both languages and some running text.
func typing(english: [String], czech: [String]) -> Typing {
    var typing = Typing()
    typing.type(words: english)
    typing.type(words: czech)
    typing.type(text: RunningText.english)
    typing.type(text: RunningText.czech)
    return typing
}
