import Foundation
import PressboardKit
import PressboardKitAutocomplete

/// A word that was put in the place of what was typed.
struct AppliedCorrection: Equatable, Sendable {
    /// What stands before the word.
    var place: TextPlace
    var typed: String
    var applied: String
}

/// A word that a glide wrote, with the space behind it.
struct InsertedGlide: Equatable, Sendable {
    /// The text left of the caret since then; anything else means that somebody went on.
    var before: String
    /// What was inserted, with the spaces around it.
    var inserted: String
    /// The word itself, and what stands between it and the text before.
    var word: String
    var leadingSpace: String
}

/// What the controller remembers between two keys, so that it does not do again what was undone.
struct EditMemory: Sendable {
    /// Corrections that are kept to offer what was typed when the caret comes back.
    private static let correctionLimit = 32

    /// When shift and space were tapped last, by the user.
    var lastShiftTap: TimeInterval?
    var lastSpace: TimeInterval?

    /// What was just moved behind a mark, while a face may still come of it.
    var faces = Emoticons.Window()
    /// Whether a moved space was taken back here.
    var spacing = PunctuationSpacing.Memory()
    /// Whether an automatic space was taken back here.
    var automaticSpaces = SpaceAfterPunctuation.Memory()

    /// The correction that a backspace takes back, and the text left of the caret behind it.
    private(set) var revertible: (correction: AppliedCorrection, before: String)?

    /// The place of a word that is not corrected, until the next word.
    var keptPlace: TextPlace?

    var glide: InsertedGlide?

    private var corrections: [AppliedCorrection] = []

    mutating func note(_ correction: AppliedCorrection) {
        corrections.removeAll { $0.applied == correction.applied && $0.place == correction.place }
        corrections.append(correction)
        if corrections.count > Self.correctionLimit { corrections.removeFirst() }
    }

    mutating func letRevert(_ correction: AppliedCorrection, before: String) {
        revertible = (correction, before)
    }

    mutating func endReverting() { revertible = nil }

    /// What was typed where now this word stands, if it was corrected.
    func typedForm(of word: String, after text: some StringProtocol) -> String? {
        corrections.last { $0.applied == word && $0.place.isEnd(of: text) }?.typed
    }

    /// Whether a word that begins here was corrected before.
    func wasCorrected(after text: some StringProtocol) -> Bool {
        corrections.contains { $0.place.isEnd(of: text) }
    }

    /// Forgets a correction that was taken back.
    mutating func forget(_ correction: AppliedCorrection) {
        corrections.removeAll { $0 == correction }
    }

    /// The user typed a text.
    mutating func inserted(_ text: String) {
        spacing.inserted(text)
        automaticSpaces.inserted(text)
    }

    /// The user deleted so many characters before the caret.
    mutating func deleted(_ count: Int) {
        spacing.deleted(count)
        automaticSpaces.deleted()
    }

    /// A key is about to edit the text: what held only for the edit before it ends.
    mutating func beginEdit() {
        faces.close()
        revertible = nil
        glide = nil
    }

    /// The caret went elsewhere: what held for the place does not any more.
    mutating func leavePlace() {
        beginEdit()
        lastSpace = nil
        keptPlace = nil
        spacing.forget()
        automaticSpaces.forget()
    }
}
