import PressboardKit
import PressboardKitApp
import PressboardKitAutocomplete
import PressboardKitLayouts

/// Some German words, the most frequent first; a real list has tens of thousands.
let germanWords = ["ich", "und", "schön", "schon", "Straße", "Mädchen"]

/// A German keyboard: its keys are there, its words are brought along.
@MainActor
func germanKeyboard() -> PressboardController {
    PressboardController(
        configuration: PressboardConfiguration(locales: [.german, .english], words: [.german: germanWords]))
}

/// The rows of a keyboard with letters of one's own.
@MainActor
func colemakRows() -> [String] {
    let rows = ["qwfpgjluy", "arstdhneio", "zxcvbkm"].map { Array($0) }
    let context = KeyboardContext(locale: .english, characterRows: rows)
    return StandardLayoutResolver.layout(for: context).rows.map { row in
        row.compactMap { item in
            if case .character(let letter) = item.action { letter } else { nil }
        }.joined()
    }
}
