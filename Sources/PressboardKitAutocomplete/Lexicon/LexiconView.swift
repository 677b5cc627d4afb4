internal import PressboardKit
private import Foundation

/// A personal and a supplementary lexicon at one moment.
struct LexiconView: Sendable {
    let personal: LexiconContents
    let supplementary: LexiconContents

    /// The packed words, those of the user first.
    var dictionaries: [PackedDictionary] { [personal.words, supplementary.words].compactMap { $0 } }

    /// Index of the user's own words behind the lists of so many languages.
    func personalList(behind languages: Int) -> Int? { personal.words == nil ? nil : languages }

    func supplementaryList(behind languages: Int) -> Int? {
        supplementary.words == nil ? nil : languages + (personal.words == nil ? 0 : 1)
    }

    /// Whether words of a list may have to be passed over.
    func mayHide(_ list: Int, languages: Int) -> Bool {
        personal.hasBlocked || list == supplementaryList(behind: languages)
    }

    func blocks(_ word: String) -> Bool { personal.blocks(word) }
    var blockedWords: Set<String> { personal.blockedKeys }

    var hasShortcuts: Bool { personal.hasShortcuts || supplementary.hasShortcuts }
    /// The user's own go before those of the system; what the user blocked, nobody expands.
    func shortcut(for trigger: Substring) -> LexiconShortcut? {
        personal.shortcut(for: trigger)
            ?? supplementary.shortcut(for: trigger).flatMap { shortcut in
                blocks(shortcut.expansion) || blocks(shortcut.trigger) ? nil : shortcut
            }
    }
}

/// Keeps a provider up to date with its lexicons.
final class LexiconFollower: @unchecked Sendable {
    /// The provider without lexicons.
    let languages: DictionarySuggestionProvider
    private let personal: (any PersonalLexicon)?
    private let supplementary: (any LexiconSource)?
    // `latest` is only touched while `lock` is held; its values are immutable.
    private let lock = NSLock()
    private var latest: (view: LexiconView, provider: DictionarySuggestionProvider)?

    init(
        _ languages: DictionarySuggestionProvider, _ personal: (any PersonalLexicon)?,
        _ supplementary: (any LexiconSource)?
    ) {
        self.languages = languages
        self.personal = personal
        self.supplementary = supplementary
    }

    /// The provider with the lexicons as they are now.
    var current: DictionarySuggestionProvider {
        let view = LexiconView(
            personal: personal?.contents ?? .empty, supplementary: supplementary?.contents ?? .empty)
        if view.personal.isEmpty, view.supplementary.isEmpty { return languages }
        lock.lock()
        defer { lock.unlock() }
        if let latest, latest.view.personal === view.personal, latest.view.supplementary === view.supplementary {
            return latest.provider
        }
        let provider = languages.with(lexicons: view, follower: nil)
        latest = (view, provider)
        return provider
    }
}
