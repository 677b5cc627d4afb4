import Foundation
import PressboardKit
import PressboardKitAutocomplete

/// What all keyboards of a process share, made at its first use.
enum Words {
    static let provider = DictionarySuggestionProvider(locales: [.english, .czech])
}

/// Puts a new dictionary in the place of one that may be in use.
func install(_ new: URL, at installed: URL) throws {
    let bytes = try Data(contentsOf: new, options: .mappedIfSafe)
    try bytes.write(to: installed, options: .atomic)  // writes beside it, then renames
}

/// Memory that counts against the limit of the process, in bytes; `nil` where the system does not tell.
func countedMemory() -> UInt64? { Perf.physFootprint() }
