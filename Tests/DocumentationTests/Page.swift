import Foundation

/// A page of the catalog, as far as its code goes.
struct Page {
    /// Code between two fences.
    struct Block {
        /// What stands behind the opening fence.
        var language: String
        /// Number of the line with the opening fence, from 1.
        var line: Int
        /// Without white space at their starts.
        var lines: [Substring]

        var needsUIKit: Bool { lines.contains("import UIKit") }
    }

    let text: String
    let blocks: [Block]

    init(_ text: String) {
        self.text = text
        var blocks: [Block] = []
        var open: Block?
        for (index, line) in Self.lines(text[...]).enumerated() {
            if line.hasPrefix("```") {
                if let block = open {
                    blocks.append(block)
                    open = nil
                } else {
                    open = Block(language: String(line.dropFirst(3)), line: index + 1, lines: [])
                }
            } else {
                open?.lines.append(line)
            }
        }
        self.blocks = blocks
    }

    /// The lines of a text without white space at their starts.
    static func lines(_ text: Substring) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    }

    /// The pages that a text links to.
    static func links(in text: String) -> [String] {
        text.components(separatedBy: "<doc:").dropFirst().map { String($0.prefix { $0 != ">" }) }
    }
}
