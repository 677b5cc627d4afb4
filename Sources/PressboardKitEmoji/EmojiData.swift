internal import PressboardCorpora
internal import PressboardKit

/// Why a file of emoji cannot be used.
public enum EmojiDataError: Error, Equatable, Sendable {
    /// No file has this path.
    case notFound(path: String)
    /// The path names something that cannot be read or mapped.
    case unreadable(path: String)
    /// The file does not begin like one of emoji.
    case notEmojiData(path: String)
    /// The file has another version of the form than the one this library reads.
    case unsupportedVersion(path: String, found: Int, supported: Int)
    /// The file is cut short, or its tables lie outside it.
    case damaged(path: String)
}

extension EmojiDataError: CustomStringConvertible {
    /// The error as one English sentence without a full stop.
    public var description: String {
        switch self {
        case .notFound(let path): "\(path): no such file"
        case .unreadable(let path): "\(path): cannot be read"
        case .notEmojiData(let path): "\(path): no file of emoji"
        case .unsupportedVersion(let path, let found, let supported):
            "\(path): version \(found), but this library reads version \(supported)"
        case .damaged(let path): "\(path): cut short or damaged"
        }
    }
}

/// The emoji of Unicode, and the words that lead to them: a mapped file, described in `docs/emoji.md`.
///
/// The file is not trusted: what is broken in it gives fewer answers. Any number of threads may ask at once.
public final class EmojiData: Sendable {
    /// The data of the package, with English and Czech words; `nil` when it was left out.
    ///
    /// Opened at the first use: a keyboard that shows no emoji pays nothing.
    public static let bundled: EmojiData? = Corpora.emojiPath.flatMap { try? EmojiData(path: $0) }

    let file: EmojiFile

    /// Maps data that `corpora/build_emoji.py` made, with the words of any languages.
    ///
    /// - Complexity: O(number of languages): the words are not touched.
    /// - Throws: ``EmojiDataError`` naming the path and what was wrong.
    public init(path: String) throws(EmojiDataError) {
        file = try EmojiFile(path: path)
    }

    /// The languages that there are words of, as codes such as `en` or `pt_PT`.
    public var languages: [String] { file.languages.map(\.tag) }

    /// The number of emoji, skin tones not counted.
    public var count: Int { file.count }

    /// The sets of words for languages, in their order; all that there are for `nil`.
    func words(of languages: [String]?, _ body: (EmojiFile.Words) -> Bool) {
        guard let languages else {
            for words in file.languages where !body(words) { return }
            return
        }
        for language in languages {
            for words in file.languages where words.tag == language || words.language == language {
                if !body(words) { return }
            }
        }
    }
}
