internal import Foundation
internal import PressboardKit
internal import PressboardKitApp
internal import PressboardKitAutocomplete

/// A keyboard as it appears, with a clock of its own.
@MainActor
final class Appearance {
    private final class Clock {
        var time: TimeInterval = 0
    }

    let controller: PressboardController
    private let clock: Clock

    init(_ configuration: PressboardConfiguration, text: String = "") {
        // The lists of the process are open; a controller takes their provider at once.
        _ = PressboardController.makeProvider(locales: configuration.locales, words: [:])
        let clock = Clock()
        self.clock = clock
        controller = PressboardController(configuration: configuration) { clock.time }
        measureKeys()
        controller.document = StringTextDocument(text)
    }

    /// Tells the controller where the keys of its page lie.
    func measureKeys() {
        controller.geometry = KeyGeometry(
            layout: controller.layout, in: CGSize(width: NativeMetrics.measuredWidth, height: 0))
    }

    func pass(seconds: TimeInterval) { clock.time += seconds }
}

extension KeyboardAction {
    /// What the key of a character asks for.
    init(typing character: Character) {
        self = character == " " ? .space : .character(String(character))
    }
}
