internal import CDecoder

/// Why a packed dictionary could not be opened or did not pass verification.
///
/// Every case names the file; dictionaries that live in memory are named `"memory"`.
public enum DictionaryError: Error, Equatable, Sendable {
    /// No file has this path.
    case notFound(path: String)
    /// The path names something that cannot be read or mapped: a directory, or a file without read permission.
    case unreadable(path: String)
    /// The file has no bytes.
    case empty(path: String)
    /// The file does not begin like a packed dictionary.
    case notADictionary(path: String)
    /// The file has another major version of the format than the one this library reads.
    case unsupportedVersion(path: String, found: Int, supported: Int)
    /// The file is cut short, or longer than its header says; lengths in bytes.
    case wrongLength(path: String, expected: Int, found: Int)
    /// The header or its table of sections does not match its checksum.
    case damagedHeader(path: String)
    /// A section is missing, lies outside the file or is too small for what it must hold.
    case damagedSection(path: String, section: String)
    /// A section does not match its checksum (CRC-32).
    case checksumMismatch(path: String, section: String, expected: UInt32, found: UInt32)
    /// A section breaks a rule of the format at a byte offset within it, although its checksum is right.
    case invalidContent(path: String, section: String, offset: Int)
    /// Memory ran out.
    case outOfMemory
}

extension DictionaryError: CustomStringConvertible {
    /// The error as one English sentence without a full stop.
    public var description: String {
        switch self {
        case .notFound(let path): "\(path): no such file"
        case .unreadable(let path): "\(path): cannot be read"
        case .empty(let path): "\(path): the file is empty"
        case .notADictionary(let path): "\(path): not a packed dictionary"
        case .unsupportedVersion(let path, let found, let supported):
            "\(path): format version \(found), but this library reads version \(supported)"
        case .wrongLength(let path, let expected, let found):
            "\(path): \(found) bytes, but the header asks for \(expected)"
        case .damagedHeader(let path): "\(path): the header does not match its checksum"
        case .damagedSection(let path, let section): "\(path): section \(section) is missing or cut short"
        case .checksumMismatch(let path, let section, let expected, let found):
            "\(path): section \(section) has checksum \(hexadecimal(found)), not \(hexadecimal(expected))"
        case .invalidContent(let path, let section, let offset):
            "\(path): section \(section) is invalid at byte \(offset)"
        case .outOfMemory: "out of memory"
        }
    }
}

private func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
}

extension DictionaryError {
    /// Translates what the C library says; `nil` for success.
    init?(_ status: cdec_status, _ fault: cdec_fault, path: String) {
        let section = Self.name(of: fault.section)
        switch status {
        case .CDEC_OK: return nil
        case .CDEC_E_NOT_FOUND: self = .notFound(path: path)
        case .CDEC_E_UNREADABLE: self = .unreadable(path: path)
        case .CDEC_E_EMPTY: self = .empty(path: path)
        case .CDEC_E_MAGIC: self = .notADictionary(path: path)
        case .CDEC_E_VERSION:
            self = .unsupportedVersion(path: path, found: Int(fault.found), supported: Int(fault.expected))
        case .CDEC_E_LENGTH:
            self = .wrongLength(
                path: path, expected: Int(clamping: fault.expected), found: Int(clamping: fault.found))
        case .CDEC_E_HEADER: self = .damagedHeader(path: path)
        case .CDEC_E_SECTION: self = .damagedSection(path: path, section: section)
        case .CDEC_E_CHECKSUM:
            self = .checksumMismatch(
                path: path,
                section: section,
                expected: UInt32(truncatingIfNeeded: fault.expected),
                found: UInt32(truncatingIfNeeded: fault.found)
            )
        case .CDEC_E_CONTENT, .CDEC_E_WORD, .CDEC_E_FOLLOWER, .CDEC_E_LIMIT:
            self = .invalidContent(path: path, section: section, offset: Int(clamping: fault.offset))
        case .CDEC_E_MEMORY: self = .outOfMemory
        }
    }

    static func name(of section: cdec_section) -> String {
        switch section {
        case .CDEC_SECTION_NONE: "header"
        case .CDEC_SECTION_META: "META"
        case .CDEC_SECTION_ALPHABET: "ALPHABET"
        case .CDEC_SECTION_NODES: "NODES"
        case .CDEC_SECTION_TAILS: "TAILS"
        case .CDEC_SECTION_SPELLINGS: "SPELLINGS"
        case .CDEC_SECTION_SCORES: "SCORES"
        case .CDEC_SECTION_RANKS: "RANKS"
        case .CDEC_SECTION_HOT: "HOT"
        case .CDEC_SECTION_PROVENANCE: "PROVENANCE"
        case .CDEC_SECTION_FOLLOWERS: "FOLLOWERS"
        case .CDEC_SECTION_ENDINGS: "ENDINGS"
        }
    }
}
