internal import Foundation
internal import PressboardCorpora
internal import PressboardKit

/// The bundled dictionaries of this process, each mapped once.
enum BundledDictionaryCache {
    private final class Storage: @unchecked Sendable {
        // `opened` is only touched while `lock` is held.
        private let lock = NSLock()
        private var opened: [String: PackedDictionary] = [:]

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

    /// The dictionary of a list (`"en"`), mapped at the first call; `nil` when the package has none.
    static func dictionary(_ identifier: String) -> PackedDictionary? {
        storage.dictionary(identifier)
    }
}
