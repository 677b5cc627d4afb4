public import PressboardKit

/// A group of emoji, such as a panel shows under one tab.
public struct EmojiCategory: Equatable, Sendable {
    /// The English name that Unicode has for the group.
    public var name: String
    /// The emoji without skin tones, in the order that Unicode recommends for keyboards.
    public var emoji: [String]

    /// Creates a group.
    public init(name: String, emoji: [String]) {
        self.name = name
        self.emoji = emoji
    }
}

extension EmojiData {
    /// The groups of all emoji.
    ///
    /// - Complexity: O(number of emoji) at each call: whoever shows them keeps the answer.
    public var categories: [EmojiCategory] {
        (0..<file.groupCount).compactMap { index in
            guard let group = file.group(index) else { return nil }
            return EmojiCategory(name: group.name, emoji: group.emoji.compactMap(file.text))
        }
    }

    /// An emoji without skin tone, then with each of the five, all people of it in the same one.
    ///
    /// One that has no tones, and one that is not in the data, gives itself alone.
    public func skinToneVariants(of emoji: String) -> [String] {
        guard let (base, places) = base(of: emoji), places != 0 else { return [emoji] }
        return [base] + EmojiSkinTone.allCases.compactMap(\.modifier).map { Self.toned(base, places, $0) }
    }

    /// An emoji in a skin tone, if it has any; otherwise as it is.
    public func emoji(_ emoji: String, tone: EmojiSkinTone) -> String {
        guard let modifier = tone.modifier, let (base, places) = base(of: emoji), places != 0 else { return emoji }
        return Self.toned(base, places, modifier)
    }

    /// The emoji without skin tones, and where they would stand.
    private func base(of emoji: String) -> (text: String, places: Int)? {
        guard let index = index(of: emoji), let text = file.text(of: index) else { return nil }
        return (text, file.tonePlaces(of: index))
    }

    /// Sets a tone behind the scalars that take one, in place of a variation selector.
    private static func toned(_ base: String, _ places: Int, _ modifier: Unicode.Scalar) -> String {
        var result = String.UnicodeScalarView()
        var followsTone = false
        for (place, scalar) in base.unicodeScalars.enumerated() {
            if followsTone, scalar == variationSelector { continue }
            result.append(scalar)
            followsTone = place < 16 && places >> place & 1 == 1
            if followsTone { result.append(modifier) }
        }
        return String(result)
    }

    private static let variationSelector: Unicode.Scalar = "\u{FE0F}"
    /// No emoji takes more bytes.
    private static let longestEmoji = 255

    /// The number of an emoji, whatever its skin tones and with or without variation selectors.
    func index(of emoji: String) -> Int? {
        guard !emoji.isEmpty, emoji.utf8.count <= Self.longestEmoji else { return nil }
        let key = Self.withoutSelectors(emoji.unicodeScalars.lazy.filter { !$0.isSkinTone })
        // A tone alone is an emoji part, not an emoji.
        guard !key.isEmpty else { return nil }
        var (low, high) = (0, file.count)
        while low < high {
            let middle = low + (high - low) / 2
            guard let index = file.emoji(sortedAt: middle), let text = file.text(of: index) else { return nil }
            let found = Self.withoutSelectors(text.unicodeScalars)
            if found == key { return index }
            if found.lexicographicallyPrecedes(key) { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    private static func withoutSelectors(_ scalars: some Sequence<Unicode.Scalar>) -> [UInt8] {
        scalars.lazy.filter { $0 != variationSelector }.flatMap { UTF8.encode($0).map(Array.init) ?? [] }
    }
}

extension Unicode.Scalar {
    fileprivate var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }
}

/// All emoji of the bundled data, none where it was left out.
public enum EmojiCatalog {
    /// The groups of Unicode's `emoji-test.txt`, in its order.
    ///
    /// - Complexity: O(number of emoji) at each call: whoever shows them keeps the answer.
    public static var categories: [EmojiCategory] { EmojiData.bundled?.categories ?? [] }

    /// An emoji without skin tone, then with each of the five, all people of it in the same one.
    ///
    /// One that has no tones, and one that is newer than the data, gives itself alone.
    public static func skinToneVariants(of emoji: String) -> [String] {
        EmojiData.bundled?.skinToneVariants(of: emoji) ?? [emoji]
    }

    /// An emoji in a skin tone, if it has any; otherwise as it is.
    public static func emoji(_ emoji: String, tone: EmojiSkinTone) -> String {
        tone == .none ? emoji : EmojiData.bundled?.emoji(emoji, tone: tone) ?? emoji
    }
}
