internal import Foundation
internal import PressboardKit
internal import PressboardKitApp
internal import PressboardKitAutocomplete

/// A text typed through a whole keyboard that learns, with what it shows and what it saves.
@MainActor
package enum TypedSession {
    /// What is typed; `⌫` deletes, `1`, `2` and `3` pick a slot of the bar.
    private static let keys = [
        "hello theer, how aer you ", "i think thta 2we can⌫⌫⌫could meet at 3.30 ", "12*7=", " ok?? ok ",
        "ahoj, jak se mas ", "prisel jsem pozde3a nevim proc ", "Pressboardov ", "see you later, pressboardov ",
        "see you 1see yo⌫⌫⌫", "pizza ", "kolowrat kolowrat kolowrat ", "kolow",
    ]

    /// A line a key: what was typed, the text near the caret and the bar; then checksums of what was learned.
    package static func lines() -> [String] {
        let locales: [KeyboardLocale] = [.english, .czech]
        let lexicon = UserLexicon()
        let predictor = NextWordPredictor()
        // Bundled lists that are open are there at once.
        _ = PressboardController.makeProvider(locales: locales, words: [:])
        var time: TimeInterval = 1_000
        let controller = PressboardController(
            configuration: PressboardConfiguration(
                locales: locales, nextWordPredictor: predictor, personalLexicon: lexicon)
        ) { time }
        controller.geometry = KeyGeometry(
            layout: controller.layout, in: CGSize(width: NativeMetrics.measuredWidth, height: 0))
        let document = StringTextDocument()
        controller.document = document
        var lines: [String] = []
        for key in keys.joined() {
            time += 0.2
            switch key {
            case "⌫": controller.handle(.backspace)
            case " ": controller.handle(.space)
            case "1", "2", "3":
                if let slot = slot(of: key, in: controller.suggestions) {
                    controller.pick(slot)
                } else {
                    controller.handle(.character(String(key)))
                }
            default: controller.handle(.character(String(key)))
            }
            // What is learned in the background is learned before the next key.
            _ = lexicon.archive
            controller.syncAfterInput()
            lines.append("\(key) “\(document.text.suffix(24))” \(Questions.line(controller.suggestions))")
        }
        controller.keyboardWillDisappear()
        return lines + [
            "lexicon \(Checksum(lexicon.archive.data).text) of \(lexicon.words.count) words",
            "pairs \(Checksum(predictor.archive.data).text) of \(predictor.learnedPairs.count) words",
        ]
    }

    private static func slot(of key: Character, in bar: [Suggestion]) -> Suggestion? {
        key.wholeNumberValue.flatMap { bar.indices.contains($0 - 1) ? bar[$0 - 1] : nil }
    }
}
