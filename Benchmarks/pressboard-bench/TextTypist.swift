internal import PressboardKit
internal import PressboardKitAutocomplete

/// Somebody who types on a keyboard that helps them more or less.
struct TextTypist {
    enum Help: CaseIterable {
        /// Words by their letters and their frequency alone.
        case lists
        /// What the lists know to follow, too.
        case context
        /// What was learned from the text so far, too.
        case learning
    }

    private static let slots = 3
    /// Words that are asked for beyond those shown, as some may not be predicted.
    private static let spareWords = 5

    private let keyboard: Keyboard
    let provider: DictionarySuggestionProvider
    private let predictor: NextWordPredictor?
    private let learns: Bool

    init(_ keyboard: Keyboard, _ help: Help) {
        self.keyboard = keyboard
        provider = help == .lists ? keyboard.provider.withoutContext : keyboard.provider
        predictor = help == .lists ? nil : NextWordPredictor(sources: [keyboard.provider])
        learns = help == .learning
    }

    /// The bar in the middle of a word.
    func bar(_ text: String, learned: [LearnedFollower]) -> [Suggestion] {
        provider.suggestions(for: text, touches: [], geometry: keyboard.geometry, learned: learned)
    }

    /// The bar before a word.
    func nextWords(_ text: String) -> [Suggestion] {
        guard let predictor else { return [] }
        if text.isEmpty { return provider.openingWords.prefix(Self.slots).map { Suggestion(text: $0) } }
        return predictor.nextWords(in: WordContext(before: text), limit: Self.slots + Self.spareWords).lazy
            .filter(provider.mayPredict).prefix(Self.slots).map { Suggestion(text: $0) }
    }

    func learnedFollowers(_ text: String) -> [LearnedFollower] {
        guard learns, let predictor, let last = WordContext(before: text).lastWord else { return [] }
        return predictor.learnedFollowers(of: last)
    }

    func learn(_ word: String, after text: String) {
        guard learns, let predictor else { return }
        let context = WordContext(before: text)
        guard let spelling = provider.spellingToLearn(KeptWord(word, beginsSentence: context.beginsSentence)) else {
            return
        }
        predictor.learn(spelling, in: context)
    }
}
