internal import Foundation
internal import PressboardKit
internal import SwipeSimulation

/// A swipe and the word that it was meant for.
struct SwipeTrace {
    let word: String
    let path: [TouchPoint]
    let geometry: KeyGeometry
    /// Whether the person followed the word.
    let isTraced: Bool
    /// The collection of texts that the word is from; empty where there is none.
    let set: String
    /// The collection of whole phrases, in How We Swipe those of the Enron mobile messages.
    static let natural = "enron"
    /// The words before it; empty where it begins the text.
    var context = ""

    /// Length of the word in letters.
    var length: Int { word.count(where: \.isLetter) }

    /// Whether a letter stands twice in a row.
    var isDoubled: Bool {
        let letters = Array(SwipeDecoder.fold(word))
        return zip(letters, letters.dropFirst()).contains { $0 == $1 }
    }

    /// Whether the finger was lifted more than a key away from the last letter.
    var endsAside: Bool {
        guard let key = SwipeSimulator.centers(of: word, on: geometry)?.last, let end = path.last else { return false }
        return hypot(end.x - key.x, end.y - key.y) > geometry.pitch.width
    }
}

extension SwipeTrace {
    /// Whose swipes of a file are taken.
    enum People: String {
        case all
        /// Those whose number ends in 0, on whom nothing is fitted.
        case heldOut = "held-out"
    }

    /// The most that a swipe of a word is off its letters, in keys, when its person followed it.
    private static let traced = 1.0

    /// Words that many hands swipe over a keyboard, a number of words each.
    static func simulated(_ words: [TypedWords.Entry], on geometry: KeyGeometry) -> [SwipeTrace] {
        let wordsOfHand = 20
        return words.enumerated().compactMap { index, entry in
            let hand = SwipeHand(seed: UInt64(index / wordsOfHand))
            var simulator = SwipeSimulator(geometry: geometry, seed: UInt64(index))
            return simulator.path(of: entry.word, by: hand).map {
                SwipeTrace(word: entry.word, path: $0, geometry: geometry, isTraced: true, set: "")
            }
        }
    }

    /// The swipes of a file, those with a second finger left out.
    ///
    /// - Parameter keyboard: the keys where the file has no header that tells them.
    /// - Throws: `BenchError.data` naming the line that has another form.
    static func read(_ file: DataFile, _ people: People, _ keyboard: Keyboard) throws(BenchError) -> [SwipeTrace] {
        let decoder = JSONDecoder()
        var lines = file.lines[...]
        let area = keyboard.geometry.keyArea
        var header = SwipeHeader(keyboard.geometry, width: Double(area.width), height: Double(area.height))
        if let first = lines.first, first.text.contains("\"_header\"") {
            guard let read = try? decoder.decode(SwipeHeader.self, from: Data(first.text.utf8)) else {
                throw file.fault(first.number, "a header without keys_norm")
            }
            header = read
            lines.removeFirst()
        }
        var geometries: [SIMD2<Double>: KeyGeometry] = [:]
        var traces: [SwipeTrace] = []
        for (number, line) in lines {
            guard let record = try? decoder.decode(SwipeRecord.self, from: Data(line.utf8)) else {
                throw file.fault(number, "not of the form {\"word\": …, \"w\": …, \"h\": …, \"pts\": [[x, y, ms], …]}")
            }
            guard let word = record.word, !word.isEmpty, let path = record.path else {
                throw file.fault(number, "no word, no points, or a point without x, y and time")
            }
            let size = SIMD2(record.w ?? Double(area.width), record.h ?? Double(area.height))
            guard let geometry = geometries[size] ?? header.geometry(width: size.x, height: size.y, locale: .english),
                geometry.pitch.width > 0
            else { throw file.fault(number, "a keyboard without a size, or a header with keys without one") }
            geometries[size] = geometry
            if record.jump == 1 { continue }
            if people == .heldOut, record.user.map({ !$0.isMultiple(of: 10) }) ?? true { continue }
            traces.append(
                SwipeTrace(
                    word: word, path: path, geometry: geometry,
                    isTraced: record.ok != 0 && (record.fol ?? 0) <= traced, set: record.set ?? "",
                    context: record.ctx ?? ""))
        }
        guard !traces.isEmpty else { throw .data("\(file.path): no swipes of people “\(people.rawValue)”") }
        return traces
    }
}
