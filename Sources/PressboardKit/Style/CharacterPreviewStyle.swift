/// The shape of the enlarged letter above a pressed key.
///
/// Raw values are stable and may be stored.
public enum CharacterPreviewStyle: String, Codable, CaseIterable, Hashable, Sendable {
    /// A square that stands free above the key.
    case native
    /// A head joined to the key by a neck.
    case connected
    /// A head joined to the key by a curved neck.
    case curvy
    /// A square joined to the key.
    case square
    /// A head that floats above the key.
    case floating
    /// Letters that drift as bubbles.
    case bubble
    /// Bubbles that line up to the word.
    case bubbleWord
    /// Bubbles that line up to the sentence.
    case bubbleSentence
}
