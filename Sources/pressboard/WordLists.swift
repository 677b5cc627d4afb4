internal import PressboardCorpora
internal import PressboardKit
internal import PressboardKitAutocomplete

/// The lists that `--lang` or `--dictionary` name.
struct WordLists {
    /// The languages, the primary one first; English where files were named.
    let locales: [KeyboardLocale]
    let dictionaries: [PackedDictionary]
    let provider: DictionarySuggestionProvider

    init(_ arguments: Arguments) throws(Failure) {
        let files = arguments.values(of: "--dictionary")
        let languages = try arguments.value(of: "--lang")
        guard !files.isEmpty else {
            try self.init(languages: languages ?? "en")
            return
        }
        guard languages == nil else { throw Failure(.usage, "--lang and --dictionary exclude each other") }
        try self.init(files: files)
    }

    private init(files: [String]) throws(Failure) {
        locales = [.english]
        dictionaries = try files.map { (path) throws(Failure) in try PackedDictionary.opened(path) }
        do throws(DictionaryError) {
            provider = try DictionarySuggestionProvider(dictionariesAt: files)
        } catch {
            throw Failure(error)
        }
    }

    /// Takes the bundled lists of languages with commas between.
    private init(languages: String) throws(Failure) {
        var locales: [KeyboardLocale] = []
        for name in languages.split(separator: ",", omittingEmptySubsequences: false) {
            guard let locale = KeyboardLocale(languageTag: String(name)) else {
                throw Failure(.usage, "there is no language “\(name)”; bundled are \(Self.bundled)")
            }
            guard locale.hasBundledDictionary else {
                throw Failure(.usage, "no list for “\(name)” is bundled; bundled are \(Self.bundled)")
            }
            locales.append(locale)
        }
        try self.init(bundled: locales)
    }

    /// Takes the bundled lists of languages; one without a list adds nothing.
    init(bundled locales: [KeyboardLocale]) throws(Failure) {
        var identifiers: [String] = []
        for locale in locales {
            guard locale.hasBundledDictionary, let identifier = locale.dictionaryIdentifier,
                !identifiers.contains(identifier)
            else { continue }
            identifiers.append(identifier)
        }
        dictionaries = try identifiers.map { (identifier) throws(Failure) in
            guard let path = Corpora.dictionaryPath(identifier) else {
                throw Failure(.cannotOpen, "pressboard: the bundled list for “\(identifier)” is not beside the tool")
            }
            return try PackedDictionary.opened(path)
        }
        self.locales = locales
        provider = DictionarySuggestionProvider(locales: locales)
    }

    /// Identifiers of the languages that have a list.
    private static var bundled: String {
        KeyboardLocale.allCases.filter(\.hasBundledDictionary).map(\.identifier).joined(separator: ", ")
    }
}
