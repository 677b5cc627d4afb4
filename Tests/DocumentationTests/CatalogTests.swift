import Foundation
import Testing

/// The pages of the catalog and the README agree with the samples, which are compiled.
struct CatalogTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardizedFileURL
    private static let catalog = root.appending(path: "Sources/PressboardKitApp/PressboardKitApp.docc")
    private static let samples = root.appending(path: "Tests/DocumentationSamples")
    private static let landingPage = "PressboardKitApp"
    /// The program of the README, an executable of its own.
    private static let program = root.appending(path: "Examples/ten-lines/main.swift")

    /// The texts with code that users copy.
    private static func pages() throws -> [String: String] {
        var pages = try files(in: catalog, "md")
        pages["README"] = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        return pages
    }

    private static func files(in folder: URL, _ suffix: String) throws -> [String: String] {
        var texts: [String: String] = [:]
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where file.pathExtension == suffix {
            texts[file.deletingPathExtension().lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
        }
        return texts
    }

    @Test func `every Swift block stands in a sample that is compiled`() throws {
        var samples = try Self.files(in: Self.samples, "swift").mapValues { Page.lines($0[...]) }
        samples["ten-lines"] = Page.lines(try String(contentsOf: Self.program, encoding: .utf8)[...])
        var found = 0
        for (name, text) in try Self.pages() {
            for block in Page(text).blocks where block.language == "swift" {
                found += 1
                #expect(
                    samples.values.contains { $0.contains(block.lines) },
                    "\(name).md, line \(block.line): in no file of Tests/DocumentationSamples")
            }
        }
        #expect(found > 0)
    }

    @Test func `the first code of the README is the whole program, in ten lines`() throws {
        let readme = try #require(try Self.pages()["README"])
        let block = try #require(Page(readme).blocks.first { $0.language == "swift" })
        let program = try String(contentsOf: Self.program, encoding: .utf8)
        #expect(block.lines == Page.lines(program.dropLast()))
        #expect(block.lines.count <= 10)
    }

    @Test func `code that needs UIKit is on one page, which says that it has not run on iOS`() throws {
        let pages = try Self.pages().mapValues(Page.init).filter { $0.value.blocks.contains(where: \.needsUIKit) }
        #expect(pages.keys.sorted() == ["CompleteUIKitHost"])
        #expect(pages.values.allSatisfy { $0.text.contains("> Important: This code has not run on iOS.") })
    }

    @Test func `no block goes without a language, under which Swift could hide`() throws {
        for (name, text) in try Self.pages() {
            for block in Page(text).blocks {
                #expect(
                    ["swift", "sh", "tsv", "text"].contains(block.language), "\(name).md, line \(block.line)")
            }
        }
    }

    @Test func `every page is listed once, and every link to a page has one`() throws {
        let pages = try Self.files(in: Self.catalog, "md")
        let landing = try #require(pages[Self.landingPage])
        let listed = Page.links(in: landing)
        #expect(listed.sorted() == pages.keys.filter { $0 != Self.landingPage }.sorted())
        for (name, text) in pages {
            for link in Page.links(in: text) { #expect(pages[link] != nil, "\(name).md links to \(link)") }
        }
    }

    @Test func `every line of a sample is on a page, but for imports`() throws {
        let shown = try Set(Self.pages().values.flatMap { Page($0).blocks.flatMap(\.lines) })
        for (name, text) in try Self.files(in: Self.samples, "swift") {
            for line in Page.lines(text[...]) where !line.hasPrefix("import ") {
                #expect(shown.contains(line) || line.isEmpty, "\(name).swift: \(line)")
            }
        }
    }

    @Test func `a block that was changed is found, and white space at the start of lines is not a change`() {
        let page = Page("# Title\n\n```swift\n    let a = 1\n    let b = 2\n```\n\n```\nx\n```\n")
        #expect(page.blocks.map(\.language) == ["swift", ""])
        #expect(page.blocks.map(\.line) == [3, 8])
        let sample = Page.lines("func f() {\n        let a = 1\n        let b = 2\n}\n")
        #expect(sample.contains(page.blocks[0].lines))
        #expect(!Page.lines("let a = 1\nlet b = 3\n").contains(page.blocks[0].lines))
        #expect(!Page.lines("let a = 1\n\nlet b = 2\n").contains(page.blocks[0].lines))
        #expect(Page.links(in: "see <doc:One>, <doc:Two>.") == ["One", "Two"])
    }
}
