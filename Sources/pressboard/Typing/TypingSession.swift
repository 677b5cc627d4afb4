internal import PressboardKit
internal import PressboardKitApp
internal import PressboardKitAutocomplete

/// A keyboard that is typed on with the keys of a terminal.
@MainActor
final class TypingSession {
    let controller: PressboardController
    let document = StringTextDocument()

    /// - Parameter lists: words in the place of the bundled ones of the languages; `nil` for those.
    init(locales: [KeyboardLocale], lists: DictionarySuggestionProvider?) {
        // Of providers that there are, a controller takes one at once.
        if lists == nil { _ = PressboardController.makeProvider(locales: locales, words: [:]) }
        var configuration = PressboardConfiguration(locales: locales, personalLexicon: UserLexicon())
        configuration.makeProvider = { _ in lists }
        controller = PressboardController(configuration: configuration)
        controller.document = document
    }

    /// Does what a key asks for.
    ///
    /// - Returns: whether typing goes on.
    func press(_ key: TerminalKey) -> Bool {
        switch key {
        case .character(" "): controller.handle(.space)
        case .character(let character): controller.handle(.character(shifted(character)))
        case .enter: controller.handle(.primary)
        case .backspace: controller.handle(.backspace)
        case .left: controller.handle(.moveCursor(offset: -1))
        case .right: controller.handle(.moveCursor(offset: 1))
        case .up: controller.handle(.moveCursorSentence(-1))
        case .down: controller.handle(.moveCursorSentence(1))
        case .slot(let place): pick(place)
        case .tab: pick(best)
        case .control(let letter): return control(letter)
        }
        return true
    }

    private func control(_ letter: Character) -> Bool {
        switch letter {
        case "w": controller.handle(.deleteWord)
        case "t": controller.handle(.shift)
        case "p": controller.handle(.keyboardType(nextPage))
        case "o": changeLanguage()
        case "c", "d": return false
        default: break
        }
        return true
    }

    /// A letter as the shift key on screen has it: a terminal sends capitals only where the user holds shift.
    private func shifted(_ character: Character) -> String {
        let text = String(character)
        return controller.context.keyboardCase.isUppercased ? controller.context.locale.uppercased(text) : text
    }

    /// The slot that a space would apply, or the first that is not what was typed.
    private var best: Int {
        let slots = controller.suggestions
        let typed = SuggestionText.currentWord(in: document.documentContextBeforeInput ?? "")
        return slots.firstIndex { $0.isAutocorrect && !$0.isEmoji } ?? slots.firstIndex { $0.text != typed } ?? 0
    }

    private func pick(_ place: Int) {
        guard controller.suggestions.indices.contains(place) else { return }
        controller.pick(controller.suggestions[place])
    }

    private var nextPage: KeyboardType {
        switch controller.context.keyboardType {
        case .alphabetic: .numeric
        case .numeric: .symbolic
        case .symbolic, .emojis: .alphabetic
        }
    }

    private func changeLanguage() {
        let locales = controller.locales
        guard locales.count > 1 else { return }
        let turned = Array(locales.dropFirst() + locales.prefix(1))
        _ = PressboardController.makeProvider(locales: turned, words: [:])
        controller.setLocales(turned)
    }
}
