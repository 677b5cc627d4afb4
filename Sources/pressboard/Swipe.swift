internal import Foundation
internal import PressboardKit
internal import PressboardKitLayouts
internal import SwipeSimulation

/// Decodes swipes, and makes some.
enum Swipe: Verb {
    static let name = "swipe"
    static let summary = "find the words for a swipe over the keys"
    static let help = """
        usage: pressboard swipe
        """

    static func run(_ arguments: [String], _ output: inout Output) throws(Failure) -> ExitStatus {
        let arguments = try Arguments(arguments, flags: ["--record"], options: ["--lang", "--seed"], arePrivate: true)
        let page = StandardLayoutResolver.layout(
            locale: .english, layoutType: .qwerty, keyboardType: .alphabetic, keyboardCase: .lowercased)
        let size = CGSize(width: NativeMetrics.measuredWidth, height: 0)
        let geometry = KeyGeometry(layout: page, in: size)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let (w, h) = (Double(geometry.keyArea.width), Double(geometry.keyArea.height))
        output.print(String(decoding: try! encoder.encode(SwipeHeader(geometry, width: w, height: h)), as: UTF8.self))
        for (i, word) in arguments.operands.enumerated() {
            var sim = SwipeSimulator(geometry: geometry, seed: UInt64(i))
            if let path = sim.path(of: word, by: SwipeHand(seed: UInt64(i / 20))) {
                var r = SwipeRecord(word: word, path: path, width: w, height: h)
                r.user = i / 20
                output.print(String(decoding: try! encoder.encode(r), as: UTF8.self))
            }
        }
        return .success
    }
}
