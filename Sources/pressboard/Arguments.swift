/// Sorts the words after a verb into flags, options with a value, and operands.
///
/// `--name value` and `--name=value` mean the same, and after `--` everything is an operand.
struct Arguments {
    private(set) var operands: [String] = []
    private var flags: Set<String> = []
    private var values: [String: [String]] = [:]

    /// - Parameter arePrivate: whether the words may be a person's text, which no error repeats.
    /// - Throws: ``Failure`` with `.usage` for options that are not among those named.
    init(
        _ arguments: [String], flags known: Set<String> = [], options: Set<String> = [], arePrivate: Bool = false
    ) throws(Failure) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                return
            }
            // A single hyphen is an operand everywhere.
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts.first ?? "")
            if known.contains(name) {
                guard parts.count == 1 else { throw Failure(.usage, "\(name) takes no value") }
                flags.insert(name)
            } else if options.contains(name) {
                guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
                    throw Failure(.usage, "\(name) needs a value")
                }
                values[name, default: []].append(value)
            } else {
                guard arePrivate else { throw Failure(.usage, "unknown option \(name)") }
                throw Failure(.usage, "unknown option; a text that begins with a hyphen goes after “--”")
            }
        }
    }

    func has(_ flag: String) -> Bool { flags.contains(flag) }

    func values(of option: String) -> [String] { values[option] ?? [] }

    /// The value of an option that may stand once.
    func value(of option: String) throws(Failure) -> String? {
        let all = values(of: option)
        guard all.count < 2 else { throw Failure(.usage, "\(option) stands twice") }
        return all.first
    }

    /// The operands, when there are as many as they have names.
    func operands(named names: String...) throws(Failure) -> [String] {
        try operands(named: names)
    }

    /// The operands, when there are as many as they have names.
    func operands(named names: [String]) throws(Failure) -> [String] {
        guard operands.count == names.count else {
            let wanted = names.joined(separator: " ")
            throw Failure(
                .usage,
                operands.count < names.count
                    ? "\(wanted) is missing"
                    : names.isEmpty ? "“\(operands[0].printable)” is no option" : "more than \(wanted)")
        }
        return operands
    }
}
