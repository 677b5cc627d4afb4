internal import Foundation
internal import PressboardKit
internal import PressboardKitAutocomplete
internal import PressboardKitEmoji
internal import SwipeSimulation

/// A fixed set of questions to providers, predictors and emoji that are shared by whoever asks.
package enum Questions {
    /// All of them, always in the same order.
    package static let all: [Question] = {
        let (english, czech) = (QuestionTexts.english, QuestionTexts.czech)
        var questions: [Question] = []
        for (keyboard, texts) in [
            (QuestionKeyboard.english, [english]), (.czech, [czech]), (.both, [english, czech]),
            (.withLexicons, [english, czech]),
        ] {
            for text in texts {
                questions += typing(text, on: keyboard)
                questions += slips(text, on: keyboard)
                questions += swipes(text, on: keyboard)
            }
        }
        questions += lexicons() + hostWords() + emoji() + layouts()
        return questions
    }()

    /// Each beginning of each sentence: the bar, and behind a word the next words.
    private static func typing(_ texts: QuestionTexts, on keyboard: QuestionKeyboard) -> [Question] {
        let (name, provider) = (keyboard.name, keyboard.provider)
        let predictor = NextWordPredictor(provider: provider)
        return texts.sentences.flatMap { sentence in
            sentence.indices.flatMap { index -> [Question] in
                let text = String(sentence[...index])
                var questions = [Question("\(name) bar “\(text)”") { line(provider.suggestions(for: text)) }]
                guard text.last == " " else { return questions }
                questions.append(
                    Question("\(name) next “\(text)”") {
                        predictor.nextWords(in: WordContext(before: text), limit: 8).joined(separator: "|")
                    })
                questions.append(
                    Question("\(name) sum “\(text)”") {
                        MathResult.variantTexts(forTextBeforeCursor: String(text.dropLast())).joined(separator: "|")
                    })
                return questions
            }
        }
    }

    /// Misspelt words: what a space makes of them with and without touches, the spell checker, single look-ups.
    private static func slips(_ texts: QuestionTexts, on keyboard: QuestionKeyboard) -> [Question] {
        let (name, provider, geometry) = (keyboard.name, keyboard.provider, keyboard.geometry)
        let checker = DictionarySpellChecker(provider: provider, neighbors: keyboard.neighbors)
        var random = SeededGenerator(seed: 91)
        return texts.misspelt.flatMap { word -> [Question] in
            let touches = word.compactMap { letter -> TouchPoint? in
                guard let center = geometry.centroid(of: letter) else { return nil }
                return TouchPoint(
                    x: center.x + Double.random(in: -14...14, using: &random),
                    y: center.y + Double.random(in: -18...18, using: &random))
            }
            let sentence = "and " + word
            return [
                Question("\(name) ranking “\(word)”") {
                    line(provider.suggestions(for: sentence, touches: [], geometry: geometry, limit: 6))
                },
                Question("\(name) touches “\(word)”") {
                    line(provider.suggestions(for: sentence, touches: touches, geometry: geometry))
                },
                Question("\(name) spelling “\(word)”") { checker.correction(for: word) ?? "–" },
                Question("\(name) word “\(word)”") {
                    let prefixes = word.indices.map { provider.isViablePrefix(String(word[...$0])) ? "1" : "0" }
                    return [
                        provider.isKnown(word) ? "known" : "unknown", prefixes.joined(),
                        provider.isViablePrefix(word, followedBy: "e") ? "1" : "0",
                        provider.rank(of: word).map(String.init) ?? "–",
                        provider.mostFrequentWord(folded: word) ?? "–", provider.diacriticRestoration(of: word) ?? "–",
                    ].joined(separator: "|")
                },
                Question("\(name) crossed “\(word)”") {
                    SwipeDecoder.decodeCandidates(
                        keySequence: Array(word.lowercased()), candidates: provider.candidateWordsRanked, limit: 5
                    ).joined(separator: "|")
                },
            ]
        }
    }

    /// Swipes, whole and as a stream with a look at half of it.
    private static func swipes(_ texts: QuestionTexts, on keyboard: QuestionKeyboard) -> [Question] {
        let (name, provider, geometry) = (keyboard.name, keyboard.provider, keyboard.geometry)
        var simulator = SwipeSimulator(geometry: geometry, seed: 17)
        return texts.swiped.flatMap { word -> [Question] in
            guard let path = simulator.path(of: word) else { return [] }
            return [
                Question("\(name) swipe “\(word)”") {
                    line(SwipeDecoder.decode(path: path, geometry: geometry, in: provider, limit: 5))
                },
                Question("\(name) swipe behind “I think” “\(word)”") {
                    line(
                        SwipeDecoder.decode(
                            path: path, geometry: geometry, in: provider, previousWord: "I think", limit: 5))
                },
                Question("\(name) stream “\(word)”") {
                    let stream = SwipeStream(provider: provider)
                    let glide = stream.begin(over: geometry)
                    let half = path.count / 2
                    stream.add(path[..<half], to: glide)
                    let preview = stream.suggestions(for: glide, limit: 3) ?? []
                    stream.add(path[half...], to: glide)
                    return line(preview) + "|" + line(stream.suggestions(for: glide, limit: 3) ?? [])
                },
            ]
        }
    }

    private static func lexicons() -> [Question] {
        let provider = QuestionKeyboard.withLexicons.provider
        return ["omw", "go omw", "brb", "Press", "kolow", "zqwy", "macgy", "theo", "theor", "kvid"].map { text in
            Question("own words “\(text)”") {
                line(provider.suggestions(for: text)) + "|" + (provider.shortcut(endingIn: text)?.expansion ?? "–")
            }
        }
    }

    private static func hostWords() -> [Question] {
        let provider = QuestionKeyboard.ownList.provider
        let words = ["t", "th", "the", "caf", "te", "te ", "dont", "tre"].map { text in
            Question("host's words “\(text)”") { line(provider.suggestions(for: text)) }
        }
        return words + [
            Question("host's words, all") { provider.candidateWordsRanked.map(\.word).joined(separator: "|") }
        ]
    }

    private static func emoji() -> [Question] {
        QuestionTexts.emojiWords.map { word in
            Question("emoji of “\(word)”") { EmojiSuggestion.emoji(forWord: word) ?? "–" }
        }
            + QuestionTexts.emojiQueries.map { query in
                Question("emoji found by “\(query)”") { EmojiSearch.search(query).joined() }
            }
            + [
                Question("emoji catalogue") {
                    Checksum(EmojiCatalog.categories.map { $0.name + $0.emoji.joined() }.joined().utf8).text
                }
            ]
    }

    /// Where the keys of every language lie, to the last bit.
    private static func layouts() -> [Question] {
        KeyboardLocale.allCases.map { locale in
            Question("keys of \(locale.identifier)") {
                var checksum = Checksum()
                for key in QuestionKeyboard.geometry(of: locale).keys {
                    checksum.add("\(key.action)\(key.callouts)".utf8)
                    let frame = key.frame
                    for number in [frame.minX, frame.minY, frame.width, frame.height] {
                        checksum.add(String(Double(number).bitPattern).utf8)
                    }
                }
                return checksum.text
            }
        }
    }

    /// Suggestions with their marks.
    static func line(_ suggestions: [Suggestion]) -> String {
        suggestions.map { slot in
            slot.text + (slot.isAutocorrect ? "*" : "") + (slot.isUnknown ? "?" : "") + (slot.isEmoji ? "!" : "")
        }.joined(separator: "|")
    }
}
