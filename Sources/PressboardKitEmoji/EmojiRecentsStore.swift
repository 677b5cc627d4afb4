public import Foundation

/// The emoji somebody used last, kept in defaults that an app and its keyboard extension can share.
///
/// Nothing is cached, so what one process stores the other sees at its next call.
public final class EmojiRecentsStore {
    private let defaults: UserDefaults
    private let key: String
    private let limit: Int

    /// Makes a store over the given defaults; reads and writes nothing yet.
    ///
    /// - Parameters:
    ///   - defaults: where the list is kept; a shared suite when an app and its extension are to see the same.
    ///   - key: the name it is kept under. It must never change between releases: people would lose their list.
    ///   - limit: the most emoji kept; with 0 or less nothing is kept, and what is stored stays untouched.
    public init(defaults: UserDefaults, key: String = "recentEmoji", limit: Int = 30) {
        self.defaults = defaults
        self.key = key
        self.limit = max(0, limit)
    }

    /// Most bytes of UTF-8 that are kept of one emoji.
    ///
    /// - Source: the longest of Unicode's emoji-test.txt, kisses with two skin tones, have 35.
    private static let mostBytes = 64

    /// Gives the emoji used last, newest first, none of them twice.
    ///
    /// Stored data that is not a list of strings counts as an empty list; a string that is longer than an emoji is left
    /// out.
    ///
    /// - Complexity: O(length of the stored list).
    public func recents() -> [String] {
        guard limit > 0, let stored = defaults.object(forKey: key) as? [String] else { return [] }
        var seen: Set<String> = [""]
        return Array(stored.filter { $0.utf8.count <= Self.mostBytes && seen.insert($0).inserted }.prefix(limit))
    }

    /// Puts an emoji first and drops the oldest one beyond the limit.
    ///
    /// An empty string changes nothing, nor does one of more than 64 bytes, which is no emoji.
    ///
    /// - Complexity: O(length of the stored list).
    public func markUsed(_ emoji: String) {
        guard limit > 0, !emoji.isEmpty, emoji.utf8.count <= Self.mostBytes else { return }
        let others = recents().filter { $0 != emoji }
        defaults.set(Array(([emoji] + others).prefix(limit)), forKey: key)
    }

    /// Forgets all of them and takes the list out of the defaults.
    public func eraseAll() {
        defaults.removeObject(forKey: key)
    }
}
