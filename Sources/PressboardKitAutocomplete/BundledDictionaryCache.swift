internal import Foundation
internal import PressboardCorpora
internal import PressboardKit

/// The bundled dictionaries of this process, each mapped once.
enum BundledDictionaryCache {
    private final class Storage: @unchecked Sendable {
        // `opened` and `merged` are only touched while `lock` is held.
        private let lock = NSLock()
        private var opened: [String: PackedDictionary] = [:]
        private var merged: [[String]: MergedList] = [:]

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

    /// The dictionary of a list (`"en"`), mapped at the first call; `nil` when the package has none.
    static func dictionary(_ identifier: String) -> PackedDictionary? {
        storage.dictionary(identifier)
    }
}
