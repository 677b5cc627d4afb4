internal import PressboardKit
internal import PressboardKitApp
internal import PressboardKitAutocomplete

/// A keyboard in a terminal.
enum Typing: Verb {
    static let name = "type"
    static let summary = "type on a keyboard in the terminal"
    static let help = """
        usage: pressboard type [--lang LANGUAGES | --dictionary FILE …]

        Shows a text with its caret, the suggestion bar and the keys, and types what the keys of the terminal say, as a
        phone would: words are corrected by space and marks, sentences begin with capitals, two spaces are a full stop.
        What a space would apply is highlighted. Behind a space the bar has the words that followed the last one before.
        At the end the text is printed.

        Tab                    pick what is highlighted, or the first word that is not what was typed
        F1 F2 F3, Alt-1 to 3   pick a slot of the bar
        arrows                 move the caret by characters, or up and down by sentences
        Backspace, Ctrl-W      delete a character, a word; right after a correction Backspace takes it back
        Ctrl-T, Ctrl-P         tap shift, turn to the next page of keys
        Ctrl-O                 make the next language the primary one
        Ctrl-D, Ctrl-C         end

        Where input or output is no terminal nothing is drawn: every character is a key, and at the end the text and the
        bar are printed, as “pressboard suggest” prints it.

        --lang LANGUAGES   bundled lists, the primary one first, with commas between (en)
        --dictionary FILE  a packed dictionary instead, on English keys; may be repeated
        """

    static func run(_ arguments: [String], _ output: inout Output) throws(Failure) -> ExitStatus {
        let arguments = try Arguments(arguments, options: ["--lang", "--dictionary"])
        _ = try arguments.operands(named: [])
        let lists = try WordLists(arguments)
        let hasFiles = !arguments.values(of: "--dictionary").isEmpty
        // Verbs run on the main thread.
        let typed = MainActor.assumeIsolated {
            let session = TypingSession(locales: lists.locales, lists: hasFiles ? lists.provider : nil)
            return Swift.Result { () throws(Failure) in
                try Terminal.isInteractive ? draw(session) : read(session) { _ in }
                return (text: session.document.text, bar: Suggest.bar(session.controller.suggestions))
            }
        }
        let (text, bar) = try typed.get()
        output.print(text)
        if !Terminal.isInteractive { output.print(bar) }
        return .success
    }

    @MainActor private static func draw(_ session: TypingSession) throws(Failure) {
        guard let mode = Terminal.rawMode() else { throw Failure(.inputOutput, "the terminal cannot be set up") }
        try draw(session.screen())
        try read(session) { session throws(Failure) in try draw(session.screen()) }
        _ = consume mode
    }

    private static func draw(_ screen: String) throws(Failure) { try Terminal.write(screen) }

    /// Types until the end, and shows what came of each handful of keys.
    @MainActor private static func read(
        _ session: TypingSession, show: (TypingSession) throws(Failure) -> Void
    ) throws(Failure) {
        var reader = TerminalKeys()
        while true {
            let bytes = try Terminal.read()
            guard !bytes.isEmpty else { return }
            for key in reader.keys(bytes) where !session.press(key) { return }
            if Terminal.isInteractive { reader.pause() }
            try show(session)
        }
    }
}

extension TypingSession {
    /// What the terminal shows now.
    fileprivate func screen() -> String {
        let (columns, rows) = Terminal.size
        let languages = controller.locales.map(\.identifier).joined(separator: ",")
        return TerminalScreen(columns: columns, rows: rows).drawn(
            before: document.documentContextBeforeInput ?? "", after: document.documentContextAfterInput ?? "",
            bar: controller.suggestions, layout: controller.layout, languages: languages)
    }
}
