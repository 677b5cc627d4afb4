internal import CDecoder

/// Finds the keyboard on which some keys were crossed, where a host gives their letters alone.
enum KeyboardGuess {
    /// Key widths that two keys may be apart which a finger crosses one after the other: a key between them may be
    /// missed in the spaces.
    private static let stride: Float = 2.2

    /// The keyboards of all languages, QWERTY first.
    private static let known: [KeyCenters] = {
        var rows = KeyboardLayoutType.allCases.map(\.letterRows)
        for locale in KeyboardLocale.allCases where !rows.contains(locale.letterRows) { rows.append(locale.letterRows) }
        return rows.map(KeyCenters.init(rows:))
    }()

    /// The first keyboard, a preferred one before the others, that has all of the letters with no jump between them;
    /// else the first of those that have the most of them.
    static func keys(crossing letters: [Character], preferred: KeyCenters? = nil) -> KeyCenters {
        var best: (keys: KeyCenters, count: Int)?
        for keys in [preferred].compactMap(\.self) + known {
            let centers = letters.map(keys.center)
            let count = centers.count { $0 != nil }
            let isUnbroken = zip(centers, centers.dropFirst()).allSatisfy { from, to in
                guard let from, let to else { return false }
                let (x, y) = (to.x - from.x, to.y - from.y)
                return x * x + y * y <= stride * stride
            }
            if isUnbroken, count == letters.count { return keys }
            if count > best?.count ?? 0 { best = (keys, count) }
        }
        return best?.keys ?? preferred ?? .qwerty
    }
}
