internal import PressboardKit

extension PressboardController {
    /// Whether what is typed goes into the search field of the emoji panel.
    public var isSearchingEmoji: Bool { emojiSearch != nil }

    /// What was typed into the search field of the emoji panel.
    public var emojiQuery: String { emojiSearch ?? "" }

    /// Sends what is typed into the search field of the emoji panel.
    public func beginEmojiSearch() {
        guard settings.emojiSearch, emojiSearch == nil else { return }
        finishGlide()
        emojiSearch = ""
        undoable = nil
        show(.alphabetic)
        refresh()
    }

    /// Sends what is typed into the document again.
    public func endEmojiSearch() {
        guard emojiSearch != nil else { return }
        emojiSearch = nil
        refresh()
    }

    func deleteFromEmojiQuery() {
        _ = emojiSearch?.popLast()
    }
}
