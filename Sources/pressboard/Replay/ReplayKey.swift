/// One step of what is typed in a case.
enum ReplayKey: Equatable {
    case character(Character)
    case space, enter, backspace, deleteWord, shift
    /// A slot by its word, or by its place from 0.
    case pick(String)
    case pickSlot(Int)
    /// A slot by its place among those with an emoji, from 0.
    case pickEmoji(Int)
    case block(Int)
    case paste(String)
    case emoji(String)
    /// The caret goes into the last occurrence of a word, behind the part before `|`, or into its middle.
    case moveInto(String)
    case moveToEnd

    /// Reads keys: characters, and actions in angle brackets.
    static func keys(_ text: String) throws(NotRunnable) -> [ReplayKey] {
        var keys: [ReplayKey] = []
        var rest = text[...]
        while let first = rest.first {
            if first == "<", let end = rest.firstIndex(of: ">"), rest.dropFirst().first?.isLetter == true {
                keys.append(try action(rest[rest.index(after: rest.startIndex)..<end]))
                rest = rest[rest.index(after: end)...]
            } else {
                keys.append(first == " " ? .space : .character(first))
                rest.removeFirst()
            }
        }
        return keys
    }

    private static func action(_ text: Substring) throws(NotRunnable) -> ReplayKey {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count > 1 ? String(parts[1]) : nil
        switch (parts[0], value) {
        case ("space", nil): return .space
        case ("enter", nil): return .enter
        case ("bksp", nil): return .backspace
        case ("del-word", nil): return .deleteWord
        case ("shift", nil): return .shift
        case ("move-to-end", nil): return .moveToEnd
        case ("pick", let value?): return Int(value).map(pickSlot) ?? .pick(value)
        case ("pick-emoji", let value?):
            guard let slot = Int(value) else { break }
            return .pickEmoji(slot)
        case ("block", let value?):
            guard let slot = Int(value) else { break }
            return .block(slot)
        case ("paste", let value?): return .paste(value)
        case ("emoji", let value?): return .emoji(value)
        case ("move-into", let value?): return .moveInto(value)
        default: break
        }
        throw NotRunnable(reason: "<\(text)>")
    }
}
