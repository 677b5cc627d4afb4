internal import PressboardKit
internal import PressboardKitApp
internal import PressboardKitAutocomplete

/// One expectation of a case.
struct ReplayCheck {
    private let fields: [String: JSONValue]
    private let comparesCase: Bool
    private let comparesApostrophes: Bool

    init(_ value: JSONValue, of one: ReplayCase) {
        fields = value.object ?? [:]
        comparesCase = one.comparesCase
        comparesApostrophes = one.setup["smart_quotes"]?.bool ?? false
    }

    /// Whether it holds; `nil` where this runner cannot tell.
    @MainActor func holds(in session: ReplaySession) -> Bool? {
        switch fields["op"]?.string {
        case "text": return holds(for: session.document.before)
        case "after": return holds(for: session.document.after)
        case "top": return topHolds(in: session)
        case "bar":
            guard fields.unknownKey(besides: ["op", "has", "has_any", "lacks"]) == nil else { return nil }
            return holds(for: session.controller.suggestions.map(\.text))
        case "order":
            guard let first = fields["first"]?.string, let then = fields["then"]?.string else { return nil }
            let words = session.top(Self.longest)
            guard let place = words.firstIndex(where: { isSame($0, first) }) else { return false }
            return words.firstIndex { isSame($0, then) }.map { place < $0 } ?? true
        case "shift":
            guard let wanted = fields["eq"]?.string, ["on", "off"].contains(wanted) else { return nil }
            return session.controller.context.keyboardCase.isUppercased == (wanted == "on")
        case "valid":
            guard let word = fields["word"]?.string, let wanted = fields["eq"]?.bool else { return nil }
            return session.setup.provider.isKnown(word) == wanted
        case "prop": return fields["say"]?.string.flatMap(ReplayProperty.init)?.holds(in: session)
        default: return nil
        }
    }

    /// The most suggestions that are asked for.
    private static let longest = 16

    private func holds(for text: String) -> Bool? {
        guard fields.unknownKey(besides: ["op", "eq", "in", "not"]) == nil else { return nil }
        let text = normal(text)
        if let wanted = fields["eq"] { return wanted.string.map { normal($0) == text } }
        if let wanted = fields["in"] { return wanted.strings.map { $0.map(normal).contains(text) } }
        if let unwanted = fields["not"] { return unwanted.strings.map { !$0.map(normal).contains(text) } }
        return nil
    }

    @MainActor private func topHolds(in session: ReplaySession) -> Bool? {
        guard fields.unknownKey(besides: ["op", "k", "has", "has_any", "lacks"]) == nil,
            let limit = fields["k"]?.number.flatMap(Int.init(exactly:)), (1...Self.longest).contains(limit)
        else { return nil }
        return holds(for: session.top(limit))
    }

    /// Whether words are among those that are shown, or are not.
    private func holds(for words: [String]) -> Bool? {
        func has(_ word: String) -> Bool { words.contains { isSame($0, word) } }
        var isChecked = false
        for (key, test) in [
            ("has", { $0.allSatisfy(has) }), ("has_any", { $0.contains(where: has) }),
            ("lacks", { !$0.contains(where: has) }),
        ] as [(String, ([String]) -> Bool)] {
            guard let value = fields[key] else { continue }
            guard let wanted = value.strings else { return nil }
            isChecked = true
            if !test(wanted) { return false }
        }
        return isChecked ? true : nil
    }

    private func isSame(_ suggestion: String, _ word: String) -> Bool {
        let (one, other) = (normal(suggestion), normal(word))
        return comparesCase ? one == other : one.lowercased() == other.lowercased()
    }

    private func normal(_ text: String) -> String {
        comparesApostrophes ? text : Self.withStraightApostrophes(text)
    }

    static func withStraightApostrophes(_ text: String) -> String {
        String(text.map { $0 == "\u{2019}" || $0 == "\u{02BC}" ? "'" : $0 })
    }

    /// The check in a few words, for a person: `top 3 has hello`.
    var description: String {
        let keys = ["k", "word", "text", "eq", "in", "not", "has", "has_any", "lacks", "first", "then", "say"]
        let known = [fields["op"]?.string ?? "?"] + keys.compactMap { key in fields[key].map { "\(key) \($0.text)" } }
        return known.joined(separator: " ")
    }
}

extension JSONValue {
    /// The value as a person would write it.
    fileprivate var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): Int(exactly: value).map(String.init) ?? "\(value)"
        case .string(let value): "“\(value)”"
        case .array(let values): values.map(\.text).joined(separator: ", ")
        case .object: "{…}"
        }
    }
}
