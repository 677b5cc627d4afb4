internal import Foundation
internal import PressboardKit
internal import PressboardKitLayouts
internal import SwipeSimulation

/// Finds words for swipes, and makes swipes.
enum Swipe: Verb {
    static let name = "swipe"
    static let summary = "find the words for a swipe over the keys"
    static let help = """
        usage: pressboard swipe [OPTIONS] [--] WORD …
               pressboard swipe [OPTIONS] --traces FILE

        Swipes each WORD as a person might, or takes the swipes of FILE, and prints the words that each was probably
        meant for, best first, with what the path costs and what it costs together with the frequency of the word, in
        natural logarithms of probability.

        --lang LANGUAGES   bundled lists, the primary one first, whose keys are on screen, with commas between (en)
        --dictionary FILE  a packed dictionary instead, over English keys; may be repeated
        --traces FILE      swipes, {"pts": [[x, y, ms], …]} a line; “-” is standard input; w, h and a header line with
                           keys_norm as in “pressboard-bench swipe” say where the keys lie
        --seed N           another person with other noise, the same for the same number
        --limit N          words that are printed for each, at most 16 (3)
        --record           print the swipes instead of words, a header first, as --traces reads them
        --json             one line of JSON a swipe: text, path and cost of each word
        """

    static func run(_ arguments: [String], _ output: inout Output) throws(Failure) -> ExitStatus {
        let arguments = try Arguments(
            arguments, flags: ["--record", "--json"],
            options: ["--lang", "--dictionary", "--traces", "--seed", "--limit"], arePrivate: true)
        let lists = try WordLists(arguments)
        let geometry = Self.geometry(lists.locales[0])
        let limit = try number(arguments, "--limit", 1...16) ?? 3
        let seed = try number(arguments, "--seed", 0...Int.max)
        let swipes: [SwipeFile.Swipe]
        if let file = try arguments.value(of: "--traces") {
            guard arguments.operands.isEmpty else { throw Failure(.usage, "--traces takes the place of words") }
            guard seed == nil else { throw Failure(.usage, "--seed is for words") }
            swipes = try SwipeFile(file, geometry: geometry).swipes
        } else {
            guard !arguments.operands.isEmpty else { throw Failure(.usage, "WORD is missing") }
            swipes = try simulated(arguments.operands, over: geometry, seed: seed)
        }
        guard !arguments.has("--record") else {
            try record(swipes, over: geometry, &output)
            return .success
        }
        for swipe in swipes {
            let answer = SwipeAnswer(swipe.path, over: swipe.geometry, in: lists, limit: limit)
            try output.printNext(arguments.has("--json") ? try json(answer.words) : text(answer, for: swipe))
        }
        return .success
    }

    /// The letter keys of a language on the screen of a telephone.
    static func geometry(_ locale: KeyboardLocale) -> KeyGeometry {
        let page = StandardLayoutResolver.layout(
            locale: locale, layoutType: locale.defaultLayoutType, keyboardType: .alphabetic, keyboardCase: .lowercased)
        return KeyGeometry(layout: page, in: CGSize(width: NativeMetrics.measuredWidth, height: 0))
    }

    /// Swipes of words by one hand, each with noise of its own.
    ///
    /// - Parameter seed: `nil` for a typical hand.
    static func simulated(
        _ words: [String], over geometry: KeyGeometry, seed: Int?
    ) throws(Failure) -> [SwipeFile.Swipe] {
        let hand = seed.map { SwipeHand(seed: UInt64($0)) } ?? .typical
        var simulator = SwipeSimulator(geometry: geometry, seed: UInt64(seed ?? 0))
        var swipes: [SwipeFile.Swipe] = []
        for word in words {
            guard let path = simulator.path(of: word, by: hand) else {
                throw Failure(.usage, "a word has no letters, or one that no key types")
            }
            swipes.append(SwipeFile.Swipe(word: word, path: path, geometry: geometry))
        }
        return swipes
    }

    static func number(
        _ arguments: Arguments, _ option: String, _ range: ClosedRange<Int>
    ) throws(Failure) -> Int? {
        guard let text = try arguments.value(of: option) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            let most =
                range.upperBound == .max ? "\(range.lowerBound) up" : "\(range.lowerBound) to \(range.upperBound)"
            throw Failure(.usage, "\(option) is a number from \(most)")
        }
        return number
    }

    private static func text(_ answer: SwipeAnswer, for swipe: SwipeFile.Swipe) -> String {
        let seconds = (swipe.path.last?.time ?? 0) - (swipe.path.first?.time ?? 0)
        let head = "\(swipe.word.printable.padded(to: 24))  path   cost   \(SVG.number(CGFloat(seconds))) s"
        let rows = answer.words.map { word in
            "  \(word.text.printable.padded(to: 20))\(decimal(word.path).aligned(to: 8))"
                + decimal(word.cost).aligned(to: 7)
        }
        return ([head] + (rows.isEmpty ? ["  –"] : rows)).joined(separator: "\n")
    }

    /// A number with two decimals.
    static func decimal(_ value: Double) -> String {
        (value < 0 ? "-" : "") + ratio(Int((abs(value) * 100).rounded()), to: 100)
    }

    private static func record(
        _ swipes: [SwipeFile.Swipe], over geometry: KeyGeometry, _ output: inout Output
    ) throws(Failure) {
        let (width, height) = (Double(geometry.keyArea.width), Double(geometry.keyArea.height))
        try output.printNext(try json(SwipeHeader(geometry, width: width, height: height)))
        for swipe in swipes {
            guard let path = swipe.moved(to: geometry) else { continue }
            try output.printNext(try json(SwipeRecord(word: swipe.word, path: path, width: width, height: height)))
        }
    }

    private static func json(_ value: some Encodable) throws(Failure) -> String {
        let encoder = JSONEncoder()
        // Sorted, or the order of the keys would change from run to run.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { throw Failure(.inputOutput, "a swipe cannot be encoded") }
        return String(decoding: data, as: UTF8.self)
    }
}
