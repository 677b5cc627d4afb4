import PressboardKitApp
import PressboardKitAutocomplete

/// Completes set phrases, and counts what the user writes.
final class PhrasePredictor: NextWordPredicting {
    private var counts: [String: [String: Int]] = [
        "kind": ["regards": 1],
        "as": ["soon": 2, "per": 1],
    ]

    func nextWords(after word: String, limit: Int) -> [String] {
        let followers = counts[word.lowercased()] ?? [:]
        let byCount = followers.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
        return byCount.prefix(max(0, limit)).map(\.key)
    }

    func learn(_ word: String, after previous: String) {
        counts[previous.lowercased(), default: [:]][word, default: 0] += 1
    }

    func forget(_ word: String) {
        counts[word.lowercased()] = nil
        for previous in counts.keys { counts[previous]?[word] = nil }
    }

    func forgetAll() { counts = [:] }
}

/// A keyboard that asks it.
@MainActor
func phraseKeyboard() -> PressboardController {
    PressboardController(configuration: PressboardConfiguration(nextWordPredictor: PhrasePredictor()))
}
