public import Foundation

/// The bubbles of what is being typed.
///
/// A bubble is released when a character is typed, not when its key is pressed. A field belongs to one style: whoever
/// owns it makes a new one when the style changes, and clears it when the keyboard goes to the background.
public struct BubbleField: Equatable, Sendable {
    /// How long a letter of ``BubbleMotion/sentence`` lives, in seconds.
    ///
    /// - Source: our choice.
    public static let letterLifetime: TimeInterval = 2

    /// The most bubbles at a time; the oldest bursts for another.
    public static let maximumCount = 64

    /// What the bubbles do.
    public let motion: BubbleMotion

    /// The letters, oldest first; an empty text stands for the spacer that waits for the next word.
    public var letters: [String] { released.map(\.text) }

    private var released: [Released] = []

    private struct Released: Equatable, Sendable {
        let text: String
        let time: TimeInterval
    }

    /// Creates an empty field.
    public init(motion: BubbleMotion) { self.motion = motion }

    /// A text was typed.
    ///
    /// - Parameters:
    ///   - text: what was typed; white space ends a word.
    ///   - time: now, in seconds.
    /// - Returns: the letters that burst.
    @discardableResult
    public mutating func committed(_ text: String, at time: TimeInterval) -> [String] {
        let endsWord = text.allSatisfy(\.isWhitespace)
        if motion == .word {
            if endsWord { return burstWord(at: time) }
            released.removeAll { $0.text.isEmpty }
        } else if endsWord {
            return []
        }
        released.append(Released(text: text, time: time))
        guard released.count > Self.maximumCount else { return [] }
        return [released.removeFirst().text]
    }

    /// A character was deleted: the newest letter bursts.
    @discardableResult
    public mutating func deleted() -> String? {
        guard let last = released.last, !last.text.isEmpty else { return nil }
        released.removeLast()
        return last.text
    }

    /// Time went on.
    ///
    /// - Returns: the letters that burst.
    @discardableResult
    public mutating func advance(to time: TimeInterval) -> [String] {
        guard motion == .sentence else { return [] }
        let old = released.filter { time - $0.time >= Self.letterLifetime }
        released.removeAll { time - $0.time >= Self.letterLifetime }
        return old.map(\.text)
    }

    /// Takes all bubbles away at once.
    public mutating func clear() { released = [] }

    private mutating func burstWord(at time: TimeInterval) -> [String] {
        let letters = released.map(\.text).filter { !$0.isEmpty }
        released = [Released(text: "", time: time)]
        return letters
    }
}
