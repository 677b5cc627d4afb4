internal import Foundation
internal import PressboardKit
internal import SwipeSimulation

/// How carefully somebody taps.
///
/// On the keys of `TapKeys` these spreads miss about 2, 9 and 24 % of the keys.
struct TapCare {
    let name: String
    /// Spread of a tap around the place that its user aims at, in key widths and in rows.
    let sigmaX: Double
    let sigmaY: Double
    /// Spread of these places around the middles of the keys, in key widths and in rows.
    let userBias: Double

    static let careful = TapCare(name: "careful", sigmaX: 0.2187, sigmaY: 0.1656, userBias: 0)
    static let typical = TapCare(name: "typical", sigmaX: 0.28, sigmaY: 0.2, userBias: 0.08)
    static let sloppy = TapCare(name: "sloppy", sigmaX: 0.38, sigmaY: 0.27, userBias: 0.12)
    static let all = [careful, typical, sloppy]
}

/// Letter keys as taps are simulated and written to files: x in key widths, y in rows, q at (0.5, 0.5), the rows
/// 0, 0.5 and 1.5 keys further to the right.
struct TapKeys {
    struct Key {
        let letter: Character
        let x: Double
        let y: Double
    }

    private let keys: [Key]
    private let keyOfLetter: [Character: Key]
    private let origin: CGPoint
    private let pitch: CGSize

    /// Height of a row in key widths: keys of 6.46 × 8.94 mm, as a phone of today has them.
    private static let aspect = 8.94 / 6.46

    /// The keys of a QWERTY or QWERTZ keyboard.
    init(_ keyboard: Keyboard) throws(BenchError) {
        guard let q = keyboard.geometry.centroid(of: "q"), let locale = keyboard.locales.first else {
            throw .data("the keyboard of “\(keyboard.name)” has no Q to measure from")
        }
        let rows =
            locale.defaultLayoutType == .qwertz
            ? ["qwertzuiop", "asdfghjkl", "yxcvbnm"] : ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
        keys = zip(rows, [0, 0.5, 1.5]).enumerated().flatMap { number, row in
            row.0.enumerated().map { column, letter in
                Key(letter: letter, x: 0.5 + row.1 + Double(column), y: 0.5 + Double(number))
            }
        }
        keyOfLetter = Dictionary(keys.map { ($0.letter, $0) }) { first, _ in first }
        origin = q
        pitch = keyboard.geometry.pitch
        for key in keys {
            let (place, onScreen) = (touch(atX: key.x, y: key.y), keyboard.geometry.centroid(of: key.letter))
            guard let onScreen, abs(place.x - onScreen.x) < pitch.width / 10,
                abs(place.y - onScreen.y) < pitch.height / 10
            else { throw .data("key “\(key.letter)” of “\(keyboard.name)” is not where taps are measured from") }
        }
    }

    func key(of letter: Character) -> Key? { keyOfLetter[letter] }

    /// The letter whose key is nearest.
    func letter(atX x: Double, y: Double) -> Character {
        func distance(_ key: Key) -> Double {
            let (across, down) = (x - key.x, (y - key.y) * Self.aspect)
            return across * across + down * down
        }
        return keys.min { distance($0) < distance($1) }?.letter ?? " "
    }

    /// The place on the keyboard on screen.
    func touch(atX x: Double, y: Double) -> TouchPoint {
        TouchPoint(
            x: origin.x + CGFloat(x - 0.5) * pitch.width, y: origin.y + CGFloat(y - 0.5) * pitch.height)
    }
}

/// A word as it was tapped.
struct TappedWord {
    let word: String
    /// The letters aimed at.
    let keys: String
    /// The letters hit.
    let typed: String
    let touches: [TouchPoint]

    /// Number of keys that were missed.
    var missed: Int {
        let typed = typed.lowercased()
        return zip(keys, typed).count { $0 != $1 } + abs(keys.count - typed.count)
    }
}

extension TypedWords {
    /// Users whose taps lie off by a direction and distance of their own.
    private static let users = 10

    /// Draws words as often as they are written and taps each with noise; the same words and noise each time.
    ///
    /// - Parameter first: the lowest rank that is drawn.
    func tapped(_ count: Int, _ care: TapCare, from first: Int = 0, keys: TapKeys) -> [TappedWord] {
        var noise = GaussianNoise(seed: 2_424)
        let biases = (0..<Self.users).map { _ in
            (x: care.userBias * noise.next(), y: care.userBias * noise.next())
        }
        return drawn(count, from: first, seed: 4_242).enumerated().map { index, entry in
            let bias = biases[index % Self.users]
            var typed = ""
            var touches: [TouchPoint] = []
            for key in entry.keys.lazy.compactMap({ keys.key(of: $0) }) {
                let x = key.x + bias.x + care.sigmaX * noise.next()
                let y = key.y + bias.y + care.sigmaY * noise.next()
                typed.append(keys.letter(atX: x, y: y))
                touches.append(keys.touch(atX: x, y: y))
            }
            return TappedWord(word: entry.word, keys: entry.keys, typed: typed, touches: touches)
        }
    }
}
