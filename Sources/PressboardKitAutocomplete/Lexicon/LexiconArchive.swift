public import Foundation

/// A lexicon as text, a line an entry: what is saved, moved to another device, or repaired by hand.
public struct LexiconArchive: Equatable, Sendable, Codable {
    /// The lines.
    public var text: String

    /// Creates an archive from its text; empty for a new lexicon.
    public init(text: String = "") { self.text = text }

    /// Reads saved data; bytes that are not UTF-8 spoil their line only.
    public init(data: Data) { text = String(decoding: data, as: UTF8.self) }

    /// The text as UTF-8.
    public var data: Data { Data(text.utf8) }
}
