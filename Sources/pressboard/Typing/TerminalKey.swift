/// A key of a terminal.
enum TerminalKey: Equatable {
    case character(Character)
    case enter, backspace, tab
    case left, right, up, down
    /// A slot of the bar, from 0: F1 to F3, or Alt with 1 to 3.
    case slot(Int)
    /// Ctrl with a small letter.
    case control(Character)
}

/// Reads keys from the bytes that a terminal sends.
struct TerminalKeys {
    private enum State {
        case ground
        case escape
        /// In a control sequence, behind `ESC [` or `ESC O`.
        case sequence([UInt8])
    }

    /// No sequence of a key is longer.
    private static let longestSequence = 16

    private var state = State.ground
    /// The beginning of a character in UTF-8, and how many bytes of it are missing.
    private var partial: [UInt8] = []
    private var missing = 0

    /// The keys that are complete with these bytes.
    mutating func keys(_ bytes: some Sequence<UInt8>) -> [TerminalKey] {
        var keys: [TerminalKey] = []
        for byte in bytes {
            if let key = key(byte) { keys.append(key) }
        }
        return keys
    }

    /// Tells that nothing follows at once, so that an escape was the key and begins no sequence.
    mutating func pause() {
        if case .escape = state { state = .ground }
    }

    private mutating func key(_ byte: UInt8) -> TerminalKey? {
        switch state {
        case .escape:
            state = .ground
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "O"): state = .sequence([byte])
            case UInt8(ascii: "1")...UInt8(ascii: "3"): return .slot(Int(byte - UInt8(ascii: "1")))
            case 0x1B: state = .escape
            default: break
            }
            return nil
        case .sequence(var bytes):
            bytes.append(byte)
            // `ESC [ [ A` is F1 of the Linux console.
            let isBracket = byte == UInt8(ascii: "[") && bytes.count == 2
            if !isBracket, (0x40...0x7E).contains(byte) || bytes.count == Self.longestSequence {
                state = .ground
                return Self.sequences[String(decoding: bytes, as: UTF8.self)]
            }
            state = .sequence(bytes)
            return nil
        case .ground: return plainKey(byte)
        }
    }

    private static let sequences: [String: TerminalKey] = [
        "[A": .up, "[B": .down, "[C": .right, "[D": .left, "OA": .up, "OB": .down, "OC": .right, "OD": .left,
        "OP": .slot(0), "OQ": .slot(1), "OR": .slot(2), "[11~": .slot(0), "[12~": .slot(1), "[13~": .slot(2),
        "[[A": .slot(0), "[[B": .slot(1), "[[C": .slot(2),
    ]

    private mutating func plainKey(_ byte: UInt8) -> TerminalKey? {
        if missing > 0 {
            guard byte & 0xC0 == 0x80 else {
                missing = 0
                return plainKey(byte)
            }
            partial.append(byte)
            missing -= 1
            return missing == 0 ? Self.typed(partial) : nil
        }
        switch byte {
        case 0x1B: state = .escape
        case 0x09: return .tab
        case 0x0A, 0x0D: return .enter
        case 0x08, 0x7F: return .backspace
        case 0x01...0x1A: return .control(Character(Unicode.Scalar(byte + 0x60)))
        case 0x20...0x7E: return .character(Character(Unicode.Scalar(byte)))
        case 0xC2...0xF4:
            partial = [byte]
            missing = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
        default: break
        }
        return nil
    }

    /// The character of some bytes, unless they are none or could steer a terminal.
    private static func typed(_ bytes: [UInt8]) -> TerminalKey? {
        guard let text = String(validating: bytes, as: UTF8.self), let scalar = text.unicodeScalars.first,
            scalar.properties.generalCategory != .control
        else { return nil }
        return .character(Character(scalar))
    }
}
