internal import Foundation
internal import PressboardKit

/// Bytes a word of the bundled dictionaries.
enum SizeSuite {
    static func run(peers: String?) throws -> Report {
        var report = Report(suite: "size")
        let languages = [try Language.english(), try Language.czech()]
        let facts = languages.map(\.dictionary.facts)
        let others = try peerSizes(peers)

        var table = Table("size", "English", "Czech")
        func row(_ name: String, _ value: (Int) -> String) { table.add(name, value(0), value(1)) }
        row("words") { Format.whole(facts[$0].words) }
        row("folded keys") { Format.whole(facts[$0].keys) }
        row("file, bytes") { Format.whole(facts[$0].fileBytes) }
        row("bytes a word, what follows them aside") { Format.number(perWord(facts[$0].wordBytes, facts[$0])) }
        row("  without the rank section (try for 5.3 and 5.8)") { Format.number(withoutRanks(facts[$0])) }
        var names: [String] = []
        for name in facts.flatMap({ $0.sections.map(\.name) }) where !names.contains(name) { names.append(name) }
        for name in names where name != followers && name != endings {
            row("  in \(name)") { Format.number(perWord(facts[$0].bytes(ofSection: name), facts[$0])) }
        }
        row("followers") { Format.whole(facts[$0].followers?.followers ?? 0) }
        row("  bytes in \(followers)") { Format.whole(facts[$0].bytes(ofSection: followers)) }
        row("  bytes a follower") {
            Format.number(
                Double(facts[$0].bytes(ofSection: followers)) / Double(max(facts[$0].followers?.followers ?? 0, 1)))
        }
        row("  bytes in \(endings)") { Format.whole(facts[$0].bytes(ofSection: endings)) }
        for peer in others.keys.sorted() {
            row("\(peer)") { others[peer]?[languages[$0].identifier].map(Format.number) ?? "" }
        }
        report.tables.append(table)

        report.count = facts.reduce(0) { $0 + $1.words }
        for (language, facts) in zip(languages, facts) {
            let name = language.identifier
            report.figure("words_\(name)", Double(facts.words))
            report.figure("file_\(name)_bytes", Double(facts.fileBytes))
            report.figure("\(name)_bytes_per_word", perWord(facts.wordBytes, facts))
            report.figure("\(name)_without_ranks_bytes_per_word", withoutRanks(facts))
            for section in facts.sections {
                report.figure("\(name)_section_\(section.name.lowercased())_bytes", Double(section.bytes))
            }
        }
        let size = facts.map { perWord($0.wordBytes, $0) }
        report.bounds = [
            Bound("size of the English dictionary", size[0], atMost: 7.5, "bytes a word", tryFor: 6.5),
            Bound("size of the Czech dictionary", size[1], atMost: 7.5, "bytes a word", tryFor: 7),
            Bound(
                "what follows English words", Double(facts[0].bytes(ofSection: followers)) / 1e6, atMost: 3, "MB",
                tryFor: 1.5),
        ]
        return report
    }

    private static let followers = "FOLLOWERS"
    private static let endings = "ENDINGS"

    private static func perWord(_ bytes: Int, _ facts: PackedDictionary.Facts) -> Double {
        Double(bytes) / Double(max(facts.words, 1))
    }

    private static func withoutRanks(_ facts: PackedDictionary.Facts) -> Double {
        perWord(facts.wordBytes - facts.bytes(ofSection: "RANKS"), facts)
    }

    /// Bytes a word that other libraries take: peer, then language; lines are `peer⇥language⇥bytes a word`.
    ///
    /// Where none is named, the file need not be there.
    private static func peerSizes(_ path: String?) throws -> [String: [String: Double]] {
        guard let data = FileManager.default.contents(atPath: path ?? ".build/peers/sizes.tsv") else {
            if let path { throw BenchError.data("\(path): cannot be read") }
            return [:]
        }
        var sizes: [String: [String: Double]] = [:]
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            let fields = line.split(separator: "\t").map(String.init)
            if fields.count == 3 { sizes[fields[0], default: [:]][fields[1]] = Double(fields[2]) }
        }
        return sizes
    }
}
