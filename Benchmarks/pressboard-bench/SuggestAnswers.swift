internal import PressboardKit
internal import PressboardKitAutocomplete

/// What is checked before anything is timed: a fast wrong answer is worth nothing.
enum SuggestAnswers {
    /// Words that must stand in one of the slots.
    private static let known: [(text: String, slot: String)] = [
        ("see you tomor", "tomorrow"), ("a beaut", "beautiful"), ("in Londo", "London"), ("i dont", "don't"),
        ("na shledan", "shledanou"), ("do Prah", "Praha"), ("moc dekuj", "děkuji"), ("BEAUT", "BEAUTIFUL"),
    ]

    /// The answers that are wrong, in words.
    static func wrongAnswers(of provider: DictionarySuggestionProvider, _ typing: Typing) -> [String] {
        var wrong: [String] = []
        for (text, slot) in known {
            let slots = provider.suggestions(for: text).map(\.text)
            if !slots.contains(slot) { wrong.append("“\(text)” does not offer “\(slot)” but \(slots)") }
        }
        if provider.suggestions(for: "").isEmpty == false { wrong.append("something is suggested for no text") }
        if provider.suggestions(for: "xqzvk").first?.isUnknown != true { wrong.append("“xqzvk” is known") }
        typing.play { text, keystroke in
            let slots = provider.suggestions(for: text)
            let typed = SuggestionText.currentWord(in: text)
            if slots.count > 3 { wrong.append("“\(typed)” has \(slots.count) slots") }
            if slots.contains(where: \.isAutocorrect), !slots.contains(where: { $0.text == typed }) {
                wrong.append("what was typed, “\(typed)”, is not among \(slots.map(\.text)) though it would be changed")
            }
            if let word = keystroke.finishedWord, slots.contains(where: { $0.text == word && $0.isUnknown }) {
                wrong.append("“\(word)” of the list is unknown")
            }
        }
        return wrong
    }
}
