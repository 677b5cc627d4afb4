import Foundation
import PressboardKit
import PressboardKitApp
import PressboardKitAutocomplete
import TestSupport
import Testing

@testable import DocumentationSamples

/// Packs a list, with what follows its words, as the command of the page does.
func pack(_ words: String, followers: String = "", to path: String) throws {
    let list = try WordListFile(bytes: Array(words.utf8), path: "words.tsv")
    let packed = try list.packed(
        followers: FollowerListFile(bytes: Array(followers.utf8), path: "words.followers.tsv", words: list))
    try unsafe packed.withBytes { unsafe Data($0) }.write(to: URL(filePath: path))
}

struct PackedWordsTests {
    /// The lists of the page, as they stand there.
    private static let lists: [String] = {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/PressboardKitApp/PressboardKitApp.docc/PackADictionary.md")
        let text = (try? String(contentsOf: page.standardizedFileURL, encoding: .utf8)) ?? ""
        return Page(text).blocks.filter { $0.language == "tsv" }.map { $0.lines.joined(separator: "\n") }
    }()

    @Test func `the lists of the page pack, and the dictionary knows what they say`() throws {
        try #require(Self.lists.count == 2)
        let folder = try TemporaryDirectory()
        try pack(Self.lists[0], followers: Self.lists[1], to: "\(folder.path)/garden.pbd")
        let provider = try #require(packedProvider(at: "\(folder.path)/garden.pbd"))
        #expect(provider.suggestions(for: "gard").map(\.text) == ["garden", "gardener"])
        #expect(provider.isKnown("bloody"))
        #expect(!provider.suggestions(for: "blood").contains { $0.text == "bloody" })
        #expect(followers(of: "the", in: provider) == ["garden", "roses"])
        #expect(followers(of: "", in: provider) == ["the"])
    }

    @MainActor
    @Test func `a keyboard searches a packed dictionary beside the bundled others`() async throws {
        let folder = try TemporaryDirectory()
        let path = "\(folder.path)/garden.pbd"
        try pack(Self.lists[0], followers: Self.lists[1], to: path)
        let document = StringTextDocument()
        let keyboard = keyboard(withCzechAt: path)
        await keyboard.dictionaryReady()
        keyboard.document = document
        for character in "garde" { keyboard.handle(.character(String(character))) }
        #expect(keyboard.suggestions.contains { $0.text == "gardener" })
        #expect(keyboard.isViableNextCharacter("n"))
        keyboard.handle(.character("n"))
        keyboard.handle(.space)
        for character in "keyboar" { keyboard.handle(.character(String(character))) }
        #expect(keyboard.suggestions.contains { $0.text == "keyboard" }, "the bundled English list is searched, too")
        keyboard.setLocales([.czech])
        #expect(!keyboard.suggestions.contains { $0.text == "keyboard" }, "the dictionary was made anew")
    }

    @MainActor @Test func `where the file is damaged, a keyboard has the bundled dictionaries`() async throws {
        let file = try TemporaryFile(Array("garden\n".utf8))
        let keyboard = keyboard(withCzechAt: file.path)
        await keyboard.dictionaryReady()
        keyboard.document = StringTextDocument()
        for character in "dělá" { keyboard.handle(.character(String(character))) }
        #expect(keyboard.suggestions.contains { $0.text.lowercased() == "děláš" })
    }

    @Test func `a file that is none gives nothing`() throws {
        let file = try TemporaryFile(Array("garden\n".utf8))
        #expect(packedProvider(at: file.path) == nil)
        #expect(packedProvider(at: file.path + ".missing") == nil)
    }
}
