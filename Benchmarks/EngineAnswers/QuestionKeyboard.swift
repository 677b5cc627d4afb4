internal import Foundation
internal import PressboardKit
internal import PressboardKitAutocomplete
internal import PressboardKitLayouts

/// A provider that all threads share, and the keys that its words are typed on.
struct QuestionKeyboard: Sendable {
    let name: String
    let provider: DictionarySuggestionProvider
    let geometry: KeyGeometry
    let neighbors: KeyNeighbors

    init(_ name: String, _ provider: DictionarySuggestionProvider, keysOf locale: KeyboardLocale) {
        self.name = name
        self.provider = provider
        geometry = Self.geometry(of: locale)
        neighbors = KeyNeighbors(rows: locale.letterRows)
    }

    static func geometry(of locale: KeyboardLocale) -> KeyGeometry {
        let page = StandardLayoutResolver.layout(
            locale: locale, layoutType: locale.defaultLayoutType, keyboardType: .alphabetic, keyboardCase: .lowercased)
        return KeyGeometry(layout: page, in: CGSize(width: NativeMetrics.measuredWidth, height: 0))
    }

    static let english = QuestionKeyboard("en", DictionarySuggestionProvider(locales: [.english]), keysOf: .english)
    static let czech = QuestionKeyboard("cs", DictionarySuggestionProvider(locales: [.czech]), keysOf: .czech)
    static let both = QuestionKeyboard(
        "en,cs", DictionarySuggestionProvider(locales: [.english, .czech]), keysOf: .english)

    /// Both languages with words of the user's own and those of a system, whose contents any question may find changed.
    static let withLexicons: QuestionKeyboard = {
        let personal = UserLexicon()
        personal.importWords(["Pressboardov", "kolowrat", "zqwyk", "MacGyverovina", "theodolit"])
        _ = personal.add(LexiconShortcut("omw", "On my way!"))
        _ = personal.block("theory")
        let system = SupplementaryLexicon([("Theodora", "Theodora"), ("Kvído", "Kvído"), ("brb", "be right back")])
        return QuestionKeyboard(
            "en,cs+own", both.provider.combined(with: personal, supplementary: system), keysOf: .english)
    }()

    /// A host's own list, packed in memory.
    static let ownList = QuestionKeyboard(
        "own list",
        DictionarySuggestionProvider(languageLists: [
            ["the", "they", "there", "café", "cafe", "Theo", "then", "don't"], ["ten", "ta", "tě", "třeba", "the"],
        ]), keysOf: .english)
}
