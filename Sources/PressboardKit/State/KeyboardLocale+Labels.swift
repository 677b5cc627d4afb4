extension KeyboardLocale {
    /// The word on the return key of a field, in the language of the keyboard.
    ///
    /// English where no word of the language is known.
    ///
    /// - Source: see `LICENSE-labels.txt`.
    package func returnLabel(for type: ReturnKeyType) -> String {
        let labels = row.labels
        return switch type {
        case .default: labels.return ?? "return"
        case .go: labels.go ?? "go"
        case .search: labels.search ?? "search"
        case .send: labels.send ?? "send"
        case .done: labels.done ?? "done"
        case .next: labels.next ?? "next"
        case .join: labels.join ?? "join"
        case .route: labels.route ?? "route"
        case .continue: labels.continue ?? "continue"
        }
    }

    /// The word on the space bar; English where no word of the language is known.
    package var spaceLabel: String { row.labels.space ?? "space" }

    /// What stands on the key that leads back to the letters, such as `ABC` or `АБВ`.
    package var lettersLabel: String { row.labels.letters ?? "ABC" }
}
