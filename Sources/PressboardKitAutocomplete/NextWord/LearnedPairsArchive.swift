public import Foundation

/// Learned pairs with their counts, as text, a word a line: what is saved, or moved to another device.
///
///     pressboard-pairs⇥1
///     after⇥see⇥5⇥you⇥3⇥later⇥2
///
/// Behind the word stands how many words were seen behind it, then those that are kept, each with its count, in their
/// order. The words used last come first; the beginning of a sentence is an empty word. A line that cannot be read, or
/// of a kind unknown to this version, spoils no other, and of a line as much is read as can be.
public struct LearnedPairsArchive: Equatable, Sendable {
    /// The lines as UTF-8.
    public var data: Data

    /// Reads saved data; nothing is checked before a predictor takes it in.
    public init(data: Data = Data()) { self.data = data }
}

extension LearnedPairsArchive: Codable {
    private enum CodingKeys: String, CodingKey {
        case lines
    }

    /// Reads an archive; a value without lines, or with lines of a wrong type, is empty.
    public init(from decoder: any Decoder) throws {
        let values = try? decoder.container(keyedBy: CodingKeys.self)
        self.init(data: Data(((try? values?.decode(String.self, forKey: .lines)) ?? "").utf8))
    }

    /// Writes the lines as one string.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(String(decoding: data, as: UTF8.self), forKey: .lines)
    }
}

extension LearnedPairsArchive {
    private static let header = "pressboard-pairs\t1"
    private static let kind = "after"

    init(_ pairs: LearnedPairs) {
        var lines = [Self.header]
        for entry in pairs.entries {
            let followers = entry.followers.map { "\t\($0.word)\t\($0.count)" }.joined()
            lines.append("\(Self.kind)\t\(entry.key)\t\(entry.total)" + followers)
        }
        data = Data((lines.joined(separator: "\n") + "\n").utf8)
    }

    /// Calls `body` with each word that can be read and what was seen behind it, in the order of the lines.
    fileprivate func forEachEntry(_ body: (LearnedPairs.Entry) -> Void) {
        _ = LexiconArchive(data: data).forEachLine { _, fields in
            guard let fields, fields.count > 4, fields[0] == Self.kind else { return }
            let followers = stride(from: 3, to: fields.count - 1, by: 2).map { index in
                (word: String(fields[index]), count: Int(fields[index + 1]) ?? 1)
            }
            body(LearnedPairs.Entry(key: String(fields[1]), total: Int(fields[2]) ?? 0, followers: followers))
        }
    }
}

extension LearnedPairs {
    /// Reads an archive as far as it can be read.
    init(_ archive: LearnedPairsArchive) {
        self.init()
        var entries: [Entry] = []
        archive.forEachEntry { if entries.count < Self.contextLimit { entries.append($0) } }
        for entry in entries.reversed() { add(entry.followers, behind: entry.key, total: entry.total) }
    }
}
