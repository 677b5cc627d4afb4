private import Foundation
internal import PressboardKit

/// Everything a lexicon knows, in a form that can be changed.
struct LexiconLedger {
    struct Entry: Equatable {
        var text: String
        var uses: Int
        /// Place in the order of use: a count of events, as clocks run backwards at times.
        var lastUse: Int
        /// The user asked for it; it was not learned.
        var isAdded: Bool
    }

    private(set) var words: [String: Entry] = [:]
    private(set) var candidates: [String: Entry] = [:]
    private(set) var shortcuts: [String: LexiconShortcut] = [:]
    private(set) var blocked: [String: String] = [:]
    private var unknownLines: [String] = []
    private var events = 0

    /// What a change asks for.
    struct Changes: OptionSet {
        let rawValue: Int
        static let none: Changes = []
        /// Something has to be saved.
        static let data = Changes(rawValue: 1)
        /// Words have to be packed again.
        static let words = Changes(rawValue: 3)
        /// Shortcuts or blocked words changed.
        static let others = Changes(rawValue: 5)
    }

    // MARK: Learning

    /// Takes note of a word that stayed in the text.
    mutating func note(_ kept: KeptWord, in provider: DictionarySuggestionProvider) -> Changes {
        var word = LexiconText.normal(kept.text)
        if !provider.needsNoLearning(word) { word = LexiconText.withoutPossessive(word) }
        let key = LexiconText.key(word)
        guard !kept.isPrivate, blocked[key] == nil, shortcuts[key] == nil else { return .none }
        events += 1
        if var entry = words[key] {
            let score = LexiconContents.score(ofUses: entry.uses)
            let text = entry.text
            if entry.uses < .max { entry.uses += 1 }
            entry.lastUse = events
            if !entry.isAdded { Self.respell(&entry, word, kept) }
            words[key] = entry
            return entry.text == text && LexiconContents.score(ofUses: entry.uses) == score ? .data : .words
        }
        guard LexiconText.refusal(ofLearned: word) == nil, !provider.needsNoLearning(word) else { return .none }
        var entry = candidates[key] ?? Entry(text: Self.spelling(of: word, kept), uses: 0, lastUse: 0, isAdded: false)
        if entry.uses > 0 { Self.respell(&entry, word, kept) }
        entry.uses += 1
        entry.lastUse = events
        guard entry.uses >= LexiconLimits.keptUntilLearned else {
            candidates[key] = entry
            Self.trim(&candidates, to: LexiconLimits.candidates)
            return .data
        }
        candidates[key] = nil
        words[key] = entry
        Self.trim(&words, to: LexiconLimits.words)
        return .words
    }

    /// The spelling to begin with: a capital at the beginning of a sentence tells nothing.
    private static func spelling(of word: String, _ kept: KeptWord) -> String {
        kept.beginsSentence && LetterCase.Shape(of: word[...]) == .first ? word.lowercased() : word
    }

    /// Takes over the capitals of the last use, where they tell something.
    private static func respell(_ entry: inout Entry, _ word: String, _ kept: KeptWord) {
        switch LetterCase.Shape(of: word[...]) {
        case .first where kept.beginsSentence: return
        case .all: return
        default: entry.text = word
        }
    }

    /// Drops learned entries until there are no more than allowed, the least recently used first.
    private static func trim(_ entries: inout [String: Entry], to limit: Int) {
        guard entries.count > limit else { return }
        let oldest = entries.filter { !$0.value.isAdded }
            .sorted { ($0.value.lastUse, $0.key) < ($1.value.lastUse, $1.key) }
        for (key, _) in oldest.prefix(entries.count - limit) { entries[key] = nil }
    }

    // MARK: What the user asks for

    /// Adds a word, which lifts a block on it unless it comes from a list.
    mutating func add(_ word: String, isImported: Bool = false) -> LexiconRefusal? {
        let word = LexiconText.normal(word)
        if let refusal = LexiconText.refusal(ofWord: word) { return refusal }
        let key = LexiconText.key(word)
        if isImported, blocked[key] != nil { return .blocked }
        if isImported, words[key]?.isAdded == true { return .duplicate }
        if words[key] == nil, words.count >= LexiconLimits.words, !words.values.contains(where: { !$0.isAdded }) {
            return .full
        }
        events += 1
        let uses = words[key]?.uses ?? candidates[key]?.uses ?? 0
        words[key] = Entry(text: word, uses: uses, lastUse: events, isAdded: true)
        candidates[key] = nil
        blocked[key] = nil
        Self.trim(&words, to: LexiconLimits.words)
        return nil
    }

    mutating func forget(_ word: String) -> Changes {
        let key = LexiconText.key(LexiconText.normal(word))
        let wasCandidate = candidates.removeValue(forKey: key) != nil
        if words.removeValue(forKey: key) != nil { return .words }
        return wasCandidate ? .data : .none
    }

    mutating func block(_ word: String) -> LexiconRefusal? {
        let word = LexiconText.normal(word)
        if let refusal = LexiconText.refusal(ofTrigger: word) { return refusal }
        let key = LexiconText.key(word)
        if blocked[key] == nil, blocked.count >= LexiconLimits.blockedWords { return .full }
        blocked[key] = word
        return nil
    }

    mutating func unblock(_ word: String) -> Changes {
        blocked.removeValue(forKey: LexiconText.key(LexiconText.normal(word))) == nil ? .none : .others
    }

    mutating func add(_ shortcut: LexiconShortcut) -> LexiconRefusal? {
        var shortcut = shortcut
        shortcut.trigger = LexiconText.normal(shortcut.trigger)
        if let refusal = LexiconText.refusal(ofTrigger: shortcut.trigger) { return refusal }
        if let refusal = LexiconText.refusal(ofExpansion: shortcut.expansion) { return refusal }
        let key = LexiconText.key(shortcut.trigger)
        if shortcuts[key] == nil, shortcuts.count >= LexiconLimits.shortcuts { return .full }
        shortcuts[key] = shortcut
        return nil
    }

    mutating func removeShortcut(_ trigger: String) -> Changes {
        shortcuts.removeValue(forKey: LexiconText.key(LexiconText.normal(trigger))) == nil ? .none : .others
    }

    // MARK: Contents

    /// What is to be searched; the packed words of earlier contents are taken over where they are still right.
    func contents(keeping earlier: PackedDictionary?) -> LexiconContents {
        LexiconContents(
            words: earlier ?? LexiconContents.packed(scores),
            shortcuts: shortcuts, blocked: Set(blocked.keys))
    }

    /// The words packed, with a text that is kept with them; `nil` when there are none.
    func packedWords(provenance: String) -> PackedBytes? {
        LexiconContents.packedBytes(scores, provenance: provenance)
    }

    private var scores: [(text: String, score: Int16)] {
        words.values.map { ($0.text, LexiconContents.score(ofUses: $0.uses)) }
    }

    // MARK: Archive

    /// Number of entries of all kinds.
    var count: Int { words.count + candidates.count + shortcuts.count + blocked.count }

    init() {}

    /// Reads an archive as far as it can be read.
    init(_ archive: LexiconArchive, verdict: inout LexiconImport) {
        var lastLine = 0
        let isWhole = archive.forEachLine { number, fields in
            lastLine = number
            guard let fields else { return verdict.note(.unreadable, line: number, "") }
            let line = fields.joined(separator: "\t")
            if LexiconArchive.Kind(rawValue: String(fields[0])) == .header { return }
            verdict.note(take(fields, line), line: number, line)
        }
        if !isWhole { verdict.note(.full, line: lastLine + 1, "") }
        Self.trim(&candidates, to: LexiconLimits.candidates)
        Self.trim(&words, to: LexiconLimits.words)
    }

    private mutating func take(_ fields: [Substring], _ line: String) -> LexiconRefusal? {
        guard fields.count > 1, let kind = LexiconArchive.Kind(rawValue: String(fields[0])) else {
            guard fields.count > 1 else { return .unreadable }
            guard unknownLines.count < LexiconLimits.unknownLines, line.utf8.count <= 8 * LexiconLimits.expansionLength
            else { return .full }
            unknownLines.append(line)
            return .unknownKind
        }
        let text = LexiconText.normal(LexiconArchive.unescaped(fields[1]))
        let key = LexiconText.key(text)
        switch kind {
        case .header: return nil
        case .word, .kept:
            if let refusal = LexiconText.refusal(ofWord: text) { return refusal }
            let entry = Entry(
                text: text, uses: Self.number(fields, 2, 1), lastUse: Self.number(fields, 3, 0),
                isAdded: kind == .word && fields.count > 4 && fields[4] == LexiconArchive.added)
            // Room for added words behind learned ones, which give way to them.
            let limit = kind == .word ? 2 * LexiconLimits.words : 2 * LexiconLimits.candidates
            if (kind == .word ? words.count : candidates.count) >= limit { trim() }
            if words[key] != nil || (kind == .kept && candidates[key] != nil) { return .duplicate }
            if kind == .word {
                if words.count >= limit { return .full }
                words[key] = entry
            } else {
                candidates[key] = entry
            }
            events = max(events, entry.lastUse)
            return nil
        case .shortcut:
            guard fields.count > 2 else { return .unreadable }
            if shortcuts[key] != nil { return .duplicate }
            return add(
                LexiconShortcut(
                    text, LexiconArchive.unescaped(fields[2]),
                    isAppliedBySpace: fields.count < 4 || fields[3] != LexiconArchive.offered))
        case .blocked:
            return blocked[key] == nil ? block(text) : .duplicate
        }
    }

    private mutating func trim() {
        Self.trim(&candidates, to: LexiconLimits.candidates)
        Self.trim(&words, to: LexiconLimits.words)
    }

    private static func number(_ fields: [Substring], _ index: Int, _ fallback: Int) -> Int {
        guard index < fields.count, let number = Int(fields[index]), number >= 0 else { return fallback }
        // Room to count on.
        return min(number, .max / 2)
    }

    /// Everything, in an order that does not change by itself.
    var archive: LexiconArchive {
        var lines = [LexiconArchive.header]
        for (_, entry) in Self.byUse(words) {
            let origin = entry.isAdded ? LexiconArchive.added : LexiconArchive.learned
            lines.append("word\t\(LexiconArchive.escaped(entry.text))\t\(entry.uses)\t\(entry.lastUse)\t\(origin)")
        }
        for (_, entry) in Self.byUse(candidates) {
            lines.append("kept\t\(LexiconArchive.escaped(entry.text))\t\(entry.uses)\t\(entry.lastUse)")
        }
        for (_, shortcut) in shortcuts.sorted(by: { $0.key < $1.key }) {
            let (trigger, expansion) = (shortcut.trigger, shortcut.expansion)
            let mode = shortcut.isAppliedBySpace ? LexiconArchive.applied : LexiconArchive.offered
            lines.append("shortcut\t\(LexiconArchive.escaped(trigger))\t\(LexiconArchive.escaped(expansion))\t\(mode)")
        }
        for (_, word) in blocked.sorted(by: { $0.key < $1.key }) {
            lines.append("blocked\t\(LexiconArchive.escaped(word))")
        }
        lines += unknownLines
        return LexiconArchive(text: lines.joined(separator: "\n") + "\n")
    }

    /// Entries, most recently used first.
    static func byUse(_ entries: [String: Entry]) -> [(key: String, value: Entry)] {
        entries.sorted { ($1.value.lastUse, $0.key) < ($0.value.lastUse, $1.key) }
    }
}
