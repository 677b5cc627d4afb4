import Foundation
import PressboardKit
import PressboardKitAutocomplete

/// A word that was put in the place of what was typed.
struct AppliedCorrection: Equatable, Sendable {
    /// What stands before the word.
    var place: TextPlace
    var typed: String
    var applied: String
    /// The user wants what was typed.
    var isRejected = false

    /// Whether a text may be what is left of the word.
    func begins(with text: String) -> Bool { applied.hasPrefix(text) || typed.hasPrefix(text) }
}

/// A correction that a backspace takes back as long as nothing else happens.
struct RevertibleCorrection: Equatable, Sendable {
    var correction: AppliedCorrection
    /// What finished the word and stands behind it: a space, a line break, a mark.
    var behind: String

    /// The mark that stays when the correction is taken back; a blank goes, as it does for every backspace.
    var kept: String { behind.allSatisfy(\.isWhitespace) ? "" : behind }
}

/// A word that a glide wrote, and the others that it may have meant.
struct InsertedGlide: Equatable, Sendable {
    /// A space that parts the word from the one before.
    var leadingSpace: String
    var words: [String]
    var chosen: Int
    /// The space that was written behind it, if none stood there.
    var trailingSpace = ""

    /// What stands left of the caret.
    var text: String { leadingSpace + words[chosen] + trailingSpace }
}

/// What the controller remembers between two keys, so that it does not do again what was undone.
///
/// Three spans of time: what holds for the next key only ends with ``beginEdit()``; what holds at a place in the text
/// ends with ``leavePlace()``; corrections are remembered as long as the document is edited, for whoever comes back.
struct EditMemory: Sendable {
    /// Corrections that are remembered; the oldest go first.
    private static let correctionLimit = 32

    /// When shift was tapped last.
    var lastShiftTap: TimeInterval?

    // MARK: Until the next edit

    /// When the user typed the space that stands left of the caret.
    var lastSpace: TimeInterval?
    /// A space that was moved behind a mark, while a face may still come of the mark.
    var faces = Emoticons.Window()
    var revertible: RevertibleCorrection?
    var glide: InsertedGlide?

    // MARK: As long as the caret stays

    /// Whether a moved space was taken back here.
    var spacing = PunctuationSpacing.Memory()
    /// Whether an automatic space was taken back here.
    var automaticSpaces = SpaceAfterPunctuation.Memory()
    /// The place of a word that is not corrected, until the next word.
    private(set) var keptPlace: TextPlace?
    /// Where the characters of the word left of the caret were touched; none when that is not known.
    private(set) var touches: [TouchPoint] = []

    // MARK: As long as the document is edited

    private var corrections: [AppliedCorrection] = []

    /// A key is about to edit the text: what held only for the edit before it ends.
    mutating func beginEdit() {
        lastSpace = nil
        faces.close()
        revertible = nil
        glide = nil
    }

    /// The caret went elsewhere: what held for the place does not any more.
    mutating func leavePlace() {
        beginEdit()
        spacing.forget()
        automaticSpaces.forget()
        keptPlace = nil
        touches = []
    }

    /// The user typed a text.
    mutating func inserted(_ text: String) {
        lastShiftTap = nil
        spacing.inserted(text)
        automaticSpaces.inserted(text)
    }

    /// The user deleted so many characters before the caret.
    mutating func deleted(_ count: Int) {
        spacing.deleted(count)
        automaticSpaces.deleted()
        touches.removeLast(min(count, touches.count))
    }

    // MARK: Touches

    /// A character of a word was typed.
    ///
    /// - Parameters:
    ///   - touch: where; `nil` when that is not known.
    ///   - length: characters of the word before it.
    mutating func touched(_ touch: TouchPoint?, behind length: Int) {
        if length == 0 { touches = [] }
        guard touch != nil || !touches.isEmpty else { return }
        let unknown = TouchPoint(x: .nan, y: .nan)
        if touches.count != length { touches = Array(repeating: unknown, count: length) }
        touches.append(touch ?? unknown)
    }

    // MARK: Corrections

    mutating func note(_ correction: AppliedCorrection) {
        corrections.removeAll { $0.place == correction.place }
        corrections.append(correction)
        if corrections.count > Self.correctionLimit { corrections.removeFirst() }
    }

    /// The user wants a word as it was typed, here and whenever the caret comes back.
    mutating func reject(_ typed: String, at place: TextPlace) {
        guard let index = corrections.lastIndex(where: { $0.typed == typed && $0.place == place }) else {
            return note(AppliedCorrection(place: place, typed: typed, applied: typed, isRejected: true))
        }
        corrections[index].isRejected = true
    }

    /// Whether a word at a place is to stay as it was typed.
    func keeps(_ typed: String, at place: @autoclosure () -> TextPlace) -> Bool {
        guard keptPlace != nil || corrections.contains(where: { $0.isRejected && $0.typed == typed }) else {
            return false
        }
        let place = place()
        return keptPlace?.matches(place) == true
            || corrections.contains { $0.isRejected && $0.typed == typed && $0.place.matches(place) }
    }

    /// What was typed where now this word stands, if it was corrected.
    func typedForm(of word: String, at place: @autoclosure () -> TextPlace) -> String? {
        guard corrections.contains(where: { $0.applied == word }) else { return nil }
        let place = place()
        return corrections.last { $0.applied == word && $0.typed != word && $0.place.matches(place) }?.typed
    }

    /// The user changes a word: if it was corrected before, it stays now as it is typed.
    ///
    /// - Parameter word: what is left of it; nothing where another word begins.
    mutating func edited(_ word: String, at place: @autoclosure () -> TextPlace) {
        guard !word.isEmpty else {
            keptPlace = nil
            return
        }
        guard corrections.contains(where: { $0.begins(with: word) }) else { return }
        let place = place()
        if corrections.contains(where: { $0.begins(with: word) && $0.place.matches(place) }) { keptPlace = place }
    }

    /// The user has typed this word anew after taking a correction back.
    mutating func keepWord(at place: TextPlace) { keptPlace = place }

    /// The next word may be corrected again.
    mutating func finishedWord() {
        keptPlace = nil
        touches = []
    }
}
