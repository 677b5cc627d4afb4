private import Foundation

/// Names and shortcuts that a system hands a keyboard (`UILexicon`): searched, never changed by typing.
///
/// A name that a dictionary knows in any capitals adds nothing: `Apple` in the address book is no reason to write
/// `an Apple`.
public final class SupplementaryLexicon: LexiconSource, @unchecked Sendable {
    // `stored` is only touched while `lock` is held; its value is immutable.
    private let lock = NSLock()
    private var stored = LexiconContents.empty

    /// Takes in pairs of what is typed and what is meant.
    ///
    /// Pairs that are equal but for case are names, of which each word counts; the others are shortcuts.
    public init(_ entries: [(input: String, output: String)] = []) { replace(with: entries) }

    /// Puts other pairs in the place of all.
    ///
    /// - Returns: what was taken in, and what was refused and why; of more than ``LexiconLimits`` allows the first count.
    /// - Complexity: O(n log n); 10,000 names take some milliseconds.
    @discardableResult
    public func replace(with entries: [(input: String, output: String)]) -> LexiconImport {
        var verdict = LexiconImport()
        var names: [String: String] = [:]
        var shortcuts: [String: LexiconShortcut] = [:]
        for (index, entry) in entries.enumerated() {
            let (input, output) = (LexiconText.normal(entry.input), LexiconText.normal(entry.output))
            let refusal =
                LexiconText.key(input) == LexiconText.key(output)
                ? Self.add(output, to: &names) : Self.add(LexiconShortcut(input, output), to: &shortcuts)
            verdict.note(refusal, line: index + 1, entry.input)
        }
        let contents = LexiconContents(
            words: LexiconContents.packed(names.values.map { ($0, Self.score) }), shortcuts: shortcuts, blocked: [])
        lock.withLock { stored = contents }
        return verdict
    }

    /// 100 × Zipf of a name: three in a million words.
    private static let score: Int16 = 350

    /// What is to be searched now.
    public var contents: LexiconContents {
        lock.withLock { stored }
    }

    private static func add(_ name: String, to names: inout [String: String]) -> LexiconRefusal? {
        if name.isEmpty { return .empty }
        if name.utf8.count > 8 * LexiconLimits.expansionLength { return .tooLong }
        var refusal: LexiconRefusal?
        for word in name.split(whereSeparator: \.isWhitespace).map(String.init) {
            if let reason = LexiconText.refusal(ofWord: word) {
                refusal = reason
            } else if names.count >= LexiconLimits.words {
                return .full
            } else if names[LexiconText.key(word)] == nil {
                names[LexiconText.key(word)] = word
            }
        }
        return refusal
    }

    private static func add(
        _ shortcut: LexiconShortcut, to shortcuts: inout [String: LexiconShortcut]
    ) -> LexiconRefusal? {
        if let refusal = LexiconText.refusal(ofTrigger: shortcut.trigger) { return refusal }
        if let refusal = LexiconText.refusal(ofExpansion: shortcut.expansion) { return refusal }
        let key = LexiconText.key(shortcut.trigger)
        if shortcuts[key] != nil { return .duplicate }
        if shortcuts.count >= LexiconLimits.shortcuts { return .full }
        shortcuts[key] = shortcut
        return nil
    }
}
