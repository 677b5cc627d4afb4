internal import Foundation
internal import PressboardCorpora
internal import PressboardKit
internal import PressboardKitAutocomplete

/// The words of a case: bundled lists, or one of its own.
struct ReplayLists {
    let provider: DictionarySuggestionProvider

    /// - Parameters:
    ///   - lexicon: `shipped:xx+yy`, or a list of `[word, uses per million]`; a word of no uses is not in the list.
    ///   - offensive: words of such a list that are marked.
    init(_ lexicon: JSONValue, locales: [KeyboardLocale], offensive: Set<String>) throws(NotRunnable) {
        switch lexicon {
        case .null:
            guard offensive.isEmpty else { throw NotRunnable(reason: "offensive") }
            provider = DictionarySuggestionProvider(locales: locales)
        case .string(let name):
            guard name.hasPrefix("shipped:"), offensive.isEmpty else { throw NotRunnable(reason: "lexicon \(name)") }
            var shipped: [KeyboardLocale] = []
            for tag in name.dropFirst("shipped:".count).split(separator: "+") {
                guard let locale = KeyboardLocale(languageTag: String(tag)), locale.hasBundledDictionary,
                    locale.dictionaryIdentifier.flatMap(Corpora.dictionaryPath) != nil
                else { throw NotRunnable(reason: "no list is bundled for \(tag)") }
                shipped.append(locale)
            }
            provider = DictionarySuggestionProvider(locales: shipped)
        case .array(let rows):
            let dictionary = try Self.packed(rows, locale: locales[0], offensive: offensive)
            provider = DictionarySuggestionProvider(dictionaries: [dictionary], keysOf: locales[0])
        default: throw NotRunnable(reason: "lexicon")
        }
    }

    private static func packed(
        _ rows: [JSONValue], locale: KeyboardLocale, offensive: Set<String>
    ) throws(NotRunnable) -> PackedDictionary {
        var words: [(text: String, uses: Double)] = []
        for row in rows {
            guard let pair = row.array, pair.count == 2, let text = pair[0].string, let uses = pair[1].number,
                uses >= 0
            else { throw NotRunnable(reason: "lexicon") }
            if uses > 0 { words.append((text, uses)) }
        }
        words.sort { $0.uses > $1.uses }
        let lines = words.map { word in
            // Zipf: the logarithm of uses in a thousand million.
            let score = Int((100 * (log10(word.uses) + 3)).rounded())
            return "\(word.text)\t\(score)\(offensive.contains(word.text) ? "\toffensive" : "")"
        }
        do {
            let file = try WordListFile(bytes: Array(lines.joined(separator: "\n").utf8), path: "lexicon")
            let packed = try file.packed(
                options: .quick, keptLetters: KeyCenters(rows: locale.letterRows).ownLetters)
            return try PackedDictionary(packed)
        } catch {
            throw NotRunnable(reason: "lexicon: \(error)")
        }
    }
}
