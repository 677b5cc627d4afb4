import Foundation
import PressboardKit
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct RenderTests {
    private let work: Workspace

    init() throws { work = try Workspace() }

    /// The elements of a document with their attributes, as an XML parser sees them.
    private final class Elements: NSObject, XMLParserDelegate {
        var found: [(name: String, attributes: [String: String])] = []
        var texts: [String] = []
        private var text = ""

        init?(_ document: String) {
            super.init()
            let parser = XMLParser(data: Data(document.utf8))
            parser.delegate = self
            guard parser.parse() else { return nil }
        }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            found.append((name, attributes))
            text = ""
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) {
            if name == "text" { texts.append(text) }
        }

        func identifiers(withPrefix prefix: String = "key.") -> [String] {
            found.compactMap { $0.attributes["data-key"] }.filter { $0.hasPrefix(prefix) }
        }
    }

    private func draw(_ arguments: String...) throws -> Elements {
        let run = try work.run(["render"] + arguments)
        #expect(run.status == 0 && run.errors.isEmpty, "\(arguments): \(run.errors)")
        return try #require(Elements(run.output), "no well-formed XML: \(arguments)")
    }

    @Test func `a key is a named group with its label`() throws {
        let picture = try draw()
        #expect(picture.identifiers().count == 26 + 6)
        #expect(picture.identifiers().contains("key.character.q"))
        #expect(picture.texts.contains("q") && picture.texts.contains("space") && picture.texts.contains("123"))
        #expect(picture.found.first?.attributes["role"] == "img")
        #expect(picture.found.first?.attributes["viewBox"] == "0 0 402 229")
    }

    @Test(arguments: KeyboardLocale.allCases)
    func `every language on every page is well-formed`(locale: KeyboardLocale) throws {
        for page in ["letters", "numbers", "symbols"] {
            let picture = try draw("--lang", locale.identifier, "--page", page, "--globe", "--mic", "--case", "upper")
            #expect(picture.identifiers().count > 25)
            #expect(Set(picture.identifiers()).count == picture.identifiers().count)
        }
    }

    @Test func `marks are text and never markup`() throws {
        let picture = try draw("--page", "symbols")
        #expect(picture.texts.contains("<") && picture.texts.contains(">"))
        #expect(try draw("--page", "numbers").texts.contains("&"))
        #expect(try draw("--suggestions", "<b>|&amp;|\"x").texts.prefix(3) == ["<b>", "&amp;", "\"x"])
        #expect(try draw("--suggestions", "a\u{FFFE}\u{1}|b").texts.prefix(2) == ["a\u{FFFD}\u{FFFD}", "b"])
        #expect(try draw("--suggestions", "a||[b]").texts.prefix(3) == ["a", "", "b"])
    }

    @Test func `capitals, arrangements and fields reach the picture`() throws {
        #expect(try draw("--lang", "tr", "--case", "locked").texts.contains("İ"))
        #expect(try draw("--lang", "de", "--layout", "dvorak").texts.prefix(3) == ["p", "y", "f"])
        #expect(try draw("--lang", "de_CH", "--field", "url").texts.contains(".com"))
        #expect(try draw("--lang", "sr-Latn", "--field", "decimal").texts.contains(","))
        #expect(try draw("--return", "search").texts.contains("search"))
        #expect(try draw("--lang", "cs,en").texts.contains("CZEN"))
        #expect(try draw("--no-emoji").identifiers(withPrefix: "key.type.emojis").isEmpty)
    }

    @Test func `open callouts lie above their key, and the picture has room for them`() throws {
        let picture = try draw("--lang", "cs", "--callouts", "E")
        #expect(picture.texts.contains("é") && picture.texts.contains("ě"))
        let height = try #require(picture.found.first?.attributes["height"].flatMap(Double.init))
        // A bar of one line over the first row, above the 229 points of keys.
        #expect(height > 229 + 40 && height < 229 + 80)
    }

    @Test func `CL-13 callouts stay over keys that were moved to a side`() throws {
        let picture = try draw("--one-handed", "left", "--callouts", "a")
        let boxes = picture.found.filter { $0.name == "rect" && $0.attributes["width"] != "402" }
        let right = boxes.compactMap { box -> Double? in
            guard let x = box.attributes["x"].flatMap(Double.init),
                let width = box.attributes["width"].flatMap(Double.init)
            else { return nil }
            return x + width
        }.max()
        // Three quarters of 402 points, and the margin of the bar.
        #expect(try #require(right) <= 301.5 + 5)
    }

    @Test func `words of right-to-left scripts run that way`() throws {
        let picture = try draw("--lang", "ar", "--suggestions", "مرحبا!|abc")
        #expect(picture.found.contains { $0.attributes["direction"] == "rtl" })
        #expect(try !draw("--suggestions", "abc").found.contains { $0.attributes["direction"] == "rtl" })
    }

    @Test func `a width is kept, and the picture is as wide`() throws {
        #expect(try draw("--width", "320").found.first?.attributes["width"] == "320")
        #expect(try draw("--width", "375.5", "--one-handed", "left").found.first?.attributes["width"] == "375.5")
    }

    @Test func `the same options give the same bytes, on standard output and in a file`() throws {
        let arguments = ["render", "--lang", "ru", "--theme", "forest", "--appearance", "dark", "--press", "ж"]
        let first = try work.run(arguments)
        #expect(try work.run(arguments).output == first.output)
        let run = try work.run(arguments + ["--output", work.path("ru.svg")])
        #expect(run.status == 0 && run.output.isEmpty)
        #expect(try work.bytes("ru.svg") == Array(first.output.utf8))
        #expect(try work.names() == ["ru.svg"])
    }

    @Test func `every language is listed`() throws {
        let run = try work.run("render", "--lang", "all")
        #expect(run.output.split(separator: "\n").count == 73)
        #expect(run.output.contains("cs      Čeština\n"))
    }

    @Test(arguments: [
        ["--lang", "tlh"], ["--lang", ""], ["--lang", "en,"], ["--page", "emoji"], ["--case", "UPPER"],
        ["--width", "0"], ["--width", "nan"], ["--width", "-402"], ["--width", "1e9"], ["--width", ""],
        ["--lang", "ru", "--layout", "qwerty"], ["--layout", "bepo"], ["--theme", "pink"], ["--press", "ß"],
        ["--callouts", "q"], ["--callouts", ""], ["--field", "date"], ["--return", "GO"], ["--one-handed", "off"],
        ["english"], ["--width"], ["--lang", "en", "--lang", "cs"],
    ])
    func `what cannot be drawn is said`(arguments: [String]) throws {
        let run = try work.run(["render"] + arguments)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("pressboard render: "))
        #expect(run.errors.contains("pressboard render --help"))
    }

    @Test func `a swipe lies over the keys, a dot a point, its words beside them`() throws {
        let path = #"{"pts":[[60,100,0],[57,40,100],[120,-30,200]]}"#
        let file = try work.write(path + "\n", to: "swipe.jsonl")
        let picture = try draw("--swipe", file)
        let dots = picture.found.filter { $0.name == "circle" && $0.attributes["r"] == "1.6" }
        #expect(dots.map { $0.attributes["cx"] } == ["60", "57", "120"])
        #expect(picture.found.contains { $0.attributes["points"] == "60 100 57 40 120 -30" })
        // Room for what lies above the keys, and to their right.
        let size = picture.found.first?.attributes["viewBox"]?.split(separator: " ").compactMap { Double($0) }
        #expect(try #require(size?.count == 4 ? size?[3] : nil) >= 229 + 30)
        let words = picture.found.count { $0.attributes["data-swipe"] == "word" }
        #expect(words > 0)
        #expect(try #require(size?[2]) > 402)
        // No list for the language, no words.
        let welsh = try draw("--lang", "cy", "--swipe", "caws")
        #expect(welsh.found.contains { $0.attributes["data-swipe"] == "path" })
        #expect(welsh.found.first?.attributes["viewBox"]?.hasPrefix("0 0 402 ") == true)
    }

    @Test(arguments: [["--swipe", "123"], ["--swipe", ""], ["--seed", "1"], ["--page", "numbers", "--swipe", "a"]])
    func `what cannot be swiped is said`(arguments: [String]) throws {
        let run = try work.run(["render"] + arguments)
        #expect(run.status == 64 && run.output.isEmpty)
    }

    @Test(arguments: ["keyboard-czech", "keyboard-english-dark", "keyboard-swipe"])
    func `the pictures of the README are what the tool draws`(name: String) throws {
        let arguments = [
            "keyboard-czech": ["--lang", "cs,en", "--callouts", "e", "--globe"],
            "keyboard-swipe": ["--lang", "cs,en", "--swipe", "dobře"],
            "keyboard-english-dark": [
                "--appearance", "dark", "--case", "upper", "--press", "H", "--suggestions", "“Th”|[The]|That",
            ],
        ]
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let shown = try String(contentsOf: root.appendingPathComponent("docs/\(name).svg"), encoding: .utf8)
        #expect(try work.run(["render"] + (arguments[name] ?? [])).output == shown)
    }
}
