/// What was typed before a case, from the words in which a case says so.
struct ReplayHistory: Equatable {
    var keys = ""
    var times = 1
    /// Whether the field wanted no words learned, or none corrected.
    var forbidsLearning = false
    var forbidsCorrection = false
    /// Words that the user added, then removed.
    var removedWords: [String] = []

    /// Reads `'TEXT' typed once`, `'TEXT' typed N times` or `'TEXT' xN`, with `with no_learning=true` or `in a field
    /// with autocorrect off` behind it, and `add_user_word('W'); remove_user_word('W')`.
    init(_ text: String) throws(NotRunnable) {
        let calls = text.split(separator: ";").map { $0.drop { $0 == " " } }
        if calls.count == 2, let added = Self.argument(of: "add_user_word", calls[0]),
            Self.argument(of: "remove_user_word", calls[1]) == added
        {
            removedWords = [added]
            times = 0
            return
        }
        guard text.first == "'", let end = text.dropFirst().firstIndex(of: "'") else {
            throw NotRunnable(reason: "history")
        }
        keys = String(text[text.index(after: text.startIndex)..<end])
        var words = text[text.index(after: end)...].split(separator: " ")[...]
        guard let first = words.popFirst() else { throw NotRunnable(reason: "history") }
        if first == "typed", let count = words.popFirst() {
            if let number = Int(count), words.popFirst() == "times" {
                times = number
            } else if count != "once" {
                throw NotRunnable(reason: "history")
            }
        } else if first.first == "x", let number = Int(first.dropFirst()) {
            times = number
        } else {
            throw NotRunnable(reason: "history")
        }
        let rest = words.joined(separator: " ")
        if rest.hasPrefix("in a field with autocorrect off") {
            forbidsCorrection = true
        } else if rest == "with no_learning=true" {
            forbidsLearning = true
        } else if !rest.isEmpty {
            throw NotRunnable(reason: "history")
        }
    }

    private static func argument(of name: String, _ call: Substring) -> String? {
        guard call.hasPrefix("\(name)('"), call.hasSuffix("')") else { return nil }
        return String(call.dropFirst(name.count + 2).dropLast(2))
    }
}
