import Foundation
import PressboardKitEmoji
import Testing

/// Names as Unicode CLDR has them, where the system has its files.
@Suite struct EmojiNamesTests {
    private static let folder = "/usr/share/unicode/cldr/common/annotations/"

    /// Emoji with their short names, of the file of a language.
    private func names(_ language: String) throws -> [(emoji: String, name: String)] {
        let text = try String(contentsOfFile: Self.folder + "\(language).xml", encoding: .utf8)
        return text.matches(of: /<annotation cp="([^"]+)" type="tts"[^>]*>([^<]+)<\/annotation>/).map {
            (String($0.1), String($0.2))
        }
    }

    private static func withoutSelectors(_ emoji: String) -> [Unicode.Scalar] {
        emoji.unicodeScalars.filter { $0 != "\u{FE0F}" }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: folder)), arguments: ["en", "cs"])
    func `EJ-06 every ninth emoji is found by its name`(language: String) throws {
        let data = try #require(EmojiData.bundled)
        let known = Set(EmojiCatalog.categories.flatMap(\.emoji).map(Self.withoutSelectors))
        let named = try names(language).filter { known.contains(Array($0.emoji.unicodeScalars)) }
        #expect(named.count > 1_300)
        for index in stride(from: 0, to: named.count, by: 9) {
            let (emoji, name) = named[index]
            // A name of more words than count, or of marks alone, is another matter.
            guard name.split(separator: " ").count <= 8, name.contains(where: \.isLetter) else { continue }
            let found = data.search(name, languages: [language]).map(Self.withoutSelectors)
            #expect(found.contains(Array(emoji.unicodeScalars)), "\(emoji) \(name)")
            #expect(data.search(name.uppercased(), languages: [language]).count == found.count, "\(name)")
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: folder)), arguments: ["en", "cs"])
    func `EJ-06 a name of one word finds its emoji among the first`(language: String) throws {
        let data = try #require(EmojiData.bundled)
        let known = Set(EmojiCatalog.categories.flatMap(\.emoji).map(Self.withoutSelectors))
        let single = try names(language).filter { entry in
            known.contains(Array(entry.emoji.unicodeScalars)) && entry.name.allSatisfy(\.isLetter)
        }
        let missing = single.enumerated().filter { index, entry in
            guard index.isMultiple(of: 5) else { return false }
            let first = data.search(entry.name, languages: [language], limit: 6).map(Self.withoutSelectors)
            return !first.contains(Array(entry.emoji.unicodeScalars))
        }
        #expect(single.count > 400)
        // A word chosen by hand may bring several commoner emoji before it.
        #expect(missing.map { $0.element.emoji + $0.element.name } == [])
    }
}
