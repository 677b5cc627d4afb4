internal import CHunspell
internal import Foundation
public import PressboardKit
internal import PressboardKitAutocomplete

/// The spell checker of systems that have none of their own: a hunspell dictionary, such as Linux systems install.
///
/// May be made and asked on any thread, but the whole process gets one answer at a time. A look-up takes microseconds,
/// guesses tens of milliseconds: ask when a word is finished, not at every key. A dictionary that is not in UTF-8 stays
/// in memory once it was opened.
@safe
public final class HunspellSpellChecker: SystemSpellChecking {
    /// Where Debian and others put dictionaries.
    public static let systemDirectory = "/usr/share/hunspell"

    /// The name of the dictionary, such as `cs_CZ`.
    public let language: String
    /// Whether it presents itself as a checker that finds misspelled words; chosen when it is made.
    public let flagsMisspellings: Bool

    private let encoding: DictionaryEncoding
    // The library keeps tables and a time limit in global variables, so its handles are not independent.
    private static let library = NSLock()
    // Only used while `library` is held.
    private nonisolated(unsafe) let handle: OpaquePointer

    /// Opens the dictionary that serves a language best.
    ///
    /// - Parameters:
    ///   - language: a language tag such as ``KeyboardLocale/identifier``.
    ///   - preferredRegion: the region of the user, such as `GB`.
    ///   - directory: a directory with pairs of files, `cs_CZ.aff` and `cs_CZ.dic`.
    ///   - flagsMisspellings: see ``init(dictionary:in:flagsMisspellings:)``.
    /// - Throws: ``HunspellError/noDictionary(language:directory:)`` when the directory has nothing for the language,
    ///   and what ``init(dictionary:in:flagsMisspellings:)`` throws.
    public convenience init(
        language: String, preferredRegion: String? = nil, in directory: String = systemDirectory,
        flagsMisspellings: Bool = true
    ) throws(HunspellError) {
        let name = SpellCheckerLanguage.resolve(
            language, available: Self.availableDictionaries(in: directory), preferredRegion: preferredRegion)
        guard let name else { throw .noDictionary(language: language, directory: directory) }
        try self.init(dictionary: name, in: directory, flagsMisspellings: flagsMisspellings)
    }

    /// Opens a dictionary by its name.
    ///
    /// - Parameters:
    ///   - name: the name of its files without their suffix, such as `cs_CZ`.
    ///   - directory: the directory with `<name>.aff` and `<name>.dic`.
    ///   - flagsMisspellings: `true` where its ``correction(for:)`` is to be final, `false` where its lexicon and its
    ///     guesses are to be weighed by keys first, as ``LayeredSpellChecker`` does.
    /// - Throws: ``HunspellError/missingFile(path:)`` with the first file that cannot be read, or
    ///   ``HunspellError/unsupportedEncoding(path:name:)``.
    public init(
        dictionary name: String, in directory: String = systemDirectory, flagsMisspellings: Bool = true
    ) throws(HunspellError) {
        let affixes = "\(directory)/\(name).aff"
        let words = "\(directory)/\(name).dic"
        // Hunspell itself takes a file it cannot open for an empty one.
        for path in [affixes, words] where !Self.isReadableFile(path) { throw .missingFile(path: path) }
        Self.library.lock()
        defer { Self.library.unlock() }
        guard let handle = unsafe Hunspell_create(affixes, words) else { throw .outOfMemory }
        let encodingName = unsafe String(cString: Hunspell_get_dic_encoding(handle))
        guard let encoding = DictionaryEncoding(named: encodingName) else {
            // The handle is not destroyed, for the reason that `deinit` gives.
            throw .unsupportedEncoding(path: affixes, name: encodingName)
        }
        language = name
        self.flagsMisspellings = flagsMisspellings
        self.encoding = encoding
        unsafe self.handle = handle
    }

    deinit {
        // Every handle gives back its share in the library's tables of letter case, but only those of UTF-8 dictionaries
        // took one: destroying others would end with Unicode words that are unknown as soon as they have a capital.
        guard encoding.isUnicode else { return }
        Self.library.withLock { unsafe Hunspell_destroy(handle) }
    }

    /// The names of the dictionaries of a directory that have both their files, sorted; none without a directory.
    public static func availableDictionaries(in directory: String = systemDirectory) -> [String] {
        let files = Set((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [])
        return files.filter { $0.hasSuffix(".aff") }.map { String($0.dropLast(4)) }
            .filter { files.contains("\($0).dic") }.sorted()
    }

    /// Whether the dictionary has the word, or builds it from one it has; capitals where a sentence may have them are
    /// no difference.
    public func knowsWord(_ word: String) -> Bool {
        guard let typed = encoding.cString(of: word) else { return false }
        return Self.library.withLock { unsafe Hunspell_spell(handle, typed) != 0 }
    }

    /// Words that may have been meant, in hunspell's order, and now and then two words (`a lot` for `alot`).
    ///
    /// Words it knows have guesses too.
    public func guesses(for word: String) -> [String] {
        guard let typed = encoding.cString(of: word) else { return [] }
        return Self.library.withLock {
            var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
            let count = unsafe Hunspell_suggest(handle, &list, typed)
            defer { unsafe Hunspell_free_list(handle, &list, count) }
            guard count > 0, let list = unsafe list else { return [] }
            return unsafe UnsafeBufferPointer(start: list, count: Int(count)).compactMap { guess in
                guard let guess = unsafe guess else { return nil }
                let bytes = unsafe UnsafeBufferPointer(start: guess, count: strlen(guess))
                return encoding.text(of: unsafe bytes.map { UInt8(bitPattern: $0) })
            }
        }
    }

    /// The best guess where it is near; `nil` for words it knows, and where nothing is near.
    ///
    /// Hunspell orders its guesses but never says how sure it is, and where it has no good one, it names words with
    /// some letters in common (`odeslalas` for `codelas`). So the first guess counts only if it is a single word and,
    /// case and accents aside, at most one letter is another, is added or dropped, or two adjacent ones are swapped.
    /// The first and the last letter are neither added nor dropped: that makes another word, or another form of it.
    public func correction(for word: String) -> String? {
        guard !knowsWord(word), let guess = guesses(for: word).first,
            guess.allSatisfy({ $0.isLetter || "'’".contains($0) }), Self.isNear(word, guess)
        else { return nil }
        return guess
    }

    private static func isNear(_ typed: String, _ guess: String) -> Bool {
        let (typed, guess) = (Array(SwipeDecoder.fold(typed)), Array(SwipeDecoder.fold(guess)))
        let common = zip(typed, guess).prefix { $0 == $1 }.count
        let typedRest = typed.dropFirst(common)
        let guessRest = guess.dropFirst(common)
        switch typedRest.count - guessRest.count {
        case 0:
            let isSwapped = typedRest.prefix(2).reversed().elementsEqual(guessRest.prefix(2))
            return typedRest.dropFirst() == guessRest.dropFirst()
                || isSwapped && typedRest.dropFirst(2) == guessRest.dropFirst(2)
        case 1:
            return common > 0 && typedRest.count > 1 && typedRest.dropFirst() == guessRest
        case -1:
            return common > 0 && guessRest.count > 1 && typedRest == guessRest.dropFirst()
        default: return false
        }
    }

    private static func isReadableFile(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && !isDirectory.boolValue
            && FileManager.default.isReadableFile(atPath: path)
    }
}
