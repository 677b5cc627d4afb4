import Foundation
import PressboardKit
@testable import PressboardKitAutocomplete
import Testing
@Suite struct ZZDebugTests {
    @Test func dump() throws {
        guard let path = ProcessInfo.processInfo.environment["PAIRS"] else { return }
        let provider = DictionarySuggestionProvider(locales: [KeyboardLocale.czech])
        let geometry = KeyGeometry(keys: [], locale: .czech)
        var n = 0
        for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
            let p = line.split(separator: "\t").map(String.init)
            let word = TypedWord(p[0][...], after: "")
            let r = p[0].withTypedText { provider.ranking(of: word, $0, .finished, after: "", touches: [], keys: provider.keys) }
            _ = geometry
            let top = r.candidates.prefix(3).map { $0.text.lowercased() }
            if !top.contains(p[1].lowercased()) {
                n += 1
                print("MISS", p[0], p[1], r.candidates.prefix(6).map { "\($0.text)/\($0.slips)/\($0.cost)/\($0.wordCost ?? -1)" })
            }
        }
        print("MISSES", n)
    }
}
