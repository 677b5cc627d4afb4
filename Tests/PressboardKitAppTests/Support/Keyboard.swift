import Foundation
import PressboardKit
import PressboardKitApp
import PressboardKitAutocomplete
import PressboardKitLayouts
import Testing

/// A keyboard with a text field and a clock, typed on with keys that are written out.
@MainActor
final class Keyboard {
    let controller: PressboardController
    let document: HostDocument
    let clock: Clock

    /// Seconds, moved by hand.
    @MainActor
    final class Clock {
        var time: TimeInterval = 1_000
    }

    init(
        _ before: String = "", after: String = "", locales: [KeyboardLocale] = [.english],
        field: FieldTraits = FieldTraits(), configuration: PressboardConfiguration? = nil,
        _ change: (inout KeyboardBehavior) -> Void = { _ in }
    ) async {
        var configuration = configuration ?? PressboardConfiguration(locales: locales)
        change(&configuration.behavior)
        let clock = Clock()
        self.clock = clock
        controller = PressboardController(configuration: configuration, now: { clock.time })
        document = HostDocument(before, after: after)
        controller.field = field
        controller.document = document
        await controller.dictionaryReady()
    }

    /// The text with a bar where the caret stands, unless it is at the end.
    var text: String {
        let after = document.text.documentContextAfterInput ?? ""
        return (document.text.documentContextBeforeInput ?? "") + (after.isEmpty ? "" : "|" + after)
    }

    var bar: [String] { controller.suggestions.map(\.text) }
    var highlighted: String? { controller.suggestions.first { $0.isAutocorrect }?.text }
    var keyboardCase: KeyboardCase { controller.context.keyboardCase }
    var page: KeyboardType { controller.context.keyboardType }
    /// Whether the next letter is a capital.
    var isShifted: Bool { keyboardCase != .lowercased }

    /// Types keys, a tenth of a second each; actions stand in angle brackets, `·` and a blank are the space bar.
    func type(_ keys: String) {
        var rest = keys[...]
        while let key = rest.first {
            clock.time += 0.1
            if key == "<", let end = rest.firstIndex(of: ">"), perform(rest[rest.index(after: rest.startIndex)..<end]) {
                rest = rest[rest.index(after: end)...]
            } else {
                rest.removeFirst()
                controller.handle(key == " " || key == "·" ? .space : key == "\n" ? .primary : .character(String(key)))
            }
        }
    }

    private func perform(_ name: Substring) -> Bool {
        let parts = name.split(separator: ":", maxSplits: 1)
        let argument = parts.count > 1 ? String(parts[1]) : ""
        switch parts.first {
        case "bksp": controller.handle(.backspace)
        case "del-word": controller.handle(.deleteWord)
        case "space": controller.handle(.space)
        case "enter": controller.handle(.primary)
        case "shift": controller.handle(.shift)
        case "page": controller.handle(.keyboardType(KeyboardType(rawValue: argument) ?? .alphabetic))
        case "left": controller.handle(.moveCursor(offset: -(Int(argument) ?? 1)))
        case "right": controller.handle(.moveCursor(offset: Int(argument) ?? 1))
        case "wait": clock.time += TimeInterval(argument) ?? 1
        case "undo": controller.handle(KeyTouchEvent.undoCharacters(1))
        case "text": controller.handle(.character(argument))
        case "pick": pick(argument)
        case "glide": glide(argument)
        default: return false
        }
        return true
    }

    /// Picks a slot by its text, case aside; a word that the bar lacks is picked as if it were there.
    func pick(_ text: String) {
        controller.pick(
            controller.suggestions.first { $0.text.lowercased() == text.lowercased() } ?? Suggestion(text: text))
    }

    /// Slides over the keys of a word in straight lines.
    func glide(_ word: String) {
        let geometry = useGeometry()
        let middles = word.compactMap(geometry.centroid)
        var path: [TouchPoint] = []
        for (a, b) in zip(middles, middles.dropFirst()) {
            for step in 0..<20 {
                let part = CGFloat(step) / 20
                path.append(
                    TouchPoint(
                        x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, time: Double(path.count) / 100))
            }
        }
        if let last = middles.last { path.append(TouchPoint(last, time: Double(path.count) / 100)) }
        controller.glide(along: path)
    }

    /// Tells the controller where the keys lie.
    @discardableResult
    func useGeometry() -> KeyGeometry {
        let geometry = KeyGeometry(layout: controller.layout, in: CGSize(width: 402, height: 0))
        if controller.geometry == nil { controller.geometry = geometry }
        return controller.geometry ?? geometry
    }
}

/// One row of a table: what is typed behind what, and what stands there then.
struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let before: String
    let keys: String
    let text: String

    init(_ id: String, _ before: String, _ keys: String, _ text: String) {
        (self.id, self.before, self.keys, self.text) = (id, before, keys, text)
    }

    var testDescription: String { "\(id) \(before)|\(keys)" }

    /// Types on a keyboard with a changed choice.
    @MainActor
    func check(
        locales: [KeyboardLocale] = [.english], field: FieldTraits = FieldTraits(),
        _ change: (inout KeyboardBehavior) -> Void = { _ in }, _ location: SourceLocation = #_sourceLocation
    ) async {
        func shown(_ text: String) -> String { text.replacing("·", with: " ").replacing("⏎", with: "\n") }
        let keyboard = await Keyboard(shown(before), locales: locales, field: field, change)
        keyboard.type(keys)
        #expect(keyboard.text == shown(text), sourceLocation: location)
    }
}
