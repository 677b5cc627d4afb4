import Foundation
import PressboardKit
import PressboardKitAutocomplete

/// The providers of the bundled lists of this process, by their languages.
enum ProviderCache {
    /// Language sets that are kept.
    static let limit = 3

    private final class Storage: @unchecked Sendable {
        // `providers` and `order` are only touched while `lock` is held.
        private let lock = NSLock()
        private var providers: [(languages: [KeyboardLocale], provider: DictionarySuggestionProvider)] = []

        func provider(for languages: [KeyboardLocale]) -> DictionarySuggestionProvider? {
            lock.withLock {
                guard let index = providers.firstIndex(where: { $0.languages == languages }) else { return nil }
                let found = providers.remove(at: index)
                providers.append(found)
                return found.provider
            }
        }

        func keep(_ provider: DictionarySuggestionProvider, for languages: [KeyboardLocale]) {
            lock.withLock {
                guard !providers.contains(where: { $0.languages == languages }) else { return }
                providers.append((languages, provider))
                if providers.count > ProviderCache.limit { providers.removeFirst() }
            }
        }
    }

    private static let storage = Storage()

    /// The provider of these languages if there was one before.
    static func kept(for languages: [KeyboardLocale]) -> DictionarySuggestionProvider? {
        storage.provider(for: languages)
    }

    /// The provider of these languages, with a host's own words in the place of the bundled ones where it has some.
    static func provider(
        for languages: [KeyboardLocale], words: [KeyboardLocale: [String]]
    ) -> DictionarySuggestionProvider {
        guard words.isEmpty else { return DictionarySuggestionProvider(locales: languages, words: words) }
        if let kept = storage.provider(for: languages) { return kept }
        let provider = DictionarySuggestionProvider(locales: languages)
        storage.keep(provider, for: languages)
        return provider
    }
}
