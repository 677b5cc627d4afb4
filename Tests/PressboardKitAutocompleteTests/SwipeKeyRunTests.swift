import Foundation
import PressboardKit
import PressboardKitAutocomplete
import TestSupport
import Testing
import SwipeSimulation

/// Crossed keys decoded with the bundled lists.
struct SwipeKeyRunTests {
    private static let both = DictionarySuggestionProvider(locales: [.english, .czech])

    private func run(_ places: [CGPoint], on keyboard: KeyGeometry = .phone) -> [Character] {
        SwipeKeys.keys(forPath: places, keyFrames: keyboard.characterFrames)
    }

    private func words(_ keys: [Character], limit: Int = 3) -> [String] {
        SwipeDecoder.decodeCandidates(keySequence: keys, candidates: Self.both.candidateWordsRanked, limit: limit)
    }

    @Test func `GL-26 a Czech sentence on an English keyboard`() {
        let sentence = ["ahoj", "jak", "se", "máš", "co", "děláš"]
        let swiper = Swiper(over: .phone)
        let decoded = sentence.map { word in
            SwipeDecoder.decode(
                keySequence: run(swiper.places(of: word)), candidates: Self.both.candidateWordsRanked) ?? ""
        }
        #expect(decoded == sentence)
    }

    @Test func `GL-26 the same with touches`() {
        let sentence = ["ahoj", "jak", "se", "máš", "co", "děláš"]
        let swiper = Swiper(over: .phone)
        let decoded = sentence.map { word in
            SwipeDecoder.decode(path: swiper.path(word), geometry: .phone, in: Self.both, previousWord: nil, limit: 1)
                .first?.text ?? ""
        }
        #expect(decoded == sentence)
    }

    @Test(arguments: [
        // Bounds in percent of first and in three; with and without spaces between the keys.
        (jitter: 0.0, first: 93, inThree: 99), (jitter: 0.15, first: 90, inThree: 98),
    ])
    func `GL-37 straight paths of the commonest words`(jitter: Double, first: Int, inThree: Int) {
        let whole = KeyGeometry.rows("qwertyuiop asdfghjkl zxcvbnm", spaces: .zero)
        let commonest = [KeyboardLocale.english, .czech].flatMap {
            DictionarySuggestionProvider(locales: [$0]).candidateWords.prefix(500)
        }
        for keyboard in [KeyGeometry.phone, whole] {
            var random = SeededGenerator(seed: 37)
            var (count, atFirst, amongThree) = (0, 0, 0)
            for word in commonest {
                let folded = SwipeDecoder.fold(word)
                let places = Swiper(over: keyboard).places(of: folded).map { place in
                    CGPoint(
                        x: place.x + random.normal() * jitter * keyboard.pitch.width,
                        y: place.y + random.normal() * jitter * keyboard.pitch.width)
                }
                let keys = run(places, on: keyboard)
                // Words of one key are tapped.
                guard keys.count > 1 else { continue }
                // Spellings that fold to the same letters are one word here.
                var found: [String] = []
                for word in words(keys, limit: 12).map(SwipeDecoder.fold) where !found.contains(word) {
                    found.append(word)
                }
                count += 1
                if found.first == folded { atFirst += 1 }
                if found.prefix(3).contains(folded) { amongThree += 1 }
            }
            #expect(count > 950)
            #expect(atFirst * 100 >= first * count)
            #expect(amongThree * 100 >= inThree * count)
        }
    }

    @Test func `the keys of a geometry are those that count`() {
        let qwertz = KeyGeometry.rows("qwertzuiop asdfghjkl yxcvbnm", locale: .czech)
        let keys = run(Swiper(over: qwertz).places(of: "zase"), on: qwertz)
        let found = SwipeDecoder.decodeCandidates(
            keySequence: keys, candidates: DictionarySuggestionProvider.czech.candidateWordsRanked, geometry: qwertz,
            limit: 1)
        #expect(found == ["zase"])
    }

    @Test func `GL-30 nothing gives nothing`() {
        let candidates = Self.both.candidateWordsRanked
        #expect(SwipeDecoder.decode(keySequence: [], candidates: candidates) == nil)
        #expect(words(["m"]).isEmpty)
        #expect(words(["m", "a", "s"], limit: 0).isEmpty)
        let empty = DictionarySuggestionProvider(locales: [.hawaiian]).candidateWordsRanked
        #expect(SwipeDecoder.decode(keySequence: ["m", "a", "s"], candidates: empty) == nil)
    }
}

extension SeededGenerator {
    /// A number of the normal distribution (Box and Muller's transform).
    fileprivate mutating func normal() -> Double {
        (-2 * log(1 - Double.random(in: 0..<1, using: &self))).squareRoot()
            * cos(2 * .pi * Double.random(in: 0..<1, using: &self))
    }
}
