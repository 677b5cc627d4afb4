internal import Foundation
internal import PressboardCorpora
internal import PressboardKit

/// The bundled dictionaries of this process, each mapped once, and what is made of them and of locales.
enum BundledDictionaryCache {
    private final class Storage: @unchecked Sendable {
        // `opened`, `merged` and `keys` are only touched while `lock` is held.
        private let lock = NSLock()
        private var opened: [String: PackedDictionary] = [:]
        private var merged: [[String]: MergedList] = [:]
        private var keys: [KeyboardLocale: KeyCenters] = [:]

        /// Language sets whose merged list is kept: as many as a keyboard's provider cache holds.
        private static let mergedLimit = 3

        func mergedList(_ identifiers: [String], _ dictionaries: [PackedDictionary]) -> MergedList {
            lock.lock()
            defer { lock.unlock() }
            if let list = merged[identifiers] { return list }
            if merged.count >= Self.mergedLimit { merged.removeAll() }
            let list = MergedList(dictionaries)
            merged[identifiers] = list
            return list
        }

        func keyCenters(of locale: KeyboardLocale) -> KeyCenters {
            lock.lock()
            defer { lock.unlock() }
            if let known = keys[locale] { return known }
            let centers = KeyCenters(rows: locale.letterRows)
            keys[locale] = centers
            return centers
        }

        func dictionary(_ identifier: String) -> PackedDictionary? {
            lock.lock()
            defer { lock.unlock() }
            if let dictionary = opened[identifier] { return dictionary }
            guard let path = Corpora.dictionaryPath(identifier),
                let dictionary = try? PackedDictionary(path: path)
            else { return nil }
            opened[identifier] = dictionary
            return dictionary
        }
    }

    private static let storage = Storage()

    /// The merged list of bundled dictionaries, shared by every provider of the same languages.
    static func mergedList(_ identifiers: [String], _ dictionaries: [PackedDictionary]) -> MergedList {
        storage.mergedList(identifiers, dictionaries)
    }

    /// The keys of the first of these languages, those of QWERTY where there is none.
    static func keyCenters(of locales: [KeyboardLocale]) -> KeyCenters {
        locales.first.map(storage.keyCenters) ?? .qwerty
    }

    /// The dictionary of a list (`"en"`), mapped at the first call; `nil` when the package has none.
    static func dictionary(_ identifier: String) -> PackedDictionary? {
        storage.dictionary(identifier)
    }
}
