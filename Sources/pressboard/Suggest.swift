internal import Foundation
internal import PressboardKit
internal import PressboardKitAutocomplete

/// Shows the suggestion bar for a text.
enum Suggest: Verb {
    static let name = "suggest"
    static let summary = "show the suggestion bar for a text"
    static let help = """
        usage: pressboard suggest [--lang LANGUAGES | --dictionary FILE …] [--json] [--] TEXT

        Prints the three slots of the bar for the text left of the caret, behind a space the words that may follow:
        “…” around what no list knows, […] around the slot that a space would apply, – for a slot that stays empty.

        --lang LANGUAGES   bundled lists, the primary one first, with commas between (en)
        --dictionary FILE  a packed dictionary instead; may be repeated
        --json             one line of JSON: text, isAutocorrect and isUnknown of each slot
        """

    static func run(_ arguments: [String], _ output: inout Output) throws(Failure) -> ExitStatus {
        let arguments = try Arguments(
            arguments, flags: ["--json"], options: ["--lang", "--dictionary"], arePrivate: true)
        let text = try arguments.operands(named: "TEXT")[0]
        let provider = try WordLists(arguments).provider
        let slots =
            SuggestionText.currentWord(in: text).isEmpty
            ? nextWords(after: text, provider) : provider.suggestions(for: text)
        output.print(arguments.has("--json") ? try json(slots) : bar(slots))
        return .success
    }

    /// The bar where no word is typed, in a text that has begun.
    private static func nextWords(after text: String, _ provider: DictionarySuggestionProvider) -> [Suggestion] {
        guard text.last?.isWhitespace ?? false else { return [] }
        return NextWordPredictor(provider: provider).nextWords(in: WordContext(before: text), limit: 3)
            .map { Suggestion(text: $0) }
    }

    static func bar(_ slots: [Suggestion]) -> String {
        let shown = slots.map { slot in
            let text = slot.isUnknown ? "“\(slot.text)”" : slot.text
            return slot.isAutocorrect ? "[\(text)]" : text
        }
        return (shown + Array(repeating: "–", count: max(0, 3 - shown.count))).joined(separator: " | ")
    }

    private struct Slot: Encodable {
        var text: String
        var isAutocorrect, isUnknown: Bool
    }

    private static func json(_ slots: [Suggestion]) throws(Failure) -> String {
        let encoder = JSONEncoder()
        // Sorted, or the order of the keys would change from run to run.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let slots = slots.map { Slot(text: $0.text, isAutocorrect: $0.isAutocorrect, isUnknown: $0.isUnknown) }
        guard let data = try? encoder.encode(slots) else { throw Failure(.inputOutput, "the bar cannot be encoded") }
        return String(decoding: data, as: UTF8.self)
    }
}
