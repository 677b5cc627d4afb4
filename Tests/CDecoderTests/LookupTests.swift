import CDecoder
import TestSupport
import Testing

@Suite struct LookupTests {
    @Test(arguments: RandomList.all)
    func `every word is found under its spelling in any case`(list: RandomList) throws {
        let words = list.words()
        let dictionary = try OpenedDictionary(pack(words, .quick))
        let entries = ListModel(words).entries
        // What differs by case or the form of an apostrophe alone is one word to look up: the visible and most frequent one.
        var best: [[UInt32]: ListModel.Entry] = [:]
        for entry in entries {
            let there = best[entry.alike]
            if there == nil || (there?.isHidden == true && !entry.isHidden) { best[entry.alike] = entry }
        }
        for entry in entries {
            let text = String(decoding: entry.spelling, as: UTF8.self)
            let expected = try #require(best[entry.alike])
            let upper = text.unicodeScalars.compactMap { Unicode.Scalar(cdec_upper_scalar($0.value)) }
            for typed in [text, String(String.UnicodeScalarView(upper))] where roundTrips(typed, entry) {
                let found = try #require(dictionary.lookup(typed), "\(typed)")
                #expect(dictionary.rank(of: found) == expected.rank, "\(typed)")
                #expect(Int(found.score) == expected.score && found.flags == expected.flags, "\(typed)")
            }
        }
    }

    @Test(arguments: RandomList.all)
    func `a tour shows every word once, with its rank`(list: RandomList) throws {
        let words = list.words()
        let seen = try #require(try OpenedDictionary(pack(words, .quick)).tour())
        let expected = ListModel(words).entries
        #expect(seen.sorted { ($0.rank ?? -1) < ($1.rank ?? -1) }.map(\.text) == expected.map(\.spelling))
        #expect(seen.map { $0.rank ?? -1 }.sorted() == Array(expected.indices))
    }

    private func roundTrips(_ typed: String, _ entry: ListModel.Entry) -> Bool {
        typed.unicodeScalars.map { cdec_lower_scalar($0.value) } == entry.lowered
    }

    @Test(arguments: RandomList.all)
    func `what is in no list is not found`(list: RandomList) throws {
        let words = list.words()
        let dictionary = try OpenedDictionary(pack(words, .quick))
        let model = ListModel(words)
        let lowered = Set(model.entries.map(\.lowered))
        for text in list.texts(words, 60)
        where !lowered.contains(text.unicodeScalars.map { cdec_lower_scalar($0.value) }) {
            // Apostrophes are alike, so the list may hold the text with another one.
            guard !text.contains(where: { "'’".contains($0) }) else { continue }
            #expect(dictionary.lookup(text) == nil, "\(text)")
        }
    }

    @Test(arguments: RandomList.all)
    func `the spellings of a key come best first, offensive ones left out`(list: RandomList) throws {
        let words = list.words()
        let dictionary = try OpenedDictionary(pack(words, .quick))
        let groups = Dictionary(grouping: ListModel(words).entries, by: \.key)
        for (_, group) in groups {
            let shown = group.filter { !$0.isOffensive }
            let expected = (shown.filter { !$0.isHidden } + shown.filter(\.isHidden)).map(\.spelling)
            let text = String(decoding: group[0].spelling, as: UTF8.self)
            let found = dictionary.spellings(of: text)
            if !expected.isEmpty { #expect(found.map(\.text) == Array(expected.prefix(16)), "\(text)") }
            #expect(dictionary.spellings(of: text, limit: 1).map(\.text) == found.prefix(1).map(\.text))
        }
    }

    @Test func `spellings pass over signs that were not typed when no key fits`() throws {
        let words = [
            SourceWord("don't", 700), SourceWord("were", 650), SourceWord("we're", 600), SourceWord("ve're", 500),
        ]
        let dictionary = try OpenedDictionary(pack(words, .quick))
        #expect(dictionary.spellings(of: "dont").map(\.spelling) == ["don't"])
        #expect(dictionary.spellings(of: "were").map(\.spelling) == ["were"])
        #expect(dictionary.spellings(of: "vere").map(\.spelling) == ["ve're"])
        #expect(dictionary.spellings(of: "don").isEmpty)
    }

    @Test(arguments: RandomList.all)
    func `a text is a prefix when some word begins with it`(list: RandomList) throws {
        let words = list.words()
        let dictionary = try OpenedDictionary(pack(words, .quick))
        let keys = ListModel(words).entries.map(\.key)
        let model = ListModel(words)
        for text in list.texts(words, 60) {
            let typed = model.key(of: text)
            guard !typed.contains(0x27), !typed.contains(0x2D) else { continue }
            // Signs passed over are tried elsewhere; here a key that holds one proves nothing.
            let plain = keys.contains { $0.starts(with: typed) }
            if plain { #expect(dictionary.isPrefix(text), "\(text)") }
            if !plain, !keys.joined().contains(where: { $0 == 0x27 || $0 == 0x2D }) {
                #expect(!dictionary.isPrefix(text), "\(text)")
            }
            let half = text.index(text.startIndex, offsetBy: text.count / 2)
            #expect(
                dictionary.isPrefix(String(text[..<half]), String(text[half...])) == dictionary.isPrefix(text),
                "\(text)")
        }
    }

    @Test(arguments: RandomList.all)
    func `a word stands at its rank`(list: RandomList) throws {
        let words = list.words()
        let dictionary = try OpenedDictionary(pack(words, .quick))
        for entry in ListModel(words).entries {
            let found = try #require(dictionary.word(at: entry.rank))
            #expect(found.text == entry.spelling && found.flags == entry.flags && Int(found.score) == entry.score)
            #expect(dictionary.rank(of: found) == entry.rank)
            #expect(dictionary.word(at: entry.rank, room: entry.spelling.count - 1) == nil)
        }
        #expect(dictionary.word(at: Int(dictionary.info.words)) == nil)
    }
}
