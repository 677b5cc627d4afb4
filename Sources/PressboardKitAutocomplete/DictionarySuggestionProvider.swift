public import PressboardKit

/// Suggestions from the word lists of one or several languages.
///
/// The lists are searched where they lie: a bundled or packed list in its mapped file, a list of strings in a packed
/// copy. Nothing of what is typed is kept, so one provider may be shared by any number of threads.
/// ``combined(with:supplementary:)`` gives one that searches the user's own words, too.
public final class DictionarySuggestionProvider: SuggestionProvider, Sendable {
    /// The lists of the languages, and behind them those of lexicons.
    let dictionaries: [PackedDictionary]
    /// Number of languages.
    let languageCount: Int
    /// Lexicons at one moment; `nil` where there is none, or nothing in them.
    let lexicons: LexiconView?
    /// Lexicons that change; every answer is that of ``current``.
    let follower: LexiconFollower?
    let customOpeningWords: [String]?
    let merged: MergedList
    /// Keys that are taken for those on screen where a host does not give them.
    let keys: KeyCenters
    let swipeSearches: SwipeSearchPool
    /// Whether what stands before a word helps to rank it.
    let usesContext: Bool

    init(
        _ languages: [PackedDictionary], openingWords: [String]? = nil, merged: MergedList? = nil,
        keys: KeyCenters = .qwerty, lexicons: LexiconView? = nil, follower: LexiconFollower? = nil,
        swipeSearches: SwipeSearchPool = SwipeSearchPool(), usesContext: Bool = true
    ) {
        self.usesContext = usesContext
        dictionaries = languages + (lexicons?.dictionaries ?? [])
        languageCount = languages.count
        self.lexicons = lexicons
        self.follower = follower
        self.swipeSearches = swipeSearches
        self.keys = keys
        customOpeningWords = openingWords
        self.merged = merged ?? MergedList(dictionaries)
    }

    /// The bundled English list.
    public static let english = DictionarySuggestionProvider(locales: [.english])

    /// The bundled Czech list.
    public static let czech = DictionarySuggestionProvider(locales: [.czech])

    /// Searches the bundled lists of these languages, the primary one first.
    ///
    /// A language without a bundled list contributes nothing, and two locales that share a list count once.
    ///
    /// - Complexity: the files are mapped once per process; later calls cost about a microsecond.
    public convenience init(locales: [KeyboardLocale]) {
        var identifiers: [String] = []
        for identifier in locales.compactMap(\.dictionaryIdentifier) where !identifiers.contains(identifier) {
            identifiers.append(identifier)
        }
        let dictionaries = identifiers.compactMap(BundledDictionaryCache.dictionary)
        self.init(
            dictionaries, merged: BundledDictionaryCache.mergedList(identifiers, dictionaries),
            keys: BundledDictionaryCache.keyCenters(of: locales))
    }

    /// Maps packed dictionaries, the primary language first.
    ///
    /// While a provider uses a file, replace it by rename or delete it: the provider keeps the old one. Never rewrite or
    /// truncate it in place: a read of what was cut off ends the process (`SIGBUS`), which no check can prevent.
    ///
    /// - Complexity: O(number of files): the words are not touched.
    /// - Throws: `DictionaryError` naming the file and what is wrong with it.
    public convenience init(dictionariesAt paths: [String]) throws(DictionaryError) {
        var dictionaries: [PackedDictionary] = []
        for path in paths { dictionaries.append(try PackedDictionary(path: path)) }
        self.init(dictionaries)
    }

    /// Maps packed dictionaries in the place of the bundled lists of some languages, or for languages without one.
    ///
    /// A file that is in use is replaced by rename, as ``init(dictionariesAt:)`` says.
    ///
    /// - Parameters:
    ///   - locales: the languages, the primary one first; its keys are those that slips are told by.
    ///   - paths: where the dictionaries lie; those of other languages are left alone.
    /// - Complexity: O(number of languages): the words are not touched.
    /// - Throws: `DictionaryError` naming the file and what is wrong with it.
    public convenience init(locales: [KeyboardLocale], dictionariesAt paths: [KeyboardLocale: String])
        throws(DictionaryError)
    {
        let dictionaries = try Self.dictionaries(of: locales) { locale throws(DictionaryError) in
            guard let path = paths[locale] else { return nil }
            return try PackedDictionary(path: path)
        }
        self.init(dictionaries, keys: BundledDictionaryCache.keyCenters(of: locales))
    }

    /// Searches packed dictionaries, that of the primary language first, for words typed on the keys of a language.
    package convenience init(dictionaries: [PackedDictionary], keysOf locale: KeyboardLocale) {
        self.init(dictionaries, keys: BundledDictionaryCache.keyCenters(of: [locale]))
    }

    /// Searches a list of words, most frequent first.
    ///
    /// Of words that differ by case only the first is kept. What cannot be a word (empty, with white space or
    /// control characters, longer than 255 bytes of UTF-8) is left out.
    ///
    /// - Complexity: O(n log n); 40,000 words take some 20 ms.
    public convenience init(words: [String]) {
        self.init(languageLists: [words])
    }

    /// Searches a list of words and offers words of the caller's choice in an empty field.
    public convenience init(words: [String], openingWords: [String]) {
        self.init(Self.packed([words]), openingWords: openingWords)
    }

    /// Searches one list a language, the primary language first; each word keeps its rank within its own list.
    public convenience init(languageLists: [[String]]) {
        self.init(Self.packed(languageLists))
    }

    /// Searches bundled lists, with a host's own words, most frequent first, in the place of those of some languages.
    public convenience init(locales: [KeyboardLocale], words: [KeyboardLocale: [String]]) {
        let dictionaries = Self.dictionaries(of: locales) { locale in
            words[locale].flatMap { $0.isEmpty ? nil : Self.packed([$0]).first }
        }
        self.init(dictionaries, keys: BundledDictionaryCache.keyCenters(of: locales))
    }

    /// The list of each language: its own one if there is one, else the bundled one, once for all that share it.
    private static func dictionaries<Fault: Error>(
        of locales: [KeyboardLocale], own: (KeyboardLocale) throws(Fault) -> PackedDictionary?
    ) throws(Fault) -> [PackedDictionary] {
        var dictionaries: [PackedDictionary] = []
        for locale in locales {
            let bundled = locale.dictionaryIdentifier.flatMap(BundledDictionaryCache.dictionary)
            guard let dictionary = try own(locale) ?? bundled, !dictionaries.contains(where: { $0 === dictionary })
            else { continue }
            dictionaries.append(dictionary)
        }
        return dictionaries
    }

    private static func packed(_ lists: [[String]]) -> [PackedDictionary] {
        lists.compactMap { words in
            guard
                let bytes = try? PackedBytes(
                    packing: WordListBuffer(words), options: [.oneCase, .skipRefused, .quick])
            else { return nil }
            return try? PackedDictionary(bytes)
        }
    }

    /// The bundled list of a locale, most frequent first; empty when there is none.
    ///
    /// - Complexity: O(number of words): this copies the whole list. Searches need no copy.
    public static func builtInWords(for locale: KeyboardLocale) -> [String] {
        guard let identifier = locale.dictionaryIdentifier,
            let dictionary = BundledDictionaryCache.dictionary(identifier)
        else { return [] }
        return (0..<dictionary.wordCount).compactMap { dictionary.word(atRank: $0)?.text }
    }

    /// Words for an empty field: those given at creation, else the three most frequent of the primary language.
    public var openingWords: [String] {
        if let current { return current.openingWords }
        if let customOpeningWords { return customOpeningWords.filter { !isBlocked($0) } }
        guard let primary = dictionaries.first else { return [] }
        var words: [String] = []
        var rank = 0
        while words.count < 3, let word = primary.word(atRank: rank) {
            if !word.isOffensive, !isBlocked(word.text) { words.append(word.text) }
            rank += 1
        }
        return words
    }

    // MARK: Single words

    /// Whether some list has the word, case and the form of its apostrophes aside, or it is the trigger of a shortcut.
    public func isKnown(_ word: String) -> Bool {
        if let current { return current.isKnown(word) }
        return word.withTypedText { typed in
            dictionaries.contains { $0.lookup(typed) != nil }
        } || isTrigger(word[...])
    }

    /// Whether some word begins with the text, case and accents ignored; true for empty text unless every list is.
    ///
    /// - Complexity: O(length of the text).
    public func isViablePrefix(_ prefix: String) -> Bool {
        if let current { return current.isViablePrefix(prefix) }
        return prefix.withTypedText { typed in
            dictionaries.contains { $0.isPrefix(typed, followedBy: .empty) }
        }
    }

    /// Whether some word begins with the text and one more character, case and accents ignored.
    ///
    /// - Complexity: O(length of the text).
    public func isViablePrefix(_ prefix: String, followedBy next: Character) -> Bool {
        if let current { return current.isViablePrefix(prefix, followedBy: next) }
        return prefix.withTypedText { typed in
            String(next).withTypedText { next in
                dictionaries.contains { $0.isPrefix(typed, followedBy: next) }
            }
        }
    }

    /// The most frequent word whose folded form equals the argument; frequency counts within each word's language.
    public func mostFrequentWord(folded: String) -> String? {
        if let current { return current.mostFrequentWord(folded: folded) }
        let wanted = SwipeDecoder.fold(folded)
        var best: DictionaryWord?
        wanted.withTypedText { typed in
            for dictionary in dictionaries {
                dictionary.forEachSpelling(of: typed, limit: lexicons == nil ? 1 : PackedDictionary.searchLimit) {
                    word in
                    if word.score > best?.score ?? .min, SwipeDecoder.fold(word.text) == wanted,
                        !isBlocked(word.text)
                    {
                        best = word
                    }
                }
            }
        }
        return best?.text
    }

    /// The most frequent known word that equals the argument plus accents, in the argument's capitals.
    ///
    /// Letters are never changed, added or dropped, and an abbreviation (ČTV) is only given for capitals. `nil` when
    /// some list knows the word as it stands.
    public func diacriticRestoration(of word: String) -> String? {
        if let current { return current.diacriticRestoration(of: word) }
        return word.withTypedText { typed in
            guard !dictionaries.contains(where: { $0.lookup(typed) != nil }) else { return nil }
            return restoration(of: typed, word: word[...])
        }
    }

    /// Restores accents of a word that no list knows.
    func restoration(of typed: TypedText, word: Substring) -> String? {
        var best: DictionaryWord?
        let shape = LetterCase.Shape(of: word)
        for dictionary in dictionaries {
            dictionary.forEachSpelling(of: typed, limit: 4) { candidate in
                if candidate.score > best?.score ?? .min, Self.onlyAddsAccents(candidate.text, to: word),
                    !isBlocked(candidate.text),
                    shape == .all || !LetterCase.hasInnerCapital(candidate.text)
                {
                    best = candidate
                }
            }
        }
        return best.map { shape.applied(to: $0.text) }
    }

    /// Whether each letter of the candidate is the typed one, or the typed one with an accent.
    private static func onlyAddsAccents(_ candidate: String, to typed: Substring) -> Bool {
        guard candidate.count == typed.count else { return false }
        return zip(candidate, typed).allSatisfy { new, old in
            LetterCase.areEqual(String(new), String(old))
                || LetterCase.areEqual(SwipeDecoder.fold(String(new)), String(old))
        }
    }
}
