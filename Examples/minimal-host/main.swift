// The least that a program needs to be a keyboard: a text, a controller, keys, and a file for what is learned.
//
//     minimal-host [FILE]
//
// Each line of standard input is a row of key presses: 1, 2 and 3 pick a slot of the suggestion bar, < is backspace,
// every other character is a key of its own. Text and bar are printed after each line.

internal import Foundation
internal import PressboardKit
internal import PressboardKitApp
internal import PressboardKitAutocomplete

// MARK: What outlives the process

let file = CommandLine.arguments.dropFirst().first.map { URL(fileURLWithPath: $0) }
let pairsFile = file?.appendingPathExtension("pairs")

/// Pairs that are learned but not written yet.
var unsavedPairs: NextWordPredictor.WordPairs?

func complain(_ message: String) {
    FileHandle.standardError.write(Data("minimal-host: \(message)\n".utf8))
}

/// Which words the user has written behind which, in an earlier run.
@MainActor func readPairs() -> NextWordPredictor.WordPairs {
    guard let pairsFile, FileManager.default.fileExists(atPath: pairsFile.path) else { return [:] }
    do {
        return try JSONDecoder().decode(NextWordPredictor.WordPairs.self, from: Data(contentsOf: pairsFile))
    } catch {
        // To go on would write an empty list over a file that somebody may still repair.
        complain("cannot read \(pairsFile.path): \(error)")
        exit(1)
    }
}

@MainActor func writePairs() {
    guard let pairsFile, let pairs = unsavedPairs else { return }
    do {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Atomic, so that a crash leaves the old file or the new one.
        try encoder.encode(pairs).write(to: pairsFile, options: .atomic)
        unsavedPairs = nil
    } catch {
        // They stay unsaved, so the next pause tries again.
        complain("cannot write \(pairsFile.path): \(error.localizedDescription)")
    }
}

// MARK: The keyboard

// The user's own words: those that no dictionary has are learned the second time they are written. The lexicon reads
// and writes its file by itself; without one it forgets everything at the end.
let lexicon = file.map { UserLexicon(file: $0) } ?? UserLexicon()

let configuration = PressboardConfiguration(
    // The first language decides keys and capitals; words of both are suggested.
    locales: [.english, .czech],
    loadLearnedWordPairs: readPairs,
    // Called on the keystroke, so it only takes note; the file is written when typing pauses.
    saveLearnedWordPairs: { unsavedPairs = $0 },
    personalLexicon: lexicon)

let keyboard = PressboardController(configuration: configuration)
let document = LineDocument()
// From here on the keyboard alone edits the document. A host that changes the text or the caret itself calls
// `keyboard.textDidChange()` afterwards.
keyboard.document = document

// Dictionaries and words load in the background and keys work meanwhile, without suggestions. Fingers come late enough;
// piped lines do not, so this program waits.
await keyboard.dictionaryReady()
await lexicon.settle()

// MARK: Keys in, text and bar out

@MainActor func press(_ key: Character) {
    switch key {
    case "<": keyboard.handle(.backspace)
    // The space bar has an action of its own, because it also applies the highlighted slot.
    case " ": keyboard.handle(.space)
    case "1", "2", "3":
        // Slots hold what was typed, corrections, completions or next words; picking one puts it into the text.
        guard let slot = key.wholeNumberValue, keyboard.suggestions.indices.contains(slot - 1) else { return }
        keyboard.pick(keyboard.suggestions[slot - 1])
    default:
        // A key types what it shows: capitals where the keyboard has pressed shift, as at the beginning of a sentence.
        let isUppercased = keyboard.context.keyboardCase.isUppercased
        keyboard.handle(.character(isUppercased ? key.uppercased() : String(key)))
    }
}

@MainActor func show() {
    let slots = keyboard.suggestions.enumerated().map { place, slot in
        // Quotes: no dictionary knows what was typed. Brackets: the highlighted slot, which a space puts in its place,
        // unless it is an emoji: those are for picking.
        let text = slot.isUnknown ? "“\(slot.text)”" : slot.text
        return "\(place + 1) \(slot.isAutocorrect ? "[\(text)]" : text)"
    }
    print("\(document.before)|\(document.after)")
    print("    \(slots.joined(separator: "   "))")
}

show()
while let line = readLine() {
    line.forEach(press)
    show()
    writePairs()
}

// The last word is learned and the words are written, in the background: wait for that before the process ends.
keyboard.keyboardWillDisappear()
await lexicon.settle()
writePairs()
if pairsFile != nil, unsavedPairs != nil { exit(1) }
