/// Faces made of punctuation, which a moved space must not tear apart.
public enum Emoticons {
    /// Whether a mark can be the eyes of a face.
    public static func isOpener(_ character: Character) -> Bool { character == ":" || character == ";" }

    /// Whether a character makes a face of the eyes before it: a mouth, a nose or a tear.
    ///
    /// The letter `v` is none: it is an everyday word of Czech.
    public static func completesFace(opener: Character, next: Character) -> Bool {
        isOpener(opener) && ")(][}{DPpOo03SsXxBbcL,#+-^'".contains(next)
    }

    /// The time after a space was moved behind the eyes of what may become a face.
    ///
    /// Lasts until the next action that writes, deletes or moves the caret; a change of page or case does not end it.
    public struct Window: Hashable, Sendable {
        private var opener: Character?

        /// Creates a window that is closed.
        public init() {}

        /// A space was moved behind a mark.
        public mutating func movedSpace(behind mark: Character) { opener = Emoticons.isOpener(mark) ? mark : nil }

        /// A text was written or deleted, or the caret moved.
        public mutating func close() { opener = nil }

        /// What to insert after deleting two characters, the mark and the space, when the character that is typed
        /// completes a face; closes the window.
        public mutating func face(for next: Character) -> String? {
            defer { opener = nil }
            guard let opener, Emoticons.completesFace(opener: opener, next: next) else { return nil }
            return " \(opener)\(next)"
        }
    }
}
