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
    private static let glideWords = 3

    /// Writes the word of a glide whose touch points are known, which finds more than crossed keys do.
    ///
    /// - Parameters:
    ///   - path: where the finger was, from the first key to the last, in the points of ``geometry``.
    public func glide(along path: [TouchPoint]) {
        finishGlide()
        guard let geometry, let provider, mayGlide else { return }
        let previous = previousWord
        startDecoding {
            SwipeDecoder.decode(path: path, geometry: geometry, in: provider, previousWord: previous, limit: 3)
        }
    }

    func finishGlide(over keys: [Character]) {
        finishGlide()
        guard let provider, mayGlide else { return }
        startDecoding(decoding(keys, provider))
    }

    func previewGlide(over keys: [Character]) {
        finishGlide()
        guard let provider, mayGlide else { return }
        glideCount += 1
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

    /// Writes the word of a glide that is still decoded, because something else is about to happen.
    func finishGlide() {
        guard let pending = pendingGlide else { return }
        pendingGlide = nil
        insert(pending.decode())
    }

    private var mayGlide: Bool {
        settings.slideToType && document != nil && !field.isSecure && !suppressesSuggestionBar
    }

    private var previousWord: String? {
        guard let document else { return nil }
        let words = CaretText(document: document).before.suffix(64).split { !$0.isLetter && $0 != "'" && $0 != "’" }
        return words.last.map(String.init)
    }

    private func decoding(
        _ keys: [Character], _ provider: DictionarySuggestionProvider
    ) -> @Sendable () -> [Suggestion] {
        let geometry = geometry
        let rows = context.locale.letterRows
        return {
            let words =
                if let geometry {
                    SwipeDecoder.decodeCandidates(
                        keySequence: keys, candidates: provider.candidateWordsRanked, geometry: geometry, limit: 3)
                } else {
                    SwipeDecoder.decodeCandidates(
                        keySequence: keys, candidates: provider.candidateWordsRanked, rows: rows, limit: 3)
                }
            return words.map { Suggestion(text: $0) }
        }
    }

    /// Decodes off the input thread; whatever comes first, the answer or the next action, writes the word.
    private func startDecoding(_ decode: @escaping @Sendable () -> [Suggestion]) {
        glideCount += 1
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
        guard let document, !found.isEmpty else { return syncAfterInput() }
        let caret = CaretText(document: document)
        memory.beginEdit()
        memory.lastSpace = nil
        _ = correctWord(caret)
        let before = caret.before
        let words = found.map { shaped($0.text) }
        let space = needsSpace(before) ? " " : ""
        if !space.isEmpty { finishWord(before) }
        // A space that already stands there serves.
        let hasSpace = caret.after.first == " "
        caret.insert(space + words[0] + (hasSpace ? "" : " "))
        if hasSpace { document.adjustTextPosition(byCharacterOffset: 1) }
        if settings.autoShiftToLowercase { setCase(ShiftLogic.afterCharacterInput(current: context.keyboardCase)) }
        noteGlide(space, words[0], caret)
        syncAfterInput()
        suggestions = words.enumerated().map { Suggestion(text: $1, isAutocorrect: $0 == 0) }
    }

    func noteGlide(_ leadingSpace: String, _ word: String, _ caret: CaretText) {
        memory.glide = InsertedGlide(
            before: caret.before, inserted: leadingSpace + word + " ", word: word, leadingSpace: leadingSpace)
    }

    private func shaped(_ word: String) -> String {
        let word = settings.slideToTypeRestoresDiacritics ? word : SwipeDecoder.fold(word)
        return context.keyboardCase.shaped(word, context.locale)
    }

    private func needsSpace(_ before: String) -> Bool {
        guard let last = before.last else { return false }
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
