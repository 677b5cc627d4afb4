internal import PressboardKit
internal import PressboardKitAutocomplete
internal import PressboardKitEmoji

extension PressboardController {
    private var emojiData: EmojiData? { configuration.emojiData ?? .bundled }

    // MARK: Search

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

    /// More than anybody looks through in a row that scrolls sideways.
    private static let mostFound = 100

    /// Makes ``emojiSearchResults`` follow the query.
    func findEmoji() {
        let found = emojiQuery.isEmpty ? [] : emojiData?.search(emojiQuery, limit: Self.mostFound) ?? []
        emojiSearchResults = found.map(inChosenTone)
    }

    private func inChosenTone(_ emoji: String) -> String {
        guard settings.emojiSkinTone != .none else { return emoji }
        return emojiData?.emoji(emoji, tone: settings.emojiSkinTone) ?? emoji
    }

    // MARK: Panel

    /// The emoji used last, newest first.
    public var recentEmoji: [String] { recentEmojiStore.recents() }

    /// Types an emoji of the panel, or one that was found, and remembers it as used; a search stays open.
    ///
    /// An empty text does nothing.
    public func pickEmoji(_ emoji: String) {
        guard !emoji.isEmpty, document != nil else { return }
        finishGlide()
        editByKey(count: emoji.count) { caret in
            memory.beginEdit()
            memory.finishedWord()
            caret.insert(emoji)
            memory.inserted(emoji)
        }
        noteUsed(emoji)
    }

    /// Remembers an emoji as used; what is typed in private fields leaves no trace.
    func noteUsed(_ emoji: String) {
        if field.isLearnable { recentEmojiStore.markUsed(emoji) }
    }

    /// Forgets which emoji were used.
    public func forgetRecentEmoji() { recentEmojiStore.eraseAll() }

    // MARK: Bar

    /// Puts the emoji of the word at the caret into the last slot: for one that is being typed instead of the word, for
    /// one with a space behind it after the space.
    ///
    /// It is highlighted where nothing else is; a space never applies it.
    func withEmoji(_ content: BarContent, _ before: String, _ after: String) -> BarContent {
        guard settings.emojiSuggestions, field.isProse, field.allowsSuggestions, isDictionaryReady,
            !suppressesSuggestionBar, !isSearchingEmoji, memory.glide == nil,
            after.first.map({ !$0.isLetter && !$0.isNumber }) ?? true
        else { return content }
        let isFinished = before.last == " "
        let word = SuggestionText.currentWord(
            in: isFinished ? String(before.suffix(Self.longestNamedWord + 2).dropLast()) : before)
        // A sum and a shortcut stand for more than a word.
        guard !word.isEmpty, isFinished || content.typed == word, let emoji = emoji(for: word) else { return content }
        var content = content
        if content.slots.count >= Self.slotCount, let last = content.slots.lastIndex(where: { !$0.isAutocorrect }) {
            content.slots.remove(at: last)
        }
        let isHighlighted = !isFinished && !content.slots.contains { $0.isAutocorrect }
        content.slots.append(Suggestion(text: emoji, isAutocorrect: isHighlighted, isEmoji: true))
        return content
    }

    /// No word with an emoji has more characters, so that no more of a text need be looked at.
    private static let longestNamedWord = 64

    private func emoji(for word: String) -> String? {
        emojiData?.emoji(forWord: word, languages: locales.map(\.languageCode)).map(inChosenTone)
    }
}
