import Foundation
import PressboardKit
import PressboardKitLayouts
import Testing

/// The letters that every locale needs, from Unicode CLDR; see `Fixtures/make_exemplars.py`.
enum Exemplars {
    /// Letters, and strings of letters, by locale.
    static func load() throws -> [KeyboardLocale: [String]] {
        let url = try #require(Bundle.module.url(forResource: "Fixtures/exemplars", withExtension: "tsv"))
        // By bytes, since a combining mark would join the space before it.
        let lines = try Data(contentsOf: url).split(separator: UInt8(ascii: "\n"))
        var table: [KeyboardLocale: [String]] = [:]
        for line in lines {
            let fields = line.split(separator: UInt8(ascii: "\t"))
            try #require(fields.count == 2)
            let identifier = String(decoding: fields[0], as: UTF8.self)
            let locale = try #require(KeyboardLocale(rawValue: identifier), "\(identifier)")
            try #require(table[locale] == nil, "\(identifier)")
            table[locale] = fields[1].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        }
        return table
    }
}

/// Everything that letter keys, shift, long presses and marks can type.
struct Typable {
    private let locale: KeyboardLocale
    private var texts: Set<String> = []

    init(
        _ locale: KeyboardLocale, rows: [[Character]],
        callouts: (Character) -> [String]
    ) {
        self.locale = locale
        var keys = rows
        if rows == locale.letterRows, let shifted = locale.shiftRows { keys += shifted }
        for key in keys.joined() { texts.formUnion([String(key)] + callouts(key)) }
        for mark in (locale.numericRows + locale.symbolicRows).joined() {
            texts.insert(mark)
            guard mark.count == 1, let character = mark.first else { continue }
            texts.formUnion(locale.markCallouts(for: character))
        }
        texts.formUnion(locale.extraBottomKeys)
    }

    /// What cannot be typed, as a whole or letter by letter, a mark apart from its letter if need be.
    func missing(from letters: [String]) -> [String] {
        letters.filter { text in !isTypable(text) && !text.allSatisfy { isTypable(String($0)) || isComposed($0) } }
    }

    private func isTypable(_ text: String) -> Bool {
        texts.contains(text) || texts.contains(locale.lowercased(text))
    }

    private func isComposed(_ character: Character) -> Bool {
        let scalars = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
        return scalars.count > 1 && scalars.allSatisfy { texts.contains(String($0)) }
    }
}
