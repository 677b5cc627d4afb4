internal import Foundation
public import PressboardKit
internal import PressboardKitAutocomplete

/// A glide whose words are not known yet.
struct PendingGlide {
    var number: Int
    var decode: @Sendable () -> [Suggestion]
}

extension PressboardController {
    /// Words of a glide that are kept for the bar.
    private nonisolated static let glideWords = 3
    /// Characters before the caret that tell the language of the words there.
    private static let languageContext = 64

    /// Writes the word of a glide whose touch points are known, which finds more than crossed keys do.
    ///
    /// It is decoded off the main actor. Whatever comes first, the answer or the next action, writes the word, so that
    /// nothing is lost and nothing comes in another order; a next glide counts as an action, because the finger has
    /// finished this one. Only what a glide shows on its way is dropped when a newer one has begun.
    ///
    /// - Parameters:
    ///   - path: where the finger was, from the first key to the last, in the points of ``geometry``.
    public func glide(along path: [TouchPoint]) {
        finishGlide()
        guard let geometry = letterGeometry, let provider, mayGlide else { return }
        let previous = String((document?.documentContextBeforeInput ?? "").suffix(Self.languageContext))
        let learned = learnedFollowers(behind: previous[...])
        startDecoding {
            SwipeDecoder.decode(
                path: path, geometry: geometry, in: provider, previousWord: previous, learned: learned,
                limit: Self.glideWords)
        }
    }

    func finishGlide(over keys: [Character]) {
        finishGlide()
        guard let provider, mayGlide else { return }
        startDecoding(decoding(keys, provider))
    }

    func previewGlide(over keys: [Character]) {
        finishGlide()
        guard let provider, mayGlide, showsWords else { return }
        let (number, decode) = (glideCount, decoding(keys, provider))
        Task { [weak self] in
            let words = await Task.detached(operation: decode).value
            guard let self, self.glideCount == number else { return }
            self.suggestions = words
        }
    }

    /// Waits until the word of the last glide is written.
    public func glideFinished() async {
        while let pending = pendingGlide {
            await Task.yield()
            if pendingGlide?.number == pending.number { finishGlide() }
        }
    }

    /// Writes the word of a glide that is still decoded, and drops what another has yet to show.
    func finishGlide() {
        glideCount += 1
        guard let pending = pendingGlide else { return }
        pendingGlide = nil
        insert(pending.decode())
    }

    private var mayGlide: Bool {
        settings.slideToType && document != nil && !field.isSecure && !suppressesSuggestionBar && !isSearchingEmoji
    }

    private func decoding(
        _ keys: [Character], _ provider: DictionarySuggestionProvider
    ) -> @Sendable () -> [Suggestion] {
        let geometry = letterGeometry
        let rows = letterRows
        return {
            let words =
                if let geometry {
                    SwipeDecoder.decodeCandidates(
                        keySequence: keys, candidates: provider.candidateWordsRanked, geometry: geometry,
                        limit: Self.glideWords)
                } else {
                    SwipeDecoder.decodeCandidates(
                        keySequence: keys, candidates: provider.candidateWordsRanked, rows: rows,
                        limit: Self.glideWords)
                }
            return words.map { Suggestion(text: $0) }
        }
    }

    private func startDecoding(_ decode: @escaping @Sendable () -> [Suggestion]) {
        let number = glideCount
        pendingGlide = PendingGlide(number: number, decode: decode)
        Task { [weak self] in
            let words = await Task.detached(operation: decode).value
            guard let self, self.pendingGlide?.number == number else { return }
            self.pendingGlide = nil
            self.insert(words)
        }
    }

    /// Writes the best word of a glide, and shows the others.
    private func insert(_ found: [Suggestion]) {
        guard !found.isEmpty, var caret = openText() else { return refresh() }
        learnKeptWord()
        undoable = nil
        memory.beginEdit()
        _ = correctWord(&caret)
        let before = caret.before
        let space = needsSpace(before) ? " " : ""
        if !space.isEmpty {
            noteFinishedWord(before)
            // The word of the glide is the next to be noted.
            learnKeptWord()
        }
        memory.leavePlace()
        let place = String(before.suffix(Self.languageContext)) + space
        let shape = space.isEmpty ? context.keyboardCase : automaticCase(place, from: context.keyboardCase)
        var words: [String] = []
        for word in found.map({ shaped($0.text, shape) }) where !words.contains(word) { words.append(word) }
        write(InsertedGlide(leadingSpace: space, words: words, chosen: 0), &caret)
    }

    /// Puts another word of a glide in the place of the one that was written.
    func choose(_ word: String, of glide: InsertedGlide, _ caret: inout CaretText) -> Bool {
        guard let chosen = glide.words.firstIndex(of: word), caret.before.hasSuffix(glide.text) else { return false }
        memory.leavePlace()
        caret.delete(glide.text.count)
        write(InsertedGlide(leadingSpace: glide.leadingSpace, words: glide.words, chosen: chosen), &caret)
        return true
    }

    private func write(_ glide: InsertedGlide, _ caret: inout CaretText) {
        caret.insert(glide.leadingSpace + glide.words[glide.chosen])
        noteFinishedWord(caret.before)
        var glide = glide
        glide.trailingSpace = endWithSpace(&caret)
        if caret.before.hasSuffix(glide.text) { memory.glide = glide }
        turnPage(after: " ")
        follow(&caret, dropsShift: true)
    }

    private func shaped(_ word: String, _ keyboardCase: KeyboardCase) -> String {
        keyboardCase.shaped(
            settings.slideToTypeRestoresDiacritics ? word : SwipeDecoder.fold(word), context.locale)
    }

    private func needsSpace(_ before: String) -> Bool {
        guard field.isProse, let last = before.last else { return false }
        if !last.isASCII, last.unicodeScalars.first?.properties.isEmojiPresentation == true { return true }
        return last.isLetter || last.isNumber || ".,!?;:…)]}”’»›%".contains(last)
    }
}

extension KeyboardCase {
    /// A word as the shift key asks for it.
    func shaped(_ word: String, _ locale: KeyboardLocale) -> String {
        switch self {
        case .lowercased: word
        case .uppercased, .auto: locale.uppercased(String(word.prefix(1))) + word.dropFirst()
        case .capsLocked: locale.uppercased(word)
        }
    }
}
