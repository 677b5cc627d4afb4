import Foundation
import Testing

/// The Markdown files of the repository agree with it, and with one another.
struct MarkdownTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardizedFileURL

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Paths of all Markdown files, from the root; folders that begin with a dot are of tools.
    private static let pages: [String] = {
        let files = FileManager.default.enumerator(
            at: root, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        return (files ?? FileManager.DirectoryEnumerator()).compactMap { $0 as? URL }
            .filter { $0.pathExtension == "md" }
            .map { String($0.standardizedFileURL.path.dropFirst(root.path.count + 1)) }
    }()

    @Test func `every relative link of every page leads to a file, and to a heading in it`() throws {
        var found = 0
        for page in Self.pages {
            for link in Markdown.links(in: try Self.text(page)) where !link.contains("://") {
                found += 1
                let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                let target = URL(filePath: parts[0].isEmpty ? page : "\(page)/../\(parts[0])", relativeTo: Self.root)
                    .standardizedFileURL
                #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(link)")
                guard parts.count == 2, target.pathExtension == "md" else { continue }
                let headings = Markdown.anchors(in: try String(contentsOf: target, encoding: .utf8))
                #expect(headings.contains(String(parts[1])), "\(page): \(link)")
            }
        }
        #expect(found > 50)
    }

    @Test func `every path that the map of the code names is there`() throws {
        let map = try #require(try Self.text("CONTRIBUTING.md").components(separatedBy: "## The map").dropFirst().first)
        let rows = map.components(separatedBy: "\n## ")[0].split(separator: "\n").filter { $0.hasPrefix("| `") }
        #expect(rows.count > 20)
        for row in rows {
            let cell = row.dropFirst(2).prefix { $0 != "|" }
            for path in cell.split(separator: "`").filter({ $0.contains("/") || $0.first?.isLetter == true }) {
                #expect(try !Self.matches(String(path)).isEmpty, "CONTRIBUTING.md: \(path)")
            }
        }
    }

    @Test func `commands and packages of the README are those that are tried on a fresh machine`() throws {
        let section = try Self.text("README.md").components(separatedBy: "## Try it\n\n").dropFirst().first ?? ""
        let commands = section.split(separator: "\n").prefix { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }
        #expect(commands.count == 2)
        let tried = commands.map { "\"\($0)\"" }.joined(separator: " ")
        let script = try Self.text("Tests/fresh-machine")
        #expect(script.contains("commands=(\(tried))"))
        let packages = script.split(separator: "\n").drop { $0 != "packages=(" }.dropFirst().prefix { $0 != ")" }
            .flatMap { $0.prefix { $0 != "#" }.split(separator: " ") }
        #expect(packages.count > 1)
        let readme = try Self.text("README.md")
        for package in packages { #expect(readme.contains("`\(package)`"), "README.md: \(package)") }
    }

    /// Rows of the tables of a page, the first cell with the second.
    private static func figures(_ page: String) throws -> [String: String] {
        var figures: [String: String] = [:]
        for line in try text(page).split(separator: "\n") where line.hasPrefix("| ") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            if cells.count > 1 { figures[cells[0]] = cells[1] }
        }
        return figures
    }

    @Test func `a figure is the same on every page`() throws {
        let stated = try Self.figures("docs/evaluation.md")
        let catalog = "Sources/PressboardKitApp/PressboardKitApp.docc"
        for page in ["README.md", "\(catalog)/MemoryInAnExtension.md"] {
            let here = try Self.figures(page).filter { $0.value.contains { $0.isNumber } }
            #expect(here.count > 5, "\(page)")
            for (claim, figure) in here { #expect(stated[claim] == figure, "\(page): \(claim)") }
        }
        let bar = try #require(stated.first { $0.key.hasPrefix("`suggestions(for:)`") }?.value.split(separator: " "))
        #expect(
            try Self.text("\(catalog)/AddSuggestions.md")
                .contains("takes \(bar[0]) µs at the median and \(bar[2]) µs at the 99th percentile"))
        let picture = try Self.text("docs/suggest-latency.svg")
        for (label, figure) in [("p50", bar[0]), ("p99", bar[2])] {
            let drawn = try #require(picture.components(separatedBy: ">\(label) ").dropFirst().first)
            #expect(Double(drawn.prefix { $0 != " " }).map { "\(Int($0.rounded()))" } == String(figure))
        }
    }

    @Test func `what the program of the README prints is what Examples/check sees it print`() throws {
        let block = try #require(Page(try Self.text("README.md")).blocks.first { $0.language == "text" })
        #expect(block.lines.count == 3)
        let printed = try Self.text("Examples/README.md")
        #expect(printed.contains("$ swift run ten-lines\n\(block.lines.joined(separator: "\n"))\n```"))
    }

    @Test func `links and headings are read as they are written`() {
        #expect(Markdown.links(in: "[a](b.md#c-d), ![e](f.svg)\n```\n[g](h)\n```\n`[i](j)`") == ["b.md#c-d", "f.svg"])
        #expect(Markdown.anchors(in: "# A `b`, c\n## 4. META (section 1)\n") == ["a-b-c", "4-meta-section-1"])
    }

    /// The files that a path of the map stands for: `{a,b}` is either, `*` any end.
    private static func matches(_ path: String) throws -> [String] {
        if let open = path.firstIndex(of: "{"), let close = path.firstIndex(of: "}") {
            let each = try path[open..<close].dropFirst().split(separator: ",").map { choice in
                try matches(String(path[..<open] + choice + path[close...].dropFirst()))
            }
            return each.contains([]) ? [] : each.flatMap { $0 }
        }
        let whole = root.appending(path: path.hasSuffix("*") ? String(path.dropLast()) : path)
        guard path.hasSuffix("*") else {
            return FileManager.default.fileExists(atPath: whole.path) ? [path] : []
        }
        return try FileManager.default.contentsOfDirectory(atPath: whole.deletingLastPathComponent().path)
            .filter { $0.hasPrefix(whole.lastPathComponent) }
    }
}
